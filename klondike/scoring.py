"""What a move is worth. A score follows from deal, rules and moves alone.

Standard (as Windows Solitaire scored): +10 for a card to a foundation, +5 from
the waste to the tableau, +5 for a card turned over, -15 back from a foundation;
a turned-over waste costs 100 with draw one, and with draw three 20 for each
pass beyond the fourth. It never shows less than 0. Vegas: the deck costs 52,
each card on a foundation pays 5 and gives them back when it is taken back.
"""

from klondike.moves import STOCK, WASTE, Move
from klondike.position import Position
from klondike.rules import Rules


def first_total(rules: Rules) -> int:
    """The total before the first move, in points or dollars."""
    return -52 if rules.scoring == "vegas" else 0


def next_total(total: int, before: Position, move: Move, after: Position) -> int:
    """The total after ``move``, from the total before it.

    In Standard a total may lie below what is shown: a card that is taken back
    when there is nothing to pay with is owed for, so that no loop of taking
    back and playing again gains a point.
    """
    scoring = before.rules.scoring
    if scoring == "standard":
        return _standard(total, before, move, after)
    if scoring == "vegas":
        return total + 5 * int(sum(after.foundations) - sum(before.foundations))
    return total


def shown(total: int, rules: Rules) -> int:
    """The score that a total is shown as."""
    return max(total, 0) if rules.scoring == "standard" else total


def _standard(total: int, before: Position, move: Move, after: Position) -> int:
    source, target, _ = move
    if target == STOCK:
        if before.rules.draw == 1:
            cost = 100
        else:
            cost = 20 if after.pass_number > 4 else 0
        return max(total - cost, min(total, 0))
    if 7 <= source < WASTE:
        return total - 15
    if 7 <= target < WASTE:
        total += 10
    elif source == WASTE:
        total += 5
    if before.down != after.down:
        total += 5
    return total
