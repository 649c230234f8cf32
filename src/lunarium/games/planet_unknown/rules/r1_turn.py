"""Chapter 1, what a player does: act, resolve pending effects in any order, move rovers in between, finish."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content.corporations import CIV_COST
from lunarium.games.planet_unknown.content.ops import ANY, NO_MILESTONES
from lunarium.games.planet_unknown.content.powers import DOUBLE_SYNERGY
from lunarium.games.planet_unknown.content.terrain import CIV, ROVER, TECH, WATER
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_select import ChooseRescue, placeable_rescue, select
from lunarium.games.planet_unknown.rules.r2_blocks import PlaceBlock, TakeBlock
from lunarium.games.planet_unknown.rules.r2_legality import block_squares, can_place
from lunarium.games.planet_unknown.rules.r2_placing import ClearMeteorite, PlaceTile, TakeMeteorite, meteorite_squares
from lunarium.games.planet_unknown.rules.r3_gains import gain_patch, gain_synergy
from lunarium.games.planet_unknown.rules.r3_resources import add_unplaced, resolve_resource, resources_of
from lunarium.games.planet_unknown.rules.r3_tracks import AdvanceCubes, RegressCubes, advance
from lunarium.games.planet_unknown.rules.r4_lifepods import PutLifepod, ShiftLifepods
from lunarium.games.planet_unknown.rules.r4_rovers import (
    JumpRover,
    deploy,
    deploy_squares,
    destroy_meteorite,
    drop_options,
    move,
    move_options,
)
from lunarium.games.planet_unknown.rules.r6_for_all import DrawThree
from lunarium.games.planet_unknown.rules.r7_ladder import (
    LEVELS,
    selectable,
    unplaced_choices,
)
from lunarium.games.planet_unknown.rules.r11_abilities import BoostTwice, MoveFlux, ability_options, use_ability
from lunarium.games.planet_unknown.rules.r11_powers import has, is_used
from lunarium.games.planet_unknown.rules.x8_moon import MoveSatellite
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    EVENT_STEP,
    IN_SUPPLY,
    TILE_STEP,
    PlanetUnknown,
    unknown,
)
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

ACT: Final = Space("act", kind=pending.KINDS, arg=pending.ARGS)
STAGE_CUBES: Final[tuple[int, ...]] = (-1, -1, CIV, WATER, TECH, ROVER)


class Act(Ask):
    """[PU-117, PU-118, PU-119, PU-354, PU-410] Select, place, resolve, move a rover, use a technology; or finish."""

    __slots__ = ()
    space: ClassVar[Space] = ACT

    def options(self, game: Game, seat: int) -> list[int]:
        s = unknown(game)
        p = s.players[seat]
        found = due(s, seat)
        move_options(s, seat, found)
        drop_options(p, found)
        ability_options(s, seat, found)
        return found

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        kind, arg = code // pending.ARGS, code % pending.ARGS
        if kind == pending.DONE:
            finish(s, seat)
            return
        s.agenda.append(self)
        if kind == pending.MOVE:
            move(s, seat, arg)
        elif kind == pending.JUMP:
            s.push(JumpRover(seat, arg // 8, arg % 8))
        elif kind == pending.ABILITY:
            use_ability(s, seat, arg)
        elif kind == pending.DROP:
            destroy_meteorite(s, seat, s.players[seat].rovers[arg])
        elif kind == pending.SELECT:
            select(s, seat, arg)
        else:
            pending.remove(s.players[seat], code)
            resolve_effect(s, seat, kind, arg)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = unknown(game)
        kind = code // pending.ARGS
        if kind == pending.DONE:
            return Reason("PU-119", "still_pending")
        if kind in (pending.MOVE, pending.JUMP):
            p = s.players[seat]
            return Reason("PU-410", "no_movement") if p.pool + p.early <= 0 else Reason("PU-405", "cannot_enter")
        if kind == pending.SELECT:
            return Reason("PU-700", "cannot_select")
        return Reason("PU-354", "not_available") if kind == pending.ABILITY else Reason("PU-118", "not_pending")


def due(s: PlanetUnknown, seat: int) -> list[int]:
    """[PU-118, PU-806, PU-822] What may be resolved now: the satellite waits for all others, a second tile for it."""
    p = s.players[seat]
    found: list[int] = []
    later: list[int] = []
    for what in p.pending:
        kind = what // pending.ARGS
        if kind >= pending.SHOOT:
            later.append(what)
        elif kind == pending.SELECT:
            found += [what + choice for choice in choices(s, seat)]
        elif what not in found:
            found.append(what)
    if not found:
        found.append(min(later) if later else pending.DONE)
    return found


def choices(s: PlanetUnknown, seat: int) -> list[int]:
    """[PU-700, PU-705] What can be selected, at the player's level or, if a block has spoilt that, at the next."""
    level = s.players[seat].level
    if level != CANNOT_PLACE:
        for higher in range(level, LEVELS):
            found = selectable(s, seat, higher)
            if found:
                return found
    return unplaced_choices(s, seat)


