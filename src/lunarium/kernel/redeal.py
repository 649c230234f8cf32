# mypyc: no
"""Dealing anew: a game goes on from what one seat knows. In a record it is an answer of luck's, `deal seat=1 seed=42`."""

from __future__ import annotations

import re

from lunarium.kernel.errors import BadNotation
from lunarium.kernel.text import mark

DEALT = -3  # a row with this code or a lower one deals anew; those above are signs for taking back
NAME = "deal"
SEEDS = 2**53  # whole numbers that every reader of JSON keeps as they are
_SEATS = 64
_FORM = re.compile(NAME + r" seat=(0|[1-9][0-9]?) seed=(0|[1-9][0-9]{0,15})", re.ASCII)


def joined(seat: int, seed: int) -> int:
    """The code of a row that deals anew all that `seat` doesn't know."""
    assert 0 <= seat < _SEATS, "no such seat"
    assert 0 <= seed < SEEDS, "no such seed"
    return DEALT - (seed * _SEATS + seat)


def split(code: int) -> tuple[int, int]:
    """Its seat and its seed."""
    seed, seat = divmod(DEALT - code, _SEATS)
    return seat, seed


def write(code: int) -> str:
    seat, seed = split(code)
    return f"{NAME} seat={seat} seed={seed}"


def read(words: str) -> int:
    found = _FORM.fullmatch(words)
    if found is None or int(found[1]) >= _SEATS or int(found[2]) >= SEEDS:
        raise BadNotation(mark("“{words}” is not of the form “{form}”."), words=words, form=f"{NAME} seat=S seed=N")
    return joined(int(found[1]), int(found[2]))
