"""Proofs of a loss, on late positions built so that the reason is plain.

In most of them each foundation is built up to the ten: jacks go home as soon as they are
free, queens fit only on a king in sight, and only kings fill an empty pile.
"""

from klondike.cards import format_card, parse_cards
from klondike.deals import Deal
from klondike.game import Game
from klondike.lost import LossProof, is_lost, reachable_waste_cards
from klondike.moves import DRAW, REDEAL
from klondike.notation import parse_moves
from klondike.position import Position, start
from klondike.rules import PRESETS, Rules, preset
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN, LONG_CODE, LONG_WIN
from tests.engine.tables import FULL, Dice, legal, played, table, whole

TENS = (10, 10, 10, 10)
STUCK = ("jc kc QC", "jd kd QD", "jh kh QH", "js ks QS")
SHUT = ("jd js kc kd QH", "jh kh ks QS")
"""With JC, QC and QD left for the stock."""


def with_rules(position: Position, rules: Rules, pass_number: int = 1) -> Position:
    return Position(
        rules,
        position.stock,
        position.waste,
        position.foundations,
        position.tableau,
        position.down,
        pass_number,
    )


def test_without_any_move_a_game_is_lost() -> None:
    position = whole(table(STUCK, home=TENS))
    assert position.legal_moves() == []
    assert is_lost(position)


def test_a_won_game_is_not_lost() -> None:
    assert not is_lost(whole(table((), home=FULL)))


def test_one_move_from_the_win_is_not_lost() -> None:
    assert not is_lost(whole(table(("KS",), home=(13, 13, 13, 12))))
    assert not is_lost(whole(table((), waste="KS", home=(13, 13, 13, 12))))
    assert not is_lost(whole(table((), stock="KS", home=(13, 13, 13, 12))))


def test_a_fresh_deal_with_a_move_to_make_is_not_lost() -> None:
    for number in range(1, 20):
        assert not is_lost(start(Deal.from_number(number), preset("relaxed")))


def test_drawing_that_changes_nothing_is_lost() -> None:
    piles = ("jc jd kc kd QH", "jh js kh ks QS")
    position = whole(table(piles, stock="QC QD", home=TENS))
    for _, rules in PRESETS:
        variant = with_rules(position, rules)
        assert legal(variant) == "d"
        assert is_lost(variant)


def test_turning_over_that_changes_nothing_is_lost() -> None:
    position = whole(
        table(("jc jd kc kd QH", "jh js kh ks QS"), waste="QC QD", home=TENS, rules=preset("relaxed"))
    )
    assert legal(position) == "r"
    assert is_lost(position)


def test_a_stock_that_still_holds_a_card_to_play_is_not_lost() -> None:
    assert not is_lost(whole(table(SHUT, stock="QC QD JC", home=TENS)))
    assert not is_lost(whole(table(SHUT, stock="JC QC QD", home=TENS)))


def test_a_card_to_play_that_is_buried_in_the_waste_for_good_is_lost() -> None:
    position = whole(table(SHUT, waste="JC QC QD", home=TENS))
    assert is_lost(position)
    assert not is_lost(with_rules(position, Rules(1, 2)))
    assert is_lost(with_rules(position, Rules(1, 2), 2))
    assert not is_lost(with_rules(position, Rules(1, None), 9))


def test_a_kings_column_that_only_shuffles_is_lost() -> None:
    piles = ("KC QH", "jc jd kd QC", "jh js kh ks QS", "QD")
    position = whole(table(piles, home=TENS))
    assert legal(position) == "1>5:2 1>6:2 1>7:2"
    assert is_lost(position)
    assert is_lost(played(position, "1>6:2"))


def test_a_queen_that_only_changes_kings_is_lost() -> None:
    piles = ("KC QH", "KS", "jc jd jh js kd kh QC", "QS", "QD")
    position = whole(table(piles, home=TENS))
    assert "1>2" in legal(position).split()
    assert is_lost(position)


def test_a_shuffle_that_makes_room_is_not_lost() -> None:
    piles = ("KC QH", "KS", "jc jd jh js kd kh QD", "QS", "QC")
    position = whole(table(piles, home=TENS))
    assert not is_lost(position)
    assert sum(played(position, "3>2").down) == sum(position.down) - 1


def test_a_card_that_can_be_turned_up_is_a_step_forward_even_to_a_loss() -> None:
    position = whole(table(("KC", "jc qd qs QH", "ks kd js jd jh kh QC"), home=TENS))
    assert not is_lost(position)
    assert is_lost(played(position, "2>1"))


def test_a_step_forward_behind_two_shuffles_is_found() -> None:
    # Two clubs must come back, the nine on TH, before 8H can leave 7H.
    piles = ("7h 8H", "JD", "TH", "jc js td 9h kc kd QH", "kh ks qc qs jh QD")
    position = whole(table(piles, home=(10, 9, 6, 10), rules=Rules(1, 1, True)))
    assert not is_lost(position)
    assert played(position, "c>2 c>3 1>3").down[0] == 0
    assert is_lost(with_rules(position, Rules(1, 1, False)))


