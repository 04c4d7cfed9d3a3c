"""Kept games under Hypothesis: read back, or refused with the project's own error and nothing else."""

import json
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from klondike.errors import KlondikeError
from tests.page.walk import act, any_table
from web.saved import LONGEST_TIME, format_saved, parse_saved

randoms = st.randoms(use_true_random=False)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)
fields = st.sampled_from(["version", "game", "elapsed", "klondike", "deal", "rules", "moves", "undone"])
pieces = st.text(max_size=3) | st.sampled_from(["[", "{", '"', "\\", "d", " ", ">", "0", "e9", "\\ud800"])


def any_text(random: Random) -> str:
    table = any_table(random.randrange)
    for _ in range(random.randrange(15)):
        act(table, random.randrange)
    return format_saved(table.game, random.randrange(LONGEST_TIME))


def check_reader(text: str) -> None:
    try:
        game, elapsed, _ = parse_saved(text)
    except KlondikeError:
        return
    assert 0 <= elapsed <= LONGEST_TIME
    again, time, _ = parse_saved(format_saved(game, elapsed))
    assert (again.position, again.moves, again.undone) == (game.position, game.moves, game.undone)
    assert (again.deal, again.rules, time) == (game.deal, game.rules, elapsed)


@given(randoms)
def test_what_is_kept_is_read_back(random: Random) -> None:
    text = any_text(random)
    game, elapsed, _ = parse_saved(text)
    assert format_saved(game, elapsed) == text


@settings(max_examples=500)
@given(randoms, st.data())
def test_a_spoilt_text_is_a_game_or_an_error_of_the_project(random: Random, data: st.DataObject) -> None:
    text = any_text(random)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 8)) | st.just(len(text)))
        text = text[:start] + data.draw(pieces) + text[end:]
    check_reader(text)


@given(st.text() | st.dictionaries(fields, values).map(json.dumps))
def test_any_text_is_an_error_of_the_project(text: str) -> None:
    check_reader(text)


@given(st.dictionaries(fields, values))
def test_any_values_in_the_inner_fields(inner: dict[str, object]) -> None:
    check_reader(json.dumps({"version": 1, "elapsed": 0, "game": json.dumps(inner)}))
    check_reader(json.dumps({"version": 1, "elapsed": 0, "game": json.dumps({"klondike": 1, **inner})}))