def finish(s: PlanetUnknown, seat: int) -> None:
    """[PU-410, PU-Q13] Unspent movement vanishes, except from the event step to the tile step and between two claims."""
    p = s.players[seat]
    if s.phase == TILE_STEP or (s.phase != EVENT_STEP and len(p.claims) == 0):
        p.pool = 0
        p.early = 0


# --- resolving ---------------------------------------------------------------------------------------------------------


def resolve_effect(s: PlanetUnknown, seat: int, kind: int, arg: int) -> None:
    """[PU-118, PU-119] One pending effect; what is impossible is lost."""
    if kind in (pending.PLACE, pending.SECOND, pending.SHOOT, pending.RESOURCE):
        resolve_placing(s, seat, kind, arg)
    elif kind in (pending.ADVANCE, pending.SYNERGY, pending.ANY_CUBE, pending.COST, pending.FLUX, pending.STAGE):
        resolve_tracks(s, seat, kind, arg)
    elif kind in (pending.PATCH, pending.STORED, pending.DEPLOY, pending.EXTRA_ROVER):
        resolve_pieces(s, seat, kind, arg)
    else:
        resolve_tokens(s, seat, kind, arg)


def resolve_placing(s: PlanetUnknown, seat: int, kind: int, arg: int) -> None:
    p = s.players[seat]
    if kind == pending.PLACE:
        place_or_count(s, seat)
    elif kind == pending.SHOOT:
        s.push(MoveSatellite(seat, arg))
    elif kind == pending.RESOURCE:
        resolve_resource(s, seat, arg)
    elif placeable_rescue(s, p):  # [PU-824] else the second tile stays in the supply
        s.push(ChooseRescue(seat))


def place_or_count(s: PlanetUnknown, seat: int) -> None:
    """[PU-117, PU-700] Should blocks placed since have left no place at all, the tile only counts. [PU-Q4]"""
    p = s.players[seat]
    for level in range(p.level, LEVELS):
        if can_place(s, p, p.tile, level):
            s.push(PlaceTile(seat, level))
            return
    tile, p.tile = p.tile, -1
    add_unplaced(s, seat, resources_of(tile))


def resolve_tracks(s: PlanetUnknown, seat: int, kind: int, arg: int) -> None:
    """[PU-306, PU-311, PU-335, PU-344, PU-350, PU-352]"""
    p = s.players[seat]
    if kind == pending.ADVANCE:
        advance(s, seat, arg, 1)
    elif kind == pending.SYNERGY and has(p, DOUBLE_SYNERGY) and not is_used(p, DOUBLE_SYNERGY):
        s.push(BoostTwice(seat))
    elif kind in (pending.SYNERGY, pending.ANY_CUBE):
        s.push(AdvanceCubes(seat, ANY, 1, 1, 0))
    elif kind == pending.COST:
        assert p.rule() == CIV_COST
        s.push(RegressCubes(seat, ANY & ~(1 << arg), 1, 1))
    elif kind == pending.FLUX:
        s.push(MoveFlux(seat))
    else:
        s.push(TakeStage(seat, arg & 7, arg >= 8))


class TakeStage(Ask):
    """[PU-352] One of the two benefits of a stage: 0 the boost or the named advance, 1 the patch."""

    __slots__ = ("no_synergy", "stage")
    space: ClassVar[Space] = Space("stage", benefit=2)

    def __init__(self, seat: int, stage: int, no_synergy: bool) -> None:
        super().__init__(seat)
        self.stage: Final = stage
        self.no_synergy: Final = no_synergy

    def options(self, game: Game, seat: int) -> list[int]:
        return [1] if self.no_synergy else [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        if code == 1:
            if not s.law(NO_MILESTONES):
                gain_patch(s, seat)
        elif self.stage == 1:
            gain_synergy(s, seat)
        else:
            advance(s, seat, STAGE_CUBES[self.stage], 1)


def resolve_pieces(s: PlanetUnknown, seat: int, kind: int, arg: int) -> None:
    """[PU-313, PU-316, PU-710, PU-957]"""
    p = s.players[seat]
    if kind == pending.PATCH:
        s.push(TakeBlock(seat))
    elif kind == pending.STORED:
        if not block_squares(s, p).is_empty():
            s.push(PlaceBlock(seat, arg))
    elif kind == pending.DEPLOY:
        deploy(s, seat)
    elif deploy_squares(p):
        p.rovers = p.rovers + (IN_SUPPLY,)
        deploy(s, seat)


def resolve_tokens(s: PlanetUnknown, seat: int, kind: int, arg: int) -> None:
    p = s.players[seat]
    if kind == pending.LIFEPOD:
        if p.pods:
            s.push(PutLifepod(seat))
    elif kind == pending.SHIFT_LIFEPOD:
        s.push(ShiftLifepods(seat, 1))
    elif kind == pending.OBJECTIVE:
        s.push(DrawThree(seat))
    elif not meteorite_squares(p, arg).is_empty():
        s.push(TakeMeteorite(seat, arg) if kind == pending.COLLECT_METEORITE else ClearMeteorite(seat, arg))
