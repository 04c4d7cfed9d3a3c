"""A player before the page: hands that drag, click, tap and press keys, and eyes that read the board.

The eyes compare what the page shows with a game of the engine's, card by card, so a test
plays the same moves on both and asks whether they agree.
"""

import json
from collections.abc import Callable
from difflib import ndiff
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import CDPSession, Page
from playwright.sync_api import TimeoutError as Timeout

from klondike.cards import format_card
from klondike.deals import Deal
from klondike.game import Game
from klondike.moves import DRAW, PILES, REDEAL, STOCK, WASTE, Move, parse_move
from klondike.notation import parse_moves
from klondike.rules import Rules, preset
from web.saved import format_saved

ROOT = Path(__file__).resolve().parents[2]
WAIT_MILLISECONDS = 5_000
RULES = {"A": "classic", "B": "three-pass", "C": "relaxed", "D": "thoughtful"}

# What the page shows, one line for each pile: bottom to top, "-" for a back; then the numbers.
READ = """() => {
  const lines = [...document.querySelectorAll('[data-pile]')].map(pile => {
    const name = pile.dataset.pile;
    const cards = [...document.querySelectorAll(`[data-in="${name}"]`)];
    cards.sort((a, b) => a.dataset.index - b.dataset.index);
    const seen = cards.map((card, index) => {
      const { card: value, face } = card.dataset, drawn = card.querySelector('use').getAttribute('href');
      const right = +card.dataset.index === index && drawn === (face === 'up' ? '#' + value : '#back')
        && (face === 'up') === (value !== '');
      return right ? value || '-' : `${card.dataset.index}:${value}:${face}:${drawn}`;
    });
    return [name, pile.dataset.count, ...seen].join(' ');
  });
  const show = name => document.querySelector(`[data-show="${name}"]`).textContent;
  const board = document.querySelector('#board').dataset;
  lines.sort();
  lines.push('stock ' + document.querySelector('[data-pile=stock]').dataset.state);
  lines.push(...['moves', 'score', 'pass', 'deal'].map(name => name + ' ' + show(name)));
  lines.push(board.status === 'won' ? 'won' : 'open', 'draw ' + board.draw);
  return lines.join('\\n');
}"""

# A point of a card, or of an empty pile, at which a finger touches that and nothing else.
SPOT = """([pile, index]) => {
  const card = document.querySelector(`[data-in="${pile}"][data-index="${index}"]`);
  const node = pile === 'stock' || !card ? document.querySelector(`[data-pile="${pile}"]`) : card;
  const box = node.getBoundingClientRect(), high = Math.min(box.height, box.width * 1.4);
  for (const y of [high / 2, 12, 8, 5, 3, 1.5])
    for (const x of [box.width / 2, box.width * .2]) {
      const hit = document.elementFromPoint(box.x + x, box.y + y);
      if (hit && node.contains(hit)) return [box.x + x, box.y + y];
    }
  return null;
}"""


def expected(game: Game) -> str:
    """What the page has to show of a game, in the form of READ."""
    position = game.position
    lines = []
    for pile, name in enumerate(PILES):
        cards = pile_names(game, pile)
        lines.append(" ".join([name, str(len(cards)), *cards]))
    redeal = "exhausted" if position.refusal(REDEAL) else "redeal"
    passes = "∞" if game.rules.passes is None else game.rules.passes
    return "\n".join(
        [
            *sorted(lines),
            "stock " + ("draw" if position.stock else redeal),
            f"moves {game.move_count}",
            "score " + ("–" if game.rules.scoring == "none" else str(game.score)),
            f"pass {position.pass_number}/{passes}",
            f"deal {game.deal.name}",
            "won" if game.is_won() else "open",
            f"draw {game.rules.draw}",
        ]
    )


def pile_names(game: Game, pile: int) -> list[str]:
    """A pile's cards from the bottom, "-" for one that lies face down."""
    position = game.position
    if pile < 7:
        down = position.down[pile]
        return ["-"] * down + [format_card(card) for card in position.tableau[pile][down:]]
    if pile < WASTE:
        return [format_card(4 * rank + pile - 7) for rank in range(position.foundations[pile - 7])]
    return ["-"] * len(position.stock) if pile == STOCK else [format_card(card) for card in position.waste]


def solved(name: int, rules: str) -> tuple[Game, list[Move]]:
    """A recorded deal under the rules A, B, C or D, and moves that win it."""
    for line in (ROOT / "tests/reference/deals.jsonl").read_text(encoding="utf-8").splitlines():
        fields = json.loads(line)
        if fields["deal"] == name:
            game = Game(Deal.from_cards(fields["cards"]), preset(RULES[rules]))
            return game, parse_moves(fields["solutions"][rules])
    raise LookupError(name)


def address_of(game: Game) -> str:
    """The query that opens a game's deal under its rules."""
    rules: Rules = game.rules
    deal = f"deal={game.deal.name}" if game.deal.name.isdigit() else f"code={quote(game.deal.code)}"
    passes = "unlimited" if rules.passes is None else rules.passes
    return f"?{deal}&draw={rules.draw}&passes={passes}&takeback={'yes' if rules.take_back else 'no'}"


def sit_down(open_board: Callable[..., Page], game: Game) -> "Player":
    """Open a game as a link does."""
    player = Player(open_board(address_of(game)), game)
    player.agrees()
    return player


