"""A search for a win that leaves nothing out: what the solver is measured against."""

from klondike.position import Position


def plain_verdict(position: Position, most: int) -> str:
    """``winnable``, ``unwinnable``, or ``unknown`` if there are more states than ``most``."""
    seen = {_key(position)}
    todo = [position]
    while todo:
        state = todo.pop()
        if state.is_won():
            return "winnable"
        if len(seen) > most:
            return "unknown"
        for move in state.legal_moves():
            after = state.after(move)
            key = _key(after)
            if key not in seen:
                seen.add(key)
                todo.append(after)
    return "unwinnable"


def _key(position: Position) -> tuple[object, ...]:
    rules, stock, waste, foundations, tableau, down, pass_number = position
    piles = tuple(sorted(zip(tableau, down, strict=True)))
    return (stock, waste, foundations, piles, 0 if rules.passes is None else pass_number)
