"""Fair hints: legal, with a purpose, blind to what lies face down, and never round in circles."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.hints import fair_hint, is_safe, purpose
from klondike.moves import DRAW, REDEAL, format_move
from klondike.position import Position
from klondike.rules import PRESETS, Rules, preset
from tests.engine.tables import FULL, Dice, table, whole

MOST_MOVES = 400


def hint(*piles: str, **rest) -> "str | None":
    """The text of the hint on a table laid out by hand."""
    move = fair_hint(table(piles, **rest))
    return None if move is None else format_move(move)


def worth(text: str, *piles: str, **rest) -> int:
    position = table(piles, **rest)
    (move,) = [move for move in position.legal_moves() if format_move(move) == text]
    return purpose(position, move)


def walk(number: int, rules: Rules) -> "list[Position]":
    """The positions that follow when every hint is played, until there is none."""
    game = Game(Deal.from_number(number), rules)
    move = fair_hint(game.position)
    while move is not None and game.move_count < MOST_MOVES:
        game.play(move)
        move = fair_hint(game.position)
    return game.positions


def reshuffled(position: Position, dice: Dice) -> Position:
    """The same position to a player's eye, with other cards where the backs are."""
    hidden = list(position.stock)
    for cards, down in zip(position.tableau, position.down):
        hidden += cards[:down]
    hidden = dice.shuffled(hidden)
    stock = tuple([hidden.pop() for _ in position.stock])
    tableau = []
    for cards, down in zip(position.tableau, position.down):
        tableau.append(tuple([hidden.pop() for _ in range(down)]) + cards[down:])
    assert hidden == []
    return whole(
        Position(
            position.rules,
            stock,
            position.waste,
            position.foundations,
            tuple(tableau),
            position.down,
            position.pass_number,
        )
    )


# What holds for every hint -----------------------------------------------------------


def test_what_lies_face_down_has_no_say() -> None:
    dice = Dice(3)
    for number in range(1, 7):
        for position in walk(number, PRESETS[number % len(PRESETS)][1])[:60:4]:
            move = fair_hint(position)
            for _ in range(3):
                assert fair_hint(reshuffled(position, dice)) == move


def test_the_best_legal_move_is_named() -> None:
    for number in range(20, 26):
        for position in walk(number, PRESETS[number % len(PRESETS)][1])[:60]:
            legal = position.legal_moves()
            worths = [purpose(position, move) for move in legal]
            move = fair_hint(position)
            assert move in legal if move else max(worths + [0]) == 0
            assert move is None or purpose(position, move) == max(worths)


def test_hints_that_are_followed_never_come_back_to_a_position() -> None:
    for name in ("classic", "three-pass", "vegas-three"):
        for number in range(40, 46):
            positions = walk(number, preset(name))
            assert len(positions) < MOST_MOVES, "the hints of deal %d never end" % number
            assert len(set(positions)) == len(positions), "deal %d goes round in circles" % number


def test_between_two_turns_of_the_stock_the_hints_come_to_an_end() -> None:
    for number in range(60, 64):
        positions = walk(number, preset("relaxed"))
        since: list[Position] = []
        for position in positions:
            if since and since[-1].stock != position.stock:
                since = []
            assert position not in since, "deal %d goes to and fro" % number
            since.append(position)


def test_some_deals_are_won_by_hints_alone() -> None:
    assert [number for number in range(1, 61) if walk(number, preset("relaxed"))[-1].is_won()]


# One by one -------------------------------------------------------------------------


def test_a_safe_card_goes_home_first() -> None:
    assert hint("AC", "kh 2D", "3S") == "1>c"
    assert hint("2c 3D", "4C", home=(2, 2, 0, 2)) == "1>d"


def test_a_card_is_safe_when_no_card_can_need_it() -> None:
    # The black threes could lie on the four of hearts, as long as they are not home.
    four = 4 * 3 + 2
    assert not is_safe(table(("4H",), home=(3, 0, 3, 2)), four)
    assert is_safe(table(("4H",), home=(3, 0, 3, 3)), four)
    assert is_safe(table(("2H",), home=(0, 0, 1, 0)), 4 + 2)


def test_a_card_that_may_be_needed_goes_home_where_it_uncovers_another() -> None:
    assert worth("1>h", "kc 4H", home=(0, 0, 3, 0)) == 70
    assert worth("1>h", "5C 4H", home=(0, 0, 3, 0)) == 35
    assert worth("1>h", "kc 4H", home=(3, 0, 3, 3)) == 100


def test_the_pile_with_the_most_backs_is_uncovered_first() -> None:
    assert hint("kc 8H", "3d 4d 8D", "9C", "QD") == "2>3"
    assert hint("kc 3s 8H", "3d 8D", "9C", "QD") == "1>3"


def test_a_card_out_of_the_waste_before_a_turn_of_the_stock() -> None:
    assert hint("9C", waste="8H", stock="2S") == "w>1"
    assert hint("9C", waste="7H", stock="2S") == "d"


def test_turning_the_waste_over_is_the_last_resort() -> None:
    unlimited = Rules(1, None)
    assert hint("9C", waste="7H", rules=unlimited) == "r"
    assert hint("9C", waste="8H", rules=unlimited) == "w>1"
    assert hint("9C", waste="7H") is None


def test_a_run_does_not_move_just_to_lie_elsewhere() -> None:
    assert worth("1>2", "9S 8H", "9C") == 0
    assert hint("9S 8H", "9C") is None


def test_part_of_a_run_moves_when_the_card_under_it_can_go_home() -> None:
    assert hint("9S 8H", "9C", home=(0, 0, 0, 8)) == "1>2"


def test_nothing_comes_back_from_a_foundation() -> None:
    assert worth("h>1", "5C", home=(0, 0, 4, 0), rules=Rules(1, 1, True)) == 0


def test_a_pile_is_emptied_only_for_a_king_that_has_none() -> None:
    assert hint("8H", "9C", "3d KD", "2S", "2C", "JC", "JS") == "1>2"
    assert worth("1>2", "8H", "9C", "3d KD") == 0, "an empty pile is there already"
    assert worth("1>2", "8H", "9C", "QD", "2S", "2C", "JC", "JS") == 0, "no king waits"
    assert worth("1>2", "8H", "9C", "QD", "2S", "2C", "JC", "JS", waste="KD") == 40


def test_a_king_that_uncovers_nothing_stays() -> None:
    assert worth("1>2", "KC") == 0
    assert hint("KC", "3D") is None
    assert hint("3d KC", "4D") == "1>3"


def test_a_king_under_a_run_waits_for_a_pile_as_well() -> None:
    assert worth("1>2", "8H", "9C", "3d KD QC", "2S", "2C", "JC", "JS") == 40


def test_a_won_game_has_no_hint() -> None:
    assert hint(home=FULL) is None


def test_a_new_deal_always_has_a_hint() -> None:
    for number in range(1, 40):
        for rules in (preset("classic"), preset("thoughtful")):
            assert fair_hint(Game(Deal.from_number(number), rules).position) is not None


def test_the_hint_is_the_same_every_time() -> None:
    position = Game(Deal.from_number(12)).position
    assert fair_hint(position) == fair_hint(position)
    assert purpose(position, DRAW) > 0
    spent = table(("9C",), waste="7H", rules=Rules(1, None))
    assert REDEAL in spent.legal_moves() and purpose(spent, REDEAL) > 0 and spent.stock == ()
    assert fair_hint(spent) == REDEAL
