"""A player who does anything at any time, and what must be so after whatever was done.

``choose`` is a function from a bound to a number from 0 to bound - 1: dice in
every interpreter, or Hypothesis, which shrinks what went wrong.
"""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import PILES, STOCK, WASTE, Move
from klondike.notation import parse_moves
from klondike.position import REASONS
from klondike.rules import PRESETS, preset
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN, TAKING_BACK_LINE, TAKING_BACK_NUMBER
from web.table import NOTHING, Table

CHANGES = ("moved", "undone", "redone", "restarted", "went")
KINDS = CHANGES + ("picked", "put-back", "refused", "nothing")


def any_table(choose):
    """A table in the beginning, the middle or the end of a game by any of the presets."""
    kind = choose(3)
    if kind == 0:
        return Table(Game(Deal.from_number(choose(1000) + 1), PRESETS[choose(len(PRESETS))][1]))
    if kind == 1:
        return table_on_line(CLASSIC_WIN, Deal.from_code(CLASSIC_CODE), choose, ("classic", "relaxed"))
    return table_on_line(TAKING_BACK_LINE, Deal.from_number(TAKING_BACK_NUMBER), choose, ("thoughtful",))


def table_on_line(line, deal, choose, presets):
    """A table somewhere on a line of moves, some of them undone."""
    moves = parse_moves(line)
    game = Game(deal, preset(presets[choose(len(presets))]))
    game.play_all(moves[: choose(len(moves) + 1)])
    for _ in range(choose(4)):
        game.undo()
    return Table(game)


def any_card(table, choose):
    """A pile and an index in it, or just outside."""
    pile = choose(13)
    return pile, choose(table.pile_size(pile) + 2) - 1


def likely_card(table, choose):
    """The pile and index of a card that can be picked, if there is one that has a place."""
    moves = [move for move in table.game.legal_moves() if move.source < 12 and move.target < 11]
    if not moves:
        return any_card(table, choose)
    move = moves[choose(len(moves))]
    return move.source, table.pile_size(move.source) - move.count


def act(table, choose):
    """Carry out some intent; return its name and its notice (for ``hold``, the number of cards)."""
    name = ACTS[choose(len(ACTS))]
    return name, ACT[name](table, choose)


def place(table, choose):
    """A pile that takes what is chosen, or any pile, or none."""
    targets = table.targets()
    if targets and choose(4):
        return targets[choose(len(targets))]
    return choose(14) - 1


def look(table, choose):
    """Move the keyboard's place and let the proof of a loss go on."""
    table.proof.advance(choose(30))
    if choose(2):
        table.cursor.step(*((-1, 0), (1, 0), (0, -1), (0, 1))[choose(4)])
    else:
        table.cursor.go(choose(13), None if choose(2) else choose(15))
    return NOTHING


def play(table, choose):
    """Play a legal move, as a solution that is shown does."""
    legal = table.game.legal_moves()
    return table.play(legal[choose(len(legal))]) if legal else NOTHING


def hint(table, choose):
    """Show a legal move, or none any more, as an answer does that may come at any time."""
    legal = table.game.legal_moves()
    table.show_hint(legal[choose(len(legal))] if legal and choose(4) else None)
    return NOTHING


def tap_place(table, choose):
    pile = max(0, place(table, choose))
    return table.tap(pile, table.pile_size(pile) - 1)


ACT = {
    "draw": lambda table, choose: table.draw(),
    "tap": lambda table, choose: table.tap(*any_card(table, choose)),
    "tap likely": lambda table, choose: table.tap(*likely_card(table, choose)),
    "tap place": tap_place,
    "pick": lambda table, choose: table.pick(*any_card(table, choose)),
    "hold": lambda table, choose: table.hold(*any_card(table, choose)),
    "hold likely": lambda table, choose: table.hold(*likely_card(table, choose)),
    "drop": lambda table, choose: table.drop(place(table, choose)),
    "send": lambda table, choose: table.send(*any_card(table, choose)),
    "send likely": lambda table, choose: table.send(*likely_card(table, choose)),
    "put back": lambda table, choose: table.put_back(),
    "undo": lambda table, choose: table.undo(),
    "redo": lambda table, choose: table.redo(),
    "restart": lambda table, choose: table.restart() if choose(8) == 0 else NOTHING,
    "go to": lambda table, choose: table.go_to(choose(len(table.game.moves + table.game.undone) + 1)),
    "play": play,
    "finish": lambda table, choose: table.finish_step(),
    "look": look,
    "hint": hint,
}
ACTS = sorted(ACT) + ["drop", "drop", "tap likely", "tap place", "hold likely", "look"]


