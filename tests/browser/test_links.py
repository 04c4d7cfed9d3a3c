"""Links: a deal, its rules, what is wrong with them, and what becomes of the game that was being played."""

from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from klondike.cards import format_cards
from klondike.deals import Deal
from klondike.game import Game
from klondike.rules import CLASSIC, PRESETS, Rules
from tests.browser.table import Player, resume

CARDS = Deal(tuple(range(51, -1, -1)))
GOOD = {
    "deal=7": (Deal.from_number(7), CLASSIC),
    "deal=2147483647": (Deal.from_number(2**31 - 1), CLASSIC),
    f"code={CARDS.code}": (CARDS, CLASSIC),
    "cards=" + quote(format_cards(CARDS.cards)): (CARDS, CLASSIC),
    **{f"deal=7&preset={name}": (Deal.from_number(7), rules) for name, rules in PRESETS},
    "deal=7&draw=3": (Deal.from_number(7), Rules(3, 1)),
    "deal=7&draw=3&passes=unlimited&takeback=yes": (Deal.from_number(7), Rules(3, None, True)),
    "deal=7&passes=12": (Deal.from_number(7), Rules(1, 12)),
    "deal=7&theme=dark&other=1": (Deal.from_number(7), CLASSIC),
}
BAD = (
    "deal=0",
    "deal=x",
    "deal=" + "9" * 5000,
    "code=AAAA",
    "cards=AS",
    "cards=" + quote("AS " * 52),
    "deal=7&code=" + CARDS.code,
    "deal=7&preset=nothing",
    "deal=7&preset=classic&draw=3",
    "deal=7&draw=2",
    "deal=7&passes=0",
    "deal=7&takeback=perhaps",
    "deal=%00%ff",
    "deal=%3Cimg%20src=x%20onerror=alert(1)%3E",
)


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


@pytest.mark.parametrize("query", GOOD, ids=lambda query: query[:40])
def test_link_deals_what_it_says(open_board: Callable[..., Page], query: str) -> None:
    deal, rules = GOOD[query]
    page = open_board(f"?{query}")
    Player(page, Game(deal, rules)).agrees()
    assert page.inner_text("#message") == ""


def test_rules_alone_deal_any_cards(open_board: Callable[..., Page]) -> None:
    page = open_board("?preset=vegas-three")
    number = int(page.inner_text('[data-show="deal"]'))
    Player(page, Game(Deal.from_number(number), dict(PRESETS)["vegas-three"])).agrees()


@pytest.mark.parametrize("query", BAD, ids=lambda query: query[:40])
def test_bad_link_says_so_and_deals_a_game(open_board: Callable[..., Page], query: str) -> None:
    page = open_board(f"?{query}")
    assert "link" in page.inner_text("#message")
    number = int(page.inner_text('[data-show="deal"]'))
    player = Player(page, Game(Deal.from_number(number)))
    player.play("d")


def test_bad_link_leaves_the_game_alone(open_board: Callable[..., Page], page: Page) -> None:
    player = begun(open_board, page)
    open_board("?deal=x")
    assert "link" in page.inner_text("#message")
    player.agrees()


def begun(open_board: Callable[..., Page], page: Page) -> Player:
    game = Game(Deal.from_number(19))
    game.play("d")
    game.play("6>h")
    return resume(open_board, page, game)


def test_link_to_the_game_on_the_table_goes_on_with_it(open_board: Callable[..., Page], page: Page) -> None:
    player = begun(open_board, page)
    for query in ("", "?deal=19", "?deal=19&preset=classic", "?preset=classic"):
        open_board(query)
        player.agrees()


def test_link_leaves_a_game_that_one_can_go_back_to(open_board: Callable[..., Page], page: Page) -> None:
    player = begun(open_board, page)
    open_board("?deal=7")
    Player(page, Game(Deal.from_number(7))).agrees()
    player.act("new")
    page.click('[data-action="return"]')
    player.agrees()
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    player.agrees()


def test_new_game_leaves_the_link_behind(open_board: Callable[..., Page]) -> None:
    """A reload goes on with the new game, not with the deal of the address that was opened."""
    page = open_board("?deal=7&preset=relaxed&theme=dark")
    player = Player(page, Game(Deal.from_number(7)))
    player.act("new")
    page.check('[name="preset"][value="classic"]')
    page.fill("#deal", "19")
    page.click('[data-action="start"]')
    player.game = Game(Deal.from_number(19))
    player.agrees()
    player.play("d")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    player.agrees()
    assert page.evaluate("location.search") == "?theme=dark"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_theme_of_a_link(open_board: Callable[..., Page], theme: str) -> None:
    page = open_board(f"?theme={theme}")
    assert page.get_attribute("html", "data-theme") == theme
