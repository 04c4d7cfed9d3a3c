"""Keys, as players know them; the help sheet lists them all."""

from klondike.moves import STOCK, WASTE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    import js

    from web.app import App
    from web.table import Notice

PILE_KEYS = {str(pile + 1): pile for pile in range(7)}
PILE_KEYS.update({"Home": STOCK, "End": 6, "t": STOCK, "w": WASTE})
ACTION_KEYS = {" ": "draw", "d": "draw", "u": "undo", "r": "redo", "n": "new", "h": "hint", "?": "help"}
ONCE_KEYS = (" ", "d", "f", "n", "h", "?", "Enter")
"""Keys that count once however long they are held: a stock is soon drawn empty."""
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Keyboard:
    """Turns keys into intents; ``app`` gets them."""

    def __init__(self, app: "App", document: "js.Document") -> None:
        self._app = app
        self._document = document
        document.addEventListener("keydown", self._press)

    def _press(self, event: "js.KeyboardEvent") -> None:
        if event.defaultPrevented or self._document.querySelector("dialog[open]"):
            return
        key = event.key
        target = event.target.closest("button,input,select,textarea,a")
        if target is not None and key in ("Enter", " "):
            return
        if len(key) == 1:
            key = key.lower()
            if not " " <= key <= "~" and event.code.startswith("Key"):
                # A keyboard of another script: go by where the key is.
                key = event.code[3:].lower()
        if event.altKey or (event.repeat and key in ONCE_KEYS):
            return
        if event.ctrlKey or event.metaKey:
            handled = self._chord(key, event.shiftKey)
        else:
            handled = self._key(key)
        if handled:
            event.preventDefault()

    def _chord(self, key: str, shift: bool) -> bool:
        if key not in ("z", "y"):
            return False
        self._app.act("undo" if key == "z" and not shift else "redo")
        return True

    def _key(self, key: str) -> bool:
        table = self._app.table
        if key in ARROWS:
            self._go(lambda: table.cursor.step(*ARROWS[key]))
        elif key in PILE_KEYS:
            self._go(lambda: table.cursor.go(PILE_KEYS[key]))
        elif key in ("Enter", "f"):
            self._on_board(lambda: self._choose(key))
        elif key in ACTION_KEYS:
            self._app.act(ACTION_KEYS[key])
        elif key == "Escape":
            self._app.escape()
        else:
            return False
        return True

    def _choose(self, key: str) -> "Notice":
        table = self._app.table
        if key == "f":
            return table.send(*(table.chosen_top() or table.cursor.place))
        return table.tap(*table.cursor.place)

    def _go(self, step: "Callable[[], None]") -> None:
        step()
        self._app.refresh()
        self._app.renderer.focus()

    def _on_board(self, intent: "Callable[[], Notice]") -> None:
        self._app.intend(intent())
        self._app.renderer.focus()
