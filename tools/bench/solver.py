"""The solver on CPython: how many deals of each preset it decides, how fast, in how much memory.

Each preset is measured in a process of its own, so its peak of memory is its own. The
deals are the first few by number, which nobody chose.
"""

import multiprocessing
import resource
import sys
from collections.abc import Iterator
from pathlib import Path

from klondike.deals import Deal
from klondike.position import start
from klondike.rules import PRESETS, preset
from klondike.solver import Budget, solve
from tools.bench.figure import Figure

DEALS = 12
SECONDS = 10
SOON = 2
MEMORY_LIMIT = 1024
# The least share that is to be decided within SECONDS; the scoring makes no difference.
AIMS = {
    "classic": 0.65,
    "three-pass": 0.65,
    "relaxed": 0.85,
    "thoughtful": 0.80,
    "vegas": 0.65,
    "vegas-three": 0.65,
}


def measure() -> Iterator[Figure]:
    """Two figures for each preset: the share that is left undecided, and the peak of memory."""
    # A fresh interpreter each, which has not yet used what another one needed.
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        for name, _ in PRESETS:
            seconds, states, megabytes = pool.apply(examine, (name,))
            undecided = seconds.count(None) / DEALS
            soon = sum(second is not None and second <= SOON for second in seconds)
            decided = DEALS - seconds.count(None)
            detail = f"of {DEALS}, {soon} in {SOON} s, {decided} in {SECONDS} s; {states:.0f} states a second"
            yield Figure(f"{name}, undecided", undecided, 1 - AIMS[name], "", detail)
            yield Figure(f"{name}, memory at its peak", megabytes, MEMORY_LIMIT, "MB")


def examine(name: str) -> tuple[list[float | None], float, float]:
    """Seconds to each verdict, None for none; states a second; megabytes at the peak."""
    seconds: list[float | None] = []
    states, spent = 0, 0.0
    for number in range(1, DEALS + 1):
        result = solve(start(Deal.from_number(number), preset(name)), Budget(seconds=SECONDS))
        seconds.append(None if result.verdict == "unknown" else result.seconds)
        states += result.states
        spent += result.seconds
    return seconds, states / spent, peak_megabytes()


def peak_megabytes() -> float:
    """The most memory that this process has held."""
    status = Path("/proc/self/status")
    if status.exists():
        # What `getrusage` says on Linux counts the process that this one was made from.
        return next(int(line.split()[1]) for line in status.open() if line.startswith("VmHWM")) / 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024**2 if sys.platform == "darwin" else 1024)
