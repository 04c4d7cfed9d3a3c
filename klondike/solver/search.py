"""Drives the search: which order has its turn, when to stop, and what may be said then.

Best first decides nearly all; depth first gets a fifth of the states, for the
wins that the other misses. When either has nothing left to look at, all was
seen: only then a position is called unwinnable.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from klondike.moves import Move
from klondike.position import Position
from klondike.solver.core import Core
from klondike.solver.dead import DeadEnds
from klondike.solver.frontier import BestFirst, DepthFirst
from klondike.solver.line import moves_to

WINNABLE, UNWINNABLE, UNKNOWN = "winnable", "unwinnable", "unknown"

SHARE = 4
"""How many states best first meets for each that depth first meets."""

HEAD_START = 2000
"""How many states best first meets alone."""


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
    states: how many states were met, by both orders together.
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
        core = Core(position)
        dead_ends = DeadEnds(core)
        self._best = BestFirst(core, dead_ends)
        self._deep = DepthFirst(core, dead_ends)

    @property
    def states(self) -> int:
        """How many states were met so far."""
        return len(self._best.seen) + len(self._deep.seen)

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
        if self._budget.states is not None and self.states >= self._budget.states:
            return "states"
        return None

    def _result(self, over: bool) -> Result | None:
        won = self._best.won or self._deep.won
        if won is not None:
            return Result(WINNABLE, moves_to(self._position, won), self.states, self._seconds)
        if over:
            return Result(UNWINNABLE, None, self.states, self._seconds)
        limit = self._limit()
        return None if limit is None else Result(UNKNOWN, None, self.states, self._seconds, limit)

    def _advance(self, states: int) -> bool:
        """Look at so many states; True if the search is over."""
        if len(self._best.seen) - HEAD_START > SHARE * len(self._deep.seen):
            return self._deep.advance(states)
        return self._best.advance(states)


def solve(
    position: Position, budget: Budget | None = None, clock: Callable[[], float] = time.monotonic
) -> Result:
    """Search until the result is clear or the budget is spent."""
    search = Search(position, budget, clock)
    while True:
        result = search.run(60.0)
        if result is not None:
            return result
