"""Every text form under Hypothesis: written and read back, mistyped, and plain nonsense."""

import json
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from klondike.cards import DECK, check_deck, format_card, format_cards, parse_card, parse_cards
from klondike.deals import HIGHEST_NUMBER, Deal, parse_deal
from klondike.errors import FormatError, KlondikeError
from klondike.game import Game, load_game
from klondike.moves import format_move, parse_move
from klondike.notation import format_moves, format_position, parse_moves, parse_position
from klondike.position import start
from klondike.rules import (
    MOST_PASSES,
    Rules,
    format_rules,
    parse_draw,
    parse_passes,
    parse_rules,
    parse_yes_no,
    preset,
)
from tests.engine.lines import CLASSIC_CODE, TAKING_BACK_LINE, TAKING_BACK_NUMBER
from tests.engine.tables import every_move

Reader = Callable[[str], object]

often = settings(max_examples=300, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])

deals = st.permutations(DECK).map(Deal)
rules = st.builds(
    Rules,
    draw=st.sampled_from([1, 3]),
    passes=st.none() | st.integers(1, MOST_PASSES),
    take_back=st.booleans(),
    scoring=st.sampled_from(["none", "standard", "vegas"]),
)
cards = st.sampled_from(DECK)
moves = st.sampled_from(every_move())


def long_game() -> Game:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    game.play_all(parse_moves(TAKING_BACK_LINE))
    for _ in range(7):
        game.undo()
    return game


# For each reader: good texts, and what writes a value that was read.
READERS: dict[str, tuple[Reader, list[str], Callable[..., str]]] = {
    "card": (parse_card, ["AS", "TH"], format_card),
    "cards": (parse_cards, ["AS TH 9C", format_cards(DECK)], format_cards),
    "deal": (parse_deal, ["1", "2147483647", CLASSIC_CODE, format_cards(DECK)], lambda deal: deal.name),
    "code": (Deal.from_code, [CLASSIC_CODE], lambda deal: deal.code),
    "move": (parse_move, ["d", "r", "w>3", "w>h", "5>2:13", "h>4"], format_move),
    "moves": (parse_moves, [TAKING_BACK_LINE, "d r w>h 5>2:13"], format_moves),
    "rules": (parse_rules, [format_rules(preset(name)) for name in ("classic", "thoughtful")], format_rules),
    "draw": (parse_draw, ["1", "3"], str),
    "passes": (parse_passes, ["1", "unlimited"], lambda passes: str(passes or "unlimited")),
    "take-back": (parse_yes_no, ["yes", "no"], lambda value: "yes" if value else "no"),
    "preset": (
        preset,
        ["classic", "vegas-three"],
        lambda value: "classic" if value.draw == 1 else "vegas-three",
    ),
    "position": (
        parse_position,
        [format_position(start(Deal.from_number(1))), format_position(long_game().position)],
        format_position,
    ),
    "save": (load_game, [long_game().save(), Game(Deal(DECK)).save()], lambda game: game.save()),
}
each_reader = pytest.mark.parametrize("name", READERS)

# Text that is near to what the readers look for, and text that is not.
near = st.text("A23456789TJQKCDHSacdhstjqkdrw>:/=- 0123456789{}[],\"'\n\\uxé", max_size=60)
anything = (
    st.text(max_size=40)
    | st.binary(max_size=60).map(lambda data: data.decode("latin-1"))
    | st.binary(max_size=60).map(lambda data: data.decode("utf-8", "surrogateescape"))
)
words = st.lists(
    st.sampled_from(["AS", "d", "r", "w>1", "1>2:3", "draw=1", "passes=3", "/", "1", "as", "{", "é"])
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)
near_saves = st.fixed_dictionaries(
    {},
    optional={
        "klondike": st.just(1) | json_values,
        "deal": st.sampled_from(["1", "0", CLASSIC_CODE]) | json_values,
        "rules": st.sampled_from(["", "draw=3", "draw=2"]) | json_values,
        "moves": st.sampled_from(["", "d", "d d r", "x"]) | json_values,
        "undone": st.sampled_from(["", "d", "r"]) | json_values,
    },
).map(json.dumps)


