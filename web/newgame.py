"""Begins the game that the sheet for a new game asks for, by number, at random or certified winnable."""

import asyncio
import json

import js

from klondike.deals import HIGHEST_NUMBER, Deal
from klondike.game import Game
from klondike.rules import Rules
from web.saved import Kept
from web.winnable import numbers_of, table_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.app import App


def random_below(bound: int) -> int:
    """A number from 0 to ``bound`` - 1 that nobody chose."""
    words = js.Uint32Array.new(1)
    js.crypto.getRandomValues(words)
    return int(words[0]) % bound


def random_deal() -> Deal:
    """A deal of a number that nobody chose."""
    return Deal.from_number(random_below(HIGHEST_NUMBER) + 1)


class NewGame:
    """Follows up the sheet's form."""

    def __init__(self, app: "App", form: "js.HTMLFormElement"):
        self._app = app
        form.addEventListener("submit", self._submit)

    def _submit(self, event: "js.Event") -> None:
        event.preventDefault()
        chosen = self._app.sheets.read_new()
        if chosen is None:
            return
        deal, rules, grade = chosen
        if deal is None and grade != "none":
            # Kept by the loop until it is done.
            asyncio.create_task(self._certified(rules, grade))  # noqa: RUF006
        else:
            self._begin(deal or random_deal(), rules)

    async def _certified(self, rules: Rules, grade: str) -> None:
        name = table_for(rules)
        if name is None:
            self._app.sheets.complain("grade", "message.not-certified")
            return
        try:
            response = await js.fetch("web/winnable/%s.json" % name)
            numbers = numbers_of(json.loads(await response.text()), grade)
        except Exception:  # noqa: BLE001  (whatever the browser throws)
            numbers = []
        if numbers:
            self._begin(Deal.from_number(numbers[random_below(len(numbers))]), rules)
        else:
            self._app.sheets.complain("grade", "message.no-certified")

    def _begin(self, deal: Deal, rules: Rules) -> None:
        self._app.sheets.close()
        self._app.shelf.leave(self._app.kept())
        self._app.begin(Kept(Game(deal, rules), 0, False))
