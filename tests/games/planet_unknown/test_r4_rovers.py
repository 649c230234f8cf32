"""Chapter 4: rovers, lifepods, meteorites."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.grid import W, cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r4_rovers import deploy as deploy_rover
from lunarium.games.planet_unknown.rules.r4_rovers import move_options, on_planet
from lunarium.games.planet_unknown.rules.r5_tokens import AddMeteorites
from lunarium.games.planet_unknown.scoring import lifepod_medals, meteorite_medals
from lunarium.games.planet_unknown.state import DESTROYED, IN_SUPPLY, SYMBOL, PlanetUnknown, sky_of
from tests.games.planet_unknown.builder import (
    CIV,
    ENERGY,
    WATER,
    a_table,
    act,
    answer,
    ask,
    card,
    cover,
    do,
    lay,
    me,
    moon,
    question,
    set_cubes,
    tile,
)

UP, RIGHT, DOWN, LEFT = range(4)


def steps(s: PlanetUnknown, rover: int = 0) -> set[int]:
    """The squares that a rover may step to."""
    found: list[int] = []
    move_options(s, 0, found)
    ways = (-W, 1, W, -1, 1 - W, 1 + W, W - 1, -W - 1)
    args = [code % pending.ARGS for code in found if code // pending.ARGS == pending.MOVE]
    return {me(s).rovers[rover] + ways[arg % 8] for arg in args if arg // 16 == rover and arg // 8 % 2 == 0}


def ready(s: PlanetUnknown, *cells: int, pool: int = 2) -> None:
    me(s).rovers = cells
    me(s).pool = pool


@pytest.mark.rule("PU-400")
def test_a_rover_in_the_supply_or_on_the_moon_is_not_on_the_planet() -> None:
    assert not on_planet(IN_SUPPLY)
    assert not on_planet(DESTROYED)
    assert not on_planet(moon(2, 2))
    assert on_planet(cell_at(5, 5))


@pytest.mark.rule("PU-402", "PU-316")
def test_a_rover_is_deployed_on_the_last_tile() -> None:
    s = a_table()
    lay(s, tile("I3", "civ", "energy"), cell_at(5, 0))
    lay(s, tile("V3", "civ", "energy"), cell_at(6, 0))
    me(s).rovers = (me(s).last[1], IN_SUPPLY)
    deploy_rover(s, 0)
    s.advance()

    assert question(s) == "DeployRover"
    assert s.choices == [0, 2]  # not on another rover
    assert s.agenda[-1].why_not(s, 0, 1).rule == "PU-402"  # type: ignore[attr-defined]  # an ask waits
    answer(s, 2)
    assert me(s).rovers[1] == me(s).last[2]


@pytest.mark.rule("PU-402")
@pytest.mark.parametrize("rovers", [(DESTROYED, DESTROYED), (5, 6)])
def test_without_a_rover_in_the_supply_nothing_is_deployed(rovers: tuple[int, ...]) -> None:
    s = a_table()
    lay(s, tile("I3", "civ", "energy"), cell_at(5, 0))
    me(s).rovers = rovers
    deploy_rover(s, 0)
    s.advance()

    assert me(s).rovers == rovers


@pytest.mark.rule("PU-403")
def test_deploying_onto_a_meteorite_collects_it() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 1))
    deploy_rover(s, 0)
    s.advance()
    answer(s, 1)

    assert me(s).stones == 1
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-405")
def test_a_rover_steps_to_adjacent_squares_covered_or_not() -> None:
    s = a_table()
    cover(me(s), CIV, cell_at(5, 4))
    ready(s, cell_at(5, 5), cell_at(6, 5))

    assert steps(s) == {cell_at(5, 4), cell_at(4, 5), cell_at(5, 6)}  # not onto the other rover


@pytest.mark.rule("PU-405")
def test_a_rover_never_leaves_the_grid() -> None:
    s = a_table()
    ready(s, cell_at(5, 0))

    assert steps(s) == {cell_at(6, 0), cell_at(5, 1)}


@pytest.mark.rule("PU-406", "PU-014", "PU-410")
def test_entering_a_square_collects_and_the_rover_may_go_on() -> None:
    s = a_table()
    ready(s, cell_at(6, 2))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(7, 2))
    act(s)
    answer(s, do(pending.MOVE, RIGHT))

    assert (me(s).pods, me(s).stones, me(s).pool) == (1, 1, 1)
    assert not me(s).lifepods.has(cell_at(7, 2))
    answer(s, do(pending.MOVE, LEFT))
    assert me(s).rovers[0] == cell_at(6, 2)


@pytest.mark.rule("PU-407")
def test_rovers_do_not_travel_between_bodies_or_fragments() -> None:
    s = a_table(moon_id=0)
    ready(s, moon(2, 0))
    assert steps(s) == {moon(1, 0), moon(3, 0), moon(2, 1)}

    me(s).sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    ready(s, cell_at(5, 5))
    assert steps(s) == {cell_at(4, 5), cell_at(5, 4)}


@pytest.mark.rule("PU-408")
def test_movement_never_moves_the_satellite() -> None:
    s = a_table(moon_id=0)
    me(s).satellite = 2
    ready(s, moon(2, 1))
    act(s)
    answer(s, do(pending.MOVE, RIGHT))

    assert me(s).satellite == 2


@pytest.mark.rule("PU-410")
def test_the_pool_is_split_among_rovers_on_both_bodies() -> None:
    s = a_table(moon_id=0)
    ready(s, cell_at(5, 5), moon(2, 1))
    act(s)
    answer(s, do(pending.MOVE, 16 + RIGHT), do(pending.MOVE, UP))

    assert me(s).rovers == (cell_at(5, 4), moon(3, 1))
    assert me(s).pool == 0
    assert question(s) == ""


@pytest.mark.rule("PU-410")
def test_without_movement_no_rover_moves() -> None:
    s = a_table()
    ready(s, cell_at(5, 5), pool=0)

    assert steps(s) == set()


@pytest.mark.rule("PU-411", "PU-958")
def test_a_meteorite_added_to_a_symbol_destroys_the_rover_there() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    ready(s, cell_at(5, 1), cell_at(5, 0))
    ask(s, AddMeteorites(0, 2))

    assert me(s).rovers == (DESTROYED, cell_at(5, 0))
    assert me(s).meteorites.cells() == [cell_at(5, 1)]
    assert me(s).ground[cell_at(5, 1)] & SYMBOL


@pytest.mark.rule("PU-958")
def test_universal_may_decline_an_added_meteorite_and_the_moons_own_symbol_is_no_target() -> None:
    s = a_table(moon_id=0)
    me(s).meteorites = me(s).meteorites.without(moon(5, 3))
    ask(s, AddMeteorites(0, 1))
    assert question(s) == ""

    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    set_cubes(me(s), 0, 0, 0, 0, 14)
    ask(s, AddMeteorites(0, 1))
    assert s.choices == [cell_at(5, 1), 360]
    answer(s, 360)
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-412")
def test_lifepods_in_the_scoring_area_are_worth_one_or_two() -> None:
    s = a_table(corp="cosmos")
    me(s).pods = 3
    me(s).slots = (5, 20)

    assert lifepod_medals(me(s)) == 3
    me(s).civs = (card("CIV4-07"),)
    assert lifepod_medals(me(s)) == 6


@pytest.mark.rule("PU-413", "PU-983")
def test_meteorite_sets_of_the_ledgers_example() -> None:
    s = a_table()
    me(s).stones = 10
    me(s).civs = (card("CIV1-08"), card("CIV3-08"))
    assert meteorite_medals(me(s)) == 9

    me(s).stones = 2
    assert meteorite_medals(me(s)) == 0


@pytest.mark.rule("PU-226")
def test_toxic_squares_of_kaax_stop_rovers_until_covered() -> None:
    s = a_table(world="kaax")
    ready(s, cell_at(4, 1))
    assert cell_at(3, 1) not in steps(s)

    cover(me(s), CIV, cell_at(3, 1))
    assert cell_at(3, 1) in steps(s)


@pytest.mark.rule("PU-232")
def test_the_chasm_of_tartarus_is_crossed_only_diagonally_at_two_corners() -> None:
    s = a_table(world="tartarus", corp="cosmos")
    ready(s, cell_at(5, 3))
    assert cell_at(6, 3) not in steps(s)

    set_cubes(me(s), 0, 0, 0, 0, 3)
    assert cell_at(6, 4) in steps(s)
    assert cell_at(6, 2) not in steps(s)
    ready(s, cell_at(4, 4))
    assert cell_at(5, 5) not in steps(s)


@pytest.mark.rule("PU-334")
def test_cosmos_steps_diagonally_and_enters_energy_for_nothing() -> None:
    s = a_table(corp="cosmos")
    cover(me(s), ENERGY, cell_at(6, 4))
    set_cubes(me(s), 0, 0, 0, 0, 10)
    ready(s, cell_at(5, 5), pool=1)
    act(s)
    assert len(steps(s)) == 8

    answer(s, do(pending.MOVE, 4))  # up and right
    assert me(s).rovers[0] == cell_at(6, 4)
    assert me(s).pool == 1


@pytest.mark.rule("PU-334", "PU-Q2")
def test_free_steps_end_and_need_a_point() -> None:
    s = a_table(corp="cosmos")
    cover(me(s), ENERGY, cell_at(6, 4), cell_at(6, 5))
    set_cubes(me(s), 0, 0, 0, 0, 10)
    ready(s, cell_at(6, 5), pool=0)
    assert steps(s) == set()

    me(s).pool = 1
    me(s).free_steps = 40
    act(s)
    answer(s, do(pending.MOVE, UP))
    assert me(s).pool == 0


@pytest.mark.rule("PU-951", "PU-231")
def test_an_event_closes_a_terrain_to_rovers_but_not_currents() -> None:
    s = a_table(world="petra")
    cover(me(s), ENERGY, cell_at(5, 2))
    ready(s, cell_at(5, 1))
    s.closed = 1 << (ENERGY + 1)

    assert cell_at(5, 2) not in steps(s)
    assert cell_at(4, 1) in steps(s)  # an uncovered current


@pytest.mark.rule("PU-845", "PU-410")
def test_the_shuttle_takes_a_rover_to_any_free_square_of_any_fragment() -> None:
    s = a_table(modules=16)
    me(s).sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    me(s).lifepods = sky_of(me(s)).lifepods
    ready(s, cell_at(4, 4), pool=1)
    act(s)
    answer(s, do(pending.JUMP, 0))

    assert question(s) == "JumpRover"
    assert len(s.choices) == 95
    goal = sky_of(me(s)).lifepods.cells()[-1]
    answer(s, goal)
    assert me(s).rovers[0] == goal
    assert me(s).pods == 1
    assert me(s).pool == 0


@pytest.mark.rule("PU-845", "PU-410")
def test_a_covered_shuttle_is_useless() -> None:
    s = a_table(modules=16)
    me(s).sky = sky_id(FIRST_FRAGMENTED, NO_MOON)
    cover(me(s), CIV, cell_at(4, 4))
    ready(s, cell_at(4, 4), pool=1)
    act(s)

    assert do(pending.JUMP, 0) not in s.choices


@pytest.mark.rule("PU-340")
def test_horizon_carries_a_meteorite_to_a_rover_icon() -> None:
    s = a_table(corp="horizon")
    p = me(s)
    lay(s, tile("D2", "rover", "tech"), cell_at(5, 4))  # rover icon on (5,4)
    p.meteorites = p.meteorites.with_cell(cell_at(5, 2))
    ready(s, cell_at(5, 1), pool=4)
    act(s)
    answer(s, do(pending.MOVE, DOWN))
    assert p.stones == 0  # entering does not collect

    assert do(pending.MOVE, DOWN) in s.choices  # without it
    answer(s, do(pending.MOVE, 8 + DOWN))
    assert p.meteorites.cells() == [cell_at(5, 3)]
    answer(s, do(pending.MOVE, 8 + DOWN))
    assert p.stones == 1
    assert p.meteorites.is_empty()


@pytest.mark.rule("PU-340")
def test_a_carried_meteorite_cannot_join_another() -> None:
    s = a_table(corp="horizon")
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 2)).with_cell(cell_at(5, 3))
    ready(s, cell_at(5, 2))
    act(s)

    assert do(pending.MOVE, DOWN) in s.choices
    assert do(pending.MOVE, 8 + DOWN) not in s.choices


@pytest.mark.rule("PU-341")
def test_horizon_collects_nothing_by_rover_on_the_moon() -> None:
    s = a_table(corp="horizon", moon_id=0)
    lay(s, tile("D2", "rover", "tech"), moon(4, 3), turn=0)
    ready(s, moon(4, 3))
    me(s).meteorites = me(s).meteorites.without(moon(5, 3)).with_cell(moon(4, 2))
    ready(s, moon(4, 1))
    act(s)
    answer(s, do(pending.MOVE, DOWN), do(pending.MOVE, 8 + DOWN))

    assert me(s).rovers[0] == moon(4, 3)  # a rover icon, but no planet
    assert me(s).stones == 0


@pytest.mark.rule("PU-342")
def test_horizon_may_destroy_a_carried_meteorite_on_water() -> None:
    s = a_table(corp="horizon")
    set_cubes(me(s), 0, 0, 0, 0, 10)
    cover(me(s), WATER, cell_at(5, 5))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 5))
    ready(s, cell_at(5, 5), pool=0)
    act(s)
    answer(s, do(pending.DROP, 0))

    assert me(s).meteorites.is_empty()
    assert me(s).stones == 0


@pytest.mark.rule("PU-505")
def test_pod_beacons_bring_movement_for_each_lifepod_of_a_rover() -> None:
    s = a_table()
    me(s).civs = (card("SCIV1-01"),)
    ready(s, cell_at(6, 2), pool=1)
    act(s)
    answer(s, do(pending.MOVE, RIGHT))

    assert me(s).pool == 1
