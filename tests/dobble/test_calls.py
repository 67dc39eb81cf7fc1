"""Several people called: who gets the card, and what a wrong call costs."""

import pytest

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.calls import Call, check_call_again, check_calls, check_wrong_call
from games.dobble.rulesets import CASE_BASE, HOUSE_EXAMPLE
from tests.dobble.words import illegal, legal, notes, undetermined

ANN, BEN = Call("Ann", "skull", time=1.0, hand=2), Call("Ben", "skull", time=1.4, hand=1)


def heard(*calls: Call, agreed: str = "first_action", same_moment: bool | None = None, won_by: str | None = None) -> Verdict:
    rules = CASE_BASE.with_changes({"simultaneous_call": agreed})
    return check_calls(calls, rules=rules, same_moment=same_moment, won_by=won_by)


def test_the_first_to_name_gets_the_card_whoever_grabs_first() -> None:
    verdict = heard(ANN, BEN)
    assert (legal(verdict), verdict.values["winner"]) == (True, "Ann")


def test_named_together_the_first_hand_gets_the_card() -> None:
    assert heard(ANN, BEN, same_moment=True).values["winner"] == "Ben"


def test_equal_times_are_the_same_moment() -> None:
    assert heard(Call("Ann", "skull", 1.0, 2), Call("Ben", "skull", 1.0, 1)).values["winner"] == "Ben"


def test_together_without_knowing_the_hands_stays_open() -> None:
    verdict = heard(Call("Ann", "skull"), Call("Ben", "skull"), same_moment=True)
    assert undetermined(verdict, "same-moment.which-hand", "missing")


def test_one_hand_on_the_card_is_the_first() -> None:
    assert heard(Call("Ann", "skull", hand=1), Call("Ben", "skull")).values["winner"] == "Ann"


def test_a_table_may_let_the_first_to_start_speaking_win() -> None:
    assert heard(ANN, BEN, agreed="first_to_start_speaking", same_moment=True).values["winner"] == "Ann"


def test_who_started_to_speak_must_be_known_then() -> None:
    verdict = heard(Call("Ann", "skull"), Call("Ben", "skull"), agreed="first_to_start_speaking")
    assert undetermined(verdict, "same-moment.which-mouth", "missing")


def test_a_table_may_let_the_lowest_hand_win() -> None:
    verdict = heard(ANN, BEN, agreed="lowest_hand", same_moment=True)
    assert (verdict.values["winner"], notes(verdict)) == ("Ben", ["same-moment.lowest-hand"])


def test_a_table_may_replay_the_card() -> None:
    verdict = heard(ANN, BEN, agreed="replay", same_moment=True)
    assert (legal(verdict), verdict.values["winner"]) == (True, None)


def test_a_wrong_word_and_silence_do_not_count_even_if_they_were_first() -> None:
    verdict = heard(Call("Cas", "zebra", 0.1, 1, right=False), Call("Dee", None, 0.2, 1), BEN)
    assert verdict.values["winner"] == "Ben"
    assert notes(verdict) == ["wrong-call.left-out", "name-first.left-out", "first-to-name.first"]


def test_without_a_right_call_nobody_gets_the_card() -> None:
    assert illegal(heard(Call("Ann", "zebra", right=False)), "first-to-name.nobody")


def test_a_second_right_call_on_a_card_that_is_won_comes_too_late() -> None:
    assert illegal(heard(ANN, BEN, won_by="Ann"), "card-still-there.gone")


def test_by_the_booklet_a_wrong_call_costs_nothing() -> None:
    assert check_wrong_call(rules=CASE_BASE).values == {"penalty": None, "card_stays": True, "next": "play_on", "may_call_again": True}
    assert legal(check_call_again(rules=CASE_BASE))


def test_by_agreement_a_wrong_call_means_sitting_out() -> None:
    assert check_wrong_call(rules=HOUSE_EXAMPLE).values["penalty"] == "out-until-next-card"
    assert illegal(check_call_again(rules=HOUSE_EXAMPLE), "sits-out")


def test_when_all_sit_out_the_card_is_skipped() -> None:
    verdict = check_wrong_call(rules=HOUSE_EXAMPLE, all_out=True)
    assert (verdict.values["next"], verdict.values["card_stays"]) == ("skip_card", False)


def test_when_all_sit_out_a_table_may_let_everybody_play_on() -> None:
    rules = HOUSE_EXAMPLE.with_changes({"all_out": "play_on"})
    assert "all-out.play-on" in notes(check_wrong_call(rules=rules, all_out=True))


def test_where_nobody_sits_out_a_card_is_never_skipped() -> None:
    assert check_wrong_call(rules=CASE_BASE, all_out=True).values["next"] == "play_on"


@pytest.mark.parametrize(("count", "code"), [(0, "no-calls"), (41, "too-many")])
def test_no_calls_and_endless_calls_are_refused(count: int, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        heard(*[ANN] * count)
