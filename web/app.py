"""Puts the parts of the page together and carries the intents from one to the other.

An intent has changed the table by the time it comes here; then the game is
saved, the picture painted, and what happened told, in this order.
"""

import json

import js

from web.actions import Actions
from web.address import GAME_KEYS, read_address
from web.advice import Advice
from web.announce import spoken
from web.clock import Clock
from web.i18n import Catalogue
from web.keyboard import Keyboard
from web.newgame import NewGame, random_deal
from web.panels import Panels
from web.pointer import Pointer
from web.render import Renderer
from web.saved import Kept
from web.sheets import Sheets
from web.shelf import Shelf
from web.storage import Storage, open_storage
from web.table import NOTHING, Notice, Table
from web.view_model import view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.coach import Coach

FINISH_PACE = 110
"""Milliseconds between two cards when the game plays itself out."""
PROOF_PORTION = 12
"""Arrangements that are looked at between two frames while a loss is being proved."""

WORDS = __file__.rsplit("/", 1)[0] + "/locales/en.json"


class App:
    """The running page."""

    def __init__(self, words: Catalogue, storage: Storage):
        self.words = words
        self.shelf = Shelf(storage)
        self.settings = self.shelf.settings()
        self.advice = Advice(words, js.document)
        self._actions = Actions(self)
        self._coach: Coach | None = None
        self.sheets = Sheets(words, js.document)
        self.panels = Panels(words, js.document)
        self._proving = False
        self._finish_timer = 0
        self._warned = False
        request = read_address(address_values())
        first = self.shelf.first(request, random_deal)
        self.clock = Clock(first.elapsed)
        self.table = Table(first.game, first.shown)
        self.renderer = Renderer(words)
        board = js.document.getElementById("board")
        self.pointer = Pointer(self, board)
        self.keyboard = Keyboard(self, js.document)
        self._listen(board)
        self._think()
        self.refresh()
        self._advise(NOTHING)
        storage.on_refusal = self._warn
        self._save()
        if request.problem:
            self._forget_address()
            self.panels.message(words.text("message.bad-link", problem=words.text(request.problem)))
        elif self.shelf.found_damage:
            self.panels.message(words.text("message.damaged"))

    def _listen(self, board: "js.Element") -> None:
        board.addEventListener("transitionend", self.renderer.land)
        js.document.addEventListener("click", self._on_click)
        js.document.addEventListener("visibilitychange", self._on_visibility)
        js.window.addEventListener("pagehide", self._on_visibility)
        js.window.addEventListener("blur", self._on_blur)
        self._new_game = NewGame(self, js.document.getElementById("form-new"))
        self.sheets.on_close(self._on_sheet)
        js.document.getElementById("sheet-settings").addEventListener("change", self._on_setting)
        js.setInterval(self._tick, 1000)

    # Intents ---------------------------------------------------------------------

    def intend(self, notice: Notice) -> None:
        """Follow up an intent that the table has carried out."""
        if notice.kind in ("moved", "undone", "redone", "restarted", "went"):
            self.panels.reopen()
            self._save()
            self._think()
            self._advise(notice)
        text = spoken(self.words, notice, self.table)
        if notice.kind == "refused":
            self.panels.message(text)
        elif text:
            self.panels.announce(text)
        # After the move is told: if it ended the game, the end has the last word.
        self.refresh()

    def hold(self, pile: int, index: int) -> int:
        """A drag begins: how many cards are lifted, 0 if none can be."""
        count = self.table.hold(pile, index)
        self.refresh()
        return count

    def escape(self) -> None:
        """Let go of everything that is picked, held or under way."""
        self.pointer.abort()
        self.table.finishing = False
        self.intend(self.table.put_back())

    def act(self, name: str) -> None:
        """Carry out the command of a button or a key."""
        if self.table.held:
            return
        if name != "finish":
            # A sheet lies over the game as well: it does not go on behind it.
            self.table.finishing = False
        action = getattr(self._actions, "do_" + name.replace("-", "_"), None)
        if action is not None:
            action()

    def kept(self) -> Kept:
        """The game on the table, as it is kept."""
        return Kept(self.table.game, self.elapsed(), self.table.shown)

    def begin(self, kept: Kept) -> None:
        """Play this game from now on."""
        self.clock = Clock(kept.elapsed)
        self.table.put(kept.game, kept.shown)
        self.panels.reopen()
        self.renderer.deal()
        self._forget_address()
        self._save()
        self._think()
        self._advise(Notice("dealt", None, None, None))
        self.refresh()
        self.panels.announce(self.words.text("say.dealt", deal=kept.game.deal.name))

    def _forget_address(self) -> None:
        # The address named a deal that is no longer the one on the table.
        url = js.URL.new(js.location.href)
        for key in GAME_KEYS:
            url.searchParams.delete(key)
        js.history.replaceState(None, "", url.href)

    # Advice ----------------------------------------------------------------------

    def coach(self) -> "Coach":
        """The coach, who comes when first needed."""
        if self._coach is None:
            from web.coach import Coach
            from web.solver_client import SolverClient
            from web.solver_port import SolverPort

            self._coach = Coach(self, SolverClient(SolverPort(), self._tell_solver))
        return self._coach

    def _advise(self, notice: Notice) -> None:
        if self._coach is not None or self.settings.get("verdict") == "yes":
            self.coach().changed(notice)

    def _tell_solver(self, key: str) -> None:
        """Say how it stands with the solver."""
        self.coach().told(key)
        text = self.words.text(key)
        self.panels.announce(text)
        if key in ("solver.not-loaded", "solver.crashed"):
            self.panels.message(text)

    # What follows ----------------------------------------------------------------

    def refresh(self) -> None:
        """Paint what is so now."""
        view = view_of(self.table)
        focused = js.document.activeElement
        self.renderer.show(view)
        self.run_clock()
        self.panels.show(view, self.elapsed())
        # What had the focus may just have been put away: then the board gets it, not nobody.
        if self.renderer.has_focus() or focused.closest("[hidden]"):
            self.renderer.focus()

    def _warn(self) -> None:
        """The browser keeps nothing: say so once, when there is something to lose."""
        if self.table.game.move_count and not self._warned:
            self._warned = True
            self.panels.message(self.words.text("message.not-kept"))

    def _save(self) -> None:
        self.shelf.keep(self.kept())

    def _think(self) -> None:
        """Go on proving that the game is lost, a portion at a time, until that is known."""
        if self.table.proof.advance(PROOF_PORTION) is None and not self._proving:
            self._proving = True
            js.setTimeout(self._think_on, 0)

    def _think_on(self) -> None:
        self._proving = False
        self._think()
        if self.table.proof.verdict:
            self.refresh()

    def finish_step(self) -> None:
        """Play the next card of a game that plays itself out, and see to the one after it."""
        self.intend(self.table.finish_step())
        js.clearTimeout(self._finish_timer)
        if self.table.finishing:
            self._finish_timer = js.setTimeout(self._finish_on, FINISH_PACE)

    def _finish_on(self) -> None:
        if self.table.finishing:
            self.finish_step()

    def elapsed(self) -> int:
        """Milliseconds played."""
        return self.clock.elapsed(now())

    def run_clock(self) -> None:
        begun = self.table.game.move_count > 0 or self.elapsed() > 0
        if begun and self.table.status == "playing" and not js.document.hidden and not self.sheets.any_open():
            self.clock.start(now())
        else:
            self.clock.stop(now())

    def _tick(self) -> None:
        if self.clock.is_running():
            self.panels.show_time(self.elapsed())

    # Events of the page ----------------------------------------------------------

    def _on_click(self, event: "js.Event") -> None:
        button = event.target.closest("[data-action],[data-repeat]")
        if button is None or button.getAttribute("aria-disabled") == "true" or event.target.closest("#board"):
            return
        name = button.getAttribute("data-action") or button.getAttribute("data-repeat")
        if name != "start":
            self.act(name)
        if event.detail and button.closest(".controls") and not self.sheets.any_open():
            # After a click the keys belong to the board again: Space draws, it does not click once more.
            self.renderer.focus()

    def _on_setting(self, event: "js.Event") -> None:
        self.settings.put(event.target.name, "yes" if event.target.checked else "no")
        self.shelf.keep_settings(self.settings)
        self._advise(NOTHING)

    def _on_sheet(self, _event: "js.Event") -> None:
        self.run_clock()

    def _on_visibility(self, event: "js.Event") -> None:
        if js.document.hidden or event.type == "pagehide":
            self.pointer.abort()
            self.clock.stop(now())
            self.shelf.keep_time(self.kept())
        else:
            self.run_clock()

    def _on_blur(self, _event: "js.Event") -> None:
        self.pointer.abort()


def now() -> int:
    """Milliseconds of a clock that never goes back."""
    return int(js.performance.now())


def address_values() -> "dict[str, str]":
    """What the page's address says about the game."""
    query = js.URLSearchParams.new(js.location.search)
    return {key: query.get(key) for key in GAME_KEYS if query.has(key)}


def start() -> None:
    """Read the words, show the board, say that it is ready."""
    root = js.document.documentElement
    theme = js.URLSearchParams.new(js.location.search).get("theme")
    if theme in ("light", "dark"):
        root.setAttribute("data-theme", theme)
    if not js.Object["is"](js.window.parent, js.window):
        root.setAttribute("data-framed", "")
    # They lie beside the modules: a fetch would make every start wait once more.
    with open(WORDS) as file:  # noqa: PTH123  (MicroPython has no pathlib)
        messages = json.load(file)
    rules = js.Intl.PluralRules.new("en")
    words = Catalogue(messages, lambda n: rules.select(n))

    def begin(storage: Storage) -> None:
        # Kept where nothing collects it: the page holds on to its methods only through proxies.
        js.klondike = App(words, storage)
        root.setAttribute("data-ready", "")

    open_storage(begin)
