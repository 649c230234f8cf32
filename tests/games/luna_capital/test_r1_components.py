"""Chapter 1: what lies in the box, and how it is modelled."""

from __future__ import annotations

from collections import Counter

import pytest

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.cards import CARDS, FIRST_CELL, FREE, SCAFFOLD, TALL, WIDE
from lunarium.games.luna_capital.content.concessions import CONCESSIONS, LONG, SHORT
from lunarium.games.luna_capital.content.kinds import (
    CONSTRUCTION,
    DEMOLITION,
    KIND_COUNT,
    KINDS,
    LANDING_PAD,
    METEORITE,
    REDISTRIBUTION,
)
from lunarium.games.luna_capital.content.points import ROBOTS, TOKENS
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.content.tiles import TILES, tiles_of
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile, gain_robots, gain_token
from tests.games.luna_capital.builder import a_game, ask, build, cell, lay, pend, place, play_until_end, plot, tile


@pytest.mark.rule("LC-001", "LC-003")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert (len(TILES), len(CARDS), len(CONCESSIONS), len(SPONSORS)) == (165, 68, 24, 4)
    assert (ROBOTS, TOKENS) == (8, 4)
    assert [CONCESSIONS[i].key for i in SHORT] == [f"S{n}" for n in range(1, 16)]
    assert [CONCESSIONS[i].key for i in LONG] == [f"L{n}" for n in range(1, 10)]


@pytest.mark.rule("LC-002", "LC-004")
def test_each_phase_has_55_tiles_of_which_35_45_or_55_are_used() -> None:
    assert Counter((t.phase, t.dots) for t in TILES) == {
        (phase, dots): 35 if dots == 2 else 10 for phase in range(3) for dots in (2, 3, 4)
    }
    for phase in range(3):
        assert [len(tiles_of(phase, seats)) for seats in (1, 2, 3, 4)] == [35, 35, 45, 55]


@pytest.mark.rule("LC-005")
@pytest.mark.parametrize(("seats", "spare"), [(1, 11), (2, 3), (3, 3), (4, 3)])
def test_the_tower_never_runs_dry(seats: int, spare: int) -> None:
    s = a_game(seats)
    left: dict[int, int] = {}
    while s.agenda:
        left[s.phase] = min(left.get(s.phase, 99), sum(len(bag) for bag in s.tower))
        s.play(s.asked, s.choices[0])

    assert left == {0: spare, 1: spare, 2: spare}


@pytest.mark.rule("LC-006")
def test_there_are_four_sponsors() -> None:
    assert [s.key for s in SPONSORS] == ["astro_burger", "luna_taxi", "moon_paradise", "space_royal_cruise"]