# What must be so -----------------------------------------------------------------


def check_act(table, choose):
    """Carry out some intent and check what came of it."""
    position = table.position
    held = table.held
    finishing = table.finishing
    name, notice = act(table, choose)
    if name.startswith("hold"):
        assert table.position == position
        if held:
            assert notice == 0 and table.held == held, "a second drag"
        else:
            assert table.held == ((table.held[0], notice) if notice else None) and table.picked is None
        check_table(table)
        return name, NOTHING
    check_notice(table, notice, position)
    assert notice.kind not in CHANGES or table.hinted is None, name + " leaves a hint to a position gone by"
    if held and name not in ("drop", "put back"):
        assert table.held == held and notice == NOTHING, name + " during a drag"
    if finishing and name not in ("finish", "look", "hint", "restart", "drop", "play"):
        assert not table.finishing, name + " leaves the finish running"
    check_table(table)
    return name, notice


def check_notice(table, notice, before):
    """A notice says what happened, no more and no less."""
    assert notice.kind in KINDS
    assert notice.kind in CHANGES or table.position == before, notice.kind + " moved a card"
    if notice.kind in ("moved", "redone"):
        assert notice.before == before and before.after(notice.move) == table.position
        assert table.game.moves[-1] == notice.move
    elif notice.kind == "undone":
        assert table.position.after(notice.move) == before and notice.before == table.position
    elif notice.kind == "restarted":
        assert not table.game.can_undo() and table.game.can_redo()
    elif notice.kind == "went":
        assert table.position != before or table.game.can_undo() or table.game.can_redo()
    elif notice.kind == "refused":
        assert notice.detail in REASONS
        assert notice.move is None or before.refusal(notice.move) == notice.detail
        assert table.picked is None
    elif notice.kind == "picked":
        assert before.moving_card(*table.picked) == notice.detail
        assert table.cursor.place == (table.picked[0], table.pile_size(table.picked[0]) - table.picked[1])
    else:
        assert table.picked is None or notice == NOTHING


def check_table(table):
    """What holds at any moment."""
    sizes = [table.pile_size(pile) for pile in range(13)]
    assert sum(sizes) == 52
    check_cursor(table, sizes)
    assert not (table.held and table.picked)
    for chosen in (table.held, table.picked):
        if chosen:
            assert chosen[1] >= 1 and table.pickable(chosen[0], sizes[chosen[0]] - chosen[1]) == chosen[1]
    assert table.targets() == legal_targets(table)
    if table.hinted is not None:
        assert table.hinted in table.game.legal_moves() and not table.held and not table.picked
    assert (table.status == "won") == (sizes[7:11] == [13, 13, 13, 13])
    assert table.stock_state in ("draw", "redeal", "exhausted")
    legal = [move for move in table.game.legal_moves() if move.source == STOCK or move.target == STOCK]
    assert len(legal) == (0 if table.stock_state == "exhausted" else 1)
    assert not (table.finishing and not table.finish_line)


def check_cursor(table, sizes):
    """The keyboard stands on a card that is there and may be stood on, or on an empty pile."""
    pile, index = table.cursor.place
    if sizes[pile] == 0:
        assert index == -1, PILES[pile]
    else:
        assert table.cursor.lowest_index(pile) <= index < sizes[pile], PILES[pile]
        assert pile == STOCK or index >= (table.position.down[pile] if pile < 7 else 0)


def legal_targets(table):
    """What the engine's list of legal moves says about the piles for what is chosen."""
    chosen = table.held or table.picked
    if chosen is None:
        return []
    legal = table.game.legal_moves()
    return [target for target in range(WASTE) if Move(chosen[0], target, chosen[1]) in legal]


def check_finish(table):
    """The finish that is offered wins, move by legal move, and is offered only before the win."""
    position = table.position
    for move in table.finish_line:
        position.check(move)
        position = position.after(move)
    assert not table.finish_line or position.is_won()
    assert not (table.finish_line and table.status == "won")
