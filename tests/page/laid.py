"""Tables laid out by hand for the tests of the page; a rule seldom needs the whole deck."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.notation import parse_moves
from klondike.position import Position
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN
from web.table import Table

RUN = ("kh 9S 8H 7C", "TD", "8D", "", "5H")
"""A run of three with one place for it, cards without a place, and an empty pile."""


def at(position: Position) -> Table:
    """A table with this position and nothing before it."""
    game = Game(Deal.from_number(1), position.rules)
    game._positions[0] = position
    return Table(game)


def played(moves: int) -> Table:
    """A table after the first moves of a classic win."""
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(parse_moves(CLASSIC_WIN)[:moves])
    return Table(game)
