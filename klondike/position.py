"""A position: where every card lies, and what may be done about it.

Positions are values. ``after`` is the one function that makes a new one from an
old one, ``refusal`` the one that decides whether a move is allowed; the list of
legal moves, the board and the command line all ask it.
"""

from collections import namedtuple

from klondike.cards import KING
from klondike.deals import Deal
from klondike.errors import IllegalMoveError, InvalidMoveError, excerpt
from klondike.moves import DRAW, REDEAL, STOCK, WASTE, Move, format_move, is_move
from klondike.rules import CLASSIC, Rules

REASONS = {
    "game-won": "the game is won already",
    "stock-empty": "the stock is empty",
    "stock-not-empty": "the stock is not empty yet",
    "waste-empty": "the waste is empty",
    "no-pass-left": "no pass through the stock is left",
    "no-taking-back": "these rules let no card come back from a foundation",
    "foundation-empty": "that foundation is empty",
    "too-few-cards": "the pile has not as many face-up cards",
    "not-a-run": "these cards are no run of falling ranks and alternating colours",
    "wrong-suit": "a foundation takes only its own suit",
    "wrong-rank": "a foundation is built from the ace up, one rank at a time",
    "king-only": "only a king fills an empty pile",
    "no-fit": "a card goes on one of the other colour that is one rank higher",
}
"""Why a move can be refused: a short key for programs, a sentence for people."""


def _parents(card: int) -> "tuple[int, ...]":
    higher = 4 * ((card >> 2) + 1)
    if higher >= 52:
        return ()
    return (higher, higher + 3) if (card & 3) in (1, 2) else (higher + 1, higher + 2)


PARENTS = tuple([_parents(card) for card in range(52)])
"""For each card the two on which it may lie in the tableau; none for a king."""


