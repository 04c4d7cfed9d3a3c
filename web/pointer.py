"""Mouse, pen and finger on the board: one pointer at a time picks, drags and drops.

Turns pointer events into the table's intents; a drag under way moves only the
nodes of the held cards and changes nothing else.
"""

import js

from klondike.moves import WASTE
from web.table import PILE_OF

DRAG_DISTANCE = 5
"""Pixels that a pointer travels before a press becomes a drag; a finger trembles more."""
TOUCH_DISTANCE = 9
DOUBLE_TIME = 400
"""Milliseconds within which two taps on a card are one double tap."""
NO_TAP = (-1, -1, None, 0)
TYPE_CHECKING = False
if TYPE_CHECKING:
    from klondike.position import Position
    from web.app import App

LEAST_OVERLAP = 0.4
"""The share of a card's width that must lie over a pile for a drop beside its column to count."""


class Pointer:
    """What the pointer does now; ``app`` gets the intents."""

    def __init__(self, app: "App", board: "js.Element") -> None:
        self._app = app
        self._board = board
        self._id: int | None = None
        self._styles: list[js.CSSStyleDeclaration] = []
        # Where the press began, until it has become a tap or a drag.
        self._start: tuple[int, int] | None = None
        # The last tap, to tell a double one: pile, index, the position after it, and when it was.
        self._last_tap: tuple[int, int, Position | None, int] = NO_TAP
        # When a double tap last sent a card off.
        self._sent_at = 0
        for name, handler in (
            ("pointerdown", self._press),
            ("pointermove", self._move),
            ("pointerup", self._release),
            ("pointercancel", self._lose),
            ("lostpointercapture", self._lose),
            ("contextmenu", self._suppress),
            ("dragstart", self._suppress),
            ("click", self._click),
        ):
            board.addEventListener(name, handler)

    def abort(self) -> None:
        """Let go of whatever the pointer holds; the cards glide home."""
        self._id = None
        if self._styles:
            self._styles = []
            self._app.intend(self._app.table.put_back())

    def _suppress(self, event: "js.PointerEvent") -> None:
        event.preventDefault()

    def _place(self, event: "js.PointerEvent") -> "tuple[int, int] | None":
        """The pile and the card's index under an event, or None."""
        node = event.target.closest("[data-in],[data-pile]")
        if node is None:
            return None
        name = node.getAttribute("data-in")
        if name is not None:
            return PILE_OF[name], int(node.getAttribute("data-index"))
        pile = PILE_OF[node.getAttribute("data-pile")]
        return pile, self._app.table.pile_size(pile) - 1

    def _press(self, event: "js.PointerEvent") -> None:
        if self._id is not None or event.button != 0 or not event.isPrimary:
            return
        place = self._place(event)
        if place is None:
            return
        self._id = event.pointerId
        self._start = place
        self._x = event.clientX
        self._y = event.clientY
        self._distance = TOUCH_DISTANCE if event.pointerType == "touch" else DRAG_DISTANCE
        self._board.setPointerCapture(event.pointerId)

    def _move(self, event: "js.PointerEvent") -> None:
        if event.pointerId != self._id:
            return
        if not event.buttons & 1:
            # The button went up out of our sight, or while another one is down.
            if event.button == 0:
                self._release(event)
            else:
                self.abort()
            return
        if self._start and self._went_far(event):
            self._begin_drag(self._start[0], self._start[1])
        if self._styles:
            shift = "%dpx %dpx" % (event.clientX - self._x, event.clientY - self._y)
            for style in self._styles:
                style.translate = shift

    def _went_far(self, event: "js.PointerEvent") -> bool:
        dx = event.clientX - self._x
        dy = event.clientY - self._y
        return bool(dx * dx + dy * dy >= self._distance * self._distance)

    def _begin_drag(self, pile: int, index: int) -> None:
        # What cannot be dragged, as the stock, can still be tapped by a hand that slips.
        if self._app.table.pickable(pile, index):
            self._start = None
            self._app.hold(pile, index)
            self._styles = self._app.renderer.held_styles()

    def _release(self, event: "js.PointerEvent") -> None:
        if event.pointerId != self._id:
            return
        self._id = None
        if self._styles:
            self._styles = []
            self._app.intend(self._app.table.drop(self._pile_under(event)))
        elif self._start and (not self._went_far(event) or self._pile_under(event) == self._start[0]):
            self._tap(self._start[0], self._start[1], int(event.timeStamp))

    def _lose(self, event: "js.PointerEvent") -> None:
        if event.pointerId != self._id:
            return
        if event.type == "lostpointercapture" and event.buttons & 1:
            # Another button went up; the one that holds the cards is still down.
            self._board.setPointerCapture(event.pointerId)
        else:
            self.abort()

    def _tap(self, pile: int, index: int, now: int) -> None:
        table = self._app.table
        last = self._last_tap
        # Whatever was done in between, it has changed the position.
        again = last[:2] == (pile, index) and last[2] is table.position and now - last[3] < DOUBLE_TIME
        if again and (pile < 7 or pile == WASTE):
            self._last_tap = NO_TAP
            self._sent_at = now
            self._app.intend(table.send(pile, index))
        elif 7 <= pile < WASTE and now - self._sent_at < DOUBLE_TIME:
            # A third click of a hasty hand meets the card on its way to the foundation.
            return
        else:
            self._app.intend(table.tap(pile, index))
            self._last_tap = (pile, index, table.position, now)

    def _click(self, event: "js.PointerEvent") -> None:
        # Assistive technology clicks without a pointer; a real click came as a tap already.
        if event.detail == 0:
            place = self._place(event)
            if place is not None:
                self._app.intend(self._app.table.tap(place[0], place[1]))

    def _pile_under(self, event: "js.PointerEvent") -> int:
        """The pile that a drop is meant for, -1 for none.

        The pile under the pointer; beside all of them, the legal one that the
        dragged card covers most.
        """
        x, y = event.clientX, event.clientY
        boxes = self._app.renderer.pile_boxes()
        for pile, box in enumerate(boxes):
            if box.left <= x <= box.right and box.top <= y <= box.bottom:
                return pile
        best, most = -1, LEAST_OVERLAP * boxes[0].width
        for pile in self._app.table.targets():
            box = boxes[pile]
            reach = box.width - abs((box.left + box.right) / 2 - x)
            if reach > most and box.top - box.width < y < box.bottom + box.width:
                best, most = pile, reach
        return best
