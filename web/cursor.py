"""The keyboard's place on the table: a pile, and a card in it. Undo does not restore it."""

from klondike.moves import STOCK, WASTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.table import Table

TABLEAU_ROW = (0, 1, 2, 3, 4, 5, 6)
TOP_ROW = (STOCK, WASTE, 7, 8, 9, 10)
BELOW = (0, 1, 3, 4, 5, 6)
ABOVE = (STOCK, WASTE, WASTE, 7, 8, 9, 10)


class Cursor:
    """``place`` is the pile and the index of the card, -1 on an empty pile."""

    def __init__(self, table: "Table"):
        self._table = table
        self.place = (STOCK, -1)

    def go(self, pile: int, index: "int | None" = None) -> None:
        """Go to a pile: to its top card, or to the one at ``index`` as far as it can be."""
        size = self._table.pile_size(pile)
        at = size - 1 if index is None else index
        self.place = (pile, min(max(at, self.lowest_index(pile)), size - 1) if size else -1)

    def settle(self) -> None:
        """Stay where one is, as far as there is still a card."""
        self.go(*self.place)

    def step(self, dx: int, dy: int) -> None:
        """One step: ``dx`` along the row of piles, ``dy`` down (1) or up (-1)."""
        pile, index = self.place
        if dx:
            row = TABLEAU_ROW if pile < 7 else TOP_ROW
            at = row.index(pile) + dx
            if 0 <= at < len(row):
                self.go(row[at])
        elif pile >= 7:
            if dy > 0:
                self.go(BELOW[TOP_ROW.index(pile)], 0)
        elif self.lowest_index(pile) <= index + dy < self._table.pile_size(pile):
            self.place = (pile, index + dy)
        elif dy < 0:
            self.go(ABOVE[pile])

    def lowest_index(self, pile: int) -> int:
        """The lowest card of a pile that the keyboard can stand on; 0 on an empty pile."""
        if pile < 7:
            return int(self._table.position.down[pile])
        return max(0, self._table.pile_size(pile) - 1)
