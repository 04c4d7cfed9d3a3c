"""Deals by number: the same cards for ever, in every interpreter."""

from klondike.cards import DECK, format_cards
from klondike.deals import HIGHEST_NUMBER, Deal, parse_deal
from klondike.errors import FormatError
from klondike.position import start
from tests.engine.check import raises

GOLDEN = (
    (
        1,
        (
            "8H 4S 9C TC QC KS AD KD 2H 3S 9D 3H 3C 5S 2D 7H 5C 4H 5D JC 8S KH 2C 9S AH TH 7D JH "
            "9H JS 7S 4C 8C 6H JD 8D AC 3D QH 6S 7C 5H 6C 2S QS TS KC 4D AS QD 6D TD"
        ),
    ),
    (
        2,
        (
            "3H QC 8H 4D 2C 5S QH 4H TC JS TD KC 8S 8D 3S 9D 8C KD 6S 6C 7D QD 6D 7S 9S AS 5D JD "
            "4S TS AH KH 3C 9C KS TH AC 6H 3D JH 2H 7C JC 5H QS 4C AD 2S 5C 2D 9H 7H"
        ),
    ),
    (
        3,
        (
            "8C JH 2H 4H 3C QD 7D 6D QC 2D AD KH JD 6S 6H 4C 9D 8S AC KD 9S 3D JC 9H KC 4D TH 7S "
            "7C JS 3H QS 8H 5S AH 8D 3S 5C 6C 9C TS 4S 7H 5D QH TC 5H KS 2C 2S TD AS"
        ),
    ),
    (
        1000,
        (
            "5D JC 9D JD 5H 8S 3C 9H 5S 3D 6S AS 2H JS 2C KH 6D TC 8D KC 4H AC 7H TS QH 9S JH KS "
            "6C 7D 3S AH 4D TD 2S 4S 8C KD 7C QS AD 9C 4C 6H QD TH 2D 5C QC 3H 7S 8H"
        ),
    ),
    (
        2147483647,
        (
            "KH 3C 7D QS 6D 2C 8C QD 5H KC AD 7C 6H 9C 5C 5S 9S 7H 5D 4C 6S 9H 6C 2S 3S 3D AC 8H "
            "2D TC TH 8S KS KD QC JD JS 4H JH 9D 8D TS JC AH TD 4D AS 2H 4S 3H 7S QH"
        ),
    ),
)
"""Never to be changed: players keep these numbers."""


def test_a_number_is_the_same_deal_for_ever() -> None:
    for number, cards in GOLDEN:
        assert format_cards(Deal.from_number(number).cards) == cards


def test_every_deal_is_the_whole_deck() -> None:
    for number in range(1, 200):
        assert sorted(Deal.from_number(number).cards) == list(DECK)


def test_numbers_give_different_deals() -> None:
    assert len({Deal.from_number(number).cards for number in range(1, 300)}) == 299


def test_each_card_comes_to_each_place_about_as_often() -> None:
    deals = 1040
    counts = [[0] * 52 for _ in range(52)]
    for number in range(1, deals + 1):
        for place, card in enumerate(Deal.from_number(number).cards):
            counts[place][card] += 1
    expected = deals / 52
    chi_square = sum([(count - expected) ** 2 / expected for row in counts for count in row])
    # 51 * 51 = 2601 degrees of freedom, standard deviation 72.
    assert 2601 - 300 < chi_square < 2601 + 300


def test_numbers_out_of_range_are_refused() -> None:
    assert HIGHEST_NUMBER == 2147483647
    for number in (0, -1, 2147483648, 2**64, -(2**31)):
        assert "is out of range, 1 to 2147483647" in str(raises(FormatError, Deal.from_number, number))


def test_enormous_numbers_are_refused_in_a_short_line() -> None:
    for number in (10**5000, -(10**5000)):
        assert len(str(raises(FormatError, Deal.from_number, number))) < 100


def test_a_number_must_be_a_whole_number() -> None:
    for value in (True, 1.0, "1", None, [1]):
        assert "a whole number expected" in str(raises(FormatError, Deal.from_number, value))


def test_deals_are_equal_if_their_cards_are() -> None:
    deal = Deal.from_number(7)
    same = Deal.from_cards(format_cards(deal.cards))
    assert deal == same and hash(deal) == hash(same)
    assert deal != Deal.from_number(8)
    assert deal != deal.cards
    assert (deal.number, same.number) == (7, None)


def test_the_shortest_name_is_the_number_else_the_code() -> None:
    deal = Deal.from_number(7)
    assert deal.name == "7"
    assert Deal(deal.cards).name == deal.code
    assert parse_deal(deal.name) == parse_deal(Deal(deal.cards).name) == deal


def test_a_repr_builds_the_deal_again() -> None:
    assert repr(Deal.from_number(7)) == "Deal.from_number(7)"
    text = repr(Deal(DECK))
    assert text == 'Deal.from_cards("%s")' % format_cards(DECK)


def test_a_deal_is_read_from_number_code_or_cards() -> None:
    number, cards = GOLDEN[3]
    deal = Deal.from_number(number)
    assert parse_deal("1000") == parse_deal(" 1000\n") == parse_deal(cards) == parse_deal(deal.code) == deal
    assert parse_deal("1000").number == 1000


def test_a_text_that_is_no_deal_is_refused() -> None:
    for text in (
        "",
        " ",
        "0",
        "-1",
        "+1",
        "1.5",
        "1e3",
        "2147483648",
        "9" * 5000,
        "deal",
        "AS",
        "\u0661",
        "\u00b2",
    ):
        raises(FormatError, parse_deal, text)
    for value in (None, 7, b"7", ["7"]):
        raises(FormatError, parse_deal, value)


def test_a_deck_with_a_card_twice_is_refused() -> None:
    cards = GOLDEN[0][1].replace("KS", "8H")
    assert str(raises(FormatError, parse_deal, cards)) == "card 6: 8H stands twice, first as card 1"


def test_a_deck_that_is_cut_off_is_refused() -> None:
    assert "51 cards, 52 expected; missing: TD" in str(raises(FormatError, parse_deal, GOLDEN[0][1][:-3]))


def test_cards_are_given_in_dealing_order() -> None:
    position = start(Deal(DECK))
    assert [format_cards(pile) for pile in position.tableau] == [
        "AC",
        "AD 2S",
        "AH 3C 4D",
        "AS 3D 4H 5H",
        "2C 3H 4S 5S 6H",
        "2D 3S 5C 6C 6S 7D",
        "2H 4C 5D 6D 7C 7H 7S",
    ]
    assert position.down == (0, 1, 2, 3, 4, 5, 6)
    assert format_cards(position.stock[-4:]) == "8S 8H 8D 8C"
    assert position.stock[0] == 51
    assert position.waste == () and position.foundations == (0, 0, 0, 0) and position.pass_number == 1
