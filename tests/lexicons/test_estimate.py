"""The progress of a build: by bytes and steps, steady, and never back."""

import pytest

from fairclue.lexicons.build.estimate import STEPS, Compiling, Download, Estimate


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def english(clock: Clock) -> Compiling:
    return Compiling("en", None, 170, clock)


def test_downloads_count_by_their_bytes(clock: Clock) -> None:
    whole = Estimate([], [Download(30e6, frozenset({"en"})), Download(10e6, frozenset({"sv"}))], clock=clock)
    whole.downloads[0].done = 15e6
    assert whole.share_done == pytest.approx(15 / 40)
    whole.downloads[1].done = 10e6
    assert whole.share_done == pytest.approx(25 / 40)


def test_a_language_counts_by_its_steps_and_within_one_by_time(clock: Clock) -> None:
    one = english(clock)
    steps = STEPS["en"]
    first, second = list(steps)[:2]
    one.begin(first)
    assert one.done(1.0) == 0
    clock.now += steps[first] / 2
    assert one.done(1.0) == pytest.approx(steps[first] / 2)
    clock.now += 1000
    assert one.done(1.0) < steps[first]
    one.begin(second)
    assert one.done(1.0) == pytest.approx(steps[first])
    one.begin("something that is not in the table")
    assert one.done(1.0) == pytest.approx(steps[first])
    one.finished = True
    assert one.done(1.0) == one.total == sum(steps.values())


def test_the_whole_never_goes_back_and_ends_at_one(clock: Clock) -> None:
    whole = Estimate([english(clock)], [Download(50e6, frozenset({"en"}))], clock=clock)
    seen = [whole.share_done]
    for share in (0.3, 0.9, 1.0):
        clock.now += 5
        whole.downloads[0].done = share * 50e6
        seen.append(whole.share_done)
    for step, seconds in STEPS["en"].items():  # each takes three times as long as the table says
        whole.languages[0].begin(step)
        for _ in range(3):
            clock.now += seconds
            seen.append(whole.share_done)
    whole.languages[0].finished = True
    seen.append(whole.share_done)
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0.0, 1.0)
    assert len(set(seen)) > len(seen) * 0.7


def test_a_slower_machine_is_noticed(clock: Clock) -> None:
    whole = Estimate([english(clock)], clock=clock)
    before = whole.seconds_left()["en"]
    assert before == pytest.approx(sum(STEPS["en"].values()))
    *first, last = STEPS["en"]
    for step in first:
        whole.languages[0].begin(step)
        clock.now += STEPS["en"][step] * 4
    whole.languages[0].begin(last)
    assert whole.seconds_left()["en"] > 2 * STEPS["en"][last]


@pytest.mark.parametrize(("cores", "order"), [(1, ["long", "short", "added"]), (2, ["short", "long", "added"])])
def test_languages_are_ready_in_their_turn(cores: int, order: list[str], clock: Clock) -> None:
    made = [Compiling("long", None, 90, clock), Compiling("short", None, 40, clock)]
    made.append(Compiling("added", "long", 1, clock))
    left = Estimate(made, cores=cores, clock=clock).seconds_left()
    assert sorted(left, key=lambda code: left[code]) == order
    waits_for = made[:2] if cores == 1 else made[:1]
    assert left["added"] == pytest.approx(sum(one.total for one in waits_for) + made[2].total)


def test_a_language_waits_for_its_downloads_and_those_before(clock: Clock) -> None:
    made = [Compiling("en", None, 0, clock), Compiling("sv", None, 0, clock)]
    downloads = [Download(100e6, frozenset({"en"})), Download(50e6, frozenset({"sv"}))]
    whole = Estimate(made, downloads, cores=2, clock=clock)
    assert whole.seconds_left()["sv"] - made[1].total == pytest.approx(15)
    clock.now += 40
    whole.passed()
    downloads[0].done = 40e6  # a tenth of what was expected
    assert whole.seconds_left()["sv"] - made[1].total > 60
    assert whole.share_of("sv") == 0
    assert whole.share_of("en") > 0
