"""The foundations' rules, one by one."""

from klondike.cards import DECK, format_card, parse_cards
from klondike.deals import Deal
from klondike.position import start
from klondike.rules import PRESETS, Rules, preset
from tests.engine.tables import FULL, legal, played, refused, table

EASY = Rules(1, 1, True, "none")
SUITS = "cdhs"


def test_an_ace_opens_a_foundation_and_no_other_card_does() -> None:
    for card in DECK:
        name = format_card(card)
        position = table((name,))
        own = "1>" + name[1].lower()
        if name[0] == "A":
            assert sum(played(position, own).foundations) == 1
        else:
            assert refused(position, own) == "wrong-rank"


def test_a_foundation_takes_only_its_suit() -> None:
    position = table(("AH",))
    for suit in "cds":
        assert refused(position, "1>" + suit) == "wrong-suit"
    position = table(("5H",), home=(4, 4, 4, 4))
    for suit in "cds":
        assert refused(position, "1>" + suit) == "wrong-suit"


def test_a_suit_goes_up_one_rank_at_a_time_to_the_king() -> None:
    for card in DECK:
        name = format_card(card)
        for height in range(14):
            home = tuple([height if suit == card & 3 else 0 for suit in range(4)])
            position = table((name,), home=(home[0], home[1], home[2], home[3]))
            if height == card >> 2:
                assert played(position, "1>" + name[1].lower()).foundations[card & 3] == height + 1
            else:
                assert refused(position, "1>" + name[1].lower()) == "wrong-rank"


def test_the_wastes_top_card_goes_home() -> None:
    position = table((), waste="3S 2C AS")
    assert played(position, "w>s").waste == parse_cards("3S 2C")
    assert refused(position, "w>c") == "wrong-suit"
    assert refused(table((), waste="AS 2C"), "w>s") == "wrong-suit"


def test_only_the_top_card_of_a_pile_goes_home() -> None:
    assert refused(table(("AS 8H",)), "1>s") == "wrong-suit"


def test_a_card_on_a_foundation_stays_there() -> None:
    position = table(("9C", "8H"), home=(7, 7, 7, 8))
    for move in ("s>1", "s>2", "c>1", "d>1", "h>1"):
        assert refused(position, move) == "no-taking-back"


def test_a_card_may_come_back_where_taking_back_is_allowed() -> None:
    position = table(("9H", "9D", "9C"), home=(0, 0, 0, 8), rules=EASY)
    after = played(position, "s>1")
    assert after.foundations == (0, 0, 0, 7)
    assert after.tableau[0] == parse_cards("9H 8S")
    assert refused(position, "s>3") == "no-fit"
    assert refused(position, "h>1") == "foundation-empty"


def test_a_card_that_comes_back_lies_by_the_rules_of_the_tableau() -> None:
    position = table(("5H", "KH"), home=(13, 2, 0, 3), rules=EASY)
    assert refused(position, "s>1") == "no-fit"
    assert refused(position, "s>3") == "king-only"
    assert played(position, "c>3").tableau[2] == parse_cards("KC")


def test_a_card_that_came_back_can_go_home_again() -> None:
    position = table(("4H",), home=(0, 0, 0, 3), rules=EASY)
    assert played(position, "s>1 1>s") == position


def test_no_preset_but_the_easier_ones_lets_a_card_come_back() -> None:
    allowed = [name for name, rules in PRESETS if rules.take_back]
    assert allowed == ["relaxed", "thoughtful", "vegas", "vegas-three"]
    for _, rules in PRESETS:
        position = table(("4H",), home=(0, 0, 0, 3), rules=rules)
        assert ("s>1" in legal(position)) == rules.take_back


def test_four_complete_foundations_win() -> None:
    position = table(("KS",), home=(13, 13, 13, 12))
    assert not position.is_won()
    assert played(position, "1>s").is_won()


def test_a_win_needs_all_four() -> None:
    for home in ((13, 13, 13, 12), (12, 13, 13, 13), (0, 13, 13, 13), (13, 13, 12, 13), (0, 0, 0, 0)):
        assert not table((), home=home).is_won()
    assert table((), home=FULL).is_won()


def test_nothing_moves_after_a_win() -> None:
    position = table((), home=FULL, rules=preset("relaxed"))
    assert position.legal_moves() == []
    for move in ("d", "r", "w>1", "c>1", "1>2", "1>c"):
        assert refused(position, move) == "game-won"


def test_foundations_are_empty_at_the_start() -> None:
    assert start(Deal.from_number(1)).foundations == (0, 0, 0, 0)
