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

    Once a game is lost it stays lost, so halving finds it. A position that the
    solver gives up on says nothing: those after it, which are easier, are asked
    about first, then those before it. What is found can be won for certain.
    """

    def __init__(self, positions: "list[Position]", advisor: Advisor):
        self._positions = positions
        self._advisor = advisor
        # The index of the last position known to be winnable; -1 if there is none.
        self.found = -1

    def question(self) -> "int | None":
        """The index of the position to ask about next; None when it is found."""
        verdicts = [self._advisor.verdict(position) for position in self._positions]
        self.found = max([index for index, verdict in enumerate(verdicts) if verdict == WINNABLE] + [-1])
        lost = [index for index, verdict in enumerate(verdicts) if verdict == UNWINNABLE]
        unasked: list[int] = []
        for index in range(min(lost + [len(verdicts)]) - 1, self.found, -1):
            if verdicts[index] is None:
                unasked.append(index)
            elif unasked:
                break
        return unasked[len(unasked) // 2] if unasked else None
