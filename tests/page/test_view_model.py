"""The view: each of the 52 cards once, where it lies, as it lies; one place for the keyboard."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import STOCK, WASTE
from klondike.rules import Rules, preset
from tests.engine.tables import Dice, table
from tests.page.laid import RUN, at
from tests.page.views import check_view
from tests.page.walk import act, any_table
from web.table import Table
from web.view_model import HELD, PICKED, TARGET, pile_cards, view_of

HEARTS = 9


def marks(here: Table) -> "dict[int, int]":
    """The marked cards and their marks."""
    cards = view_of(here).cards
    return {card: cards[card].marks for card in range(52) if cards[card] and cards[card].marks}


def card(here: Table, pile: int, index: int) -> int:
    return pile_cards(here, pile)[index]


def test_the_view_of_any_table_is_true() -> None:
    dice = Dice(11)
    for _ in range(40):
        here = any_table(dice.below)
        check_view(here)
        for _ in range(12):
            act(here, dice.below)
            check_view(here)


def test_a_new_deal() -> None:
    here = Table(Game(Deal.from_number(4)))
    view = view_of(here)
    assert [pile.count for pile in view.piles] == [1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, 0, 24]
    assert len([one for one in view.cards if one.up]) == 7
    assert (view.status, view.draw, view.stock_state) == ("playing", 1, "draw")
    assert (view.can_undo, view.can_redo, view.can_finish) == (False, False, False)
    assert (view.moves, view.score, view.pass_number, view.passes, view.deal) == (0, 0, 1, 1, "4")
    assert view.cards[card(here, STOCK, 23)].focus
    seventh = [view.cards[one] for one in pile_cards(here, 6)]
    assert [(one.under_down, one.under_up) for one in seventh] == [(n, 0) for n in range(7)]
    assert [(one.pile_down, one.pile_up) for one in seventh] == [(6, 1)] * 7


def test_cards_of_a_pile_know_what_lies_under_them() -> None:
    here = at(table(("3c 5d 9S 8H 7C",)))
    cards = [view_of(here).cards[one] for one in pile_cards(here, 0)]
    assert [(one.under_down, one.under_up) for one in cards] == [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]
    assert [one.up for one in cards] == [False, False, True, True, True]
    assert [(one.pile_down, one.pile_up) for one in cards] == [(2, 3)] * 5


def fan(waste: str, draw: int) -> "list[int]":
    here = at(table(waste=waste, rules=Rules(draw, None)))
    return [view_of(here).cards[one].under_up for one in pile_cards(here, WASTE)]


def test_the_waste_fans_out_as_many_cards_as_are_drawn() -> None:
    assert fan("AC", 1) == [0]
    assert fan("AC 2C 3C 4C", 1) == [0, 0, 0, 0]
    assert fan("AC", 3) == [0]
    assert fan("AC 2C", 3) == [0, 1]
    assert fan("AC 2C 3C", 3) == [0, 1, 2]
    assert fan("AC 2C 3C 4C 5C", 3) == [0, 0, 0, 1, 2]


def test_what_is_picked_is_marked_and_so_is_every_place_for_it() -> None:
    here = at(table(RUN))
    assert marks(here) == {}
    here.tap(0, 1)
    expected = {card(here, 0, index): PICKED for index in (1, 2, 3)}
    expected[card(here, 1, 0)] = TARGET
    assert marks(here) == expected
    view = view_of(here)
    assert [pile for pile in range(13) if view.piles[pile].target] == [1]


def test_what_is_held_is_marked_as_held() -> None:
    here = at(table(RUN))
    here.tap(0, 1)
    here.hold(0, 2)
    assert {card(here, 0, 2): HELD, card(here, 0, 3): HELD} == {
        one: mark for one, mark in marks(here).items() if mark != TARGET
    }
    here.put_back()
    assert marks(here) == {}


def test_an_empty_pile_is_a_target_too() -> None:
    here = at(table(("2c KD", "AC")))
    here.tap(0, 1)
    view = view_of(here)
    assert [pile for pile in range(13) if view.piles[pile].target] == [2, 3, 4, 5, 6]
    assert marks(here) == {card(here, 0, 1): PICKED}


def test_the_score_is_shown_only_where_there_is_one() -> None:
    assert view_of(Table(Game(Deal.from_number(4), Rules(1, 1, False, "none")))).score is None
    assert view_of(Table(Game(Deal.from_number(4), preset("vegas")))).score == -52
    assert view_of(Table(Game(Deal.from_number(4), preset("relaxed")))).passes is None


def test_an_empty_pile_has_the_focus_itself() -> None:
    here = at(table(RUN))
    here.cursor.go(3)
    view = view_of(here)
    assert view.piles[3].focus and not any([one.focus for one in view.cards if one])
    here.cursor.go(HEARTS)
    assert view_of(here).piles[HEARTS].focus


def test_two_views_of_one_table_are_equal() -> None:
    here = at(table(RUN))
    assert view_of(here) == view_of(here)
