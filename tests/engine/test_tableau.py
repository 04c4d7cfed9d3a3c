"""The tableau's rules, one by one."""

from klondike.cards import DECK, format_card, is_red, parse_cards, rank_of
from klondike.deals import Deal
from klondike.position import PARENTS, start
from tests.engine.tables import legal, played, refused, table


def test_a_card_lies_on_the_other_colour_one_rank_higher() -> None:
    for card in DECK:
        fits = [
            other for other in DECK if is_red(other) != is_red(card) and rank_of(other) == rank_of(card) + 1
        ]
        assert sorted(PARENTS[card]) == fits


def test_building_down_in_alternating_colours_is_allowed() -> None:
    position = table(("8S", "9H", "9D", "KC", "KD", "KH", "KS"))
    assert legal(position) == "1>2 1>3"
    after = played(position, "1>2")
    assert after.tableau[0] == () and after.tableau[1] == parse_cards("9H 8S")


def test_the_same_colour_is_refused() -> None:
    position = table(("8S", "9C", "9S"))
    assert refused(position, "1>2") == "no-fit"
    assert refused(position, "1>3") == "no-fit"


def test_a_rank_that_does_not_follow_is_refused() -> None:
    position = table(("8S", "TH", "8H", "7H", "KD", "AD"))
    for target in "23456":
        assert refused(position, "1>" + target) == "no-fit"


def test_nothing_lies_on_an_ace_and_no_king_on_another_card() -> None:
    position = table(("KS", "AH", "2C"))
    assert refused(position, "1>2") == "no-fit"
    assert refused(position, "1>3") == "no-fit"
    assert refused(position, "3>2") == "no-fit"


def test_only_a_king_fills_an_empty_pile() -> None:
    for card in DECK:
        name = format_card(card)
        position = table((name,))
        if name[0] == "K":
            assert played(position, "1>2").tableau[1] == (card,)
        else:
            assert refused(position, "1>2") == "king-only"


def test_a_king_fills_an_empty_pile_alone_or_with_what_lies_on_it() -> None:
    position = table(("3h KS QH JC", "5d KD"))
    assert played(position, "1>3:3").tableau[2] == parse_cards("KS QH JC")
    assert played(position, "2>3").tableau[2] == parse_cards("KD")
    assert refused(position, "1>3:2") == "king-only"
    assert refused(position, "1>3") == "king-only"


def test_a_king_of_the_waste_fills_an_empty_pile_and_no_other_card_does() -> None:
    assert played(table((), waste="2C KH"), "w>4").tableau[3] == parse_cards("KH")
    assert refused(table((), waste="KH 2C"), "w>4") == "king-only"


def test_a_kings_column_wanders_from_one_empty_pile_to_another() -> None:
    position = table(("KS QH",))
    assert legal(position) == "1>2:2 1>3:2 1>4:2 1>5:2 1>6:2 1>7:2"


def test_a_whole_run_moves_as_one() -> None:
    position = table(("2c 9H 8S 7D 6C", "TS"))
    after = played(position, "1>2:4")
    assert after.tableau[1] == parse_cards("TS 9H 8S 7D 6C")
    assert after.tableau[0] == parse_cards("2C")


def test_any_part_of_a_run_moves_as_one() -> None:
    position = table(("2c 9H 8S 7D 6C", "9D", "8C", "7H"))
    assert legal(position) == "1>2:3 1>3:2 1>4 3>2 4>3"
    after = played(position, "1>3:2")
    assert after.tableau[0] == parse_cards("2C 9H 8S")
    assert after.tableau[2] == parse_cards("8C 7D 6C")


def test_the_longest_run_moves_as_one() -> None:
    run = "KS QH JC TD 9S 8H 7C 6D 5S 4H 3C 2D AS"
    position = table(("2h " + run,))
    assert played(position, "1>7:13").tableau[6] == parse_cards(run)


def test_face_up_cards_that_are_no_run_stay_apart() -> None:
    position = table(("9H 8S 6D 5C", "7S", "TC"))
    assert legal(position) == "1>2:2"
    assert refused(position, "1>3:4") == "not-a-run"


def test_a_run_ends_where_a_colour_is_repeated() -> None:
    position = table(("9H 8D 7S", "TC"))
    assert position.run_length(0) == 2
    assert refused(position, "1>2:3") == "not-a-run"


def test_face_down_cards_never_move() -> None:
    position = table(("9h 8S", "TC"))
    assert refused(position, "1>2:2") == "too-few-cards"
    assert position.run_length(0) == 1


def test_more_cards_than_there_are_never_move() -> None:
    position = table(("9H 8S", "TC"))
    assert refused(position, "1>2:3") == "too-few-cards"
    assert refused(position, "5>2") == "too-few-cards"
    assert refused(position, "5>c") == "too-few-cards"


def test_a_card_that_is_uncovered_turns_up() -> None:
    position = table(("4c 2h 8S", "9H", "TC"))
    after = played(position, "1>2")
    assert (position.down[0], after.down[0]) == (2, 1)
    assert after.run_length(0) == 1
    assert after.moving_card(0, 1) == parse_cards("2H")[0]


def test_only_the_card_that_is_uncovered_turns_up() -> None:
    position = table(("3s AH", "4s 5d 2H", "6c 7c"))
    assert played(position, "1>h").down == (0, 2, 2, 0, 0, 0, 0)
    assert played(position, "1>h 2>h").down == (0, 1, 2, 0, 0, 0, 0)


def test_nothing_turns_while_a_face_up_card_is_left() -> None:
    position = table(("4c 9H 8S", "9D"))
    assert played(position, "1>2").down[0] == 1
    assert played(position, "1>2").run_length(0) == 1


def test_an_emptied_pile_has_nothing_to_turn() -> None:
    after = played(table(("8S", "9H")), "1>2")
    assert after.tableau[0] == () and after.down == (0, 0, 0, 0, 0, 0, 0)


def test_twenty_eight_cards_are_dealt_and_the_top_ones_face_up() -> None:
    position = start(Deal.from_number(1))
    assert [len(pile) for pile in position.tableau] == [1, 2, 3, 4, 5, 6, 7]
    assert position.down == (0, 1, 2, 3, 4, 5, 6)
    assert len(position.stock) == 24
