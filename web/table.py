"""The game on the table and what the player is about to do with it.

Pointer, keyboard, buttons and links all become the intents that are methods
here. An intent changes the model at once and returns a ``Notice`` of what came
of it; pictures and words follow from that. Knows no browser.
"""

from collections import namedtuple

from klondike.finish import finish_moves
from klondike.game import Game
from klondike.lost import LossProof
from klondike.moves import DRAW, PILES, REDEAL, STOCK, WASTE, Move, is_move
from klondike.position import Position
from web.cursor import Cursor

Notice = namedtuple("Notice", ("kind", "before", "move", "detail"))
"""What an intent did.

kind: ``moved``, ``undone``, ``redone``, ``restarted``, ``went``, ``picked``, ``put-back``, ``refused``,
    ``nothing``.
before: the position before a move, else None.
move: the move that was played, undone, redone or refused, else None.
detail: the reason of a refusal, a key of ``klondike.position.REASONS``; the lowest card that was
    picked; else None.
"""

NOTHING = Notice("nothing", None, None, None)


def _refused(move: "Move | None", reason: "str | None") -> Notice:
    return Notice("refused", None, move, reason)


class Table:
    """One game, what is picked or held, and what is known about the game's end."""

    def __init__(self, game: Game, shown: bool = False):
        self.put(game, shown)

    def put(self, game: Game, shown: bool = False) -> None:
        """Lay this game on the table instead of the one that was there.

        shown: whether a solution was shown of it; then to win it is no merit.
        """
        self.game = game
        self.shown = shown
        self.cursor = Cursor(self)
        self._changed()

    def _changed(self, finish_line: "list[Move] | None" = None) -> None:
        # What is chosen, as (pile, count): by a click or a key, or by a drag under way.
        self.picked: tuple[int, int] | None = None
        self.held: tuple[int, int] | None = None
        self.finishing = False
        # A move that is shown to the player and not played, until something is chosen or played.
        self.hinted: Move | None = None
        self.proof = LossProof(self.game.position)
        self.finish_line = finish_moves(self.game.position) if finish_line is None else finish_line
        self.cursor.settle()

    # What is so ------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """Where the cards lie."""
        return self.game.position

    @property
    def status(self) -> str:
        """``playing``, ``won``, or ``lost`` once that is proved."""
        if self.game.is_won():
            return "won"
        return "lost" if self.proof.verdict else "playing"

    @property
    def stock_state(self) -> str:
        """What a click on the stock does: ``draw``, ``redeal``, or nothing any more: ``exhausted``."""
        if self.position.stock:
            return "draw"
        return "exhausted" if self.position.refusal(REDEAL) else "redeal"

    def pile_size(self, pile: int) -> int:
        """How many cards lie on a pile."""
        position = self.position
        if pile < 7:
            return len(position.tableau[pile])
        if pile < WASTE:
            return int(position.foundations[pile - 7])
        return len(position.waste if pile == WASTE else position.stock)

    def pickable(self, pile: int, index: int) -> int:
        """How many cards come along when the card at ``index`` is picked; 0 if it cannot be."""
        count = self.pile_size(pile) - index
        if pile == STOCK or index < 0 or count < 1 or self.game.is_won():
            return 0
        if pile < 7:
            return count if count <= self.position.run_length(pile) else 0
        if pile < WASTE and not self.game.rules.take_back:
            return 0
        return 1 if count == 1 else 0

    def targets(self) -> "list[int]":
        """The piles on which what is picked or held may be placed."""
        chosen = self.held or self.picked
        if chosen is None:
            return []
        pile, count = chosen
        moves = [Move(pile, target, count) for target in range(11)]
        return [move.target for move in moves if is_move(move) and self.position.refusal(move) is None]

    def chosen_top(self) -> "tuple[int, int] | None":
        """The pile and index of the top card of what is picked, or None."""
        return (self.picked[0], self.pile_size(self.picked[0]) - 1) if self.picked else None

    # Intents ---------------------------------------------------------------------

    def _is_free(self) -> bool:
        """Whether an intent may be carried out: not during a drag. Even to ask stops the finish."""
        self.finishing = False
        return self.held is None

    def play(self, move: Move) -> Notice:
        """Play a move if it is legal. A solution that plays itself waits for the drag to end."""
        if self.held is not None:
            return NOTHING
        reason = self.position.refusal(move)
        if reason is not None:
            return _refused(move, reason)
        before = self.position
        self.game.play(move)
        self._changed()
        return Notice("moved", before, move, None)

    def draw(self) -> Notice:
        """Turn up from the stock, or turn the waste over when the stock is empty."""
        if not self._is_free():
            return NOTHING
        if self.position.stock:
            return self.play(DRAW)
        notice = self.play(REDEAL)
        self.picked = None
        return notice

    def tap(self, pile: int, index: int) -> Notice:
        """A click, a tap or Enter on the card at ``index`` of a pile, or on an empty pile.

        Picks the card, or places what is picked.
        """
        if not self._is_free():
            return NOTHING
        if pile == STOCK:
            return self.draw()
        if self.picked is None:
            return self.pick(pile, index)
        source, count = self.picked
        if source == pile and self.pickable(pile, index) in (0, count):
            return self.put_back()
        if pile in self.targets():
            return self._place(source, pile, count)
        if self.pickable(pile, index):
            return self.pick(pile, index)
        self.picked = None
        if pile == WASTE or (pile >= 7 and count > 1):
            return Notice("put-back", None, None, None)
        return _refused(Move(source, pile, count), self.position.refusal(Move(source, pile, count)))

    def pick(self, pile: int, index: int) -> Notice:
        """Pick up the card at ``index`` with all that lies on it."""
        if not self._is_free():
            return NOTHING
        count = self.pickable(pile, index)
        self.picked = (pile, count) if count else None
        self.hinted = None
        if not count:
            if 7 <= pile < WASTE and self.pile_size(pile) and not self.game.rules.take_back:
                return _refused(None, "no-taking-back")
            return NOTHING
        self.cursor.go(pile, index)
        return Notice("picked", None, None, self.position.moving_card(pile, count))

    def put_back(self) -> Notice:
        """Let go of what is picked or held; it stays where it was."""
        if self._is_free() and self.picked is None:
            return NOTHING
        self.picked = None
        self.held = None
        return Notice("put-back", None, None, None)

    def send(self, pile: int, index: int) -> Notice:
        """Send the top card of a pile to its foundation; nothing stays picked, whether it goes or not."""
        if not self._is_free():
            return NOTHING
        if pile == STOCK or 7 <= pile < WASTE or index < 0 or index != self.pile_size(pile) - 1:
            return self.put_back()
        self.picked = None
        card = self.position.moving_card(pile, 1)
        return self._place(pile, 7 + (card & 3), 1)

    def hold(self, pile: int, index: int) -> int:
        """A drag begins: how many cards come along, 0 if none may or one is under way."""
        if not self._is_free():
            return 0
        count = self.pickable(pile, index)
        self.picked = self.hinted = None
        self.held = (pile, count) if count else None
        return count

    def drop(self, target: int) -> Notice:
        """A drag ends over a pile, -1 for none; the cards go there or home."""
        if self.held is None:
            return NOTHING
        source, count = self.held
        fits = target in self.targets()
        self.held = None
        if fits:
            return self._place(source, target, count)
        return Notice("put-back", None, None, None)

    def _place(self, source: int, target: int, count: int) -> Notice:
        notice = self.play(Move(source, target, count))
        if notice.kind == "moved":
            self.cursor.go(target)
        return notice

    def undo(self) -> Notice:
        """Take the last move back."""
        if not self._is_free() or not self.game.can_undo():
            return NOTHING
        move = self.game.moves[-1]
        self.game.undo()
        self._changed()
        return Notice("undone", self.position, move, None)

    def redo(self) -> Notice:
        """Play again what was undone last."""
        if not self._is_free() or not self.game.can_redo():
            return NOTHING
        before = self.position
        move = self.game.undone[0]
        self.game.redo()
        self._changed()
        return Notice("redone", before, move, None)

    def restart(self) -> Notice:
        """Back to the deal; redo leads forward again."""
        if not self._is_free() or not self.game.can_undo():
            return NOTHING
        self.game.restart()
        self._changed()
        return Notice("restarted", None, None, None)

    def go_to(self, move_count: int) -> Notice:
        """Go to the position after so many moves of the line, by undo or redo."""
        if not self._is_free() or move_count == self.game.move_count:
            return NOTHING
        self.game.go_to(move_count)
        self._changed()
        return Notice("went", None, None, None)

    def show_hint(self, move: "Move | None") -> None:
        """Show a move without playing it, or none any more; what the player has chosen comes first."""
        self.hinted = None if self.picked or self.held else move

    def finish_step(self) -> Notice:
        """Play the next of the moves that finish the game."""
        if self.held or not self.finish_line:
            return NOTHING
        line = self.finish_line
        before = self.position
        self.game.play(line[0])
        # The rest of a proved line is proved: it need not be looked for again.
        self._changed(line[1:])
        self.finishing = not self.game.is_won()
        return Notice("moved", before, line[0], None)


PILE_OF = {name: pile for pile, name in enumerate(PILES)}
