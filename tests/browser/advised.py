"""A player who asks for advice, and games in which it matters: on the way to a win, thrown away, too hard."""

from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW, PILES, REDEAL, STOCK, Move
from klondike.notation import format_position, parse_moves
from klondike.rules import preset
from klondike.solver import Budget, solve
from tests.browser.table import Player
from tests.engine.lines import CLASSIC_CODE, CLASSIC_WIN
from tests.questions import HARD

WIN = parse_moves(CLASSIC_WIN)
LOAD = 120_000

# Twenty moves on the way to a win, then the stock is wasted: the fifth card turned loses the game.
ON_THE_WAY, LAST_CHANCE = 20, 24
DEAD_END = "d d d d d d d d d d d d d d w>5 7>1"
"""After these it is proved that no move can help, without a solver."""


def classic(moves: int, then: str = "") -> Game:
    """The first moves of a win, and what was played then."""
    game = Game(Deal.from_code(CLASSIC_CODE))
    game.play_all(WIN[:moves] + parse_moves(then))
    return game


def hard() -> Game:
    """A deal that keeps the solver busy for longer than it is given, by its recorded cards."""
    stock, _, _, *piles = HARD.split(" / ")[:10]
    rows = [pile.upper().split() for pile in piles]
    cards = [rows[pile][row] for row in range(7) for pile in range(row, 7)] + stock.split()[::-1]
    game = Game(Deal.from_cards(" ".join(cards)), preset("thoughtful"))
    assert format_position(game.position) == HARD
    return game


class Advised(Player):
    """A player who reads the advice and follows it, or does not."""

    def reads(self, *parts: str, timeout: float = LOAD) -> str:
        """Wait until the strip says something with these parts."""
        self.page.wait_for_function(
            """parts => {
              const strip = document.querySelector('#advice');
              const text = strip.querySelector('p').textContent;
              return !strip.hidden && parts.every(part => text.includes(part));
            }""",
            arg=list(parts),
            timeout=timeout,
        )
        return self.page.inner_text("#advice p")

    def stays(self) -> None:
        """See that nothing is played for more than two steps of a solution."""
        moves = self.moves_shown()
        self.page.wait_for_function(
            "([since, wait]) => performance.now() > since + wait",
            arg=[self.page.evaluate("performance.now()"), 1_600],
        )
        assert self.moves_shown() == moves

    def waits_for_the_solver(self) -> None:
        self.page.wait_for_function(
            "document.querySelector('#announcer').textContent.includes('solver is ready')", timeout=LOAD
        )

    def sees_no_advice(self) -> None:
        self.page.wait_for_selector("#advice", state="hidden")
        assert self.count("[data-hint]") == 0

    def verdict(self, *verdicts: str) -> None:
        """Wait for one of these in the verdict's mark."""
        self.page.wait_for_selector(
            ",".join(f'#verdict[data-verdict="{verdict}"]' for verdict in verdicts), timeout=LOAD
        )

    def set(self, name: str, wanted: bool = True) -> None:
        """Open the settings, choose, close."""
        self.act("settings")
        self.page.set_checked(f'#sheet-settings input[name="{name}"]', wanted)
        self.page.click('#sheet-settings [data-action="close"]')

    def press_advice(self, name: str) -> None:
        self.page.click(f'#advice [data-action="{name}"]')

    def offers(self, name: str) -> bool:
        return self.page.is_visible(f'#advice [data-action="{name}"]')

    def hinted(self) -> Move:
        """The one legal move that the marks on the board show."""
        cards = self.page.evaluate(
            """() => [...document.querySelectorAll('.card[data-hint]')]
                .map(card => card.dataset.in + ' ' + card.dataset.index).sort()"""
        )
        piles = self.targets("data-hint")
        fitting = [move for move in self.game.legal_moves() if self.marks(move) == (cards, piles)]
        assert len(fitting) == 1, (cards, piles)
        return fitting[0]

    def marks(self, move: Move) -> tuple[list[str], list[str]]:
        """The cards and piles that a hint of this move marks."""
        if move in (DRAW, REDEAL):
            top = [f"stock {self.size(STOCK) - 1}"] if move == DRAW else []
            return top, ["stock"]
        first = self.size(move.source) - move.count
        cards = [f"{PILES[move.source]} {first + index}" for index in range(move.count)]
        if self.size(move.target):
            cards.append(f"{PILES[move.target]} {self.size(move.target) - 1}")
        return sorted(cards), sorted([PILES[move.source], PILES[move.target]])

    def moves_shown(self) -> int:
        return int(self.page.inner_text('[data-show="moves"]'))

    def wait_for_moves(self, least: int) -> None:
        self.page.wait_for_function(
            "least => +document.querySelector('[data-show=moves]').textContent >= least",
            arg=least,
            timeout=20_000,
        )


def of_the_solver(addresses: list[str]) -> list[str]:
    names = ("vendor/pyodide", ".whl", "worker.py", "worker.json")
    return [address for address in addresses if any(name in address for name in names)]


def is_winnable(game: Game) -> bool:
    return solve(game.position, Budget(seconds=20)).verdict == "winnable"
