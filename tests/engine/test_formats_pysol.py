"""PySolFC's text: facing, blank lines, and what is wrong where."""

from klondike.deals import Deal
from klondike.errors import FormatError
from klondike.formats.pysol import format_deal, parse_deal
from tests.engine.check import raises
from tests.engine.test_formats import CARDS, PYSOL

DEAL = Deal.from_cards(CARDS)


def complaint(old, new):
    """What the reader says when a part of the golden text is another."""
    assert PYSOL.count(old) == 1, old
    return str(raises(FormatError, parse_deal, PYSOL.replace(old, new)))


def test_a_deal_that_is_all_face_up_is_a_deal():
    assert parse_deal(PYSOL.replace("<", "").replace(">", "")) == DEAL


def test_ten_may_be_a_number():
    assert parse_deal(PYSOL.replace("TC", "10C").replace("TS", "10S")) == DEAL


def test_the_talon_may_be_face_down():
    assert parse_deal(PYSOL.replace("8H 4C 6D", "<8H> <4C> <6D>")) == DEAL


def test_blank_lines_and_blanks_are_left_aside():
    assert parse_deal("\n\n  " + PYSOL.replace("\n", "  \n\n\t") + "\n \n") == DEAL


def test_the_first_card_of_the_talon_is_drawn_first():
    assert format_deal(DEAL).split()[1] == "8H"
    assert CARDS.split()[28] == "8H"


def test_complaints_say_what_is_wrong_and_where():
    assert complaint("Talon:", "Stock:") == "pysol: line 1: 'Talon:' expected"
    assert complaint("\nJS", "") == "pysol: 6 lines after the talon, 7 expected"
    assert complaint("\nJS", "\nJS\nJS") == "pysol: 8 lines after the talon, 7 expected"
    assert complaint("<TC>", "<XC>") == "pysol: line 3, card 1: not a card: 'XC'"
    assert complaint("<TC>", "<TC") == "pysol: line 3, card 1: not a card: '<TC'"
    assert complaint("<TC>", "<>") == "pysol: line 3, card 1: not a card: ''"
    assert complaint("<TC>", "<") == "pysol: line 3, card 1: not a card: '<'"
    assert complaint("8H 4C", "8h 4C") == "pysol: line 1, card 1: not a card: '8h'"
    assert complaint("<QH> <TH>", "QH <TH>") == "pysol: line 4, card 2: face down on a face-up card"
    assert complaint("QC\n", "JS\n") == "pysol: pile 2, card 2: JS stands twice, first as pile 1, card 1"


def test_a_partly_played_game_is_no_deal():
    end = "; a game in progress is no deal"
    assert complaint("<TC> QC", "<TC>") == "pysol: pile 2: 1 cards, 2 expected" + end
    assert complaint("<TC> QC", "<TC> <QC>") == "pysol: pile 2: 2 cards face down, 1 expected" + end
    assert complaint("<TC> QC", "TC QC") == "pysol: pile 2: 0 cards face down, 1 expected" + end
    assert complaint(" 9C", "") == "pysol: stock: 23 cards, 24 expected" + end
