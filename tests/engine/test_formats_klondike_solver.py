"""Klondike-Solver's digits and words, against solutions that the program itself printed."""

import json

from klondike.deals import Deal
from klondike.errors import FormatError, IllegalMoveError, InvalidMoveError
from klondike.formats.klondike_solver import format_deal, format_moves, parse_deal, parse_moves
from klondike.moves import DRAW
from klondike.notation import format_moves as in_notation
from klondike.notation import parse_moves as from_notation
from klondike.rules import CLASSIC, preset
from tests.engine.check import raises, reference
from tests.engine.test_formats import CARDS, DIGITS

DEAL = Deal.from_cards(CARDS)
RELAXED = preset("relaxed")
OPENING = "6H F6 DR7 WC DR1 WH W5 W5 DR2 WC W5 35 F3 37 F3 73-2 F7"


def games():
    """Deal, rules, moves in the project's notation and in the program's words."""
    for line in reference("deals.jsonl").split("\n"):
        if line:
            record = json.loads(line)
            for letter, name in (("C", "relaxed"), ("D", "thoughtful")):
                if letter in record.get("native", {}):
                    deal = Deal.from_cards(record["cards"])
                    yield deal, preset(name), record["solutions"][letter], record["native"][letter]


def test_solutions_that_the_program_printed_are_read():
    count = 0
    for deal, rules, moves, words in games():
        assert in_notation(parse_moves(words, deal, rules)) == moves, words
        count += 1
    assert count > 200


def test_solutions_are_written_as_the_program_printed_them():
    for deal, rules, moves, words in games():
        assert format_moves(from_notation(moves), deal, rules) == words, moves


def test_cards_back_from_a_foundation_and_turned_wastes_occur_among_them():
    words = " ".join([words for _, _, _, words in games()]).split()
    for word in ("NEW", "C4", "WD", "W7", "4S", "F2", "DR14", "67-11"):
        assert word in words, word


def test_no_moves_are_no_words():
    assert format_moves([], DEAL) == ""
    assert parse_moves("", DEAL) == []


def test_draws_in_a_row_are_one_word():
    assert format_moves([DRAW, DRAW, DRAW], DEAL) == "DR3"
    assert parse_moves("DR1 DR2", DEAL) == [DRAW, DRAW, DRAW]


def test_a_card_that_turns_up_may_be_left_unsaid():
    words = " ".join([word for word in OPENING.split() if word[0] != "F"])
    assert parse_moves(words, DEAL, RELAXED) == parse_moves(OPENING, DEAL, RELAXED)


def test_a_card_that_did_not_turn_up_is_refused():
    for words in ("F6", "6H F5", "6H F6 F6", "6H DR1 F6", "6H F6 DR1 F6"):
        error = raises(FormatError, parse_moves, words, DEAL)
        assert str(error).endswith("the move before it turned up no such card"), words
    assert str(raises(FormatError, parse_moves, "6H F5", DEAL)).startswith("word 2, 'F5': ")


def test_words_that_are_no_moves_are_refused_with_their_number():
    for word in (
        "DR", "DR0", "DR01", "DR999", "DRx", "NEWS", "new", "W", "W8", "W0", "WW", "DD", "F", "F8", "FX",
        "6H-2", "6X", "66", "35-", "35-0", "35-14", "35-02", "35-1x", "35x", "35-2-2", "W5-2", "C4-2",
        "CD", "D", "R", "6>h", "é", "D²", "35-²",
    ):  # fmt: skip
        error = raises(FormatError, parse_moves, "6H F6 " + word, DEAL)
        assert str(error).startswith("word 3, '"), word
        if word[0] != "F" or len(word) != 2:
            raises(InvalidMoveError, parse_moves, "6H F6 " + word, DEAL)


def test_words_against_the_rules_are_refused_with_their_number():
    error = raises(IllegalMoveError, parse_moves, "6H F6 NEW", DEAL)
    assert error.reason == "stock-not-empty"
    assert str(error).startswith("word 3, 'NEW': r is not allowed: ")
    assert raises(IllegalMoveError, parse_moves, "DR25", DEAL).reason == "stock-empty"
    assert raises(IllegalMoveError, parse_moves, "DR24 NEW", DEAL).reason == "no-pass-left"
    assert raises(IllegalMoveError, parse_moves, "DR9", DEAL, preset("three-pass")).reason == "stock-empty"
    assert raises(IllegalMoveError, parse_moves, "6H H3", DEAL).reason == "no-taking-back"


def test_moves_against_the_rules_are_not_written():
    error = raises(IllegalMoveError, format_moves, from_notation("d d r"), DEAL)
    assert error.reason == "stock-not-empty"
    assert str(error).startswith("move 3: ")
    assert str(raises(InvalidMoveError, format_moves, [DRAW, (9, 9, 9)], DEAL)).startswith("move 2: ")


def test_rules_decide_what_a_word_does():
    one = parse_moves("DR8", DEAL, CLASSIC)
    assert one == parse_moves("DR8", DEAL, preset("three-pass"))
    raises(IllegalMoveError, parse_moves, "DR8 W5", DEAL, preset("three-pass"))


def test_digits_may_stand_in_lines():
    lines = "\n".join([DIGITS[at : at + 21] for at in range(0, 156, 21)])
    assert parse_deal(lines) == DEAL
    assert format_deal(DEAL) == DIGITS


def test_complaints_about_digits_say_what_is_wrong_and_where():
    for text, message in (
        (DIGITS[:-1], "klondike-solver: 155 digits, 156 expected"),
        (DIGITS + "0", "klondike-solver: 157 digits, 156 expected"),
        ("x" + DIGITS[1:], "klondike-solver: character 1 is no digit: 'x'"),
        (DIGITS[:155] + "o", "klondike-solver: character 156 is no digit: 'o'"),
        ("141" + DIGITS[3:], "klondike-solver: card 1: 141 is no rank 01 to 13 and suit 1 to 4"),
        (DIGITS[:3] + "105" + DIGITS[6:], "klondike-solver: card 2: 105 is no rank 01 to 13 and suit 1 to 4"),
        (DIGITS[:3] + "000" + DIGITS[6:], "klondike-solver: card 2: 000 is no rank 01 to 13 and suit 1 to 4"),
        (DIGITS[:3] + DIGITS[:3] + DIGITS[6:], "card 2: JS stands twice, first as card 1"),
    ):
        assert str(raises(FormatError, parse_deal, text)) == message


def test_digits_of_other_scripts_are_no_digits():
    for digit in ("²", "٣", "１"):
        raises(FormatError, parse_deal, DIGITS[:155] + digit)
