"""The text that a game in progress is kept as: the engine's save and the time played."""

import json

from klondike.errors import FormatError, check_json
from klondike.game import Game, load_game

VERSION = 1
LONGEST_TIME = 10_000_000_000


def format_saved(game: Game, elapsed: int) -> str:
    """The text of a game and the milliseconds played."""
    # Whatever is written must be read again, however long a tab was left open.
    return json.dumps({"version": VERSION, "game": game.save(), "elapsed": min(elapsed, LONGEST_TIME)})


def parse_saved(text: str) -> "tuple[Game, int]":
    """The game and the milliseconds of a text; a ``KlondikeError`` says what is wrong with it."""
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
    return load_game(fields.get("game", "")), elapsed


def _is_whole(value: object, lowest: int, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest
