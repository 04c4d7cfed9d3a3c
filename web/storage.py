"""Keeps texts in the browser, as far as it lets us: a refusal is remembered, never raised."""

import js


class Storage:
    """``localStorage``; after a refusal ``refused`` is True and the game is played on without."""

    def __init__(self) -> None:
        self.refused = False

    def read(self, key: str) -> "str | None":
        """The text that is kept under a key, or None."""
        try:
            text: str | None = js.localStorage.getItem(key)
        except Exception:  # noqa: BLE001  (whatever the browser throws)
            self.refused = True
            return None
        return text

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key."""
        try:
            js.localStorage.setItem(key, text)
        except Exception:  # noqa: BLE001  (whatever the browser throws)
            self.refused = True

    def remove(self, key: str) -> None:
        """Keep nothing under a key any more."""
        try:
            js.localStorage.removeItem(key)
        except Exception:  # noqa: BLE001  (whatever the browser throws)
            self.refused = True
