"""A small SVG builder: elements are values, drawing functions return them, `str` writes them.

    el("g", el("circle", cx=4, cy=4, r=2), class_="star")   ->   <g class="star"><circle cx="4" cy="4" r="2"/></g>

Rules of the house: colours come from classes and tokens (never a `style` attribute, the content policy forbids it),
geometry and pattern fills are attributes, and everything a player can name is a `piece`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from html import escape
from typing import ParamSpec, TypeAlias, cast

from lunarium.drawing.text_width import broken

Cell: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Value: TypeAlias = str | int | float | bool | None
P = ParamSpec("P")

XMLNS = "http://www.w3.org/2000/svg"
NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
MANY = 4096  # of the smallest drawings are kept
REFERENCE = re.compile(r"url\(#([^)]+)\)")


@dataclass(frozen=True, slots=True)
class El:
    """One element; children are elements or plain text."""

    tag: str
    attrs: tuple[tuple[str, str], ...]
    children: tuple[El | str, ...]

    def __str__(self) -> str:
        attrs = "".join([f' {name}="{_safe(value)}"' for name, value in self.attrs])
        if not self.children:
            return f"<{self.tag}{attrs}/>"
        inner = "".join([str(c) if isinstance(c, El) else _safe(c) for c in self.children])
        return f"<{self.tag}{attrs}>{inner}</{self.tag}>"


@dataclass(frozen=True, slots=True)
class Rendered(El):
    """An element that is written once: many drawings share it, or one drawing is sent in several ways."""

    text: str
    refers: frozenset[str]

    def __str__(self) -> str:
        return self.text


def rendered(drawn: El) -> Rendered:
    if isinstance(drawn, Rendered):
        return drawn
    return Rendered(drawn.tag, drawn.attrs, drawn.children, str(drawn), frozenset(references(drawn)))


def memoized(draw: Callable[P, El], most: int = 1024) -> Callable[P, El]:
    """For a drawing of few and small arguments that comes again and again: it is made once for each of them, and kept
    until so many others were asked for since."""

    def kept(*args: P.args, **named: P.kwargs) -> Rendered:
        return rendered(draw(*args, **named))

    return cast("Callable[P, El]", lru_cache(most)(kept))


@lru_cache(8192)
def _safe(words: str) -> str:
    """Words of strangers may hold markup, or characters that no XML document may contain."""
    return escape(words if words.isprintable() else NOT_XML.sub("\ufffd", words))


Node: TypeAlias = "El | str | Iterable[Node] | None"
Symbols: TypeAlias = Mapping[str, Callable[[], El]]


def el(tag: str, *children: Node, **attrs: Value) -> El:
    """`class_` becomes class, underscores become hyphens, None and False disappear, iterables are flattened."""
    named = [(_attr(k), number(v)) for k, v in attrs.items() if v is not None and v is not False]
    return El(tag, tuple(named), tuple(_flat(children)))


@cache
def _attr(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _flat(nodes: Iterable[Node]) -> list[El | str]:
    found: list[El | str] = []
    for node in nodes:
        if isinstance(node, (El, str)):  # twice as fast as a union, and the innermost loop of every drawing
            found.append(node)
        elif node is not None:
            found += _flat(node)
    return found


def number(value: Value) -> str:
    """Two decimals are enough for a screen: 3.0 -> 3, 3.14159 -> 3.14, -0.001 -> 0; True -> true."""
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        return _short(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


@lru_cache(8192)
def _short(value: float) -> str:
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def group(*children: Node, at: Point | None = None, **attrs: Value) -> El:
    """A <g>, moved to `at`."""
    move = None if at is None else f"translate({_xy(at)})"
    return el("g", *children, transform=move, **attrs)


def _xy(p: Point) -> str:
    return f"{number(float(p[0]))} {number(float(p[1]))}"


def _use(symbol: str, x: float, y: float, size: float, **attrs: Value) -> El:
    """A symbol of the sprite, centred on (x, y)."""
    return el("use", href=f"#{symbol}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attrs)


def _label(words: str, x: float, y: float, *, size: float = 13, anchor: str = "middle", **attrs: Value) -> El:
    """Text whose vertical middle is at y (capitals are about 0.72 em high)."""
    return el("text", words, x=x, y=y + size * 0.36, font_size=size, text_anchor=anchor, **attrs)


use, label = memoized(_use, MANY), memoized(_label, MANY)  # most of them stay where they are from move to move


def paragraph(
    words: str, x: float, y: float, *, size: float, width: float, leading: float = 1.25, **attrs: Value
) -> list[El]:
    """Left-aligned lines, broken where `width` is full; y is the middle of the first."""
    lines = broken(words, width, size)
    return [label(line, x, y + i * size * leading, size=size, anchor="start", **attrs) for i, line in enumerate(lines)]


# --- pieces -----------------------------------------------------------------------------------------------------------


def piece(
    id_: str,
    name: str,
    *children: Node,
    at: Point | None = None,
    option: bool = False,
    chosen: bool = False,
    refused: bool = False,
    holds: bool = False,
    class_: str = "",
) -> El:
    """Anything with a name: stable id, accessible name, tooltip. An option can also be reached by Tab and pressed.

    A piece that `holds` other pieces is a group: the children of an image or a button don't exist for a screen reader.
    """
    states = (("option", option), ("chosen", chosen), ("refused", refused), (class_, True))
    pressed = option or chosen
    return group(
        el("title", name),
        *children,
        at=at,
        id=id_,
        class_=" ".join(["piece", *(word for word, holds_true in states if word and holds_true)]),
        role="button" if pressed else "group" if holds else "img",
        aria_label=name,
        aria_pressed=True if chosen else None,
        tabindex=0 if pressed else None,
    )


def _frame(tag: str, middle: Point = (0, 0), /, **shape: Value) -> El:
    """The outline of a piece, its last child. The piece's state (option, chosen, refused) shows and colours it, so that
    a page changes the state by class alone. A refused piece also has a cross in its middle, which a rectangle knows."""
    if tag == "rect":
        left, top, wide, high = (float(shape.get(k) or 0) for k in ("x", "y", "width", "height"))
        middle = left + wide / 2, top + high / 2
    lines = [el(tag, class_=class_, **shape) for class_ in ("option-case", "option-line")]
    return group(lines, use("k-refused", *middle, 36, class_="refused-mark"), class_="frame")


frame = memoized(_frame, MANY)


# --- outlines of grid cells -------------------------------------------------------------------------------------------


def outline(cells: Iterable[Cell], size: float, *, radius: float = 5, inset: float = 1) -> str:
    """Path data round a set of grid cells, with rounded corners; `inset` shrinks it so that neighbours don't touch."""
    return "".join(_rounded([(x * size, y * size) for x, y in loop], radius, inset) for loop in loops(set(cells)))


