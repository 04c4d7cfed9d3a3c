"""A deal as it lies on the table: seven piles and a stock, read off them.

Formats that draw the table share what is here. It knows cards and places,
no format's way to write them; ``what`` is the format's name for the messages.
"""

from klondike.cards import DECK, format_card, format_cards
from klondike.deals import Deal
from klondike.errors import FormatError

IN_PROGRESS = "; a game in progress is no deal"


def pile_name(pile: int) -> str:
    """What messages call a tableau pile (0 … 6)."""
    return "pile %d" % (pile + 1)


def check_whole_deck(what: str, places: "list[tuple[str, tuple[int, ...]]]") -> None:
    """Raise ``FormatError`` unless the named places together hold the 52 cards, each once."""
    seen: dict[int, str] = {}
    for place, cards in places:
        for number, card in enumerate(cards):
            here = "%s, card %d" % (place, number + 1)
            if card in seen:
                raise FormatError(
                    "%s: %s: %s stands twice, first as %s" % (what, here, format_card(card), seen[card])
                )
            seen[card] = here
    if len(seen) != 52:
        missing = [card for card in DECK if card not in seen]
        names = format_cards(missing[:3]) + (" …" if len(missing) > 3 else "")
        raise FormatError("%s: %d cards, 52 expected; missing: %s" % (what, len(seen), names))


def deal_of(
    what: str,
    tableau: "tuple[tuple[int, ...], ...]",
    down: "tuple[int, ...]",
    stock: "tuple[int, ...]",
) -> Deal:
    """The deal that lies there, untouched: all face up, or as it is dealt.

    Arguments as in a position; anything else is a ``FormatError``.
    """
    for pile in range(7):
        size = len(tableau[pile])
        if size != pile + 1:
            raise FormatError(
                "%s: %s: %d cards, %d expected%s" % (what, pile_name(pile), size, pile + 1, IN_PROGRESS)
            )
    if len(stock) != 24:
        raise FormatError("%s: stock: %d cards, 24 expected%s" % (what, len(stock), IN_PROGRESS))
    _check_facing(what, down)
    check_whole_deck(what, [(pile_name(pile), tableau[pile]) for pile in range(7)] + [("stock", stock)])
    cards = [tableau[pile][row] for row in range(7) for pile in range(row, 7)]
    return Deal(cards + list(reversed(stock)))


def _check_facing(what: str, down: "tuple[int, ...]") -> None:
    if not any(down):
        return
    for pile in range(7):
        if down[pile] != pile:
            raise FormatError(
                "%s: %s: %d cards face down, %d expected%s"
                % (what, pile_name(pile), down[pile], pile, IN_PROGRESS)
            )
