"""Saved games: one golden text, and everything that a save must not be."""

from klondike.deals import Deal
from klondike.errors import FormatError, IllegalMoveError, InvalidMoveError, KlondikeError
from klondike.game import Game, load_game
from klondike.notation import parse_moves
from klondike.rules import PRESETS, Rules, preset
from tests.engine.check import raises
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN, TAKING_BACK_LINE, TAKING_BACK_NUMBER

GOLDEN = (
    '{"klondike":1,"deal":"3","rules":"draw=3 passes=unlimited take-back=yes scoring=standard",'
    '"moves":"d d d","undone":"d d"}'
)
BY_CODE = (
    '{"klondike":1,"deal":"E0Om8wOGwVgIs98lubWtfrKsTDFeM5idxSNuGqc0",'
    '"rules":"draw=1 passes=1 take-back=no scoring=standard","moves":"5>c 7>c d w>c","undone":""}'
)


def long_game() -> Game:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    game.play_all(parse_moves(TAKING_BACK_LINE))
    return game


def with_field(name: str, value: str) -> str:
    """The golden save with another JSON value in one of its fields."""
    fields = {
        "klondike": "1",
        "deal": '"3"',
        "rules": '"draw=3 passes=unlimited take-back=yes scoring=standard"',
        "moves": '"d d d"',
        "undone": '"d d"',
    }
    fields[name] = value
    return "{" + ",".join(['"%s":%s' % (key, fields[key]) for key in fields if fields[key]]) + "}"


def test_a_save_is_the_same_text_for_ever() -> None:
    game = Game(Deal.from_number(3), preset("thoughtful"))
    game.play_all(parse_moves("d d d d d"))
    game.undo()
    game.undo()
    assert game.save() == GOLDEN
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(parse_moves("5>c 7>c d w>c"))
    assert game.save() == BY_CODE


def test_an_old_save_is_read() -> None:
    game = load_game(GOLDEN)
    assert game.deal == Deal.from_number(3) and game.deal.number == 3
    assert game.rules == preset("thoughtful")
    assert (game.move_count, len(game.undone), len(game.position.waste)) == (3, 2, 9)
    assert load_game(BY_CODE).score == 40
    assert load_game(with_field("moves", '"d d d"')).save() == GOLDEN


def test_a_save_at_any_moment_is_read_back() -> None:
    game = long_game()
    for _ in range(71):
        again = load_game(game.save())
        assert again.save() == game.save()
        assert again.position == game.position and again.score == game.score
        assert again.moves == game.moves and again.undone == game.undone
        game.undo()


def test_a_won_game_is_read_back() -> None:
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(parse_moves(CLASSIC_WIN))
    again = load_game(game.save())
    assert again.is_won() and again.score == 645


def test_the_rules_are_inside_the_save() -> None:
    for _, rules in PRESETS:
        assert load_game(Game(Deal.from_number(3), rules).save()).rules == rules
    rules = Rules(1, 17, True, "none")
    assert load_game(Game(Deal.from_number(3), rules).save()).rules == rules


def test_a_save_that_is_cut_off_anywhere_is_refused() -> None:
    for text in (GOLDEN, BY_CODE):
        for length in range(len(text)):
            raises(FormatError, load_game, text[:length])


def test_what_is_no_save_is_refused() -> None:
    for text in (
        "",
        " ",
        "null",
        "true",
        "1",
        '"save"',
        "[]",
        "{}",
        "[{}]",
        "nonsense",
        "{'klondike':1}",
        "\x00",
    ):
        raises(FormatError, load_game, text)
    for text in ("[" * 100, '{"klondike":' * 100, "[" * 50 + "]" * 50):
        raises(FormatError, load_game, text)
    for text in ("{[]:1}", "{{}:1}", "{null:1}", "{1:1}", "[" * 200, '{"a":' * 200, "]", "}", ":", ","):
        raises(FormatError, load_game, text)
    values: list[object] = [None, 1, b"{}", {}, [GOLDEN]]
    for value in values:
        raises(FormatError, load_game, value)