@st.composite
def mistyped(draw: st.DrawFn, good: list[str]) -> str:
    """A good text with a few letters or stretches wrong, gone, doubled or swapped."""
    text = draw(st.sampled_from(good))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        end = draw(st.integers(at, min(len(text), at + 8)))
        kind = draw(st.integers(0, 4))
        stretch = text[at:end]
        swapped = stretch[::-1] if kind == 0 else stretch * 2 if kind == 1 else "" if kind == 2 else None
        if swapped is None:
            swapped = draw(st.text(max_size=3) | near.map(lambda letters: letters[:3]))
        text = text[:at] + swapped + text[end:]
    return text


def check(name: str, text: str) -> None:
    """The reader gives a value that is written and read back, or one of the project's errors."""
    read, _, write = READERS[name]
    try:
        value = read(text)
    except KlondikeError as error:
        message = str(error)
        assert message
        assert "\n" not in message
        assert len(message) < 400
        assert message.encode("utf-8")
    else:
        assert write(read(write(value))) == write(value)


@each_reader
def test_good_texts_are_read_and_written_alike(name: str) -> None:
    read, good, write = READERS[name]
    for text in good:
        assert write(read(text)) == (text if name != "deal" or len(text) < 60 else Deal(DECK).code)


@each_reader
def test_nonsense_is_refused_with_the_projects_own_errors(name: str) -> None:
    @often
    @given(anything | near | words.map(" ".join) | json_values.map(json.dumps) | near_saves)
    def run(text: str) -> None:
        check(name, text)

    run()


@each_reader
def test_mistyped_texts_are_refused_with_the_projects_own_errors(name: str) -> None:
    @often
    @given(mistyped(READERS[name][1]))
    def run(text: str) -> None:
        check(name, text)

    run()


@each_reader
@pytest.mark.parametrize("value", [None, True, 7, 1.5, b"AS", ["AS"], ("d",), {"klondike": 1}, object()])
def test_what_is_no_text_is_refused(name: str, value: object) -> None:
    with pytest.raises(FormatError):
        READERS[name][0](value)  # type: ignore[arg-type]


@often
@given(cards, st.lists(cards, max_size=60), moves, st.lists(moves, max_size=60))
def test_cards_and_moves_round_trip(card: int, row: list[int], move: object, line: list[object]) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_cards(format_cards(row)) == tuple(row)
    assert parse_move(format_move(move)) == move  # type: ignore[arg-type]
    assert parse_moves(format_moves(line)) == line  # type: ignore[arg-type]


@often
@given(deals)
def test_deals_round_trip(deal: Deal) -> None:
    assert Deal.from_code(deal.code) == parse_deal(deal.code) == deal
    assert Deal.from_cards(format_cards(deal.cards)) == parse_deal(format_cards(deal.cards)) == deal
    assert parse_deal(deal.name) == deal
    assert eval(repr(deal)) == deal  # noqa: S307
    assert len(deal.code) == 40
    assert deal.code.replace("-", "").replace("_", "").isalnum()
    assert deal.code.isascii()


@often
@given(st.integers(1, HIGHEST_NUMBER))
def test_numbers_round_trip(number: int) -> None:
    deal = Deal.from_number(number)
    assert check_deck(deal.cards) == deal.cards
    assert parse_deal(deal.name).number == number
    assert parse_deal(deal.code) == deal
    assert eval(repr(deal)) == deal  # noqa: S307


@often
@given(st.integers())
def test_other_numbers_are_refused(number: int) -> None:
    if not 1 <= number <= HIGHEST_NUMBER:
        with pytest.raises(FormatError):
            Deal.from_number(number)
        with pytest.raises(FormatError):
            parse_deal(str(number))


@often
@given(rules)
def test_rules_round_trip(value: Rules) -> None:
    assert parse_rules(format_rules(value)) == value
    assert eval(repr(value)) == value  # noqa: S307


@often
@given(deals, st.integers(0, 39), st.integers(0, 39), st.integers(1, 63), st.integers(0, 63))
def test_two_wrong_letters_of_a_code_are_noticed(deal: Deal, first: int, second: int, a: int, b: int) -> None:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    letters = list(deal.code)
    for place, change in ((first, a), (second, b)):
        letters[place] = alphabet[alphabet.index(letters[place]) ^ change]
    if "".join(letters) != deal.code:
        with pytest.raises(FormatError):
            Deal.from_code("".join(letters))
