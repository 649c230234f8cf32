"""Squares as bits, and where a shape fits.

One grid holds all that a player builds on: rows of 15 bits, of which the last two stay free, four rows to a word of 60 bits, so
that compiled ints stay small. The planet lies in rows 0 to 11 (the fragmented planet in rows 0 to 12, its quarters a square
apart), the moon in rows 16 to 22. Bodies and fragments never touch, so adjacency needs no exceptions. [PU-009]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lunarium.games.planet_unknown.content.tiles import SHAPES

W: Final = 15
ROWS: Final = 24
CELLS: Final = 360
WORD: Final = 60
MOON_ROW: Final = 16
MOON_CELL: Final = 240
_LOW_ROWS: Final = (1 << 45) - 1
_ROW: Final = (1 << 15) - 1
TURNS: Final = 8


class Mask:
    """A set of squares. Immutable: states share it."""

    __slots__ = ("w0", "w1", "w2", "w3", "w4", "w5")

    def __init__(self, w0: int, w1: int, w2: int, w3: int, w4: int, w5: int) -> None:
        self.w0: Final = w0
        self.w1: Final = w1
        self.w2: Final = w2
        self.w3: Final = w3
        self.w4: Final = w4
        self.w5: Final = w5

    def word(self, i: int) -> int:
        if i < 3:
            return self.w0 if i == 0 else self.w1 if i == 1 else self.w2
        return self.w3 if i == 3 else self.w4 if i == 4 else self.w5

    def has(self, cell: int) -> bool:
        return (self.word(cell // WORD) >> (cell % WORD)) & 1 == 1

    def with_cell(self, cell: int) -> Mask:
        return self.union(single(cell))

    def without(self, cell: int) -> Mask:
        return self.minus(single(cell))

    def union(self, m: Mask) -> Mask:
        return Mask(self.w0 | m.w0, self.w1 | m.w1, self.w2 | m.w2, self.w3 | m.w3, self.w4 | m.w4, self.w5 | m.w5)

    def meet(self, m: Mask) -> Mask:
        return Mask(self.w0 & m.w0, self.w1 & m.w1, self.w2 & m.w2, self.w3 & m.w3, self.w4 & m.w4, self.w5 & m.w5)

    def minus(self, m: Mask) -> Mask:
        return Mask(
            self.w0 & ~m.w0, self.w1 & ~m.w1, self.w2 & ~m.w2, self.w3 & ~m.w3, self.w4 & ~m.w4, self.w5 & ~m.w5
        )

    def meets(self, m: Mask) -> bool:
        low = (self.w0 & m.w0) | (self.w1 & m.w1) | (self.w2 & m.w2)
        return (low | (self.w3 & m.w3) | (self.w4 & m.w4) | (self.w5 & m.w5)) != 0

    def within(self, m: Mask) -> bool:
        low = (self.w0 & ~m.w0) | (self.w1 & ~m.w1) | (self.w2 & ~m.w2)
        return (low | (self.w3 & ~m.w3) | (self.w4 & ~m.w4) | (self.w5 & ~m.w5)) == 0

    def is_empty(self) -> bool:
        return (self.w0 | self.w1 | self.w2 | self.w3 | self.w4 | self.w5) == 0

    def count(self) -> int:
        return _ones(self.w0) + _ones(self.w1) + _ones(self.w2) + _ones(self.w3) + _ones(self.w4) + _ones(self.w5)

    def cells(self) -> list[int]:
        """The squares in reading order."""
        found: list[int] = []
        for i in range(6):
            add_cells(found, self.word(i), i * WORD)
        return found


NOTHING: Final = Mask(0, 0, 0, 0, 0, 0)


def _ones(word: int) -> int:
    """Ones by rows: a table lookup of 15 bits at a time."""
    n = 0
    while word:
        n += _ONES[word & _ROW]
        word >>= W
    return n


def _count_table() -> list[int]:
    ones = [0]
    for n in range(1, 1 << W):
        ones.append(ones[n >> 1] + (n & 1))
    return ones


_ONES: Final[list[int]] = _count_table()


def add_cells(found: list[int], word: int, cell: int) -> None:
    """Append the squares of a word whose first bit is `cell`."""
    while word:
        low = word & -word
        found.append(cell + _PLACES[low % 61])
        word ^= low


def _places() -> list[int]:
    """The powers of two below 2**60 all leave different remainders by 61: from the remainder to the exponent."""
    places = [0] * 61
    for n in range(WORD):
        places[(1 << n) % 61] = n
    return places


_PLACES: Final[list[int]] = _places()


def single(cell: int) -> Mask:
    return _SINGLES[cell]


def mask_of(cells: list[int]) -> Mask:
    words = [0, 0, 0, 0, 0, 0]
    for cell in cells:
        words[cell // WORD] |= 1 << (cell % WORD)
    return Mask(words[0], words[1], words[2], words[3], words[4], words[5])


_SINGLES: Final[list[Mask]] = [mask_of([cell]) for cell in range(CELLS)]


def _beside(below: int, word: int, above: int) -> int:
    """Neighbours, within one word, of its own squares and those of the words before and after."""
    inside = (word << 1) | (word >> 1) | ((word & _LOW_ROWS) << W) | (word >> W)
    return inside | (below >> 45) | ((above & _ROW) << 45)


def neighbours(m: Mask) -> Mask:
    """[PU-009] The squares beside those of a set; bits outside any grid may be among them."""
    return Mask(
        _beside(0, m.w0, m.w1),
        _beside(m.w0, m.w1, m.w2),
        _beside(m.w1, m.w2, m.w3),
        _beside(m.w2, m.w3, m.w4),
        _beside(m.w3, m.w4, m.w5),
        _beside(m.w4, m.w5, 0),
    )


def shifted(m: Mask, by: int) -> Mask:
    """The squares `c` for which `c + by` is in the set; `by` is less than a word, either way."""
    if by == 0:
        return m
    if by < 0:
        return _shifted_up(m, -by)
    up = WORD - by
    low = (1 << by) - 1
    return Mask(
        (m.w0 >> by) | ((m.w1 & low) << up),
        (m.w1 >> by) | ((m.w2 & low) << up),
        (m.w2 >> by) | ((m.w3 & low) << up),
        (m.w3 >> by) | ((m.w4 & low) << up),
        (m.w4 >> by) | ((m.w5 & low) << up),
        m.w5 >> by,
    )


def _shifted_up(m: Mask, by: int) -> Mask:
    down = WORD - by
    low = (1 << down) - 1
    return Mask(
        (m.w0 & low) << by,
        ((m.w1 & low) << by) | (m.w0 >> down),
        ((m.w2 & low) << by) | (m.w1 >> down),
        ((m.w3 & low) << by) | (m.w2 >> down),
        ((m.w4 & low) << by) | (m.w3 >> down),
        ((m.w5 & low) << by) | (m.w4 >> down),
    )


# The parts of a tile's squares: terrain a or b, without or with the resource icon.
PART_A: Final = 0
ICON_A: Final = 1
PART_B: Final = 2
ICON_B: Final = 3


class Form:
    """A shape turned one way. Offsets count from its first square in reading order, the anchor."""

    __slots__ = ("lows", "meteor", "offsets", "parts", "size", "turn")

    def __init__(self, turn: int, offsets: tuple[int, ...], parts: tuple[int, ...], meteor: int) -> None:
        self.turn: Final = turn
        self.offsets: Final = offsets
        # As many low ones as an offset says: what a shift carries over from the next word.
        self.lows: Final = tuple([(1 << by) - 1 for by in offsets])
        self.parts: Final = parts
        self.meteor: Final = meteor  # the offset of the square with the meteorite symbol
        self.size: Final = len(offsets)


def fits(form: Form, free: list[Mask]) -> Mask:
    """The anchors from which every square lies on a square of `free`, which has one set for each part of the tile."""
    m = free[form.parts[0]]
    a0: i64 = m.w0
    a1: i64 = m.w1
    a2: i64 = m.w2
    a3: i64 = m.w3
    a4: i64 = m.w4
    a5: i64 = m.w5
    near = (a3 | a4 | a5) == 0  # a planet alone: three words are enough
    for k in range(1, form.size):
        m = free[form.parts[k]]
        by: i64 = form.offsets[k]
        up = 60 - by
        low: i64 = form.lows[k]
        w0: i64 = m.w0
        w1: i64 = m.w1
        w2: i64 = m.w2
        w3: i64 = m.w3
        a0 &= (w0 >> by) | ((w1 & low) << up)
        a1 &= (w1 >> by) | ((w2 & low) << up)
        a2 &= (w2 >> by) | ((w3 & low) << up)
        if not near:
            w4: i64 = m.w4
            w5: i64 = m.w5
            a3 &= (w3 >> by) | ((w4 & low) << up)
            a4 &= (w4 >> by) | ((w5 & low) << up)
            a5 &= w5 >> by
    return Mask(a0, a1, a2, a3, a4, a5)


def reaches(form: Form, some: Mask) -> Mask:
    """The anchors from which at least one square lies on a square of `some`."""
    w0: i64 = some.w0
    w1: i64 = some.w1
    w2: i64 = some.w2
    w3: i64 = some.w3
    w4: i64 = some.w4
    w5: i64 = some.w5
    t0, t1, t2, t3, t4, t5 = w0, w1, w2, w3, w4, w5
    near = (w3 | w4 | w5) == 0
    for k in range(1, form.size):
        by: i64 = form.offsets[k]
        up = 60 - by
        low: i64 = form.lows[k]
        t0 |= (w0 >> by) | ((w1 & low) << up)
        t1 |= (w1 >> by) | ((w2 & low) << up)
        t2 |= (w2 >> by) | ((w3 & low) << up)
        if not near:
            t3 |= (w3 >> by) | ((w4 & low) << up)
            t4 |= (w4 >> by) | ((w5 & low) << up)
            t5 |= w5 >> by
    return Mask(t0, t1, t2, t3, t4, t5)


def _squares(rows: tuple[str, ...]) -> list[tuple[int, int, int, bool]]:
    """Column, row, part and whether the meteorite symbol is printed there, for each square of a drawing."""
    found = []
    for y, row in enumerate(rows):
        for x, mark in enumerate(row.split(" ")):
            if mark != ".":
                found.append((x, y, "aAbB".index(mark[0]), mark.endswith("*")))
    return found


def _forms(rows: tuple[str, ...]) -> tuple[Form, ...]:
    """[PU-200] Quarter turns, then the same of the flipped shape; turns that look alike are kept once."""
    forms: list[Form] = []
    seen: list[list[tuple[int, int, int, bool]]] = []
    squares = _squares(rows)
    for turn in range(TURNS):
        if turn == 4:
            squares = [(-x, y, part, symbol) for x, y, part, symbol in _squares(rows)]
        squares.sort(key=_reading)
        x0, y0 = squares[0][0], squares[0][1]
        here = [(x - x0, y - y0, part, symbol) for x, y, part, symbol in squares]
        if here not in seen:
            seen.append(here)
            offsets = tuple([y * W + x for x, y, _, _ in here])
            parts = tuple([part for _, _, part, _ in here])
            forms.append(Form(turn, offsets, parts, sum([y * W + x for x, y, _, symbol in here if symbol])))
        squares = [(-y, x, part, symbol) for x, y, part, symbol in squares]
    return tuple(forms)


def _reading(square: tuple[int, int, int, bool]) -> tuple[int, int]:
    return square[1], square[0]


FORMS: Final[tuple[tuple[Form, ...], ...]] = tuple([_forms(shape.rows) for shape in SHAPES])


def form_of(shape: int, turn: int) -> Form:
    for form in FORMS[shape]:
        if form.turn == turn:
            return form
    raise AssertionError(f"shape {shape} is not turned {turn}")


def where(cell: int) -> tuple[int, int]:
    """Column and row."""
    return cell % W, cell // W


def cell_at(x: int, y: int) -> int:
    return y * W + x
