"""Moves are ints in a named space; a cartridge's spaces lie end to end, so that one code names one answer of one question."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from lunarium.kernel.errors import BadNotation
from lunarium.kernel.text import mark


class Space:
    """The answers that a question can ever have, as one range of ints: a product of small named ranges.

    >>> space = Space("place", turn=8, cell=144)
    >>> space.code(3, 77), space.split(509), space.write(509), space.read("place turn=3 cell=77")
    (509, (3, 77), 'place turn=3 cell=77', 509)
    """

    __slots__ = ("fields", "name", "size", "sizes")

    def __init__(self, name: str, **ranges: int) -> None:
        self.name: Final = name
        self.fields: Final = tuple(ranges)
        self.sizes: Final = tuple(ranges.values())
        size = 1
        for n in self.sizes:
            size *= n
        self.size: Final = size

    def code(self, *values: int) -> int:
        code = 0
        for value, size in zip(values, self.sizes, strict=True):
            code = code * size + value
        return code

    def split(self, code: int) -> tuple[int, ...]:
        values: list[int] = []
        for size in reversed(self.sizes):
            values.append(code % size)
            code //= size
        values.reverse()
        return tuple(values)

    def write(self, code: int) -> str:
        """The notation of records: the space's name, then its fields."""
        parts = [self.name]
        for field, value in zip(self.fields, self.split(code), strict=True):
            parts.append(f"{field}={value}")
        return " ".join(parts)

    def read(self, words: str) -> int:
        parts = words.split(" ")
        if parts[0] != self.name or len(parts) != len(self.fields) + 1:
            raise BadNotation(mark("“{words}” is not of the form “{form}”."), words=words, form=self.form())
        code = 0
        for part, field, size in zip(parts[1:], self.fields, self.sizes, strict=True):
            key, _, digits = part.partition("=")
            if key != field or not (digits.isascii() and digits.isdigit()) or str(int(digits[:9])) != digits:
                says = mark("“{part}” in “{words}” is not of the form “{form}”.")
                raise BadNotation(says, part=part, words=words, form=f"{field}=NUMBER")
            value = int(digits)
            if value >= size:
                says = mark("“{part}” in “{words}” is too large: {field} goes from 0 to {last}.")
                raise BadNotation(says, part=part, words=words, field=field, last=size - 1)
            code = code * size + value
        return code

    def form(self) -> str:
        parts = [self.name]
        for field in self.fields:
            parts.append(f"{field}=NUMBER")
        return " ".join(parts)


class Layout:
    """A cartridge's spaces end to end: one fixed range of codes for records, networks and learners."""

    __slots__ = ("_firsts", "_starts", "size", "spaces")

    def __init__(self, spaces: tuple[Space, ...]) -> None:
        self.spaces: Final = spaces
        starts: dict[str, int] = {}
        size = 0
        for space in spaces:
            assert space.name not in starts, f"two spaces are called {space.name}"
            assert space.name not in ("undo", "deal"), f"records write “{space.name}” for something else"
            starts[space.name] = size
            size += space.size
        self._starts: Final = starts
        self._firsts: Final = list(starts.values())
        self.size: Final = size

    def join(self, space: Space, code: int) -> int:
        """A frame's code, counted from 0, as a code of the cartridge."""
        return self._starts[space.name] + code

    def find(self, code: int) -> Space:
        """The space that a code of the cartridge lies in."""
        if 0 <= code < self.size:
            return self.spaces[bisect_right(self._firsts, code) - 1]
        raise BadNotation(
            mark("{code} is no move of this game: codes go from 0 to {last}."), code=code, last=self.size - 1
        )

    def local(self, code: int) -> int:
        """A code of the cartridge as its frame sees it, counted from 0."""
        return code - self._starts[self.find(code).name]

    def write(self, code: int) -> str:
        return self.find(code).write(self.local(code))

    def read(self, words: str) -> int:
        name = words.split(" ")[0]
        for space in self.spaces:
            if space.name == name:
                return self._starts[name] + space.read(words)
        names = ", ".join([space.name for space in self.spaces])
        says = mark("“{words}” begins with no question of this game; it could be one of: {names}.")
        raise BadNotation(says, words=words, names=names)