def loops(cells: set[Cell]) -> list[list[Cell]]:
    """Corners of the loops round the cells, clockwise on the screen; a hole is a loop of its own."""
    edges = _edges(cells)
    found = []
    while edges:
        start = min(edges)
        loop, here = [start], edges[start].pop()
        while here != start:
            loop.append(here)
            here = _rightmost(loop[-2], here, edges[here])
        edges = {k: v for k, v in edges.items() if v}
        found.append([p for i, p in enumerate(loop) if _cross(loop[i - 1], p, loop[(i + 1) % len(loop)])])
    return found


def _edges(cells: set[Cell]) -> dict[Cell, list[Cell]]:
    """Sides between a cell and no cell, with the cell on their right."""
    edges: dict[Cell, list[Cell]] = {}
    for x, y in sorted(cells):
        for start, end, neighbour in (
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ):
            if neighbour not in cells:
                edges.setdefault(start, []).append(end)
    return edges


def _rightmost(before: Cell, here: Cell, ends: list[Cell]) -> Cell:
    """Where two cells touch by a corner only, turn right: each keeps a loop of its own."""
    end = max(ends, key=lambda p: _cross(before, here, p))
    ends.remove(end)
    return end


def _cross(a: Cell, b: Cell, c: Cell) -> int:
    """Above 0: a turn to the right at b; 0: straight on."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _rounded(points: list[Point], radius: float, inset: float) -> str:
    corners = [_inset(points[i - 1], p, points[(i + 1) % len(points)], inset) for i, p in enumerate(points)]
    drawn = []
    for i, corner in enumerate(corners):
        before = _towards(corner, corners[i - 1], radius)
        after = _towards(corner, corners[(i + 1) % len(corners)], radius)
        drawn.append(f"{'L' if i else 'M'}{_xy(before)}Q{_xy(corner)} {_xy(after)}")
    return "".join(drawn) + "Z"


def _inset(a: Point, b: Point, c: Point, by: float) -> Point:
    """Clockwise loops have their inside on the right of each edge."""
    first, second = _unit(a, b), _unit(b, c)
    return b[0] - by * (first[1] + second[1]), b[1] + by * (first[0] + second[0])


def _unit(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = abs(dx) + abs(dy)
    return dx / length, dy / length


def _towards(a: Point, b: Point, by: float) -> Point:
    dx, dy = _unit(a, b)
    by = min(by, (abs(b[0] - a[0]) + abs(b[1] - a[1])) / 2)
    return a[0] + dx * by, a[1] + dy * by


# --- parts ------------------------------------------------------------------------------------------------------------


Group: TypeAlias = "tuple[str, tuple[str | Group, ...]]"  # class ("column", "row own"), keys of parts or groups


@dataclass(frozen=True, slots=True)
class Look:
    """What the parts of one cartridge need beyond the shared set."""

    key: str = ""  # class of its layout: <div class="parts {key}">
    package: str = ""  # where its style sheets lie
    sheets: tuple[str, ...] = ()  # rules for drawings
    layout: tuple[str, ...] = ()  # rules for the cells of a page
    groups: tuple[Group, ...] = ()  # parts that stand together on a wide page
    symbols: Symbols = field(default_factory=dict)  # id -> drawing, added to the sprite


SHARED = Look()


@dataclass(frozen=True, slots=True)
class Part:
    """One region of a board. A page lays parts out with CSS; `sheet` puts them on one drawing."""

    key: str
    name: str
    width: float
    height: float
    body: tuple[El, ...]
    look: Look = SHARED

    def written(self) -> Part:
        """The same, for somebody who needs its text and its references several times."""
        return replace(self, body=tuple(map(rendered, self.body)))

    def svg(self, **attrs: Value) -> El:
        return el(
            "svg",
            *self.body,
            id=f"part-{self.key}",
            class_=f"part part-{self.key}",
            viewBox=f"0 0 {_xy((self.width, self.height))}",
            role="group",
            aria_label=self.name,
            **attrs,
        )


def sheet(parts: Iterable[Part], *, width: float = 1260, gap: float = 16) -> El:
    """All parts on one drawing: each as high up as it fits, then as far left."""
    boxes: list[tuple[float, float, Part]] = []
    for part in parts:
        y, x = min((_fall(boxes, part, x, gap), x) for x in _lefts(boxes, part, width, gap))
        boxes.append((x, y, part))
    placed = [p.svg(x=float(x), y=float(y), width=float(p.width), height=float(p.height)) for x, y, p in boxes]
    size = max((x + p.width for x, _, p in boxes), default=0), max((y + p.height for _, y, p in boxes), default=0)
    return el("svg", *placed, xmlns=XMLNS, viewBox=f"0 0 {_xy(size)}")


def _lefts(boxes: list[tuple[float, float, Part]], part: Part, width: float, gap: float) -> list[float]:
    edges = [x + p.width + gap for x, _, p in boxes]
    return [0.0, *(x for x in edges if x + part.width <= width)]


def _fall(boxes: list[tuple[float, float, Part]], part: Part, left: float, gap: float) -> float:
    """How high up a part can stand whose left edge is given: under whatever is above it."""
    right = left + part.width
    return max([0.0, *(y + p.height + gap for x, y, p in boxes if x < right + gap and left < x + p.width + gap)])


# --- looking at what was drawn ----------------------------------------------------------------------------------------


def walk(*roots: El) -> Iterator[El]:
    """Every element, parents first."""
    for root in roots:
        yield root
        yield from walk(*(c for c in root.children if isinstance(c, El)))


def references(*roots: El) -> set[str]:
    """Ids that the drawing refers to: symbols, patterns, gradients, clip paths."""
    found: set[str] = set()
    left: list[El | str] = list(roots)
    while left:
        element = left.pop()
        if isinstance(element, Rendered):
            found |= element.refers
        elif isinstance(element, El):
            left += element.children
            found.update(_referred(element))
    return found


def _referred(element: El) -> Iterator[str]:
    for name, value in element.attrs:
        if "#" in value:
            yield from (value[1:],) if name == "href" and value.startswith("#") else REFERENCE.findall(value)


def ids(*roots: El) -> Counter[str]:
    """How often each id is given; more than once is a mistake."""
    return Counter(value for element in walk(*roots) for name, value in element.attrs if name == "id")
