"""Says in words what an intent did, for the announcer and the message line."""

from klondike.cards import RANKS, SUITS
from klondike.moves import DRAW, FOUNDATIONS, REDEAL, Move
from klondike.position import Position
from web.i18n import Catalogue
from web.table import Notice, Table


def card_name(words: Catalogue, card: int) -> str:
    """For instance "ten of hearts"."""
    rank = words.text("rank." + RANKS[card >> 2])
    return words.text("card.name", rank=rank, suit=words.text("suit." + SUITS[card & 3]))


def pile_name(words: Catalogue, pile: int) -> str:
    """For instance "pile 5", "waste", "hearts foundation"."""
    if pile < 7:
        return words.text("pile.tableau", n=pile + 1)
    if pile in FOUNDATIONS:
        return words.text("pile.foundation", suit=words.text("suit." + SUITS[pile - 7]))
    return words.text("pile.waste" if pile == 11 else "pile.stock")


def spoken(words: Catalogue, notice: Notice, table: Table) -> str:
    """One sentence or two for the announcer; empty when there is nothing to say."""
    kind = notice.kind
    if kind in ("moved", "redone"):
        return _played(words, notice.before, notice.move, table)
    if kind == "undone":
        return words.text("say.undone", what=move_text(words, notice.before, notice.move))
    if kind == "picked":
        return words.text("say.picked", card=card_name(words, notice.detail))
    if kind == "refused":
        return words.text("refusal." + notice.detail)
    if kind in ("restarted", "put-back"):
        return words.text("say." + kind, deal=table.game.deal.name)
    return ""


def _played(words: Catalogue, before: Position, move: Move, table: Table) -> str:
    text = move_text(words, before, move)
    if move == DRAW:
        return words.text("say.turned", card=card_name(words, table.position.waste[-1]))
    if move.source < 7 and before.down != table.position.down:
        uncovered = table.position.tableau[move.source][-1]
        text += words.text("say.uncovered", card=card_name(words, uncovered))
    return text


def move_text(words: Catalogue, before: Position, move: Move) -> str:
    """A move, without what follows from it."""
    if move == DRAW:
        return words.text("say.draw")
    if move == REDEAL:
        return words.text("say.redeal", n=before.pass_number + 1)
    card = card_name(words, before.moving_card(move.source, move.count))
    target = pile_name(words, move.target)
    if move.target in FOUNDATIONS:
        target = words.text("pile.its-foundation")
    elif move.target < 7 and before.tableau[move.target]:
        target = card_name(words, before.tableau[move.target][-1])
    if move.count > 1:
        return words.text("say.run", card=card, target=target, n=move.count - 1)
    return words.text("say.move", card=card, target=target)


def hint_text(words: Catalogue, position: Position, move: Move) -> str:
    """A move that is proposed."""
    if move in (DRAW, REDEAL):
        return words.text("hint.draw" if move == DRAW else "hint.redeal")
    return move_text(words, position, move)
