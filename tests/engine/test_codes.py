"""Deal codes: any of the 52! orders in 40 characters that notice a typing error."""

from klondike.cards import DECK
from klondike.deals import Deal, parse_deal
from klondike.errors import FormatError
from tests.engine.check import raises
from tests.engine.tables import Dice

GOLDEN = (
    (1, "G-XzG3oldxwBHEO3Z_Vh8D3vFIzqB0NGlyDNTULN"),
    (2, "Cf3_RJjRyDVxaaHwBzjZJ_aITzqoSqTlqfm5nf07"),
    (3, "GoSDUQJNYDIt8wPF4HpnvceZoUeQq0fizkuzkxy-"),
    (1000, "EF12DsjtcQcN67jK0CHv4GvcDMmG5t1ZLixaSKw4"),
    (2147483647, "Li5FwXuR1CPRs2zzYshrBW77D9PecanLbwu92W93"),
)
"""Never to be changed: players share these codes."""

LOWEST = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
HIGHEST = "L95SmjJ0xknP60sYCttcuWAqngY4qx________Me"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def test_a_deal_has_the_same_code_for_ever() -> None:
    for number, code in GOLDEN:
        assert Deal.from_number(number).code == code
        assert Deal.from_code(code) == Deal.from_number(number)


def test_the_first_and_the_last_order_have_a_code() -> None:
    assert Deal(DECK).code == LOWEST
    assert Deal(list(reversed(DECK))).code == HIGHEST
    assert Deal.from_code(LOWEST).cards == DECK
    assert Deal.from_code(HIGHEST).cards == tuple(reversed(DECK))


def test_random_orders_round_trip() -> None:
    dice = Dice(52)
    for _ in range(100):
        deal = Deal(dice.shuffled(list(DECK)))
        code = deal.code
        assert len(code) == 40 and all(letter in LETTERS for letter in code)
        assert Deal.from_code(code).cards == deal.cards


def test_a_code_is_never_taken_for_a_number() -> None:
    # 52! has 226 bits, so the first of 38 letters of six bits is one of the first 16.
    assert parse_deal(HIGHEST).code == HIGHEST
    for code in (HIGHEST, LOWEST, GOLDEN[0][1], GOLDEN[1][1]):
        assert "A" <= code[0] <= "P"


def test_every_single_wrong_letter_is_noticed() -> None:
    code = GOLDEN[3][1]
    for place in range(40):
        for letter in LETTERS:
            if letter != code[place]:
                raises(FormatError, Deal.from_code, code[:place] + letter + code[place + 1 :])


def test_every_swap_of_two_letters_is_noticed() -> None:
    for _, code in GOLDEN:
        for place in range(39):
            swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
            if swapped != code:
                raises(FormatError, Deal.from_code, swapped)
    code = GOLDEN[0][1]
    for first in range(40):
        for second in range(first + 2, 40):
            letters = list(code)
            letters[first], letters[second] = letters[second], letters[first]
            if "".join(letters) != code:
                raises(FormatError, Deal.from_code, "".join(letters))


def test_a_letter_left_out_or_doubled_is_noticed() -> None:
    code = GOLDEN[0][1]
    for place in range(40):
        assert str(raises(FormatError, Deal.from_code, code[:place] + code[place + 1 :])) == (
            "deal code: 39 characters, 40 expected"
        )
        raises(FormatError, Deal.from_code, code[:place] + code[place] + code[place:])


def test_a_code_in_capitals_is_refused() -> None:
    raises(FormatError, Deal.from_code, GOLDEN[0][1].upper())


def test_a_strange_character_is_named_with_its_place() -> None:
    code = GOLDEN[0][1]
    message = "deal code: character 7 cannot be "
    assert str(raises(FormatError, Deal.from_code, code[:6] + "?" + code[7:])) == message + "'?'"
    for letter in ("+", "/", "=", " ", "\n", "\u00e9"):
        assert str(raises(FormatError, Deal.from_code, code[:6] + letter + code[7:])).startswith(message)


def test_a_number_beyond_the_last_order_is_refused() -> None:
    # The check at the end of the first two fits: they are 52! and the highest number of 38 letters.
    for code in (
        "L95SmjJ0xknP60sYCttcuWAqngY4qyAAAAAAAAv-",
        "______________________________________kk",
        "_" * 40,
        "P" * 40,
    ):
        assert str(raises(FormatError, Deal.from_code, code)) == (
            "deal code: a character is wrong, the check at its end does not fit"
        )


def test_what_is_no_text_is_refused() -> None:
    for value in (None, 5, b"A" * 40, list(LOWEST)):
        raises(FormatError, Deal.from_code, value)
