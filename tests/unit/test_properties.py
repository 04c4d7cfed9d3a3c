"""What holds at every move of every game: 100,000 random moves over random deals and rules."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from klondike.cards import DECK
from klondike.deals import Deal
from klondike.game import Game, load_game
from klondike.moves import DRAW, REDEAL, Move, format_move, parse_move
from klondike.notation import format_position, parse_position
from klondike.position import REASONS, Position
from klondike.rules import Rules
from klondike.scoring import first_total, next_total, shown
from tests.engine.tables import every_move

WALKS = 200
MOVES_A_WALK = 500
EVERY_MOVE = every_move()

deals = st.permutations(DECK).map(Deal) | st.integers(1, 2**31 - 1).map(Deal.from_number)
rules = st.builds(
    Rules,
    draw=st.sampled_from([1, 3]),
    passes=st.sampled_from([None, None, 1, 2, 3, 7]),
    take_back=st.booleans(),
    scoring=st.sampled_from(["standard", "standard", "vegas", "none"]),
)


def check_cards(position: Position) -> None:
    home = [4 * rank + suit for suit, height in enumerate(position.foundations) for rank in range(height)]
    piles = [card for pile in position.tableau for card in pile]
    assert sorted([*position.stock, *position.waste, *home, *piles]) == list(DECK)


def check_facing(position: Position) -> None:
    """The top card of a pile is face up, and the face-up cards are one run."""
    for pile, (cards, down) in enumerate(zip(position.tableau, position.down, strict=True)):
        assert position.run_length(pile) == len(cards) - down
        assert down < len(cards) or not cards


def check_turning(before: Position, move: Move, after: Position) -> None:
    """A card turns up where it was uncovered, and nowhere else."""
    for pile in range(7):
        uncovered = (
            move.source == pile
            and before.down[pile] > 0
            and len(before.tableau[pile]) - move.count == before.down[pile]
        )
        assert after.down[pile] == before.down[pile] - uncovered


def check_legality(position: Position) -> None:
    """All that could be a move anywhere: it is refused with a reason, or it is on the list."""
    listed = position.legal_moves()
    legal = set(listed)
    assert len(legal) == len(listed)
    for move in EVERY_MOVE:
        reason = position.refusal(move)
        assert (reason is None) == (move in legal), format_move(move)
        assert reason is None or reason in REASONS
    assert legal <= set(EVERY_MOVE)


def check_texts(game: Game) -> None:
    assert parse_position(format_position(game.position)) == game.position
    again = load_game(game.save())
    assert again.save() == game.save()
    assert (again.position, again.score) == (game.position, game.score)
    assert (again.moves, again.undone) == (game.moves, game.undone)


class Walk:
    """A random game that keeps its own account of what ought to be."""

    def __init__(self, deal: Deal, rules: Rules, seed: int):
        self.random = random.Random(seed)
        self.game = Game(deal, rules)
        self.positions = [self.game.position]
        self.totals = [first_total(rules)]
        # Without a liking for what brings a game on, random play never leaves its first moves.
        self.liking = self.random.choice([0.0, 0.5, 0.9])
        self.played = 0

    def choose(self, moves: list[Move]) -> Move:
        if self.random.random() < self.liking:
            better = [move for move in moves if move not in (DRAW, REDEAL)]
            home = [move for move in better if move.target >= 7]
            moves = home or better or moves
        return self.random.choice(moves)

    def step(self) -> None:
        game = self.game
        moves = game.legal_moves()
        if not moves or self.random.random() < 0.005:
            self.go_back(self.random.randint(1, 30))
            return
        before, move = game.position, self.choose(moves)
        game.play(move if self.random.random() < 0.5 else format_move(move))
        self.played += 1
        after = game.position
        check_cards(after)
        check_facing(after)
        check_turning(before, move, after)
        if self.played % 20 == 0:
            check_legality(after)
        if self.played % 100 == 0:
            check_texts(game)
        assert parse_move(format_move(move)) == move
        self.positions.append(after)
        self.totals.append(next_total(self.totals[-1], before, move, after))
        self.check_score()

    def check_score(self) -> None:
        assert self.game.score == shown(self.totals[-1], self.game.rules)
        if self.game.rules.scoring == "standard":
            assert self.game.score >= 0
        elif self.game.rules.scoring == "vegas":
            assert self.game.score == 5 * sum(self.game.position.foundations) - 52
        else:
            assert self.game.score == 0

    def go_back(self, count: int) -> None:
        self.check_loops()
        for _ in range(min(count, self.game.move_count)):
            self.game.undo()
            self.positions.pop()
            self.totals.pop()
            assert self.game.position == self.positions[-1]
            self.check_score()

    def check_loops(self) -> None:
        """No loop in the line of moves has gained a point, not even one that goes through the stock."""
        lowest: dict[tuple[object, ...], int] = {}
        for position, total in zip(self.positions, self.totals, strict=True):
            key = position[1:-1]  # neither the rules nor the number of the pass
            assert total <= lowest.get(key, total)
            lowest[key] = total

    def check_undo_and_redo(self) -> None:
        game = self.game
        scores = []
        saved, moves = game.save(), game.moves
        for position in reversed(self.positions):
            assert game.position == position
            scores.append(game.score)
            game.undo()
        assert not game.can_undo()
        assert game.undone == moves
        for position in self.positions:
            assert game.position == position
            assert game.score == scores.pop()
            game.redo()
        assert not game.can_redo()
        assert game.save() == saved


played: list[int] = []


@settings(
    max_examples=WALKS,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=False,
)
@given(deals, rules, st.integers(0, 2**32))
def test_random_games(deal: Deal, rules: Rules, seed: int) -> None:
    walk = Walk(deal, rules, seed)
    while walk.played < MOVES_A_WALK:
        walk.step()
    walk.check_loops()
    walk.check_undo_and_redo()
    played.append(walk.played)


def test_there_were_enough_random_moves() -> None:
    if not played:
        pytest.skip("the random games run in another process or not at all")
    assert sum(played) >= 100_000


@settings(max_examples=50, deadline=None, database=None)
@given(deals, rules, st.integers(0, 2**32))
def test_a_restart_forgets_nothing(deal: Deal, rules: Rules, seed: int) -> None:
    walk = Walk(deal, rules, seed)
    while walk.played < 60:
        walk.step()
    last = walk.game.save()
    position, moves = walk.game.position, walk.game.moves
    walk.game.restart()
    assert walk.game.position == Game(deal, rules).position
    assert walk.game.undone[: len(moves)] == moves
    for _ in moves:
        walk.game.redo()
    assert walk.game.position == position
    assert walk.game.save() == last
