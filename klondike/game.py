"""One game from its deal to its end: what is between the rules and any front end.

A game is a deal, rules and the moves played; undo and redo walk along the line
of moves, and everything else (position, score, what is legal) is computed.
A save is those three as text.
"""

import json

from klondike import scoring
from klondike.deals import Deal, parse_deal
from klondike.errors import FormatError, IllegalMoveError, check_json
from klondike.lost import is_lost
from klondike.moves import Move, parse_move
from klondike.notation import format_moves, parse_moves
from klondike.position import Position, start
from klondike.rules import CLASSIC, Rules, format_rules, parse_rules

SAVE_VERSION = 1


class Game:
    """A game in progress.

    >>> game = Game(Deal.from_number(3))
    >>> game.play("d")
    >>> game.move_count
    1
    >>> game.undo()
    >>> game.position == Game(Deal.from_number(3)).position
    True
    """

    def __init__(self, deal: Deal, rules: Rules = CLASSIC):
        self.deal = deal
        self.rules = rules
        self._line: list[Move] = []
        # One entry more than moves that were ever on the line: undo forgets nothing.
        self._positions: list[Position] = [start(deal, rules)]
        self._totals: list[int] = [scoring.first_total(rules)]
        self._at = 0

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self._positions[self._at]

    @property
    def positions(self) -> "list[Position]":
        """The positions of the line, from the deal to the last move, the undone ones included."""
        return self._positions[:]

    @property
    def score(self) -> int:
        """The score that the moves so far are worth under the rules; 0 without scoring."""
        return scoring.shown(self._totals[self._at], self.rules)

    @property
    def moves(self) -> "list[Move]":
        """The moves that led here, first to last."""
        return self._line[: self._at]

    @property
    def undone(self) -> "list[Move]":
        """The moves that ``redo`` would play, the next one first."""
        return self._line[self._at :]

    @property
    def move_count(self) -> int:
        """How many moves led here."""
        return self._at

    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._at > 0

    def can_redo(self) -> bool:
        """Whether there is an undone move to play again."""
        return self._at < len(self._line)

    def is_won(self) -> bool:
        """True when all cards are on the foundations."""
        return self.position.is_won()

    def is_lost(self) -> bool:
        """True when it is proved that no move can ever help; see ``klondike.lost``."""
        return is_lost(self.position)

    def legal_moves(self) -> "list[Move]":
        """Every legal move here, always in the same order."""
        return self.position.legal_moves()

    def play(self, move: "Move | str") -> None:
        """Play a move, or the move of a text; what was undone before is forgotten.

        Raises ``InvalidMoveError`` or ``IllegalMoveError``, and then changes nothing.
        """
        step = parse_move(move) if isinstance(move, str) else move
        self.position.check(step)
        del self._line[self._at :]
        del self._positions[self._at + 1 :]
        del self._totals[self._at + 1 :]
        after = self.position.after(step)
        self._totals.append(scoring.next_total(self._totals[-1], self.position, step, after))
        self._positions.append(after)
        self._line.append(step)
        self._at += 1

    def undo(self) -> None:
        """Take the last move back, if there is one."""
        if self._at > 0:
            self._at -= 1

    def redo(self) -> None:
        """Play the move again that was undone last, if there is one."""
        if self._at < len(self._line):
            self._at += 1

    def restart(self) -> None:
        """Go back to the deal; the moves stay there to be redone."""
        self._at = 0

    def go_to(self, move_count: int) -> None:
        """Go to the position after so many moves of the line, as undo and redo would lead there.

        Raises ``FormatError`` if the line has not as many.
        """
        if not isinstance(move_count, int) or not 0 <= move_count <= len(self._line):
            raise FormatError("game: the line has moves 0 to %d" % len(self._line))
        self._at = move_count

    def play_all(self, moves: "list[Move]") -> None:
        """Play the moves in turn.

        An ``IllegalMoveError`` names the number of the move, counted from 1;
        the ones before it stay played.
        """
        for number, move in enumerate(moves):
            try:
                self.play(move)
            except IllegalMoveError as error:
                raise IllegalMoveError("move %d: %s" % (number + 1, error), error.reason)

    def save(self) -> str:
        """The game as JSON text, the same in every interpreter; ``load_game`` reads it."""
        return '{"klondike":%d,"deal":"%s","rules":"%s","moves":"%s","undone":"%s"}' % (
            SAVE_VERSION,
            self.deal.name,
            format_rules(self.rules),
            format_moves(self.moves),
            format_moves(self.undone),
        )


def load_game(text: str) -> Game:
    """The game of a text that ``Game.save`` wrote.

    Raises ``FormatError`` or ``IllegalMoveError`` for anything else.
    """
    fields = _read_save(text)
    game = Game(parse_deal(fields["deal"]), parse_rules(fields["rules"]))
    moves = parse_moves(fields["moves"])
    undone = parse_moves(fields["undone"])
    game.play_all(moves + undone)
    for _ in undone:
        game.undo()
    return game


def _read_save(text: str) -> "dict[str, str]":
    try:
        fields = json.loads(check_json(text, "save"))
    except (ValueError, RuntimeError) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("save: not JSON: %s" % error)
    if not isinstance(fields, dict):
        raise FormatError("save: an object expected")
    version = fields.get("klondike")
    if isinstance(version, bool) or version != SAVE_VERSION:
        raise FormatError("save: version %s expected in the field 'klondike'" % SAVE_VERSION)
    for key in ("deal", "rules", "moves", "undone"):
        if not isinstance(fields.get(key), str):
            raise FormatError("save: the field '%s' must be a text" % key)
    return fields
