"""The text that a game in progress is kept as: the engine's save, the time played, and what helped."""

import json
from collections import namedtuple

from klondike.errors import FormatError, check_json
from klondike.game import Game, load_game

VERSION = 1
LONGEST_TIME = 10_000_000_000


Kept = namedtuple("Kept", ("game", "elapsed", "shown"))
"""A game, the milliseconds played, and whether a solution was shown of it."""


def format_saved(game: Game, elapsed: int, shown: bool = False) -> str:
    """The text of what ``parse_saved`` reads back."""
    # Whatever is written must be read again, however long a tab was left open.
    fields = {"version": VERSION, "game": game.save(), "elapsed": min(elapsed, LONGEST_TIME), "shown": shown}
    return json.dumps(fields)


def parse_saved(text: str) -> Kept:
    """What is kept in a text; a ``KlondikeError`` says what is wrong with it."""
    checked = check_json(text, "saved game")
    try:
        fields = json.loads(checked)
    except (ValueError, RuntimeError) as error:
        raise FormatError("saved game: not JSON: %s" % error)
    if not isinstance(fields, dict) or not _is_whole(fields.get("version"), VERSION, VERSION):
        raise FormatError("saved game: version %d expected" % VERSION)
    elapsed = fields.get("elapsed", -1)
    if not _is_whole(elapsed, 0, LONGEST_TIME):
        raise FormatError("saved game: the time must be a number of milliseconds")
    return Kept(load_game(fields.get("game", "")), elapsed, fields.get("shown") is True)


def _is_whole(value: object, lowest: int, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest
