"""Chapter 7: medals, ties and the targets of solo."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.moons import MOONS as MOON_FACES
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON, sky_id
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.rules.x8_moon import AimLaser
from lunarium.games.planet_unknown.scoring import (
    column_medal,
    complete_lines,
    line_medals,
    lines_of,
    moon_sets,
    planet_medals,
    result,
    target,
    total,
    track_medals,
)
from lunarium.games.planet_unknown.state import (
    EMPTY_DEPOT,
    LAST_EVENT,
    MOONS,
    sky_of,
)
from tests.games.planet_unknown.builder import (
    CIV,
    a_table,
    cover,
    icons,
    me,
    moon,
    set_cubes,
)


@pytest.mark.rule("PU-720", "PU-721")
def test_a_complete_line_without_meteorite_scores() -> None:
    s = a_table()
    row = [cell_at(x, 5) for x in range(12)]
    cover(me(s), CIV, *row)
    assert line_medals(me(s)) == 3

    me(s).meteorites = me(s).meteorites.with_cell(row[3])
    assert line_medals(me(s)) == 0
    me(s).meteorites = me(s).meteorites.without(row[3])
    me(s).covered = sky_of(me(s)).planet
    assert line_medals(me(s)) == 40
    assert complete_lines(me(s)) == 24


@pytest.mark.rule("PU-720", "PU-227")
def test_holes_are_ignored_by_lines() -> None:
    s = a_table(world="lacuna")
    cover(me(s), CIV, *(cell for cell in sky_of(me(s)).lines[2].squares.cells()))

    assert sky_of(me(s)).lines[2].squares.count() == 8
    assert line_medals(me(s)) == 2


@pytest.mark.rule("PU-846")
def test_each_fragment_scores_its_own_lines() -> None:
    s = a_table(modules=16)
    me(s).sky = sky_id(FIRST_FRAGMENTED + 1, NO_MOON)  # face B in the north-west
    cover(me(s), CIV, *(cell_at(x, 5) for x in range(6)))

    assert line_medals(me(s)) == 3  # its longest row, and the first column of one square


@pytest.mark.rule("PU-222")
def test_cerberus_rewards_whole_worlds_whatever_lies_on_them() -> None:
    s = a_table(world="cerberus")
    world = sky_of(me(s)).parts[0]
    me(s).covered = world.without(world.cells()[-1])
    assert planet_medals(me(s)) == 0

    me(s).covered = world
    me(s).meteorites = me(s).meteorites.with_cell(world.cells()[0])
    assert planet_medals(me(s)) == 2


@pytest.mark.rule("PU-224")
def test_gaia_rewards_uncovered_cities() -> None:
    s = a_table(world="gaia")
    assert planet_medals(me(s)) == 16

    cover(me(s), CIV, cell_at(5, 0))
    assert planet_medals(me(s)) == 14


@pytest.mark.rule("PU-231", "PU-720")
def test_currents_of_petra_count_as_covered_for_lines() -> None:
    s = a_table(world="petra")
    sky = sky_of(me(s))
    row = sky.lines[7].squares
    me(s).covered = row.minus(sky.current)

    assert line_medals(me(s)) == 2


@pytest.mark.rule("PU-722", "PU-724")
def test_the_total_adds_up_by_source() -> None:
    s = a_table(2, moon_id=0, modules=MOONS)
    p = me(s)
    p.pods, p.stones = 2, 3
    set_cubes(p, 2, 0, 0, 0, 0)
    p.rescue = p.blocks = 0b111
    lines = {line.source: line.points for line in lines_of(s, 0)}

    assert lines == {"Civ track": 1, "Lifepods": 2, "Meteorite sets": 1, "Meteorites on the moon": -3}
    assert total(s, 0) == 1


@pytest.mark.rule("PU-723")
def test_ties_are_broken_by_uncovered_squares_then_meteorites_then_shared() -> None:
    s = a_table(3)
    s.ending = EMPTY_DEPOT
    assert result(s).winners == (0, 1, 2)

    cover(s.players[1], CIV, cell_at(5, 5))
    cover(s.players[2], CIV, cell_at(5, 5))
    assert result(s).winners == (1, 2)
    s.players[1].meteorites = s.players[1].meteorites.with_cell(cell_at(5, 5))
    assert result(s).winners == (2,)
    s.players[0].pods = 1
    assert result(s).winners == (0,)


@pytest.mark.rule("PU-723")
def test_the_moon_does_not_break_ties() -> None:
    s = a_table(2, moon_id=0)
    s.ending = EMPTY_DEPOT
    me(s).meteorites = me(s).meteorites.without(moon(5, 3))
    cover(me(s), CIV, moon(2, 2))

    assert result(s).winners == (0, 1)


@pytest.mark.rule("PU-903", "PU-905", "PU-982")
@pytest.mark.parametrize(
    ("mix", "with_moon", "points"),
    [((7, 7, 6), False, 59), ((8, 8, 8), True, 77), ((1, 2, 21), True, 65), ((21, 3, 0), True, 95)],
)
def test_solo_targets_of_the_ledger(mix: tuple[int, ...], with_moon: bool, points: int) -> None:
    s = a_table(1, modules=MOONS if with_moon else 0)
    s.event_mix = mix

    assert target(s) == points


@pytest.mark.rule("PU-904", "PU-902")
def test_solo_is_won_by_reaching_the_target() -> None:
    s = a_table(1)
    s.event_mix = (7, 7, 6)
    s.ending = LAST_EVENT
    me(s).pods = 58
    assert result(s).winners == ()
    assert result(s).ending == "target_missed"

    me(s).pods = 59
    assert result(s).winners == (0,)
    assert result(s).ending == "target_reached"


@pytest.mark.rule("PU-317", "PU-722")
@pytest.mark.parametrize("cube", range(5))
def test_a_cube_below_its_first_medal_is_worth_nothing(cube: int) -> None:
    s = a_table()
    for row in (0, 1):
        set_cubes(me(s), *(row if i == cube else 15 for i in range(5)))
        assert track_medals(me(s), cube) == 0
    assert column_medal(me(s), 16 * cube) == 0


@pytest.mark.rule("PU-222", "PU-224", "PU-722")
def test_other_planets_have_no_bonus() -> None:
    for world in ("ksb4156", "lacuna", "petra"):
        assert planet_medals(me(a_table(world=world))) == 0
    assert planet_medals(me(a_table(world="gaia"))) == 16


@pytest.mark.rule("PU-811", "PU-812", "PU-722", "PU-985")
@pytest.mark.parametrize(("moon_id", "rule"), [(0, "PU-811"), (3, "PU-812"), (NO_MOON, "")])
def test_moon_sets_name_the_rule_of_their_side(moon_id: int, rule: str) -> None:
    s = a_table(moon_id=moon_id)
    assert moon_sets(me(s)) == 0
    squares = sky_of(me(s)).moon.cells()[:12]
    for i, cell in enumerate(squares):
        icons(me(s), i % 6, cell)
    lines = [line for line in lines_of(s, 0) if line.source == "Moon sets"]

    assert [line.rule for line in lines] == ([rule] if rule else [])
    assert moon_sets(me(s)) == {0: 16, 3: 8, NO_MOON: 0}[moon_id]


@pytest.mark.rule("PU-804", "PU-815")
@pytest.mark.parametrize("moon_id", range(7))
def test_the_laser_offers_every_line_that_its_position_faces(moon_id: int) -> None:
    s = a_table(moon_id=moon_id)
    for position, (row, column) in enumerate(MOON_FACES[moon_id].orbit):
        me(s).satellite = position
        lines = [line for line, faces in ((0, row >= 0), (1, column >= 0)) if faces]
        assert AimLaser(0).options(s, 0) == lines
        assert lines
    assert {row for row, _ in MOON_FACES[moon_id].orbit} > {0}
    assert {column for _, column in MOON_FACES[moon_id].orbit} > {0}
