"""The text of a position, and what is no such text."""

from klondike.deals import Deal
from klondike.errors import FormatError
from klondike.game import Game
from klondike.notation import format_position, parse_moves, parse_position
from klondike.position import start
from klondike.rules import preset
from tests.engine.check import raises
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN, TAKING_BACK_LINE, TAKING_BACK_NUMBER

START = (
    "TD 6D QD AS 4D KC TS QS 2S 6C 5H 7C 6S QH 3D AC 8D JD 6H 8C 4C 7S JS 9H /  / 0 0 0 0 / 8H / "
    "4s KD / 9c 2h 5S / tc 3s 2d 5D / qc 9d 7h jc 2C / ks 3h 5c 8s 9s TH / ad 3c 4h kh ah 7d JH / 1 / "
    "draw=1 passes=1 take-back=no scoring=standard"
)
LATER = (
    "3C 8H KS 9S KC TD 6H 7S QD / 9H 8S KH / 1 4 4 2 / 9C 8D 7C 6D / 7H 6C / jd 5c QH JC TH / "
    "tc 5d QS JH TS 9D 8C 7D 6S 5H / 4c 4s 5s 3S / js 2C / kd QC / 3 / "
    "draw=3 passes=unlimited take-back=yes scoring=standard"
)


def with_field(number: int, text: str) -> str:
    """The golden text with another text in one of its fields."""
    fields = START.split(" / ")
    assert len(fields) == 12
    fields[number] = text
    return " / ".join(fields)


def test_a_position_is_the_same_text_for_ever() -> None:
    assert format_position(start(Deal.from_number(1))) == START
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    game.play_all(parse_moves(TAKING_BACK_LINE))
    assert format_position(game.position) == LATER


def test_a_golden_text_is_read() -> None:
    assert parse_position(START) == start(Deal.from_number(1))
    assert format_position(parse_position(LATER)) == LATER


def test_every_position_of_a_game_round_trips() -> None:
    for deal, rules, line in (
        (Deal.from_code(CLASSIC_CODE), preset("classic"), CLASSIC_WIN),
        (Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"), TAKING_BACK_LINE),
    ):
        game = Game(deal, rules)
        for move in parse_moves(line):
            assert parse_position(format_position(game.position)) == game.position
            game.play(move)
        assert parse_position(format_position(game.position)) == game.position


def test_a_wrong_number_of_fields_is_refused() -> None:
    message = "position: 11 fields between slashes, 12 expected"
    assert str(raises(FormatError, parse_position, START.replace(" / 1 / ", " / "))) == message
    for text in ("", "/", START + " /", "/" * 12, "AS"):
        raises(FormatError, parse_position, text)


def test_a_text_that_is_cut_off_before_its_rules_is_refused() -> None:
    for length in range(START.index("/ draw=")):
        raises(FormatError, parse_position, START[:length])


def test_a_word_that_is_no_card_is_refused_with_its_place() -> None:
    assert (
        str(raises(FormatError, parse_position, with_field(0, "XX"))) == "position: stock: not a card: 'XX'"
    )
    assert (
        str(raises(FormatError, parse_position, with_field(5, "xx 3c 5H")))
        == "position: pile 3: not a card: 'XX'"
    )
    raises(FormatError, parse_position, with_field(1, "as"))


def test_a_card_that_stands_twice_is_refused() -> None:
    assert "stands twice" in str(raises(FormatError, parse_position, with_field(3, "JH")))


def test_a_card_that_is_missing_is_refused() -> None:
    assert "51 cards, 52 expected; missing: 8H" in str(raises(FormatError, parse_position, with_field(3, "")))


def test_a_card_both_on_a_foundation_and_elsewhere_is_refused() -> None:
    assert "stands twice" in str(raises(FormatError, parse_position, with_field(2, "0 0 1 0")))


def test_a_face_down_card_on_top_is_refused() -> None:
    message = "position: pile 2: its top card lies face down"
    assert str(raises(FormatError, parse_position, with_field(4, "4s kd"))) == message


def test_a_face_down_card_over_a_face_up_one_is_refused() -> None:
    message = "position: pile 3: '2h' lies face down over a card face up"
    assert str(raises(FormatError, parse_position, with_field(5, "9C 2h 5S"))) == message
    raises(FormatError, parse_position, with_field(4, "4S kd"))


def test_wrong_foundations_are_refused() -> None:
    for text in (
        "",
        "0",
        "0 0 0",
        "0 0 0 0 0",
        "0 0 0 14",
        "0 0 0 -1",
        "0 0 0 x",
        "0 0 0 99999999999999999999",
    ):
        assert str(raises(FormatError, parse_position, with_field(2, text))).startswith("position: ")


def test_a_wrong_pass_is_refused() -> None:
    for text in ("", "0", "2", "-1", "x", "1.0", "9" * 5000):
        assert str(raises(FormatError, parse_position, with_field(10, text))).startswith("position: ")


def test_wrong_rules_are_refused() -> None:
    for text in ("draw=2", "classic", "draw=1 draw=1"):
        assert str(raises(FormatError, parse_position, with_field(11, text))).startswith("rules: ")


def test_a_pass_of_unlimited_ones_has_no_bound_of_the_rules() -> None:
    rules = "draw=1 passes=unlimited"
    text = with_field(11, rules).replace(" / 1 / ", " / 2000 / ")
    assert parse_position(text).pass_number == 2000


def test_what_is_no_text_is_refused() -> None:
    for value in (None, 5, b"/", [START]):
        raises(FormatError, parse_position, value)
    raises(FormatError, parse_position, "/" * 1000001)
