"""The states that were met and not yet looked at, in two orders.

Each order is a whole search by itself, with its own record of what it met: they
go through the same states in ways so different that they find different wins.
"""

from heapq import heappop, heappush

from klondike.solver.core import Core
from klondike.solver.dead import DeadEnds
from klondike.solver.state import State

WON = (13, 13, 13, 13)


class Frontier:
    """What is common to both orders."""

    def __init__(self, core: Core, dead_ends: DeadEnds):
        start = core.start
        self.won: State | None = start if start[3] == WON else None
        self.seen = {start[0]}
        """The keys of all states met: exact, so that no state is taken for another."""
        self._core = core
        self._dead_ends = dead_ends
        self._put([start])

    def advance(self, states: int) -> bool:
        """Look at so many states; True if a win was found, or nothing is left."""
        seen = self.seen
        for _ in range(states):
            state = self._take()
            if self.won is not None or state is None:
                return True
            if self._dead_ends.is_dead(state):
                continue
            new = [child for child in self._core.expand(state) if child[0] not in seen]
            for child in new:
                if child[3] == WON:
                    self.won = child
                    return True
                seen.add(child[0])
            self._put(new)
        return False

    def _put(self, states: list[State]) -> None:
        raise NotImplementedError

    def _take(self) -> State | None:
        raise NotImplementedError


class BestFirst(Frontier):
    """The state that looks closest to a win comes next."""

    def __init__(self, core: Core, dead_ends: DeadEnds):
        self._heap: list[tuple[int, int, State]] = []
        self._count = 0
        super().__init__(core, dead_ends)

    def _put(self, states: list[State]) -> None:
        for state in states:
            # Among equals the newest; it also keeps states from being compared.
            self._count -= 1
            heappush(self._heap, (self._distance(state), self._count, state))

    def _take(self) -> State | None:
        return heappop(self._heap)[2] if self._heap else None

    def _distance(self, state: State) -> int:
        """How far from a win a state looks: runs to be uncovered, cards in the talon, cards not home."""
        return 5 * sum(state[2]) + 2 * self._core.talon.size(state[4]) - sum(state[3])


class DepthFirst(Frontier):
    """The first of the states that follow comes next, as long as there is one: cards go home early."""

    def __init__(self, core: Core, dead_ends: DeadEnds):
        self._stack: list[State] = []
        super().__init__(core, dead_ends)

    def _put(self, states: list[State]) -> None:
        self._stack += reversed(states)

    def _take(self) -> State | None:
        return self._stack.pop() if self._stack else None
