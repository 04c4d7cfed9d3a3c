"""The engine against other programs: recorded solutions and counts of legal moves."""

import json
from pathlib import Path

import pytest

from klondike.deals import Deal
from klondike.errors import IllegalMoveError
from klondike.game import Game
from klondike.notation import parse_moves
from klondike.perft import divide, perft
from klondike.rules import Rules, preset

REFERENCE = Path(__file__).resolve().parent.parent / "reference"
PRESETS = {"A": "classic", "B": "three-pass", "C": "relaxed", "D": "thoughtful"}
FOUNDATIONS = "cdhs"


def lines(name: str) -> list[dict[str, object]]:
    text = (REFERENCE / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


class Solution:
    """A recorded line of moves, and what can be read off its text without the engine."""

    def __init__(self, label: object, letter: str, cards: str, text: str):
        self.name = f"{letter}{label}"
        self.letter = letter
        self.deal = Deal.from_cards(cards)
        self.rules = preset(PRESETS[letter])
        self.words = text.split()

    @property
    def passes(self) -> int:
        return self.words.count("r") + 1

    @property
    def redeals_before(self) -> list[int]:
        """For each number of redeals but one, the number of the move that makes one more."""
        return [number for number, word in enumerate(self.words, 1) if word == "r"]

    @property
    def taken_back(self) -> list[int]:
        """The numbers of the moves that take a card from a foundation."""
        return [
            number
            for number, word in enumerate(self.words, 1)
            if len(word) > 1 and word[0] in FOUNDATIONS and word[1] == ">"
        ]

    def game(self, rules: Rules | None = None) -> Game:
        return Game(self.deal, rules or self.rules)

    def refused_under(self, rules: Rules) -> IllegalMoveError:
        with pytest.raises(IllegalMoveError) as caught:
            self.game(rules).play_all(parse_moves(" ".join(self.words)))
        return caught.value


def read_solutions() -> list[Solution]:
    found = []
    for line in lines("deals.jsonl"):
        solutions = line["solutions"]
        assert isinstance(solutions, dict)
        for letter, text in solutions.items():
            found.append(Solution(line["deal"], letter, str(line["cards"]), text))
    return found


SOLUTIONS = read_solutions()
BY_LETTER = {letter: [found for found in SOLUTIONS if found.letter == letter] for letter in PRESETS}


def variant(rules: Rules, **changes: object) -> Rules:
    """The rules with something changed."""
    values: dict[str, object] = {
        "draw": rules.draw,
        "passes": rules.passes,
        "take_back": rules.take_back,
        "scoring": rules.scoring,
    }
    values.update(changes)
    return Rules(**values)  # type: ignore[arg-type]


def test_there_are_as_many_solutions_as_were_recorded() -> None:
    assert {letter: len(found) for letter, found in BY_LETTER.items()} == {
        "A": 43,
        "B": 47,
        "C": 135,
        "D": 129,
    }


@pytest.mark.parametrize("letter", PRESETS)
def test_every_solution_replays_to_a_win(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game()
        game.play_all(parse_moves(" ".join(solution.words)))
        assert game.is_won(), solution.name
        assert game.position.foundations == (13, 13, 13, 13)
        assert game.position.pass_number == solution.passes, solution.name
        assert game.move_count == len(solution.words)


@pytest.mark.parametrize("letter", PRESETS)
def test_no_solution_wins_before_its_last_move(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game()
        for word in solution.words:
            assert not game.is_won(), solution.name
            game.play(word)


def test_the_recorded_solutions_use_what_the_stricter_rules_forbid() -> None:
    # So that the tests of refusal below are tests of something.
    assert all(found.passes == 1 for found in BY_LETTER["A"])
    assert max(found.passes for found in BY_LETTER["B"]) == 3
    assert not any(found.taken_back for found in BY_LETTER["A"] + BY_LETTER["B"])
    assert sum(bool(found.taken_back) for found in BY_LETTER["C"] + BY_LETTER["D"]) == 56


@pytest.mark.parametrize("letter", PRESETS)
def test_a_solution_is_refused_at_the_first_redeal_that_the_passes_do_not_cover(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        for passes in range(1, solution.passes):
            error = solution.refused_under(variant(solution.rules, passes=passes))
            assert error.reason == "no-pass-left", solution.name
            assert str(error).startswith(f"move {solution.redeals_before[passes - 1]}: r is not allowed")


@pytest.mark.parametrize("letter", PRESETS)
def test_a_solution_needs_no_more_passes_than_it_uses(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game(variant(solution.rules, passes=solution.passes))
        game.play_all(parse_moves(" ".join(solution.words)))
        assert game.is_won(), solution.name


@pytest.mark.parametrize("letter", PRESETS)
def test_a_solution_is_refused_at_its_first_card_taken_back_where_none_may_be(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        strict = variant(solution.rules, take_back=False)
        if solution.taken_back:
            error = solution.refused_under(strict)
            number = solution.taken_back[0]
            word = solution.words[number - 1]
            assert error.reason == "no-taking-back", solution.name
            assert str(error).startswith(f"move {number}: {word} is not allowed")
        else:
            game = solution.game(strict)
            game.play_all(parse_moves(" ".join(solution.words)))
            assert game.is_won(), solution.name


class Pack:
    """Stock and waste as a person handles them, the top of each at its end; knows nothing else."""

    def __init__(self, deal: Deal, draw: int):
        self.stock = list(deal.cards[:27:-1])
        self.waste: list[int] = []
        self.draw = draw

    def follow(self, word: str) -> str | None:
        """Do what a move does to the pack; the reason if it cannot be done."""
        if word == "d":
            if not self.stock:
                return "stock-empty"
            for _ in range(min(self.draw, len(self.stock))):
                self.waste.append(self.stock.pop())
        elif word == "r":
            if self.stock:
                return "stock-not-empty"
            self.stock, self.waste = self.waste[::-1], []
        elif word[0] == "w":
            if not self.waste:
                return "waste-empty"
            self.waste.pop()
        return None


def first_misfit(solution: Solution) -> tuple[int, str | None]:
    """Where a line parts from the other draw: the number of the move, and the reason if the pack forbids it.

    Without a reason it is a move that plays another card of the waste than the one meant.
    """
    draw = solution.rules.draw
    meant, other = Pack(solution.deal, draw), Pack(solution.deal, 4 - draw)
    for number, word in enumerate(solution.words, 1):
        if word[0] == "w" and other.waste and other.waste[-1] != meant.waste[-1]:
            return number, None
        meant.follow(word)
        reason = other.follow(word)
        if reason:
            return number, reason
    raise AssertionError(f"{solution.name} does not notice how many cards are drawn")


@pytest.mark.parametrize("letter", PRESETS)
def test_a_solution_is_refused_under_the_other_draw(letter: str) -> None:
    by_the_wrong_card = 0
    for solution in BY_LETTER[letter]:
        number, reason = first_misfit(solution)
        error = solution.refused_under(variant(solution.rules, draw=4 - solution.rules.draw))
        refused = int(str(error).split(":")[0].removeprefix("move "))
        if reason is None:
            # The wrong card may happen to fit, and the line goes on for a while.
            assert refused >= number, solution.name
            by_the_wrong_card += refused == number
        else:
            assert (refused, error.reason) == (number, reason), solution.name
    assert by_the_wrong_card > len(BY_LETTER[letter]) / 2


def plain_score(solution: Solution) -> int:
    """The standard score of a won game, from the words alone, where no floor is met."""
    words = solution.words
    home = sum(word[-2] == ">" and word[-1] in FOUNDATIONS for word in words if len(word) > 1)
    placed = sum(word[0] == "w" and word[-1] not in FOUNDATIONS for word in words)
    turned = 21
    beyond = max(0, solution.passes - 4)
    return 10 * home + 5 * placed + 5 * turned - 15 * len(solution.taken_back) - 20 * beyond


@pytest.mark.parametrize("letter", ["A", "B", "D"])
def test_the_score_of_a_solution_follows_from_its_words(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game()
        game.play_all(parse_moves(" ".join(solution.words)))
        assert game.score == plain_score(solution), solution.name


@pytest.mark.parametrize("letter", PRESETS)
def test_every_win_in_vegas_is_worth_208(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game(variant(solution.rules, scoring="vegas"))
        game.play_all(parse_moves(" ".join(solution.words)))
        assert game.score == 52 * 5 - 52, solution.name


@pytest.mark.parametrize("letter", PRESETS)
def test_no_position_of_a_solution_is_called_lost(letter: str) -> None:
    for solution in BY_LETTER[letter]:
        game = solution.game()
        for word in solution.words:
            assert not game.is_lost(), f"{solution.name} before move {game.move_count + 1}"
            game.play(word)


def test_no_winnable_deal_is_called_lost_at_its_start() -> None:
    for line in lines("deals.jsonl"):
        verdicts = line["verdicts"]
        assert isinstance(verdicts, dict)
        for letter, verdict in verdicts.items():
            if verdict == "winnable":
                assert not Game(Deal.from_cards(str(line["cards"])), preset(PRESETS[letter])).is_lost()


PERFT = lines("perft.jsonl")


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_perft(number: int) -> None:
    line = PERFT[number]
    counts = line["perft"]
    assert isinstance(counts, list)
    game = Game(Deal.from_cards(str(line["cards"])), preset(PRESETS[str(line["rules"])]))
    game.play_all(parse_moves(str(line["moves"])))
    for depth, count in enumerate(counts, 1):
        found = perft(game.position, depth)
        assert found == count, f"depth {depth}, by first move: {divide(game.position, depth)}"
