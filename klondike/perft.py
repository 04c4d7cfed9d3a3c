"""Counts sequences of legal moves: how a rules library proves that it is right.

The name is chess programmers' (performance test, move path enumeration).
"""

from klondike.moves import format_move
from klondike.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of sequences of ``depth`` legal moves from here; 1 for depth 0."""
    if depth <= 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum([perft(position.after(move), depth - 1) for move in moves])


def divide(position: Position, depth: int) -> "list[tuple[str, int]]":
    """The count for each first move, in the order of ``legal_moves``, to find where two counters part."""
    return [(format_move(move), perft(position.after(move), depth - 1)) for move in position.legal_moves()]
