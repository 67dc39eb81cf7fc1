"""The content of the site itself."""

from rulesite.rulebook.book import LANGUAGES, rulebook


def test_the_content_has_no_faults() -> None:
    assert [str(problem) for problem in sorted(set(rulebook().problems))] == []


def test_both_languages_have_the_same_rules_with_the_same_numbers() -> None:
    for key in {key for key, _ in rulebook().games}:
        one, other = ({rule.id: (rule.number, rule.status) for rule in rulebook().games[key, lang].rules.values()} for lang in LANGUAGES)
        assert one == other
        assert len(one) >= 12
