"""The way back to where a game could be won, and a solution that plays itself, with the real solver."""

from collections.abc import Callable

from klondike.deals import Deal
from klondike.game import Game
from tests.browser.advised import DEAD_END, LAST_CHANCE, ON_THE_WAY, WIN, Advised, classic, is_winnable

# The way back -----------------------------------------------------------------------


def test_way_back_leads_to_the_last_position_that_could_be_won(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY, "d d d d d d d d"))
    player.act("hint")
    player.reads("cannot be won any more")
    player.press_advice("go-back")
    player.reads("4 moves taken back", "can be won")
    player.game.go_to(LAST_CHANCE)
    player.agrees()
    assert is_winnable(player.game)
    for _ in range(4):
        player.act("redo")
        player.game.redo()
        player.agrees()
    assert not is_winnable(player.game)
    for _ in range(6):
        player.act("undo")
        player.game.undo()
        player.agrees()
    player.page.reload()
    player.page.wait_for_selector("html[data-ready]", state="attached")
    player.agrees()


def test_way_back_from_a_proved_dead_end(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY, DEAD_END))
    player.page.click('#outcome [data-repeat="go-back"]')
    player.reads("12 moves taken back", "can be won")
    player.game.go_to(LAST_CHANCE)
    player.agrees()
    assert player.page.get_attribute("#board", "data-status") == "playing"
    assert player.page.is_hidden("#outcome")
    player.act("redo")
    player.game.redo()
    player.agrees()
    player.sees_no_advice()


def test_game_that_never_could_be_won_stays_where_it_is(sit: Callable[[Game], Advised]) -> None:
    game = Game(Deal.from_number(2))
    for _ in range(4):
        game.play("d")
    player = sit(game)
    player.act("hint")
    player.reads("cannot be won any more")
    player.press_advice("go-back")
    player.reads("No earlier position")
    player.agrees()


# A solution that plays itself -----------------------------------------------------------


def ask_for_solution(player: Advised) -> None:
    player.act("hint")
    player.reads("On the way to a win:")
    player.press_advice("solution")
    player.reads("Showing a solution")


def test_solution_plays_to_the_win_with_a_stop_on_the_way(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(len(WIN) - 8))
    ask_for_solution(player)
    player.wait_for_moves(len(WIN) - 6)
    player.press_advice("solution")
    player.reads("Stopped", timeout=2_000)
    stopped = player.moves_shown()
    player.stays()
    player.press_advice("solution")
    player.reads("Showing a solution", timeout=5_000)
    player.page.wait_for_selector("#board[data-status=won]", timeout=30_000)
    assert player.page.inner_text("#outcome h2") == "Solved for you"
    assert player.page.is_visible("#outcome")
    assert player.moves_shown() > stopped
    assert player.page.is_hidden("#advice")
    assert player.page.is_hidden("#verdict")


def test_move_of_the_player_stops_the_solution(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(len(WIN) - 24))
    ask_for_solution(player)
    player.wait_for_moves(len(WIN) - 22)
    player.press("u")
    player.sees_no_advice()
    player.stays()
    ask_for_solution(player)
    played = player.moves_shown()
    player.wait_for_moves(played + 1)
    player.press("h")
    player.reads("On the way to a win:", timeout=5_000)
    player.stays()


def test_picked_card_and_a_sheet_hold_the_solution_up(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(ON_THE_WAY))
    ask_for_solution(player)
    player.act("help")
    moves = player.moves_shown()
    player.stays()
    player.press("Escape")
    player.wait_for_moves(moves + 1)
    player.press("w", "Enter")
    if not player.count("[data-picked]"):
        player.press("7", "Enter")
    assert player.count("[data-picked]") > 0
    player.reads("Stopped", timeout=5_000)
    assert player.count("[data-picked]") > 0


def test_cross_ends_a_solution_that_is_shown(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(len(WIN) - 24))
    ask_for_solution(player)
    player.wait_for_moves(len(WIN) - 23)
    player.press_advice("clear-advice")
    player.sees_no_advice()
    player.stays()


def test_game_won_by_the_player_is_not_called_solved(sit: Callable[[Game], Advised]) -> None:
    player = sit(classic(len(WIN) - 1))
    player.set("verdict")
    player.verdict("winnable")
    player.make(WIN[-1])
    player.page.wait_for_selector("#board[data-status=won]")
    assert player.page.inner_text("#outcome h2") == "You have won!"
    player.page.wait_for_selector("#verdict", state="hidden")