class Position(
    namedtuple("_Position", ("rules", "stock", "waste", "foundations", "tableau", "down", "pass_number"))
):
    """One state of a game, with the rules it is played by.

    stock, waste: tuples of cards, the last one on top (the next to be drawn, the one to be played).
    foundations: how many cards lie on clubs, diamonds, hearts and spades.
    tableau: seven tuples of cards, the last one on top.
    down: how many cards of each of the seven lie face down.
    pass_number: which pass through the stock this is, 1 for the first.
    """

    def is_won(self) -> bool:
        """True when all four foundations are complete."""
        return bool(self.foundations == (13, 13, 13, 13))

    def run_length(self, pile: int) -> int:
        """How many cards on top of a tableau pile (0 … 6) form a face-up run."""
        cards = self.tableau[pile]
        at = len(cards) - 1
        lowest = self.down[pile]
        if at < lowest:
            return 0
        while at > lowest and cards[at - 1] in PARENTS[cards[at]]:
            at -= 1
        return len(cards) - at

    def moving_card(self, source: int, count: int) -> int:
        """The lowest of ``count`` cards on top of a pile other than the stock; -1 if they are not there."""
        if source == WASTE:
            return self.waste[-1] if self.waste else -1
        if source >= 7:
            height = self.foundations[source - 7]
            return 4 * (height - 1) + source - 7 if height else -1
        cards = self.tableau[source]
        return cards[-count] if count <= len(cards) - self.down[source] else -1

    def refusal(self, move: Move) -> "str | None":
        """None if the move is legal here, else a key of ``REASONS``."""
        source, target, count = move
        if self.is_won():
            return "game-won"
        if source == STOCK:
            return None if self.stock else "stock-empty"
        if target == STOCK:
            return self._redeal_refusal()
        if 7 <= source < WASTE and not self.rules.take_back:
            return "no-taking-back"
        card = self.moving_card(source, count)
        if card < 0:
            return (
                "waste-empty" if source == WASTE else "foundation-empty" if source >= 7 else "too-few-cards"
            )
        if count > 1 and count > self.run_length(source):
            return "not-a-run"
        return self._placing_refusal(card, target)

    def _placing_refusal(self, card: int, target: int) -> "str | None":
        if target >= 7:
            if (card & 3) != target - 7:
                return "wrong-suit"
            return None if (card >> 2) == self.foundations[target - 7] else "wrong-rank"
        cards = self.tableau[target]
        if not cards:
            return None if (card >> 2) == KING else "king-only"
        return None if cards[-1] in PARENTS[card] else "no-fit"

    def _redeal_refusal(self) -> "str | None":
        if self.stock:
            return "stock-not-empty"
        if not self.waste:
            return "waste-empty"
        if self.rules.passes is not None and self.pass_number >= self.rules.passes:
            return "no-pass-left"
        return None

    def legal_moves(self) -> "list[Move]":
        """Every legal move, pointless ones too, always in the same order."""
        return [move for move in self._candidates() if self.refusal(move) is None]

    def _candidates(self) -> "list[Move]":
        """All moves whose ranks fit: no legal move is missing, a few may be illegal."""
        moves = [DRAW if self.stock else REDEAL]
        if self.waste:
            self._propose(moves, WASTE, self.waste[-1], 1)
        for source in range(7):
            cards = self.tableau[source]
            if cards:
                self._propose(moves, source, cards[-1], self.run_length(source))
        if self.rules.take_back:
            for suit, height in enumerate(self.foundations):
                if height:
                    self._propose(moves, 7 + suit, 4 * (height - 1) + suit, 1)
        return moves

    def _propose(self, moves: "list[Move]", source: int, top: int, length: int) -> None:
        rank = top >> 2
        if source < 7 or source == WASTE:
            moves.append(Move(source, 7 + (top & 3), 1))
        for target in range(7):
            cards = self.tableau[target]
            # In a run just one card has the rank that fits below a given one.
            count = (cards[-1] >> 2) - rank if cards else length
            if 1 <= count <= length and target != source:
                moves.append(Move(source, target, count))

    def check(self, move: Move) -> None:
        """Raise ``IllegalMoveError`` (or ``InvalidMoveError``) unless the move is legal here."""
        if not is_move(move):
            raise InvalidMoveError("not a move: " + excerpt(repr(move)))
        reason = self.refusal(move)
        if reason is not None:
            raise IllegalMoveError("%s is not allowed: %s" % (format_move(move), REASONS[reason]), reason)

    def after(self, move: Move) -> "Position":
        """The position after a move that is legal here; legality is the caller's to know.

        A face-down card that the move uncovers turns up.
        """
        source, target, count = move
        rules, stock, waste, foundations, tableau, down, pass_number = self
        if source == STOCK:
            drawn = list(stock[-rules.draw :])
            drawn.reverse()
            return Position(
                rules, stock[: -rules.draw], waste + tuple(drawn), foundations, tableau, down, pass_number
            )
        if target == STOCK:
            turned = list(waste)
            turned.reverse()
            return Position(rules, tuple(turned), (), foundations, tableau, down, pass_number + 1)
        piles = list(tableau)
        heights = list(foundations)
        if source < 7:
            cards = piles[source]
            moved = cards[-count:]
            piles[source] = cards = cards[:-count]
            if cards and len(cards) == down[source]:
                down = down[:source] + (len(cards) - 1,) + down[source + 1 :]
        elif source == WASTE:
            moved = waste[-1:]
            waste = waste[:-1]
        else:
            heights[source - 7] -= 1
            moved = (4 * heights[source - 7] + source - 7,)
        if target < 7:
            piles[target] = piles[target] + moved
        else:
            heights[target - 7] += 1
        return Position(rules, stock, waste, tuple(heights), tuple(piles), down, pass_number)


def start(deal: Deal, rules: Rules = CLASSIC) -> Position:
    """The position in which a game of this deal begins.

    >>> [move.target for move in start(Deal.from_number(1)).legal_moves()][0] == WASTE
    True
    """
    piles: list[list[int]] = [[] for _ in range(7)]
    at = 0
    for row in range(7):
        for pile in range(row, 7):
            piles[pile].append(deal.cards[at])
            at += 1
    stock = list(deal.cards[at:])
    stock.reverse()
    return Position(
        rules,
        tuple(stock),
        (),
        (0, 0, 0, 0),
        tuple([tuple(pile) for pile in piles]),
        tuple(range(7)),
        1,
    )
