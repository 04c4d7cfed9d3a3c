"""Text forms of what is longer than a card or a move: lines of moves, positions.

Each ``parse_…`` raises ``FormatError`` for a text that describes no such thing,
and says where. The reader is no stricter than it must be about blanks.
"""

from klondike.cards import check_deck, format_card, format_cards, parse_card
from klondike.errors import FormatError, InvalidMoveError, check_text, excerpt, is_digits
from klondike.moves import Move, format_move, parse_move
from klondike.position import Position
from klondike.rules import format_rules, parse_rules

MOST_MOVES = 100_000


def format_moves(moves: "list[Move]") -> str:
    """The moves with blanks between them."""
    return " ".join([format_move(move) for move in moves])


def parse_moves(text: str) -> "list[Move]":
    """The moves of a text; ``InvalidMoveError`` names the number of the one that is none.

    >>> format_moves(parse_moves("d w>h 5>2:3"))
    'd w>h 5>2:3'
    """
    words = check_text(text, "moves").split()
    if len(words) > MOST_MOVES:
        raise FormatError("moves: %d are too many, at most %d" % (len(words), MOST_MOVES))
    moves = []
    for word in words:
        try:
            moves.append(parse_move(word))
        except InvalidMoveError as error:
            raise InvalidMoveError("move %d: %s" % (len(moves) + 1, error))
    return moves


def format_position(position: Position) -> str:
    """One line: stock / waste / foundations / seven piles / pass / rules.

    Cards stand from bottom to top; a face-down one is written small.
    """
    piles = []
    for cards, down in zip(position.tableau, position.down):
        names = [format_card(card) for card in cards]
        piles.append(" ".join([name.lower() for name in names[:down]] + names[down:]))
    return " / ".join(
        [format_cards(position.stock), format_cards(position.waste)]
        + [" ".join([str(height) for height in position.foundations])]
        + piles
        + [str(position.pass_number), format_rules(position.rules)]
    )


def parse_position(text: str) -> Position:
    """The position of a line that ``format_position`` wrote.

    Raises ``FormatError`` if it is no such line, or not of one whole deck.
    """
    fields = check_text(text, "position").split("/")
    if len(fields) != 12:
        raise FormatError("position: %d fields between slashes, 12 expected" % len(fields))
    stock = _cards(fields[0], "stock")
    waste = _cards(fields[1], "waste")
    foundations = _foundations(fields[2])
    tableau = []
    down = []
    for number in range(1, 8):
        cards, hidden = _pile(fields[2 + number], "pile %d" % number)
        tableau.append(cards)
        down.append(hidden)
    rules = parse_rules(fields[11])
    home = [4 * rank + suit for suit, height in enumerate(foundations) for rank in range(height)]
    rest = [card for pile in tableau for card in pile]
    check_deck(list(stock) + list(waste) + home + rest)
    pass_number = _number(fields[10].strip(), "pass", rules.passes or 1_000_000_000)
    if pass_number == 0:
        raise FormatError("position: the first pass is 1")
    return Position(rules, stock, waste, foundations, tuple(tableau), tuple(down), pass_number)


def _number(word: str, what: str, highest: int) -> int:
    if not is_digits(word) or len(word) > 10 or int(word) > highest:
        raise FormatError("position: %s must be 0 to %d, not %s" % (what, highest, excerpt(word)))
    return int(word)


def _foundations(field: str) -> "tuple[int, ...]":
    words = field.split()
    if len(words) != 4:
        raise FormatError("position: %d foundations, 4 expected" % len(words))
    return tuple([_number(word, "a foundation", 13) for word in words])


def _cards(field: str, what: str) -> "tuple[int, ...]":
    cards = []
    for word in field.split():
        try:
            cards.append(parse_card(word))
        except FormatError as error:
            raise FormatError("position: %s: %s" % (what, error))
    return tuple(cards)


def _pile(field: str, what: str) -> "tuple[tuple[int, ...], int]":
    words = field.split()
    down = 0
    while down < len(words) and words[down] == words[down].lower():
        down += 1
    if words and down == len(words):
        raise FormatError("position: %s: its top card lies face down" % what)
    for word in words[down:]:
        if word == word.lower():
            raise FormatError("position: %s: %s lies face down over a card face up" % (what, excerpt(word)))
    cards = _cards(" ".join([word.upper() for word in words[:down]] + words[down:]), what)
    return cards, down
