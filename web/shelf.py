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


class Shelf:
    """Puts games away and takes them out again, each with the milliseconds played."""

    def __init__(self, store: "Storage"):
        self._store = store
        # Whether the game that was kept could not be read, and lies set aside.
        self.found_damage = False

    def keep(self, kept: Kept) -> None:
        """Keep the game being played."""
        self._store.write(GAME, format_saved(*kept))

    def leave(self, kept: Kept) -> None:
        """Keep a game that is left unfinished, so that one can go back to it."""
        if kept.game.move_count and not kept.game.is_won():
            self._store.write(LEFT, format_saved(*kept))

    def has_left(self) -> bool:
        """Whether there is a game to go back to."""
        return self._store.read(LEFT) is not None

    def take_left(self) -> "Kept | None":
        """The game that was left, taken off the shelf; None if there is none that can be read."""
        text = self._store.read(LEFT)
        self._store.remove(LEFT)
        return self._open(text)

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
