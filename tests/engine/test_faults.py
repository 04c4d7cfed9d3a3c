"""Faults that players met in other solitaire programs, and what is right instead."""

from klondike.cards import format_cards, parse_cards
from klondike.deals import Deal
from klondike.errors import IllegalMoveError
from klondike.finish import finish_moves
from klondike.game import Game, load_game
from klondike.moves import REDEAL
from klondike.notation import format_moves, parse_moves
from klondike.position import start
from klondike.rules import preset
from klondike.scoring import next_total
from tests.engine.check import raises
from tests.engine.lines import TAKING_BACK_LINE, TAKING_BACK_NUMBER
from tests.engine.tables import every_move, legal, played, refused, table, whole


def test_undo_of_a_turn_of_three_reverses_the_packet() -> None:
    game = Game(Deal.from_number(9), preset("three-pass"))
    stock = game.position.stock
    game.play("d")
    assert format_cards(game.position.waste) == format_cards([stock[-1], stock[-2], stock[-3]])
    game.undo()
    assert game.position.stock == stock and game.position.waste == ()


def test_undo_of_turning_over_reverses_the_stock() -> None:
    game = Game(Deal.from_number(9), preset("three-pass"))
    game.play_all(parse_moves("d " * 8))
    waste = game.position.waste
    game.play("r")
    game.undo()
    assert game.position.waste == waste and game.position.stock == () and game.position.pass_number == 1


def test_undo_leaves_a_card_face_up() -> None:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    turned = 0
    for move in parse_moves(TAKING_BACK_LINE):
        down = game.position.down
        game.play(move)
        turned += game.position.down != down
        game.undo()
        assert game.position.down == down
        game.redo()
    assert turned == 12


def test_undo_ties_cards_together() -> None:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    for move in parse_moves(TAKING_BACK_LINE):
        allowed = game.legal_moves()
        game.play(move)
        game.undo()
        assert game.legal_moves() == allowed
        game.play(move)


def test_after_undo_a_king_is_refused() -> None:
    position = table(("2c KH QS", ""), rules=preset("relaxed"))
    after = played(position, "1>2:2")
    assert played(after, "2>3:2").tableau[2] == parse_cards("KH QS")
    assert legal(position) == legal(table(("2c KH QS", ""), rules=preset("relaxed")))


def test_another_draw_count_keeps_the_old_rules() -> None:
    deal = Deal.from_number(9)
    one, three = Game(deal, preset("classic")), Game(deal, preset("three-pass"))
    one.play("d")
    three.play("d")
    assert (len(one.position.waste), len(three.position.waste)) == (1, 3)
    assert one.position.rules == one.rules and three.position.rules == three.rules
    assert one.position != three.position and start(deal) != start(deal, preset("relaxed"))


def test_a_move_is_proposed_that_is_refused() -> None:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    for move in parse_moves(TAKING_BACK_LINE):
        allowed = game.legal_moves()
        for other in every_move():
            assert (game.position.refusal(other) is None) == (other in allowed)
        game.play(move)


def test_a_save_is_loaded_into_other_rules() -> None:
    game = Game(Deal.from_number(9), preset("vegas-three"))
    game.play("d")
    again = load_game(game.save())
    assert again.rules == preset("vegas-three") and len(again.position.waste) == 3


def test_no_pass_is_left_but_the_stock_invites() -> None:
    position = table(("KS",), waste="QS 2C")
    assert refused(position, "r") == "no-pass-left"
    assert REDEAL not in position.legal_moves()


def test_three_passes_give_four() -> None:
    game = Game(Deal.from_number(9), preset("three-pass"))
    game.play_all(parse_moves(("d " * 8 + "r ") * 2 + "d " * 8))
    assert game.position.pass_number == 3
    assert raises(IllegalMoveError, game.play, "r").reason == "no-pass-left"


def test_a_card_taken_back_keeps_its_five_dollars() -> None:
    position = table(("4H",), home=(0, 0, 0, 3), rules=preset("vegas"))
    move = parse_moves("s>1")[0]
    assert next_total(-37, position, move, position.after(move)) == -42


def test_a_covered_card_can_be_played() -> None:
    position = table(("2c AS 8H", "3d 9h AH"), waste="AD 5C", home=(0, 0, 0, 0))
    assert refused(position, "1>s") == "wrong-suit"
    assert refused(position, "w>d") == "wrong-suit"
    assert refused(position, "2>1:2") == "too-few-cards"


def test_finishing_is_offered_though_impossible() -> None:
    buried = whole(table(("QC JD", "JC QD"), home=(10, 10, 13, 13), waste="KC KD"))
    assert format_moves(finish_moves(buried)) == "1>d 2>d 2>c 1>c w>d w>c"
    stuck = whole(table(("JC QC", "JD QD"), home=(10, 10, 13, 13), waste="KC KD"))
    assert finish_moves(stuck) == []
    no_pass = whole(table(("QC",), home=(10, 13, 13, 13), waste="JC KC"))
    assert finish_moves(no_pass) == []


def test_finishing_forgets_the_waste() -> None:
    position = whole(table(("KC",), home=(10, 13, 13, 13), stock="QC JC"))
    assert format_moves(finish_moves(position)) == "d w>c d w>c 1>c"


def test_a_restart_deals_other_cards() -> None:
    game = Game(Deal.from_number(TAKING_BACK_NUMBER), preset("thoughtful"))
    first = game.position
    game.play_all(parse_moves(TAKING_BACK_LINE))
    game.restart()
    assert game.position == first
    assert load_game(game.save()).position == first
