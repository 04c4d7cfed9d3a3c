"""The table's intents: what each does, what it refuses, and that nothing is lost by any of them."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW, REDEAL, STOCK, WASTE, Move, parse_move
from klondike.notation import parse_moves
from klondike.rules import Rules, preset
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN
from tests.engine.tables import FULL, Dice, table
from tests.page.laid import RUN, at, played
from tests.page.walk import any_table, check_act, check_finish, check_table
from web.cursor import ABOVE, BELOW, TABLEAU_ROW, TOP_ROW
from web.table import NOTHING, Table

CLUBS, DIAMONDS, HEARTS, SPADES = 7, 8, 9, 10
RELAXED = preset("relaxed")


def test_any_walk_keeps_every_promise() -> None:
    dice = Dice(7)
    for _ in range(40):
        here = any_table(dice.below)
        check_table(here)
        check_finish(here)
        for _ in range(25):
            check_act(here, dice.below)
        check_finish(here)
        steps = here.game.move_count
        here.put_back()
        for _ in range(steps):
            assert here.undo().kind == "undone"
        assert here.undo() == NOTHING
        check_table(here)


# Picking and placing ---------------------------------------------------------------


def test_a_tap_picks_a_run_and_a_second_tap_places_it() -> None:
    here = at(table(RUN))
    assert here.tap(0, 1).kind == "picked"
    assert here.picked == (0, 3) and here.cursor.place == (0, 1)
    assert here.targets() == [1]
    notice = here.tap(1, 0)
    assert (notice.kind, notice.move) == ("moved", parse_move("1>2:3"))
    assert here.picked is None and here.cursor.place == (1, 3)


def test_a_tap_anywhere_in_a_column_places_there() -> None:
    here = at(table(("kc 9D", "8S", "TC 9H")))
    here.tap(1, 0)
    assert here.tap(0, 0).move == Move(1, 0, 1)
    here = at(table(("kc 9D", "8S", "TC 9H")))
    here.tap(1, 0)
    assert here.tap(2, 0).move == Move(1, 2, 1)


def test_part_of_a_run_can_be_picked_instead_of_the_run() -> None:
    here = at(table(RUN))
    here.tap(0, 1)
    assert here.tap(0, 2).kind == "picked"
    assert here.picked == (0, 2)


def test_a_second_tap_on_what_is_picked_puts_it_back() -> None:
    here = at(table(RUN))
    here.tap(0, 2)
    assert here.tap(0, 2).kind == "put-back"
    assert here.picked is None and here.targets() == []
    assert here.put_back() == NOTHING


def test_a_tap_on_a_face_down_card_of_its_pile_puts_it_back() -> None:
    here = at(table(RUN))
    here.tap(0, 2)
    assert here.tap(0, 0).kind == "put-back"


def test_a_tap_on_a_card_without_place_for_it_picks_that_card() -> None:
    here = at(table(RUN))
    here.tap(0, 3)
    assert here.tap(4, 0).kind == "picked"
    assert here.picked == (4, 1)


def test_a_tap_on_an_empty_pile_without_place_for_it_says_why() -> None:
    here = at(table(RUN))
    here.tap(0, 3)
    notice = here.tap(3, -1)
    assert (notice.kind, notice.detail, notice.move) == ("refused", "king-only", Move(0, 3, 1))
    assert here.picked is None
    here.tap(0, 3)
    assert here.tap(HEARTS, -1).detail == "wrong-suit"
    here.tap(0, 3)
    assert here.tap(CLUBS, -1).detail == "wrong-rank"


def test_a_tap_on_the_waste_or_of_a_run_on_a_foundation_puts_it_back() -> None:
    here = at(table(RUN))
    here.tap(0, 3)
    assert here.tap(WASTE, -1).kind == "put-back"
    here.tap(0, 2)
    assert here.tap(HEARTS, -1).kind == "put-back"


def test_only_the_top_of_the_waste_can_be_picked() -> None:
    here = at(table(("9H",), waste="2C 8S KD"))
    assert here.tap(WASTE, 1) == NOTHING
    assert here.tap(WASTE, 0) == NOTHING
    assert here.tap(WASTE, 2).kind == "picked"


def test_a_click_on_a_covered_card_reveals_nothing() -> None:
    here = at(table(("3c 5d 9H", "7S")))
    before = here.position
    for index in range(-1, 2):
        assert here.tap(0, index) == NOTHING
        assert here.send(0, index) == NOTHING
        assert here.hold(0, index) == 0
    assert here.position == before


def test_cards_that_are_no_run_cannot_be_picked() -> None:
    here = at(table(("9S 8H 7D",)))
    assert [here.pickable(0, index) for index in (-1, 0, 1, 2, 3)] == [0, 0, 0, 1, 0]


def test_a_foundation_gives_a_card_back_only_if_the_rules_allow_it() -> None:
    here = at(table(("4S",), home=(0, 0, 3, 0)))
    notice = here.tap(HEARTS, 2)
    assert (notice.kind, notice.detail) == ("refused", "no-taking-back")
    assert here.hold(HEARTS, 2) == 0
    here = at(table(("4S",), home=(0, 0, 3, 0), rules=RELAXED))
    assert here.tap(HEARTS, 1) == NOTHING
    assert here.tap(HEARTS, 2).kind == "picked"
    assert here.targets() == [0]
    assert here.tap(0, 0).move == parse_move("h>1")


def test_a_card_of_a_foundation_has_no_place_on_another() -> None:
    here = at(table((), home=(0, 0, 3, 0), rules=RELAXED))
    here.tap(HEARTS, 2)
    notice = here.tap(CLUBS, -1)
    assert (notice.kind, notice.detail) == ("refused", "wrong-suit")


def test_an_empty_foundation_or_pile_picks_nothing() -> None:
    here = at(table(("4S",)))
    for pile in (1, CLUBS, SPADES, WASTE):
        assert here.tap(pile, -1) == NOTHING
        assert here.tap(pile, 0) == NOTHING


# Sending -----------------------------------------------------------------------------


def test_a_double_tap_sends_the_top_card_home() -> None:
    here = at(table(("kc AD", "2D"), waste="AC"))
    here.tap(0, 1)
    assert here.send(0, 1).move == parse_move("1>d")
    assert here.send(1, 0).move == parse_move("2>d")
    assert here.send(WASTE, 0).move == parse_move("w>c")
    assert here.cursor.place == (CLUBS, 0)


def test_a_card_that_cannot_go_home_stays_and_is_not_left_picked() -> None:
    here = at(table(("3S", "2D"), waste="AC"))
    here.tap(0, 0)
    notice = here.send(0, 0)
    assert (notice.kind, notice.detail) == ("refused", "wrong-rank")
    assert here.picked is None


def test_a_double_tap_inside_a_run_sends_nothing() -> None:
    here = at(table(RUN))
    here.tap(0, 1)
    assert here.send(0, 1).kind == "put-back"
    assert here.send(0, 1) == NOTHING
    assert here.send(3, -1) == NOTHING
    assert here.send(STOCK, -1) == NOTHING


def test_a_foundation_sends_nothing() -> None:
    here = at(table(("4S",), home=(0, 0, 3, 0), rules=RELAXED))
    assert here.send(HEARTS, 2) == NOTHING


# Drawing -------------------------------------------------------------------------------


def test_the_stock_draws_then_turns_over_then_is_exhausted() -> None:
    here = at(table((), stock="AC 2C", rules=Rules(1, 2)))
    assert here.stock_state == "draw"
    assert here.tap(STOCK, 1).move == DRAW
    assert here.draw().move == DRAW
    assert here.stock_state == "redeal"
    assert here.tap(STOCK, -1).move == REDEAL
    here.draw()
    here.draw()
    assert here.stock_state == "exhausted"
    notice = here.tap(STOCK, -1)
    assert (notice.kind, notice.detail) == ("refused", "no-pass-left")
    assert here.position.pass_number == 2


def test_three_passes_are_two_times_turning_over() -> None:
    here = Table(Game(Deal.from_number(9), preset("three-pass")))
    turned = 0
    for _ in range(100):
        turned += here.draw().move == REDEAL and here.stock_state == "draw"
    assert turned == 2 and here.stock_state == "exhausted"


def test_without_any_card_the_stock_is_exhausted() -> None:
    here = at(table(("KC",), rules=RELAXED))
    assert here.stock_state == "exhausted"
    assert here.draw().detail == "waste-empty"


def test_drawing_lets_go_of_what_is_picked() -> None:
    here = at(table(RUN, stock="AC"))
    here.tap(0, 3)
    here.draw()
    assert here.picked is None
    here.tap(0, 3)
    here.draw()
    assert here.picked is None


# Dragging ------------------------------------------------------------------------------


def test_a_drag_places_its_run() -> None:
    here = at(table(RUN))
    here.tap(4, 0)
    assert here.hold(0, 1) == 3
    assert here.picked is None and here.targets() == [1]
    assert here.drop(1).move == parse_move("1>2:3")
    assert here.held is None


def test_a_wrong_drop_goes_home_in_silence() -> None:
    for target in (-1, 0, 2, 3, CLUBS, WASTE, STOCK):
        here = at(table(RUN))
        here.hold(0, 1)
        assert here.drop(target).kind == "put-back"
        assert here.held is None and here.game.move_count == 0


def test_a_drop_without_a_drag_does_nothing() -> None:
    here = at(table(RUN))
    here.tap(0, 1)
    assert here.drop(1) == NOTHING
    assert here.picked == (0, 3)


def test_nothing_else_happens_during_a_drag() -> None:
    here = played(20)
    here.undo()
    source, index = likely(here)
    here.hold(source, index)
    held = here.held
    before = here.position
    for pile in range(13):
        top = here.pile_size(pile) - 1
        for notice in (here.tap(pile, top), here.pick(pile, top), here.send(pile, top)):
            assert notice == NOTHING
        assert here.hold(pile, top) == 0
    for intent in (here.draw, here.undo, here.redo, here.restart, here.finish_step):
        assert intent() == NOTHING
    assert here.play(DRAW) == NOTHING and here.go_to(0) == NOTHING
    assert here.held == held and here.position == before
    assert here.put_back().kind == "put-back"
    assert here.held is None and here.redo().kind == "redone"


def likely(here: Table) -> "tuple[int, int]":
    for pile in range(7):
        index = here.pile_size(pile) - 1
        if here.pickable(pile, index):
            return pile, index
    raise AssertionError("no card")


# Undo, redo, restart ---------------------------------------------------------------------


def test_undo_and_redo_say_the_move_and_the_position_before_it() -> None:
    here = played(6)
    after = here.position
    notice = here.undo()
    assert notice == ("undone", here.position, parse_moves(CLASSIC_WIN)[5], None)
    before = here.position
    assert here.redo() == ("redone", before, parse_moves(CLASSIC_WIN)[5], None)
    assert here.position == after
    assert here.redo() == NOTHING


def test_restart_leads_to_the_deal_and_redo_all_the_way_back() -> None:
    here = played(12)
    after = here.position
    assert here.restart().kind == "restarted"
    assert here.position == Game(Deal.from_code(CLASSIC_CODE)).position
    assert here.restart() == NOTHING and here.undo() == NOTHING
    for _ in range(12):
        assert here.redo().kind == "redone"
    assert here.position == after


def test_undo_lets_go_of_what_is_picked() -> None:
    here = played(6)
    here.pick(*likely(here))
    here.undo()
    assert here.picked is None


def test_another_game_leaves_nothing_of_the_last_one() -> None:
    here = played(20)
    here.cursor.go(3)
    here.pick(*likely(here))
    here.put(Game(Deal.from_number(5), RELAXED))
    assert here.picked is None and here.held is None and not here.finishing
    assert here.cursor.place == (STOCK, 23)
    check_table(here)


# The end -----------------------------------------------------------------------------------


def test_a_won_game_takes_no_intent_but_undo_and_restart() -> None:
    here = played(len(CLASSIC_WIN.split()))
    assert here.status == "won" and here.finish_line == []
    for pile in range(13):
        assert here.pickable(pile, here.pile_size(pile) - 1) == 0
    assert here.draw().detail == "game-won"
    assert here.finish_step() == NOTHING
    assert here.undo().kind == "undone"
    assert here.status == "playing"


def test_lost_is_said_once_it_is_proved() -> None:
    here = at(table(("jc kc QC", "jd kd QD", "jh kh QH", "js ks QS"), home=(10, 10, 10, 10)))
    assert here.status == "playing"
    here.proof.advance(1000)
    assert here.status == "lost"


def test_finish_is_offered_exactly_when_playing_home_and_turning_up_wins() -> None:
    here = played(0)
    moves = parse_moves(CLASSIC_WIN)
    offered = 0
    for move in moves:
        check_finish(here)
        offered += len(here.finish_line) > 0
        assert not (here.finish_line and any(here.position.down))
        here.play(move)
    assert offered > 0


def test_finish_is_not_offered_when_it_would_not_win() -> None:
    clubs = "KC QC JC TC 9C 8C 7C 6C 5C"
    hearts = "KH QH JH TH 9H 8H"
    free = table((clubs + " 4C", hearts + " 7H", "3C 6H"), home=(2, 13, 5, 13))
    assert at(free).finish_line
    # The six waits below the four, the four for the three, the three below the seven, it for the six.
    stuck = table((clubs, hearts, "3C 7H", "6H 4C"), home=(2, 13, 5, 13))
    assert at(stuck).finish_line == []
    assert at(stuck).finish_step() == NOTHING


def test_finish_takes_the_card_on_the_waste_along() -> None:
    here = at(table(("KS",), waste="QS", home=(13, 13, 13, 11)))
    assert here.finish_step().move == parse_move("w>s")
    assert here.finishing
    assert here.finish_step().move == parse_move("1>s")
    assert here.status == "won" and not here.finishing


def finishing() -> Table:
    """A table in the middle of its finish, with something to undo and to pick up."""
    here = at(table(("KS", "KC QD", "KD"), waste="QS", home=(12, 11, 13, 11), rules=RELAXED))
    here.finish_step()
    assert here.finishing
    return here


def test_any_other_intent_stops_the_finish() -> None:
    for stop in (
        lambda here: here.draw(),
        lambda here: here.tap(0, 0),
        lambda here: here.tap(3, -1),
        lambda here: here.pick(1, 0),
        lambda here: here.send(0, 0),
        lambda here: here.put_back(),
        lambda here: here.hold(0, 0),
        lambda here: here.hold(3, 0),
        lambda here: here.undo(),
        lambda here: here.redo(),
        lambda here: here.restart(),
        lambda here: here.put(here.game),
    ):
        here = finishing()
        stop(here)
        assert not here.finishing


def test_a_finish_that_was_stopped_goes_on_when_asked_again() -> None:
    here = finishing()
    here.put_back()
    while here.finish_line:
        here.finish_step()
    assert here.status == "won"
    assert here.position.foundations == FULL


def test_a_finish_can_be_undone_step_by_step() -> None:
    here = finishing()
    here.finish_step()
    here.undo()
    here.undo()
    assert here.game.move_count == 0
    check_finish(here)
    assert here.finish_line


# The keyboard's place --------------------------------------------------------------------


def test_the_arrows_go_along_the_rows_and_stop_at_their_ends() -> None:
    here = at(table(RUN, stock="AC", waste="2C"))
    for row in (TOP_ROW, TABLEAU_ROW):
        here.cursor.go(row[0])
        for pile in list(row[1:]) + [row[-1]]:
            here.cursor.step(1, 0)
            assert here.cursor.place[0] == pile
        for _ in row:
            here.cursor.step(-1, 0)
        assert here.cursor.place[0] == row[0]


def test_the_arrows_go_through_the_run_and_from_row_to_row() -> None:
    here = at(table(RUN, stock="AC"))
    here.cursor.go(0)
    places = []
    for _ in range(4):
        places.append(here.cursor.place)
        here.cursor.step(0, -1)
    assert places == [(0, 3), (0, 2), (0, 1), (STOCK, 0)]
    here.cursor.step(0, -1)
    assert here.cursor.place == (STOCK, 0)
    here.cursor.step(0, 1)
    assert here.cursor.place == (0, 1), "down from the stock, to the lowest card that is face up"
    here.cursor.go(3)
    here.cursor.step(0, 1)
    assert here.cursor.place == (3, -1)
    here.cursor.step(0, -1)
    assert here.cursor.place == (CLUBS, -1)


def test_up_and_down_lead_to_neighbours() -> None:
    for pile in TABLEAU_ROW:
        assert ABOVE[pile] in TOP_ROW
    assert len(BELOW) == len(TOP_ROW) and len(ABOVE) == len(TABLEAU_ROW)
    for pile in TOP_ROW:
        below = BELOW[TOP_ROW.index(pile)]
        assert ABOVE[below] == pile, "down and up again leads back"


def test_the_cursor_follows_the_card_that_was_placed_and_never_stands_on_nothing() -> None:
    here = at(table(("kh 9S", "TD"), stock="AC"))
    here.tap(0, 1)
    here.tap(1, 0)
    assert here.cursor.place == (1, 1)
    here.undo()
    assert here.cursor.place == (1, 0)
    here.cursor.go(STOCK)
    here.draw()
    assert here.cursor.place == (STOCK, -1)
    here.undo()
    assert here.cursor.place == (STOCK, 0)


def test_the_keyboard_never_stands_on_a_face_down_card() -> None:
    here = at(table(RUN))
    here.cursor.go(0, 0)
    assert here.cursor.place == (0, 1)
    here.cursor.go(0, 99)
    assert here.cursor.place == (0, 3)
    here.cursor.go(0, -5)
    assert here.cursor.place == (0, 1)
