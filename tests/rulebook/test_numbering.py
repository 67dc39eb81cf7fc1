"""The numbers of chapters and rules."""

from rulesite.rulebook.numbering import number
from rulesite.rulebook.problems import Faults
from rulesite.rulebook.sections import Section, split


def chapters(text: str) -> list[Section]:
    return split(text, 1, Faults("page.en.md", []))[1]


FIRST = chapters("""## A {#a}
### One {#one .common}
### Fact {#fact}
### Two {#two .house}
## Tips {#tips .tips}
### Tip {#tip}
## B {#b}
### Three {#three .open}
""")
SECOND = chapters("## C {#c}\n### Four {#four .silent}\n")


def test_rules_are_counted_in_their_chapter_and_blocks_are_not() -> None:
    assert number([("first", FIRST)]).rules == {"one": "1.1", "two": "1.2", "three": "2.1"}


def test_chapters_are_counted_through_all_pages_and_only_those_with_rules() -> None:
    assert number([("first", FIRST), ("second", SECOND)]).chapters == {("first", "a"): 1, ("first", "b"): 2, ("second", "c"): 3}


def test_the_order_of_the_pages_decides() -> None:
    assert number([("second", SECOND), ("first", FIRST)]).rules["one"] == "2.1"


def test_a_rule_that_stands_twice_keeps_its_first_number() -> None:
    assert number([("first", FIRST), ("again", FIRST)]).rules["one"] == "1.1"
