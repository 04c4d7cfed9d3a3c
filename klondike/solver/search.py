"""Drives the search: which state comes next, when to stop, and what may be said then.

Best first: the state that looks closest to a win is looked at next. When nothing is
left to look at, all was seen: only then a position is called unwinnable.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from heapq import heappop, heappush

from klondike.moves import Move
from klondike.position import Position
from klondike.solver.core import Core
from klondike.solver.dead import DeadEnds
from klondike.solver.line import moves_to
from klondike.solver.state import State

WINNABLE, UNWINNABLE, UNKNOWN = "winnable", "unwinnable", "unknown"

WON = (13, 13, 13, 13)


@dataclass(frozen=True)
class Budget:
    """What a search may use up; None is no limit."""

    seconds: float | None = None
    states: int | None = 1_200_000


@dataclass(frozen=True)
class Result:
    """What a search found out.

    verdict: ``winnable``, ``unwinnable`` (all was searched), or ``unknown``.
    moves: moves that win, if there are any.
    states: how many different states were met.
    seconds: how long the search ran, pauses left out.
    limit: which part of the budget ran out: ``seconds``, ``states`` or None.
    """

    verdict: str
    moves: list[Move] | None
    states: int
    seconds: float
    limit: str | None = None


class Search:
    """A search that can be run in slices."""

    def __init__(
        self, position: Position, budget: Budget | None = None, clock: Callable[[], float] = time.monotonic
    ):
        self._position = position
        self._budget = budget or Budget()
        self._clock = clock
        self._seconds = 0.0
        self._ended: Result | None = None
        self._core = Core(position)
        self._dead_ends = DeadEnds(self._core)
        start = self._core.start
        self._won: State | None = start if start[3] == WON else None
        self._seen = {start[0]}
        self._open: list[tuple[int, int, State]] = [(0, 0, start)]

    def run(self, seconds: float) -> Result | None:
        """Search for so long; the result, or None if there is more to search and to spend."""
        if self._ended is not None:
            return self._ended
        began = self._clock()
        until = began + seconds
        while True:
            over = self._advance(100)
            now = self._clock()
            if over or now >= until or self._limit(now - began) is not None:
                break
        self._seconds += now - began
        self._ended = self._result(over)
        return self._ended

    def _limit(self, spent: float = 0.0) -> str | None:
        if self._budget.seconds is not None and self._seconds + spent >= self._budget.seconds:
            return "seconds"
        if self._budget.states is not None and len(self._seen) >= self._budget.states:
            return "states"
        return None

    def _result(self, over: bool) -> Result | None:
        states = len(self._seen)
        if self._won is not None:
            return Result(WINNABLE, moves_to(self._position, self._won), states, self._seconds)
        if over:
            return Result(UNWINNABLE, None, states, self._seconds)
        limit = self._limit()
        return None if limit is None else Result(UNKNOWN, None, states, self._seconds, limit)

    def _advance(self, states: int) -> bool:
        """Look at so many states; True if the search is over."""
        if self._won is not None:
            return True
        for _ in range(states):
            if not self._open:
                return True
            state = heappop(self._open)[2]
            if self._dead_ends.is_dead(state):
                continue
            for child in self._core.expand(state):
                if child[0] not in self._seen:
                    if child[3] == WON:
                        self._won = child
                        return True
                    self._seen.add(child[0])
                    # Among equals the newest, and no comparison of states.
                    heappush(self._open, (self._distance(child), -len(self._seen), child))
        return False

    def _distance(self, state: State) -> int:
        """How far from a win a state looks: runs to be uncovered, cards in the talon, cards not home."""
        return 5 * sum(state[2]) + 2 * self._core.talon.size(state[4]) - sum(state[3])


def solve(
    position: Position, budget: Budget | None = None, clock: Callable[[], float] = time.monotonic
) -> Result:
    """Search until the result is clear or the budget is spent."""
    search = Search(position, budget, clock)
    while True:
        result = search.run(60.0)
        if result is not None:
            return result
