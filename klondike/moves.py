"""A move is a small value with one text form.

``d`` turns up the next card or cards, ``r`` turns the waste over into the stock,
``w>3`` plays the waste's card to pile 3, ``5>2:3`` three cards from pile 5 to
pile 2 (``:1`` is left out), ``5>s`` pile 5 to spades, ``h>4`` hearts to pile 4.

This module knows what a move is, not whether it is allowed.
"""

from collections import namedtuple

from klondike.errors import InvalidMoveError, check_text, excerpt

TABLEAU = range(7)
FOUNDATIONS = range(7, 11)
WASTE = 11
STOCK = 12
PILES = (
    "tableau-1", "tableau-2", "tableau-3", "tableau-4", "tableau-5", "tableau-6", "tableau-7",
    "foundation-c", "foundation-d", "foundation-h", "foundation-s", "waste", "stock",
)  # fmt: skip
"""The names of the piles; a pile is an index into this tuple."""

_LETTERS = "1234567cdhsw"

Move = namedtuple("Move", ("source", "target", "count"))
"""From which pile to which pile, and how many cards; 1 wherever that is not free."""

DRAW = Move(STOCK, WASTE, 1)
REDEAL = Move(WASTE, STOCK, 1)


def is_move(move: Move) -> bool:
    """Whether there are positions in which this could be a move."""
    if not isinstance(move, Move) or not all([isinstance(part, int) for part in move]):
        return False
    source, target, count = move
    if move in (DRAW, REDEAL):
        return True
    if source in TABLEAU:
        if target in TABLEAU:
            return bool(source != target and 1 <= count <= 13)
        return bool(target in FOUNDATIONS and count == 1)
    if source == WASTE:
        return bool((target in TABLEAU or target in FOUNDATIONS) and count == 1)
    return bool(source in FOUNDATIONS and target in TABLEAU and count == 1)


def format_move(move: Move) -> str:
    """The text of a move.

    >>> format_move(Move(4, 1, 3)), format_move(DRAW)
    ('5>2:3', 'd')
    """
    if move == DRAW:
        return "d"
    if move == REDEAL:
        return "r"
    text = _LETTERS[move.source] + ">" + _LETTERS[move.target]
    return text if move.count == 1 else "%s:%d" % (text, move.count)


def parse_move(text: str) -> Move:
    """The move of a text; ``InvalidMoveError`` if it is none (``FormatError`` if it is no text).

    >>> parse_move("5>2:3") == Move(4, 1, 3)
    True
    """
    if check_text(text, "move") == "d":
        return DRAW
    if text == "r":
        return REDEAL
    if len(text) in (3, 5, 6) and text[1] == ">" and text[3:4] in ("", ":"):
        count = _COUNTS.get(text[4:]) if len(text) > 3 else 1
        if count is not None:
            move = Move(_LETTERS.find(text[0]), _LETTERS.find(text[2]), count)
            if is_move(move):
                return move
    raise InvalidMoveError("not a move: " + excerpt(text))


_COUNTS = {str(count): count for count in range(1, 14)}
