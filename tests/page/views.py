"""What a view of the table must say, worked out from the position alone."""

from klondike.cards import DECK
from klondike.moves import DRAW, REDEAL, STOCK, WASTE
from web.table import Table
from web.view_model import HELD, HINT, PICKED, TARGET, View, view_of


def piles_of(table: Table) -> "list[list[int]]":
    """The cards of the thirteen piles from bottom to top, by the engine's own book-keeping."""
    position = table.position
    piles = [list(cards) for cards in position.tableau]
    for suit, height in enumerate(position.foundations):
        piles.append([4 * rank + suit for rank in range(height)])
    return piles + [list(position.waste), list(position.stock)]


def check_view(table: Table) -> View:
    """The view of a table with the whole deck, after checking all of it."""
    view = view_of(table)
    piles = piles_of(table)
    assert sorted([card for pile in piles for card in pile]) == list(DECK)
    assert [pile.count for pile in view.piles] == [len(cards) for cards in piles]
    for pile, cards in enumerate(piles):
        for index, card in enumerate(cards):
            assert view.cards[card][:2] == (pile, index)
        check_places(table, pile, [view.cards[card] for card in cards])
    check_marks(table, view, piles)
    focus = [one for one in view.cards + view.piles if one.focus]
    assert len(focus) == 1, "the keyboard stands in one place"
    pile, index = table.cursor.place
    assert focus[0] == (view.piles[pile] if index < 0 else view.cards[piles[pile][index]])
    assert view.can_finish == bool(table.finish_line)
    return view


def check_places(table, pile, cards):
    """The facing of a pile's cards, and what each needs to know to find its place."""
    down = table.position.down[pile] if pile < 7 else 0
    for index, card in enumerate(cards):
        assert card.up == (pile != STOCK and index >= down)
        if pile < 7:
            assert card.under_down + card.under_up == index
            assert card.under_up == (index - down if card.up else 0)
            assert (card.pile_down, card.pile_up) == (down, len(cards) - down)
        elif pile == WASTE:
            fan = min(len(cards), table.game.rules.draw)
            assert card.under_up == max(0, index - (len(cards) - fan))
            assert card.under_up < table.game.rules.draw
        else:
            assert card.under_up == 0
        if pile >= 7:
            assert (card.under_down, card.pile_down, card.pile_up) == (0, 0, 0)


def check_marks(table, view, piles):
    """The chosen cards are marked and every place for them, or a hint, and nothing else."""
    expected = {}
    for chosen, mark in ((table.picked, PICKED), (table.held, HELD)):
        if chosen:
            for card in piles[chosen[0]][-chosen[1] :]:
                expected[card] = mark
    for pile in table.targets():
        if piles[pile]:
            expected[piles[pile][-1]] = TARGET
    hinted = hinted_counts(table.hinted)
    for pile, count in hinted.items():
        for card in piles[pile][len(piles[pile]) - count :]:
            expected[card] = HINT
    assert {card: view.cards[card].marks for card in DECK if view.cards[card].marks} == expected
    assert [pile for pile in range(13) if view.piles[pile].hint] == sorted(hinted)
    assert [pile for pile in range(13) if view.piles[pile].target] == table.targets()


def hinted_counts(move):
    """The piles that a hint names, and how many cards of each: those that move, and the one they go to."""
    if move is None:
        return {}
    if move in (DRAW, REDEAL):
        return {STOCK: 1 if move == DRAW else 0}
    return {move.source: move.count, move.target: 1}
