"""Turns the table into what is to be shown: plain values, compared to paint only what changed.

Touches no browser and no words.
"""

from collections import namedtuple

from klondike.moves import DRAW, REDEAL, STOCK, WASTE
from web.table import Table

CardView = namedtuple(
    "CardView",
    ("pile", "index", "up", "under_down", "under_up", "pile_down", "pile_up", "marks", "focus"),
)
"""One card: its pile and index there, whether it shows its face, how many face-down and face-up
cards it lies on (in the waste: its place in the fan), how many of both a tableau pile holds in
all, its marks (PICKED, HELD, TARGET, HINT) added up, and whether the keyboard stands on it."""

PileView = namedtuple("PileView", ("count", "target", "hint", "focus"))
"""One pile: its cards, whether it may take what is chosen, whether a hint names it, whether the
keyboard stands on it, which it does only while it is empty."""

View = namedtuple(
    "View",
    (
        "cards",
        "piles",
        "status",
        "shown",
        "draw",
        "stock_state",
        "can_undo",
        "can_redo",
        "can_finish",
        "moves",
        "score",
        "pass_number",
        "passes",
        "deal",
    ),
)
"""All of it. cards: by card number; piles: by pile number; the rest for the controls and the status line."""

PICKED, HELD, TARGET, HINT = 1, 2, 4, 8


def view_of(table: Table) -> View:
    """What is to be shown of the table now."""
    position = table.position
    targets = table.targets()
    hinted = _hinted_piles(table)
    cards: list[CardView | None] = [None] * 52
    piles = []
    for pile in range(13):
        hint = pile in hinted
        top_mark = TARGET if pile in targets else HINT if hint else 0
        size = _lay(table, pile, cards, top_mark)
        piles.append(PileView(size, pile in targets, hint, not size and table.cursor.place[0] == pile))
    return View(
        cards,
        piles,
        table.status,
        table.shown and table.status == "won",
        table.game.rules.draw,
        table.stock_state,
        table.game.can_undo(),
        table.game.can_redo(),
        bool(table.finish_line),
        table.game.move_count,
        None if table.game.rules.scoring == "none" else table.game.score,
        position.pass_number,
        table.game.rules.passes,
        table.game.deal.name,
    )


def pile_cards(table: Table, pile: int) -> "tuple[int, ...]":
    """The cards of a pile from the lowest to the top."""
    position = table.position
    if pile < 7:
        cards: tuple[int, ...] = position.tableau[pile]
        return cards
    if pile < WASTE:
        return tuple(range(pile - 7, 4 * position.foundations[pile - 7], 4))
    return tuple(position.waste if pile == WASTE else position.stock)


def _lay(table: Table, pile: int, views: "list[CardView | None]", top_mark: int) -> int:
    """Fill in the views of one pile's cards and return how many there are."""
    cards = pile_cards(table, pile)
    size = len(cards)
    down = table.position.down[pile] if pile < 7 else 0
    fan = table.game.rules.draw if pile == WASTE else 1
    up_in_all = size - down if pile < 7 else 0
    marks, first_marked = _marks(table, pile, size)
    focus = table.cursor.place[1] if table.cursor.place[0] == pile else -1
    for index, card in enumerate(cards):
        if pile < 7:
            under_down = min(index, down)
            under_up = index - under_down
        else:
            under_down = 0
            under_up = max(0, index - max(0, size - fan))
        mark = marks if index >= first_marked else top_mark if index == size - 1 else 0
        up = pile != STOCK and index >= down
        views[card] = CardView(pile, index, up, under_down, under_up, down, up_in_all, mark, index == focus)
    return size


def _marks(table: Table, pile: int, size: int) -> "tuple[int, int]":
    """The mark of the chosen cards of a pile, and the index of the lowest of them."""
    if table.held and table.held[0] == pile:
        return HELD, size - table.held[1]
    if table.picked and table.picked[0] == pile:
        return PICKED, size - table.picked[1]
    if table.hinted and table.hinted.source == pile and table.hinted != REDEAL:
        return HINT, size - table.hinted.count
    return 0, size


def _hinted_piles(table: Table) -> "tuple[int, ...]":
    """The piles that a hint leads from and to; of a turned stock the stock alone."""
    move = table.hinted
    if move is None:
        return ()
    return (STOCK,) if move in (DRAW, REDEAL) else (move.source, move.target)
