"""The games that are kept: the one being played, the one left for another, and a damaged one set aside.

``store`` is anything with ``read``, ``write`` and ``remove`` by key, as
``web.storage.Storage``. Knows no browser.
"""

from klondike.deals import Deal
from klondike.errors import KlondikeError
from klondike.game import Game
from klondike.rules import CLASSIC
from web.address import Request
from web.saved import Kept, format_saved, parse_saved
from web.settings import Settings, parse_settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from web.storage import Storage

GAME = "klondike/game"
LEFT = "klondike/left"
DAMAGED = "klondike/damaged"
SETTINGS = "klondike/settings"

MOST_LEFT = 12
"""So many games that were left are kept, one a line; then the oldest goes."""


class Shelf:
    """Puts games away and takes them out again, each with the milliseconds played."""

    def __init__(self, store: "Storage"):
        self._store = store
        # Whether the game that was kept could not be read, and lies set aside.
        self.found_damage = False
        # What was kept last; another page of the site may have kept something since.
        self._last: str | None = None

    def keep(self, kept: Kept) -> None:
        """Keep the game being played."""
        self._last = format_saved(*kept)
        self._store.write(GAME, self._last)

    def keep_time(self, kept: Kept) -> None:
        """Keep the time played of a game that has not changed, unless another page keeps a game now."""
        if self._store.read(GAME) == self._last:
            self.keep(kept)

    def leave(self, kept: Kept) -> None:
        """Keep a game that is left unfinished, so that one can go back to it."""
        if kept.game.move_count and not kept.game.is_won():
            texts = [text for text in self._left() if not _is_same(text, kept.game)]
            self._write_left(texts + [format_saved(*kept)])

    def has_left(self) -> bool:
        """Whether there is a game to go back to."""
        return bool(self._left())

    def take_left(self) -> "Kept | None":
        """The game that was left last, taken off the shelf; None if there is none that can be read."""
        texts = self._left()
        self._write_left(texts[:-1])
        return self._open(texts[-1]) if texts else None

    def _take_meant(self, request: Request) -> "Kept | None":
        """The game that was left and is asked for now, taken off the shelf."""
        texts = self._left()
        for text in texts:
            left = self._open(text)
            if left and _is_meant(left.game, request):
                self._write_left([other for other in texts if other != text])
                return left
        return None

    def _left(self) -> "list[str]":
        """The texts of the games that were left, the last one last."""
        text = self._store.read(LEFT)
        return text.split("\n") if text else []

    def _write_left(self, texts: "list[str]") -> None:
        if texts:
            self._store.write(LEFT, "\n".join(texts[-MOST_LEFT:]))
        else:
            self._store.remove(LEFT)

    def settings(self) -> Settings:
        """The settings that are kept."""
        return parse_settings(self._store.read(SETTINGS))

    def keep_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._store.write(SETTINGS, settings.format())

    def first(self, request: Request, random_deal: "Callable[[], Deal]") -> Kept:
        """The game that the page begins with.

        That is the one being played, unless the address asks for another; that
        other, or a new one, where there is none.
        """
        kept = self._open(self._store.read(GAME))
        if kept and _is_meant(kept.game, request):
            return kept
        if kept:
            self.leave(kept)
        left = self._take_meant(request) if request.deal else None
        if left:
            return left
        rules = request.rules or (kept.game.rules if kept and not request.deal else CLASSIC)
        return Kept(Game(request.deal or random_deal(), rules), 0, False)

    def _open(self, text: "str | None") -> "Kept | None":
        if text is None:
            return None
        try:
            return parse_saved(text)
        except KlondikeError:
            self._store.write(DAMAGED, text)
            self.found_damage = True
            return None


def _is_meant(kept: Game, request: Request) -> bool:
    if request.deal is None:
        return request.rules is None or bool(request.rules == kept.rules)
    return bool(request.deal == kept.deal and (request.rules or CLASSIC) == kept.rules)


def _is_same(text: str, game: Game) -> bool:
    """Whether a kept text is of the same deal under the same rules."""
    try:
        kept = parse_saved(text).game
    except KlondikeError:
        return False
    return bool(kept.deal == game.deal and kept.rules == game.rules)
