"""A game: playing, undoing, redoing, beginning again."""

from klondike.deals import Deal
from klondike.errors import FormatError, IllegalMoveError, InvalidMoveError
from klondike.game import Game
from klondike.moves import DRAW, Move, parse_move
from klondike.notation import format_moves, parse_moves
from klondike.position import start
from klondike.rules import CLASSIC, preset
from tests.engine.check import raises
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN, TAKING_BACK_LINE, TAKING_BACK_NUMBER
from tests.engine.tables import Dice


def long_game() -> Game:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    game.play_all(parse_moves(TAKING_BACK_LINE))
    return game


def test_a_game_begins_with_its_deal() -> None:
    game = Game(Deal.from_number(5))
    assert game.rules == CLASSIC
    assert game.position == start(Deal.from_number(5))
    assert (game.move_count, game.moves, game.undone, game.score) == (0, [], [], 0)
    assert not game.can_undo() and not game.can_redo()
    assert not game.is_won() and not game.is_lost()


def test_a_move_is_played_as_value_or_as_text() -> None:
    first, second = Game(Deal.from_number(5)), Game(Deal.from_number(5))
    first.play("d")
    second.play(DRAW)
    assert first.position == second.position != start(Deal.from_number(5))
    assert first.moves == second.moves == [DRAW]
    assert first.move_count == 1


def test_undo_goes_to_the_start_and_redo_to_the_end() -> None:
    game = long_game()
    positions = [game.position]
    while game.can_undo():
        game.undo()
        positions.append(game.position)
    assert game.position == start(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    assert format_moves(game.undone) == TAKING_BACK_LINE and game.moves == []
    while game.can_redo():
        assert game.position == positions.pop()
        game.redo()
    assert [game.position] == positions
    assert format_moves(game.moves) == TAKING_BACK_LINE and game.undone == []


def test_undo_and_redo_have_no_limit() -> None:
    game = Game(Deal.from_number(5), preset("relaxed"))
    for _ in range(40):
        for move in ["d"] * 24 + ["r"]:
            game.play(move)
    assert game.move_count == 1000
    for _ in range(1000):
        game.undo()
    assert game.position == start(Deal.from_number(5), preset("relaxed"))
    for _ in range(1000):
        game.redo()
    assert game.position.pass_number == 41


def test_undo_at_the_start_and_redo_at_the_end_do_nothing() -> None:
    game = long_game()
    position = game.position
    game.redo()
    assert game.position == position
    while game.can_undo():
        game.undo()
    game.undo()
    assert game.move_count == 0 and len(game.undone) == 70


def test_a_new_move_forgets_what_was_undone() -> None:
    game = Game(Deal.from_number(5))
    game.play_all(parse_moves("d d d"))
    game.undo()
    game.undo()
    game.play("d")
    assert format_moves(game.moves) == "d d" and not game.can_redo()
    assert len(game.position.waste) == 2


def test_a_new_move_is_scored_from_where_it_is_played() -> None:
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(parse_moves("5>c 7>c d w>c"))
    assert game.score == 40
    game.undo()
    game.undo()
    game.undo()
    game.play_all(parse_moves("d d d"))
    assert game.score == 15
    game.restart()
    game.play("d")
    assert game.score == 0


def test_the_same_move_again_forgets_what_was_undone_after_it() -> None:
    game = Game(Deal.from_number(5))
    game.play_all(parse_moves("d d d"))
    game.restart()
    game.play("d")
    assert game.move_count == 1 and game.undone == []


def test_restart_goes_back_to_the_deal_and_can_be_redone() -> None:
    game = long_game()
    last, score = game.position, game.score
    game.restart()
    assert game.position == start(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    assert (game.move_count, game.score) == (0, 0)
    while game.can_redo():
        game.redo()
    assert (game.position, game.score) == (last, score)


def test_a_refused_move_changes_nothing() -> None:
    game = long_game()
    game.undo()
    before = game.save()
    position = game.position
    raises(IllegalMoveError, game.play, "1>2:13")
    raises(InvalidMoveError, game.play, "1>9")
    raises(InvalidMoveError, game.play, Move(0, 0, 1))
    values: list[object] = [None, 5, ("d",), [], b"d"]
    for value in values:
        raises(FormatError, game.play, value)
    assert game.save() == before and game.position == position
    assert game.can_redo()


def test_the_number_of_an_illegal_move_is_named() -> None:
    game = Game(Deal.from_number(5))
    error = raises(IllegalMoveError, game.play_all, parse_moves("d d r d"))
    assert str(error) == "move 3: r is not allowed: the stock is not empty yet"
    assert error.reason == "stock-not-empty"
    assert format_moves(game.moves) == "d d"


def test_the_lists_of_moves_are_copies() -> None:
    game = long_game()
    game.moves.clear()
    game.undone.append(DRAW)
    game.legal_moves().clear()
    assert format_moves(game.moves) == TAKING_BACK_LINE and game.undone == []


def test_a_won_game_is_won_until_a_move_is_undone() -> None:
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(parse_moves(CLASSIC_WIN))
    assert game.is_won() and not game.is_lost() and game.legal_moves() == []
    game.undo()
    assert not game.is_won()
    game.redo()
    assert game.is_won()


def test_no_move_is_played_after_a_win() -> None:
    game = Game(Deal.from_code(CLASSIC_CODE), preset("relaxed"))
    error = raises(IllegalMoveError, game.play_all, parse_moves(CLASSIC_WIN + " s>1"))
    assert str(error) == "move 91: s>1 is not allowed: the game is won already"
    assert game.is_won() and game.move_count == 90


def test_legal_moves_come_in_the_same_order_everywhere() -> None:
    position = long_game().position
    assert format_moves(position.legal_moves()) == "d 1>3:4 4>h 4>2 4>7:7 5>s 6>c"
    assert format_moves(start(Deal.from_number(1)).legal_moves()) == "d"


def test_random_walks_end_where_they_always_ended() -> None:
    for seed, rules, end, score in (
        (1, "classic", "d d d w>7 d d w>3 d w>s d d w>1 d 3>1:2", 35),
        (2, "thoughtful", "5>6:3 6>5:3 5>6:3 h>7 7>h d>4 4>7", 20),
        (3, "vegas-three", "6>2 2>6 6>2 4>7:2 7>4:2 2>6 6>2 2>6 6>2 4>7:2 2>6", -27),
        (4, "relaxed", "c>4 4>6:3 3>7 7>3 d 6>4:3 4>c", 0),
    ):
        dice = Dice(seed)
        game = Game(Deal.from_number(seed), preset(rules))
        for _ in range(120):
            moves = game.legal_moves()
            if moves:
                game.play(moves[dice.below(len(moves))])
        assert format_moves(game.moves).endswith(" " + end)
        assert game.score == score


def test_a_text_is_read_as_a_move_before_it_is_judged() -> None:
    game = Game(Deal.from_number(5))
    assert raises(IllegalMoveError, game.play, "r").reason == "stock-not-empty"
    assert str(raises(InvalidMoveError, game.play, "x")) == "not a move: 'x'"
    assert parse_move("d") == DRAW
