"""The game survives: a reload, a page that is closed or dies at any moment, a browser that keeps nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Error, Page

from klondike.deals import Deal
from klondike.finish import finish_moves
from klondike.game import Game
from klondike.moves import parse_move
from tests.browser.table import Player, keep, resume, sit_down, solved
from web.saved import format_saved, parse_saved

OPENING = "3>h 5>c 2>4 d d 7>6"
MEGABYTES = 3_000_000


def opened(open_board: Callable[..., Page], page: Page) -> Player:
    """Deal 7 with a few moves played and one of them undone."""
    game = Game(Deal.from_number(7))
    for text in OPENING.split():
        game.play(text)
    game.undo()
    return resume(open_board, page, game, 65_000)


def kept(page: Page, key: str = "klondike/game") -> str:
    text = page.evaluate("key => localStorage.getItem(key)", key)
    assert isinstance(text, str)
    return text


def time_shown(page: Page) -> int:
    minutes, seconds = page.inner_text('[data-show="time"]').split(":")
    return int(minutes) * 60 + int(seconds)


def reopen(player: Player, open_board: Callable[..., Page]) -> None:
    open_board()
    player.agrees()
    assert player.count("[data-held],[data-picked],[data-target]") == 0


def test_reload_keeps_moves_undo_redo_score_and_time(open_board: Callable[..., Page], page: Page) -> None:
    player = opened(open_board, page)
    assert time_shown(page) >= 65
    reopen(player, open_board)
    assert time_shown(page) >= 65
    player.act("redo")
    player.game.redo()
    player.agrees()
    while player.game.can_undo():
        player.act("undo")
        player.game.undo()
        player.agrees()
    reopen(player, open_board)
    assert time_shown(page) >= 65
    assert page.get_attribute('.controls [data-action="redo"]', "aria-disabled") == "false"


def test_reload_mid_drag(open_board: Callable[..., Page], page: Page) -> None:
    player = opened(open_board, page)
    player.lift(6, 6)
    assert player.count("[data-held]") == 1
    reopen(player, open_board)
    page.mouse.up()
    player.drag(parse_move("7>6"))
    player.game.play("7>6")
    player.agrees()


def test_reload_mid_animation(open_board: Callable[..., Page], page: Page) -> None:
    player = opened(open_board, page)
    player.click(6)
    player.click(5)
    player.game.play("7>6")
    assert page.evaluate("document.getAnimations().length") > 0
    reopen(player, open_board)


def test_page_closed_without_warning_mid_drag(
    open_board: Callable[..., Page],
    page: Page,
    new_page: Callable[..., Page],
    wait_for_ready: Callable[[Page], None],
) -> None:
    player = opened(open_board, page)
    player.play("d")
    player.lift(6, 6)
    page.close(run_before_unload=False)
    player.page = new_page()
    player.page.goto("./")
    wait_for_ready(player.page)
    player.agrees()


def crash(page: Page) -> None:
    """End the page's process, as a system short of memory does."""
    with page.expect_event("crash"), pytest.raises(Error):
        page.goto("chrome://crash")


def test_tab_killed_in_mid_deal_keeps_that_deal(
    open_board: Callable[..., Page],
    page: Page,
    new_page: Callable[..., Page],
    wait_for_ready: Callable[[Page], None],
) -> None:
    opened(open_board, page)
    page.click('.controls [data-action="new"]')
    page.click('[data-action="start"]')
    page.wait_for_selector("#board[data-dealing]")
    deal = page.inner_text('[data-show="deal"]')
    assert deal != "7"
    crash(page)
    again = new_page()
    again.goto("./")
    wait_for_ready(again)
    Player(again, Game(Deal.from_number(int(deal)))).agrees()


def test_reload_mid_finish(open_board: Callable[..., Page], page: Page) -> None:
    game, moves = solved(5, "D")
    game.play_all(moves[:89])
    line = finish_moves(game.position)
    player = resume(open_board, page, game)
    player.act("finish")
    page.wait_for_function(
        "before => +document.querySelector('[data-show=moves]').textContent > before + 3", arg=89
    )
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    played = int(page.inner_text('[data-show="moves"]')) - game.move_count
    assert 3 < played < len(line)
    game.play_all(line[:played])
    player.agrees()
    player.act("finish")
    page.wait_for_selector("#board[data-status=won]")
    game.play_all(line[played:])
    player.agrees()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: "",
        lambda text: text[: len(text) // 2],
        lambda text: text[:-1],
        lambda _: "null",
        lambda _: "[1, 2, 3]",
        lambda text: text.replace('"version": 1', '"version": 2'),
        lambda text: text.replace("7>6", "6>7"),
        lambda text: text.replace("elapsed", "elapsed-not"),
        lambda _: "\ufffd\x07\x7f",
        lambda _: "x" * MEGABYTES,
        lambda _: '{"version": 1, "game": "' + "d " * (MEGABYTES // 2) + '", "elapsed": 0}',
    ],
    ids=["empty", "half", "end", "null", "list", "newer", "illegal", "timeless", "bytes", "long", "endless"],
)
def test_damaged_save_is_told_and_put_aside(
    open_board: Callable[..., Page], page: Page, spoil: Callable[[str], str]
) -> None:
    game = Game(Deal.from_number(7))
    for text in OPENING.split():
        game.play(text)
    text = spoil(format_saved(game, 1000))
    keep(page, text)
    open_board()
    assert "damaged" in page.inner_text("#message")
    if len(text) < MEGABYTES:
        assert kept(page, "klondike/damaged") == text
    deal = page.inner_text('[data-show="deal"]')
    player = Player(page, Game(Deal.from_number(int(deal))))
    player.play("d")
    reopen(player, open_board)
    assert page.inner_text("#message") == ""


REFUSED = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
)
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.mark.parametrize("script", [REFUSED, FULL], ids=["refused", "full"])
def test_storage_that_keeps_nothing_is_told_once_and_played_on(
    open_board: Callable[..., Page], page: Page, script: str
) -> None:
    page.add_init_script(script)
    player = sit_down(open_board, Game(Deal.from_number(7)))
    player.play("3>h")
    page.wait_for_function("document.querySelector('#message').textContent.includes('keeps no data')")
    page.evaluate("document.querySelector('#message').textContent = ''")
    player.play("5>c", "d")
    assert page.inner_text("#message") == ""


def test_save_is_written_at_every_move(open_board: Callable[..., Page], page: Page) -> None:
    player = sit_down(open_board, Game(Deal.from_number(7)))
    for text in OPENING.split():
        player.play(text)
        game, _, _ = parse_saved(kept(page))
        assert game.save() == player.game.save()
    reopen(player, open_board)
