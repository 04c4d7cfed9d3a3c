"""What is said of every move, in the words that ship."""

from klondike.cards import DECK
from klondike.moves import PILES, STOCK, WASTE, parse_move
from klondike.position import REASONS
from klondike.rules import Rules, preset
from tests.engine.tables import Dice, table
from tests.page.laid import RUN, at, played
from tests.page.walk import KINDS, any_table, check_act
from tests.page.words import english
from web.announce import card_name, pile_name, spoken
from web.table import Notice, Table

WORDS = english()
HEARTS = 9


def say(here: Table, notice: Notice) -> str:
    return spoken(WORDS, notice, here)


def said(here: Table, move: str) -> str:
    return say(here, here.play(parse_move(move)))


def test_every_card_and_pile_has_a_name_of_its_own() -> None:
    names = {card_name(WORDS, card) for card in DECK}
    assert len(names) == 52
    assert card_name(WORDS, 0) == "ace of clubs" and card_name(WORDS, 38) == "ten of hearts"
    assert len({pile_name(WORDS, pile) for pile in range(13)}) == len(PILES)
    assert pile_name(WORDS, 4) == "pile 5" and pile_name(WORDS, HEARTS) == "hearts foundation"
    assert pile_name(WORDS, WASTE) == "waste" and pile_name(WORDS, STOCK) == "stock"


def test_every_reason_of_a_refusal_has_its_words() -> None:
    here = at(table(RUN))
    for reason in REASONS:
        assert say(here, Notice("refused", None, None, reason)).endswith(".")


def test_a_run_is_told_with_its_target_and_what_it_uncovers() -> None:
    here = at(table(RUN))
    told = said(here, "1>2:3")
    assert told == "nine of spades and 2 cards on it to ten of diamonds. Uncovered king of hearts."
    here.undo()
    assert say(here, here.redo()) == told
    here = at(table(("9S 8H", "TD")))
    assert said(here, "1>2:2") == "nine of spades and 1 card on it to ten of diamonds."


def test_one_card_is_told_with_its_target() -> None:
    here = at(table(("AS KD", "2H"), home=(0, 0, 1, 0), waste="AC"))
    assert said(here, "2>h") == "two of hearts to its foundation."
    assert said(here, "1>2") == "king of diamonds to pile 2."
    assert said(here, "w>c") == "ace of clubs to its foundation."


def test_a_card_that_comes_back_is_told() -> None:
    here = at(table(("4S",), home=(0, 0, 3, 0), rules=preset("relaxed")))
    assert said(here, "h>1") == "three of hearts to four of spades."


def test_turning_from_the_stock_tells_the_card_on_top() -> None:
    here = at(table((), stock="9C 4H 3S 2D", rules=Rules(3, 2)))
    assert said(here, "d") == "Turned up four of hearts."
    assert said(here, "d") == "Turned up nine of clubs."
    assert said(here, "r") == "Waste turned over, pass 2."


def test_undo_tells_what_was_undone() -> None:
    here = at(table(RUN, stock="AC"))
    here.play(parse_move("1>2:3"))
    assert say(here, here.undo()) == "Undone: nine of spades and 2 cards on it to ten of diamonds."
    here.draw()
    assert say(here, here.undo()) == "Undone: turned from the stock."
    assert say(here, here.undo()) == ""


def test_picking_and_putting_back_are_told() -> None:
    here = at(table(RUN))
    assert say(here, here.tap(0, 1)) == "Picked nine of spades."
    assert say(here, here.put_back()) == "Put back."
    assert say(here, here.tap(3, -1)) == ""


def test_a_restart_names_the_deal() -> None:
    here = played(5)
    assert here.game.deal.code in say(here, here.restart())


def test_whatever_is_done_something_is_said_or_nothing_happened() -> None:
    dice = Dice(13)
    kinds = set()
    for _ in range(40):
        here = any_table(dice.below)
        for _ in range(25):
            _, notice = check_act(here, dice.below)
            kinds.add(notice.kind)
            text = say(here, notice)
            assert bool(text) == (notice.kind not in ("nothing", "went")), notice.kind
            assert "{" not in text
    assert kinds == set(KINDS)
