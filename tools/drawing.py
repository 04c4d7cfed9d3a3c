"""Makes a file of drawings cheap to show.

In the sources a card is put together from ranks, suits and figures, which is how one
wants to draw it. In the page each `<use>` of such parts makes the browser style and lay
out dozens of nodes for every card. Here the parts become plain paths, neighbours that are
painted alike become one path, and only the half that a card shows twice stays a part.
"""

from dataclasses import dataclass, field
from xml.etree import ElementTree as ET
from xml.sax.saxutils import quoteattr

from tools.layout import BuildError
from tools.paths import Similarity, format_number, moved, parse_transform, scaled, transform_path

SVG = "{http://www.w3.org/2000/svg}"
PAINT = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray")
LENGTHS = ("stroke-width", "stroke-dasharray")
# Everything that is understood here; what else an element carries would be lost.
KNOWN = frozenset(
    {
        "id",
        "style",
        "transform",
        "viewBox",
        "href",
        "d",
        "x",
        "y",
        "width",
        "height",
        "rx",
        "ry",
        "cx",
        "cy",
        "r",
    }
    | {*PAINT}
)
# Browsers do not show it, and it is not to take part in the page's layout at all.
ROOT = '<svg style="display:none" aria-hidden="true">'

Paint = dict[str, str]


@dataclass
class Node:
    """An element of the page's drawing."""

    tag: str
    attributes: Paint
    children: list["Node"] = field(default_factory=list)

    def __str__(self) -> str:
        attributes = "".join(f" {name}={quoteattr(value)}" for name, value in self.attributes.items())
        if not self.children and self.tag in ("path", "use"):
            return f"<{self.tag}{attributes}/>"
        return f"<{self.tag}{attributes}>{''.join(map(str, self.children))}</{self.tag}>"


def is_kept(name: str | None) -> bool:
    """Whether a part stays a part: the halves, which a card shows upright and turned."""
    return bool(name) and (str(name).endswith("-half") or str(name).startswith("half-"))


def number(element: ET.Element, name: str, default: float = 0) -> float:
    return float(element.get(name, default))


def rect_path(element: ET.Element) -> str:
    x, y, width, height = (number(element, name) for name in ("x", "y", "width", "height"))
    r = number(element, "rx", number(element, "ry"))
    if not r:
        return f"M{x} {y}h{width}v{height}h{-width}z"
    corner = f"a{r} {r} 0 0 1"
    return (
        f"M{x + r} {y}h{width - 2 * r}{corner} {r} {r}v{height - 2 * r}{corner} {-r} {r}"
        f"h{2 * r - width}{corner} {-r} {-r}v{2 * r - height}{corner} {r} {-r}z"
    )


def circle_path(element: ET.Element) -> str:
    x, y, r = (number(element, name) for name in ("cx", "cy", "r"))
    return f"M{x - r} {y}a{r} {r} 0 1 1 {2 * r} 0a{r} {r} 0 1 1 {-2 * r} 0z"


SHAPES = {"path": lambda element: element.get("d", ""), "rect": rect_path, "circle": circle_path}


