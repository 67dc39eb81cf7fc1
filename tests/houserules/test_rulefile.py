"""A file of house rules: written, read back, and clear words for whatever else somebody pastes."""

from urllib.parse import urlencode

import pytest
from django.test import Client

from games.core.notation import NotationError
from games.registry import GAMES
from rulesite.houserules import rulefile

RUMMIKUB, DOMINO, _ = GAMES
OURS = DOMINO.default_rules.with_changes({"draw_limit": None, "blanks_wild": True})


def test_a_file_names_its_edition_its_game_and_only_what_differs() -> None:
    assert rulefile.write(DOMINO, OURS, 'De "Wit"') == (
        'format = 1\ngame = "domino"\nname = "De \\"Wit\\""\nbase = "nl-basis"\n\n[changes]\ndraw-limit = "none"\nblanks-wild = "yes"\n'
    )


def test_the_download_is_read_back_by_pasting_it(client: Client) -> None:
    file = client.get("/nl/domino/house/file/?rules=nl-basis,draw-limit:none,blanks-wild:yes&name=De+Wit")
    assert file["Content-Disposition"] == 'attachment; filename="domino-nl-basis.toml"'
    back = client.get(f"/en/domino/house/?{urlencode({'toml': file.content.decode()})}")
    assert back["Location"] == "/en/domino/house/?rules=nl-basis,draw-limit:none,blanks-wild:yes&name=De+Wit"


def test_a_person_may_write_numbers_and_truth_values_bare() -> None:
    text = 'format = 1\ngame = "domino"\nbase = "nl-basis"\n[changes]\ndraw-limit = 1\nblanks-wild = true\n'
    assert rulefile.read(text, DOMINO).rules.slug == "nl-basis,draw-limit:1,blanks-wild:yes"


HEAD = 'format = 1\ngame = "domino"\nbase = "nl-basis"\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file-unreadable"),
        ("<script>alert(1)</script>", "file-unreadable"),
        ("x = 1\nx = 2", "file-unreadable"),
        ("a = " + "[" * 1500, "file-unreadable"),
        ("format = 1\n" * 2, "file-unreadable"),
        ('game = "domino"\nbase = "nl-basis"', "file-unreadable"),
        (HEAD.replace("1", "true"), "file-unreadable"),
        (HEAD + "name = 3", "file-unreadable"),
        (HEAD + "changes = 3", "file-unreadable"),
        (HEAD + "[changes]\ndraw-limit = [1]", "file-unreadable"),
        (HEAD + f"[changes]\ndraw-limit = 0x{'f' * 3000}", "file-unreadable"),
        (HEAD + '[changes]\ndraw-limit = "1,doubles:line"', "file-unreadable"),
        (HEAD + "\x00", "file-unreadable"),
        (HEAD + "secret = 1", "file-unknown-key"),
        (HEAD.replace("format = 1", "format = 2"), "file-newer"),
        (HEAD.replace("domino", "chess"), "file-other-game"),
        (HEAD.replace("nl-basis", "gone-basis"), "unknown-rule-set"),
        (HEAD + "[changes]\nbuy-limit = 1", "unknown-option"),
        (HEAD + "[changes]\ndraw-limit = 7", "unknown-value"),
        (HEAD + "[changes]\ndraw-limit = 0\nplay-drawn = false", "clash-no-pot-draw-ends-turn"),
        ("#" * (rulefile.MAX_FILE + 1), "file-too-long"),
    ],
)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_hostile_or_stale_file_gets_a_clear_word(client: Client, text: str, code: str, language: str) -> None:
    with pytest.raises(NotationError) as found:
        rulefile.read(text, DOMINO)
    assert found.value.code == code
    page = client.get(f"/{language}/domino/house/?{urlencode({'toml': text})}")
    assert page.status_code == 200
    assert page.context["file_error"]
    assert "{" not in page.context["file_error"]


def test_a_file_of_another_game_says_which() -> None:
    with pytest.raises(NotationError) as found:
        rulefile.read(rulefile.write(DOMINO, OURS, ""), RUMMIKUB)
    assert (found.value.code, found.value.word) == ("file-other-game", "domino")
