"""Scores, item by item and over whole games."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import parse_move
from klondike.notation import parse_moves
from klondike.position import Position
from klondike.rules import Rules, preset
from klondike.scoring import first_total, next_total, shown
from tests.engine.lines import (
    CLASSIC_CODE,
    CLASSIC_WIN,
    DRAW_THREE_WIN,
    LONG_CODE,
    LONG_WIN,
    TAKING_BACK_LINE,
    TAKING_BACK_NUMBER,
)
from tests.engine.tables import table

EASY = Rules(1, None, True, "standard")
EASY_THREE = Rules(3, None, True, "standard")
VEGAS = preset("vegas")


def total_after(position: Position, moves: str, total: int = 0) -> int:
    for text in moves.split():
        move = parse_move(text)
        position.check(move)
        after = position.after(move)
        total = next_total(total, position, move, after)
        position = after
    return total


def score_of(deal: Deal, rules: Rules, moves: str) -> int:
    game = Game(deal, rules)
    game.play_all(parse_moves(moves))
    return game.score


def test_ten_points_for_a_card_to_a_foundation() -> None:
    assert total_after(table(("AS",)), "1>s") == 10
    assert total_after(table((), waste="AS"), "w>s") == 10


def test_five_points_from_the_waste_to_the_tableau() -> None:
    assert total_after(table(("9H",), waste="8S"), "w>1") == 5
    assert total_after(table((), waste="KS"), "w>1") == 5


def test_five_points_for_a_card_turned_over() -> None:
    assert total_after(table(("2c 8S", "9H")), "1>2") == 5
    assert total_after(table(("2c AS",)), "1>s") == 15


def test_nothing_for_moving_cards_about_or_drawing() -> None:
    assert total_after(table(("8S", "9H")), "1>2") == 0
    assert total_after(table(("9C 8H", "9S")), "1>2") == 0
    assert total_after(table(("KS",), stock="2C"), "d") == 0


def test_fifteen_points_lost_for_a_card_taken_back() -> None:
    position = table(("4H",), home=(0, 0, 0, 3), rules=EASY)
    assert total_after(position, "s>1", 100) == 85


def test_draw_one_a_turned_over_waste_costs_a_hundred() -> None:
    position = table(("KH",), waste="2C", rules=EASY)
    assert total_after(position, "r", 250) == 150
    assert total_after(position, "r d r", 250) == 50


def test_draw_three_each_pass_beyond_the_fourth_costs_twenty() -> None:
    position = table(("KH",), waste="2C", rules=EASY_THREE)
    totals = [total_after(position, "r" + " d r" * more, 100) for more in range(7)]
    assert totals == [100, 100, 100, 80, 60, 40, 20]


def test_a_score_never_falls_below_nothing() -> None:
    position = table(("KH",), waste="2C", rules=EASY)
    assert total_after(position, "r", 60) == 0
    assert total_after(position, "r d r", 60) == 0
    position = table(("4H",), home=(0, 0, 0, 3), rules=EASY)
    assert shown(total_after(position, "s>1", 5), EASY) == 0


def test_points_earned_after_a_floor_count_from_nothing() -> None:
    position = table(("KH", "9H"), waste="8S", rules=EASY)
    assert total_after(position, "r d w>2", 60) == 5


def test_no_loop_of_taking_back_and_playing_again_gains_a_point() -> None:
    position = table(("4H",), home=(0, 0, 0, 3), rules=EASY)
    for start in (0, 5, 10, 100):
        total = start
        for _ in range(20):
            total = total_after(position, "s>1 1>s", total)
            assert shown(total, EASY) <= start


def test_no_way_round_by_a_foundation_is_worth_more() -> None:
    position = table(("4H",), waste="3S", home=(0, 0, 0, 2), rules=EASY)
    for start in (0, 3, 50):
        direct = total_after(position, "w>1", start)
        assert total_after(position, "w>s s>1", start) <= direct


def test_what_is_owed_for_a_card_taken_back_is_not_forgiven_by_turning_over() -> None:
    for rules in (EASY, EASY_THREE):
        position = table(("4H",), waste="9C", home=(0, 0, 0, 3), rules=rules)
        assert total_after(position, "s>1 r 1>s") == -5
        assert shown(total_after(position, "s>1 r 1>s"), rules) == 0


def test_vegas_begins_with_the_price_of_the_deck() -> None:
    assert first_total(VEGAS) == -52
    assert Game(Deal.from_number(1), VEGAS).score == -52
    assert first_total(EASY) == 0


def test_vegas_pays_five_a_card_and_nothing_else() -> None:
    assert total_after(table(("2c AS",), rules=VEGAS), "1>s", -52) == -47
    assert total_after(table((), waste="AS", rules=VEGAS), "w>s", -52) == -47
    assert total_after(table(("9H",), waste="8S", rules=VEGAS), "w>1", -52) == -52
    assert total_after(table(("2c 8S", "9H"), rules=VEGAS), "1>2", -52) == -52


def test_vegas_turning_over_costs_nothing() -> None:
    position = table(("KH",), waste="2C", rules=preset("vegas-three"))
    assert total_after(position, "r d r", -52) == -52


def test_vegas_has_no_floor() -> None:
    assert shown(-52, VEGAS) == -52


def test_no_scoring_is_nothing_always() -> None:
    rules = Rules(1, None, True, "none")
    position = table(("4H", "2c AC"), waste="2D", home=(0, 0, 0, 3), rules=rules)
    assert first_total(rules) == 0
    assert total_after(position, "s>1 2>c r d") == 0


def test_whole_games_have_the_same_score_for_ever() -> None:
    deal = Deal.from_code(CLASSIC_CODE)
    assert score_of(deal, preset("classic"), CLASSIC_WIN) == 645
    assert score_of(deal, preset("three-pass"), DRAW_THREE_WIN) == 660
    assert score_of(Deal.from_code(LONG_CODE), preset("thoughtful"), LONG_WIN) == 635
    assert score_of(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"), TAKING_BACK_LINE) == 175


def test_a_whole_deck_in_vegas_wins_208() -> None:
    deal = Deal.from_code(CLASSIC_CODE)
    assert score_of(deal, preset("vegas"), CLASSIC_WIN) == 208
    assert score_of(deal, preset("vegas-three"), DRAW_THREE_WIN) == 208


def test_a_whole_game_without_scoring_is_worth_nothing() -> None:
    assert score_of(Deal.from_code(CLASSIC_CODE), Rules(1, 1, False, "none"), CLASSIC_WIN) == 0


def test_undo_restores_the_score() -> None:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    scores = []
    for move in parse_moves(TAKING_BACK_LINE):
        scores.append(game.score)
        game.play(move)
    while game.can_undo():
        game.undo()
        assert game.score == scores.pop()
    assert scores == []
