"""Keeps texts in the browser, as far as it lets us: a refusal is remembered, never raised.

The board's interpreter cannot catch what JavaScript throws. Where the browser
may refuse, it is a promise that does the work, and the refusal is its rejection.
"""

import js
from jsffi import create_proxy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def open_storage(then: "Callable[[Storage], None]") -> None:
    """Call ``then`` with the page's storage, once this turn of the page is over."""
    look = js.Reflect.get.bind(None, js.window)
    found = js.Promise.resolve("localStorage").then(look).then(_probe)
    found.then(lambda area: then(Storage(area)), lambda _error: then(Storage(None)))


def _probe(area: "js.Storage") -> "js.Promise":
    """The area itself, once it has been read from; a damaged one refuses even that."""
    return js.Promise.resolve("").then(area.getItem.bind(area)).then(lambda _text: area)


class Storage:
    """``localStorage``; after a refusal the game is played on without, and ``on_refusal`` is called.

    area: the browser's object, or None where it grants none.
    """

    def __init__(self, area: "js.Storage | None"):
        self._area = area
        self.on_refusal: Callable[[], None] | None = None
        # Made once: every proxy that is passed over lives on for a while.
        self._refused = create_proxy(self._refuse)

    def read(self, key: str) -> "str | None":
        """The text that is kept under a key, or None; an empty one for a text too long to take in."""
        if self._area is None:
            return None
        try:
            text: str | None = self._area.getItem(key)
        except MemoryError:
            return ""
        return text

    def write(self, key: str, text: str) -> None:
        """Keep a text under a key, before this returns."""
        if self._area is None:
            self._refuse(None)
            return
        # A promise runs what it is made of at once, and catches what that throws.
        js.Promise.new(self._area.setItem.bind(self._area, key, text)).catch(self._refused)

    def remove(self, key: str) -> None:
        """Keep nothing under a key any more."""
        if self._area is not None:
            js.Promise.new(self._area.removeItem.bind(self._area, key)).catch(self._refused)

    def _refuse(self, _error: "object") -> None:
        if self.on_refusal is not None:
            self.on_refusal()
