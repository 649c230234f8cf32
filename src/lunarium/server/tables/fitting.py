"""Texts that people write, made fit to be shown to others."""

from __future__ import annotations

import unicodedata

MOST_MARKS = 2  # accents on one letter
UNSEEN = ("C", "Zl", "Zp")  # control, format (bidi, zero width), private, unassigned; line and paragraph ends
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters, marks and symbols that leave no ink


def visible(text: str, kept: str = "") -> str:
    """Without what can't be seen, and without towers of accents; `kept` may stay all the same."""
    seen, marks = [], 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if letter in kept or not (letter in BLANK or kind.startswith(UNSEEN) or marks > MOST_MARKS):
            seen.append(letter)
    return "".join(seen)


def one_line(text: str) -> str:
    return " ".join(visible(" ".join(unicodedata.normalize("NFC", text).split())).split())


def many_lines(text: str) -> str:
    lines = unicodedata.normalize("NFC", text).replace("\r\n", "\n").replace("\r", "\n")
    return visible(lines, kept="\n\t").rstrip()
