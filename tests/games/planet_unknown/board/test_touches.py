"""Every answer names pieces that are drawn, and the right ones."""

from __future__ import annotations

import pytest

from lunarium.contract.drawings import elements
from lunarium.contract.table import acts
from lunarium.drawing.svg import ids
from lunarium.games.planet_unknown.board import draw, touches
from lunarium.games.planet_unknown.board.touches import TOUCHERS
from lunarium.games.planet_unknown.grid import CELLS, cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_choices import ChooseFaces
from lunarium.games.planet_unknown.rules.r1_round import RotateStation
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.rules.r2_blocks import LOSE, STORE, TakeBlock
from lunarium.games.planet_unknown.rules.r2_placing import PlaceTile
from lunarium.games.planet_unknown.rules.r3_resources import ChooseWay
from lunarium.games.planet_unknown.rules.r4_lifepods import SCORING_AREA, PutLifepod
from lunarium.games.planet_unknown.rules.r5_tokens import DestroyLine
from lunarium.games.planet_unknown.state import INNER, OUTER, RESCUE_PAIR, RESCUE_TILES, TERRAIN_BLOCKS, PlanetUnknown
from lunarium.games.planet_unknown.state import MOONS as MOON_MODULE
from lunarium.games.planet_unknown.view import view
from lunarium.games.planet_unknown.words.asking import PROMPTS
from lunarium.kernel.combinators import Confirm
from lunarium.kernel.machine import Ask
from tests.games.planet_unknown.board.tables import TABLES, moments
from tests.games.planet_unknown.builder import a_table, me, set_cubes, tile

MOMENTS = 60  # drawn in each game, spread over it


@pytest.mark.parametrize("table", TABLES)
def test_every_answer_touches_pieces_that_are_drawn(table: str) -> None:
    """At every kind of question when it is first asked, and now and then later."""
    seen: set[type] = set()
    for number, match in enumerate(moments(table)):
        for seat in acts(match):
            ask = match.question(seat)
            assert ask is not None
            if type(ask) in seen and number % MOMENTS:
                continue
            seen.add(type(ask))
            view = match.observation(seat).view
            there = {*ids(*elements(draw(view, "en")))}
            codes = match.game(seat).options(seat)
            touched = [touches(view, ask, code) for code in codes]
            assert all({*found} <= there for found in touched), (ask, [f for f in touched if not {*f} <= there])
            silent = [code for code, found in zip(codes, touched, strict=True) if not found]
            assert len(silent) <= 1 or isinstance(ask, Confirm), f"{silent} of {ask} touch nothing"


def test_every_question_knows_what_its_answers_touch() -> None:
    assert set(TOUCHERS) == set(PROMPTS) - {Confirm}


def touched(s: PlanetUnknown, ask: Ask, code: int) -> tuple[str, ...]:
    """What an answer of seat 0 touches; all of it is drawn."""
    seen = view(s, 0)
    found = touches(seen, ask, code)
    assert {*found} <= {*ids(*elements(draw(seen, "en")))}
    return found


def act(kind: int, arg: int = 0) -> int:
    return pending.effect(kind, arg)


def test_finishing_and_confirming_touch_nothing() -> None:
    s = a_table()

    assert touched(s, Act(0), act(pending.DONE)) == ()
    assert touched(s, Confirm(0), 0) == ()


@pytest.mark.rule("PU-117")
def test_selecting_touches_the_tile_of_the_depot() -> None:
    s = a_table(modules=RESCUE_TILES)

    assert touched(s, Act(0), act(pending.SELECT, OUTER)) == ("offer-outer",)
    assert touched(s, Act(0), act(pending.SELECT, INNER)) == ("offer-inner",)
    assert touched(s, Act(0), act(pending.SELECT, RESCUE_PAIR)) == ("offer-rescue",)


@pytest.mark.rule("PU-200", "PU-201")
def test_placing_touches_the_turn_and_the_first_square() -> None:
    s = a_table()
    me(s).tile = tile("F5", "civ", "energy")

    assert touched(s, Act(0), act(pending.PLACE)) == ("hand",)
    assert touched(s, PlaceTile(0, 0), 3 * CELLS + cell_at(2, 7)) == ("turn-3", "square-C8")


