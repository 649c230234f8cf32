"""Chapter 11: technologies that a player uses at will, once a round or once a game."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.icons import CIV_CARD, NEW_ROVER, PATCH, TECHNOLOGY
from lunarium.games.planet_unknown.content.ops import ANY
from lunarium.games.planet_unknown.content.powers import (
    ADVANCE_ROVER,
    CLAIM_ROW,
    DOUBLE_SYNERGY,
    FLUX_ADVANCE,
    FLUX_LEAP,
    FLUX_MOVES,
    OBJECTIVE_FOR_ALL,
    RESET_BIOMASS,
    SHIFT_ONE,
    SHIFT_THREE,
    STEP_BACK,
    TECHNOLOGIES,
    WATER_MOVES,
)
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.terrain import BIOMASS, ROVER, TRACKS, WATER
from lunarium.games.planet_unknown.events import AbilityUsed, FluxMoved
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r3_gains import gain_icons, gain_moves
from lunarium.games.planet_unknown.rules.r3_tracks import (
    CUBE,
    AdvanceCubes,
    RegressCubes,
    advance,
    put_cube,
    regressable,
)
from lunarium.games.planet_unknown.rules.r4_lifepods import ShiftLifepods
from lunarium.games.planet_unknown.rules.r4_rovers import rovers_on_terrain
from lunarium.games.planet_unknown.rules.r11_powers import (
    LAST_STAGE,
    STAGE_PLACES,
    TOP,
    can_advance,
    has,
    is_spent,
    is_used,
    spend,
    use,
)
from lunarium.games.planet_unknown.state import CIV_STEP, END_STEP, PlanetUnknown, Player, unknown
from lunarium.kernel.machine import Ask, Game
from lunarium.kernel.spaces import Space

EACH_ROUND: Final[tuple[int, ...]] = (SHIFT_ONE, FLUX_MOVES, FLUX_ADVANCE, ADVANCE_ROVER, STEP_BACK, WATER_MOVES)
EACH_GAME: Final[tuple[int, ...]] = (SHIFT_THREE, FLUX_LEAP, CLAIM_ROW, OBJECTIVE_FOR_ALL)
AT_WILL: Final[tuple[int, ...]] = EACH_ROUND + EACH_GAME + (RESET_BIOMASS,)
# For each corporation the powers that are used at will, first level first.
ABILITIES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([power for power in own if power in AT_WILL]) for own in TECHNOLOGIES]
)
MILESTONES: Final[tuple[int, ...]] = (CIV_CARD, TECHNOLOGY, NEW_ROVER, PATCH)


def ability_options(s: PlanetUnknown, seat: int, found: list[int]) -> None:
    """[PU-353, PU-354, PU-Q7] Append the abilities that could be used now; in the end step those that work at any time."""
    p = s.players[seat]
    for power in ABILITIES[p.corporation]:
        if s.phase == END_STEP and (power != RESET_BIOMASS or s.rules < 2):
            continue
        if has(p, power) and is_available(s, p, power):
            found.append(pending.ABILITY * pending.ARGS + power)


def is_available(s: PlanetUnknown, p: Player, power: int) -> bool:
    if power in EACH_ROUND:
        return not is_used(p, power) and is_useful(p, power)
    if power in EACH_GAME:
        if power == OBJECTIVE_FOR_ALL and (s.phase != CIV_STEP or len(s.objective_pile) == 0):
            return False  # drawing is shared luck, so it waits for the civ step [PU-Q3]
        return not is_spent(p, power) and is_useful(p, power)
    return power == RESET_BIOMASS and p.cubes[BIOMASS] == STAGE_PLACES[LAST_STAGE]


def is_useful(p: Player, power: int) -> bool:
    """Whether using it would do anything at all."""
    if power in (SHIFT_ONE, SHIFT_THREE):
        return p.pods + len(p.slots) > 0
    if power == FLUX_MOVES:
        return rovers_on_terrain(p, p.flux) > 0
    if power == WATER_MOVES:
        return rovers_on_terrain(p, WATER) > 0
    if power == FLUX_ADVANCE:
        return can_advance(p, p.flux)
    if power == ADVANCE_ROVER:
        return can_advance(p, ROVER)
    if power == STEP_BACK:
        return len(regressable(p, ANY, 1)) > 0
    return power != FLUX_LEAP or steps_to_milestone(p) > 0


def steps_to_milestone(p: Player) -> int:
    """[PU-337] Steps from the flux cube to its next milestone, 0 if none is left."""
    track = CORPORATIONS[p.corporation].tracks[p.flux]
    row = p.cubes[p.flux] & 15
    for to in range(row + 1, TOP + 1):
        for icon in track[to]:
            if icon >> 4 in MILESTONES:
                return to - row
    return 0


def use_ability(s: PlanetUnknown, seat: int, power: int) -> None:
    """[PU-333, PU-336, PU-337, PU-339, PU-342, PU-344, PU-347, PU-349, PU-353]"""
    p = s.players[seat]
    if s.listening:
        s.emit(AbilityUsed(seat, power))
    if power in EACH_ROUND:
        use(p, power)
    elif power in EACH_GAME:
        spend(p, power)
    if power in (SHIFT_ONE, SHIFT_THREE):
        s.push(ShiftLifepods(seat, 1 if power == SHIFT_ONE else 3))
    elif power == FLUX_MOVES:
        gain_moves(s, seat, 2 * rovers_on_terrain(p, p.flux))
    elif power == WATER_MOVES:
        gain_moves(s, seat, rovers_on_terrain(p, WATER))
    elif power == FLUX_LEAP:
        advance(s, seat, p.flux, steps_to_milestone(p))
    elif power == FLUX_ADVANCE:
        advance(s, seat, p.flux, 1)
    elif power == ADVANCE_ROVER:
        advance(s, seat, ROVER, 1)
    elif power == STEP_BACK:
        s.push(RegressCubes(seat, ANY, 1, 1))
    elif power == CLAIM_ROW:
        s.push(ClaimRow(seat))
    elif power == OBJECTIVE_FOR_ALL:
        pending.add(p, pending.OBJECTIVE)
    elif power == RESET_BIOMASS:
        put_cube(p, BIOMASS, STAGE_PLACES[0])


class ClaimRow(Ask):
    """[PU-344] A cube, whose whole row of icons is gained over all five tracks."""

    __slots__ = ()
    space: ClassVar[Space] = CUBE

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(TRACKS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        row = s.players[seat].cubes[code] & 15
        for track in range(TRACKS):
            gain_icons(s, seat, track, 16 * track + row, 0)


class MoveFlux(Ask):
    """[PU-335] Where the flux token lies from now on."""

    __slots__ = ()
    space: ClassVar[Space] = CUBE

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(TRACKS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.players[seat].flux = code
        if s.listening:
            s.emit(FluxMoved(seat, code))


class BoostTwice(Ask):
    """[PU-344] Once a round a synergy boost may advance its cube twice: 1 does it, 0 doesn't."""

    __slots__ = ()
    space: ClassVar[Space] = Space("boost", twice=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code:
            use(unknown(game).players[seat], DOUBLE_SYNERGY)
        game.push(AdvanceCubes(seat, ANY, 1, 1 + code, 0))
