"""Advice where the solver cannot be loaded: it is said, once, and the game goes on."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from klondike.hints import fair_hint
from tests.browser.advised import ON_THE_WAY, Advised, classic, of_the_solver
from tests.browser.table import keep
from tests.browser.watch import Watch
from web.saved import format_saved


@pytest.fixture
def alone(browser: Browser, address: str, wait_for_ready: Callable[[Page], None]) -> Iterator[Advised]:
    """A player whose network goes away as soon as the board is ready, and who is forgiven just that."""
    context = browser.new_context()
    page = context.new_page()
    watch = Watch(page, address)
    game = classic(ON_THE_WAY)
    keep(page, format_saved(game, 0))
    page.goto(address)
    wait_for_ready(page)
    context.set_offline(True)
    yield Advised(page, game)
    context.close()
    allowed = "console error: Failed to load resource"
    assert [fault for fault in watch.faults if not fault.startswith(allowed)] == []


def test_without_network_it_is_said_and_the_game_goes_on(alone: Advised) -> None:
    alone.act("hint")
    alone.reads("could not be loaded", "A fair hint:")
    assert alone.hinted() == fair_hint(alone.game.position)
    assert "could not be loaded" in alone.page.inner_text("#message")
    alone.make(alone.hinted())
    alone.sees_no_advice()
    alone.page.context.set_offline(False)
    alone.act("hint")
    alone.reads("On the way to a win:")


def test_without_network_the_verdict_does_not_call_at_every_move(alone: Advised) -> None:
    calls: list[str] = []
    alone.page.on("request", lambda request: calls.append(request.url))
    alone.set("verdict")
    alone.verdict("none")
    assert "could not be loaded" in alone.page.inner_text("#message")
    tried = len(of_the_solver(calls))
    assert tried > 0
    for _ in range(3):
        alone.play("d")
        alone.verdict("none")
    assert len(of_the_solver(calls)) == tried
    alone.page.context.set_offline(False)
    alone.set("verdict", False)
    alone.set("verdict")
    alone.verdict("winnable", "unwinnable")
