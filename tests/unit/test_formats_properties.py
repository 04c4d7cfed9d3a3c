"""Formats under Hypothesis: what is written is read back, and nothing but the project's errors comes out."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from klondike import formats
from klondike.cards import DECK
from klondike.deals import Deal
from klondike.errors import LONGEST_TEXT, FormatError, KlondikeError
from klondike.formats import klondike_solver, solvitaire
from klondike.game import Game
from klondike.rules import Rules

DEAL = Deal.from_number(7)

deals = st.permutations(DECK).map(Deal)
rules = st.builds(
    Rules,
    draw=st.sampled_from([1, 3]),
    passes=st.sampled_from([1, 2, 3, None]),
    take_back=st.booleans(),
)
names = st.sampled_from(formats.NAMES)

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(["AS", "10c", "Kd", "1H", ""]),
    lambda children: (
        st.lists(children, max_size=8) | st.dictionaries(st.text(max_size=3), children, max_size=3)
    ),
    max_leaves=20,
)
solvitaire_like = st.dictionaries(
    st.sampled_from(["tableau piles", "stock", "waste", "foundations", "hole"]), json_values
).map(json.dumps)
pysol_like = st.lists(
    st.lists(st.sampled_from(["AS", "<AS>", "10C", "<", ">", "Talon:", "kd", "é"]), max_size=5).map(" ".join),
    max_size=9,
).map("\n".join)
words = st.sampled_from(
    ["DR1", "DR24", "DR99", "NEW", "WC", "W1", "35-2", "12", "4D", "C4", "F1", "F", "35-", "D", "d", "²"]
)

Reader = Callable[[str], object]


def read_words(text: str) -> object:
    return klondike_solver.parse_moves(text, DEAL, Rules(3, None, True))


def reader_of(name: str) -> Reader:
    return lambda text: formats.parse(name, text)


READERS: dict[str, Reader] = {name: reader_of(name) for name in formats.NAMES}
READERS["solvitaire position"] = solvitaire.parse_position
READERS["klondike-solver moves"] = read_words


def outcome(reader: Reader, text: str) -> object:
    """The value of a text, or the line that refuses it."""
    try:
        return reader(text)
    except KlondikeError as error:
        message = str(error)
    assert message.splitlines() == [message]
    return message


def walked(data: st.DataObject) -> Game:
    """A game some random moves after its deal."""
    game = Game(data.draw(deals), data.draw(rules))
    for _ in range(data.draw(st.integers(0, 60))):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(data.draw(st.sampled_from(moves)))
    return game


@given(names, deals)
def test_a_deal_round_trips(name: str, deal: Deal) -> None:
    text = formats.format(name, deal)
    assert formats.parse(name, text) == deal
    assert formats.format(name, formats.parse(name, text)) == text


@given(st.data())
def test_a_position_of_any_game_round_trips(data: st.DataObject) -> None:
    position = walked(data).position
    again = solvitaire.parse_position(solvitaire.format_position(position), position.rules)
    # The format does not say which pass it is.
    assert again[:6] == position[:6]


@given(st.data())
def test_the_moves_of_any_game_round_trip(data: st.DataObject) -> None:
    game = walked(data)
    text = klondike_solver.format_moves(game.moves, game.deal, game.rules)
    assert klondike_solver.parse_moves(text, game.deal, game.rules) == game.moves


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@given(text=st.text() | solvitaire_like | pysol_like | st.lists(words).map(" ".join))
def test_any_text_gives_a_value_or_an_error_of_the_project(reader: Reader, text: str) -> None:
    outcome(reader, text)


@pytest.mark.parametrize("name", formats.NAMES)
@given(data=st.data())
def test_a_text_with_a_mistake_gives_a_deal_or_an_error_of_the_project(
    name: str, data: st.DataObject
) -> None:
    text = formats.format(name, DEAL)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    mistake = data.draw(st.text(max_size=3) | st.sampled_from(["A", "S", '"', ",", "[", "0", "\n", "<"]))
    deal = outcome(READERS[name], text[:start] + mistake + text[end:])
    assert not isinstance(deal, Deal) or sorted(deal.cards) == list(DECK)


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@pytest.mark.parametrize("letter", ["A", " ", "[", "0", "DR1 ", '{"a":', "\n"])
def test_megabytes_of_text_are_refused(reader: Reader, letter: str) -> None:
    with pytest.raises(FormatError, match="too many"):
        reader(letter * (LONGEST_TEXT + 1))


@pytest.mark.parametrize("reader", READERS.values(), ids=READERS)
@pytest.mark.parametrize("letter", ["[", '{"stock":', "9", "é"])
def test_the_longest_text_is_no_crash(reader: Reader, letter: str) -> None:
    with pytest.raises(KlondikeError):
        reader(letter * (LONGEST_TEXT // len(letter)))


@pytest.mark.parametrize("depth", [10, 900, 50_000])
def test_deep_json_is_refused_wherever_it_stands(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for field in ("tableau piles", "stock", "waste", "foundations"):
        with pytest.raises(FormatError):
            solvitaire.parse_deal(f'{{"{field}": {deep}}}')
    with pytest.raises(FormatError):
        solvitaire.parse_deal('{"tableau piles": [' + ",".join([deep] * 7) + "]}")


def test_a_game_that_goes_on_for_ever_in_words_is_refused() -> None:
    forever = "DR24 NEW " * 5_000
    with pytest.raises(FormatError, match="too many moves"):
        klondike_solver.parse_moves(forever, DEAL, Rules(1, None))
