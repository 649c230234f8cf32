"""Questions and their answers."""

from __future__ import annotations

from lunarium.games.planet_unknown import effects as fx
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.ops import ROUND_RULE
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, SKIES
from lunarium.games.planet_unknown.grid import CELLS
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
from lunarium.games.planet_unknown.view import TableView
from lunarium.games.planet_unknown.words import naming
from lunarium.games.planet_unknown.words.acting import act
from lunarium.games.planet_unknown.words.naming import body, mine, place, planet, square, terrain
from lunarium.kernel.combinators import Confirm, Maybe
from lunarium.kernel.machine import Ask, Frame
from lunarium.kernel.text import Texts, mark

PROMPTS: dict[type[Frame], str] = {
    rt.Act: mark("Choose what to do next"),
    rp.PlaceTile: mark("Place your tile"),
    rb.PlaceBlock: mark("Place the block"),
    rb.TakeBlock: mark("How do you take the patch?"),
    rp.TakeMeteorite: mark("Choose a meteorite to collect"),
    rp.ClearMeteorite: mark("Choose a meteorite to destroy"),
    rb.CollectBeside: mark("Collect a meteorite next to the block?"),
    r3.ChooseStep: mark("Choose the step that the cube moves to"),
    r3.AdvanceOne: mark("Choose a cube to advance"),
    r3.RegressOne: mark("Choose a cube to regress"),
    rs.PickResource: mark("Choose the resource that counts"),
    rs.CountIt: mark("Does this rescue tile’s resource count?"),
    rs.ChooseWay: mark("Advance the cube, or let it regress instead"),
    rv.DeployRover: mark("Choose a square of your tile for the rover"),
    rv.JumpRover: mark("Choose where the rover goes"),
    rv.DestroyRover: mark("Choose a rover to destroy"),
    rl.PutLifepod: mark("Where does the lifepod go?"),
    rl.ShiftFrom: mark("Choose a lifepod to move"),
    rl.ShiftTo: mark("Where do you move the lifepod?"),
    rk.LoseFromStep: mark("Choose a lifepod to destroy"),
    rk.ChooseLifepod: mark("Choose a lifepod"),
    rk.DestroyLine: mark("Choose the line to clear of meteorites"),
    rk.AirliftRover: mark("Choose a rover to teleport"),
    rk.AirliftTo: mark("Choose where the rover goes"),
    rk.AddMeteorite: mark("Choose the symbol that gets a meteorite"),
    fx.TakeDepotTile: mark("Take a tile of your depot"),
    fx.ChooseEffect: mark("Choose an effect of the event"),
    fx.TradeOff: mark("Choose the cube that regresses; the other advances"),
    fx.RaiseNext: mark("Choose the next cube to raise"),
    ChooseRescue: mark("Choose a rescue tile to place"),
    CountRescue: mark("Choose a rescue tile whose resource counts"),
    rt.TakeStage: mark("Choose a benefit of the stage"),
    ra.BoostTwice: mark("How often does the boosted cube advance?"),
    ra.ClaimRow: mark("Choose the cube whose row you claim"),
    ra.MoveFlux: mark("Choose the flux track"),
    Maybe: mark("Take the synergy boost?"),
    x8.AimLaser: mark("Aim the laser of your satellite"),
    r5.ClaimCard: mark("Choose a civ card"),
    r6.PublishObjective: mark("Choose the objective for all players"),
    re_.DiscardObjective: mark("Choose the objective to discard"),
    re_.ChooseRotation: mark("Turn the station"),
    re_.EmptyStack: mark("Choose the stack to remove"),
    rr.RotateStation: mark("Commander, turn the station"),
    rc.ChoosePlanet: mark("Choose your planet"),
    rc.ChooseCorporation: mark("Choose your corporation"),
    rc.ChooseSide: mark("Choose the side of your planet board"),
    rc.ChooseOffice: mark("Choose the side of your corporation board"),
    rc.ChooseFaces: mark("Choose the faces of the four fragments"),
    rc.ChooseQuantum: mark("Choose the faces of Quantum Solutions"),
    rc.ChooseMoon: mark("Choose the side of your moon board"),
    rc.ChooseStart: mark("Choose where your satellite starts"),
    rc.KeepObjective: mark("Choose the objective you keep"),
    Confirm: mark("All is done: say so, or take moves back"),
}


