"""Words as people say and type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.dobble.names import NameBook, is_one_letter_apart, normalise, parse_symbol
from games.dobble.rulesets import CASE_BASE
from games.dobble.symbols import OUR_NAMES, OUR_SYMBOLS, box_names, names_for

SNOWY = NameBook({"snowman": {"nl": ("sneeuwpop",), "en": ("snowman",)}, "flake": {"en": ("snow",)}, "heart": {"nl": ("hart",)}})


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("NO ENTRY", "no entry"),
        ("  No_Entry ", "no entry"),
        ("no--entry", "no entry"),
        ("Yin & Yang", "yin yang"),
        ("Pinguïn", "pinguin"),
        ("ship's anchor", "ships anchor"),
        ("☂\ufe0f", "☂"),
        ("jack-o'-lantern!", "jack o lantern"),
        ("…", ""),
    ],
)
def test_case_accents_blanks_and_punctuation_do_not_matter(typed: str, name: str) -> None:
    assert normalise(typed) == name


@given(st.text(max_size=30))
def test_normalising_twice_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.parametrize(("a", "b"), [("hert", "hart"), ("har", "hart"), ("haart", "hart"), ("art", "hart"), ("harte", "hart")])
def test_a_letter_changed_missing_or_too_much_is_one_letter_apart(a: str, b: str) -> None:
    assert is_one_letter_apart(a, b)
    assert is_one_letter_apart(b, a)


@pytest.mark.parametrize(("a", "b"), [("hart", "hart"), ("diasy", "daisy"), ("ha", "hart"), ("", "ab"), ("hint", "hart")])
def test_equal_words_swapped_letters_and_two_slips_are_not_one_letter_apart(a: str, b: str) -> None:
    assert not is_one_letter_apart(a, b)


@given(st.text("abc", max_size=5), st.text("abc", max_size=5))
def test_one_letter_apart_agrees_with_deleting_or_changing_each_letter(a: str, b: str) -> None:
    def shorter(word: str) -> set[str]:
        return {word[:i] + word[i + 1 :] for i in range(len(word))}

    changed = len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) == 1
    assert is_one_letter_apart(a, b) == (changed or a in shorter(b) or b in shorter(a))


def test_an_id_is_a_name() -> None:
    assert SNOWY.meanings("flake") == {"flake"}


def test_the_names_of_every_symbol_mean_it() -> None:
    assert all(symbol in OUR_NAMES.meanings(name) for symbol in OUR_SYMBOLS for name in OUR_NAMES.all_names(symbol))


def test_a_symbol_of_nothing_but_punctuation_has_a_name() -> None:
    assert NameBook().with_symbols(["?", "!"]).meanings(" ? ") == {"?"}


def test_a_plural_is_suggested_and_not_accepted() -> None:
    assert OUR_NAMES.meanings("tulpen") == frozenset()
    assert OUR_NAMES.near("tulpen") == ("tulip",)


def test_a_slip_is_suggested_in_the_language_asked_for() -> None:
    assert SNOWY.slip_of("hert", "heart", "nl") == "hart"
    assert SNOWY.slip_of("hearx", "heart", "nl") == "hart"


def test_part_of_a_name_needs_four_letters() -> None:
    assert SNOWY.is_part_of_name("snow", "snowman")
    assert not SNOWY.is_part_of_name("man", "snowman")


def test_there_are_57_symbols_of_ours_and_57_in_the_box() -> None:
    assert (len(set(OUR_SYMBOLS)), len(box_names(us=False).names)) == (57, 57)


def test_american_words_count_with_the_american_box_only() -> None:
    assert box_names(us=True).meanings("STOP") == {"hammer"}
    assert box_names(us=False).meanings("STOP") == frozenset()


def test_the_dictionary_follows_the_cards() -> None:
    assert names_for(["dinosaur", "key"], rules=CASE_BASE).meanings("T-rex") == {"dinosaur"}
    assert names_for(["mill", "key"], rules=CASE_BASE).meanings("windmolen") == {"mill"}
    assert names_for(["mill", "dinosaur"], rules=CASE_BASE).meanings("windmolen") == frozenset()


@pytest.mark.parametrize(
    ("word", "code"),
    [("zeppelin", "unknown-symbol"), ("x" * 81, "too-long"), ("", "unknown-symbol")],
)
def test_a_word_that_names_nothing_is_unreadable(word: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_symbol(word, OUR_NAMES, at=3)
    assert (error.value.code, error.value.at) == (code, 3)


def test_a_word_for_two_symbols_is_unreadable_on_a_card() -> None:
    birds = NameBook({"robin": {"en": ("bird",)}, "owl": {"en": ("bird",)}})
    with pytest.raises(NotationError) as error:
        parse_symbol("bird", birds)
    assert (error.value.code, error.value.params["which"]) == ("ambiguous-symbol", ("owl", "robin"))


def test_an_exact_id_wins_over_a_shared_name() -> None:
    assert parse_symbol("boot", OUR_NAMES) == "boot"
