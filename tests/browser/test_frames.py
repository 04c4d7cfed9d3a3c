"""The board in a frame of another page: keys are heard after a click, and that page does not scroll."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page

from klondike.deals import Deal
from klondike.game import Game
from tests.browser.table import READ, WAIT_MILLISECONDS, expected

HOST = """<!doctype html><title>Host</title><link rel="icon" href="data:,"><p>Above</p>
<iframe src="./?deal=7" style="width: 700px; height: 500px"></iframe><p style="height: 3000px">Below</p>"""


@pytest.fixture
def frame(page: Page, address: str) -> Frame:
    page.route(f"{address}host.html", lambda route: route.fulfill(body=HOST, content_type="text/html"))
    page.goto("./host.html")
    found = page.wait_for_selector("iframe")
    assert found is not None
    inner = found.content_frame()
    assert inner is not None
    inner.wait_for_selector("html[data-ready]", state="attached")
    return inner


def agrees(frame: Frame, game: Game) -> None:
    frame.wait_for_function(f"wanted => ({READ})() === wanted", arg=expected(game), timeout=WAIT_MILLISECONDS)


@pytest.mark.parametrize("place", ["card", "felt"])
def test_keys_are_heard_after_a_click_and_the_host_stays(page: Page, frame: Frame, place: str) -> None:
    game = Game(Deal.from_number(7))
    if place == "card":
        frame.click('[data-in="tableau-1"]')
        page.keyboard.press("Escape")
    else:
        frame.click(".table", position={"x": 5, "y": 300})
    for key in ("Space", "d", "ArrowDown", "ArrowRight", "ArrowUp", "End", "Home", "Space"):
        page.keyboard.press(key)
        if key in ("Space", "d"):
            game.play("d")
        agrees(frame, game)
    page.keyboard.press("Control+z")
    game.undo()
    agrees(frame, game)
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]


def test_drag_inside_a_frame(page: Page, frame: Frame) -> None:
    game = Game(Deal.from_number(7))
    start = frame.locator('[data-in="tableau-7"][data-index="6"]').bounding_box()
    end = frame.locator('[data-in="tableau-6"][data-index="5"]').bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 40, end["y"] + 30, steps=4)
    page.mouse.move(end["x"] + 20, end["y"] + 20)
    page.mouse.up()
    game.play("7>6")
    agrees(frame, game)


def test_drag_that_ends_in_the_host(page: Page, frame: Frame, wait_for_ready: Callable[[Page], None]) -> None:
    start = frame.locator('[data-in="tableau-7"][data-index="6"]').bounding_box()
    assert start is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(900, 600, steps=4)
    page.mouse.up()
    agrees(frame, Game(Deal.from_number(7)))
    assert frame.locator("[data-held]").count() == 0
