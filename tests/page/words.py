"""The English words that ship, read from beside the modules that use them."""

import json

import web.i18n
from web.i18n import Catalogue


def english_messages():
    """The messages by key."""
    path = web.i18n.__file__.replace("\\", "/").rsplit("/", 1)[0] + "/locales/en.json"
    with open(path, "rb") as file:
        return json.loads(file.read().decode())


def english() -> Catalogue:
    """The catalogue as the page makes it."""
    return Catalogue(english_messages(), lambda n: "one" if n == 1 else "other")