class Flattener:
    """Turns the elements of one file into nodes of plain paths."""

    def __init__(self, root: ET.Element) -> None:
        self.parts = {element.get("id"): element for element in root.iter() if element.get("id")}

    def children(self, element: ET.Element, by: Similarity, paint: Paint) -> list[Node]:
        nodes: list[Node] = []
        for child in element:
            nodes += self.nodes(child, by, paint)
        return merged(nodes)

    def nodes(self, element: ET.Element, by: Similarity, paint: Paint) -> list[Node]:
        tag = element.tag.removeprefix(SVG)
        if unknown := set(element.attrib) - KNOWN:
            raise BuildError(f"<{tag}> with {', '.join(sorted(unknown))}, which would be lost")
        by = by.after(parse_transform(element.get("transform", "")))
        paint = paint | {name: element.attrib[name] for name in PAINT if name in element.attrib}
        if tag in SHAPES:
            shape = transform_path(SHAPES[tag](element), by)
            return [Node("path", {**scaled_paint(paint, by.scale), "d": shape})]
        if tag == "g":
            return self.group(element, by, paint)
        if tag == "use":
            return self.use(element, by, paint)
        raise BuildError(f"<{tag}> cannot become a path")

    def group(self, element: ET.Element, by: Similarity, paint: Paint) -> list[Node]:
        own: Paint = {name: element.attrib[name] for name in ("id", "style") if name in element.attrib}
        if not is_kept(own.get("id")):
            own.pop("id", None)
        children = self.children(element, by, paint)
        return [Node("g", own, children)] if own else children

    def use(self, element: ET.Element, by: Similarity, paint: Paint) -> list[Node]:
        name = element.get("href", "").removeprefix("#")
        if name not in self.parts:
            raise BuildError(f"<use> of {name!r}, which is not in the file")
        if is_kept(name):
            attributes = {"href": f"#{name}"}
            if "transform" in element.attrib:
                attributes["transform"] = element.attrib["transform"]
            return [Node("use", attributes)]
        part = self.parts[name]
        by = by.after(moved(number(element, "x"), number(element, "y")))
        if part.tag != f"{SVG}symbol":
            return self.nodes(part, by, paint)
        left, top, width, height = map(float, part.get("viewBox", "").split())
        if number(element, "width", width) / width != number(element, "height", height) / height:
            raise BuildError(f"<use> of {name!r} stretches it")
        by = by.after(scaled(number(element, "width", width) / width)).after(moved(-left, -top))
        return self.children(part, by, paint)


def scaled_paint(paint: Paint, factor: float) -> Paint:
    """Paint whose lengths shrink and grow with the shape."""
    if factor == 1 or paint.get("stroke", "none") == "none":
        return paint
    lengths = {"stroke-width": "1"} | {name: paint[name] for name in LENGTHS if name in paint}
    sizes = {
        name: " ".join(format_number(float(length) * factor) for length in value.split())
        for name, value in lengths.items()
    }
    return paint | sizes


def tidy(paint: Paint) -> Paint:
    """Paint without what says nothing: the parts of a line where no line is drawn."""
    if paint.get("stroke", "none") == "none":
        return {name: value for name, value in paint.items() if not name.startswith("stroke")}
    return paint


def merged(nodes: list[Node]) -> list[Node]:
    """Neighbours that are painted alike as one path, where that looks the same.

    A shape with both a line and a filling stays by itself: its filling covers the lines
    of the shapes before it.
    """
    result: list[Node] = []
    for node in nodes:
        if node.tag == "path":
            node.attributes = tidy(node.attributes)
        last = result[-1] if result else None
        if last and node.tag == last.tag == "path" and can_merge(last.attributes, node.attributes):
            last.attributes["d"] += node.attributes["d"]
        else:
            result.append(node)
    return result


def can_merge(one: Paint, other: Paint) -> bool:
    alike = {**one, "d": ""} == {**other, "d": ""}
    return alike and ("stroke" not in one or one.get("fill") == "none")


def cheap_drawing(source: str, name: str = "drawing") -> str:
    """The drawing as part of the page: its symbols and the halves that they share."""
    try:
        root = ET.fromstring(source)  # noqa: S314 (the project's own file)
        flattener = Flattener(root)
        nodes = [node for element in root for node in top_level(flattener, element)]
    except (ET.ParseError, ValueError, BuildError) as error:
        raise BuildError(f"{name}: {error}") from None
    return f"{ROOT}{''.join(map(str, nodes))}</svg>"


def top_level(flattener: Flattener, element: ET.Element) -> list[Node]:
    if element.tag == f"{SVG}symbol":
        own = {name: element.attrib[name] for name in ("id", "viewBox")}
        paint = {name: element.attrib[name] for name in PAINT if name in element.attrib}
        return [Node("symbol", own, flattener.children(element, Similarity(), paint))]
    if element.tag == f"{SVG}defs":
        kept = [part for part in element if is_kept(part.get("id"))]
        return [node for part in kept for node in flattener.nodes(part, Similarity(), {})]
    raise BuildError(f"<{element.tag.removeprefix(SVG)}> at the top; symbols and defs are expected")
