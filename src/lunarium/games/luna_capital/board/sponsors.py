"""The four sponsors as symbols of 32 x 32: a burger, a taxi, a palm and a liner. Fills are attributes, never themed."""

from __future__ import annotations

from functools import partial

from lunarium.drawing.svg import El, Symbols, el
from lunarium.games.luna_capital.content.sponsors import SPONSORS

INK = "#14161c"


def _path(d: str, fill: str) -> El:
    return el("path", d=d, fill=fill)


def _edge(d: str) -> El:
    return el("path", d=d, fill="none", stroke=INK, stroke_width=1.4, stroke_linejoin="round")


def burger() -> list[El]:
    return [
        _path("M4 14C4 7 9 3.5 16 3.5S28 7 28 14Z", "#e8a13c"),
        _path("M3 15H29V18.5L25 21 21 18.5 17 21 13 18.5 9 21 3 18Z", "#6fae3f"),
        _path("M4 20H28V24H4Z", "#8c3b24"),
        _path("M4 24.5H28C28 28 26 29 24 29H8C6 29 4 28 4 24.5Z", "#e8a13c"),
        _path("M11 8h2v1.6h-2zM16 6.4h2v1.6h-2zM20.5 9h2v1.6h-2z", "#fff3d6"),
        _edge("M4 14C4 7 9 3.5 16 3.5S28 7 28 14ZM4 20H28V24H4ZM4 24.5H28C28 28 26 29 24 29H8C6 29 4 28 4 24.5Z"),
    ]


def taxi() -> list[El]:
    return [
        _path("M12.5 3.5H19.5V8H12.5Z", "#fff3d6"),
        _path("M2.5 23V17L7 15.5 10 9H22L25.5 15.5 29.5 17V23Z", "#f3c62f"),
        _path("M9.2 15.5 11.4 11H15.4V15.5ZM16.8 15.5V11H20.8L23.2 15.5Z", "#8fd6ee"),
        _path("M4 18.6h3v3h-3zM10 18.6h3v3h-3zM16 18.6h3v3h-3zM22 18.6h3v3h-3z", INK),
        _edge("M12.5 3.5H19.5V8H12.5ZM2.5 23V17L7 15.5 10 9H22L25.5 15.5 29.5 17V23Z"),
        *(el("circle", cx=x, cy=24, r=4, fill="#39435f", stroke=INK, stroke_width=1.4) for x in (9, 23)),
    ]


def palm() -> list[El]:
    return [
        el("circle", cx=16, cy=12, r=10, fill="#ffd682"),
        _path("M15 29C15.6 22 15.4 17 16.4 12L18.4 12.6C17.6 18 18 23 18.6 29Z", "#7a5330"),
        _path(
            "M17 12C12 6 6 8 4 13 8 11 12 11 17 12ZM17 12C20 5 27 6 29 11 24 10 21 10.6 17 12Z"
            "M17 12C10 11 7 16 8 20 11 16 13 14 17 12ZM17 12C23 12 26 16 25 20 22 16 20 14 17 12Z",
            "#2f8f4e",
        ),
        _path("M4 29Q16 23 28 29Z", "#c9b48a"),
        _edge("M4 29Q16 23 28 29Z"),
    ]


def liner() -> list[El]:
    return [
        _path("M2 18H30L26 26H7Z", "#3f6fb8"),
        _path("M7 12H24L26 18H6Z", "#f4efe2"),
        _path("M11 5H15V12H11ZM18 6.5H22V12H18Z", "#d9482f"),
        *(el("circle", cx=x, cy=15, r=1.4, fill=INK) for x in (10, 14, 18, 22)),
        _path("M1 28Q5 25 9 28T17 28 25 28 31 27V30H1Z", "#8fd6ee"),
        _edge("M2 18H30L26 26H7ZM7 12H24L26 18H6ZM11 5H15V12H11ZM18 6.5H22V12H18Z"),
    ]


def _symbol(sponsor: int) -> El:
    draw = (burger, taxi, palm, liner)[sponsor]
    return el("symbol", draw(), id=symbol_id(sponsor), viewBox="0 0 32 32")


def symbol_id(sponsor: int) -> str:
    return f"s-{SPONSORS[sponsor].key}"


SYMBOLS: Symbols = {symbol_id(sponsor): partial(_symbol, sponsor) for sponsor in range(len(SPONSORS))}
