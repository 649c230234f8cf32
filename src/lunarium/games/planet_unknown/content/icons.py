"""The icons of track steps, and how a track is written: steps 0 to 15, `-` for none, `+` between icons of one step."""

from __future__ import annotations

from typing import Final, TypeAlias

from lunarium.games.planet_unknown.content.terrain import KEYS

# An icon is its kind times 16 plus its number: a medal's worth, a rank, a level, movement, a track.
MEDAL: Final = 0
SYN: Final = 1
CIV_CARD: Final = 2
PATCH: Final = 3
TECHNOLOGY: Final = 4
NEW_ROVER: Final = 5
MOVE: Final = 6
ADVANCE_OF: Final = 7

Step: TypeAlias = tuple[int, ...]


def track(words: str) -> tuple[Step, ...]:
    return tuple([step(word) for word in words.split(" ")])


def step(word: str) -> Step:
    return () if word == "-" else tuple([icon(part) for part in word.split("+")])


def icon(word: str) -> int:
    if word == "syn":
        return SYN * 16
    if word == "patch":
        return PATCH * 16
    if word == "rover":
        return NEW_ROVER * 16
    if word.startswith("adv_"):
        return ADVANCE_OF * 16 + KEYS.index(word[4:])
    for kind, prefix in ((MOVE, "move"), (MEDAL, "m"), (CIV_CARD, "civ"), (TECHNOLOGY, "tech")):
        if word.startswith(prefix):
            return kind * 16 + int(word[len(prefix) :])
    raise AssertionError(f"no icon is written “{word}”")
