"""What the page's address may say, and what is said of an address that is wrong."""

from klondike.deals import HIGHEST_NUMBER, Deal
from klondike.rules import CLASSIC, PRESETS, Rules, preset
from tests.engine.lines import CLASSIC_CODE
from web.address import GAME_KEYS, read_address, read_deal

CARDS = (
    "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH "
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
)


def problem(**values):
    """What is wrong with an address; then it asks for nothing."""
    request = read_address(values)
    assert request.problem is not None, values
    assert request.deal is None and request.rules is None
    return request.problem


def test_an_address_that_says_nothing_asks_for_nothing() -> None:
    assert read_address({}) == (None, None, None)
    assert read_address({"lang": "en", "theme": "dark", "embed": ""}) == (None, None, None)


def test_a_deal_by_number() -> None:
    for number in (1, 7, HIGHEST_NUMBER):
        request = read_address({"deal": str(number)})
        assert request.deal.number == number
        assert request == (Deal.from_number(number), None, None)
    assert read_address({"deal": "0000000007"}).deal.number == 7


def test_a_deal_by_code_and_by_cards() -> None:
    assert read_address({"code": CLASSIC_CODE}) == (Deal.from_code(CLASSIC_CODE), None, None)
    assert read_address({"cards": CARDS}) == (Deal.from_cards(CARDS), None, None)


def test_rules_by_preset() -> None:
    for name, rules in PRESETS:
        assert read_address({"preset": name}) == (None, rules, None)


def test_single_rules_take_the_rest_from_classic() -> None:
    assert read_address({"draw": "1"}).rules == CLASSIC
    assert read_address({"draw": "3"}).rules == Rules(3, 1)
    assert read_address({"passes": "2"}).rules == Rules(1, 2)
    assert read_address({"passes": "unlimited"}).rules == Rules(1, None)
    assert read_address({"takeback": "yes"}).rules == Rules(1, 1, True)
    everything = {"draw": "3", "passes": "3", "takeback": "no"}
    assert read_address(everything).rules == preset("three-pass")


def test_deal_and_rules_together() -> None:
    request = read_address({"deal": "5", "preset": "vegas"})
    assert request == (Deal.from_number(5), preset("vegas"), None)


def test_contradictions_are_told() -> None:
    deals = {"deal": "5", "code": CLASSIC_CODE, "cards": CARDS}
    for one in deals:
        for other in deals:
            if one != other:
                assert problem(**{one: deals[one], other: deals[other]}) == "problem.contradiction"
    for name, value in (("draw", "1"), ("passes", "1"), ("takeback", "no")):
        assert problem(**{"preset": "classic", name: value}) == "problem.contradiction"


def test_what_is_wrong_is_named() -> None:
    wrong = {
        "deal": ("", "0", "-1", "1.5", "7x", " 7", "2147483648", "9" * 400, "0" * 400, "٣", CLASSIC_CODE),
        "code": ("", "7", CLASSIC_CODE[:-1], CLASSIC_CODE[1:] + "A", CLASSIC_CODE + "A", "é" * 40),
        "cards": ("", "AS", CARDS + " AS", CARDS.replace("2S", "AS"), CARDS[3:], "x" * 1000),
        "preset": ("", "Classic", "classics", "None"),
        "draw": ("", "2", "01", "three", "1 "),
        "passes": ("", "0", "-1", "1000001", "Unlimited", "1" * 400),
        "takeback": ("", "true", "1", "Yes"),
    }
    assert sorted(wrong) == sorted(GAME_KEYS)
    for name in wrong:
        for value in wrong[name]:
            assert problem(**{name: value}) == "problem." + name, value
        assert problem(**{name: "x" * 2_000_000}) == "problem." + name
    assert problem(deal="5", draw="2") == "problem.draw"
    assert problem(deal="0", preset="vegas") == "problem.deal"


def test_a_deal_that_a_player_types() -> None:
    assert read_deal("7") == (Deal.from_number(7), None)
    assert read_deal(CLASSIC_CODE) == (Deal.from_code(CLASSIC_CODE), None)
    assert read_deal(CARDS) == (Deal.from_cards(CARDS), None)
    for text in ("0", "2147483648", "9" * 400):
        assert read_deal(text) == (None, "problem.deal"), text
    for text in ("seven", "-7", "7.5", CLASSIC_CODE[1:]):
        assert read_deal(text) == (None, "problem.code"), text
    for text in ("", "7 8", CARDS[3:], "A S"):
        assert read_deal(text) == (None, "problem.cards"), text
