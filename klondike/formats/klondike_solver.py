"""Klondike-Solver's writing: a deal as 156 digits, moves as words.

A card is three digits, rank 01 to 13 and suit 1 clubs, 2 diamonds, 3 hearts,
4 spades, in dealing order. ``DR3`` turns up three times, ``NEW`` turns the
waste over, ``W5`` plays the waste to pile 5 and ``WC`` to clubs, ``35-2`` two
cards from pile 3 to pile 5, ``4D`` pile 4 to diamonds, ``C4`` clubs to pile 4.
``F3`` says that pile 3's card turned up: it follows from the move before, so
moves are read and written along a game.
"""

from klondike.cards import make_card
from klondike.deals import Deal
from klondike.errors import FormatError, IllegalMoveError, InvalidMoveError, check_text, excerpt, is_digits
from klondike.moves import DRAW, REDEAL, Move, is_move
from klondike.notation import MOST_MOVES
from klondike.position import Position, start
from klondike.rules import CLASSIC, Rules

_WHAT = "klondike-solver"
_LETTERS = "1234567CDHSW"


def format_deal(deal: Deal) -> str:
    """The 156 digits of a deal.

    >>> format_deal(parse_deal(format_deal(Deal.from_number(1)))) == format_deal(Deal.from_number(1))
    True
    """
    return "".join(["%02d%d" % ((card >> 2) + 1, (card & 3) + 1) for card in deal.cards])


def parse_deal(text: str) -> Deal:
    """The deal of 156 digits, blanks and line ends left aside; ``FormatError`` for anything else."""
    digits = "".join(check_text(text, _WHAT).split())
    for number, letter in enumerate(digits):
        if not is_digits(letter):
            raise FormatError("%s: character %d is no digit: %s" % (_WHAT, number + 1, excerpt(letter)))
    if len(digits) != 156:
        raise FormatError("%s: %d digits, 156 expected" % (_WHAT, len(digits)))
    cards: list[int] = []
    for at in range(0, 156, 3):
        rank = int(digits[at : at + 2])
        suit = int(digits[at + 2])
        if not 1 <= rank <= 13 or not 1 <= suit <= 4:
            raise FormatError(
                "%s: card %d: %s is no rank 01 to 13 and suit 1 to 4"
                % (_WHAT, len(cards) + 1, digits[at : at + 3])
            )
        cards.append(make_card(rank - 1, suit - 1))
    return Deal(cards)


def format_moves(moves: "list[Move]", deal: Deal, rules: Rules = CLASSIC) -> str:
    """The words of the moves of a game of this deal by these rules.

    Raises ``IllegalMoveError`` with the number of the move that is not allowed.

    >>> format_moves([DRAW, DRAW], Deal.from_number(1))
    'DR2'
    """
    position = start(deal, rules)
    words = []
    draws = 0
    for number, move in enumerate(moves):
        after = _play(position, move, "move %d" % (number + 1))
        if move == DRAW:
            draws += 1
        else:
            if draws:
                words.append("DR%d" % draws)
                draws = 0
            words.append(_word(move))
            if after.down != position.down:
                words.append("F" + _LETTERS[move.source])
        position = after
    if draws:
        words.append("DR%d" % draws)
    return " ".join(words)


def parse_moves(text: str, deal: Deal, rules: Rules = CLASSIC) -> "list[Move]":
    """The moves of a text of words, which must be a game of this deal by these rules.

    An F word may be left out, but must be right where it stands. Raises
    ``FormatError`` or ``IllegalMoveError`` with the number of the word.
    """
    position = start(deal, rules)
    moves: list[Move] = []
    turned = ""
    for number, word in enumerate(check_text(text, _WHAT).split()):
        where = "word %d, %s" % (number + 1, excerpt(word))
        if len(word) == 2 and word[0] == "F":
            if word != turned:
                raise FormatError("%s: the move before it turned up no such card" % where)
            turned = ""
            continue
        move, times = _read_word(word, where)
        if len(moves) + times > MOST_MOVES:
            raise FormatError("%s: too many moves, at most %d" % (where, MOST_MOVES))
        for _ in range(times):
            after = _play(position, move, where)
            turned = "F" + _LETTERS[move.source] if after.down != position.down else ""
            position = after
            moves.append(move)
    return moves


def _play(position: Position, move: Move, where: str) -> Position:
    try:
        position.check(move)
    except InvalidMoveError as error:
        raise InvalidMoveError("%s: %s" % (where, error))
    except IllegalMoveError as error:
        raise IllegalMoveError("%s: %s" % (where, error), error.reason)
    return position.after(move)


def _word(move: Move) -> str:
    if move == REDEAL:
        return "NEW"
    word = _LETTERS[move.source] + _LETTERS[move.target]
    return word if move.count == 1 else "%s-%d" % (word, move.count)


def _read_word(word: str, where: str) -> "tuple[Move, int]":
    """The move of a word other than an F word, and how often it is played."""
    if word == "NEW":
        return REDEAL, 1
    times = _count(word[2:])
    if word[:2] == "DR" and times:
        return DRAW, times
    count = _count(word[3:]) if word[2:3] == "-" else 1
    if count and (len(word) == 2 or word[2:3] == "-"):
        move = Move(_LETTERS.find(word[0]), _LETTERS.find(word[1]), count)
        if is_move(move):
            return move, 1
    raise InvalidMoveError("%s: not a move" % where)


def _count(text: str) -> int:
    """The number that one or two digits are, 0 if they are none as it is written."""
    if not is_digits(text) or len(text) > 2 or text[0] == "0":
        return 0
    return int(text)
