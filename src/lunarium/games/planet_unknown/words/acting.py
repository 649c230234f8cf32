"""The many things that a player may do next."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.box import SEATS
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r4_rovers import DIRECTIONS
from lunarium.games.planet_unknown.state import INNER, OUTER
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.games.planet_unknown.words.naming import body, mine, square, technology, terrain, tile
from lunarium.kernel.text import Texts, mark

PLAIN: dict[int, str] = {
    pending.DONE: mark("Finish"),
    pending.PLACE: mark("Place the tile"),
    pending.SYNERGY: mark("Use the synergy boost"),
    pending.PATCH: mark("Take the patch"),
    pending.DEPLOY: mark("Deploy a rover"),
    pending.EXTRA_ROVER: mark("Deploy the extra rover"),
    pending.LIFEPOD: mark("Find a place for the lifepod"),
    pending.SHIFT_LIFEPOD: mark("Move a collected lifepod"),
    pending.FLUX: mark("Move the flux token"),
    pending.ANY_CUBE: mark("Advance any cube"),
    pending.OBJECTIVE: mark("Draw three objectives"),
    pending.SHOOT: mark("Move the satellite and fire"),
    pending.SECOND: mark("Place the second rescue tile"),
}
METEORITES: dict[tuple[int, int], str] = {
    (pending.COLLECT_METEORITE, pending.ON_PLANET): mark("Collect a meteorite of the planet"),
    (pending.COLLECT_METEORITE, pending.ANYWHERE): mark("Collect a meteorite"),
    (pending.DESTROY_METEORITE, pending.ON_PERIMETER): mark("Destroy a meteorite on the perimeter"),
    (pending.DESTROY_METEORITE, pending.BESIDE_TILE): mark("Destroy a meteorite next to the tile"),
}
JUMPS: dict[int, str] = {
    pending.SHUTTLE: mark("Shuttle: teleport the rover on {square}"),
    pending.SAME_TERRAIN: mark("Jump to the same terrain with the rover on {square}"),
    pending.CIV_ICON: mark("Jump to another Civ icon with the rover on {square}"),
}


def act(view: TableView, seat: int, code: int, t: Texts) -> str:
    kind, arg = code // pending.ARGS, code % pending.ARGS
    me = mine(view, seat)
    if kind == pending.SELECT:
        return selection(view, seat, arg, t)
    if kind in (pending.MOVE, pending.JUMP, pending.DROP):
        return movement(me, kind, arg, t)
    if kind == pending.ABILITY:
        return technology(me.corporation, arg, t)
    if kind == pending.RESOURCE:
        return resource(arg, t)
    if kind == pending.ADVANCE:
        return t("Advance {track}", track=terrain(arg, t))
    if kind == pending.STORED:
        return t("Place a stored {block}", block=body(arg, t))
    if kind in (pending.COLLECT_METEORITE, pending.DESTROY_METEORITE):
        return t(METEORITES[kind, arg])
    if kind == pending.STAGE:
        return stage(arg, t)
    if kind == pending.COST:
        return t("Let another cube than {track} regress", track=terrain(arg, t))
    return t(PLAIN[kind])


def stage(arg: int, t: Texts) -> str:
    return t("Take the patch of stage {n}", n=arg & 7) if arg >= 8 else t("Take a benefit of stage {n}", n=arg)


def resource(arg: int, t: Texts) -> str:
    name = terrain(arg & 7, t)
    return t("Resource {name}, twice", name=name) if arg & pending.TWICE else t("Resource {name}", name=name)


def selection(view: TableView, seat: int, choice: int, t: Texts) -> str:
    if choice not in (OUTER, INNER):
        return t("Two rescue tiles")
    sector = (SEATS[len(view.players)][seat] + view.rotation) % 6
    top = view.tops[sector if choice == OUTER else 6 + (sector + view.offset) % 6]
    if choice == OUTER:
        return t("Outer ring: {tile}", tile=tile(top, t))
    return t("Central disc: {tile}", tile=tile(top, t))


def movement(me: PlayerView, kind: int, arg: int, t: Texts) -> str:
    if kind == pending.DROP:
        return t("Destroy the meteorite carried on {square}", square=square(me.rovers[arg], t))
    if kind == pending.JUMP:
        return t(JUMPS[arg // 8], square=square(me.rovers[arg % 8], t))
    start = me.rovers[arg // 16]
    here, there = square(start, t), square(start + DIRECTIONS[arg % 8], t)
    if arg // 8 % 2:
        return t("Rover from {here} to {there}, carrying the meteorite", here=here, there=there)
    return t("Rover from {here} to {there}", here=here, there=there)
