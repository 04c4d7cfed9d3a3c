"""Small positions for the tests, laid out by hand, and plain questions to ask of them."""

from klondike.cards import parse_card, parse_cards
from klondike.errors import IllegalMoveError
from klondike.moves import Move, parse_move
from klondike.notation import format_moves, format_position, parse_position
from klondike.position import Position
from klondike.rules import CLASSIC, Rules
from tests.engine.check import raises

FULL = (13, 13, 13, 13)


def table(
    piles: "tuple[str, ...]" = (),
    stock: str = "",
    waste: str = "",
    home: "tuple[int, int, int, int]" = (0, 0, 0, 0),
    rules: Rules = CLASSIC,
    pass_number: int = 1,
) -> Position:
    """A position of the cards given and no others: a rule seldom needs the whole deck.

    Cards stand from bottom to top, small letters lie face down, missing piles are empty.
    """
    tableau = []
    down = []
    for text in list(piles) + [""] * (7 - len(piles)):
        names = text.split()
        tableau.append(tuple([parse_card(name.upper()) for name in names]))
        down.append(len([name for name in names if name == name.lower()]))
    return Position(
        rules, parse_cards(stock), parse_cards(waste), home, tuple(tableau), tuple(down), pass_number
    )


def whole(position: Position) -> Position:
    """The same position, and proof that it holds the whole deck."""
    again = parse_position(format_position(position))
    assert again == position
    return again


def played(position: Position, moves: str) -> Position:
    """The position after legal moves."""
    for text in moves.split():
        move = parse_move(text)
        assert move in position.legal_moves(), text
        position.check(move)
        position = position.after(move)
    return position


def refused(position: Position, text: str) -> "str | None":
    """Why a move is refused; by every door of the engine, or this fails."""
    move = parse_move(text)
    reason = position.refusal(move)
    assert reason is not None, text + " is legal"
    assert move not in position.legal_moves(), text
    error = raises(IllegalMoveError, position.check, move)
    assert error.reason == reason
    return reason


def legal(position: Position) -> str:
    """The legal moves as sorted text."""
    return " ".join(sorted(format_moves(position.legal_moves()).split()))


def every_move() -> "list[Move]":
    """Each move that some position could allow, 615 of them."""
    texts = ["d", "r"]
    places = "1234567cdhs"
    for target in places:
        texts.append("w>" + target)
    for pile in "1234567":
        for target in places:
            if target != pile:
                texts.append(pile + ">" + target)
                if target in "1234567":
                    texts.extend(["%s>%s:%d" % (pile, target, count) for count in range(2, 14)])
    for suit in "cdhs":
        texts.extend([suit + ">" + pile for pile in "1234567"])
    return [parse_move(text) for text in texts]


class Dice:
    """Numbers that look random and are the same in every interpreter."""

    def __init__(self, seed: int):
        self._state = seed

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1; evenness does not matter here."""
        self._state = (self._state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self._state >> 8) % bound

    def shuffled(self, cards: "list[int]") -> "list[int]":
        """The cards in some other order."""
        rest = list(cards)
        return [rest.pop(self.below(len(rest))) for _ in cards]
