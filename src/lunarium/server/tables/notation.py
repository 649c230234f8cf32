"""The notation of answers. They are few, and come again and again: each is written and read once."""

from __future__ import annotations

from functools import lru_cache

from lunarium.kernel.spaces import Layout, Space

MOST_KEPT = 20_000


@lru_cache(MOST_KEPT)
def written(space: Layout | Space, code: int) -> str:
    return space.write(code)


@lru_cache(MOST_KEPT)
def code_of(layout: Layout, words: str) -> int:
    """Raises `BadNotation`; what can't be read is not kept."""
    return layout.read(words)
