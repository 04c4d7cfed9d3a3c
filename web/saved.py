"""The text that a game in progress is kept as: the engine's save and the time played."""

import json

from klondike.errors import FormatError, check_text
from klondike.game import Game, load_game

VERSION = 1
LONGEST_TIME = 10_000_000_000


def format_saved(game: Game, elapsed: int) -> str:
    """The text of a game and the milliseconds played."""
    return json.dumps({"version": VERSION, "game": game.save(), "elapsed": elapsed})


def parse_saved(text: str) -> "tuple[Game, int]":
    """The game and the milliseconds of a text; a ``KlondikeError`` says what is wrong with it."""
    try:
        fields = json.loads(check_text(text, "saved game"))
    except (ValueError, RuntimeError) as error:
        raise FormatError("saved game: not JSON: %s" % error)
    if not isinstance(fields, dict) or fields.get("version") != VERSION:
        raise FormatError("saved game: version %d expected" % VERSION)
    elapsed = fields.get("elapsed")
    if not isinstance(elapsed, int) or not 0 <= elapsed <= LONGEST_TIME:
        raise FormatError("saved game: the time must be a number of milliseconds")
    game = fields.get("game")
    return load_game(game if isinstance(game, str) else ""), elapsed
