"""What a player has chosen for all games: each setting has allowed values, the first by default."""

import json

from klondike.errors import check_json

SETTINGS = (
    ("fair-hints", ("no", "yes")),
    ("verdict", ("no", "yes")),
)


class Settings:
    """The chosen values; ``parse_settings`` makes one from a kept text."""

    def __init__(self) -> None:
        self._values = {name: allowed[0] for name, allowed in SETTINGS}

    def get(self, name: str) -> str:
        """The value of a setting."""
        return self._values[name]

    def put(self, name: str, value: object) -> None:
        """Choose a value; one that is not allowed changes nothing."""
        for known, allowed in SETTINGS:
            if known == name and value in allowed:
                self._values[name] = str(value)

    def format(self) -> str:
        """The text to keep."""
        return json.dumps(self._values)


def parse_settings(text: "str | None") -> Settings:
    """The settings of a kept text; whatever in it is not a setting is passed over."""
    settings = Settings()
    try:
        values = json.loads(check_json(text or "{}", "settings"))
    except (ValueError, RuntimeError):
        return settings
    if isinstance(values, dict):
        for name, _ in SETTINGS:
            settings.put(name, values.get(name))
    return settings
