"""Positions to ask a solver about: one that is easily won, one easily lost, one that keeps it busy."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.notation import format_position, parse_moves, parse_position
from klondike.rules import preset

WINNABLE = format_position(Game(Deal.from_number(8), preset("classic")).position)
UNWINNABLE = format_position(Game(Deal.from_number(350), preset("three-pass")).position)
# Two other programs found no answer within ten seconds.
HARD = format_position(
    Game(
        Deal.from_cards(
            "9D JD 6H 6D 2S KC TH 3D TC JH KD 4D 2H 4C 7S 2C 6C 7C 9H KS QD 5S 9C QH 6S 8S 5H 2D "
            "4S AH 5C 3C AC QS KH TS JC 3S 5D 8H 4H 3H 9S TD AD QC 7D JS 8D 8C 7H AS"
        ),
        preset("thoughtful"),
    ).position
)


def wins(position: str, moves: object) -> bool:
    """Whether these moves are legal and win from there."""
    here = parse_position(position)
    for move in parse_moves(str(moves)):
        if here.refusal(move) is not None:
            return False
        here = here.after(move)
    return here.is_won()
