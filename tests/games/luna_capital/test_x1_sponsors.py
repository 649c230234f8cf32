"""Chapter 11: the special tiles of the sponsors."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import CARTRIDGE, grid
from lunarium.games.luna_capital.content.kinds import OXYGEN, SALES_OFFICE, WATER
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.events import TileBuilt
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor, DealSponsor
from lunarium.games.luna_capital.rules.r3_turns import AfterTurn
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import LEAVE, BuildTile
from lunarium.games.luna_capital.rules.r8_concessions import has_column, has_line
from lunarium.games.luna_capital.rules.x1_sponsors import (
    NO_COMBO,
    NO_TILE,
    STAY,
    ActivateSpecial,
    ExtendColony,
    MoveTile,
    StoreTile,
    TakeFreeCard,
)
from lunarium.games.luna_capital.scoring import colony_points, largest_group
from lunarium.games.luna_capital.state import EXTRA, Luna, luna
from lunarium.kernel.machine import LUCK
from tests.games.luna_capital.builder import (
    a_game,
    ask,
    build,
    build_code,
    cell,
    hold,
    lay,
    lay_code,
    pend,
    place,
    plays,
    plot,
    refused,
    run_luck,
    tile,
    top,
)

ASTRO, TAXI, PARADISE, CRUISE = range(4)


def with_special(sponsor: int, *pending: str) -> Luna:
    """Seat 0 holds its special tile among the tiles to place, and has one free card."""
    s = a_game(2, "special")
    s.colonies[0].sponsor, s.colonies[1].sponsor = sponsor, (sponsor + 1) % 4
    lay(s, 0, "5a 0 0")
    pend(s, *pending)
    s.pending = (165 + sponsor, *s.pending)
    s.colonies[0].special_used = True
    ask(s, BuildTile(0))
    return s


@pytest.mark.rule("LC-240", "LC-Q1")
def test_the_module_deals_sponsors_at_random() -> None:
    s = luna(CARTRIDGE.start(3, {"sponsors": "special"}))
    while not isinstance(top(s), DealSponsor):
        s.play(LUCK, s.choices[0])
    assert s.choices == [0, 1, 2, 3]
    s.play(LUCK, 2)
    assert s.choices == [0, 1, 3]
    run_luck(s)

    assert s.colonies[0].sponsor == 2
    assert len({c.sponsor for c in s.colonies}) == 3


@pytest.mark.rule("LC-240")
def test_without_the_module_sponsors_are_chosen_and_have_no_tile() -> None:
    s = luna(CARTRIDGE.start(2))
    while s.asked == LUCK:
        s.play(LUCK, s.choices[0])
    assert isinstance(top(s), ChooseSponsor)

    s = a_game(2)
    s.play(0, 1)
    assert isinstance(top(s), LayCard)  # no special tile is offered


@pytest.mark.rule("LC-241", "LC-Q7")
def test_a_taken_tile_is_discarded_for_the_special_tile_once_per_game() -> None:
    s = a_game(2, "special")
    s.tiles[1] = (tile("hydrogen"), tile("oxygen"))
    s.play(0, 1)
    assert isinstance(top(s), ActivateSpecial)
    assert s.choices == [0, 1, NO_TILE]

    s.play(0, 0)

    assert s.pending == (tile("oxygen"), 165 + s.colonies[0].sponsor)
    assert s.box == (tile("hydrogen"),)
    assert s.colonies[0].special_used
    assert isinstance(top(s), LayCard)
    s.agenda = []
    assert ask(s, ActivateSpecial(0)) == []  # never again


@pytest.mark.rule("LC-241")
def test_the_special_tile_may_wait() -> None:
    s = a_game(2, "special")
    s.play(0, 1)
    tiles = s.pending
    s.play(0, NO_TILE)

    assert s.pending == tiles
    assert not s.colonies[0].special_used
    assert ask(s, ActivateSpecial(0)) == [0, NO_TILE]
    assert refused(s, ActivateSpecial(0), 3) == ("LC-241", "no_such_tile")


@pytest.mark.rule("LC-242")
@pytest.mark.parametrize("sponsor", [ASTRO, TAXI, CRUISE])
def test_a_special_tile_needs_a_free_plot_and_scores_nothing(sponsor: int) -> None:
    s = with_special(sponsor, "oxygen")
    c = lay(s, 0, "7f 0 1")  # scaffold NE, meteorite SE
    special = {code % 50 for code in ask(s, BuildTile(0)) if code // 50 == 0}
    assert special == {0, 1, 2, 3, plot(c, "0 1 nw"), plot(c, "0 1 sw")}
    before = colony_points(c)

    place(s, "0 0 nw")

    assert colony_points(c) == before
    assert not c.free & 1


@pytest.mark.rule("LC-242", "LC-Q10")
def test_a_special_tile_can_be_demolished() -> None:
    s = with_special(ASTRO)
    place(s, "0 0 nw")
    c = build(s, 0, "demolition 0 0 nw")

    assert c.free == 0b1111
    assert grid.kind_on(c, 0) == -1


@pytest.mark.rule("LC-243")
def test_a_special_tile_without_a_plot_is_lost_without_effect() -> None:
    s = with_special(CRUISE)
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 sw", "oxygen 0 0 se")
    hand = s.colonies[0].hand
    ask(s, BuildTile(0))

    assert (s.pending, s.agenda) == ((), [])
    assert s.colonies[0].hand == hand


# --- Astro Burger -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-244")
def test_astro_burger_stores_a_tile_for_a_later_turn() -> None:
    s = with_special(ASTRO, "oxygen", "water")
    place(s, "0 0 nw")
    assert isinstance(top(s), StoreTile)
    assert s.choices == [0, 1, NO_TILE]
    s.play(0, 1)

    assert s.pending == (tile("oxygen"),)
    assert {code // 50 for code in s.choices} == {0}  # not this turn
    s.play(0, s.choices[0])
    assert not s.agenda
    s.active, s.taken = 0, 1
    ask(s, AfterTurn())
    assert s.colonies[0].stored == tile("water")


@pytest.mark.rule("LC-244")
def test_astro_burger_may_store_nothing() -> None:
    s = with_special(ASTRO, "oxygen")
    place(s, "0 0 nw")
    assert refused(s, StoreTile(0), 2) == ("LC-244", "no_such_tile")
    s.play(0, NO_TILE)

    assert s.colonies[0].stored == -1
    assert isinstance(top(s), BuildTile)


@pytest.mark.rule("LC-244")
def test_the_last_tile_has_nothing_to_store() -> None:
    s = with_special(ASTRO)
    place(s, "0 0 nw")

    assert not s.agenda


@pytest.mark.rule("LC-244", "LC-Q6")
def test_the_stored_tile_may_be_built_at_any_time_and_is_never_forced() -> None:
    s = a_game(2, "special")
    c = lay(s, 0, "5a 0 0")
    c.stored = tile("water")
    pend(s, "oxygen")
    ask(s, BuildTile(0))
    assert build_code(s, 0, 4, "0 0 nw") in s.choices
    assert LEAVE not in s.choices  # the oxygen has a plot

    place(s, "0 0 nw")
    assert refused(s, BuildTile(0), build_code(s, 0, 4, "0 0 nw")) == ("LC-082", "not_free")
    assert refused(s, BuildTile(0), build_code(s, 0, 2, "0 0 ne")) == ("LC-080", "no_such_tile")
    assert LEAVE in s.choices
    s.play(0, LEAVE)

    assert (c.stored, s.agenda) == (tile("water"), [])


@pytest.mark.rule("LC-244", "LC-Q6")
def test_the_stored_tile_is_built_like_any_other() -> None:
    s = a_game(2, "special")
    c = lay(s, 0, "5a 0 0")
    c.stored = tile("water", robots=2)
    s.pending = ()
    ask(s, BuildTile(0))
    place(s, "0 0 se", at=4)

    assert (c.stored, c.robots, c.masks[WATER]) == (-1, 2, 0b1000)


@pytest.mark.rule("LC-244", "LC-Q6")
def test_the_very_first_tile_can_be_stored_and_built_too() -> None:
    s = with_special(ASTRO, "oxygen")
    s.pending = (s.pending[0], 0)
    ask(s, BuildTile(0))
    place(s, "0 0 nw")
    s.play(0, 0)
    s.active = 0
    ask(s, AfterTurn())
    assert s.colonies[0].stored == 0

    ask(s, BuildTile(0))
    place(s, "0 0 se", at=4)
    assert s.colonies[0].stored == -1


@pytest.mark.rule("LC-Q6")
def test_a_stored_demolition_may_make_room_before_tiles_are_lost() -> None:
    s = a_game(2, "special")
    c = lay(s, 0, "5a 0 0")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 sw", "oxygen 0 0 se")
    c.stored = tile("demolition")
    pend(s, "water")
    ask(s, BuildTile(0))
    assert s.choices == [200, 201, 202, 203, LEAVE]
    place(s, "0 0 ne", at=4)

    assert c.masks[WATER] == 0b0010

    t = a_game(2, "special")
    d = lay(t, 0, "5a 0 0")
    build(t, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 sw", "oxygen 0 0 se")
    d.stored = tile("demolition")
    pend(t, "water")
    ask(t, BuildTile(0))
    t.play(0, LEAVE)
    assert (t.pending, t.box, d.stored) == ((), (tile("water"),), tile("demolition"))


@pytest.mark.rule("LC-244")
def test_a_stored_tile_scores_nothing() -> None:
    s = a_game(2, "special")
    c = lay(s, 0, "5a 0 0")
    c.stored = tile("sales_office")

    assert colony_points(c) == 0


# --- Space Royal Cruise -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-245")
def test_space_royal_cruise_takes_a_card_which_the_deck_replaces() -> None:
    s = with_special(CRUISE)
    s.cards[3] = -1  # the combo taken this turn
    s.cards[1] = 0
    hold(s, 0)
    wanted, tiles, marker = s.cards[1], s.tiles[1], s.marker
    place(s, "0 0 nw")
    assert isinstance(top(s), TakeFreeCard)
    assert s.choices == [0, 1, 2, NO_COMBO]
    assert refused(s, TakeFreeCard(0), 3) == ("LC-245", "no_such_card")
    s.play(0, 1)
    assert s.asked == LUCK
    new = s.choices[0]
    s.play(LUCK, new)

    assert s.colonies[0].hand == (wanted,)
    assert (s.cards[1], s.tiles[1], s.marker) == (new, tiles, marker)


@pytest.mark.rule("LC-245")
def test_the_card_may_be_left() -> None:
    s = with_special(CRUISE)
    hold(s, 0)
    place(s, "0 0 nw")
    s.play(0, NO_COMBO)

    assert (s.colonies[0].hand, s.agenda) == ((), [])


@pytest.mark.rule("LC-Q11")
def test_with_an_empty_deck_the_combo_stays_without_a_card() -> None:
    s = with_special(CRUISE)
    s.deck, s.buriers = (), ()
    place(s, "0 0 nw")
    s.play(0, 2)

    assert s.cards[2] == -1
    assert s.tiles[2]
    assert not s.agenda


# --- Luna Taxi --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-246", "LC-104", "LC-Q8")
def test_luna_taxi_moves_a_tile_to_a_plot_that_could_take_it() -> None:
    s = with_special(TAXI)
    c = lay(s, 0, "7b 0 1")  # scaffold NW
    build(s, 0, "oxygen 0 0 ne", "habitat_water 0 1 nw")
    s.colonies[0].robots = 0
    ask(s, BuildTile(0))
    place(s, "0 0 nw")
    assert isinstance(top(s), MoveTile)
    free = {2, 3, plot(c, "0 1 ne"), plot(c, "0 1 sw"), plot(c, "0 1 se")}
    pairs = {divmod(code, 49) for code in s.choices if code != STAY}
    assert pairs == {(p, to) for p in (1, 4) for to in free}

    s.play(0, 4 * 49 + 3)

    assert grid.kind_on(c, 3) == KIND_OF[tile("habitat_water")]
    assert c.scaffolds == 1 << 4  # what lay underneath shows again
    assert not c.free >> 3 & 1


@pytest.mark.rule("LC-246")
def test_effects_are_not_triggered_again() -> None:
    s = with_special(TAXI)
    grid.put(s.colonies[0], tile("water", robots=2), 1)
    place(s, "0 0 nw")
    s.play(0, 1 * 49 + 2)

    assert (s.colonies[0].robots, s.robots) == (0, 8)
    assert s.colonies[0].masks[WATER] == 0b0100


@pytest.mark.rule("LC-246")
def test_neither_a_demolition_nor_a_printed_project_nor_the_taxi_can_be_moved() -> None:
    s = with_special(TAXI)
    lay(s, 0, "7d 0 1")
    build(s, 0, "demolition 0 0 ne")
    place(s, "0 0 nw")

    assert not s.agenda  # nothing to move: the only answer was taken without asking
    assert grid.movable(s.colonies[0]) == 0
    assert refused(s, MoveTile(0), 2) == ("LC-246", "not_movable")


@pytest.mark.rule("LC-246")
def test_a_tile_over_a_demolition_leaves_the_demolition_behind() -> None:
    s = with_special(TAXI)
    c = build(s, 0, "demolition 0 0 ne")
    s.box = (tile("demolition"),)
    build(s, 0, "oxygen 0 0 ne")
    place(s, "0 0 nw")
    assert refused(s, MoveTile(0), 1 * 49 + 0) == ("LC-246", "not_allowed_there")
    s.play(0, 1 * 49 + 3)

    assert c.tops[1] == tile("demolition") + 1 << 8
    assert c.free == 0b0110
    assert tile("demolition") not in s.box
    assert c.masks[OXYGEN] == 0b1000


@pytest.mark.rule("LC-246")
def test_every_project_tile_can_be_moved_and_no_special_one() -> None:
    s = a_game(2, "special")
    c = lay(s, 0, "5a 0 0", "6a 0 1")
    for at, tile_id in enumerate((0, 163, 164, 165, 166, 168)):
        grid.put(c, tile_id, at)

    assert grid.movable(c) == 0b000111


@pytest.mark.rule("LC-246")
def test_no_tile_need_move() -> None:
    s = with_special(TAXI)
    c = build(s, 0, "oxygen 0 0 ne")
    place(s, "0 0 nw")
    before = list(c.tops)
    s.play(0, STAY)

    assert c.tops == before


# --- Moon Paradise ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-247", "LC-Q9")
def test_moon_paradise_adds_a_free_plot_beside_a_card() -> None:
    s = with_special(PARADISE, "oxygen")
    lay(s, 0, "7a 0 1 down")
    assert EXTRA in {code % 50 for code in ask(s, BuildTile(0))}
    s.play(0, 0 * 50 + EXTRA)
    assert isinstance(top(s), ExtendColony)
    around = {(-1, 0), (-1, 1), (0, -1), (1, -1), (2, 0), (2, 1)}  # not on the face-down card to the right
    assert set(s.choices) == {cell(*at) for at in around}
    assert refused(s, ExtendColony(0), cell(-1, -1)) == ("LC-247", "no_such_cell")
    assert refused(s, ExtendColony(0), cell(0, 2)) == ("LC-247", "no_such_cell")
    s.play(0, cell(-1, 1))

    c = s.colonies[0]
    assert c.extra == cell(-1, 1)
    assert c.free >> EXTRA & 1
    assert EXTRA in {code % 50 for code in s.choices}  # the oxygen may go there


@pytest.mark.rule("LC-247")
@pytest.mark.parametrize("first", ["4e", "5e", "3e", "2e", "1a"])
def test_every_cell_around_a_card_is_offered_whatever_its_plots(first: str) -> None:
    s = a_game(2, "special")
    c = lay(s, 0, f"{first} 0 0")

    sides = {(-1, 0), (-1, 1), (0, -1), (1, -1), (2, 0), (2, 1), (0, 2), (1, 2)}
    assert set(grid.extra_cells(c)) == {cell(*at) for at in sides}


def paradise(at: tuple[int, int]) -> Luna:
    s = with_special(PARADISE)  # its only tile is laid without asking which
    assert isinstance(top(s), ExtendColony)
    s.play(0, cell(*at))
    return s


@pytest.mark.rule("LC-247")
def test_what_is_built_there_counts_in_groups_lines_and_surroundings() -> None:
    s = paradise((-1, 0))
    c = build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 sw", "habitat_oxygen 0 0 ne")
    grid.put(c, tile("oxygen", 9), EXTRA)

    assert largest_group(c, c.masks[OXYGEN]) == 3
    assert has_line(c, c.masks[OXYGEN], 3)
    assert c.around[plot(c, "0 0 ne")] >> EXTRA & 1
    assert c.near[EXTRA] == 1 << plot(c, "0 0 nw")


@pytest.mark.rule("LC-010", "LC-247")
def test_events_tell_the_new_plot_by_row_0() -> None:
    s = paradise((-1, 0))
    s.listen()
    pend(s, "oxygen")
    ask(s, BuildTile(0))
    s.play(0, EXTRA)

    assert s.events[-1] == TileBuilt(0, tile("oxygen"), 0, 0, 0)


@pytest.mark.rule("LC-247")
def test_the_new_plot_lies_on_no_card() -> None:
    s = paradise((-1, 0))
    c = lay(s, 0, "1a 1 0", "2a 2 0")
    build(s, 0, "sales_office 1 0 nw", "sales_office 2 0 nw")
    grid.put(c, tile("sales_office", 9), EXTRA)

    assert c.masks[SALES_OFFICE].bit_count() == 3
    assert not has_column(c, c.masks[SALES_OFFICE])


@pytest.mark.rule("LC-247", "LC-Q9")
def test_no_card_may_lie_over_the_new_plot() -> None:
    s = paradise((0, -1))
    hold(s, 0, "3a", "9a")

    assert {(row, column) for _, row, column, _ in plays(s)} == {(0, 1), (1, 0), (-1, 0)}
    assert refused(s, LayCard(0), lay_code(s, 0, "3a", 0, -1)) == ("LC-247", "over_extra")


@pytest.mark.rule("LC-247")
def test_the_new_plot_may_lie_outside_the_three_rows_and_a_later_card_touches_it() -> None:
    s = with_special(PARADISE)
    c = lay(s, 0, "1a -1 0", "2a 1 0")
    assert cell(-3, 0) in ask(s, ExtendColony(0))
    s.play(0, cell(-3, 1))
    lay(s, 0, "9a -1 1")

    assert c.around[plot(c, "-1 1 nw")] >> EXTRA & 1
    assert not c.near[plot(c, "-1 1 nw")] >> EXTRA & 1


@pytest.mark.rule("LC-Q10")
def test_the_plot_of_moon_paradise_can_be_demolished_and_stays() -> None:
    s = paradise((-1, 0))
    c = s.colonies[0]
    grid.put(c, tile("oxygen"), EXTRA)
    pend(s, "demolition")
    ask(s, BuildTile(0))
    s.play(0, EXTRA)

    assert c.free >> EXTRA & 1
    assert c.masks[OXYGEN] == 0
    assert c.plots >> EXTRA & 1


@pytest.mark.rule("LC-248")
def test_alone_the_player_has_a_special_tile_and_the_automaton_none() -> None:
    s = a_game(1, "special")
    s.play(0, 1)
    assert isinstance(top(s), ActivateSpecial)
    s.play(0, NO_TILE)
    while s.agenda:
        s.play(s.asked, s.choices[0])

    assert all(t < 165 for t in s.automaton_tiles)
