"""What is known about the positions of a game: whether they can be won, and how.

Learns from the solver's answers and from the moves that are played: a move along
a winning line leads to a position that can be won, and from a lost position
every move leads to a lost one. Knows no solver and no browser.
"""

from klondike.moves import Move
from klondike.position import Position

WINNABLE, UNWINNABLE, UNKNOWN = "winnable", "unwinnable", "unknown"


class Advisor:
    """Verdicts by position, and winning lines where there are any."""

    def __init__(self) -> None:
        self._known: dict[Position, tuple[str, list[Move]]] = {}

    def learn(self, position: Position, verdict: str, moves: "list[Move]") -> None:
        """Take in an answer of the solver; ``moves`` win if the verdict is ``winnable``."""
        self._known[position] = (verdict, moves)

    def follow(self, before: Position, move: Move, after: Position) -> None:
        """Draw the conclusions of a move from the one position to the other."""
        verdict, moves = self._known.get(before, (UNKNOWN, []))
        then, rest = self._known.get(after, (UNKNOWN, []))
        if then == UNKNOWN and verdict == UNWINNABLE:
            self._known[after] = (UNWINNABLE, [])
        elif then == UNKNOWN and moves and moves[0] == move:
            self._known[after] = (WINNABLE, moves[1:])
        elif verdict == UNKNOWN and then == WINNABLE:
            self._known[before] = (WINNABLE, [move] + rest)

    def verdict(self, position: Position) -> "str | None":
        """``winnable``, ``unwinnable``, ``unknown`` (the solver gave up), or None: it was not asked."""
        if position.is_won():
            return WINNABLE
        return self._known[position][0] if position in self._known else None

    def line(self, position: Position) -> "list[Move]":
        """Moves that win from here, or none."""
        return self._known[position][1] if position in self._known else []


class Bisection:
    """Finds the last position of a game that could still be won.

    Once a game is lost it stays lost, so halving finds it. A position of which
    nothing is known counts as lost: what is found can be won for certain.
    """

    def __init__(self, positions: "list[Position]", advisor: Advisor):
        self._positions = positions
        self._advisor = advisor
        # The last one sure to be winnable, and the first one after it that is not; -1 for none.
        self._good = -1
        self._bad = len(positions)
        for index, position in enumerate(positions):
            verdict = advisor.verdict(position)
            if verdict == WINNABLE:
                self._good = index
            elif verdict == UNWINNABLE:
                self._bad = index
                break

    def question(self) -> "int | None":
        """The index of the position to ask about next; None when it is found."""
        while self._bad - self._good > 1:
            middle = (self._good + self._bad) // 2
            verdict = self._advisor.verdict(self._positions[middle])
            if verdict is None:
                return middle
            if verdict == WINNABLE:
                self._good = middle
            else:
                self._bad = middle
        return None

    @property
    def found(self) -> int:
        """The index of the last position known to be winnable; -1 if there is none."""
        return self._good
