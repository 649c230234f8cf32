"""The specimen sheet: every mark, token, tool, glyph and ground with its name, the seats' signs, the states of a piece.

`python -m lunarium.drawing.specimen fr atlas > specimen.html` writes it as a page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from lunarium.drawing.document import page
from lunarium.drawing.icons import TOKENS, glyphs, grounds, marks, tools
from lunarium.drawing.icons.base import Icon
from lunarium.drawing.seats import SIGNS, seat_sign
from lunarium.drawing.svg import El, Look, Part, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import broken
from lunarium.kernel.text import Texts, mark, texts

LOOK = Look(key="specimen", layout=("layout_specimen.css",))
ACROSS, WIDE, HIGH = 4, 92, 92
STATES = (  # key, name; option, chosen, refused
    ("plain", mark("A piece"), False, False, False),
    ("option", mark("An option"), True, False, False),
    ("chosen", mark("Chosen"), True, True, False),
    ("refused", mark("Refused"), False, False, True),
)


def specimen(lang: str) -> tuple[Part, ...]:
    t = texts("lunarium.drawing", lang)
    return (
        _icons(t, "marks", mark("Resources"), marks.ICONS, "on-paper"),
        _icons(t, "tokens", mark("Tokens"), TOKENS, "own-2 on-paper"),
        _icons(t, "tools", mark("Tools"), tools.ICONS, "key-sign"),
        _icons(t, "glyphs", mark("Console"), glyphs.ICONS, "key-sign"),
        _part(t, "grounds", mark("Grounds"), [_ground(key, t(name)) for key, name in grounds.NAMES.items()]),
        _part(t, "seats", mark("Seats"), [_seat(t, seat) for seat in range(len(SIGNS))]),
        _part(t, "states", mark("States"), [_state(t, *state) for state in STATES]),
    )


def _icons(t: Texts, key: str, title: str, icons: Iterable[Icon], class_: str) -> Part:
    return _part(t, key, title, [_icon(icon, t(icon.name), class_) for icon in icons])


def _part(t: Texts, key: str, title: str, items: list[El]) -> Part:
    """Items in rows of four under a heading."""
    placed = [group(item, at=_at(i)) for i, item in enumerate(items)]
    rows = -(-len(items) // ACROSS)
    head = label(t(title).upper(), 4, 10, size=13, anchor="start", class_="caps")
    return Part(key, t(title), ACROSS * WIDE, 24 + rows * HIGH, (head, *placed), LOOK)


def _at(i: int) -> Point:
    return i % ACROSS * WIDE + WIDE / 2, 24 + i // ACROSS * HIGH


def _caption(words: str) -> list[El]:
    return [label(line, 0, 62 + 15 * i, size=13, class_="quiet") for i, line in enumerate(broken(words, WIDE - 8, 13))]


def _icon(icon: Icon, name: str, class_: str) -> El:
    """Small and large: both sizes must be told apart from their neighbours."""
    drawn = use(icon.id, -26, 36, 20), use(icon.id, 10, 28, 44)
    return piece(f"specimen-{icon.id}", name, *drawn, *_caption(name), class_=class_)


def _ground(key: str, name: str) -> El:
    square = el("rect", x=-30, y=0, width=60, height=48, rx=8, fill=f"url(#t-{key})")
    return piece(f"specimen-ground-{key}", name, square, *_caption(name))


def _seat(t: Texts, seat: int) -> El:
    name = t(mark("Seat {n}"), n=seat + 1)
    return piece(
        f"specimen-seat-{seat + 1}", name, seat_sign(seat, -14, 24), seat_sign(seat, 14, 24, 30), *_caption(name)
    )


def _state(t: Texts, key: str, name: str, option: bool, chosen: bool, refused: bool) -> El:
    shape: dict[str, float] = {"x": -30, "y": 2, "width": 60, "height": 44, "rx": 9}
    body = el("rect", class_="slot", **shape), use("i-water", 0, 24, 26), frame("rect", **shape)
    return piece(
        f"specimen-state-{key}", t(name), *_caption(t(name)), *body, option=option, chosen=chosen, refused=refused
    )


if __name__ == "__main__":
    language, theme = (*sys.argv[1:3], *("en", "night")[len(sys.argv) - 1 :])
    print(page(specimen(language), language, theme))