def test_a_save_with_a_field_missing_is_refused_and_the_field_named() -> None:
    for name in ("deal", "rules", "moves", "undone"):
        message = "save: the field '%s' must be a text" % name
        assert str(raises(FormatError, load_game, with_field(name, ""))) == message
        for value in ("null", "1", "[]", "{}", "true", '["d"]'):
            assert str(raises(FormatError, load_game, with_field(name, value))) == message


def test_a_save_of_another_version_is_refused() -> None:
    message = "save: version 1 expected in the field 'klondike'"
    for value in ("", "0", "2", '"1"', "null", "true", "[1]", "-1", "1e300", "99999999999999999999"):
        assert str(raises(FormatError, load_game, with_field("klondike", value))) == message


def test_a_save_with_a_wrong_deal_is_refused() -> None:
    for value in ('""', '"0"', '"-3"', '"2147483648"', '"AS"', '"E1Om8wOGwVgIs98lubWtfrKsTDFeM5idxSNuGqc0"'):
        raises(FormatError, load_game, with_field("deal", value))


def test_a_save_with_a_card_twice_is_refused() -> None:
    cards = " ".join(["AS"] * 52)
    error = raises(FormatError, load_game, with_field("deal", '"' + cards + '"'))
    assert str(error) == "card 2: AS stands twice, first as card 1"


def test_a_save_with_an_unknown_rule_is_refused() -> None:
    for value in ('"draw=2"', '"passes=0"', '"cheating=yes"', '"draw=3 draw=3"', '"classic"'):
        assert str(raises(FormatError, load_game, with_field("rules", value))).startswith("rules: ")


def test_a_save_with_something_that_is_no_move_is_refused() -> None:
    error = raises(InvalidMoveError, load_game, with_field("moves", '"d d x"'))
    assert str(error) == "move 3: not a move: 'x'"
    raises(InvalidMoveError, load_game, with_field("undone", '"d d x"'))


def test_a_save_with_an_illegal_move_is_refused() -> None:
    error = raises(IllegalMoveError, load_game, with_field("moves", '"d d r"'))
    assert str(error) == "move 3: r is not allowed: the stock is not empty yet"
    error = raises(IllegalMoveError, load_game, with_field("undone", '"d d r"'))
    assert str(error) == "move 6: r is not allowed: the stock is not empty yet"


def test_a_save_with_moves_after_a_win_is_refused() -> None:
    game = Game(Deal.from_code(CLASSIC_CODE), preset("relaxed"))
    game.play_all(parse_moves(CLASSIC_WIN))
    error = raises(IllegalMoveError, load_game, game.save().replace('7>s","undone"', '7>s s>1","undone"'))
    assert error.reason == "game-won"


def test_a_save_under_stricter_rules_is_refused() -> None:
    text = long_game().save()
    error = raises(IllegalMoveError, load_game, text.replace("take-back=yes", "take-back=no"))
    assert error.reason == "no-taking-back"
    error = raises(IllegalMoveError, load_game, text.replace("passes=unlimited", "passes=2"))
    assert error.reason == "no-pass-left"


def test_megabytes_of_text_are_refused() -> None:
    raises(FormatError, load_game, "[" * 1000001)
    raises(FormatError, load_game, with_field("moves", '"' + "d " * 500000 + '"'))
    raises(KlondikeError, load_game, with_field("moves", '"' + "d " * 490000 + '"'))
    raises(FormatError, load_game, with_field("deal", '"' + "9" * 900000 + '"'))


def test_deep_nesting_is_refused() -> None:
    assert str(raises(FormatError, load_game, "[" * 100000)) == "save: too many brackets, at most 100"
    raises(FormatError, load_game, '{"klondike":' * 80000)
    raises(FormatError, load_game, "[" * 100000 + "]" * 100000)


def test_a_long_game_is_read_back() -> None:
    game = Game(Deal.from_number(3), preset("relaxed"))
    for _ in range(80):
        game.play_all(parse_moves("d " * 24 + "r"))
    again = load_game(game.save())
    assert again.move_count == 2000 and again.position == game.position