def take_back_table(rules: Rules) -> Position:
    piles = ("8h 9H", "JD", "jc js td th kc kd QH", "kh ks qc qs jh QD")
    return whole(table(piles, home=(10, 9, 7, 10), rules=rules))


def test_a_card_taken_back_that_helps_is_not_lost() -> None:
    position = take_back_table(Rules(1, 1, True))
    assert not is_lost(position)
    assert played(position, "c>2 1>2").down[0] == 0


def test_the_same_without_taking_back_is_lost() -> None:
    assert is_lost(take_back_table(Rules(1, 1, False)))


def test_taking_back_that_cannot_help_is_lost() -> None:
    piles = ("8h 9h th jh kh ks QD", "JD", "jc js td kc kd qc QH")
    position = whole(table(piles, stock="QS", home=(10, 9, 7, 10), rules=Rules(1, None, True)))
    assert legal(position) == "c>2 d s>2"
    assert is_lost(position)
    # What came back can go home again, and no further: that is one step, and then it is lost as before.
    after = played(position, "d c>2 d>2")
    assert not is_lost(after)
    assert is_lost(played(after, "2>d 2>c"))


def test_taking_back_to_place_the_wastes_card_is_not_lost() -> None:
    piles = ("8h th jh kh ks QD", "JD", "jc js td kc kd qc QH")
    position = whole(table(piles, stock="QS 9H", home=(10, 9, 7, 10), rules=Rules(1, 1, True)))
    assert not is_lost(position)
    assert played(position, "d c>2 w>2").waste == ()
    assert is_lost(with_rules(position, Rules(1, 1, False)))


def test_draw_three_never_reaches_the_first_two_of_three() -> None:
    unlimited = preset("thoughtful")
    for stock, lost in (("QD QC JC", True), ("QC JC QD", True), ("JC QD QC", False)):
        position = whole(table(SHUT, stock=stock, home=TENS, rules=unlimited))
        assert is_lost(position) == lost
        assert is_lost(played(position, "d")) == lost
        assert not is_lost(with_rules(position, preset("relaxed")))


def test_draw_three_reaches_the_last_card_of_fewer_than_three() -> None:
    piles = ("jd js kc kd QH", "jh kh ks QS", "QD")
    assert is_lost(whole(table(piles, stock="QC JC", home=TENS, rules=preset("thoughtful"))))
    assert not is_lost(whole(table(piles, stock="JC QC", home=TENS, rules=preset("thoughtful"))))


def test_draw_three_another_pass_comes_to_other_cards() -> None:
    # One card lies in the waste: this pass shows the fourth card, the next one the third and the fifth.
    piles = ("js kc kd QH", "jh kh ks QS")
    position = whole(table(piles, stock="QD JC QC", waste="JD", home=(10, 10, 10, 10), rules=Rules(3, 1)))
    assert not is_lost(position)
    order = parse_cards("2C 3C 4C 5C 6C 7C 8C")
    stock = tuple(reversed(order[1:]))
    position = table((), stock=" ".join([format_card(card) for card in stock]), waste="2C", rules=Rules(3, 1))
    assert names(position) == "2C 5C 8C"
    assert names(with_rules(position, Rules(3, 2))) == "2C 4C 5C 7C 8C"


def names(position: Position) -> str:
    return " ".join([format_card(card) for card in reachable_waste_cards(position)])


def seen_by_turning(position: Position) -> "list[int]":
    """The cards that come to the top of the waste, found by doing it."""
    seen = set()
    for _ in range(100):
        if position.waste:
            seen.add(position.waste[-1])
        move = DRAW if position.stock else REDEAL
        if position.refusal(move) is not None:
            break
        position = position.after(move)
    return sorted(seen)


def test_the_cards_that_turning_shows_are_those_that_it_shows() -> None:
    dice = Dice(7)
    for _ in range(200):
        size = dice.below(16)
        cards = dice.shuffled(list(range(size)))
        at = dice.below(size + 1)
        passes = (1, 2, 3, None)[dice.below(4)]
        rules = Rules((1, 3)[dice.below(2)], passes)
        number = 1 + dice.below(passes or 3)
        position = Position(
            rules, tuple(cards[:at]), tuple(cards[at:]), (0, 0, 0, 1), ((),) * 7, (0,) * 7, number
        )
        assert sorted(reachable_waste_cards(position)) == seen_by_turning(position)


def test_a_proof_in_portions_comes_to_the_same_verdict() -> None:
    for position, lost in (
        (table(("KC QH", "jc jd kd QC", "jh js kh ks QS", "QD"), home=TENS), True),
        (take_back_table(Rules(1, 1, True)), False),
    ):
        proof = LossProof(position)
        assert proof.verdict is None and proof.advance(0) is None
        portions = 0
        while proof.advance(1) is None:
            portions += 1
        assert proof.verdict == lost and portions < 100
        assert proof.advance(10) == lost


def test_no_position_on_the_way_to_a_win_is_lost() -> None:
    for code, name, line in (
        (CLASSIC_CODE, "classic", CLASSIC_WIN),
        (LONG_CODE, "thoughtful", LONG_WIN),
    ):
        game = Game(Deal.from_code(code), preset(name))
        for move in parse_moves(line):
            assert not game.is_lost()
            game.play(move)
