"""Drawings become plain paths that look the same."""

import math
from xml.etree import ElementTree as ET

import pytest

from tools.drawing import cheap_drawing
from tools.layout import ROOT, BuildError
from tools.paths import Similarity, format_number, parse_path, parse_transform, transform_path

NAMES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def drawing(inside: str) -> str:
    text = cheap_drawing(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>', "test")
    return text.removeprefix('<svg style="display:none" aria-hidden="true">').removesuffix("</svg>")


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("M1 2L3 4", "M1 2l2 2"),
        ("m1 2 3 4", "M1 2l3 4"),
        ("M1 2H5V6h-4z", "M1 2h4v4h-4z"),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", "M0 0c1 1 2 2 3 3s2 2 3 3"),
        ("M0,0Q1-1,2,0T4,0", "M0 0q1-1 2 0t2 0"),
        ("M1 1A5 5 0 0110 1", "M1 1a5 5 0 0 1 9 0"),
        ("M1 1l1 1zm5 5l1 0", "M1 1l1 1zM6 6h1"),
        (".5.25", None),
        ("M1", None),
        ("M1 2X", None),
    ],
)
def test_paths_are_read(path: str, wanted: str | None) -> None:
    if wanted is None:
        with pytest.raises(ValueError, match="path"):
            transform_path(path, Similarity())
    else:
        assert transform_path(path, Similarity()) == wanted


@pytest.mark.parametrize(
    ("transform", "wanted"),
    [
        ("translate(2 3)", "M3 4h2v2"),
        ("translate(2)", "M3 1h2v2"),
        ("scale(2)", "M2 2h4v4"),
        ("rotate(180 50 70)", "M99 139h-2v-2"),
        ("rotate(90)", "M-1 1v2h-2"),
        ("translate(1 0) rotate(90)", "M0 1v2h-2"),
    ],
)
def test_shapes_move(transform: str, wanted: str) -> None:
    assert transform_path("M1 1h2v2", parse_transform(transform)) == wanted


def test_an_ellipse_turns_with_its_shape() -> None:
    step = [*parse_path(transform_path("M0 0a4 2 0 0 1 8 0", parse_transform("rotate(90) scale(.5)")))][1]
    assert step == ("a", [2, 1, 90, 0, 1, 0, 4])


def test_what_bends_a_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="skewX"):
        parse_transform("skewX(3)")


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.001, "0"), (0.5, ".5"), (-0.5, "-.5"), (10.0, "10"), (1.234, "1.23")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert format_number(value) == text


def test_parts_become_paths_and_neighbours_alike_one() -> None:
    parts = '<defs><path id="p" fill="red" d="M0 0h1"/></defs>'
    symbol = '<symbol id="s" viewBox="0 0 9 9"><use href="#p" x="2"/><use href="#p" y="3"/></symbol>'
    assert drawing(parts + symbol) == (
        '<symbol id="s" viewBox="0 0 9 9"><path fill="red" d="M2 0h1M0 3h1"/></symbol>'
    )


def test_a_shape_that_covers_its_neighbours_line_stays_apart() -> None:
    shapes = '<circle r="1" fill="red" stroke="blue"/>' * 2
    assert drawing(f'<symbol id="s" viewBox="0 0 9 9">{shapes}</symbol>').count("<path") == 2


def test_lines_grow_with_the_shape() -> None:
    shape = '<g transform="scale(2)" stroke="red"><path d="M0 0h1" stroke-width=".5"/></g>'
    assert 'stroke-width="1"' in drawing(f'<symbol id="s" viewBox="0 0 9 9">{shape}</symbol>')


@pytest.mark.parametrize(
    ("inside", "problem"),
    [
        ('<symbol id="s" viewBox="0 0 9 9"><text>x</text></symbol>', "<text> cannot become a path"),
        ('<symbol id="s" viewBox="0 0 9 9"><path d="M0 0" opacity=".5"/></symbol>', "opacity"),
        ('<symbol id="s" viewBox="0 0 9 9"><use href="#q"/></symbol>', "'q'"),
        ("<g/>", "at the top"),
        ("<g>", "mismatched tag"),
    ],
)
def test_what_would_be_lost_is_refused(inside: str, problem: str) -> None:
    with pytest.raises(BuildError, match=f"^test: .*{problem}"):
        drawing(inside)


def test_the_cards_are_all_there_and_cheap() -> None:
    text = cheap_drawing((ROOT / "web/cards.svg").read_text(encoding="utf-8"))
    root = ET.fromstring(text)  # noqa: S314 (the project's own drawing)
    parts = {element.get("id", ""): element for element in root.iter() if element.get("id")}

    def size(element: ET.Element) -> int:
        used = parts.get(element.get("href", "").removeprefix("#")) if element.tag == "use" else None
        return 1 + sum(map(size, element)) + (size(used) if used is not None else 0)

    assert {*NAMES, "back", "suit-c", "suit-d", "suit-h", "suit-s"} <= parts.keys()
    assert size(parts["back"]) <= 10
    assert max(size(parts[name]) for name in NAMES if name[0] not in "JQK") <= 12
    assert max(size(parts[name]) for name in NAMES) <= 100


def test_turning_all_the_way_changes_nothing() -> None:
    full = parse_transform("rotate(120 3 4) rotate(240 3 4)")
    assert all(math.isclose(a, b, abs_tol=1e-9) for a, b in zip(full, Similarity(), strict=True))
