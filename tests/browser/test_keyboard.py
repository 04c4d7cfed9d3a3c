"""The board by keyboard: one stop for Tab, every key of the help sheet, a focus seen and never lost."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import WASTE
from tests.browser.table import Player, sit_down

FOCUS = "document.activeElement.dataset.in || document.activeElement.dataset.pile"
IN_BOARD = "document.querySelector('#board').contains(document.activeElement)"


@pytest.fixture
def context_options() -> dict[str, object]:
    return {"reduced_motion": "reduce"}


@pytest.fixture
def player(open_board: Callable[..., Page]) -> Player:
    return sit_down(open_board, Game(Deal.from_number(7)))


def enter(player: Player) -> None:
    while not player.page.evaluate(IN_BOARD):
        player.press("Tab")


def focus(player: Player) -> str:
    return str(player.page.evaluate(FOCUS))


def test_board_is_one_stop_for_tab(player: Player) -> None:
    enter(player)
    assert player.count('#board [tabindex="0"]') == 1
    player.press("Tab")
    assert not player.page.evaluate(IN_BOARD)
    player.press("Shift+Tab")
    assert player.page.evaluate(IN_BOARD)


def test_keys_that_turn_cards(player: Player) -> None:
    enter(player)
    for key in ("Space", "d", "Shift+D"):
        player.press(key)
        player.game.play("d")
        player.agrees()


def test_keys_that_undo_and_redo(player: Player) -> None:
    enter(player)
    for _ in range(3):
        player.press("d")
        player.game.play("d")
    for key in ("u", "Control+z", "r", "Control+y", "Control+z", "Control+Shift+Z", "u"):
        player.press(key)
        if key in ("u", "Control+z"):
            player.game.undo()
        else:
            player.game.redo()
        player.agrees()


def test_keys_that_go_to_a_pile(player: Player) -> None:
    enter(player)
    player.press("d")
    for key, pile in [("w", "waste"), ("t", "stock"), ("End", "tableau-7"), ("Home", "stock")]:
        player.press(key)
        assert focus(player) == pile
    for number in range(1, 8):
        player.press(str(number))
        assert focus(player) == f"tableau-{number}"


def test_arrows_reach_every_pile(player: Player) -> None:
    enter(player)
    player.press("Home")
    reached = [focus(player)]
    for _ in range(5):
        player.press("ArrowRight")
        reached.append(focus(player))
    assert reached == ["stock", "waste", "foundation-c", "foundation-d", "foundation-h", "foundation-s"]
    player.press("ArrowRight", "ArrowDown")
    reached = [focus(player)]
    for _ in range(6):
        player.press("ArrowLeft")
        reached.append(focus(player))
    assert reached == [f"tableau-{number}" for number in range(7, 0, -1)]
    player.press("ArrowLeft", "ArrowUp")
    assert focus(player) == "stock"


def test_arrows_walk_along_a_run(player: Player) -> None:
    player.play("7>6")
    enter(player)
    player.press("6")
    place = "[document.activeElement.dataset.in, +document.activeElement.dataset.index]"
    assert player.page.evaluate(place) == ["tableau-6", 6]
    player.press("ArrowUp")
    assert player.page.evaluate(place) == ["tableau-6", 5]
    player.press("Enter")
    assert player.count("[data-picked]") == 2
    player.press("Escape", "ArrowDown")
    assert player.page.evaluate(place) == ["tableau-6", 6]
    player.press("ArrowUp", "ArrowUp")
    assert focus(player) == "foundation-h"


def test_enter_picks_and_places_and_f_sends_home(player: Player) -> None:
    enter(player)
    player.press("3", "f")
    player.game.play("3>h")
    player.agrees()
    player.press("7", "Enter")
    assert player.targets() == ["tableau-6"]
    player.press("6", "Enter")
    player.game.play("7>6")
    player.agrees()
    player.press("1", "f")
    player.agrees()
    assert "no place on its foundation" in player.page.inner_text("#message")


def test_keys_of_another_script_go_by_their_place(player: Player) -> None:
    enter(player)
    player.page.evaluate(
        """document.activeElement.dispatchEvent(
             new KeyboardEvent('keydown', { key: 'в', code: 'KeyD', bubbles: true, cancelable: true }))"""
    )
    player.game.play("d")
    player.agrees()


@pytest.mark.parametrize(
    "key", ["Control+d", "Alt+d", "Alt+ArrowLeft", "Control+f", "Control+r", "F5", "Tab", "q"]
)
def test_keys_of_the_browser_stay_its_own(player: Player, key: str) -> None:
    enter(player)
    player.page.evaluate(
        "addEventListener('keydown', e => { window.taken = e.defaultPrevented; e.preventDefault(); })"
    )
    player.press(key)
    assert player.page.evaluate("window.taken") is False
    player.agrees()


def test_every_key_is_in_the_help_sheet(player: Player) -> None:
    player.press("?")
    keys = player.page.evaluate(
        "[...document.querySelectorAll('#sheet-help kbd')].map(each => each.textContent)"
    )
    for key in (
        "Space",
        "D",
        "←",
        "→",
        "↑",
        "↓",
        "Home",
        "End",
        "1",
        "7",
        "W",
        "T",
        "Enter",
        "Esc",
        "F",
        "U",
        "R",
        "N",
    ):
        assert key in keys
    for key in ("Ctrl", "Shift", "Z", "Y", "?"):
        assert key in keys


def test_focus_is_plain_to_see(player: Player) -> None:
    enter(player)
    for key in ("7", "w", "Home"):
        player.press(key)
        width, style = player.page.evaluate(
            """(() => {
              const { outlineWidth, outlineStyle } = getComputedStyle(document.activeElement, '::after');
              return [parseFloat(outlineWidth), outlineStyle];
            })()"""
        )
        assert player.page.evaluate("document.activeElement.matches(':focus-visible')")
        assert width >= 3
        assert style == "solid"


@pytest.mark.parametrize("seed", range(3))
def test_focus_is_never_lost(player: Player, seed: int) -> None:
    """Whatever is pressed in the board, the focus stays in it."""
    enter(player)
    choice = random.Random(seed)
    keys = "d d d u r Enter Enter Enter f f w t 1 2 3 4 5 6 7 Escape Home End Space".split()  # noqa: SIM905
    keys += ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
    for number in range(120):
        key = choice.choice(keys)
        player.press(key)
        assert (number, key, player.page.evaluate(IN_BOARD)) == (number, key, True)
        assert player.count('#board [tabindex="0"]') == 1


def test_undo_button_keeps_the_focus_to_the_start(player: Player) -> None:
    player.play("d", "d", "3>h")
    player.page.focus('.controls [data-action="undo"]')
    for _ in range(5):
        player.press("Enter")
        assert player.page.evaluate("document.activeElement.dataset.action") == "undo"
    player.game.restart()
    player.agrees()


def test_space_and_enter_on_a_button_press_that_button_alone(player: Player) -> None:
    player.play("d")
    player.page.focus('.controls [data-action="undo"]')
    player.press("Space")
    player.game.undo()
    player.agrees()


def test_sheet_gives_the_focus_back(player: Player) -> None:
    enter(player)
    player.press("d", "w")
    for key in ("?", "n"):
        player.press(key)
        player.page.wait_for_selector("dialog[open]")
        assert player.page.evaluate("document.activeElement.closest('dialog') !== null")
        player.press("Escape")
        player.page.wait_for_selector("dialog[open]", state="detached")
        assert focus(player) == "waste"
    assert player.size(WASTE) == 0


def test_keys_in_a_sheet_do_not_play(player: Player) -> None:
    player.press("n")
    player.page.focus("#deal")
    player.page.keyboard.type("d u r f w 3")
    player.press("Home", "ArrowLeft", "End")
    player.agrees()
    assert player.page.input_value("#deal") == "d u r f w 3"
    player.press("Escape")
    player.agrees()


def test_space_after_a_click_on_undo_draws_and_does_not_undo_again(player: Player) -> None:
    player.play("d", "d")
    player.page.click("[data-action=undo]")
    player.game.undo()
    player.press("Space")
    player.game.play("d")
    player.agrees()


def test_a_key_held_down_draws_once(player: Player) -> None:
    enter(player)
    player.page.keyboard.down("Space")
    for _ in range(5):
        player.page.keyboard.down("Space")
    player.page.keyboard.up("Space")
    player.game.play("d")
    player.agrees()
