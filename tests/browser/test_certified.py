"""A new game from the deals that are certified to be winnable."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, Route

from tools.layout import ROOT


def ask(page: Page, rules: str, grade: str) -> None:
    page.click("[data-action=new]")
    page.check(f"[name=preset][value={rules}]", force=True)
    page.select_option("#grade", grade)
    page.click("[data-action=start]")


def test_a_deal_of_the_grade_that_was_asked_for_is_dealt(open_board: Callable[..., Page]) -> None:
    page = open_board()
    table = json.loads((ROOT / "web/winnable/three-pass.json").read_text("utf-8"))
    for grade in ("easy", "hard"):
        ask(page, "three-pass", grade)
        page.wait_for_function("!document.querySelector('dialog[open]')")
        assert int(page.inner_text("[data-show=deal]")) in table[grade]
        assert page.get_attribute("#board", "data-draw") == "3"


def test_rules_without_certified_deals_say_so_and_keep_the_game(open_board: Callable[..., Page]) -> None:
    page = open_board("?deal=7")
    page.click("[data-action=new]")
    page.check("[name=preset][value=custom]", force=True)
    page.select_option("[name=passes]", "2")
    page.select_option("#grade", "any")
    page.click("[data-action=start]")
    page.wait_for_function("document.querySelector('#grade-error').textContent !== ''")
    assert page.inner_text("#deal-error") == ""
    assert page.inner_text("[data-show=deal]") == "7"


def test_a_list_that_cannot_be_loaded_is_told(open_board: Callable[..., Page]) -> None:
    page = open_board("?deal=7")

    def empty(route: Route) -> None:
        route.fulfill(body="no list")

    page.route("**/winnable/*", empty)
    ask(page, "classic", "easy")
    page.wait_for_function("document.querySelector('#grade-error').textContent !== ''")
    assert page.inner_text("[data-show=deal]") == "7"
