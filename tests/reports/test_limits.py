"""Who writes too often, known by a hash alone."""

from rulesite.reports.limits import DAY, HOUR, MOST_KNOWN, Limiter


def test_five_reports_an_hour_are_fine() -> None:
    limiter = Limiter()
    assert [limiter.allows("192.0.2.1", 10.0 + n) for n in range(6)] == [True] * 5 + [False]


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
