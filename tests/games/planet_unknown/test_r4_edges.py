"""Chapter 4, at the edges: the first square of the grid, every rover and every direction, tokens that are not there."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content import powers
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r4_rovers import (
    DIRECTIONS,
    DestroyRover,
    arrive,
    collect_lifepod,
    collect_meteorite,
    crosses,
    destroy_rovers,
    drop_options,
    is_delivery,
    jump_options,
    loaded_rovers,
    may_enter,
    move,
    move_options,
    on_planet,
    rovers_on_terrain,
    step_cost,
)
from lunarium.games.planet_unknown.state import DESTROYED, IN_SUPPLY, PlanetUnknown, sky_of
from tests.games.planet_unknown.builder import (
    CIV,
    ENERGY,
    ROVER,
    TECH,
    WATER,
    a_table,
    act,
    answer,
    ask,
    card,
    cover,
    do,
    icons,
    lay,
    me,
    moon,
    question,
    set_cubes,
    tile,
)

CORNER = 0  # a square of Oblivion only


def options(s: PlanetUnknown) -> list[int]:
    found: list[int] = []
    move_options(s, 0, found)
    return found


@pytest.mark.rule("PU-400")
@pytest.mark.parametrize(
    ("cell", "there"), [(CORNER, True), (239, True), (240, False), (300, False), (IN_SUPPLY, False), (DESTROYED, False)]
)
def test_which_squares_are_on_the_planet(cell: int, there: bool) -> None:
    assert on_planet(cell) == there


@pytest.mark.rule("PU-405", "PU-410")
def test_every_rover_has_its_own_steps_in_all_four_directions() -> None:
    s = a_table(corp="horizon", moon_id=0)
    starts = (cell_at(5, 5), IN_SUPPLY, moon(2, 2), cell_at(8, 8))
    me(s).rovers, me(s).pool = starts, 1
    expected = [do(pending.MOVE, 16 * rover + way) for rover in (0, 2, 3) for way in range(4)]
    assert options(s) == expected

    for code in expected:
        s = a_table(corp="horizon", moon_id=0)
        me(s).rovers, me(s).pool = starts, 1
        arg = code % pending.ARGS
        move(s, 0, arg)
        moved = tuple(cell + (DIRECTIONS[arg % 16] if i == arg // 16 else 0) for i, cell in enumerate(starts))
        assert me(s).rovers == moved
        assert me(s).pool == 0


@pytest.mark.rule("PU-405", "PU-410")
@pytest.mark.parametrize(("pool", "early", "steps"), [(0, 0, 0), (1, 0, 4), (0, 1, 4), (2, 3, 4)])
def test_a_point_of_either_kind_pays_for_a_step(pool: int, early: int, steps: int) -> None:
    s = a_table()
    me(s).rovers, me(s).pool, me(s).early = (cell_at(5, 5), IN_SUPPLY), pool, early

    assert len(options(s)) == steps


@pytest.mark.rule("PU-405", "PU-410")
def test_the_first_square_of_the_grid_is_left_and_entered_like_any_other() -> None:
    s = a_table(world="oblivion")
    me(s).rovers, me(s).pool = (CORNER, IN_SUPPLY), 1
    assert options(s) == [do(pending.MOVE, 1), do(pending.MOVE, 2)]  # right and down
    me(s).rovers = (1, IN_SUPPLY)
    assert do(pending.MOVE, 3) in options(s)
    me(s).rovers = (15, IN_SUPPLY)
    assert do(pending.MOVE, 0) in options(s)


@pytest.mark.rule("PU-344", "PU-351", "PU-845", "PU-410")
@pytest.mark.parametrize("start", [CORNER, 1])
def test_a_rover_jumps_from_any_square_that_allows_it(start: int) -> None:
    s = a_table(world="oblivion", corp="jump_drive")
    me(s).slots = (2,)
    cover(me(s), TECH, start, 5)
    me(s).rovers, me(s).pool = (start,), 1
    found: list[int] = []
    jump_options(s, 0, found)
    assert found == [do(pending.JUMP, 8 * pending.SAME_TERRAIN)]
    act(s)
    answer(s, found[0])
    assert me(s).rovers == (5,)
    assert me(s).pool == 0

    s = a_table(world="oblivion", corp="republic")
    set_cubes(me(s), 0, 0, 0, 0, 7)
    icons(me(s), CIV, start)
    icons(me(s), CIV, 5)
    me(s).rovers, me(s).pool = (start,), 2
    act(s)
    answer(s, do(pending.JUMP, 8 * pending.CIV_ICON))
    assert me(s).rovers == (5,)
    assert me(s).pool == 1


@pytest.mark.rule("PU-344", "PU-351", "PU-845")
def test_each_jump_needs_its_technology_its_square_and_a_goal() -> None:
    s = a_table(corp="republic")
    icons(me(s), CIV, cell_at(5, 5))
    cover(me(s), CIV, cell_at(8, 8))
    me(s).rovers, me(s).pool = (cell_at(5, 5),), 2
    found: list[int] = []
    jump_options(s, 0, found)
    assert found == []  # no technology
    set_cubes(me(s), 0, 0, 0, 0, 7)
    jump_options(s, 0, found)
    assert found == []  # civ terrain without the icon is no goal
    icons(me(s), CIV, cell_at(8, 8))
    me(s).rovers = (cell_at(6, 6),)
    jump_options(s, 0, found)
    assert found == []  # it stands on no icon
    me(s).rovers = (cell_at(8, 8),)
    jump_options(s, 0, found)
    assert found == [do(pending.JUMP, 8 * pending.CIV_ICON)]
    s.closed = 1 << (CIV + 1)
    found = []
    jump_options(s, 0, found)
    assert found == []  # the event closes civ terrain

    s = a_table(corp="jump_drive")
    me(s).slots = (2,)
    me(s).rovers, me(s).pool = (cell_at(5, 5),), 2
    jump_options(s, 0, found)
    assert found == []  # it stands on bare ground


@pytest.mark.rule("PU-340", "PU-341")
def test_meteorites_are_delivered_on_rover_icons_of_the_planet_only() -> None:
    s = a_table(corp="horizon", moon_id=0)
    icons(me(s), ROVER, cell_at(5, 5))
    icons(me(s), ROVER, moon(2, 2))
    icons(me(s), TECH, cell_at(6, 6))
    cover(me(s), ROVER, cell_at(7, 7))

    assert is_delivery(me(s), cell_at(5, 5))
    assert not is_delivery(me(s), moon(2, 2))
    assert not is_delivery(me(s), cell_at(6, 6))
    assert not is_delivery(me(s), cell_at(7, 7))  # terrain without the icon
    for cell in (cell_at(5, 5), moon(2, 2), cell_at(6, 6), cell_at(7, 7)):
        me(s).meteorites = mask_of([cell])
        before = me(s).stones
        arrive(s, 0, cell)
        assert me(s).stones - before == int(cell == cell_at(5, 5))


@pytest.mark.rule("PU-403", "PU-402", "PU-404")
def test_a_rover_deployed_on_a_meteorite_collects_it() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 0))
    me(s).meteorites = mask_of([cell_at(5, 1)])
    pending.add(me(s), pending.DEPLOY)
    act(s)
    assert s.choices == [0, 1]
    answer(s, 1)

    assert me(s).rovers == (cell_at(5, 1), IN_SUPPLY)
    assert me(s).stones == 1
    assert me(s).meteorites.is_empty()


@pytest.mark.rule("PU-406", "PU-014", "PU-403", "PU-505")
@pytest.mark.parametrize(("by_rover", "tool", "pool"), [(True, True, 1), (False, True, 0), (True, False, 0)])
def test_pod_beacons_count_only_lifepods_of_rovers(by_rover: bool, tool: bool, pool: int) -> None:
    s = a_table()
    me(s).civs = (card("SCIV1-01"),) if tool else ()
    pod = sky_of(me(s)).lifepods.cells()[0]
    if by_rover:
        arrive(s, 0, pod)
    else:
        collect_lifepod(s, 0, pod, False)

    assert (me(s).pods, me(s).pool) == (1, pool)
    assert not me(s).lifepods.has(pod)
    assert me(s).pending == ()


@pytest.mark.rule("PU-014", "PU-332", "PU-343")
@pytest.mark.parametrize("corp", ["cosmos", "jump_drive"])
def test_a_collected_lifepod_looks_for_a_place_with_two_corporations(corp: str) -> None:
    s = a_table(corp=corp)
    collect_lifepod(s, 0, sky_of(me(s)).lifepods.cells()[0], True)

    assert me(s).pending == (do(pending.LIFEPOD),)
    assert me(s).pods == 1


@pytest.mark.rule("PU-014", "PU-511")
def test_a_collected_meteorite_counts_and_leaves_its_square() -> None:
    s = a_table()
    me(s).meteorites = mask_of([cell_at(5, 5), cell_at(6, 6)])
    collect_meteorite(s, 0, cell_at(6, 6))

    assert me(s).stones == 1
    assert me(s).meteorites.cells() == [cell_at(5, 5)]
    assert me(s).pending == ()


@pytest.mark.rule("PU-205", "PU-809")
def test_all_rovers_on_the_squares_are_destroyed_and_no_others() -> None:
    s = a_table(corp="horizon")
    me(s).rovers = (cell_at(5, 5), cell_at(6, 6), IN_SUPPLY, cell_at(7, 7))
    destroy_rovers(s, 0, (cell_at(5, 5), cell_at(7, 7), cell_at(8, 8)))

    assert me(s).rovers == (DESTROYED, cell_at(6, 6), IN_SUPPLY, DESTROYED)


@pytest.mark.rule("PU-342", "PU-Q8")
@pytest.mark.parametrize("cell", [CORNER, 1])
def test_a_rover_anywhere_on_the_grid_may_carry(cell: int) -> None:
    s = a_table(world="oblivion", corp="horizon")
    me(s).rovers = (cell, IN_SUPPLY, IN_SUPPLY, 4)
    me(s).meteorites = mask_of([cell, 3])

    assert loaded_rovers(me(s)) == 1
    me(s).meteorites = mask_of([cell, 4])
    assert loaded_rovers(me(s)) == 2
    cover(me(s), WATER, cell)
    assert rovers_on_terrain(me(s), WATER) == 1


@pytest.mark.rule("PU-342", "PU-118")
@pytest.mark.parametrize(("row", "terrain", "stone", "offered"), [(10, WATER, True, True), (9, WATER, True, False)])
@pytest.mark.parametrize("cell", [CORNER, 1])
def test_only_on_water_a_carried_meteorite_may_be_destroyed(
    row: int, terrain: int, stone: bool, offered: bool, cell: int
) -> None:
    s = a_table(world="oblivion", corp="horizon")
    set_cubes(me(s), 0, 0, 0, 0, row)
    cover(me(s), terrain, cell)
    cover(me(s), TECH, 4)
    me(s).rovers = (4, cell, IN_SUPPLY, 6)
    me(s).meteorites = mask_of([cell, 4] if stone else [4])
    found: list[int] = []
    drop_options(me(s), found)

    assert found == ([do(pending.DROP, 1)] if offered else [])
    if offered:
        pending.add(me(s), pending.SYNERGY)
        act(s)
        answer(s, do(pending.DROP, 1))
        assert me(s).meteorites.cells() == [4]
        assert me(s).stones == 0
        assert do(pending.SYNERGY) in s.choices or question(s) == "AdvanceOne"


@pytest.mark.rule("PU-405", "PU-951", "PU-226")
def test_a_square_is_entered_unless_something_forbids_it() -> None:
    s = a_table()
    sky = sky_of(me(s))
    start, to = cell_at(5, 5), cell_at(6, 5)
    assert may_enter(s, me(s), sky, start, to)
    assert not may_enter(s, me(s), sky, cell_at(5, 0), cell_at(4, 0))  # outside
    me(s).rovers = (start, to)
    assert not may_enter(s, me(s), sky, start, to)
    me(s).rovers = (start, IN_SUPPLY)
    s.closed = 1 << (ENERGY + 1)
    assert may_enter(s, me(s), sky, start, to)  # bare ground is open
    cover(me(s), ENERGY, to)
    assert not may_enter(s, me(s), sky, start, to)
    s.closed = 1 << (TECH + 1)
    assert may_enter(s, me(s), sky, start, to)


@pytest.mark.rule("PU-232")
def test_the_chasm_does_not_reach_the_moon_or_a_side_of_its_own() -> None:
    s = a_table(world="tartarus", moon_id=0)
    sky = sky_of(me(s))

    assert not crosses(sky, moon(2, 2), moon(3, 2))
    assert not crosses(sky, cell_at(5, 3), cell_at(4, 3))
    assert crosses(sky, cell_at(5, 3), cell_at(5, 4))
    assert crosses(sky, cell_at(5, 3), cell_at(6, 3))
    for a, b in ((cell_at(5, 3), cell_at(6, 4)), (cell_at(6, 8), cell_at(5, 9))):
        assert not crosses(sky, a, b)
        assert not crosses(sky, b, a)


@pytest.mark.rule("PU-959")
@pytest.mark.parametrize(("planet_only", "numbers"), [(True, [0, 3]), (False, [0, 1, 3])])
def test_which_rovers_an_event_may_destroy(planet_only: bool, numbers: list[int]) -> None:
    s = a_table(world="oblivion", corp="horizon", moon_id=0)
    me(s).rovers = (CORNER, moon(2, 2), IN_SUPPLY, 1)
    ask(s, DestroyRover(0, planet_only))
    assert s.choices == numbers
    answer(s, 0)

    assert me(s).rovers == (DESTROYED, moon(2, 2), IN_SUPPLY, 1)


@pytest.mark.rule("PU-334")
@pytest.mark.parametrize(("row", "ways"), [(2, 4), (3, 8)])
def test_diagonal_steps_need_their_technology(row: int, ways: int) -> None:
    s = a_table(corp="cosmos")
    set_cubes(me(s), 0, 0, 0, 0, row)
    me(s).rovers, me(s).pool = (cell_at(5, 5),), 1

    assert options(s) == [do(pending.MOVE, way) for way in range(ways)]
    assert powers.LEVEL_OF[me(s).corporation][powers.DIAGONAL_STEPS] == 1


@pytest.mark.rule("PU-334", "PU-231", "PU-Q2")
@pytest.mark.parametrize(
    ("corp", "row", "made", "to", "cost"),
    [
        ("cosmos", 10, 0, cell_at(6, 5), 0),  # energy terrain
        ("cosmos", 9, 0, cell_at(6, 5), 1),  # without the technology
        ("cosmos", 10, 39, cell_at(6, 5), 0),
        ("cosmos", 10, 40, cell_at(6, 5), 1),
        ("cosmos", 10, 0, cell_at(7, 5), 0),  # an uncovered current
        ("cosmos", 10, 0, cell_at(5, 4), 1),  # a current under civ terrain
        ("cosmos", 10, 0, cell_at(6, 6), 1),  # bare ground
        ("universal", 10, 0, cell_at(6, 5), 1),
    ],
)
def test_what_a_step_costs(corp: str, row: int, made: int, to: int, cost: int) -> None:
    s = a_table(world="petra", corp=corp)
    set_cubes(me(s), 0, 0, 0, 0, row)
    cover(me(s), ENERGY, cell_at(6, 5))
    cover(me(s), CIV, cell_at(5, 4))
    me(s).free_steps = made
    assert step_cost(me(s), sky_of(me(s)), to) == cost

    me(s).rovers, me(s).pool = (to - 1, IN_SUPPLY), 3
    move(s, 0, 1)
    assert me(s).pool == 3 - cost
    assert me(s).free_steps == made + 1 - cost


@pytest.mark.rule("PU-Q15", "PU-402", "PU-951")
def test_a_rover_is_deployed_on_closed_terrain_but_does_not_come_back() -> None:
    s = a_table()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    s.closed = 1 << (CIV + 1)
    pending.add(me(s), pending.DEPLOY)
    act(s)
    assert s.choices == [0, 1]
    answer(s, 0)
    me(s).pool = 2
    act(s)
    answer(s, do(pending.MOVE, 1))
    assert me(s).rovers[0] == cell_at(6, 0)
    assert do(pending.MOVE, 3) not in s.choices
