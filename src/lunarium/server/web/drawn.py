"""Boards, drawn from views: in a thread, never in the event loop, and once for everybody who sees the same.

A drawing is a function of the view and the language alone. What is kept is found by the view's own bytes, so that nothing
that was drawn for another view can ever be shown.
"""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeAlias

import msgspec
from markupsafe import Markup

from lunarium.drawing.document import cells, symbols_of
from lunarium.drawing.svg import Part
from lunarium.kernel.cartridge import Cartridge

CELL = "cell-"
MOST_BYTES = 24_000_000

Pieces: TypeAlias = dict[str, str]
Key: TypeAlias = tuple[str, bytes, str]


class Drawings:
    """The drawings of late; when they grow too many, those that were longest unasked for are forgotten."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._thread = ThreadPoolExecutor(1, "drawing")
        self._kept: OrderedDict[Key, Future[Pieces]] = OrderedDict()
        self._sizes: dict[Key, int] = {}

    async def board(self, cartridge: Cartridge, view: Any, lang: str) -> Pieces:
        """The board's pieces by the id of the element that holds them; several who ask at once wait for one drawing."""
        key = cartridge.id, msgspec.json.encode(view), lang
        drawing = self._kept.get(key)
        if drawing is None:
            drawing = self._kept[key] = self._thread.submit(draw, cartridge, view, lang)
        self._kept.move_to_end(key)
        try:
            pieces = await asyncio.shield(asyncio.wrap_future(drawing))  # who leaves takes nothing from the others
        except Exception:
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


def draw(cartridge: Cartridge, view: Any, lang: str) -> Pieces:
    """A cartridge without a board is shown as its bare view."""
    if not cartridge.has("board"):
        plain = json.dumps(msgspec.to_builtins(view), ensure_ascii=False, indent=1)
        return {"board": str(Markup("<pre>{}</pre>").format(plain)), "sprite": ""}
    parts: tuple[Part, ...] = cartridge.part("board").draw(view, lang)
    drawn = {f"{CELL}{part.key}": str(part.svg()) for part in parts}
    return {"sprite": "".join(map(str, symbols_of(parts))), "board": cells(parts), **drawn}
