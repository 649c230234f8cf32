"""What any drawing must be, whatever it shows: whole, styled, large enough to read, and inside its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lunarium.drawing.icons import SYMBOLS
from lunarium.drawing.parsing import elements_of
from lunarium.drawing.stylesheets import drawing_css, looks
from lunarium.drawing.svg import El, Part, ids, references, walk
from lunarium.drawing.text_width import width_of

SMALLEST = 13  # units: what a phone still shows readably
SLACK = 2  # units: a line has a width of its own
HOOKS = re.compile(r"[\w-]+-layer")  # classes for scripts and transitions alone
_WORD = re.compile(r"[^\W\d]{2}")
_MOVE = re.compile(r"translate\((\S+) (\S+)\)")
_LOOSE = re.compile(r"(?<!\u00a0)[:;!?](?=\s|$)|'|« |[^\u00a0] ?»")  # what French would let slip to the next line
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def well_drawn(parts: tuple[Part, ...], lang: str) -> list[str]:
    """All of it; whoever reads a failure learns which part and which element. Gives the ids, in their order."""
    body = elements(parts)
    given = _ids_are_right(parts, body)
    _classes_have_rules(parts, body)
    _names_can_be_read_out(parts, lang)
    for part in parts:
        for element, x, y in (found for root in elements_of(part) for found in placed(root)):
            if element.tag == "text":
                _words_fit(part, element, x, y)
            elif element.tag == "rect":
                _piece_fits(part, element, x, y)
    return given


def elements(parts: tuple[Part, ...]) -> list[El]:
    return [element for part in parts for element in elements_of(part)]


def names_in(parts: tuple[Part, ...]) -> dict[str, str]:
    """Accessible names by id."""
    attributes = [dict(element.attrs) for element in walk(*elements(parts))]
    return {a["id"]: a["aria-label"] for a in attributes if "aria-label" in a and "id" in a}


def placed(element: El, x: float = 0, y: float = 0) -> Iterator[tuple[El, float, float]]:
    """Every element with the sum of the moves above it."""
    move = _MOVE.match(dict(element.attrs).get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    yield element, x, y
    for child in element.children:
        if isinstance(child, El):
            yield from placed(child, x, y)


def _ids_are_right(parts: tuple[Part, ...], body: list[El]) -> list[str]:
    given = ids(*body)
    twice = sorted(id_ for id_, times in given.items() if times > 1)
    assert not twice, f"ids stand twice in one drawing: {twice}"
    symbols = {id_ for look in looks(parts) for id_ in look.symbols}
    lost = references(*body) - given.keys() - SYMBOLS.keys() - symbols
    assert not lost, f"the drawing refers to {sorted(lost)}, which nobody drew"
    return list(given)


def _classes_have_rules(parts: tuple[Part, ...], body: list[El]) -> None:
    css = "".join(drawing_css(parts))
    symbols = [symbol() for look in looks(parts) for symbol in look.symbols.values()]
    used = {word for element in walk(*body, *symbols) for word in dict(element.attrs).get("class", "").split()}
    bare = sorted(word for word in used if not HOOKS.fullmatch(word) and f".{word}" not in css)
    assert not bare, f"no style sheet speaks of these classes: {bare}"


def _names_can_be_read_out(parts: tuple[Part, ...], lang: str) -> None:
    for id_, name in names_in(parts).items():
        assert name.strip() == name != "", f"{id_} has no name, or one with space around it: {name!r}"
        assert "{" not in name, f"the name of {id_} has a gap: {name}"
        assert lang != "fr" or not _LOOSE.search(name), f"the name of {id_} has a loose sign: {name}"


def _words_fit(part: Part, element: El, x: float, y: float) -> None:
    a, words = dict(element.attrs), "".join(map(str, element.children))
    size = float(a["font-size"])
    assert size >= SMALLEST or not _WORD.search(words), f"{part.key}: too small to read: {element}"
    width = width_of(words, size)
    left = x + float(a["x"]) - width * _ANCHORS[a["text-anchor"]]
    inside = left >= -SLACK and left + width <= part.width + SLACK and -SLACK <= y + float(a["y"]) <= part.height
    assert inside, f"{part.key}: words leave their part: {element}"


def _piece_fits(part: Part, element: El, x: float, y: float) -> None:
    a = dict(element.attrs)
    left, top = x + float(a.get("x", "0")), y + float(a.get("y", "0"))
    right, bottom = left + float(a["width"]), top + float(a["height"])
    inside = left >= -SLACK and right <= part.width + SLACK and bottom <= part.height + SLACK
    assert inside, f"{part.key}: a piece leaves its part: {element}"
