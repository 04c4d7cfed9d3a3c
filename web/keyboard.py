"""Keys, as players know them; the help sheet lists them all."""

from klondike.moves import STOCK, WASTE

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Keyboard:
    """Turns keys into intents; ``app`` gets them."""

    def __init__(self, app, document):
        self._app = app
        self._document = document
        document.addEventListener("keydown", self._press)

    def _press(self, event) -> None:
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
        if event.altKey:
            return
        if event.ctrlKey or event.metaKey:
            handled = self._chord(key, event.shiftKey)
        else:
            handled = self._key(key)
        if handled:
            event.preventDefault()

    def _chord(self, key: str, shift: bool) -> bool:
        app = self._app
        if key == "z":
            app.intend(app.table.redo() if shift else app.table.undo())
        elif key == "y":
            app.intend(app.table.redo())
        else:
            return False
        return True

    def _key(self, key: str) -> bool:
        app = self._app
        table = app.table
        if key in ARROWS:
            self._go(lambda: table.step_cursor(*ARROWS[key]))
        elif key in ("Home", "End"):
            self._go(lambda: table.move_cursor(STOCK if key == "Home" else 6))
        elif "1" <= key <= "7":
            self._go(lambda: table.move_cursor(int(key) - 1))
        elif key in ("w", "t"):
            self._go(lambda: table.move_cursor(WASTE if key == "w" else STOCK))
        elif key == "Enter":
            self._on_board(lambda: table.tap(*table.cursor))
        elif key == "f":
            self._on_board(lambda: table.send(*(table.chosen_top() or table.cursor)))
        elif key in (" ", "d"):
            app.intend(table.draw())
        elif key == "Escape":
            app.escape()
        elif key in ("u", "r"):
            app.intend(table.undo() if key == "u" else table.redo())
        elif key in ("n", "?"):
            app.act("new" if key == "n" else "help")
        else:
            return False
        return True

    def _go(self, step) -> None:
        step()
        self._app.refresh()
        self._app.renderer.focus()

    def _on_board(self, intent) -> None:
        self._app.intend(intent())
        self._app.renderer.focus()
