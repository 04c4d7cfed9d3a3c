"""The words of one language, by key, with plural forms. Knows no browser."""


class Catalogue:
    """Messages by key.

    messages: a dict from keys to texts with ``{name}`` placeholders, or to dicts
        from CLDR plural categories to such texts.
    plural: a function from a number to its category (``one``, ``other`` …).
    """

    def __init__(self, messages: "dict[str, object]", plural: "Callable[[int], str]"):
        self._messages = messages
        self._plural = plural

    def text(self, key: str, **values: object) -> str:
        """The message of ``key`` with its placeholders filled in; ``n`` chooses the plural form."""
        message = self._messages[key]
        if isinstance(message, dict):
            message = message.get(self._plural(values["n"])) or message["other"]  # type: ignore[arg-type]
        return str(message).format(**values)


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
