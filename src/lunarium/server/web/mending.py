"""What turns one drawing into the next. A move changes a few things on a large board: only these are written and sent.

A mend has a place, the numbers of the children that lead to an element ("/3/1"), and its text. A place that ends with `@`
tells the attributes of that element alone: its children stay, or have mends of their own.
"""

from __future__ import annotations

from typing import TypeAlias

from lunarium.drawing.svg import El

ATTRIBUTES = "@"
MOST = 0.75  # of the whole text: with more mends than that, the whole is as good

Mends: TypeAlias = dict[str, str]


def mends(before: El, now: El, whole: str) -> Mends | None:
    """By place; None where hardly anything stays and the `whole` is better sent."""
    found: Mends = {}
    _compare(before, now, "", found)
    size = sum(len(place) + len(text) for place, text in found.items())
    return None if "" in found or size > MOST * len(whole) else found


def _compare(before: El, now: El, place: str, found: Mends) -> None:
    if before is now or before == now:
        return
    pairs = _pairs(before, now)
    if not pairs:
        found[place] = str(now)
        return
    if before.attrs != now.attrs:
        found[place + ATTRIBUTES] = str(El(now.tag, now.attrs, ()))
    for n, (old, new) in enumerate(pairs):
        _compare(old, new, f"{place}/{n}", found)


def _pairs(before: El, now: El) -> list[tuple[El, El]]:
    """Children that are the same things at the same places, if all of them are; otherwise none: a page must see those that
    came, went or moved among their neighbours."""
    if before.tag != now.tag or len(before.children) != len(now.children):
        return []
    pairs = [
        (old, new)
        for old, new in zip(before.children, now.children, strict=True)
        if isinstance(old, El) and isinstance(new, El) and (old is new or _stands(old) == _stands(new))
    ]
    return pairs if len(pairs) == len(now.children) else []


def _stands(element: El) -> tuple[str, str, str]:
    """What a thing is, and where it stands."""
    id_ = move = ""
    for name, value in element.attrs:
        if name == "id":
            id_ = value
        elif name == "transform":
            move = value
    return element.tag, id_, move
