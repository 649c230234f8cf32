"""Chapter 1, what is dealt and chosen before the first round, and what begins anew with each."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.corporations import BASE
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS, FIRST_QUANTUM
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED
from lunarium.games.planet_unknown.effects import ChooseEffect, TakeDepotTile
from lunarium.games.planet_unknown.grid import cell_at, mask_of
from lunarium.games.planet_unknown.rules.r1_choices import (
    ChooseFaces,
    ChooseMoon,
    ChooseOffice,
    ChooseQuantum,
    ChooseSide,
    ChooseStart,
)
from lunarium.games.planet_unknown.rules.r1_luck import DealCorporation, DealMoon, DealPlanet, DrawCommander
from lunarium.games.planet_unknown.rules.r1_round import EndOfRound, EndStep, Round, begin
from lunarium.games.planet_unknown.rules.r1_turn import TakeStage
from lunarium.games.planet_unknown.rules.r2_blocks import TakeBlock
from lunarium.games.planet_unknown.rules.r3_resources import ChooseWay, CountIt
from lunarium.games.planet_unknown.rules.r3_tracks import ChooseStep
from lunarium.games.planet_unknown.rules.r4_rovers import DeployRover
from lunarium.games.planet_unknown.rules.r10_events import EmptyStack
from lunarium.games.planet_unknown.rules.r11_abilities import BoostTwice
from lunarium.games.planet_unknown.rules.x8_moon import AimLaser
from lunarium.games.planet_unknown.state import (
    ALL_ON_TOP,
    EMPTY_DEPOT,
    END_STEP,
    EVENTS,
    GOING_ON,
    NOT_YET,
    ROTATION,
    sky_of,
)
from lunarium.games.planet_unknown.state import (
    MOONS as MOON_MODULE,
)
from lunarium.kernel.machine import Frame
from lunarium.kernel.spaces import Space
from tests.games.planet_unknown.builder import (
    a_table,
    answer,
    ask,
    card,
    deal,
    first_luck,
    me,
    question,
    set_cubes,
    started,
)


@pytest.mark.rule("PU-100", "PU-101")
def test_both_dealt_boards_are_chosen_and_each_side_is_open() -> None:
    for planet_side in (0, 1):
        for office_side in (0, 1):
            s = started(1, planets="dealt", corporations="dealt", private_objectives="off")
            p = me(s)
            p.planet_board, p.corporation_board = 5, 3
            assert (question(s), s.choices) == ("ChooseSide", [0, 1])
            answer(s, planet_side)
            assert (question(s), s.choices) == ("ChooseOffice", [0, 1])
            answer(s, office_side)
            assert sky_of(p).planet_id == 5 * planet_side
            assert p.corporation == 3 * office_side


@pytest.mark.rule("PU-101", "PU-335")
@pytest.mark.parametrize(("office", "asked"), [(1, "MoveFlux"), (0, "KeepObjective")])
def test_flux_from_the_deal_chooses_its_track_too(office: int, asked: str) -> None:
    s = started(1, corporations="dealt")
    me(s).corporation_board = next(i for i, one in enumerate(BASE) if one.key == "flux")
    assert question(s) == "ChooseOffice"
    answer(s, office)

    assert question(s) == asked


@pytest.mark.rule("PU-101", "PU-840", "PU-850")
def test_only_the_named_players_choose_faces_and_the_others_their_sides() -> None:
    s = started(2, planets="dealt", corporations="dealt", fragmented_planet="1", quantum="2")
    assert (s.asked, question(s)) == (0, "ChooseFaces")
    answer(s, 9)
    assert (s.asked, question(s)) == (0, "ChooseOffice")
    answer(s, 0, 0)
    assert (s.asked, question(s)) == (1, "ChooseSide")
    answer(s, 0)
    assert (s.asked, question(s), s.choices) == (1, "ChooseQuantum", [0, 1, 2, 3])
    answer(s, 1, 0)
    assert sky_of(s.players[0]).planet_id == FIRST_FRAGMENTED + 9
    assert s.players[1].corporation == FIRST_QUANTUM + 1


@pytest.mark.rule("PU-850")
@pytest.mark.parametrize(("code", "key"), list(enumerate(["quantum_aa", "quantum_ab", "quantum_ba", "quantum_bb"])))
def test_all_four_combinations_of_quantum_can_be_chosen(code: int, key: str) -> None:
    s = started(2, quantum="1")
    assert s.choices == [0, 1, 2, 3]
    answer(s, code)

    assert CORPORATIONS[me(s).corporation].key == key


@pytest.mark.rule("PU-100")
def test_every_asymmetric_board_may_be_dealt_once() -> None:
    s = a_table(3)
    ask(s, DealPlanet(0), DealPlanet(1), DealCorporation(0), DealCorporation(2))
    assert s.choices == list(range(1, len(PLANETS)))
    deal(s, 1)
    assert s.choices == list(range(2, len(PLANETS)))
    deal(s, len(PLANETS) - 1)
    assert s.choices == list(range(1, len(BASE)))
    deal(s, 4)
    assert s.choices == [i for i in range(1, len(BASE)) if i != 4]
    deal(s, 1)
    assert [p.planet_board for p in s.players] == [1, len(PLANETS) - 1, 0]
    assert [p.corporation_board for p in s.players] == [4, 0, 1]


@pytest.mark.rule("PU-800")
def test_every_moon_board_may_be_dealt_once() -> None:
    s = a_table(2)
    ask(s, DealMoon(0), DealMoon(1))
    assert s.choices == [1, 2, 3, 4, 5, 6]
    assert len(MOONS) == 7
    deal(s, 3)
    assert s.choices == [1, 2, 4, 5, 6]
    deal(s, 6)
    assert [p.moon_board for p in s.players] == [3, 6]


@pytest.mark.rule("PU-800", "PU-981")
def test_both_sides_and_both_starts_of_a_moon_can_be_chosen() -> None:
    for side in (0, 1):
        for start in (0, 1):
            s = started(2, moons="on")
            assert s.choices == [0, 1]
            answer(s, side)
            assert (question(s), s.choices) == ("ChooseStart", [0, 1])
            answer(s, start)
            moon = me(s).moon_board if side else 0
            assert sky_of(me(s)).moon_id == moon
            assert me(s).satellite == MOONS[moon].starts[start]


@pytest.mark.rule("PU-110", "PU-902", "PU-112")
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_who_turns_the_station(seats: int) -> None:
    s = a_table(seats)
    s.rotation = 3
    ask(s, Round())

    assert s.rotation == (2 if seats < 3 else 3)
    assert (question(s) == "RotateStation") == (seats > 2)


@pytest.mark.rule("PU-110", "PU-902", "PU-112")
def test_the_station_turns_on_past_the_first_sector() -> None:
    s = a_table(1)
    s.rotation = 0
    ask(s, Round())

    assert s.rotation == 5


@pytest.mark.rule("PU-110", "PU-902")
@pytest.mark.parametrize(("modules", "events"), [(EVENTS, 1), (0, 0), (MOON_MODULE, 0)])
def test_a_round_has_an_event_only_with_events(modules: int, events: int) -> None:
    s = a_table(1, modules=modules)
    s.events_left, s.event_pool = (2, 0, 0), ((16, 19), (), ())
    ask(s, Round())
    first_luck(s)

    assert len(s.events_now) == events
    assert [type(frame).__name__ for frame in s.agenda[:3]] == ["EndOfRound", "CivStep", "Refill"]


@pytest.mark.rule("PU-354", "PU-342")
def test_what_lasted_a_round_is_over() -> None:
    s = a_table(2)
    s.round, s.laws, s.closed, s.must_select, s.events_now = 7, 0b1010, 0b10, 1, (4,)
    for p in s.players:
        p.used, p.free_steps, p.counted, p.chosen, p.pool = 0b110, 12, 3, 1, 5
        p.spent = 0b100
        p.rovers = (cell_at(5, 5), -1)
        p.meteorites = mask_of([cell_at(5, 5)])
    begin(s)

    assert (s.round, s.phase) == (8, ROTATION)
    assert (s.laws, s.closed, s.must_select) == (0, 0, -1)
    assert list(s.events_now) == []
    for p in s.players:
        assert (p.used, p.free_steps, p.counted, p.chosen, p.pool) == (0, 0, 0, NOT_YET, 0)
        assert p.spent == 0b100  # what is used up stays so


@pytest.mark.rule("PU-342", "PU-354")
@pytest.mark.parametrize(("row", "pool"), [(4, 0), (5, 2)])
def test_only_with_the_technology_do_loaded_rovers_bring_movement(row: int, pool: int) -> None:
    s = a_table(2, corp="horizon")
    set_cubes(me(s), 0, 0, 0, 0, row)
    me(s).rovers = (cell_at(5, 5), cell_at(6, 6), cell_at(7, 7), -1)
    me(s).meteorites = mask_of([cell_at(5, 5), cell_at(7, 7)])
    begin(s)

    assert me(s).pool == pool


@pytest.mark.rule("PU-702", "PU-120")
@pytest.mark.parametrize("offset", range(6))
@pytest.mark.parametrize("sector", range(6))
def test_a_depot_is_empty_when_both_stacks_of_one_sector_are(offset: int, sector: int) -> None:
    s = a_table(3)
    s.offset = offset
    s.tops[sector] = -1
    s.tops[6 + (sector + offset + 1) % 6] = -1  # of the next sector
    ask(s, EndOfRound())
    assert s.ending == GOING_ON

    s.tops[6 + (sector + offset) % 6] = -1
    ask(s, EndOfRound())
    assert s.ending == EMPTY_DEPOT


@pytest.mark.rule("PU-704", "PU-120")
@pytest.mark.parametrize(
    ("cubes", "ending"),
    [
        (((15,) * 5, (0,) * 5), ALL_ON_TOP),
        (((0,) * 5, (15,) * 5), ALL_ON_TOP),
        (((15, 15, 14, 15, 15), (15, 15, 15, 15, 14)), GOING_ON),
        (((14, 15, 15, 15, 15), (0,) * 5), GOING_ON),
    ],
)
def test_one_player_with_all_cubes_on_top_is_enough(cubes: tuple[tuple[int, ...], ...], ending: int) -> None:
    for modules in (MOON_MODULE, 0):
        s = a_table(2, modules=modules)
        for p, steps in zip(s.players, cubes, strict=True):
            set_cubes(p, *steps)
        ask(s, EndOfRound())

        assert s.ending == (ending if modules else GOING_ON)


@pytest.mark.rule("PU-504", "PU-710", "PU-116")
def test_nothing_is_taken_back_past_the_end_of_the_last_round() -> None:
    s = a_table(1)
    me(s).civs = (card("CIV4-02"),)
    before = s.reveals
    ask(s, EndStep())

    assert s.phase == END_STEP
    assert s.reveals == before + 1


def sized(frame: type[Frame], rule: str, size: int) -> object:
    return pytest.param(frame, size, marks=pytest.mark.rule(rule), id=frame.__name__)


@pytest.mark.parametrize(
    ("frame", "size"),
    [
        sized(ChooseSide, "PU-100", 2),
        sized(ChooseOffice, "PU-100", 2),
        sized(ChooseFaces, "PU-840", 16),
        sized(ChooseQuantum, "PU-850", 4),
        sized(ChooseMoon, "PU-800", 2),
        sized(ChooseStart, "PU-981", 2),
        sized(DrawCommander, "PU-105", 6),
        sized(EmptyStack, "PU-950", 2),
        sized(TakeDepotTile, "PU-506", 2),
        sized(ChooseEffect, "PU-113", 2),
        sized(BoostTwice, "PU-344", 2),
        sized(TakeStage, "PU-352", 2),
        sized(TakeBlock, "PU-830", 15),
        sized(CountIt, "PU-826", 2),
        sized(ChooseWay, "PU-852", 10),
        sized(DeployRover, "PU-402", 5),
        sized(AimLaser, "PU-804", 2),
        sized(ChooseStep, "PU-346", 80),
    ],
)
def test_a_question_has_as_many_answers_as_its_rule(frame: type[Frame], size: int) -> None:
    """A code that no rule can mean would be an action that learners try in vain."""
    space = frame.__dict__["space"]
    assert isinstance(space, Space)
    assert space.size == size
