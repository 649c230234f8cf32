"""Which drawn pieces an answer touches, so that a page can highlight, narrow and explain it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lunarium.games.planet_unknown import effects as fx
from lunarium.games.planet_unknown.board.choices import corporation_id, fragment_id, moon_id, planet_id, quantum_id
from lunarium.games.planet_unknown.board.desk import pending_id
from lunarium.games.planet_unknown.board.geometry import code as square_code
from lunarium.games.planet_unknown.board.planet import line_id
from lunarium.games.planet_unknown.board.tracks import step_id
from lunarium.games.planet_unknown.content.box import SEATS, SECTORS
from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.corporations import PODS_UNLOCK
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.powers import (
    CIV_JUMP,
    DOUBLE_SYNERGY,
    LEVEL_OF,
    SYNERGY_FOR_PATCH,
    TERRAIN_JUMP,
    THREE_NEIGHBOURS,
    TWO_PATCHES,
)
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import SKIES
from lunarium.games.planet_unknown.content.terrain import BIOMASS, KEYS
from lunarium.games.planet_unknown.grid import CELLS
from lunarium.games.planet_unknown.live import NONE, live_facts
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules import r1_choices as rc
from lunarium.games.planet_unknown.rules import r1_round as rr
from lunarium.games.planet_unknown.rules import r1_turn as rt
from lunarium.games.planet_unknown.rules import r2_blocks as rb
from lunarium.games.planet_unknown.rules import r2_placing as rp
from lunarium.games.planet_unknown.rules import r3_resources as rs
from lunarium.games.planet_unknown.rules import r3_tracks as r3
from lunarium.games.planet_unknown.rules import r4_lifepods as rl
from lunarium.games.planet_unknown.rules import r4_rovers as rv
from lunarium.games.planet_unknown.rules import r5_civ as r5
from lunarium.games.planet_unknown.rules import r5_tokens as rk
from lunarium.games.planet_unknown.rules import r6_for_all as r6
from lunarium.games.planet_unknown.rules import r10_events as re_
from lunarium.games.planet_unknown.rules import r11_abilities as ra
from lunarium.games.planet_unknown.rules import x8_moon as x8
from lunarium.games.planet_unknown.rules.r1_select import ChooseRescue, CountRescue
from lunarium.games.planet_unknown.state import ICON, INNER, OUTER, TERRAIN_BITS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.combinators import Maybe
from lunarium.kernel.machine import Ask, Frame

Ids = tuple[str, ...]
Toucher = Callable[[TableView, PlayerView, Any, int], Ids]
RINGS = {OUTER: "offer-outer", INNER: "offer-inner"}


def touches(view: TableView, ask: Frame, code: int) -> Ids:
    """Ids of the pieces; none for confirming, declining and the like."""
    assert view.seat is not None, "a spectator answers nothing"
    found = TOUCHERS.get(type(ask))
    return found(view, view.players[view.seat], ask, code) if found else ()


def square(cell: int) -> str:
    return f"square-{square_code(cell)}"


def technology(p: PlayerView, power: int) -> Ids:
    level = LEVEL_OF[p.corporation][power]
    return (f"tech-{level}",) if level else ()


# --- acting -----------------------------------------------------------------------------------------------------------


def act(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    kind, arg = divmod(code, pending.ARGS)
    if kind == pending.DONE:
        return ()
    if kind == pending.SELECT:
        return (RINGS.get(arg, "offer-rescue"),)
    if kind == pending.PLACE:
        return ("hand",)
    if kind == pending.ABILITY:
        return technology(p, arg)
    if kind == pending.SHOOT:
        return pending_id(code), "satellite"
    if kind in (pending.MOVE, pending.JUMP, pending.DROP):
        return movement(p, kind, arg)
    return (pending_id(code),)


def movement(p: PlayerView, kind: int, arg: int) -> Ids:
    if kind == pending.MOVE:
        start = p.rovers[arg // 16]
        load = (f"meteorite-{square_code(start)}",) if arg // 8 % 2 else ()
        return f"rover-{arg // 16 + 1}", square(start + rv.DIRECTIONS[arg % 8]), *load
    if kind == pending.DROP:
        return f"rover-{arg + 1}", f"meteorite-{square_code(p.rovers[arg])}"
    jump, rover = divmod(arg, 8)
    powers = {pending.SAME_TERRAIN: TERRAIN_JUMP, pending.CIV_ICON: CIV_JUMP}
    by = technology(p, powers[jump]) if jump in powers else ()
    return f"rover-{rover + 1}", *by


def placement(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    """How the tile is turned, and its first square."""
    turn, cell = divmod(code, CELLS)
    return f"turn-{turn}", square(cell)


def block(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    if code == rb.TAKE_SYNERGY:
        return technology(p, SYNERGY_FOR_PATCH)
    if code == rb.TAKE_TWO:
        return technology(p, TWO_PATCHES)
    if code == rb.LOSE:
        return ()
    if code >= rb.STORE:
        return f"supply-{KEYS[code - rb.STORE]}", "stored"
    return (f"supply-{KEYS[code]}",)


# --- squares and tokens -----------------------------------------------------------------------------------------------


def on_square(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (square(code),)


def on_meteorite(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"meteorite-{square_code(code)}",)


def beside(view: TableView, p: PlayerView, ask: rb.CollectBeside, code: int) -> Ids:
    return () if code == ask.block else (f"meteorite-{square_code(code)}",)


def on_lifepod(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"lifepod-{square_code(code)}",)


def symbol(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return () if code == rk.NO_METEORITE else (square(code),)


def deployed(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (square(p.last[code]),)


def rover(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"rover-{code + 1}",)


def goal_of(view: TableView, p: PlayerView, ask: rv.JumpRover | rk.AirliftTo, code: int) -> Ids:
    return f"rover-{ask.rover + 1}", square(code)


def line(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    sky = SKIES[p.sky]
    if code < len(sky.lines):
        return (line_id(sky, code),)
    code -= len(sky.lines)
    return (moon_row(code) if code < len(sky.moon_rows) else moon_column(code - len(sky.moon_rows)),)


def moon_row(row: int) -> str:
    return f"moon-row-{row + 1}"


def moon_column(column: int) -> str:
    return f"moon-column-{'ABCDEFG'[column]}"


def laser(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    row, column = MOONS[SKIES[p.sky].moon_id].orbit[p.satellite]
    return (moon_row(row) if code == x8.ROW else moon_column(column),)


# --- tracks -----------------------------------------------------------------------------------------------------------


def cube(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"cube-{KEYS[code]}",)


def track(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"track-{KEYS[code]}",)


def step(view: TableView, p: PlayerView, ask: r3.ChooseStep, code: int) -> Ids:
    return f"cube-{KEYS[ask.cube]}", step_id(code)


def way(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    """The cube, and the step that it goes to."""
    assert view.seat is not None
    moved, back = code >> 1, code & 1
    live = live_facts(view)
    place = live.previous_place(view.seat, moved) if back else live.next_place(view.seat, moved)
    return (f"cube-{KEYS[moved]}", step_id(place)) if place != NONE else (f"cube-{KEYS[moved]}",)


def lifepod(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    if code == rl.NO_MORE:
        return ()
    if code == rl.SCORING_AREA:
        return ("pods",)
    return (f"tech-{code}",) if CORPORATIONS[p.corporation].rule == PODS_UNLOCK else (step_id(code),)


def resource(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    """The square of the tile placed last that shows it."""
    return tuple(
        square(cell) for cell in p.last if p.ground[cell] & ICON and (p.ground[cell] & TERRAIN_BITS) - 1 == code
    )


def counted(view: TableView, p: PlayerView, ask: rs.CountIt, code: int) -> Ids:
    return resource(view, p, ask, ask.resource) if code else ()


def stage(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"supply-{KEYS[BIOMASS]}",) if code else (f"cube-{KEYS[BIOMASS]}",)


def twice(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return technology(p, DOUBLE_SYNERGY) if code else ()


def maybe(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return technology(p, THREE_NEIGHBOURS) if code else ()


# --- cards and station ------------------------------------------------------------------------------------------------


def civ(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"civ-{CIVS[(view.looked or ())[code]].key}",)


def published(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"objective-{OBJECTIVES[(view.drawn or ())[code]].key}",)


def objective(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"objective-{OBJECTIVES[(p.objectives or ())[code]].key}",)


def rescue(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"rescue-{KEYS[code]}",)


def ring(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (RINGS[code],)


def effect(view: TableView, p: PlayerView, ask: fx.ChooseEffect, code: int) -> Ids:
    return (f"event-{EVENTS[ask.event].key}",)


def rotation(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    """The sector that would then lie before the reader."""
    assert view.seat is not None
    return (f"sector-{(SEATS[len(view.players)][view.seat] + code) % SECTORS + 1}",)


# --- set-up -----------------------------------------------------------------------------------------------------------


def any_planet(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (planet_id(code),)


def any_corporation(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (corporation_id(code),)


def side(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (planet_id(p.planet_board if code else 0),)


def office(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (corporation_id(p.corporation_board if code else 0),)


def faces(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    """One face of each fragment: clicking one after the other narrows the sixteen."""
    return tuple(fragment_id(corner, code >> corner & 1) for corner in range(4))


def quantum(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return quantum_id("upper", code >> 1), quantum_id("lower", code & 1)


def moon_side(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (moon_id(p.moon_board if code else 0),)


def start(view: TableView, p: PlayerView, ask: Ask, code: int) -> Ids:
    return (f"orbit-{MOONS[SKIES[p.sky].moon_id].starts[code] + 1}",)


TOUCHERS: dict[type[Frame], Toucher] = {
    rt.Act: act,
    rp.PlaceTile: placement,
    rb.PlaceBlock: on_square,
    rb.TakeBlock: block,
    rb.CollectBeside: beside,
    rp.TakeMeteorite: on_meteorite,
    rp.ClearMeteorite: on_meteorite,
    rk.ChooseLifepod: on_lifepod,
    rk.AddMeteorite: symbol,
    rk.AirliftRover: rover,
    rk.AirliftTo: goal_of,
    rk.DestroyLine: line,
    rk.LoseFromStep: lifepod,
    rv.DeployRover: deployed,
    rv.DestroyRover: rover,
    rv.JumpRover: goal_of,
    rl.PutLifepod: lifepod,
    rl.ShiftFrom: lifepod,
    rl.ShiftTo: lifepod,
    x8.AimLaser: laser,
    r3.AdvanceOne: cube,
    r3.RegressOne: cube,
    fx.TradeOff: cube,
    fx.RaiseNext: cube,
    ra.ClaimRow: cube,
    ra.MoveFlux: track,
    r3.ChooseStep: step,
    rs.ChooseWay: way,
    rs.PickResource: resource,
    rs.CountIt: counted,
    rt.TakeStage: stage,
    ra.BoostTwice: twice,
    Maybe: maybe,
    r5.ClaimCard: civ,
    r6.PublishObjective: published,
    re_.DiscardObjective: objective,
    rc.KeepObjective: objective,
    ChooseRescue: rescue,
    CountRescue: rescue,
    fx.TakeDepotTile: ring,
    re_.EmptyStack: ring,
    fx.ChooseEffect: effect,
    rr.RotateStation: rotation,
    re_.ChooseRotation: rotation,
    rc.ChoosePlanet: any_planet,
    rc.ChooseCorporation: any_corporation,
    rc.ChooseSide: side,
    rc.ChooseOffice: office,
    rc.ChooseFaces: faces,
    rc.ChooseQuantum: quantum,
    rc.ChooseMoon: moon_side,
    rc.ChooseStart: start,
}
