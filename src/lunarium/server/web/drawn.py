"""Boards, drawn from views: in a thread, never in the event loop, and once for everybody who sees the same.

A drawing is a function of the view, the language and what the seats are called. What is kept is found by these, the view
by its own bytes, so that nothing that was drawn for another view can ever be shown.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeAlias

import msgspec
from markupsafe import Markup

from lunarium.drawing import stylesheets
from lunarium.drawing.document import cells
from lunarium.drawing.icons import SYMBOLS, drawn
from lunarium.drawing.svg import El, Part, Symbols, references
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import Names
from lunarium.server.web.mending import Mends, mends

BOARD, CELL, SYMBOL, MINI = "parts", "cell-", "symbol-", "mini-"
PANEL, CHAPTER = "panel-", "chapter-"
WHOLES = ((BOARD, CELL), ("players", PANEL), ("log", CHAPTER))  # a piece, and how those begin that it is made of
GLYPHS = "g-"  # symbols that every page has already
MOST_BYTES = 24_000_000

Pieces: TypeAlias = dict[str, str]


class Board(Pieces):
    """The pieces of a drawing, and the elements that its cells were written from."""

    def __init__(self, pieces: Pieces, cells: Mapping[str, El]) -> None:
        super().__init__(pieces)
        self.cells = cells


Key: TypeAlias = tuple[str, bytes, str, int, Names]


class Drawings:
    """The drawings of late; when they grow too many, those that were longest unasked for are forgotten."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._thread = ThreadPoolExecutor(1, "drawing")
        self._kept: OrderedDict[Key, Future[Board]] = OrderedDict()
        self._sizes: dict[Key, int] = {}

    async def board(self, cartridge: Cartridge, view: Any, lang: str, seats: int = 0, names: Names = ()) -> Board:
        """The board's pieces by the id of the element that holds them; several who ask at once wait for one drawing."""
        key = cartridge.id, msgspec.json.encode(view), lang, seats, names
        drawing = self._kept.get(key)
        if drawing is None:
            drawing = self._kept[key] = self._thread.submit(draw, cartridge, view, lang, seats, names)
        self._kept.move_to_end(key)
        try:
            pieces = await asyncio.shield(asyncio.wrap_future(drawing))  # who leaves takes nothing from the others
        except Exception:  # whatever it was goes to those who asked; the next one who asks has it drawn again
            self._kept.pop(key, None)
            raise
        if key in self._kept:
            self._sizes[key] = len(key[1]) + sum(map(len, pieces.values()))
        self._forget_some()
        return pieces

    def _forget_some(self) -> None:
        while sum(self._sizes.values()) > self._most:
            oldest, _ = self._kept.popitem(last=False)
            self._sizes.pop(oldest, None)

    def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)


def draw(cartridge: Cartridge, view: Any, lang: str, seats: int = 0, names: Names = ()) -> Board:
    """Parts, a thumbnail for each of `seats`, and their symbols. A cartridge without a board is shown as its bare view."""
    board = cartridge.board
    if board is None:
        plain = json.dumps(msgspec.to_builtins(view), ensure_ascii=False, indent=1)
        return Board({BOARD: str(Markup('<pre tabindex="0">{}</pre>').format(plain))}, {})
    drawn: tuple[Part, ...] = board.draw(view, lang, names=names)
    parts = tuple(part.written() for part in drawn)
    has_mini = hasattr(board, "mini")
    minis: list[El] = [board.mini(view, seat, lang, names=names) for seat in range(seats)] if has_mini else []
    trees = {f"{CELL}{part.key}": part.svg() for part in parts}
    cut = {name: str(tree) for name, tree in trees.items()}
    small = {f"{MINI}{seat}": str(mini) for seat, mini in enumerate(minis)}
    own = {name: symbol for look in stylesheets.looks(parts) for name, symbol in look.symbols.items()}
    used = references(*(element for part in parts for element in part.body), *minis)
    return Board({BOARD: cells(parts), **cut, **small, **symbols(used, own)}, trees)


def whole_or_parts(before: Pieces, now: Pieces) -> Pieces:
    """What changed. While the same parts lie on the table, only those are told; otherwise the whole of them."""
    unwanted = tuple(whole if _parts(before, part) == _parts(now, part) != set() else part for whole, part in WHOLES)
    return {name: text for name, text in now.items() if before.get(name) != text and not name.startswith(unwanted)}


def mended(before: Board, now: Board) -> dict[str, str | Mends]:
    """What changed, for a page that has all that was before: of a cell only what is new in it, and where parts came or went
    the places of all of them."""
    if not before:
        return {**whole_or_parts(before, now)}
    told: dict[str, str | Mends] = {name: text for name, text in now.items() if before.get(name) != text}
    for whole, part in WHOLES:
        stay = _parts(now, part)
        if whole in told and stay == _parts(before, part) != set():
            del told[whole]
        elif whole in told:
            told[whole] = _places(now, whole, stay)
    for name in told.keys() & before.cells.keys() & now.cells.keys():
        told[name] = mends(before.cells[name], now.cells[name], now[name]) or now[name]
    return told


def _places(now: Pieces, whole: str, parts: set[str]) -> str:
    """A whole with nothing in its parts: a page keeps what it has there, and gets what is new by itself."""
    text = now[whole]
    for name in parts:
        begin = text.index(">", text.index(f'id="{name}"'))
        text = f"{text[:begin]} data-same{text[begin:].replace(now[name], '', 1)}"
    return text


def _parts(pieces: Pieces, beginning: str) -> set[str]:
    return {name for name in pieces if name.startswith(beginning)}


def symbols(names: set[str], own: Symbols | None = None) -> Pieces:
    """Symbols and patterns, each a piece of its own: a page gets each of them once."""
    found = drawn(sorted(names & {**SYMBOLS, **(own or {})}.keys()), own)
    named = ((dict(symbol.attrs)["id"], symbol) for symbol in found)
    return {f"{SYMBOL}{name}": str(symbol) for name, symbol in named if not name.startswith(GLYPHS)}
