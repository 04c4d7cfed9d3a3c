"""How a game ends: finished by itself, won, lost; and what can be done then."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.finish import finish_moves
from klondike.game import Game
from klondike.moves import DRAW, STOCK
from tests.browser.table import Player, resume, solved

FINISH = '.controls [data-action="finish"]'
CELEBRATION = "document.getAnimations().filter(each => each.animationName === 'wave').length"


@pytest.fixture
def context_options(request: pytest.FixtureRequest) -> dict[str, object]:
    return {"reduced_motion": "no-preference" if "celebrat" in request.node.name else "reduce"}


def advanced(name: int, rules: str, moves: int) -> Game:
    game, line = solved(name, rules)
    game.play_all(line[:moves])
    return game


def nearly_won() -> Game:
    game, line = solved(70, "A")
    game.play_all(line[:-1])
    return game


def nearly_lost() -> Game:
    """Deal 1 under the first rule, one turn before no move can help any more."""
    lost, game = Game(Deal.from_number(1)), Game(Deal.from_number(1))
    lost.play(DRAW)
    while not lost.is_lost():
        lost.play(DRAW)
        game.play(DRAW)
    return game


def win(player: Player) -> None:
    move = solved(70, "A")[1][-1]
    player.click(move.source)
    player.click(move.target)
    player.game.play(move)
    player.agrees()


def lose(player: Player) -> None:
    player.click(STOCK)
    player.game.play(DRAW)
    player.page.wait_for_selector("#board[data-status=lost]")
    player.agrees()


def focus_is_somewhere(page: Page) -> bool:
    return bool(
        page.evaluate("document.activeElement !== document.body && document.activeElement.isConnected")
    )


def test_finish_includes_waste_and_stock(open_board: Callable[..., Page], page: Page) -> None:
    game = advanced(5, "D", 89)
    assert game.position.stock
    assert game.position.waste
    line = finish_moves(game.position)
    player = resume(open_board, page, game)
    page.click(FINISH)
    page.wait_for_selector("#board[data-status=won]")
    game.play_all(line)
    player.agrees()
    assert not page.is_visible(FINISH)
    assert focus_is_somewhere(page)


@pytest.mark.parametrize(
    ("name", "rules", "moves"), [(2, "D", 75), (10, "A", 78), (7, "B", 71), (70, "A", 0)]
)
def test_finish_is_offered_only_when_it_is_proved(
    open_board: Callable[..., Page], page: Page, name: int, rules: str, moves: int
) -> None:
    """Every card lies face up, yet playing home and turning alone does not win; the last is a new deal."""
    game = advanced(name, rules, moves)
    assert moves == 0 or not any(game.position.down)
    resume(open_board, page, game)
    assert not page.is_visible(FINISH)


@pytest.mark.parametrize("stop", ["u", "d", "Escape", "n", "?"])
def test_finish_stops_for_the_player(open_board: Callable[..., Page], page: Page, stop: str) -> None:
    game = advanced(5, "D", 89)
    line = finish_moves(game.position)
    player = resume(open_board, page, game)
    page.click(FINISH)
    page.wait_for_function("document.querySelector('[data-show=moves]').textContent > 91")
    player.press(stop)
    seen = page.inner_text('[data-show="moves"]')
    # Two cards more would have gone home meanwhile.
    page.evaluate("new Promise(done => setTimeout(done, 250))")
    assert page.inner_text('[data-show="moves"]') == seen
    player.press("Escape")
    if stop != "d":
        game.play_all(line[: int(seen) - 89])
        player.agrees()


def test_win_is_told_and_nothing_dances_where_motion_is_unwanted(
    open_board: Callable[..., Page], page: Page
) -> None:
    player = resume(open_board, page, nearly_won(), 61_000)
    win(player)
    assert page.evaluate(CELEBRATION) == 0
    assert "You have won" in page.inner_text("#outcome")
    assert f"{player.game.move_count} moves in 1:0" in page.inner_text("#outcome")
    assert str(player.game.score) in page.inner_text("#outcome")
    page.wait_for_function("document.querySelector('#announcer').textContent.includes('won')")


def test_win_is_celebrated_briefly(open_board: Callable[..., Page], page: Page) -> None:
    win(resume(open_board, page, nearly_won()))
    page.wait_for_function(f"{CELEBRATION} > 0")
    longest = page.evaluate(
        """Math.max(...document.getAnimations().map(each => {
             const { delay, duration, iterations } = each.effect.getTiming();
             return delay + duration * iterations;
           }))"""
    )
    assert longest <= 2000


def test_won_game_can_be_played_again_or_left(open_board: Callable[..., Page], page: Page) -> None:
    player = resume(open_board, page, nearly_won())
    win(player)
    page.click('#outcome [data-repeat="restart"]')
    player.game = Game(player.game.deal, player.game.rules)
    player.agrees()
    assert not page.is_visible("#outcome")
    assert focus_is_somewhere(page)


def test_new_game_after_a_win(open_board: Callable[..., Page], page: Page) -> None:
    player = resume(open_board, page, nearly_won())
    win(player)
    page.click('#outcome [data-repeat="new"]')
    page.fill("#deal", "19")
    page.click('[data-action="start"]')
    player.game = Game(Deal.from_number(19))
    player.agrees()
    assert focus_is_somewhere(page)
    assert not page.is_visible("#outcome")


def test_loss_is_told_and_undone(open_board: Callable[..., Page], page: Page) -> None:
    player = resume(open_board, page, nearly_lost())
    lose(player)
    assert page.is_visible("#outcome")
    assert [page.is_visible(f'#outcome [data-repeat="{name}"]') for name in ("undo", "restart", "new")] == [
        True
    ] * 3
    page.click('#outcome [data-repeat="undo"]')
    player.game.undo()
    player.agrees()
    assert page.get_attribute("#board", "data-status") == "playing"
    assert not page.is_visible("#outcome")
    assert focus_is_somewhere(page)


def test_lost_game_begins_again(open_board: Callable[..., Page], page: Page) -> None:
    player = resume(open_board, page, nearly_lost())
    lose(player)
    page.click('#outcome [data-repeat="restart"]')
    player.game.restart()
    player.agrees()
    assert page.get_attribute("#board", "data-status") == "playing"


def test_lost_game_can_still_be_looked_at(open_board: Callable[..., Page], page: Page) -> None:
    player = resume(open_board, page, nearly_lost())
    lose(player)
    page.click('#outcome [data-action="dismiss"]')
    assert not page.is_visible("#outcome")
    assert page.get_attribute("#board", "data-status") == "lost"
    assert focus_is_somewhere(page)


def test_loss_survives_a_reload(open_board: Callable[..., Page], page: Page) -> None:
    lose(resume(open_board, page, nearly_lost()))
    page.reload()
    page.wait_for_selector("#board[data-status=lost]")
    page.wait_for_selector("#outcome", state="visible")
