"""Stock, waste and passes, one rule at a time."""

from klondike.cards import format_cards, parse_cards
from klondike.deals import Deal
from klondike.game import Game
from klondike.position import Position, start
from klondike.rules import Rules, preset
from tests.engine.tables import legal, played, refused, table

DEAL = Deal.from_number(1)
STOCK = parse_cards("JH 9H JS 7S 4C 8C 6H JD 8D AC 3D QH 6S 7C 5H 6C 2S QS TS KC 4D AS QD 6D TD")[1:]
"""The last 24 cards of deal 1: the first is drawn first."""


def draw_three(passes: "int | None" = 3) -> Position:
    return start(DEAL, Rules(3, passes))


def redeals(rules: Rules, attempts: int) -> int:
    """How often the waste can be turned over, by a player who does nothing else."""
    position = start(DEAL, rules)
    for count in range(attempts):
        while position.stock:
            position = played(position, "d")
        if "r" not in legal(position).split():
            assert refused(position, "r") == "no-pass-left"
            return count
        position = played(position, "r")
    return attempts


def test_draw_one_turns_one_card() -> None:
    position = start(DEAL)
    for count in range(1, 25):
        position = played(position, "d")
        assert position.waste == STOCK[:count]
        assert len(position.stock) == 24 - count
    assert refused(position, "d") == "stock-empty"


def test_draw_three_turns_three_cards() -> None:
    position = draw_three()
    for count in range(3, 25, 3):
        position = played(position, "d")
        assert position.waste == STOCK[:count]
        assert len(position.stock) == 24 - count
    assert refused(position, "d") == "stock-empty"


def test_of_three_only_the_third_can_be_played_and_then_those_under_it() -> None:
    position = table(("6H", "9D", "KD", "AC", "AD", "AH", "AS"), stock="QC 8S 5C", rules=Rules(3, 3))
    position = played(position, "d")
    assert format_cards(position.waste) == "5C 8S QC"
    assert legal(position) == "4>c 5>d 6>h 7>s r w>3"
    assert refused(position, "w>1") == "no-fit" and refused(position, "w>2") == "no-fit"
    position = played(position, "w>3")
    assert legal(position) == "4>c 5>d 6>h 7>s r w>2"
    position = played(position, "w>2")
    assert legal(position) == "4>c 5>d 6>h 7>s r w>1"
    assert played(position, "w>1").waste == ()


def test_the_top_of_the_waste_is_available_after_more_moves() -> None:
    position = table(("6H", "7S"), stock="2C 2D", waste="KS 5C")
    assert played(position, "1>2 w>2").waste == parse_cards("KS")


def test_fewer_than_three_left_are_turned_together() -> None:
    for stock, waste in (("8S 5C", "2H 5C 8S"), ("8S", "2H 8S")):
        after = played(table(("KD",), stock=stock, waste="2H", rules=Rules(3, 3)), "d")
        assert format_cards(after.waste) == waste
        assert after.stock == ()


def test_a_played_card_shifts_the_next_pass_by_one() -> None:
    position = table(("KD",), stock="7C 6C 5C 4C 3C QC 2C", rules=Rules(3, 3))
    position = played(position, "d")
    assert format_cards(position.waste) == "2C QC 3C"
    position = table(("KD", "AD"), stock="7C 6C 5C 4C QC 3C 2C", rules=Rules(3, 3))
    position = played(position, "d w>1 d d r d")
    assert format_cards(position.waste) == "2C 3C 4C"
    position = played(position, "d")
    assert format_cards(position.waste) == "2C 3C 4C 5C 6C 7C"


def test_the_waste_is_turned_over_unshuffled() -> None:
    for position, draws in ((start(DEAL, Rules(1, None)), 24), (start(DEAL, Rules(3, None)), 8)):
        first = position
        for number in range(2, 5):
            position = played(position, "d " * draws + "r")
            assert position.stock == first.stock
            assert position.waste == ()
            assert position.pass_number == number


def test_the_card_drawn_first_is_drawn_first_again() -> None:
    position = table(("KD",), stock="7C 6C 5C 4C", rules=Rules(3, 2))
    position = played(position, "d d r")
    assert format_cards(position.stock) == "7C 6C 5C 4C"
    assert format_cards(played(position, "d").waste) == "4C 5C 6C"


def test_classic_has_one_pass_and_no_more() -> None:
    assert redeals(preset("classic"), 5) == 0
    assert redeals(preset("vegas"), 5) == 0


def test_three_passes_are_two_redeals_and_the_third_is_refused() -> None:
    assert redeals(preset("three-pass"), 5) == 2
    assert redeals(preset("vegas-three"), 5) == 2
    assert redeals(Rules(1, 3), 5) == 2


def test_any_number_of_passes_is_one_redeal_less() -> None:
    for draw in (1, 3):
        for passes in (1, 2, 4, 7):
            assert redeals(Rules(draw, passes), 9) == passes - 1


def test_unlimited_passes_never_end() -> None:
    assert redeals(preset("relaxed"), 30) == 30
    assert redeals(preset("thoughtful"), 30) == 30


def test_a_pass_is_not_used_up_by_drawing() -> None:
    position = draw_three()
    assert played(position, "d " * 8).pass_number == 1
    assert played(position, "d " * 8 + "r").pass_number == 2


def test_the_waste_is_not_turned_over_before_the_stock_is_empty() -> None:
    assert refused(start(DEAL, preset("relaxed")), "r") == "stock-not-empty"
    assert refused(played(draw_three(), "d " * 7), "r") == "stock-not-empty"


def test_an_empty_waste_is_not_turned_over() -> None:
    position = table(("KD",), rules=preset("relaxed"))
    assert refused(position, "r") == "waste-empty"
    assert refused(position, "d") == "stock-empty"
    assert refused(position, "w>2") == "waste-empty"


def test_an_exhausted_stock_leaves_the_waste_playable() -> None:
    position = table(("6H",), waste="2D 5C")
    assert legal(position) == "w>1"
    assert refused(position, "r") == "no-pass-left"


def test_nothing_goes_to_the_waste_or_the_stock() -> None:
    game = Game(DEAL)
    assert [str(move.target) for move in game.legal_moves() if move.target > 10] == ["11"]
