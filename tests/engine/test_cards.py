"""Cards and their names."""

from klondike.cards import (
    ACE,
    DECK,
    KING,
    check_deck,
    format_card,
    format_cards,
    is_red,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from klondike.errors import FormatError
from tests.engine.check import raises


def test_the_deck_is_four_suits_of_thirteen_ranks() -> None:
    assert format_cards(DECK) == (
        "AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S "
        "8C 8D 8H 8S 9C 9D 9H 9S TC TD TH TS JC JD JH JS QC QD QH QS KC KD KH KS"
    )


def test_a_card_is_its_rank_and_suit() -> None:
    for card in DECK:
        assert make_card(rank_of(card), suit_of(card)) == card
    assert format_card(make_card(ACE, 3)) == "AS"
    assert format_card(make_card(KING, 0)) == "KC"


def test_diamonds_and_hearts_are_red() -> None:
    assert [format_card(card) for card in range(4) if is_red(card)] == ["AD", "AH"]
    assert len([card for card in DECK if is_red(card)]) == 26


def test_every_name_is_read_back() -> None:
    for card in DECK:
        assert parse_card(format_card(card)) == card


def test_what_is_no_card_is_refused() -> None:
    for text in ("", "A", "AS ", "as", "As", "10S", "1S", "ZS", "AZ", "SA", "ASS", "\u2660A"):
        assert str(raises(FormatError, parse_card, text)).startswith("not a card: ")


def test_what_is_no_text_is_refused() -> None:
    values: list[object] = [None, 5, 1.5, True, [], ["AS"], {}, b"AS"]
    for value in values:
        raises(FormatError, parse_card, value)
        raises(FormatError, parse_cards, value)


def test_cards_stand_between_blanks_of_any_kind() -> None:
    assert parse_cards("  AS\tTH\n9C  ") == (3, 38, 32)
    assert parse_cards("") == ()


def test_the_error_names_the_place_of_what_is_no_card() -> None:
    assert str(raises(FormatError, parse_cards, "AS TH 9X 2C")) == "card 3: not a card: '9X'"


def test_a_long_word_is_quoted_in_part() -> None:
    assert str(raises(FormatError, parse_cards, "X" * 5000)) == "card 1: not a card: '" + "X" * 21 + "...'"


def test_megabytes_of_text_are_refused_unread() -> None:
    message = "cards: 1000001 characters are too many, at most 1000000"
    assert str(raises(FormatError, parse_cards, "A" * 1000001)) == message


def test_a_deck_is_each_card_once() -> None:
    assert check_deck(list(DECK)) == DECK
    assert check_deck(list(reversed(DECK))) == tuple(reversed(DECK))


def test_a_card_that_stands_twice_is_named_with_both_places() -> None:
    cards = list(DECK)
    cards[9] = 3
    assert str(raises(FormatError, check_deck, cards)) == "card 10: AS stands twice, first as card 4"


def test_missing_cards_are_named() -> None:
    message = "51 cards, 52 expected; missing: KS"
    assert str(raises(FormatError, check_deck, DECK[:51])) == message
    message = "48 cards, 52 expected; missing: KC KD KH …"
    assert str(raises(FormatError, check_deck, DECK[:48])) == message
    raises(FormatError, check_deck, ())


def test_a_card_too_many_is_refused() -> None:
    assert "stands twice" in str(raises(FormatError, check_deck, list(DECK) + [0]))


def test_numbers_that_are_no_card_are_refused() -> None:
    values: list[object] = [-1, 52, 2**70, "AS", None, 1.0, []]
    for value in values:
        cards: list[object] = list(DECK)
        cards[1] = value
        assert str(raises(FormatError, check_deck, cards)).startswith("card 2: not a card: ")
