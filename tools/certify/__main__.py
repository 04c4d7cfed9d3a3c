"""``python -m tools.certify`` goes through the deals by number and keeps those that can be won.

Works on all cores and takes up where it was stopped: what is known lies in
``build/certify``. A search is bounded by states and not by time, so every machine
finds the same tables.
"""

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from pathlib import Path

from klondike.deals import Deal
from klondike.position import start
from klondike.rules import PRESETS, preset
from klondike.solver import Budget, solve
from tools.certify.careful import grade, share_won
from tools.layout import ROOT

KNOWN = ROOT / "build" / "certify"
TABLES = ROOT / "web" / "winnable"
STATES = 6_000
"""States that a deal may cost. A deal that costs more is passed over, whether it can be won or not."""

Task = tuple[str, int]
Finding = tuple[str, int, float | None]


def main() -> None:
    """Certify, and write the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.certify", description=__doc__)
    parser.add_argument("--count", type=int, default=520, help="certified deals for each preset")
    parser.add_argument("--preset", action="append", choices=[name for name, _ in PRESETS])
    parser.add_argument("--workers", type=int, default=multiprocessing.cpu_count())
    options = parser.parse_args()
    KNOWN.mkdir(parents=True, exist_ok=True)
    for name in options.preset or [name for name, _ in PRESETS]:
        # A pool of its own for each, since it works off all that it was given.
        with multiprocessing.Pool(options.workers) as pool:
            shares = certified(name, options.count, pool)
        write_table(name, shares)
        print(f"{name}: {len(shares)} deals up to number {max(shares)}")


def certified(name: str, count: int, pool: "multiprocessing.pool.Pool") -> dict[int, float]:
    """The first ``count`` winnable deals and the share of games the careful player wins of each."""
    path = KNOWN / f"{name}.jsonl"
    known = dict(read_known(path))
    with path.open("a", encoding="utf-8") as file:
        tasks = ((name, number) for number in naturals() if number not in known)
        found = sum(share is not None for share in known.values())
        results = pool.imap(examine, tasks, chunksize=1) if found < count else iter(())
        for _, number, share in results:
            known[number] = share
            file.write(json.dumps([number, share]) + "\n")
            file.flush()
            found += share is not None
            if found >= count:
                break
    winnable = sorted(number for number, share in known.items() if share is not None)[:count]
    return {number: share for number in winnable if (share := known[number]) is not None}


def naturals() -> Iterator[int]:
    """1, 2, 3 …; bounded, since a pool reads ahead of what it works on."""
    yield from range(1, 6000)


def examine(task: Task) -> Finding:
    """Solve one deal, and grade it if it can be won."""
    name, number = task
    position = start(Deal.from_number(number), preset(name))
    if solve(position, Budget(states=STATES)).verdict != "winnable":
        return name, number, None
    return name, number, share_won(position, number)


def read_known(path: Path) -> Iterator[tuple[int, float | None]]:
    """What an earlier run found out; a last line that was cut off is passed over."""
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.endswith("]"):
                number, share = json.loads(line)
                yield number, share


def write_table(name: str, shares: dict[int, float]) -> None:
    """The deal numbers by grade, as the page reads them."""
    TABLES.mkdir(parents=True, exist_ok=True)
    table: dict[str, list[int]] = {"easy": [], "medium": [], "hard": []}
    for number, share in shares.items():
        table[grade(share)].append(number)
    lines = [f'"{key}":' + json.dumps(numbers, separators=(",", ":")) for key, numbers in table.items()]
    text = ",\n".join(lines)
    (TABLES / f"{name}.json").write_text("{" + text + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
