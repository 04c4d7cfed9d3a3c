"""Moves and their texts."""

from klondike.errors import FormatError, InvalidMoveError
from klondike.moves import DRAW, PILES, REDEAL, STOCK, WASTE, Move, format_move, is_move, parse_move
from klondike.notation import format_moves, parse_moves
from klondike.position import Position
from tests.engine.check import raises
from tests.engine.tables import every_move, table

GOLDEN = (
    ("d", DRAW),
    ("r", REDEAL),
    ("w>3", Move(WASTE, 2, 1)),
    ("w>h", Move(WASTE, 9, 1)),
    ("5>2:3", Move(4, 1, 3)),
    ("5>2", Move(4, 1, 1)),
    ("5>s", Move(4, 10, 1)),
    ("7>1:13", Move(6, 0, 13)),
    ("h>4", Move(9, 3, 1)),
    ("c>1", Move(7, 0, 1)),
    ("d>7", Move(8, 6, 1)),
)
NONSENSE = (
    "", " ", "D", "R", "w", "w>", ">", "w>8", "w>0", "w>w", "w>3:2", "w>c:2", "3>3", "3>8", "0>1",
    "8>1", "5>w", "5>s:2", "5>2:", "5>2:0", "5>2:14", "5>2:03", "5>2:-1", "5>2:1x", "5>2x3", "5>2:3 ",
    "5-2", "5<2", "h>s", "h>4:2", "h>w", "C>1", "W>1", "5>S", "d>d", "dd", "d ", "r>1", "5>2:3:3",
    "\u0665>2", "5>\u0662", "-1>2", "1>-1",
)  # fmt: skip


def test_a_move_has_one_text() -> None:
    for text, move in GOLDEN:
        assert parse_move(text) == move
        assert format_move(move) == text
        assert is_move(move)


def test_every_move_round_trips() -> None:
    moves = every_move()
    assert len(set(moves)) == len(moves) == 615
    for move in moves:
        assert is_move(move) and parse_move(format_move(move)) == move


def test_a_count_of_one_may_be_written() -> None:
    assert parse_move("5>2:1") == parse_move("5>2")


def test_what_is_no_move_on_any_board_is_refused() -> None:
    for text in NONSENSE:
        assert str(raises(InvalidMoveError, parse_move, text)).startswith("not a move: ")


def test_what_is_no_text_is_refused() -> None:
    values: list[object] = [None, 5, [], b"d", ["d"], ("5", ">", "2")]
    for value in values:
        raises(FormatError, parse_move, value)
        raises(FormatError, parse_moves, value)


def test_a_line_of_moves_stands_between_blanks() -> None:
    assert parse_moves(" d\n w>h\t5>2:3 ") == [DRAW, Move(WASTE, 9, 1), Move(4, 1, 3)]
    assert format_moves(parse_moves("d w>h 5>2:3")) == "d w>h 5>2:3"
    assert parse_moves("") == [] and format_moves([]) == ""


def test_the_number_of_what_is_no_move_is_named() -> None:
    assert str(raises(InvalidMoveError, parse_moves, "d d x>1 d")) == "move 3: not a move: 'x>1'"


def test_too_many_moves_are_refused() -> None:
    assert len(parse_moves("d " * 100000)) == 100000
    assert (
        str(raises(FormatError, parse_moves, "d " * 100001)) == "moves: 100001 are too many, at most 100000"
    )
    assert "are too many, at most 1000000" in str(raises(FormatError, parse_moves, "d " * 600000))


def test_values_that_are_no_moves_are_refused_by_a_position() -> None:
    position = table(("KS", "QH"))
    assert isinstance(position, Position)
    for source in (-1, 0, 7, 11, 12, 13, 99):
        for target in (-1, 0, 7, 11, 12, 13, 99):
            for count in (-1, 0, 1, 2, 14, 10**20):
                move = Move(source, target, count)
                if not is_move(move):
                    raises(InvalidMoveError, position.check, move)
    values: list[object] = [None, 5, "d", (), (1,), (1, 2), (1, 2, 1, 1), [1, 0, 1]]
    parts: list[object] = [None, 1.0, "w", []]
    for part in parts:
        values.extend([Move(part, 0, 1), Move(1, part, 1), Move(1, 0, part)])
    for value in values:
        raises(InvalidMoveError, position.check, value)


def test_the_piles_have_the_names_that_the_page_uses() -> None:
    assert PILES[:7] == tuple(["tableau-%d" % number for number in range(1, 8)])
    assert PILES[7:] == ("foundation-c", "foundation-d", "foundation-h", "foundation-s", "waste", "stock")
    assert (PILES[WASTE], PILES[STOCK]) == ("waste", "stock")
