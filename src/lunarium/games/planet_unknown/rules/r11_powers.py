"""Technologies and special tracks: which powers a seat has now, and where its cubes may go next."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.corporations import (
    DIAGONAL,
    FLUX_TOKEN,
    PODS_ON_TRACKS,
    PODS_UNLOCK,
    STAGE_ROWS,
    STAGES,
    WATER_PATH,
    WINDING,
)
from lunarium.games.planet_unknown.content.powers import (
    JUMP_CUBES,
    LEVEL_OF,
    SIDEWAYS,
    TECH_STEPS,
    WRAP,
)
from lunarium.games.planet_unknown.content.terrain import BIOMASS, ROVER, TECH, TRACKS, WATER
from lunarium.games.planet_unknown.state import Player

TOP: Final = 15
LAST_STAGE: Final = 5
PATH: Final[tuple[int, ...]] = tuple([16 * track + step for track, step in WATER_PATH])
STAGE_PLACES: Final[tuple[int, ...]] = tuple([16 * BIOMASS + row for row in STAGE_ROWS])

# Bits of `used`: the powers of PU-354 take those of their levels; then come these.
ALL_LEVELS: Final = 0b1111110
SIDEWAYS_BIT: Final = 8  # plus the cube


def has(p: Player, power: int) -> bool:
    """[PU-314] Whether a technology is active."""
    level = LEVEL_OF[p.corporation][power]
    return level > 0 and is_active(p, level)


def is_active(p: Player, level: int) -> bool:
    """[PU-314, PU-332, PU-335, PU-343, PU-347] At or above its step, with the exceptions of four corporations."""
    rule = p.rule()
    if rule == PODS_UNLOCK:
        return level in p.slots
    step = TECH_STEPS[p.corporation][level]
    if rule == DIAGONAL:
        for cube in p.cubes:
            if cube >> 4 == TECH and cube & 15 >= step:
                return True
        return False
    row = p.cubes[TECH] & 15
    if row < step:
        return False
    if rule == FLUX_TOKEN:
        return row < TECH_STEPS[p.corporation][level + 1]
    return not is_hidden(p, 16 * TECH + step)


def is_hidden(p: Player, place: int) -> bool:
    """[PU-332] Whether a lifepod lies on a step; those of Jump Drive lie on technologies, which count from 1."""
    return p.rule() == PODS_ON_TRACKS and place in p.slots


def is_used(p: Player, power: int) -> bool:
    return (p.used >> LEVEL_OF[p.corporation][power]) & 1 == 1


def use(p: Player, power: int) -> None:
    """[PU-354] Once a round."""
    p.used |= 1 << LEVEL_OF[p.corporation][power]


def is_spent(p: Player, power: int) -> bool:
    return (p.spent >> LEVEL_OF[p.corporation][power]) & 1 == 1


def spend(p: Player, power: int) -> None:
    """[PU-354] Once a game, even if the technology is lost and regained."""
    p.spent |= 1 << LEVEL_OF[p.corporation][power]


def next_places(p: Player, cube: int) -> list[int]:
    """Where a cube may go when it advances; none: the advance is lost. [PU-309]"""
    rule = p.rule()
    place = p.cubes[cube]
    if rule == DIAGONAL:
        return diagonal_places(p, cube)
    if rule == STAGES and cube == BIOMASS:
        stage = STAGE_PLACES.index(place)
        return [STAGE_PLACES[stage + 1]] if stage < LAST_STAGE else []
    if rule == WINDING:
        return winding_places(p, cube, 1)
    if rule == PODS_ON_TRACKS:
        return skipping_pods(p, place, 1)
    return [place + 1] if place & 15 < TOP else []


def previous_place(p: Player, cube: int) -> int:
    """[PU-307, PU-320] Where a cube goes when it regresses; -1: it can't."""
    rule = p.rule()
    place = p.cubes[cube]
    if rule == STAGES and cube == BIOMASS:
        stage = STAGE_PLACES.index(place)
        return STAGE_PLACES[stage - 1] if stage > 0 else -1
    places: list[int]
    if rule == WINDING:
        places = winding_places(p, cube, -1)
    elif rule == PODS_ON_TRACKS:
        places = skipping_pods(p, place, -1)
    elif place & 15 == 0 or (rule == DIAGONAL and place - 1 in p.cubes):
        places = []
    else:
        places = [place - 1]
    return places[0] if places else -1


def skipping_pods(p: Player, place: int, by: int) -> list[int]:
    """[PU-332] A cube goes on over steps with lifepods."""
    track = place >> 4
    place += by
    while place >> 4 == track:
        if place not in p.slots:
            return [place]
        place += by
    return []


def winding_places(p: Player, cube: int, by: int) -> list[int]:
    """[PU-348, PU-349] Water follows its path; an occupied place blocks the way, or is jumped over."""
    place = p.cubes[cube]
    jumps = has(p, JUMP_CUBES)
    i = PATH.index(place) if cube == WATER else place & 15
    last = len(PATH) - 1 if cube == WATER else TOP
    base = place & ~15
    while 0 <= i + by <= last:
        i += by
        there = PATH[i] if cube == WATER else base + i
        if there not in p.cubes:
            return [there]
        if not jumps:
            return []
    return []


def diagonal_places(p: Player, cube: int) -> list[int]:
    """[PU-346, PU-347, PU-Q6] Straight up, or diagonally onto a neighbouring track; sideways with the third technology."""
    place = p.cubes[cube]
    track, row = place >> 4, place & 15
    beside = neighbour_tracks(p, track)
    found: list[int] = []
    if row < TOP:
        for to in [track, *beside]:
            found.append(16 * to + row + 1)
    if has(p, SIDEWAYS) and (p.used >> (SIDEWAYS_BIT + cube)) & 1 == 0:
        for to in beside:
            found.append(16 * to + row)
    return [there for there in found if there not in p.cubes]


def neighbour_tracks(p: Player, track: int) -> list[int]:
    beside = [to for to in (track - 1, track + 1) if 0 <= to < TRACKS]
    if has(p, WRAP) and track in (0, TECH):
        beside.append(TECH - track)
    return beside


def on_top(p: Player, cube: int) -> bool:
    """[PU-320] Whether a cube, or for Makeshift any cube on its track, stands on the top step."""
    rule = p.rule()
    if rule == STAGES and cube == BIOMASS:
        return p.cubes[cube] == STAGE_PLACES[LAST_STAGE]
    if rule == DIAGONAL:
        return 16 * cube + TOP in p.cubes
    return p.cubes[cube] & 15 == TOP


def repeats(p: Player, cube: int) -> bool:
    """[PU-310] Whether an advance of this cube gives the movement printed above the rover track."""
    return p.cubes[cube] == 16 * ROVER + TOP


def can_advance(p: Player, cube: int) -> bool:
    return repeats(p, cube) or len(next_places(p, cube)) > 0


def only_sideways(p: Player, cube: int) -> bool:
    """[PU-347, PU-Q11] Whether a step sideways is all that an advance could be: then it may be declined."""
    if p.rule() != DIAGONAL:
        return False
    places = next_places(p, cube)  # those that lead up come first
    return len(places) > 0 and places[0] & 15 == row_of(p, cube)


def row_of(p: Player, cube: int) -> int:
    return p.cubes[cube] & 15
