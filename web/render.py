"""Paints the view: the one place that changes the board's nodes.

Compares the new view with the one painted last and touches only what differs.
Where a card stands in pixels is the style sheet's to know.
"""

import js

from klondike.cards import DECK, format_card
from klondike.moves import PILES
from web.announce import card_name, pile_name
from web.i18n import Catalogue
from web.view_model import HELD, HINT, PICKED, TARGET, CardView, PileView, View

MARKS = ((PICKED, "data-picked"), (HELD, "data-held"), (TARGET, "data-target"), (HINT, "data-hint"))
PLACES = (
    ("--i", "index"),
    ("--d", "under_down"),
    ("--u", "under_up"),
    ("--down", "pile_down"),
    ("--up", "pile_up"),
)
"""The custom properties from which the style sheet works out where a card stands."""
NAMES = [format_card(card) for card in DECK]


class Renderer:
    """The board's nodes and what they show now."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words
        self._board = js.document.getElementById("board")
        self._piles = [self._board.querySelector('[data-pile="%s"]' % name) for name in PILES]
        template = js.document.getElementById("card-template").content.firstElementChild
        self._nodes = [template.cloneNode(True) for _ in DECK]
        self._styles = [node.style for node in self._nodes]
        self._faces = [node.querySelector("use") for node in self._nodes]
        self._shown: View | None = None
        # Cards in flight lie above the rest until they arrive, or until something else is shown.
        self._moving: list[int] = []
        self._dealing = False
        self._face_down = words.text("card.down")

    def show(self, view: View) -> None:
        """Paint a view."""
        old = self._shown
        self._land()
        self._show_board(view, old)
        for card in DECK:
            if old is None or old.cards[card] != view.cards[card]:
                self._show_card(card, view.cards[card], old.cards[card] if old else None)
        for pile in range(13):
            if old is None or old.piles[pile] != view.piles[pile]:
                self._show_pile(pile, view.piles[pile], old.piles[pile] if old else None)
        if old is None:
            self._board.append(*self._nodes)
        self._shown = view

    def deal(self) -> None:
        """The next view is a new deal: its cards arrive one after the other."""
        self._board.setAttribute("data-dealing", "")
        self._dealing = True

    def land(self, event: "js.Event") -> None:
        """A card arrived."""
        if event.propertyName in ("transform", "translate") and event.target.hasAttribute("data-card"):
            event.target.removeAttribute("data-moving")

    def held_styles(self) -> "list[js.CSSStyleDeclaration]":
        """The styles of the nodes of the cards that are held, to be moved with the pointer."""
        views: list[CardView] = self._shown.cards if self._shown else []
        return [self._styles[card] for card, view in enumerate(views) if view.marks & HELD]

    def pile_boxes(self) -> "list[js.DOMRect]":
        """The rectangles of the piles on the page, by pile number."""
        return [pile.getBoundingClientRect() for pile in self._piles]

    def has_focus(self) -> bool:
        """Whether the keyboard's focus is inside the board."""
        return bool(self._board.contains(js.document.activeElement))

    def focus(self) -> None:
        """Move the focus to where the table's cursor is."""
        if self._shown is None:
            return
        for nodes, views in ((self._nodes, self._shown.cards), (self._piles, self._shown.piles)):
            for node, view in zip(nodes, views):
                if view.focus:
                    node.focus(preventScroll=True)

    def _land(self) -> None:
        for card in self._moving:
            self._nodes[card].removeAttribute("data-moving")
        self._moving = []
        if self._dealing:
            self._dealing = False
        elif self._shown is not None:
            self._board.removeAttribute("data-dealing")

    def _show_board(self, view: View, old: "View | None") -> None:
        board = self._board
        if old is None or old.status != view.status:
            board.setAttribute("data-status", view.status)
        if old is None or old.draw != view.draw:
            board.setAttribute("data-draw", str(view.draw))
        if old is None or old.stock_state != view.stock_state:
            self._piles[12].setAttribute("data-state", view.stock_state)

    def _show_card(self, card: int, view: CardView, old: "CardView | None") -> None:
        node = self._nodes[card]
        style = self._styles[card]
        if old is None or old.pile != view.pile:
            node.setAttribute("data-in", PILES[view.pile])
            if old is not None:
                node.setAttribute("data-moving", "")
                self._moving.append(card)
        if old is None or old.index != view.index:
            node.setAttribute("data-index", str(view.index))
            style.zIndex = str(view.index)
        if old is None or old.up != view.up:
            self._turn(card, view.up)
        # On the cards and not on the board: what the board tells all its cards, all of them work out anew.
        for name, field in PLACES:
            value = getattr(view, field)
            if old is None or getattr(old, field) != value:
                style.setProperty(name, str(value))
        self._mark(node, view.marks, old.marks if old else 0)
        if (old.marks if old else 0) & HELD and not view.marks & HELD:
            style.translate = ""
            node.setAttribute("data-moving", "")
            self._moving.append(card)
        if old is None or old.focus != view.focus:
            node.setAttribute("tabindex", "0" if view.focus else "-1")

    def _turn(self, card: int, up: bool) -> None:
        node = self._nodes[card]
        node.setAttribute("data-card", NAMES[card] if up else "")
        node.setAttribute("data-face", "up" if up else "down")
        node.setAttribute("aria-label", card_name(self._words, card) if up else self._face_down)
        self._faces[card].setAttribute("href", "#" + NAMES[card] if up else "#back")

    def _show_pile(self, pile: int, view: PileView, old: "PileView | None") -> None:
        node = self._piles[pile]
        if old is None or old.count != view.count:
            node.setAttribute("data-count", str(view.count))
            name = pile_name(self._words, pile)
            node.setAttribute("aria-label", self._words.text("pile.label", pile=name, n=view.count))
        if old is None or old.focus != view.focus:
            node.setAttribute("tabindex", "0" if view.focus else "-1")
        marks = TARGET * old.target + HINT * old.hint if old else 0
        self._mark(node, TARGET * view.target + HINT * view.hint, marks)

    def _mark(self, node: "js.Element", marks: int, old: int) -> None:
        if marks != old:
            for mark, name in MARKS:
                if marks & mark and not old & mark:
                    node.setAttribute(name, "")
                elif old & mark and not marks & mark:
                    node.removeAttribute(name)
