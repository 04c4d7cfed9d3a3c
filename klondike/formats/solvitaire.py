"""Solvitaire's JSON: ``{"tableau piles": [["JS"], ["10c", "QC"], …], "stock": […]}``.

Piles run from bottom to top; a small suit is a face-down card; the last of the
stock is drawn first. ``waste`` and ``foundations`` are left out when empty.
"""

import json

from klondike.cards import SUITS, format_card, make_card
from klondike.deals import Deal
from klondike.errors import FormatError, check_json, excerpt
from klondike.formats.table import IN_PROGRESS, check_whole_deck, deal_of, pile_name
from klondike.position import Position, start
from klondike.rules import CLASSIC, Rules

_WHAT = "solvitaire"
_FIELDS = ("tableau piles", "stock", "waste", "foundations")
_NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_RANKS = {name: rank for rank, name in enumerate(_NAMES)}
_RANKS.update({"1": 0, "T": 9, "11": 10, "12": 11, "13": 12})


def format_deal(deal: Deal) -> str:
    """The JSON of a deal, its lower cards face down."""
    return format_position(start(deal))


def parse_deal(text: str) -> Deal:
    """The deal of a JSON text, either all face up or with the lower cards face down.

    Raises ``FormatError`` for anything else; a partly played position is no deal.

    >>> parse_deal(format_deal(Deal.from_number(1))) == Deal.from_number(1)
    True
    """
    position = parse_position(text)
    for place, holds in (("waste", position.waste), ("foundations", any(position.foundations))):
        if holds:
            raise FormatError("%s: %s: no cards expected%s" % (_WHAT, place, IN_PROGRESS))
    return deal_of(_WHAT, position.tableau, position.down, position.stock)


def format_position(position: Position) -> str:
    """The JSON of a position; the format has no place for the rules and the pass.

    >>> format_position(start(Deal.from_number(1))).split("\\n")[3]
    '    ["4s", "KD"],'
    """
    piles = []
    for cards, down in zip(position.tableau, position.down):
        piles.append(_list([_name(card, number < down) for number, card in enumerate(cards)]))
    fields = ['"tableau piles": [\n    %s\n  ]' % ",\n    ".join(piles)]
    fields.append('"stock": ' + _list([_name(card) for card in position.stock]))
    if position.waste:
        fields.append('"waste": ' + _list([_name(card) for card in position.waste]))
    if any(position.foundations):
        home = [make_card(rank, suit) for suit in range(4) for rank in range(position.foundations[suit])]
        fields.append('"foundations": ' + _list([_name(card) for card in home]))
    return "{\n  %s\n}" % ",\n  ".join(fields)


def parse_position(text: str, rules: Rules = CLASSIC) -> Position:
    """The position of a JSON text, in the first pass of a game by these rules.

    Raises ``FormatError`` if it is not one of a whole deck.
    """
    fields = _read(text)
    tableau = []
    down = []
    for pile, entries in enumerate(_piles(fields)):
        cards, hidden = _facing(_cards(entries, pile_name(pile)), pile_name(pile))
        tableau.append(cards)
        down.append(hidden)
    stock = tuple([card for card, _ in _cards(fields.get("stock", []), "stock")])
    waste = _face_up(fields.get("waste", []), "waste")
    home = _face_up(_flat(fields.get("foundations", [])), "foundations")
    places = [(pile_name(pile), tableau[pile]) for pile in range(7)]
    check_whole_deck(_WHAT, places + [("stock", stock), ("waste", waste), ("foundations", home)])
    return Position(rules, stock, waste, _heights(home), tuple(tableau), tuple(down), 1)


# Writing ---------------------------------------------------------------------


def _name(card: int, face_down: bool = False) -> str:
    suit = SUITS[card & 3]
    return _NAMES[card >> 2] + (suit.lower() if face_down else suit)


def _list(names: "list[str]") -> str:
    return "[%s]" % ", ".join(['"%s"' % name for name in names])


# Reading ---------------------------------------------------------------------


def _read(text: str) -> "dict[str, object]":
    check_json(text, _WHAT)
    try:
        fields = json.loads(text)
    except (ValueError, RuntimeError, TypeError) as error:
        raise FormatError("%s: not JSON: %s" % (_WHAT, error))
    if not isinstance(fields, dict):
        raise FormatError(_WHAT + ": an object expected")
    for field in sorted([str(field) for field in fields]):
        if field not in _FIELDS:
            raise FormatError("%s: not a field of this game: %s" % (_WHAT, excerpt(field)))
    return fields


def _piles(fields: "dict[str, object]") -> "list[object]":
    piles = fields.get("tableau piles")
    if not isinstance(piles, list) or len(piles) != 7:
        raise FormatError(_WHAT + ": the field 'tableau piles' must be a list of seven lists")
    return piles


def _flat(entries: object) -> object:
    """The cards of a flat list, or of one list for each foundation as some versions have it."""
    if isinstance(entries, list) and entries and all(isinstance(entry, list) for entry in entries):
        return [card for entry in entries for card in entry]
    return entries


def _cards(entries: object, place: str) -> "list[tuple[int, bool]]":
    """The cards of one list of names, each with whether it lies face down."""
    if not isinstance(entries, list):
        raise FormatError("%s: %s: a list expected" % (_WHAT, place))
    cards = []
    for number, entry in enumerate(entries):
        name = entry if isinstance(entry, str) else ""
        rank = _RANKS.get(name[:-1].upper(), -1)
        suit = SUITS.find(name[-1:].upper()) if rank >= 0 else -1
        if suit < 0:
            problem = "a text expected" if not isinstance(entry, str) else "not a card: " + excerpt(entry)
            raise FormatError("%s: %s, card %d: %s" % (_WHAT, place, number + 1, problem))
        cards.append((make_card(rank, suit), name[-1] not in SUITS))
    return cards


def _face_up(entries: object, place: str) -> "tuple[int, ...]":
    cards = _cards(entries, place)
    for number, (_, face_down) in enumerate(cards):
        if face_down:
            raise FormatError("%s: %s, card %d: lies face down" % (_WHAT, place, number + 1))
    return tuple([card for card, _ in cards])


def _facing(cards: "list[tuple[int, bool]]", place: str) -> "tuple[tuple[int, ...], int]":
    """The cards, and how many of them lie face down: the lowest ones, never the top one."""
    down = 0
    while down < len(cards) and cards[down][1]:
        down += 1
    if cards and down == len(cards):
        raise FormatError("%s: %s: its top card lies face down" % (_WHAT, place))
    for number in range(down, len(cards)):
        if cards[number][1]:
            raise FormatError("%s: %s, card %d: face down on a face-up card" % (_WHAT, place, number + 1))
    return tuple([card for card, _ in cards]), down


def _heights(home: "tuple[int, ...]") -> "tuple[int, ...]":
    """How many cards lie on each foundation; they may be named in any order."""
    heights = [0, 0, 0, 0]
    for card in home:
        heights[card & 3] += 1
    for card in home:
        if (card >> 2) >= heights[card & 3]:
            raise FormatError(
                "%s: foundations: %s without all the cards below it" % (_WHAT, format_card(card))
            )
    return tuple(heights)
