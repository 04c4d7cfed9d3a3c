"""Every word that a player sees or hears stands in web/locales/en.json."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW
from tests.browser.table import ROOT, Player, resume, sit_down, solved

WORDS = json.loads((ROOT / "web/locales/en.json").read_text(encoding="utf-8"))
# Text, and what is read out or shown on pointing: all of it, hidden or not; but a deal's code is no word.
SPOKEN = """() => {
  const found = new Set([document.title]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const other = 'script, style, template, noscript, py-config, kbd:not([data-i18n]), [data-show="deal"]';
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest(other))
      found.add(walker.currentNode.textContent.trim());
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const node of document.querySelectorAll(`[${name}]:not([data-show="deal"])`))
      found.add(node.getAttribute(name));
  return [...found];
}"""


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


def forms() -> Iterator[str]:
    for message in WORDS.values():
        yield from message.values() if isinstance(message, dict) else [message]


# A sentence may be put together from several messages, each with other messages in its gaps.
KNOWN = [re.compile(re.sub(r"\\\{\w+\\\}", ".+", re.escape(form.strip()))) for form in forms()]


def is_known(text: str) -> bool:
    """Whether a text is empty of words or made of messages from end to end."""
    if not re.search(r"[^\W\d_]{2}", text):
        return True
    for pattern in KNOWN:
        for end in range(len(text), 0, -1):
            if pattern.fullmatch(text[:end]) and (end == len(text) or is_known(text[end:].strip())):
                return True
    return False


def strangers(page: Page) -> list[str]:
    return [text for text in page.evaluate(SPOKEN) if not is_known(text)]


def test_words_before_python_runs(page: Page) -> None:
    waiting: list[Route] = []
    page.route("**/app.romfs", lambda route: waiting.append(route))
    with page.expect_request("**/app.romfs"):
        page.goto("./", wait_until="domcontentloaded")
    page.wait_for_selector(".controls button")
    assert strangers(page) == []
    assert page.inner_text('[data-stat="moves"] dt') == WORDS["status.moves"]
    for route in waiting:
        route.continue_()


def test_words_of_a_game(open_board: Callable[..., Page]) -> None:
    player = sit_down(open_board, Game(Deal.from_number(7)))
    assert strangers(player.page) == []
    for keys in ("d", "3 f", "7 Enter", "6 Enter", "1 f", "u", "r", "w Enter", "Escape"):
        player.press(*keys.split())
        assert (keys, strangers(player.page)) == (keys, [])
    player.act("restart")
    assert strangers(player.page) == []
    player.act("new")
    player.page.fill("#deal", "0")
    player.press("Enter")
    assert strangers(player.page) == []


@pytest.mark.parametrize(
    "query", ["deal=x", "code=x", "cards=x", "deal=7&draw=9", "preset=x", "deal=7&code=x"]
)
def test_words_of_a_bad_link(open_board: Callable[..., Page], query: str) -> None:
    page = open_board(f"?{query}")
    assert page.inner_text("#message") != ""
    assert strangers(page) == []


def test_words_of_a_win(open_board: Callable[..., Page], page: Page) -> None:
    game, moves = solved(70, "A")
    game.play_all(moves[:-1])
    player = resume(open_board, page, game)
    player.click(moves[-1].source)
    player.click(moves[-1].target)
    page.wait_for_selector("#board[data-status=won]")
    assert strangers(page) == []


def test_words_of_a_loss(open_board: Callable[..., Page], page: Page) -> None:
    game = Game(Deal.from_number(1))
    for _ in range(24):
        game.play(DRAW)
    Player(resume(open_board, page, game).page, game)
    page.wait_for_selector("#board[data-status=lost]")
    assert strangers(page) == []