def resume(open_board: Callable[..., Page], page: Page, game: Game, elapsed: int = 0) -> "Player":
    """Open a game that the browser kept, with its moves and what was undone."""
    keep(page, format_saved(game, elapsed))
    player = Player(open_board(), game)
    player.agrees()
    return player


def keep(page: Page, text: str) -> None:
    """Put a text where the page keeps its game, before the page is opened the next time."""
    page.add_init_script(
        f"""if (!sessionStorage.kept) {{
            sessionStorage.kept = "yes";
            localStorage.setItem("klondike/game", {json.dumps(text)});
        }}"""
    )


class Player:
    """Someone who plays `game` on `page` and knows where every card has to be."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page = page
        self.game = game
        self.cdp: CDPSession | None = None

    # Eyes ------------------------------------------------------------------------

    def agrees(self) -> None:
        """Fail unless the page comes to show the game as it stands."""
        wanted = expected(self.game)
        if self.page.evaluate(READ) == wanted:
            return
        try:
            self.page.wait_for_function(
                f"wanted => ({READ})() === wanted", arg=wanted, timeout=WAIT_MILLISECONDS
            )
        except Timeout:
            seen = self.page.evaluate(READ)
            difference = "\n".join(ndiff(wanted.splitlines(), seen.splitlines()))
            raise AssertionError(f"wanted (-) and seen (+):\n{difference}") from None

    def spot(self, pile: int, index: int) -> tuple[float, float]:
        """Where to touch a card; any index will do for an empty pile."""
        place = [PILES[pile], index]
        found = self.page.evaluate(SPOT, place)
        if found is None:
            # Something in flight may lie above it.
            self.settle()
            found = self.page.evaluate(SPOT, place)
        assert found is not None, f"nothing of {place} can be touched"
        return float(found[0]), float(found[1])

    def top(self, pile: int) -> tuple[float, float]:
        """Where to touch a pile's top card."""
        return self.spot(pile, self.size(pile) - 1)

    def source(self, move: Move) -> tuple[float, float]:
        """Where to take hold of the cards of a move."""
        return self.spot(move.source, self.size(move.source) - move.count)

    def size(self, pile: int) -> int:
        return len(pile_names(self.game, pile))

    def targets(self, mark: str = "data-target") -> list[str]:
        """The piles that are shown as places for what is picked or held."""
        piles: list[str] = self.page.evaluate(
            "mark => [...document.querySelectorAll(`.pile[${mark}]`)].map(pile => pile.dataset.pile).sort()",
            mark,
        )
        return piles

    def legal_targets(self, source: int, count: int) -> list[str]:
        """The piles on which the engine lets so many cards of a pile be placed."""
        moves = self.game.legal_moves()
        return sorted(
            PILES[move.target]
            for move in moves
            if (move.source, move.count) == (source, count) and move not in (DRAW, REDEAL)
        )

    def count(self, selector: str) -> int:
        return self.page.locator(selector).count()

    def box(self, selector: str) -> dict[str, float]:
        """Where something is on the page."""
        found: dict[str, float] = self.page.evaluate(
            """each => {
              const { x, y } = document.querySelector(each).getBoundingClientRect();
              return { x, y };
            }""",
            selector,
        )
        return found

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.page.wait_for_function("document.getAnimations().every(each => each.playState !== 'running')")

    # Hands -----------------------------------------------------------------------

    def lift(self, pile: int, index: int) -> None:
        """Press the mouse on a card and pull it off a little."""
        x, y = self.spot(pile, index)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 9, y + 9)

    def drag(self, move: Move) -> None:
        """Play a move with the mouse, and look at what is shown on the way."""
        end = self.top(move.target)
        self.lift(move.source, self.size(move.source) - move.count)
        held = (move.source, move.count)
        assert (self.count("[data-held]"), self.targets()) == (move.count, self.legal_targets(*held))
        self.page.mouse.move(*end)
        self.page.mouse.up()

    def click(self, pile: int, index: int | None = None) -> None:
        """Click a card, the top one unless another is named, or an empty pile."""
        self.page.mouse.click(*self.spot(pile, self.size(pile) - 1 if index is None else index))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def act(self, name: str) -> None:
        """Click one of the controls."""
        self.page.click(f'.controls [data-action="{name}"]')

    def play(self, *texts: str) -> None:
        """Play moves with clicks, and see each of them done."""
        for text in texts:
            self.make(parse_move(text))

    def make(self, move: Move) -> None:
        """Play a move with clicks, and see it done."""
        if move in (DRAW, REDEAL):
            self.click(STOCK)
        else:
            self.click(move.source, self.size(move.source) - move.count)
            self.click(move.target)
        self.game.play(move)
        self.agrees()

    # Fingers ---------------------------------------------------------------------

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """What a touch screen reports: "Start", "Move", "End" or "Cancel", and where the fingers are."""
        if self.cdp is None:
            self.cdp = self.page.context.new_cdp_session(self.page)
        fingers: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)
        ]
        self.cdp.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers})

    def tap(self, x: float, y: float) -> None:
        self.touch("Start", (x, y))
        self.touch("End")

    def swipe(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag with a finger."""
        self.touch("Start", start)
        self.touch("Move", ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 12))
        self.touch("Move", end)
        self.touch("End")
