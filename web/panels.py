"""What stands around the board: the status line, the controls, messages, and how a game ended."""

import js

from web.clock import format_time
from web.i18n import Catalogue
from web.view_model import View

MESSAGE_TIME = 4500
"""Milliseconds that a message stays."""


class Panels:
    """The page's nodes outside the board."""

    def __init__(self, words: Catalogue, document: "js.Document") -> None:
        self._words = words
        self._shows = {}
        for node in document.querySelectorAll("[data-show]"):
            self._shows[node.getAttribute("data-show")] = node
        self._controls = {}
        for name in ("undo", "redo", "restart", "finish"):
            self._controls[name] = document.querySelector('.controls [data-action="%s"]' % name)
        self._outcome = document.getElementById("outcome")
        self._message = document.getElementById("message")
        self._announcer = document.getElementById("announcer")
        self._texts: dict[str, str] = {}
        self._state: dict[str, object] = {}
        self._dismissed = False
        self._timer = None

    def show(self, view: View, elapsed: int) -> None:
        """Bring everything up to date with the view."""
        self._put("moves", str(view.moves))
        self._put("score", "–" if view.score is None else str(view.score))
        passes = "∞" if view.passes is None else str(view.passes)
        self._put("pass", "%d/%s" % (view.pass_number, passes))
        self._put("deal", view.deal)
        if self._new("deal", view.deal):
            # A code is longer than its place.
            self._shows["deal"].title = view.deal
        self.show_time(elapsed)
        self._enable("undo", view.can_undo)
        self._enable("restart", view.can_undo)
        self._enable("redo", view.can_redo)
        if self._new("finish", view.can_finish):
            self._controls["finish"].hidden = not view.can_finish
        self._show_outcome(view, elapsed)

    def show_time(self, elapsed: int) -> None:
        """Show the time played, in milliseconds."""
        self._put("time", format_time(elapsed))

    def message(self, text: str) -> None:
        """Show a short message for a while."""
        self._message.textContent = text
        if self._timer is not None:
            js.clearTimeout(self._timer)
        self._timer = js.setTimeout(self._clear_message, MESSAGE_TIME)

    def announce(self, text: str) -> None:
        """Have a text read out."""
        self._announcer.textContent = text

    def dismiss(self) -> None:
        """Put away what tells the outcome, until the game changes."""
        self._dismissed = True

    def reopen(self) -> None:
        """The game changed: its outcome may be told anew."""
        self._dismissed = False

    def _show_outcome(self, view: View, elapsed: int) -> None:
        if not self._new("outcome", (view.status, self._dismissed, view.moves)):
            return
        over = view.status != "playing" and not self._dismissed
        self._outcome.hidden = not over
        if over:
            self._outcome.setAttribute("data-outcome", view.status)
            self._put(
                "outcome-title", self._words.text("outcome.shown" if view.shown else "outcome." + view.status)
            )
            self._put("outcome-text", self._outcome_text(view, elapsed))
            self.announce(self._texts["outcome-title"] + " " + self._texts["outcome-text"])
            for node in self._outcome.querySelectorAll("[data-for]"):
                node.hidden = node.getAttribute("data-for") != view.status

    def _outcome_text(self, view: View, elapsed: int) -> str:
        text = self._words.text("outcome.%s.text" % view.status, n=view.moves, time=format_time(elapsed))
        if view.status == "won" and view.score is not None:
            text += " " + self._words.text("outcome.score", score=view.score)
        return text

    def _put(self, name: str, text: str) -> None:
        if self._texts.get(name) != text:
            self._texts[name] = text
            self._shows[name].textContent = text

    def _enable(self, name: str, enabled: bool) -> None:
        # Not `disabled`, which would throw the focus out of the button that was just pressed.
        if self._new(name, enabled):
            self._controls[name].setAttribute("aria-disabled", "false" if enabled else "true")

    def _new(self, name: str, value: object) -> bool:
        if name in self._state and self._state[name] == value:
            return False
        self._state[name] = value
        return True

    def _clear_message(self) -> None:
        self._message.textContent = ""
