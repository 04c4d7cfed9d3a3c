"""Where things stand: before and after Python takes over, on small screens, and while the screen changes."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import parse_move
from tests.browser.arranged import tall_game
from tests.browser.table import Player, resume, sit_down

Size = dict[str, int]
PHONE = {"width": 360, "height": 740}
ON_ITS_SIDE = {"width": 740, "height": 360}
SMALL = {"width": 568, "height": 320}
TABLET = {"width": 820, "height": 1180}
WIDE = {"width": 1920, "height": 1080}

BOXES = """selector => [...document.querySelectorAll(selector)].map(node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(each => Math.round(each * 2) / 2);
})"""
OUTSIDE = """() => {
  const board = document.querySelector('#board').getBoundingClientRect();
  return [...document.querySelectorAll('.card')].filter(card => {
    const box = card.getBoundingClientRect();
    return box.left < board.left || box.right > board.right || box.top < board.top
      || box.bottom > board.bottom + .5;
  }).map(card => `${card.dataset.in} ${card.dataset.index}`);
}"""


def named(size: Size) -> str:
    return f"{size['width']}x{size['height']}"


def boxes(page: Page, selector: str = ".card, .pile") -> list[list[float]]:
    found: list[list[float]] = page.evaluate(BOXES, selector)
    return found


@pytest.mark.parametrize("viewport", [PHONE, ON_ITS_SIDE, SMALL, TABLET, WIDE], ids=named)
def test_nothing_shifts_when_python_takes_over(
    page: Page, wait_for_ready: Callable[[Page], None], viewport: Size
) -> None:
    waiting: list[Route] = []
    held = True
    page.route("**/app.romfs", lambda route: waiting.append(route) if held else route.continue_())
    with page.expect_request("**/app.romfs"):
        page.goto("./?deal=2147483647&preset=thoughtful", wait_until="domcontentloaded")
    page.wait_for_selector(".controls button")
    selector = ".pile, .controls button, .status, .status dl > div, .status dt"
    before = boxes(page, selector)
    assert all(width for _, _, width, _ in before[:13])
    held = False
    for route in waiting:
        route.continue_()
    wait_for_ready(page)
    assert boxes(page, selector) == before


@pytest.mark.parametrize("viewport", [PHONE, ON_ITS_SIDE, SMALL, TABLET, WIDE], ids=named)
def test_tall_column_stays_on_the_table_and_readable(
    open_board: Callable[..., Page], page: Page, viewport: Size
) -> None:
    """Six face-down cards and a run from king to ace: no pile can be taller."""
    resume(open_board, page, tall_game(12)).settle()
    assert page.evaluate(OUTSIDE) == []
    column = sorted(boxes(page, '[data-in="tableau-7"][data-face="up"]'), key=lambda box: box[1])
    assert len(column) == 13
    strips = [below[1] - above[1] for above, below in pairwise(column)]
    # A rank stays legible in a strip of ten pixels.
    assert min(strips) >= 10


@pytest.mark.parametrize("sizes", [(PHONE, ON_ITS_SIDE), (ON_ITS_SIDE, PHONE), (WIDE, SMALL)], ids=str)
def test_turned_in_the_middle_of_a_deal(
    open_board: Callable[..., Page], page: Page, sizes: tuple[Size, Size]
) -> None:
    page.set_viewport_size(sizes[0])  # type: ignore[arg-type]
    player = sit_down(open_board, Game(Deal.from_number(7)))
    player.act("new")
    page.fill("#deal", "19")
    page.click('[data-action="start"]')
    page.set_viewport_size(sizes[1])  # type: ignore[arg-type]
    player.game = Game(Deal.from_number(19))
    stands_as_if_never_turned(player)


def test_turned_in_the_middle_of_a_move(open_board: Callable[..., Page], page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    player = sit_down(open_board, Game(Deal.from_number(7)))
    player.click(6)
    player.click(5)
    player.game.play("7>6")
    page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    stands_as_if_never_turned(player)


def test_turned_in_the_middle_of_a_drag(open_board: Callable[..., Page], page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    player = sit_down(open_board, Game(Deal.from_number(7)))
    player.lift(6, 6)
    page.set_viewport_size(ON_ITS_SIDE)  # type: ignore[arg-type]
    page.wait_for_function("innerWidth === 740")
    assert player.count("[data-held]") in (0, 1)
    page.mouse.move(*player.top(5))
    page.mouse.up()
    if player.page.inner_text('[data-show="moves"]') == "1":
        player.game.play("7>6")
    stands_as_if_never_turned(player)
    move = parse_move("3>h")
    player.drag(move)
    player.game.play(move)
    player.agrees()


def stands_as_if_never_turned(player: Player) -> None:
    """Every card is where a fresh page of this size puts it."""
    player.agrees()
    player.settle()
    assert player.page.evaluate(OUTSIDE) == []
    seen = boxes(player.page)
    player.page.reload()
    player.page.wait_for_selector("html[data-ready]", state="attached")
    player.settle()
    assert seen == boxes(player.page)
    player.agrees()
