"""The games that are kept: which one the page begins with, and that none is lost on the way."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.rules import CLASSIC, preset
from web.address import read_address
from web.saved import Kept, format_saved, parse_saved
from web.shelf import DAMAGED, GAME, LEFT, MOST_LEFT, Shelf


class Store:
    """Texts by key, as a browser keeps them."""

    def __init__(self, **texts):
        self.texts = texts

    def read(self, key):
        return self.texts.get(key)

    def write(self, key, text):
        self.texts[key] = text

    def remove(self, key):
        self.texts.pop(key, None)


NEW = Deal.from_number(99)


def shelf_on(store):
    return Shelf(store)


def game(number=5, moves=1, rules=CLASSIC):
    result = Game(Deal.from_number(number), rules)
    for _ in range(moves):
        result.play("d")
    return result


def begin(kept, **address):
    """The shelf with a kept text, what the page begins with, and the store."""
    store = Store()
    if kept is not None:
        store.write(GAME, kept)
    shelf = shelf_on(store)
    return shelf, shelf.first(read_address(address), lambda: NEW), store


def test_without_anything_a_new_classic_game() -> None:
    shelf, (first, elapsed, _), store = begin(None)
    assert (first.deal, first.rules, first.move_count, elapsed) == (NEW, CLASSIC, 0, 0)
    assert not shelf.has_left() and not shelf.found_damage and store.texts == {}


def test_the_kept_game_goes_on_with_its_time() -> None:
    _, (first, elapsed, _), _ = begin(format_saved(game(5, 3), 700))
    assert (first.deal.number, first.move_count, elapsed) == (5, 3, 700)


def test_the_kept_game_goes_on_when_the_address_names_it() -> None:
    kept = format_saved(game(5, 3), 700)
    for address in (
        {"deal": "5"},
        {"deal": "5", "preset": "classic"},
        {"draw": "1"},
        {"code": game().deal.code},
    ):
        _, (first, elapsed, _), _ = begin(kept, **address)
        assert (first.move_count, elapsed) == (3, 700), address


def test_another_deal_or_other_rules_begin_another_game_and_the_kept_one_can_be_gone_back_to() -> None:
    kept = format_saved(game(5, 3), 700)
    for address, number, rules in (
        ({"deal": "6"}, 6, CLASSIC),
        ({"deal": "5", "preset": "vegas"}, 5, preset("vegas")),
        ({"preset": "relaxed"}, 99, preset("relaxed")),
    ):
        shelf, (first, elapsed, _), store = begin(kept, **address)
        assert (first.deal.number, first.rules, first.move_count, elapsed) == (number, rules, 0, 0)
        assert store.texts[LEFT] == kept and shelf.has_left()
        left, elapsed, _ = shelf.take_left()
        assert (left.deal.number, left.move_count, elapsed) == (5, 3, 700)
        assert not shelf.has_left() and shelf.take_left() is None


def test_a_deal_in_a_link_is_played_by_its_own_rules_or_classic_ones() -> None:
    _, (first, _, _), _ = begin(format_saved(game(5, 3, preset("vegas")), 700), deal="6")
    assert first.rules == CLASSIC


def test_a_wrong_address_lets_the_kept_game_go_on() -> None:
    _, (first, elapsed, _), _ = begin(format_saved(game(5, 3), 700), deal="none")
    assert (first.move_count, elapsed) == (3, 700)


def test_a_damaged_game_is_set_aside_not_thrown_away() -> None:
    shelf, (first, elapsed, _), store = begin("{damaged")
    assert (first.deal, first.move_count, elapsed) == (NEW, 0, 0)
    assert shelf.found_damage and store.texts[DAMAGED] == "{damaged"


def test_a_damaged_game_that_was_left_is_set_aside_and_not_offered_again() -> None:
    store = Store()
    store.write(LEFT, "{damaged")
    shelf = shelf_on(store)
    assert shelf.take_left() is None
    assert not shelf.has_left() and store.texts == {DAMAGED: "{damaged"}


def test_only_a_game_under_way_is_worth_going_back_to() -> None:
    store = Store()
    shelf = shelf_on(store)
    shelf.leave(Kept(game(5, 0), 10, False))
    assert not shelf.has_left()
    shelf.leave(Kept(game(5, 1), 10, False))
    shelf.leave(Kept(game(6, 0), 10, False))
    assert shelf.take_left()[0].deal.number == 5


def test_back_and_forth_between_links_loses_no_game() -> None:
    _, first, store = begin(format_saved(game(5, 3), 700), deal="6")
    shelf = shelf_on(store)
    shelf.keep(Kept(first.game, 0, False))
    first.game.play("d")
    shelf.keep(Kept(first.game, 9, False))
    again = shelf_on(store).first(read_address({"deal": "5"}), lambda: NEW)
    assert (again.game.deal.number, again.game.move_count, again.elapsed) == (5, 3, 700)
    left = shelf_on(store).take_left()
    assert (left.game.deal.number, left.game.move_count) == (6, 1)
    assert not shelf_on(store).has_left()


def test_games_that_were_left_come_back_the_last_one_first_and_each_once() -> None:
    store = Store()
    shelf = shelf_on(store)
    for number, draws in ((5, 1), (6, 1), (5, 2)):
        shelf.leave(Kept(game(number, draws), 10, False))
    assert [shelf.take_left().game.move_count, shelf.take_left().game.deal.number] == [2, 6]
    for number in range(1, MOST_LEFT + 4):
        shelf.leave(Kept(game(number, 1), 10, False))
    numbers = []
    while shelf.has_left():
        numbers.append(shelf.take_left().game.deal.number)
    assert numbers == list(range(MOST_LEFT + 3, 3, -1))


def test_a_page_in_the_background_does_not_overwrite_the_game_of_another() -> None:
    store = Store()
    shelf, other = shelf_on(store), shelf_on(store)
    shelf.keep(Kept(game(5, 1), 10, False))
    shelf.keep_time(Kept(game(5, 1), 20, False))
    assert parse_saved(store.read(GAME)).elapsed == 20
    other.keep(Kept(game(6, 2), 10, False))
    shelf.keep_time(Kept(game(5, 1), 30, False))
    assert parse_saved(store.read(GAME)).game.deal.number == 6
