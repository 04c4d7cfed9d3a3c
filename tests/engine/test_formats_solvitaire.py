"""Solvitaire's JSON: facing, optional fields, positions in play, and what is wrong where."""

import json

from klondike.deals import Deal
from klondike.errors import FormatError
from klondike.formats.solvitaire import format_deal, format_position, parse_deal, parse_position
from klondike.game import Game
from klondike.moves import parse_move
from klondike.notation import parse_moves
from klondike.position import start
from klondike.rules import preset
from tests.engine.check import raises, reference
from tests.engine.test_formats import CARDS, SOLVITAIRE

DEAL = Deal.from_cards(CARDS)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
EMPTY = '{"tableau piles": [[], [], [], [], [], [], []], "foundations": %s}'


def first_line():
    return json.loads(reference("deals.jsonl").split("\n", 1)[0])


def complaint(old, new):
    """What the reader says when a part of the golden text is another."""
    assert SOLVITAIRE.count(old) == 1, old
    return str(raises(FormatError, parse_deal, SOLVITAIRE.replace(old, new)))


def all_face_up(text):
    for small in "cdhs":
        text = text.replace(small + '"', small.upper() + '"')
    return text.replace("tableau pileS", "tableau piles")


def test_a_deal_that_is_all_face_up_is_a_deal():
    text = all_face_up(SOLVITAIRE)
    assert text != SOLVITAIRE
    assert parse_deal(text) == DEAL
    assert parse_position(text).down == (0,) * 7


def test_ranks_and_the_suits_of_the_stock_may_be_small():
    text = SOLVITAIRE.replace('"JS"', '"jS"').replace('"9C", "JH"', '"9c", "jh"')
    assert text.count("j") == 2
    assert parse_deal(text) == DEAL


def test_ten_may_be_a_letter_and_the_ace_a_one():
    assert parse_deal(SOLVITAIRE.replace("10", "T").replace('"AH"', '"1H"')) == DEAL


def test_the_last_card_of_the_stock_is_drawn_first():
    position = parse_position(SOLVITAIRE)
    assert position == start(DEAL)
    assert position.after(parse_move("d")).waste == (DEAL.cards[28],)


def test_small_suits_are_face_down_and_all_others_face_up():
    text = SOLVITAIRE.replace('"Kh", "Ks", "9s", "Kc", "8d", "AH"', '"Kh", "Ks", "9s", "KC", "8D", "AH"')
    assert parse_position(text).down == (0, 1, 2, 3, 4, 3, 6)
    error = raises(FormatError, parse_deal, text)
    assert str(error) == "solvitaire: pile 6: 3 cards face down, 5 expected; a game in progress is no deal"


def test_every_position_of_a_game_round_trips():
    line = first_line()
    for letter, name in (("C", "relaxed"), ("D", "thoughtful")):
        game = Game(Deal.from_cards(line["cards"]), preset(name))
        for move in parse_moves(line["solutions"][letter]):
            game.play(move)
            position = game.position
            again = parse_position(format_position(position), position.rules)
            assert again[:6] == position[:6], format_position(position)
            assert again.pass_number == 1
        assert game.is_won()
        raises(FormatError, parse_deal, format_position(game.position))


def test_waste_and_foundations_are_left_out_when_empty():
    assert '"waste"' not in format_deal(DEAL)
    assert '"foundations"' not in format_deal(DEAL)
    empty = SOLVITAIRE.replace('"stock"', '"waste": [], "foundations": [], "stock"')
    assert parse_deal(empty) == DEAL


def test_foundations_may_be_a_list_for_each():
    suits = [[rank + suit for rank in RANKS] for suit in "CDHS"]
    nested = parse_position(EMPTY % json.dumps(suits))
    assert nested.is_won()
    assert parse_position(EMPTY % json.dumps([name for suit in suits for name in suit])) == nested
    assert parse_position(format_position(nested)) == nested


def test_a_foundation_with_a_gap_is_refused():
    moved = SOLVITAIRE.replace('"10c", "QC"', '"10c"'.upper()).replace(
        '"stock"', '"foundations": ["QC"], "stock"'
    )
    error = raises(FormatError, parse_position, moved)
    assert str(error) == "solvitaire: foundations: QC without all the cards below it"


def test_a_partly_played_position_is_no_deal():
    game = Game(DEAL)
    game.play("d")
    error = raises(FormatError, parse_deal, format_position(game.position))
    assert str(error) == "solvitaire: waste: no cards expected; a game in progress is no deal"
    game.undo()
    game.play("6>h")
    error = raises(FormatError, parse_deal, format_position(game.position))
    assert str(error) == "solvitaire: foundations: no cards expected; a game in progress is no deal"


def test_complaints_say_what_is_wrong_and_where():
    assert complaint('"QC"', '"QX"') == "solvitaire: pile 2, card 2: not a card: 'QX'"
    assert complaint('"QC"', '""') == "solvitaire: pile 2, card 2: not a card: ''"
    assert complaint('"QC"', "7") == "solvitaire: pile 2, card 2: a text expected"
    assert complaint('"QC"', "[[[]]]") == "solvitaire: pile 2, card 2: a text expected"
    assert complaint('"QC"', '"JS"') == (
        "solvitaire: pile 2, card 2: JS stands twice, first as pile 1, card 1"
    )
    assert complaint('"9C", ', "") == "solvitaire: 51 cards, 52 expected; missing: 9C"
    assert complaint('["JS"]', '"JS"') == "solvitaire: pile 1: a list expected"
    assert complaint('"QC"', '"Qc"') == "solvitaire: pile 2: its top card lies face down"
    assert complaint('"6c", "Jd"', '"6C", "Jd"') == (
        "solvitaire: pile 4, card 3: face down on a face-up card"
    )
    assert complaint('"stock"', '"waste": ["9c"], "stock"') == "solvitaire: waste, card 1: lies face down"
    assert complaint('"stock"', '"reserve"') == "solvitaire: not a field of this game: 'reserve'"
    assert complaint('["JS"],', "") == ("solvitaire: the field 'tableau piles' must be a list of seven lists")
    assert complaint('["JS"]', "[]").startswith("solvitaire: 51 cards")
    assert complaint("}", "").startswith("solvitaire: not JSON")


def test_cards_in_the_wrong_pile_are_no_deal():
    text = SOLVITAIRE.replace('["JS"]', '["JS", "QC"]').replace('["10c", "QC"]', '["10C"]')
    error = raises(FormatError, parse_deal, text)
    assert str(error) == "solvitaire: pile 1: 2 cards, 1 expected; a game in progress is no deal"
