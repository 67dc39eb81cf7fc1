"""A small, faultless content folder with a game that nobody plays, for tests to spoil one thing at a time."""

from __future__ import annotations

from pathlib import Path

from rulesite.rulebook.problems import Problem, problems

PAGE_NL = """+++
title = "Knikkeren"
description = "Wanneer is een knikker van jou?"
order = 1
checked = 2026-11-29
+++

## Schieten {#shooting}

### Om de beurt {#in-turn .official data-source="leaflet" data-option="turns" data-related="big-one"}

Eerst jij, dan de ander. Zie [](rule:big-one) en [de bonk](rule:big-one).

### De bonk {#big-one .common}

De grote telt dubbel.

## Tips {#tips .tips}

### Mik laag {#aim-low}

Dat helpt.
"""
PAGE_EN = PAGE_NL.replace("Knikkeren", "Marbles").replace("Schieten", "Shooting").replace("Om de beurt", "In turn")
SECOND = """+++
title = "Winnen"
description = "Wie wint er?"
order = 2
checked = 2026-11-28
+++

## Tellen {#counting}

### Wie de meeste heeft {#most-wins .open}

Anna
: yes: de meeste

Bram
: no: de mooiste
"""
INDEX = """+++
title = "Knikkeren"
description = "Alle regels van knikkeren."
checked = 2026-11-29
lede = "Rollen maar."
show = ["two-shots"]

[[facts]]
term = "Spelers"
value = "2"
+++

## In het kort {#short .short}

- Om de beurt. [](rule:in-turn)
- Lees [verder](page:winning).
"""
DISPUTE = """+++
question = "Mag ik twee keer?"
answer = "illegal"
say = "Nee, om de beurt."
rules = ["in-turn"]
check = "shot?shots=2"
order = 1
sources = ["leaflet"]
+++
Omdat het anders geen spel is.

## Wat nu? {#now}

Geef de knikker terug.
"""
MESSAGES = """[findings]
"in-turn" = "{who} is niet aan de beurt."
[now]
"in-turn" = ["Wacht even."]
[notation]
"unknown-marble" = "We kennen {word} niet."
[options.turns]
label = "Beurten"
ask = "Hoe vaak mag je?"
values = { one = "Een keer" }
[rulesets.street]
name = "Op straat"
short = "Straat"
about = "Zo gaat het op straat."
[checkers.shot]
name = "Schot"
title = "Mag dit schot?"
lede = "Tik het schot in."
empty = "Nog niets."
legal = "Dit mag."
[words]
b = "bonk"
"""
EXAMPLES = """[two-shots]
rule = "in-turn"
checker = "shot"
query = { shots = "2" }
rules = "on_street"
status = "illegal"
nl = "Twee keer."
en = "Twice."
"""
SOURCES = """[leaflet]
nl = "Blaadje"
en = "Leaflet"
short_nl = "Blaadje"
short_en = "Leaflet"
url = "https://example.org/marbles"
read = "whole"
consulted = 2026-11-29
"""
ABOUT = """+++
title = "Over"
description = "Over deze site."
checked = 2026-11-29
+++

Terug naar [deze bladzijde](page:about).
"""

FAULTLESS = {
    "marbles/game.toml": 'name = "Marbles"\norder = 1\nplayers_min = 2\n\n[moved]\ntake-turns = "in-turn"\n',
    "marbles/sources.toml": SOURCES,
    "marbles/examples.toml": EXAMPLES,
    "marbles/messages.nl.toml": MESSAGES,
    "marbles/messages.en.toml": MESSAGES,
    "marbles/index.nl.md": INDEX,
    "marbles/index.en.md": INDEX,
    "marbles/shooting.nl.md": PAGE_NL,
    "marbles/shooting.en.md": PAGE_EN,
    "marbles/winning.nl.md": SECOND,
    "marbles/winning.en.md": SECOND,
    "marbles/disputes/twice.nl.md": DISPUTE,
    "marbles/disputes/twice.en.md": DISPUTE,
    "site/about.nl.md": ABOUT,
    "site/about.en.md": ABOUT,
}


def fill(root: Path, **changed: str | None) -> Path:
    """Writes the faultless content with some files changed (None: left out) and returns its folder."""
    for name, text in {**FAULTLESS, **changed}.items():
        if text is not None:
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return root


def spoil(root: Path, file: str, good: str, bad: str) -> list[Problem]:
    """The faults after ``good`` became ``bad`` in one file (and in its twin, if the fault is not a difference between languages)."""
    assert good in FAULTLESS[file], f"{good!r} isn't in {file}"
    return problems(fill(root, **{file: FAULTLESS[file].replace(good, bad, 1)}))


def spoil_both(root: Path, file: str, good: str, bad: str) -> list[Problem]:
    """The faults after ``good`` became ``bad`` in both languages."""
    twin = file.replace(".nl.", ".en.")
    assert good in FAULTLESS[file], f"{good!r} isn't in {file}"
    assert good in FAULTLESS[twin], f"{good!r} isn't in {twin}"
    return problems(fill(root, **{name: FAULTLESS[name].replace(good, bad, 1) for name in (file, twin)}))