@pytest.mark.rule("LC-007", "LC-009")
def test_every_cell_belongs_to_one_plot_of_its_card() -> None:
    for i, row in enumerate(CARDS):
        assert 1 <= row.number <= 10
        assert len(row.cells) == 4
        for cell_, shown in enumerate(row.cells):
            first = FIRST_CELL[4 * i + cell_]
            if shown == WIDE:
                assert (cell_ % 2, first) == (1, cell_ - 1)
                assert row.cells[first] == FREE
            elif shown == TALL:
                assert (cell_ // 2, first) == (1, cell_ - 2)
                assert row.cells[first] == FREE
            else:
                assert first == cell_


@pytest.mark.rule("LC-008")
def test_a_plot_shows_one_of_four_things() -> None:
    s = a_game()
    c = lay(s, 0, "2f 0 0")  # scaffold, meteorite, free, free
    build(s, 0, "oxygen 0 0 sw")

    assert c.scaffolds == 1 << plot(c, "0 0 nw")
    assert c.masks[METEORITE] == 1 << plot(c, "0 0 ne")
    assert grid.kind_on(c, plot(c, "0 0 sw")) == 1
    assert c.free == 1 << plot(c, "0 0 se")
    assert [grid.kind_on(c, plot(c, where)) for where in ("0 0 nw", "0 0 se")] == [-1, -1]

    build(s, 0, "demolition 0 0 sw")

    assert c.free == 1 << plot(c, "0 0 sw") | 1 << plot(c, "0 0 se")


@pytest.mark.rule("LC-010")
@pytest.mark.parametrize("row", [-2, 2])
def test_cells_reach_to_the_outermost_rows(row: int) -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0", f"1b {row // 2} 0", f"1c {row} 0")

    assert [plot(c, f"{row} 0 {corner}") >> 2 for corner in ("nw", "ne", "sw", "se")] == [2] * 4


@pytest.mark.rule("LC-010")
def test_cells_of_touching_cards_are_neighbours() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0", "2a 0 1", "1d 1 1")

    east, south = plot(c, "0 1 nw"), plot(c, "1 1 nw")
    assert c.near[plot(c, "0 0 ne")] >> east & 1
    assert c.near[plot(c, "0 1 sw")] >> south & 1
    assert not c.near[plot(c, "0 0 se")] >> south & 1
    assert c.around[plot(c, "0 0 se")] >> south & 1
    assert grid.cells_of(c, south) == [cell(2, 2)]


@pytest.mark.rule("LC-011", "LC-012", "LC-013")
def test_the_kinds_and_how_many_tiles_of_each_there_are() -> None:
    of_kind = Counter(KINDS[t.kind].key for t in TILES)
    habitats = [n for key, n in of_kind.items() if key.startswith("habitat_")]
    complexes = [n for key, n in of_kind.items() if key.startswith("complex_")]

    assert habitats == [3] * 5
    assert complexes == [4] * 2
    assert {(t.kind, t.phase) for t in TILES if KINDS[t.kind].family == "habitat_module"} == {
        (k, phase) for k in range(KIND_COUNT) if KINDS[k].family == "habitat_module" for phase in range(3)
    }
    on_scaffolds = {KINDS[k].family for k in range(KIND_COUNT) if CONSTRUCTION[k]}
    assert on_scaffolds == {"habitat_module", "residential_complex", "landing_pad"}


@pytest.mark.rule("LC-014")
def test_a_robot_symbol_is_an_extra_on_a_normal_tile() -> None:
    marked = [t for t in TILES if t.robots]

    assert {t.robots for t in marked} == {1, 2}
    assert {KINDS[t.kind].family for t in marked} == {"vital"}


@pytest.mark.rule("LC-015", "LC-018")
def test_the_designed_contents_meet_every_total() -> None:
    shown = [cell_ for row in CARDS for cell_ in row.cells]
    of_kind = Counter(t.kind for t in TILES)

    assert shown.count(FREE) == 204
    assert shown.count(WIDE) + shown.count(TALL) == 14
    assert shown.count(SCAFFOLD) == 23
    assert shown.count(METEORITE) == 19
    assert sum(cell_ >= 0 and cell_ != METEORITE for cell_ in shown) == 12
    assert sum(t.robots for t in TILES) == 8
    assert (of_kind[REDISTRIBUTION], of_kind[LANDING_PAD], of_kind[DEMOLITION]) == (4, 5, 5)
    assert len({row.key for row in CARDS}) == 68
    assert len({t.key for t in TILES}) == 165


@pytest.mark.rule("LC-016")
def test_numbers_1_and_10_stand_on_six_cards_the_others_on_seven() -> None:
    assert Counter(row.number for row in CARDS) == {n: 6 if n in (1, 10) else 7 for n in range(1, 11)}


@pytest.mark.rule("LC-017")
def test_a_short_supply_gives_what_is_left() -> None:
    s = a_game()
    s.robots, s.tokens = 1, 0

    gain_robots(s, 0, 2)
    gain_token(s, 0)

    assert (s.robots, s.colonies[0].robots) == (0, 1)
    assert (s.tokens, s.colonies[0].tokens) == (0, 0)


@pytest.mark.rule("LC-009", "LC-010")
def test_a_plot_has_the_cells_that_its_card_prints() -> None:
    """Every card of the box, laid at the second place of the second row."""
    for row in CARDS:
        s = a_game()
        c = lay(s, 0, "1a 0 0", "1a 0 1", f"{row.key[1:].lstrip('0')} 1 1")
        found = {plot: grid.cells_of(c, plot) for plot in grid.members(c.plots) if plot >> 2 == 2}

        corners = [cell(2, 2), cell(2, 3), cell(3, 2), cell(3, 3)]
        first = [i - 1 if kind == WIDE else i - 2 if kind == TALL else i for i, kind in enumerate(row.cells)]
        assert found == {8 + i: [corners[k] for k in range(4) if first[k] == i] for i in set(first)}


@pytest.mark.rule("LC-009")
def test_a_tile_on_a_double_plot_fills_both_cells() -> None:
    s = a_game()
    c = lay(s, 0, "2e 0 0")  # SW and SE are one plot
    pend(s, "oxygen", "water")
    ask(s, BuildTile(0))

    assert plot(c, "0 0 sw") == plot(c, "0 0 se")
    place(s, "0 0 se")
    assert not c.free >> plot(c, "0 0 sw") & 1
    assert tile("oxygen") in [(shown & 255) - 1 for shown in c.tops]


@pytest.mark.rule("LC-016")
def test_no_card_is_in_two_places_in_a_whole_game() -> None:
    s = a_game(4)
    play_until_end(s)

    laid = [card >> 9 for c in s.colonies for card in c.laid]
    assert len(set(laid)) == len(laid) == 48


@pytest.mark.rule("LC-017", "LC-094")
@pytest.mark.parametrize(("supply", "told"), [(0, 0), (1, 1)])
def test_an_empty_supply_gives_no_robot_and_tells_of_none(supply: int, told: int) -> None:
    s = a_game()
    s.robots = supply
    s.listen()
    gain_robots(s, 0, 2)

    assert len(s.heard()) == told
