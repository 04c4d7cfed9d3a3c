"""Each reason for a refusal is met, and said in words."""

from klondike.errors import IllegalMoveError
from klondike.moves import parse_move
from klondike.position import REASONS
from klondike.rules import Rules, preset
from tests.engine.check import raises
from tests.engine.tables import FULL, every_move, refused, table

EASY = Rules(1, 1, True, "none")

CASES = (
    ("game-won", table((), home=FULL), "d"),
    ("stock-empty", table(("KS",)), "d"),
    ("stock-not-empty", table(("KS",), stock="2C", waste="3C", rules=preset("relaxed")), "r"),
    ("waste-empty", table(("KS",), stock="2C"), "w>1"),
    ("waste-empty", table(("KS",), rules=preset("relaxed")), "r"),
    ("no-pass-left", table(("KS",), waste="3C"), "r"),
    ("no-taking-back", table(("KS",), home=(0, 0, 12, 0)), "h>1"),
    ("foundation-empty", table(("KS",), rules=EASY), "h>1"),
    ("too-few-cards", table(("KS",)), "1>2:2"),
    ("not-a-run", table(("9H 7S", "TC")), "1>2:2"),
    ("wrong-suit", table(("AH",)), "1>s"),
    ("wrong-rank", table(("2H",)), "1>h"),
    ("king-only", table(("QH",)), "1>2"),
    ("no-fit", table(("QH", "KD")), "1>2"),
)


def test_every_reason_is_reached() -> None:
    assert {reason for reason, _, _ in CASES} == set(REASONS)
    for reason, position, move in CASES:
        assert refused(position, move) == reason


def test_every_reason_is_said_with_the_move() -> None:
    for reason, position, move in CASES:
        error = raises(IllegalMoveError, position.check, parse_move(move))
        assert str(error) == move + " is not allowed: " + REASONS[reason]


def test_a_refusal_is_the_opposite_of_being_listed() -> None:
    for _, position, _ in CASES:
        listed = position.legal_moves()
        assert len(set(listed)) == len(listed)
        for move in every_move():
            assert (position.refusal(move) is None) == (move in listed)
            assert position.refusal(move) is None or position.refusal(move) in REASONS