def prompt(view: TableView, ask: Frame, t: Texts) -> str:
    if isinstance(ask, rc.KeepObjective) and len(view.players) == 1:
        return t("Choose the objective you give up")
    return t(PROMPTS[type(ask)])


def option(view: TableView, ask: Frame, code: int, t: Texts) -> str:
    assert isinstance(ask, Ask)
    space = type(ask).space
    if space is rt.ACT:
        return act(view, ask.seat, code, t)
    if space is rp.PLACE:
        return placement(view, ask.seat, code, t)
    if space is rv.SQUARE:
        return on_square(ask, code, t)
    if space is r3.CUBE:
        return terrain(code, t)
    if space is rl.LIFEPOD:
        return lifepod_place(view, ask.seat, code, t)
    if space is r6.OBJECTIVE:
        return objective(view, ask, code, t)
    if isinstance(ask, (rc.ChoosePlanet, rc.ChooseCorporation, rc.ChooseSide, rc.ChooseOffice, rc.ChooseFaces)):
        return board(view, ask, code, t)
    if isinstance(ask, (rc.ChooseQuantum, rc.ChooseMoon, rc.ChooseStart)):
        return expansion_board(view, ask, code, t)
    return other(view, ask, code, t)


def placement(view: TableView, seat: int, code: int, t: Texts) -> str:
    turn, cell = code // CELLS, code % CELLS
    where = square(cell, t)
    if turn >= 4:
        return t("{square}, flipped, turned {angle}°", square=where, angle=90 * (turn - 4))
    return t("{square}, turned {angle}°", square=where, angle=90 * turn)


def on_square(ask: Ask, code: int, t: Texts) -> str:
    if isinstance(ask, rb.CollectBeside) and code == ask.block:
        return t("Leave them")
    return square(code, t)


def lifepod_place(view: TableView, seat: int, code: int, t: Texts) -> str:
    if code == rl.NO_MORE:
        return t("No more")
    if code == rl.SCORING_AREA:
        return t("Scoring area")
    if CORPORATIONS[mine(view, seat).corporation].key == "jump_drive":
        techs = CORPORATIONS[mine(view, seat).corporation].techs
        return t("Technology {n}: {text}", n=code, text=t(techs[code - 1]))
    return place(code, t)


def objective(view: TableView, ask: Ask, code: int, t: Texts) -> str:
    if isinstance(ask, r6.PublishObjective):
        return naming.objective((view.drawn or ())[code], True, t)
    return naming.objective((mine(view, ask.seat).objectives or ())[code], False, t)


def board(view: TableView, ask: Ask, code: int, t: Texts) -> str:
    me = mine(view, ask.seat)
    if isinstance(ask, rc.ChooseFaces):
        return planet(FIRST_FRAGMENTED + code, t)
    if isinstance(ask, (rc.ChoosePlanet, rc.ChooseSide)):
        chosen = code if isinstance(ask, rc.ChoosePlanet) else me.planet_board if code else 0
        return t("{name} ({text})", name=planet(chosen, t), text=t(PLANETS[chosen].text))
    chosen = code if isinstance(ask, rc.ChooseCorporation) else me.corporation_board if code else 0
    return t("{name} ({text})", name=t(CORPORATIONS[chosen].name), text=t(CORPORATIONS[chosen].text))


def expansion_board(view: TableView, ask: Ask, code: int, t: Texts) -> str:
    me = mine(view, ask.seat)
    if isinstance(ask, rc.ChooseQuantum):
        return t("Upper board {upper}, lower board {lower}", upper="AB"[code >> 1], lower="AB"[code & 1])
    if isinstance(ask, rc.ChooseMoon):
        return t(MOONS[me.moon_board if code else 0].name)
    return t("Orbital position {n}", n=MOONS[SKIES[me.sky].moon_id].starts[code] + 1)


