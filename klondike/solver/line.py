"""Turns the steps of a search into moves that a game accepts."""

from klondike.moves import DRAW, REDEAL, WASTE, Move
from klondike.position import Position
from klondike.solver.state import FROM_WASTE, State, Step


def moves_to(position: Position, state: State) -> list[Move]:
    """The moves that lead from the position in which the search began to one of its states."""
    moves: list[Move] = []
    for step in _steps(state):
        for move in _moves(position, step):
            position.check(move)
            position = position.after(move)
            moves.append(move)
        if position.is_won():
            break
    return moves


def _steps(state: State) -> list[Step]:
    parts = []
    at: State | None = state
    while at is not None:
        parts.append(at[6])
        at = at[5]
    return [step for part in reversed(parts) for step in part]


def _moves(position: Position, step: Step) -> list[Move]:
    source, target, count = step
    if source != FROM_WASTE:
        return [Move(source, target, count)]
    # The search names the card; turn until it comes up.
    moves = []
    while not position.waste or position.waste[-1] != count:
        move = DRAW if position.stock else REDEAL
        position = position.after(move)
        moves.append(move)
    return moves + [Move(WASTE, target, 1)]
