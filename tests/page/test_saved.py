"""The kept game: read back as it was, or refused with the project's own error."""

import json

from klondike.errors import FormatError, KlondikeError
from tests.engine.check import raises
from tests.engine.tables import Dice
from tests.page.walk import act, any_table
from web.saved import LONGEST_TIME, format_saved, parse_saved

NOISE = '0123456789{}[]":,\\-.eEtfn \ndrw>hs=xé\x00😀'


def any_game(dice):
    table = any_table(dice.below)
    for _ in range(10):
        act(table, dice.below)
    return table.game


def spoilt(text, dice):
    """The text with a few mistakes."""
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(text) + 1)
        kind = dice.below(4)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + text[at + 1 + dice.below(5) :]
        elif kind == 2:
            text = text[:at] + NOISE[dice.below(len(NOISE))] + text[at:]
        else:
            text = text[:at] + NOISE[dice.below(len(NOISE))] + text[at + 1 :]
    return text


def test_a_kept_game_is_read_back_at_any_moment() -> None:
    dice = Dice(5)
    for elapsed in (0, 1, 65_000, LONGEST_TIME):
        for _ in range(5):
            game = any_game(dice)
            again, time, _ = parse_saved(format_saved(game, elapsed))
            assert time == elapsed
            assert again.deal == game.deal and again.deal.number == game.deal.number
            assert again.rules == game.rules and again.score == game.score
            assert again.moves == game.moves and again.undone == game.undone
            assert again.position == game.position


def test_a_tab_left_open_for_months_is_read_back_too() -> None:
    game = any_game(Dice(6))
    assert parse_saved(format_saved(game, LONGEST_TIME * 5))[1] == LONGEST_TIME


def test_thousands_of_spoilt_texts_are_games_or_the_projects_own_errors() -> None:
    dice = Dice(8)
    refused = 0
    for _ in range(20):
        text = format_saved(any_game(dice), dice.below(100_000))
        for _ in range(100):
            try:
                game, elapsed, _ = parse_saved(spoilt(text, dice))
            except KlondikeError as error:
                refused += 1
                assert str(error)
            else:
                assert 0 <= elapsed <= LONGEST_TIME
                assert parse_saved(format_saved(game, elapsed))[0].position == game.position
    assert refused > 1000


def with_fields(**changes):
    fields = json.loads(format_saved(any_game(Dice(2)), 10))
    fields.update(changes)
    return json.dumps({key: fields[key] for key in fields if fields[key] != "gone"})


def test_each_field_must_be_what_it_should_be() -> None:
    parse_saved(with_fields())
    values: list[object] = [0, 2, "1", True, None, [], "gone"]
    for version in values:
        error = raises(FormatError, parse_saved, with_fields(version=version))
        assert "version 1" in str(error)
    values = [-1, LONGEST_TIME + 1, "10", 1.5, True, None, [], {}, "gone"]
    for elapsed in values:
        error = raises(FormatError, parse_saved, with_fields(elapsed=elapsed))
        assert "milliseconds" in str(error)
    values = [None, 1, [], {}, "", "{}", "[]", "null", "gone"]
    for game in values:
        error = raises(FormatError, parse_saved, with_fields(game=game))
        assert str(error).startswith("save: "), str(error)


def test_what_is_no_saved_game_at_all() -> None:
    for text in ("", "null", "1", "[]", '"x"', "{}", "nonsense", "{", "\x00", "é", " " * 1000):
        raises(FormatError, parse_saved, text)
    raises(FormatError, parse_saved, None)


def test_deep_nesting_and_megabytes_are_refused_at_once() -> None:
    for bracket in ("[", '{"a":'):
        error = raises(FormatError, parse_saved, bracket * 50_000)
        assert "brackets" in str(error)
    error = raises(FormatError, parse_saved, "x" * 2_000_000)
    assert str(error).startswith("saved game: 2000000 characters")


def test_a_shown_solution_is_remembered_and_an_older_save_had_none() -> None:
    game = any_game(Dice(3))
    assert parse_saved(format_saved(game, 5, True)).shown
    assert not parse_saved(format_saved(game, 5)).shown
    fields = json.loads(format_saved(game, 5, True))
    del fields["shown"]
    assert not parse_saved(json.dumps(fields)).shown
