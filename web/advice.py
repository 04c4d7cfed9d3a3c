"""The strip that tells what the solver or a fair look at the cards says, and the verdict's mark."""

from web.i18n import Catalogue

TYPE_CHECKING = False
if TYPE_CHECKING:
    import js


class Advice:
    """Two of the page's nodes: a line with what can be done about it, and the verdict."""

    def __init__(self, words: Catalogue, document: "js.Document") -> None:
        self._words = words
        self._strip = document.getElementById("advice")
        self._text = self._strip.querySelector("p")
        self._buttons = {}
        for name in ("solution", "go-back"):
            self._buttons[name] = self._strip.querySelector('[data-action="%s"]' % name)
        self._verdict = document.getElementById("verdict")
        self._verdict_text = self._verdict.querySelector("span")

    def say(self, key: str, solution: bool = False, back: bool = False, **values: object) -> None:
        """Show a message, with a button to show a solution or to go back where that is of use."""
        self._text.textContent = self._words.text(key, **values)
        self._buttons["solution"].hidden = not solution
        self._buttons["go-back"].hidden = not back
        self._strip.hidden = False

    def clear(self) -> None:
        """Take the message away."""
        self._strip.hidden = True

    def label_solution(self, showing: bool) -> None:
        """The button stops a solution that is being shown, and starts one otherwise."""
        self._buttons["solution"].textContent = self._words.text(
            "action.pause" if showing else "action.solution"
        )

    def show_verdict(self, verdict: str) -> None:
        """Show a verdict, ``thinking``, ``loading``, or ``none`` for no solver; empty hides the mark."""
        self._verdict.hidden = not verdict
        if verdict:
            self._verdict.setAttribute("data-verdict", verdict)
            self._verdict_text.textContent = self._words.text("verdict." + verdict)
