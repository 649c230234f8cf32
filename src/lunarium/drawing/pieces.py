"""Boards by pieces: each is drawn once for equal inputs, and a page is told only the pieces that it does not have.

A board cuts a view into slices and hands them to drawing functions through a `Memo`:

    memo(column, 3, stones, lang)   ->   column(memo, 3, stones, lang), or the same object as last time

A drawing function gets slices, never a view: what it does not get, it can't show. The slices are the key of the memo, so they
must be hashable values (numbers, text, tuples, frozen structs), and small.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar, cast

from lunarium.drawing.svg import El, Node, Part, Point, Rendered, group, references

P = ParamSpec("P")
T = TypeVar("T", El, Part)
Key: TypeAlias = tuple[Hashable, ...]

MOST_ENTRIES = 20_000
MOST_BYTES = 24_000_000
ENTRY_BYTES = 300  # of an entry beside its text: key, object, place in the memo


@dataclass(frozen=True, slots=True)
class Piece(Rendered):
    """A drawn element as text, with the ids of what it refers to. It keeps no children: a page replaces it whole."""


@dataclass(frozen=True, slots=True)
class Layer(El):
    """A group with an id whose children are pieces: they come, go and change places one by one."""


def layer(id_: str, *pieces: Node, at: Point | None = None, class_: str | None = None) -> Layer:
    """In the order in which they are painted."""
    drawn = group(*pieces, at=at, id=id_, class_=class_)
    return Layer(drawn.tag, drawn.attrs, tuple(_finished(child) for child in drawn.children if isinstance(child, El)))


def finished(part: Part) -> Part:
    """The same part, its elements written."""
    return replace(part, body=tuple(map(_finished, part.body)))


def _written(drawn: El | Part) -> El | Part:
    return finished(drawn) if isinstance(drawn, Part) else _finished(drawn)


def _finished(element: El) -> El:
    if isinstance(element, Piece | Layer):
        return element
    return Piece(element.tag, element.attrs, (), str(element), frozenset(references(element)))


# --- memo -------------------------------------------------------------------------------------------------------------


class Memo:
    """Drawings by the function and the slices that they were made from (LRU, limited in entries and bytes).

    Whoever draws makes one: the server for all readers, a notebook for itself. Threads may share it.
    """

    def __init__(self, most_entries: int = MOST_ENTRIES, most_bytes: int = MOST_BYTES) -> None:
        self.most_entries, self.most_bytes = most_entries, most_bytes
        self.bytes = 0
        self._entries: OrderedDict[Key, tuple[El | Part, int]] = OrderedDict()
        self._lock = Lock()

    @property
    def entries(self) -> int:
        """Not a length: an empty memo must not be false in `memo or Memo()`."""
        return len(self._entries)

    def __call__(self, draw: Callable[Concatenate[Memo, P], T], *args: P.args, **named: P.kwargs) -> T:
        key = (draw, args, *named.items())
        with self._lock:
            known = self._entries.get(key)
            if known is not None:
                self._entries.move_to_end(key)
                return cast("T", known[0])
        return cast("T", self._keep(key, _written(draw(self, *args, **named))))

    def clear(self) -> None:
        with self._lock:
            self._entries.clear()
            self.bytes = 0

    def _keep(self, key: Key, made: El | Part) -> El | Part:
        size = ENTRY_BYTES + _own_bytes(made)
        with self._lock:
            if key in self._entries:  # another thread was quicker: all readers share its object
                return self._entries[key][0]
            self._entries[key] = made, size
            self.bytes += size
            while len(self._entries) > self.most_entries or self.bytes > self.most_bytes:
                _, (_, freed) = self._entries.popitem(last=False)
                self.bytes -= freed
        return made


def _own_bytes(made: El | Part) -> int:
    """Text of a piece; a layer or a part refers to its pieces, which may be shared: they are counted here as well, so that the
    limit holds whoever else has them."""
    if isinstance(made, Rendered):
        return len(made.text)
    inner: Iterable[Any] = made.body if isinstance(made, Part) else made.children
    return sum(_own_bytes(child) for child in inner if isinstance(child, El))


# --- patches ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Patch:
    """What turns one drawing of a part into the next.

    `put`: markup by the id of the element that it replaces, or that is new. `order`: the ids of the children of an element,
    where some came, went or changed places; it is carried out before `put` finds them, new ones being made from `put`.
    """

    put: dict[str, str]
    order: dict[str, list[str]]

    def __bool__(self) -> bool:
        return bool(self.put or self.order)


def patch(before: Part | None, now: Part) -> Patch:
    """By identity first: a part or a piece that is the same object costs one comparison."""
    found = Patch({}, {})
    if before is now:
        return found
    id_ = f"part-{now.key}"
    if before is None or _head(before) != _head(now) or not _compare(id_, before.body, now.body, found):
        return Patch({id_: str(now.svg())}, {})
    return found


def _head(part: Part) -> tuple[str, str, float, float]:
    return part.key, part.name, part.width, part.height


def _compare(holder: str, before: tuple[El | str, ...], now: tuple[El | str, ...], found: Patch) -> bool:
    """False: something without an id changed, and whoever holds it must be put whole."""
    if before is now:
        return True
    old, new = _by_id(before), _by_id(now)
    ids, known = list(new), list(old)
    if "" in new or "" in old or len(ids) != len(now) or len(known) != len(before):
        return _same_unnamed(before, now, found)
    if ids != known:
        found.order[holder] = ids
    for id_, element in new.items():
        _replace(id_, old.get(id_), element, found)
    return True


def _same_unnamed(before: tuple[El | str, ...], now: tuple[El | str, ...], found: Patch) -> bool:
    """Where some elements have no id, all must stand where they stood, and only named ones may have changed."""
    if [_id(child) for child in before] != [_id(child) for child in now]:
        return False
    pairs = list(zip(before, now, strict=True))
    if any(not _id(new) and old is not new and str(old) != str(new) for old, new in pairs):
        return False
    for old, new in pairs:
        if (id_ := _id(new)) and isinstance(old, El) and isinstance(new, El):
            _replace(id_, old, new, found)
    return True


def _replace(id_: str, old: El | None, new: El, found: Patch) -> None:
    if old is new:
        return
    if isinstance(old, Layer) and isinstance(new, Layer) and old.attrs == new.attrs:
        if _compare(id_, old.children, new.children, found):
            return
    elif old is not None and str(old) == str(new):  # the memo had forgotten one of them
        return
    found.put[id_] = str(new)


def _by_id(children: tuple[El | str, ...]) -> dict[str, El]:
    return {_id(child): child for child in children if isinstance(child, El)}


def _id(child: El | str) -> str:
    attrs = child.attrs if isinstance(child, El) else ()
    return next((value for name, value in attrs if name == "id"), "")
