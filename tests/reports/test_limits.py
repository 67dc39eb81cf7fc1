"""Who writes too often, known by a hash alone."""

import pytest

from rulesite.reports.limits import DAY, HOUR, MOST_AN_HOUR, MOST_KNOWN, Limiter, part_of


def test_six_reports_an_hour_are_fine() -> None:
    limiter = Limiter()
    assert [limiter.allows("192.0.2.1", 10.0 + n) for n in range(7)] == [True] * 6 + [False]


@pytest.mark.parametrize("workers", range(1, MOST_AN_HOUR + 1))
def test_several_processes_together_allow_no_more(workers: int) -> None:
    processes = [Limiter(part_of(MOST_AN_HOUR, workers)) for _ in range(workers)]
    taken = sum(one.allows("192.0.2.1", 10.0) for one in processes for _ in range(MOST_AN_HOUR))
    assert workers <= taken <= MOST_AN_HOUR


def test_a_process_of_many_still_takes_one_report() -> None:
    assert part_of(MOST_AN_HOUR, 64) == 1


def test_an_hour_later_it_may_report_again() -> None:
    limiter = Limiter(most=1)
    assert limiter.allows("192.0.2.1", 0.0)
    assert not limiter.allows("192.0.2.1", HOUR - 1)
    assert limiter.allows("192.0.2.1", HOUR + 1)


def test_a_refused_report_does_not_make_the_wait_longer() -> None:
    limiter = Limiter(most=1)
    limiter.allows("192.0.2.1", 0.0)
    limiter.allows("192.0.2.1", HOUR - 1)
    assert limiter.allows("192.0.2.1", HOUR)


def test_addresses_do_not_count_for_each_other() -> None:
    limiter = Limiter(most=1)
    assert limiter.allows("192.0.2.1", 0.0)
    assert limiter.allows("192.0.2.2", 0.0)


def test_the_key_changes_every_day() -> None:
    limiter = Limiter()
    limiter.allows("192.0.2.1", 0.0)
    first = dict(limiter._times)
    limiter.allows("192.0.2.1", DAY)
    assert not first.keys() & limiter._times.keys()


def test_the_address_is_not_in_memory() -> None:
    limiter = Limiter()
    limiter.allows("192.0.2.1", 0.0)
    assert "192.0.2.1" not in repr(vars(limiter))


def test_memory_does_not_grow_without_end() -> None:
    limiter = Limiter()
    for number in range(MOST_KNOWN + 50):
        limiter.allows(str(number), 0.0)
    assert len(limiter._times) == MOST_KNOWN