def other(view: TableView, ask: Ask, code: int, t: Texts) -> str:
    if isinstance(ask, (rs.PickResource, ChooseRescue, CountRescue)):
        return terrain(code, t)
    if isinstance(ask, r3.ChooseStep):
        stays = code == mine(view, ask.seat).cubes[ask.cube]
        return t("Leave the cube where it stands") if stays else place(code, t)
    if isinstance(ask, rs.ChooseWay):
        name = terrain(code >> 1, t)
        return t("{track} regresses", track=name) if code & 1 else t("{track} advances", track=name)
    if isinstance(ask, rv.DeployRover):
        return square(mine(view, ask.seat).last[code], t)
    if isinstance(ask, (rv.DestroyRover, rk.AirliftRover)):
        return t("Rover on {square}", square=square(mine(view, ask.seat).rovers[code], t))
    if isinstance(ask, rb.TakeBlock):
        return block(code, t)
    if isinstance(ask, r5.ClaimCard):
        return naming.civ((view.looked or ())[code], t)
    if isinstance(ask, (rr.RotateStation, re_.ChooseRotation)):
        return rotation(view, code, t)
    return small(view, ask, code, t)


def block(code: int, t: Texts) -> str:
    if code == rb.TAKE_SYNERGY:
        return t("Synergy boost instead")
    if code == rb.TAKE_TWO:
        return t("Two patches instead of one")
    if code == rb.LOSE:
        return t("It is lost")
    if code >= rb.STORE:
        return t("Store a {block}", block=body(code - rb.STORE, t))
    return t("Place a {block}", block=body(code, t))


def rotation(view: TableView, code: int, t: Texts) -> str:
    by = (code - view.rotation) % 6
    return t.n("Turn by {n} sector", "Turn by {n} sectors", by) if by else t("Leave it as it is")


def small(view: TableView, ask: Ask, code: int, t: Texts) -> str:
    """Answers with two sides, and what is left."""
    if isinstance(ask, rs.CountIt):
        return t("It counts") if code else t("The other one counts")
    if isinstance(ask, rt.TakeStage):
        return t("Patch") if code else stage(ask.stage, t)
    if isinstance(ask, ra.BoostTwice):
        return t("Twice") if code else t("Once")
    if isinstance(ask, Maybe):
        return t("Yes") if code else t("No")
    if isinstance(ask, x8.AimLaser):
        return t("Along the column") if code else t("Along the row")
    if isinstance(ask, (fx.TakeDepotTile, re_.EmptyStack)):
        return t("Central disc") if code else t("Outer ring")
    if isinstance(ask, rk.AddMeteorite):
        return t("No meteorite") if code == rk.NO_METEORITE else square(code, t)
    if isinstance(ask, rk.DestroyLine):
        return line(view, ask.seat, code, t)
    if isinstance(ask, fx.ChooseEffect):
        return effect(ask.event, code, t)
    return t("I am done")


def stage(n: int, t: Texts) -> str:
    return t("Synergy boost") if n == 1 else t("Advance {track}", track=terrain(rt.STAGE_CUBES[n], t))


EFFECTS: dict[int, str] = {
    1: mark("Regress a cube"),
    3: mark("Synergy boost"),
    4: mark("Patch"),
    8: mark("Destroy a rover"),
    22: mark("Look at the next event"),
}


def effect(event: int, code: int, t: Texts) -> str:
    kind = EVENTS[event].ops[code][0]
    assert kind != ROUND_RULE, "a rule of the round is no choice"
    return t(EFFECTS[kind])


def line(view: TableView, seat: int, code: int, t: Texts) -> str:
    sky = SKIES[mine(view, seat).sky]
    if code >= len(sky.lines):
        code -= len(sky.lines)
        if code < len(sky.moon_rows):
            return t("moon row {n}", n=code + 1)
        return t("moon column {name}", name=chr(ord("A") + code - len(sky.moon_rows)))
    cells = sky.lines[code].squares.cells()
    if sky.lines[code].is_row:
        return t("Row from {first} to {last}", first=square(cells[0], t), last=square(cells[-1], t))
    return t("Column from {first} to {last}", first=square(cells[0], t), last=square(cells[-1], t))
