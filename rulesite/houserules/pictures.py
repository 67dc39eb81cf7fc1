"""A verdict or a rule as a picture, for other sites that show a link: 1200 by 630 pixels, the words in our own font.

Pillow and not a renderer of SVG, because it reads our WOFF2 with its weights and measures text, so that lines can be broken.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from pathlib import Path

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
EDGE = 80
GROUND = {"yes": "#0b6145", "no": "#9f2219", "maybe": "#f2b736", "rule": "#14265f"}
"""The ground of each answer, as the verdict on the page has it; ``rule`` for a card of a rule."""
INK = {"yes": "#ffffff", "no": "#ffffff", "maybe": "#1c1503", "rule": "#fffefb"}
FONT = Path(settings.BASE_DIR) / "static" / "fonts" / "mag-dit.woff2"
SUPER = 2
"""Signs are drawn at twice their size and made smaller, so that slanted lines are smooth."""


@lru_cache(maxsize=128)
def picture(tone: str, head: str, text: str, foot: str) -> bytes:
    """A PNG: sign and headline, the sentence below in at most four lines, the game and the rule at the foot."""
    image = Image.new("RGB", SIZE, GROUND[tone])
    draw = ImageDraw.Draw(image)
    left = EDGE
    if tone != "rule":
        image.paste(_sign(tone), (EDGE, EDGE))
        left += 170
    ink = INK[tone]
    size = _fitting(head, 800, 96, SIZE[0] - left - EDGE)
    draw.text((left, EDGE + 66), head, font=_font(size, 800), fill=ink, anchor="lm")
    lines = _lines(text, _font(50, 500), SIZE[0] - 2 * EDGE, 4)
    for place, line in enumerate(lines):
        draw.text((EDGE, 290 + 66 * place), line, font=_font(50, 500), fill=ink, anchor="ls")
    draw.text((EDGE, SIZE[1] - 50), _cut(foot, _font(34, 600), SIZE[0] - 2 * EDGE - 220), font=_font(34, 600), fill=ink, anchor="ls")
    draw.text((SIZE[0] - EDGE, SIZE[1] - 50), "Mag dit?", font=_font(44, 800), fill=ink, anchor="rs")
    out = BytesIO()
    few = image.quantize(32, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)  # 22 ms with packing; median cut takes 150
    few.save(out, "PNG", compress_level=6)
    return out.getvalue()


@lru_cache(maxsize=32)
def _font(size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(str(FONT), size)
    font.set_variation_by_axes([weight])
    return font


def _fitting(text: str, weight: int, most: int, width: int) -> int:
    """The biggest size up to ``most`` at which the text fits, but never tiny."""
    return max(40, min(most, int(most * width / max(1.0, _font(most, weight).getlength(text)))))


def _lines(text: str, font: ImageFont.FreeTypeFont, width: int, most: int) -> list[str]:
    """The text in lines; what doesn't fit ends in an ellipsis."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    return [_cut(line, font, width) for line in lines]


def _cut(text: str, font: ImageFont.FreeTypeFont, width: int) -> str:
    if font.getlength(text) <= width:
        return text
    while text and font.getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…"


def _sign(tone: str) -> Image.Image:
    """The sign of the answer: a silhouette and an inner sign that differ for each, so that colour is never needed."""
    side = 132 * SUPER
    image = Image.new("RGB", (side, side), GROUND[tone])
    draw = ImageDraw.Draw(image)
    ink, inner, u = INK[tone], GROUND[tone], side / 48
    if tone == "yes":
        draw.ellipse((2 * u, 2 * u, 46 * u, 46 * u), fill=ink)
        draw.line([(13 * u, 25 * u), (21 * u, 33 * u), (36 * u, 16 * u)], fill=inner, width=int(5 * u), joint="curve")
    elif tone == "no":
        draw.regular_polygon((24 * u, 24 * u, 23 * u), 8, rotation=0, fill=ink)
        for line in ([(15 * u, 15 * u), (33 * u, 33 * u)], [(33 * u, 15 * u), (15 * u, 33 * u)]):
            draw.line(line, fill=inner, width=int(5 * u))
    else:
        draw.polygon([(24 * u, u), (47 * u, 24 * u), (24 * u, 47 * u), (u, 24 * u)], fill=ink)
        for fork in ([(24, 37), (24, 28), (20, 23), (16.5, 15)], [(24, 28), (28, 23), (31.5, 15)]):
            draw.line([(x * u, y * u) for x, y in fork], fill=inner, width=int(4 * u), joint="curve")
    return image.resize((side // SUPER, side // SUPER), Image.Resampling.LANCZOS)
