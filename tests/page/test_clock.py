"""The playing time: it stands still when told to, and nothing takes any of it away."""

from tests.engine.tables import Dice
from web.clock import Clock, format_time


def test_it_stands_still_until_it_is_started() -> None:
    clock = Clock()
    assert clock.elapsed(5000) == 0 and not clock.is_running()


def test_it_adds_up_the_stretches_between_start_and_stop() -> None:
    clock = Clock(1000)
    clock.start(50)
    assert clock.is_running() and clock.elapsed(60) == 1010
    clock.stop(100)
    assert not clock.is_running() and clock.elapsed(9999) == 1050
    clock.start(10_000)
    assert clock.elapsed(10_001) == 1051


def test_starting_twice_loses_nothing_and_stopping_twice_adds_nothing() -> None:
    clock = Clock()
    clock.start(0)
    clock.start(40)
    clock.stop(100)
    clock.stop(500)
    assert clock.elapsed(600) == 100


def test_a_clock_set_back_takes_no_time_away() -> None:
    clock = Clock(7)
    clock.start(1000)
    assert clock.elapsed(10) == 7
    clock.stop(10)
    assert clock.elapsed(10) == 7
    clock.start(5)
    assert clock.elapsed(6) == 8


def test_it_never_runs_backwards_whatever_is_said() -> None:
    dice = Dice(3)
    for _ in range(20):
        clock = Clock(dice.below(1000))
        now, least = 0, clock.elapsed(0)
        for _ in range(50):
            now += dice.below(100)
            (clock.start, clock.stop)[dice.below(2)](now)
            elapsed = clock.elapsed(now + dice.below(3))
            assert elapsed >= least >= 0
            least = clock.elapsed(now)
        clock.stop(now - 10_000)
        assert clock.elapsed(now) >= 0


def test_the_time_as_players_read_it() -> None:
    shown = {0: "0:00", 999: "0:00", 1000: "0:01", 59_999: "0:59", 60_000: "1:00", 3_599_999: "59:59"}
    shown.update({3_600_000: "1:00:00", 3_661_000: "1:01:01", 360_000_000: "100:00:00"})
    for milliseconds in shown:
        assert format_time(milliseconds) == shown[milliseconds]
