"""The table and its view under Hypothesis: whatever is done, in whatever order, every promise holds."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from klondike.game import load_game
from tests.page.views import check_view
from tests.page.walk import any_table, check_act, check_finish, check_table

randoms = st.randoms(use_true_random=False)


@given(randoms)
def test_targets_are_what_the_engine_allows(random: Random) -> None:
    table = any_table(random.randrange)
    for pile in range(12):
        for index in range(table.pile_size(pile)):
            table.pick(pile, index)
            check_table(table)
            table.hold(pile, index)
            check_table(table)
            table.put_back()


@given(randoms)
def test_every_legal_move_can_be_made_by_taps_and_by_dragging(random: Random) -> None:
    table = any_table(random.randrange)
    table.redo()
    for move in table.game.legal_moves():
        if move.source > 11 or move.target > 10:
            continue
        index = table.pile_size(move.source) - move.count
        for dragged in (False, True):
            before = table.position
            if dragged:
                assert table.hold(move.source, index) == move.count
                notice = table.drop(move.target)
            else:
                assert table.tap(move.source, index).kind == "picked"
                notice = table.tap(move.target, table.pile_size(move.target) - 1)
            assert (notice.kind, notice.move) == ("moved", move)
            table.undo()
            assert table.position == before


class AnyIntents(RuleBasedStateMachine):
    """Intents in any order on one table."""

    @initialize(random=randoms)
    def begin(self, random: Random) -> None:
        self.table = any_table(random.randrange)

    @rule(random=randoms)
    def act(self, random: Random) -> None:
        check_act(self.table, random.randrange)

    @rule()
    def play_out(self) -> None:
        self.table.put_back()
        offered = bool(self.table.finish_line)
        while self.table.finish_line:
            self.table.finish_step()
        assert not offered or self.table.status == "won"

    @invariant()
    def everything_holds(self) -> None:
        check_table(self.table)
        check_view(self.table)
        check_finish(self.table)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        self.table.put_back()
        again = load_game(self.table.game.save())
        assert again.position == self.table.position
        while self.table.game.can_undo():
            assert self.table.undo().kind == "undone"
        check_table(self.table)


TestAnyIntents = AnyIntents.TestCase
TestAnyIntents.settings = settings(max_examples=60, stateful_step_count=40)
