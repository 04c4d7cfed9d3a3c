"""Path data of SVG: reads it, moves it, writes it as short as it goes.

Only what keeps shapes similar (moving, turning, scaling alike in both directions) is
known here: then an arc stays an arc of the same kind.
"""

import math
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

# How many numbers one round of a command takes.
NUMBERS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
DIGITS = 2

_COMMAND = re.compile(r"\s*([a-zA-Z])")
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")

Step = tuple[str, list[float]]


class Similarity(NamedTuple):
    """x → a·x − b·y + e, y → b·x + a·y + f: scaling and turning by (a, b), then moving by (e, f)."""

    a: float = 1
    b: float = 0
    e: float = 0
    f: float = 0

    def after(self, first: "Similarity") -> "Similarity":
        """The two as one, `first` before this one."""
        e, f = self.point(first.e, first.f)
        return Similarity(self.a * first.a - self.b * first.b, self.b * first.a + self.a * first.b, e, f)

    def vector(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x - self.b * y, self.b * x + self.a * y

    def point(self, x: float, y: float) -> tuple[float, float]:
        dx, dy = self.vector(x, y)
        return dx + self.e, dy + self.f

    @property
    def scale(self) -> float:
        return math.hypot(self.a, self.b)

    @property
    def turn(self) -> float:
        return math.degrees(math.atan2(self.b, self.a))


def moved(x: float, y: float) -> Similarity:
    return Similarity(e=x, f=y)


def scaled(factor: float) -> Similarity:
    return Similarity(a=factor)


def turned(degrees: float, x: float = 0, y: float = 0) -> Similarity:
    """A turn about a point."""
    angle = math.radians(degrees)
    turn = Similarity(math.cos(angle), math.sin(angle))
    return moved(x, y).after(turn).after(moved(-x, -y))


def parse_transform(text: str) -> Similarity:
    """The value of a transform attribute."""
    known: dict[str, Callable[..., Similarity]] = {"translate": moved, "rotate": turned, "scale": scaled}
    result = Similarity()
    for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", text):
        if name not in known:
            raise ValueError(f"transform {name} does not keep shapes similar")
        values = [float(number) for number in re.split(r"[\s,]+", numbers.strip())]
        if name == "translate" and len(values) == 1:
            values.append(0)
        result = result.after(known[name](*values))
    return result


def parse_path(text: str) -> Iterator[Step]:
    """The steps of path data; a command that is left out is filled in."""
    at = 0
    while match := _COMMAND.match(text, at):
        command, at = match[1], match.end()
        if command.lower() not in NUMBERS:
            raise ValueError(f"path command {command!r} at {match.start()}")
        first = True
        while first or (NUMBERS[command.lower()] and _NUMBER.match(text, at)):
            values = []
            for place in range(NUMBERS[command.lower()]):
                pattern = _FLAG if command in "aA" and place in (3, 4) else _NUMBER
                number = pattern.match(text, at)
                if not number:
                    raise ValueError(f"path data breaks off at {at}: {text[at : at + 20]!r}")
                values.append(float(number[1]))
                at = number.end()
            yield command, values
            first = False
            command = {"m": "l", "M": "L"}.get(command, command)
    if text[at:].strip():
        raise ValueError(f"path data at {at}: {text[at : at + 20]!r}")


def transform_path(text: str, by: Similarity) -> str:
    """Path data, moved, each part of it told from where it begins.

    Then the same shape in two places reads the same but for its beginning, and packs well.
    """
    result: list[Step] = []
    x = y = start_x = start_y = 0.0
    for command, values in relative_steps(text):
        if command == "M":
            x, y = start_x, start_y = values[0], values[1]
            result.append(("M", [*by.point(x, y)]))
        elif command == "z":
            x, y = start_x, start_y
            result.append(("z", []))
        else:
            x, y = x + values[-2], y + values[-1]
            result.append((command, _turn(command, values, by)))
    return format_path(result)


def relative_steps(text: str) -> Iterator[Step]:
    """The steps of path data: M absolute, all others relative, h and v as l."""
    x = y = start_x = start_y = 0.0
    for command, values in parse_path(text):
        kind, relative = command.lower(), command.islower()
        if kind == "h":
            kind, values = "l", [values[0], 0.0 if relative else y]
        elif kind == "v":
            kind, values = "l", [0.0 if relative else x, values[0]]
        if kind == "z":
            x, y = start_x, start_y
            yield "z", []
        elif kind == "m":
            x, y = (x + values[0], y + values[1]) if relative else (values[0], values[1])
            start_x, start_y = x, y
            yield "M", [x, y]
        else:
            values = values if relative else _from_here(kind, values, x, y)
            yield kind, values
            x, y = x + values[-2], y + values[-1]


def _from_here(kind: str, values: list[float], x: float, y: float) -> list[float]:
    if kind == "a":
        return [*values[:5], values[5] - x, values[6] - y]
    return [value - (y if place % 2 else x) for place, value in enumerate(values)]


def _turn(kind: str, values: list[float], by: Similarity) -> list[float]:
    if kind == "a":
        rx, ry, angle, large, sweep, x, y = values
        angle = angle + by.turn if rx != ry else 0
        return [rx * by.scale, ry * by.scale, angle, large, sweep, *by.vector(x, y)]
    pairs = zip(values[::2], values[1::2], strict=True)
    return [value for x, y in pairs for value in by.vector(x, y)]


def format_number(value: float) -> str:
    text = f"{value:.{DIGITS}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def format_path(steps: list[Step]) -> str:
    """Path data without what a reader can fill in; a straight line along an axis is an h or a v."""
    text, last = "", ""
    for command, values in steps:
        numbers = [format_number(value) for value in values]
        if command == "l" and numbers[1] == "0":
            command, numbers = "h", numbers[:1]
        elif command == "l" and numbers[0] == "0":
            command, numbers = "v", numbers[1:]
        follows = command == {"m": "l", "M": "L"}.get(last, last) and numbers
        text += "" if follows else command
        for place, number in enumerate(numbers):
            needs_blank = (place or follows) and not number.startswith("-")
            text += f" {number}" if needs_blank else number
        last = command
    return text
