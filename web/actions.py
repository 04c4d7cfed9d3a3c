"""What the page's commands do: a method for each ``data-action``, ``do_`` and its name with
underscores.

A key or a button leads here through ``App.act``.
"""

from klondike.game import Game
from web.saved import Kept

TYPE_CHECKING = False
if TYPE_CHECKING:
    from web.app import App


class Actions:
    """The commands; ``app`` carries them on."""

    def __init__(self, app: "App"):
        self._app = app

    def do_draw(self) -> None:
        self._app.intend(self._app.table.draw())

    def do_undo(self) -> None:
        self._app.intend(self._app.table.undo())

    def do_redo(self) -> None:
        self._app.intend(self._app.table.redo())

    def do_restart(self) -> None:
        if self._app.table.status == "won":
            # That game is over; the same cards again are a game of their own.
            self._app.begin(Kept(Game(self._app.table.game.deal, self._app.table.game.rules), 0, False))
        else:
            self._app.intend(self._app.table.restart())

    def do_finish(self) -> None:
        if not self._app.table.finishing:
            self._app.finish_step()

    def do_hint(self) -> None:
        self._app.coach().hint()

    def do_solution(self) -> None:
        self._app.coach().solution()

    def do_go_back(self) -> None:
        # It lies where the search is told of.
        self.do_dismiss()
        self._app.coach().go_back()

    def do_clear_advice(self) -> None:
        self._app.coach().dismiss()
        self._app.renderer.focus()

    def do_settings(self) -> None:
        self._app.sheets.open_settings(self._app.settings)
        self._app.run_clock()

    def do_help(self) -> None:
        self._app.sheets.open_help()
        self._app.run_clock()

    def do_new(self) -> None:
        self._app.sheets.open_new(self._app.table.game.rules, self._app.shelf.has_left())
        self._app.run_clock()

    def do_dismiss(self) -> None:
        self._app.panels.dismiss()
        self._app.refresh()
        self._app.renderer.focus()

    def do_cancel(self) -> None:
        self._app.sheets.close()

    def do_close(self) -> None:
        self._app.sheets.close()

    def do_return(self) -> None:
        self._app.sheets.close()
        left = self._app.shelf.take_left()
        if left is None:
            self._app.panels.message(self._app.words.text("message.left-damaged"))
            return
        self._app.shelf.leave(self._app.kept())
        self._app.begin(left)
