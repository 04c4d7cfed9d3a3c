"""Rules as values: any mix of draw, passes, taking back and scoring, and the presets."""

from klondike.errors import FormatError
from klondike.rules import (
    CLASSIC,
    MOST_PASSES,
    PRESETS,
    Rules,
    format_rules,
    parse_draw,
    parse_passes,
    parse_rules,
    parse_yes_no,
    preset,
    preset_name,
)
from tests.engine.check import raises

GOLDEN = (
    ("classic", "draw=1 passes=1 take-back=no scoring=standard"),
    ("three-pass", "draw=3 passes=3 take-back=no scoring=standard"),
    ("relaxed", "draw=1 passes=unlimited take-back=yes scoring=standard"),
    ("thoughtful", "draw=3 passes=unlimited take-back=yes scoring=standard"),
    ("vegas", "draw=1 passes=1 take-back=yes scoring=vegas"),
    ("vegas-three", "draw=3 passes=3 take-back=yes scoring=vegas"),
)
TYPES: "tuple[object, ...]" = (None, 1, 1.0, True, b"1", [], {})


def test_the_presets_are_what_their_names_say() -> None:
    assert [name for name, _ in PRESETS] == [name for name, _ in GOLDEN]
    for name, text in GOLDEN:
        assert format_rules(preset(name)) == text
        assert parse_rules(text) == preset(name)
        assert preset_name(preset(name)) == name


def test_classic_is_the_default() -> None:
    assert CLASSIC == preset("classic") == Rules() == parse_rules("")


def test_rules_without_a_name_have_none() -> None:
    assert preset_name(Rules(3, 2, False, "none")) is None


def test_every_mix_is_allowed_and_round_trips() -> None:
    seen = set()
    for draw in (1, 3):
        for passes in (1, 2, 3, 4, 17, 1000000, None):
            for take_back in (False, True):
                for scoring in ("none", "standard", "vegas"):
                    rules = Rules(draw, passes, take_back, scoring)
                    assert parse_rules(format_rules(rules)) == rules
                    assert eval(repr(rules), {"Rules": Rules}) == rules  # noqa: S307
                    seen.add(rules)
    assert len(seen) == 2 * 7 * 2 * 3


def test_rules_that_differ_in_one_thing_are_different() -> None:
    rules = Rules(1, 3, True, "none")
    for other in (
        Rules(3, 3, True, "none"),
        Rules(1, 2, True, "none"),
        Rules(1, 3, False, "none"),
        Rules(1, 3, True),
    ):
        assert rules != other
    assert rules != Rules(1, None, True, "none")
    assert rules != (1, 3, True, "none")


def test_a_draw_of_anything_but_one_or_three_is_refused() -> None:
    values: list[object] = [0, 2, 4, -1, True, 1.0, 3.0, "1", None, []]
    for value in values:
        assert str(raises(FormatError, Rules, value)).startswith("rules: draw must be 1 or 3, not ")


def test_a_number_of_passes_out_of_range_is_refused() -> None:
    assert MOST_PASSES == 1000000
    values: list[object] = [0, -1, 1000001, 10**5000, True, 1.0, "3", []]
    for value in values:
        assert str(raises(FormatError, Rules, 1, value)).startswith(
            "rules: passes must be 1 to 1000000 or unlimited"
        )


def test_take_back_is_yes_or_no() -> None:
    values: list[object] = [0, 1, "yes", None, []]
    for value in values:
        assert str(raises(FormatError, Rules, 1, 1, value)).startswith(
            "rules: take-back must be yes or no, not "
        )


def test_an_unknown_scoring_is_refused() -> None:
    values: list[object] = ["", "Vegas", "vegas ", None, 5, []]
    for value in values:
        assert str(raises(FormatError, Rules, 1, 1, False, value)).startswith(
            "rules: scoring must be none, standard or vegas, not "
        )


def test_an_unknown_preset_is_refused_with_the_list_of_names() -> None:
    assert str(raises(FormatError, preset, "clasic")) == (
        "rules: no preset 'clasic', there are classic, three-pass, relaxed, thoughtful, vegas, vegas-three"
    )
    for value in TYPES:
        raises(FormatError, preset, value)


def test_an_unknown_rule_is_refused_and_named() -> None:
    assert str(raises(FormatError, parse_rules, "draw=1 redeals=2")) == "rules: not a rule: 'redeals=2'"
    for text in ("draw", "=", "=1", "draw 3", "Draw=3", "1"):
        assert str(raises(FormatError, parse_rules, text)).startswith("rules: not a rule: ")


def test_a_rule_with_a_wrong_value_is_refused() -> None:
    for text in (
        "draw=",
        "draw=2",
        "draw=1=1",
        "passes=",
        "passes=0",
        "passes=-1",
        "passes=1000001",
        "passes=None",
    ):
        raises(FormatError, parse_rules, text)
    for text in (
        "passes=" + "9" * 5000,
        "passes=\u0663",
        "take-back=",
        "take-back=True",
        "scoring=",
        "scoring=x",
    ):
        raises(FormatError, parse_rules, text)


def test_a_rule_that_stands_twice_is_refused() -> None:
    assert str(raises(FormatError, parse_rules, "draw=1 draw=1")) == "rules: draw stands twice"


def test_what_is_left_out_is_as_in_classic() -> None:
    assert parse_rules("draw=3") == Rules(3, 1, False, "standard")
    assert parse_rules("take-back=yes") == Rules(1, 1, True, "standard")


def test_single_values_are_read() -> None:
    assert (parse_draw("1"), parse_draw("3")) == (1, 3)
    assert (parse_passes("1"), parse_passes("1000000"), parse_passes("unlimited")) == (1, 1000000, None)
    assert (parse_yes_no("yes"), parse_yes_no("no")) == (True, False)


def test_single_values_that_are_wrong_are_refused() -> None:
    for read in (parse_draw, parse_passes, parse_yes_no):
        for text in ("", "2 ", "x", "Yes", "-3", "3.0"):
            raises(FormatError, read, text)
        for value in TYPES:
            raises(FormatError, read, value)
    for value in TYPES:
        raises(FormatError, parse_rules, value)
