"""Chapter 6: placing Project tiles."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.kinds import METEORITE, OXYGEN, SALES_OFFICE
from lunarium.games.luna_capital.events import CardLaid, TileBuilt
from lunarium.games.luna_capital.rules.decks import draw_card
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import LEAVE, BuildTile, KeepCard
from lunarium.games.luna_capital.scoring import total
from lunarium.games.luna_capital.state import Luna
from lunarium.games.luna_capital.view import view
from lunarium.kernel.machine import LUCK
from lunarium.kernel.piles import count, put_under, shuffled
from tests.games.luna_capital.builder import (
    a_game,
    ask,
    build,
    build_code,
    card,
    hold,
    kind,
    lay,
    lay_code,
    pend,
    place,
    plot,
    plots_for,
    refused,
    tile,
    top,
)

ORDINARY = [
    *("hydrogen", "oxygen", "water", "pear", "apple", "lemon", "greenhouse_mixed"),
    *("sales_office", "meteorite", "redistribution"),
]
CONSTRUCTION = [
    *("habitat_hydrogen", "habitat_oxygen", "habitat_water", "habitat_greenhouse", "habitat_meteorite"),
    *("complex_sales_office", "complex_habitat_module", "landing_pad"),
]


def still_to_place(s: Luna) -> tuple[int, ...]:
    return s.pending


def placing(s: Luna, *names: str) -> None:
    pend(s, *names)
    ask(s, BuildTile(0))


@pytest.mark.rule("LC-080", "LC-083")
def test_all_tiles_are_placed_in_an_order_of_the_players_choice() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "5a 0 1")
    placing(s, "hydrogen", "oxygen", "water")
    assert {code // 50 for code in s.choices} == {0, 1, 2}

    place(s, "0 1 se", at=2)
    place(s, "0 0 nw", at=0)
    assert s.pending == (tile("oxygen"),)
    place(s, "0 0 ne", at=0)

    assert still_to_place(s) == ()
    assert not s.agenda


@pytest.mark.rule("LC-080")
def test_a_tile_that_was_not_taken_is_refused() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    pend(s, "hydrogen")

    assert refused(s, BuildTile(0), build_code(s, 0, 1, "0 0 nw")) == ("LC-080", "no_such_tile")
    assert refused(s, BuildTile(0), LEAVE) == ("LC-102", "must_build")


@pytest.mark.rule("LC-081")
def test_tiles_go_anywhere_in_the_colony() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "5a 0 1", "9a 0 2")

    assert plots_for(s, "oxygen") == set(range(12))


@pytest.mark.rule("LC-081")
def test_on_the_first_turn_the_first_card_is_all_there_is() -> None:
    s = a_game()
    hold(s, 0, "6a")
    s.pending = (tile("oxygen"),)
    ask(s, LayCard(0), BuildTile(0))
    s.play(0, lay_code(s, 0, "6a", 0, 0))

    assert {code % 50 for code in s.choices} == {0, 1, 2, 3}


@pytest.mark.rule("LC-082", "LC-086", "LC-101")
@pytest.mark.parametrize("name", ORDINARY)
def test_an_ordinary_tile_needs_a_free_plot(name: str) -> None:
    s = a_game()
    c = lay(s, 0, "2f 0 0", "5a 0 1")  # scaffold NW, meteorite NE
    build(s, 0, "water 0 1 nw")

    assert plots_for(s, name) == {plot(c, w) for w in ("0 0 sw", "0 0 se", "0 1 ne", "0 1 sw", "0 1 se")}
    assert refused(s, BuildTile(0), build_code(s, 0, 0, "0 0 nw")) == ("LC-086", "scaffold")
    assert refused(s, BuildTile(0), build_code(s, 0, 0, "0 0 ne")) == ("LC-082", "not_free")
    assert refused(s, BuildTile(0), build_code(s, 0, 0, "0 1 nw")) == ("LC-082", "not_free")
    assert refused(s, BuildTile(0), 30) == ("LC-082", "no_such_plot")


@pytest.mark.rule("LC-082", "LC-087", "LC-247")
def test_nothing_can_be_built_on_face_down_cards() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0 down")

    assert all(grid.allowed(c, kind(name)) == 0 for name in (*ORDINARY, "demolition", "habitat_water", "moon_paradise"))


@pytest.mark.rule("LC-083")
def test_an_effect_is_complete_before_the_next_tile() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    placing(s, "landing_pad", "oxygen")
    place(s, "0 0 nw")

    assert s.asked == LUCK
    for _ in range(3):
        s.play(LUCK, s.choices[0])
    assert isinstance(top(s), KeepCard)
    s.play(0, 0)
    assert isinstance(top(s), BuildTile)


@pytest.mark.rule("LC-084")
def test_a_tile_on_a_double_plot_is_one_project() -> None:
    s = a_game()
    c = lay(s, 0, "2e 0 0")
    placing(s, "oxygen", "water")
    place(s, "0 0 sw")

    assert c.masks[OXYGEN].bit_count() == 1
    assert plots_for(s, "water") == {0, 1}


@pytest.mark.rule("LC-085")
@pytest.mark.parametrize("name", CONSTRUCTION)
def test_a_construction_tile_goes_on_a_free_plot_or_a_scaffold(name: str) -> None:
    s = a_game()
    c = lay(s, 0, "2f 0 0")

    assert plots_for(s, name) == {plot(c, w) for w in ("0 0 nw", "0 0 sw", "0 0 se")}
    placing(s, name)
    place(s, "0 0 nw")
    assert c.scaffolds == 0  # covered


@pytest.mark.rule("LC-087", "LC-105")
def test_demolition_goes_on_any_plot_of_a_face_up_card() -> None:
    s = a_game()
    lay(s, 0, "2f 0 0", "9a 0 1 down")
    build(s, 0, "water 0 0 sw")

    assert plots_for(s, "demolition") == {0, 1, 2, 3}


@pytest.mark.rule("LC-088", "LC-093")
def test_demolition_covers_what_was_there_and_frees_the_plot() -> None:
    s = a_game()
    c = lay(s, 0, "2f 0 0")
    build(s, 0, "sales_office 0 0 sw", "demolition 0 0 sw", "demolition 0 0 ne", "demolition 0 0 nw")

    assert c.free == 0b1111
    assert (c.scaffolds, c.masks[METEORITE], c.masks[SALES_OFFICE]) == (0, 0, 0)
    assert plots_for(s, "oxygen") == {0, 1, 2, 3}  # a demolished scaffold takes every kind


@pytest.mark.rule("LC-088")
@pytest.mark.parametrize("name", [*ORDINARY, *CONSTRUCTION])
def test_demolition_covers_every_kind(name: str) -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    build(s, 0, f"{name} 0 0 se", "demolition 0 0 se")

    assert not any(c.masks)
    assert c.free == 0b1111


@pytest.mark.rule("LC-008", "LC-088")
def test_printed_projects_of_every_card_are_seen_and_covered() -> None:
    s = a_game()
    c = lay(s, 0, "1d 0 0", "5d 0 1", "9d 0 2", "10e 0 3")  # hydrogen, pear, oxygen; an office in SW
    wheres = ("0 0 nw", "0 1 nw", "0 2 nw", "0 3 sw")

    assert [grid.kind_on(c, plot(c, where)) for where in wheres] == [0, 3, 1, 7]
    build(s, 0, *[f"demolition {where}" for where in wheres])
    assert [grid.kind_on(c, plot(c, where)) for where in wheres] == [-1] * 4
    assert not any(c.masks)


@pytest.mark.rule("LC-083", "LC-088")
@pytest.mark.parametrize("covered", [0, 1, 40])
def test_every_tile_that_is_built_over_goes_out_of_play(covered: int) -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    grid.put(c, covered, plot(c, "0 0 nw"))
    placing(s, "demolition")
    place(s, "0 0 nw")

    assert s.box == (covered,)


@pytest.mark.rule("LC-088")
def test_the_covered_tile_is_out_of_play() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    build(s, 0, "sales_office 0 0 sw")
    placing(s, "demolition")
    place(s, "0 0 sw")

    assert s.box == (tile("sales_office"),)


@pytest.mark.rule("LC-088", "LC-092")
def test_a_covered_demolition_is_out_of_play_too() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    first, second = tile("demolition"), tile("demolition", 1)
    s.pending = (first, tile("water"), second, tile("demolition", 2))
    ask(s, BuildTile(0))
    place(s, "0 0 sw")
    place(s, "0 0 sw")
    out = [s.box]
    place(s, "0 0 sw")
    out.append(s.box)
    place(s, "0 0 sw")

    assert [*out, s.box] == [(first,), (first, tile("water")), (first, tile("water"), second)]


@pytest.mark.rule("LC-010", "LC-080")
def test_events_tell_places_from_the_upper_left_corner_of_the_colony() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0", "4a -1 0", "3a -1 -1")
    s.listen()
    hold(s, 0, "9a", "8a")
    s.pending = (tile("water"),)
    ask(s, LayCard(0), BuildTile(0))
    s.play(0, lay_code(s, 0, "9a", 0, 1))
    place(s, "0 1 sw")

    laid, built = s.events[-2:]
    assert laid == CardLaid(0, card("9a"), 2, 3, False)
    assert built == TileBuilt(0, tile("water"), 2, 3, 2)


@pytest.mark.rule("LC-089")
def test_demolition_takes_back_no_gain() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    s.pending = (tile("hydrogen", robots=1), tile("redistribution"), tile("demolition"), tile("demolition", 1))
    ask(s, BuildTile(0))
    place(s, "0 0 nw", at=0)
    place(s, "0 0 ne", at=0)
    place(s, "0 0 nw", at=0)
    place(s, "0 0 ne", at=0)

    c = s.colonies[0]
    assert (c.robots, c.tokens, c.free) == (1, 1, 0b1111)


@pytest.mark.rule("LC-090")
def test_demolition_on_a_free_plot_leaves_it_free() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    build(s, 0, "demolition 0 0 nw")

    assert c.free == 0b1111


@pytest.mark.rule("LC-091")
def test_a_tile_of_the_same_turn_may_follow_a_demolition() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 sw", "oxygen 0 0 se")
    placing(s, "demolition", "water")
    assert {code // 50 for code in s.choices} == {0}
    place(s, "0 0 nw")

    assert not s.pending  # the only plot left was taken without asking
    assert grid.kind_on(c, plot(c, "0 0 nw")) == 2


@pytest.mark.rule("LC-092")
def test_demolition_clears_the_whole_double_plot() -> None:
    s = a_game()
    c = lay(s, 0, "2e 0 0")
    build(s, 0, "oxygen 0 0 sw", "demolition 0 0 se")

    assert c.masks[OXYGEN] == 0
    assert c.free == 0b0111
    assert plot(c, "0 0 sw") == plot(c, "0 0 se")


@pytest.mark.rule("LC-083", "LC-094")
def test_robots_are_there_before_the_next_tile_is_placed() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    s.pending = (tile("water", robots=2), tile("oxygen"))
    ask(s, BuildTile(0))
    place(s, "0 0 nw")

    assert isinstance(top(s), BuildTile)
    assert (s.colonies[0].robots, s.robots) == (2, 6)


@pytest.mark.rule("LC-094")
@pytest.mark.parametrize(("name", "robots"), [("hydrogen", 1), ("water", 2), ("hydrogen", 0)])
def test_a_tile_with_robot_symbols_brings_robots(name: str, robots: int) -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    s.pending = (tile(name, robots=robots),)
    ask(s, BuildTile(0))
    place(s, "0 0 nw")

    assert (s.colonies[0].robots, s.robots) == (robots, 8 - robots)


@pytest.mark.rule("LC-095")
def test_a_redistribution_tile_brings_a_token() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    placing(s, "redistribution")
    place(s, "0 0 nw")

    assert (s.colonies[0].tokens, s.tokens) == (1, 3)


# --- Landing Pads -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-099", "LC-100")
def test_a_landing_pad_draws_three_cards_and_keeps_one() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    hold(s, 0)
    placing(s, "landing_pad")
    deck = count(s.deck)
    place(s, "0 0 nw")
    drawn = [s.choices[5], s.choices[10], s.choices[20]]
    for outcome in drawn:
        s.play(LUCK, outcome)
    assert s.choices == [0, 1, 2]
    assert view(s, 0).drawn == tuple(drawn)
    assert view(s, 1).drawn == view(s, None).drawn == (-1, -1, -1)

    s.play(0, 1)

    assert s.colonies[0].hand == (drawn[1],)
    assert s.deck[-2:] == ((drawn[0],), (drawn[2],))  # in drawn order, the later one last
    assert count(s.deck) == deck - 1
    assert refused(s, KeepCard(0), 0) == ("LC-100", "no_such_card")


@pytest.mark.rule("LC-100")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_short_deck_gives_what_is_there(left: int) -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    hold(s, 0)
    s.deck, s.buriers = shuffled(tuple(range(left))), ()
    placing(s, "landing_pad")
    place(s, "0 0 nw")
    while s.agenda:
        s.play(s.asked, s.choices[0])

    assert len(s.colonies[0].hand) == min(left, 1)
    assert count(s.deck) == max(left - 1, 0)


@pytest.mark.rule("LC-100")
def test_cards_put_under_the_deck_come_back_in_order() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    hold(s, 0)
    s.deck, s.buriers = put_under(put_under(((7,),), 30), 20), (1, 0)
    assert view(s, 0).under == (-1, 20)
    placing(s, "landing_pad")
    place(s, "0 0 nw")

    assert s.drawn == (7, 30, 20)
    assert not s.buriers


@pytest.mark.rule("LC-100", "LC-110")
def test_who_put_the_other_cards_under_the_deck_is_still_known() -> None:
    s = a_game()
    s.deck, s.buriers = ((30,), (20,), (10,)), (1, 0, 1)
    draw_card(s, 30)

    assert list(s.buriers) == [0, 1]
    assert view(s, 0).under == (20, -1)
    assert view(s, 1).under == (-1, 10)


@pytest.mark.rule("LC-100")
def test_the_kept_card_comes_after_the_card_of_the_turn() -> None:
    s = a_game()
    s.play(0, 1)
    assert isinstance(top(s), LayCard)  # the card is laid before any tile, and so before any Landing Pad
    s.play(0, s.choices[0])
    s.pending = (tile("landing_pad"),)
    ask(s, BuildTile(0))
    s.play(0, s.choices[0])
    while s.agenda:
        s.play(s.asked, s.choices[0])

    assert len(s.colonies[0].laid) == 1


# --- what has no plot -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-102")
def test_tiles_without_a_plot_are_removed_without_effect() -> None:
    s = a_game()
    lay(s, 0, "1b 0 0")  # scaffold SW
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 se")
    s.pending = (tile("hydrogen", robots=1), tile("redistribution"))
    ask(s, BuildTile(0))

    c = s.colonies[0]
    assert still_to_place(s) == ()
    assert not s.agenda
    assert set(s.box) == {tile("hydrogen", robots=1), tile("redistribution")}
    assert (c.robots, c.tokens, s.robots, s.tokens) == (0, 0, 8, 4)


@pytest.mark.rule("LC-102")
def test_a_tile_that_has_a_plot_must_be_placed_first() -> None:
    s = a_game()
    lay(s, 0, "1b 0 0")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 se")
    placing(s, "water", "habitat_water")

    c = s.colonies[0]  # the scaffold takes the module, then nothing takes the condenser
    assert grid.kind_on(c, plot(c, "0 0 sw")) == 11
    assert s.box == (tile("water"),)


@pytest.mark.rule("LC-103")
def test_the_player_may_spoil_a_later_placement() -> None:
    s = a_game()
    lay(s, 0, "1b 0 0")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne")
    placing(s, "water", "habitat_water")
    assert build_code(s, 0, 1, "0 0 se") in s.choices  # the module takes the only free plot

    place(s, "0 0 se", at=1)

    assert s.box == (tile("water"),)
    assert s.colonies[0].scaffolds.bit_count() == 1


@pytest.mark.rule("LC-104")
def test_placing_a_tile_moves_no_other() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    build(s, 0, "oxygen 0 0 nw")
    before = list(c.tops)
    placing(s, "water")
    place(s, "0 0 se")

    assert [b for i, b in enumerate(c.tops) if i != 3] == [b for i, b in enumerate(before) if i != 3]


@pytest.mark.rule("LC-105")
def test_a_demolition_always_has_a_plot() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "2a 0 1 down")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "oxygen 0 0 sw", "oxygen 0 0 se")

    assert plots_for(s, "demolition") == {0, 1, 2, 3}


@pytest.mark.rule("LC-106")
def test_left_over_tokens_are_worth_nothing() -> None:
    s = a_game()
    before = total(s, 0)
    s.colonies[0].robots, s.colonies[0].tokens = 4, 2

    assert total(s, 0) == before


@pytest.mark.rule("LC-101")
def test_meteorite_tiles_and_printed_ones_count_alike() -> None:
    s = a_game()
    c = lay(s, 0, "2c 0 0")
    build(s, 0, "meteorite 0 0 se")

    assert c.masks[METEORITE].bit_count() == 2
    assert card("2c") == c.laid[0] >> 9