def test_placements_of_a_tile_are_told_apart_by_turn_and_square() -> None:
    s = a_table()
    me(s).tile = tile("S4", "civ", "energy")
    ask = PlaceTile(0, 0)
    codes = ask.options(s, 0)

    assert len({touches(view(s, 0), ask, code) for code in codes}) == len(codes) > 20


@pytest.mark.rule("PU-405")
def test_moving_touches_the_rover_and_the_square() -> None:
    s = a_table(corp="horizon")
    me(s).rovers = (cell_at(5, 5), cell_at(7, 7))
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(7, 7))

    assert touched(s, Act(0), act(pending.MOVE, 16 + 1)) == ("rover-2", "square-I8")
    assert touched(s, Act(0), act(pending.MOVE, 16 + 8 + 1)) == ("rover-2", "square-I8", "meteorite-H8")
    assert touched(s, Act(0), act(pending.DROP, 1)) == ("rover-2", "meteorite-H8")


def test_pending_effects_touch_their_chips() -> None:
    s = a_table()
    me(s).pending = (act(pending.RESOURCE, 1), act(pending.SYNERGY))

    assert touched(s, Act(0), act(pending.RESOURCE, 1)) == ("pending-resource-1",)
    assert touched(s, Act(0), act(pending.SYNERGY)) == ("pending-synergy-0",)


@pytest.mark.rule("PU-111")
def test_turning_the_station_touches_the_sector_that_would_lie_before_the_reader() -> None:
    s = a_table(3)
    ask = RotateStation(0)

    assert [touched(s, ask, code) for code in (0, 2, 5)] == [("sector-1",), ("sector-3",), ("sector-6",)]
    assert touches(view(s, 1), RotateStation(1), 0) == ("sector-3",), "the second of three sits two sectors on"


@pytest.mark.rule("PU-208", "PU-209", "PU-830")
def test_taking_a_block_touches_the_supply() -> None:
    s = a_table(modules=TERRAIN_BLOCKS)
    me(s).blocks = 0b111011

    assert touched(s, TakeBlock(0), 2) == ("supply-biomass",)
    assert touched(s, TakeBlock(0), 5) == ("supply-energy",)
    assert touched(s, TakeBlock(0), STORE + 1) == ("supply-water", "stored")
    assert touched(s, TakeBlock(0), LOSE) == ()


@pytest.mark.rule("PU-509")
def test_clearing_a_line_touches_its_medal_or_the_name_of_the_moon_s_line() -> None:
    s = a_table(moon_id=0, modules=MOON_MODULE)

    assert [touched(s, DestroyLine(0), code) for code in (0, 12, 24, 30)] == [
        ("row-1",),
        ("column-A",),
        ("moon-row-1",),
        ("moon-column-A",),
    ]


@pytest.mark.rule("PU-852")
def test_a_way_touches_the_cube_and_the_step_it_goes_to() -> None:
    s = a_table(corp="quantum_aa")
    set_cubes(me(s), 4, 0, 0, 0, 0)

    assert touched(s, ChooseWay(0, 1, 1), 0) == ("cube-civ", "step-civ-5")
    assert touched(s, ChooseWay(0, 1, 1), 1) == ("cube-civ", "step-civ-3")


@pytest.mark.rule("PU-332", "PU-343")
def test_a_lifepod_touches_the_step_or_technology_it_goes_to() -> None:
    cosmos, jump = a_table(corp="cosmos"), a_table(corp="jump_drive")

    assert touched(cosmos, PutLifepod(0), 16 + 3) == ("step-water-3",)
    assert touched(cosmos, PutLifepod(0), SCORING_AREA) == ("pods",)
    assert touched(jump, PutLifepod(0), 3) == ("tech-3",)


@pytest.mark.rule("PU-840")
def test_faces_of_fragments_are_chosen_one_by_one() -> None:
    match = next(m for m in moments("fragments") if isinstance(m.question(0), ChooseFaces))
    ask = match.question(0)
    assert ask is not None

    found = [touches(match.observation(0).view, ask, code) for code in range(16)]
    assert len(set(found)) == 16
    assert found[1] == ("fragment-nw-b", "fragment-ne-a", "fragment-sw-a", "fragment-se-a")
