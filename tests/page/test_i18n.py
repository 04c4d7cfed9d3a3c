"""Words by key, with placeholders and plural forms."""

from tests.engine.check import raises
from web.i18n import Catalogue

MESSAGES: "dict[str, object]" = {
    "plain": "Undo",
    "named": "{rank} of {suit}",
    "plural": {"one": "{n} card", "other": "{n} cards"},
    "russian": {"one": "{n} карта", "few": "{n} карты", "many": "{n} карт", "other": "{n} карты"},
    "only": {"other": "{n} 枚"},
}


def english(n: int) -> str:
    return "one" if n == 1 else "other"


def russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


WORDS = Catalogue(MESSAGES, english)


def test_a_message_as_it_stands_and_with_its_placeholders_filled_in() -> None:
    assert WORDS.text("plain") == "Undo"
    assert WORDS.text("named", rank="ten", suit="hearts") == "ten of hearts"
    assert WORDS.text("plain", n=3) == "Undo"


def test_the_number_chooses_the_plural_form() -> None:
    assert [WORDS.text("plural", n=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    words = Catalogue(MESSAGES, russian)
    assert [words.text("russian", n=n) for n in (1, 3, 5, 11, 21)] == [
        "1 карта",
        "3 карты",
        "5 карт",
        "11 карт",
        "21 карта",
    ]


def test_a_form_that_is_missing_is_replaced_by_other() -> None:
    assert WORDS.text("only", n=1) == "1 枚"
    assert Catalogue(MESSAGES, russian).text("plural", n=5) == "5 cards"


def test_braces_in_a_value_are_left_alone() -> None:
    assert WORDS.text("named", rank="{suit}", suit="{n}") == "{suit} of {n}"


def test_a_key_or_a_value_that_is_missing_is_no_silent_gap() -> None:
    raises(KeyError, WORDS.text, "no such key")
    raises(KeyError, WORDS.text, "named")
    raises(KeyError, WORDS.text, "plural")
