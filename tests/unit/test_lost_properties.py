"""Proofs of a loss against a plain search that looks at everything, on random late positions."""

import random
from collections.abc import Iterable

from klondike.deals import Deal
from klondike.lost import is_lost
from klondike.moves import DRAW, REDEAL, WASTE
from klondike.notation import format_position
from klondike.position import Position, start
from klondike.rules import Rules

POSITIONS = 1500
GAMES = 400
MOST_STATES = 30_000


def late_position(seed: int) -> Position:
    """A late position in which little can be done at once: else hardly one in a hundred is lost."""
    dice = random.Random(seed)
    while True:
        position = any_late_position(dice)
        moves = [move for move in position.legal_moves() if move not in (DRAW, REDEAL)]
        if len(moves) < 4 and not any(7 <= move.target < WASTE for move in moves):
            return position


def any_late_position(dice: random.Random) -> Position:
    """Most cards home, the others anyhow: in piles, face down or up, in the stock, in the waste."""
    rules = Rules(dice.choice([1, 3]), dice.choice([1, 2, 3, None]), dice.random() < 0.5, "none")
    most = dice.randint(9, 12)
    home = [most - dice.randint(0, 2) for _ in range(4)]
    rest = [4 * rank + suit for suit in range(4) for rank in range(home[suit], 13)]
    dice.shuffle(rest)
    piles: list[list[int]] = [[] for _ in range(7)]
    stock: list[int] = []
    waste: list[int] = []
    used = piles[: dice.choice([1, 2, 3, 3, 4, 4, 5, 7])]
    for card in rest:
        dice.choice([*used, *used, *used, stock, waste] if dice.random() < 0.5 else used).append(card)
    down = [dice.randint(0, len(pile) - 1) if pile else 0 for pile in piles]
    if dice.random() < 0.5:
        down = [max(0, len(pile) - 1) for pile in piles]
    return Position(
        rules,
        tuple(stock),
        tuple(waste),
        (home[0], home[1], home[2], home[3]),
        tuple(tuple(pile) for pile in piles),
        tuple(down),
        1 if rules.passes is None else dice.randint(1, rules.passes),
    )


def is_forward(first: Position, position: Position) -> bool:
    """Whether a card of the waste was played, one turned up, or more lie home than at the start."""
    return (
        len(position.stock) + len(position.waste) < len(first.stock) + len(first.waste)
        or position.down != first.down
        or sum(position.foundations) > sum(first.foundations)
    )


class Search:
    """Looks at all that can be reached, each state once, with no idea of what is good, for a step forward.

    A win needs one: more cards home.
    """

    def __init__(self, first: Position, most: int):
        self.forward = False
        seen = {self.key(first)}
        open_states = [first]
        while open_states and len(seen) <= most and not self.forward:
            position = open_states.pop()
            self.forward = is_forward(first, position)
            for move in position.legal_moves():
                after = position.after(move)
                key = self.key(after)
                if key not in seen:
                    seen.add(key)
                    open_states.append(after)
        self.complete = not open_states

    @staticmethod
    def key(position: Position) -> tuple[object, ...]:
        # With unlimited passes their number is no part of the state, or there would be no end.
        return tuple(position[1:-1] if position.rules.passes is None else position[1:])


def compare(positions: Iterable[Position]) -> tuple[int, int]:
    """Hold each verdict against the plain search.

    Returns how many were called lost, and for how many of those the search came to its end.
    """
    lost = decided = 0
    for number, position in enumerate(positions):
        called_lost = is_lost(position)
        search = Search(position, MOST_STATES if called_lost else MOST_STATES // 20)
        if search.forward or called_lost:
            assert called_lost != search.forward, f"position {number}: {format_position(position)}"
        elif search.complete:
            raise AssertionError(f"position {number} is lost: {format_position(position)}")
        lost += called_lost
        decided += called_lost and search.complete
    return lost, decided


def test_late_positions_that_are_called_lost_have_no_winning_line() -> None:
    lost, decided = compare(late_position(seed) for seed in range(POSITIONS))
    assert lost == decided
    assert lost > 300


def played_out(seed: int) -> Position:
    """Where a real game of stricter rules comes to when cards are played at random."""
    dice = random.Random(seed)
    rules = Rules(dice.choice([1, 3]), dice.choice([1, 2, 3]), dice.random() < 0.2, "none")
    position = start(Deal.from_number(seed + 1), rules)
    for _ in range(150):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.after(
            dice.choice([move for move in moves if move not in (DRAW, REDEAL)] or moves)
        )
    return position


def test_played_out_games_that_are_called_lost_have_no_winning_line() -> None:
    lost, decided = compare(played_out(seed) for seed in range(GAMES))
    assert lost == decided
    assert lost > 20


def test_what_is_lost_stays_lost_under_every_move_but_taking_back() -> None:
    followed = 0
    for seed in range(POSITIONS):
        position = late_position(seed)
        if is_lost(position):
            for move in position.legal_moves():
                if move in (DRAW, REDEAL) or move.source < 7:
                    assert is_lost(position.after(move)), f"seed {seed}: {move}"
                    followed += 1
    assert followed > 100


def test_stricter_rules_never_save_a_lost_game() -> None:
    compared = 0
    for seed in range(POSITIONS):
        position = late_position(seed)
        rules = position.rules
        if is_lost(position) and (rules.take_back or rules.passes is None):
            stricter = Rules(rules.draw, rules.passes or 1, False, "none")
            number = 1 if rules.passes is None else position.pass_number
            assert is_lost(position._replace(rules=stricter, pass_number=number)), f"seed {seed}"
            compared += 1
    assert compared > 100
