"""Chapter 5: playing a Construction card."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.kinds import METEORITE, WATER
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile, gain_robots
from lunarium.games.luna_capital.rules.r8_concessions import count_rows, has_block, longest_row
from lunarium.games.luna_capital.state import Luna, mode_of
from lunarium.games.luna_capital.view import view
from tests.games.luna_capital.builder import (
    a_game,
    ask,
    card,
    hold,
    lay,
    lay_code,
    pend,
    plays,
    plot,
    refused,
    tile,
)


def numbers_at(s: Luna, row: int, column: int) -> set[int]:
    """The numbers that may be laid plainly at a position; the hand holds one card of each."""
    hold(s, 0, *[f"{n}a" for n in range(1, 11)])
    return {int(name[:-1]) for name, r, c, mode in plays(s) if (r, c, mode) == (row, column, "plain")}


def spots(s: Luna) -> set[tuple[int, int]]:
    return {(row, column) for _, row, column, _ in plays(s)}


@pytest.mark.rule("LC-060")
def test_one_card_of_the_hand_is_laid_and_it_need_not_be_the_new_one() -> None:
    s = a_game()
    hold(s, 0, "2a", "5a", "9a")
    ask(s, LayCard(0))

    s.play(0, lay_code(s, 0, "5a", 0, 0))

    c = s.colonies[0]
    assert c.hand == (card("2a"), card("9a"))
    assert [laid >> 9 for laid in c.laid] == [card("5a")]
    assert not s.agenda  # one card, no more


@pytest.mark.rule("LC-060")
def test_a_card_that_is_not_in_hand_is_refused() -> None:
    s = a_game()
    hold(s, 0, "2a")

    assert refused(s, LayCard(0), (4 * 115 + 57) * 3) == ("LC-060", "no_such_card")
    assert refused(s, LayCard(0), 1 * 115 * 3) == ("LC-060", "no_such_card")


@pytest.mark.rule("LC-061")
def test_a_card_can_not_cover_another() -> None:
    s = a_game()
    lay(s, 0, "3a 0 0")
    hold(s, 0, "7a")

    assert (0, 0) not in spots(s)
    assert refused(s, LayCard(0), lay_code(s, 0, "7a", 0, 0)) == ("LC-061", "overlap")


@pytest.mark.rule("LC-061")
def test_a_card_is_never_turned() -> None:
    s = a_game()
    c = lay(s, 0, "1d 0 0")  # hydrogen printed NW

    assert grid.kind_on(c, plot(c, "0 0 nw")) == 0
    assert LayCard.space.fields == ("card", "row", "column", "mode")


@pytest.mark.rule("LC-062")
def test_a_card_shares_a_side_with_another() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0")
    hold(s, 0, "7a", "3a")

    assert spots(s) == {(0, 1), (0, -1), (1, 0), (-1, 0)}
    assert refused(s, LayCard(0), lay_code(s, 0, "7a", 1, 1)) == ("LC-062", "no_contact")
    assert refused(s, LayCard(0), lay_code(s, 0, "7a", 0, 3)) == ("LC-062", "no_contact")


@pytest.mark.rule("LC-063")
def test_the_first_card_may_bear_any_number_and_lies_at_home() -> None:
    s = a_game()

    assert numbers_at(s, 0, 0) == set(range(1, 11))
    assert spots(s) == {(0, 0)}
    assert refused(s, LayCard(0), lay_code(s, 0, "7a", 0, 1)) == ("LC-063", "first_card")


@pytest.mark.rule("LC-064", "LC-078")
def test_a_colony_never_spans_more_than_three_rows() -> None:
    s = a_game()
    lay(s, 0, "5a 0 0", "5b 1 0")
    hold(s, 0, "5c")
    assert {(-1, 0), (2, 0)} <= spots(s)

    lay(s, 0, "5d -1 0")

    assert not {(-2, 0), (2, 0)} & spots(s)
    assert refused(s, LayCard(0), lay_code(s, 0, "5c", 2, 0)) == ("LC-064", "fourth_row")
    assert refused(s, LayCard(0), lay_code(s, 0, "5c", -2, 0)) == ("LC-064", "fourth_row")


@pytest.mark.rule("LC-064")
def test_rows_may_have_different_lengths() -> None:
    s = a_game()
    lay(s, 0, *[f"{n}a 0 {n - 1}" for n in range(1, 11)])
    hold(s, 0, "5b")

    assert spots(s) == {(row, column) for row in (-1, 1) for column in range(10)}


@pytest.mark.rule("LC-065")
def test_numbers_rise_from_left_to_right() -> None:
    s = a_game()
    lay(s, 0, "4a 0 0", "7a 0 1")

    assert numbers_at(s, 0, 2) == {8, 9, 10}
    assert numbers_at(s, 0, -1) == {1, 2, 3}
    hold(s, 0, "7b", "9b")
    assert refused(s, LayCard(0), lay_code(s, 0, "7b", 0, 2)) == ("LC-065", "not_rising")


@pytest.mark.rule("LC-065")
def test_rows_are_independent_and_columns_have_no_number_rule() -> None:
    s = a_game()
    lay(s, 0, "4a 0 0", "7a 0 1")

    assert numbers_at(s, 1, 0) == set(range(1, 11))
    assert numbers_at(s, -1, 1) == set(range(1, 11))


@pytest.mark.rule("LC-066")
def test_a_gap_does_not_break_a_row() -> None:
    s = a_game()
    lay(s, 0, "2a 0 0", "9b 1 0", "9c 1 1", "10b 1 2", "8a 0 2")

    assert numbers_at(s, 0, 1) == {3, 4, 5, 6, 7}
    assert numbers_at(s, 0, 3) == {9, 10}


@pytest.mark.rule("LC-067")
def test_numbers_need_not_be_consecutive() -> None:
    s = a_game()
    lay(s, 0, "2a 0 0", "5a 0 1", "9a 0 2")
    hold(s, 0, "7a")

    assert {(row, column) for _, row, column, _ in plays(s) if row == 0} == set()
    assert (1, 0) in spots(s)


@pytest.mark.rule("LC-068")
def test_laying_a_card_leaves_the_others_where_they_are() -> None:
    s = a_game()
    before = lay(s, 0, "2a 0 0", "5a 0 1").laid
    hold(s, 0, "1a", "8a")
    ask(s, LayCard(0))
    s.play(0, lay_code(s, 0, "8a", 0, 2))

    assert s.colonies[0].laid[:2] == before


@pytest.mark.rule("LC-069", "LC-070")
def test_face_down_is_possible_only_when_no_card_fits() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "10a 0 1", "1b 1 0", "10b 1 1", "1c 2 0", "10c 2 1")
    hold(s, 0, "1d", "10d")

    assert {mode for *_, mode in plays(s)} == {"down"}
    assert {name for name, *_ in plays(s)} == {"1d", "10d"}
    assert spots(s) == {(row, column) for row in range(3) for column in (-1, 2)}


@pytest.mark.rule("LC-069")
def test_one_card_that_fits_forbids_face_down_play_of_all() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "9a 0 1")
    hold(s, 0, "1d", "10d")

    assert {mode for *_, mode in plays(s)} == {"plain"}
    assert refused(s, LayCard(0), lay_code(s, 0, "1d", 0, 2, "down")) == ("LC-069", "not_forced")


@pytest.mark.rule("LC-070")
def test_no_tile_goes_on_a_face_down_card() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0", "5c 0 1 down")
    pend(s, "demolition")

    assert c.plots.bit_count() == 4
    assert {code % 50 for code in ask(s, BuildTile(0))} == {0, 1, 2, 3}
    assert c.masks[METEORITE] == 0  # 5c has one printed


@pytest.mark.rule("LC-071", "LC-079")
def test_face_down_cards_are_ignored_by_the_rising_rule() -> None:
    s = a_game()
    lay(s, 0, "3a 0 0", "9d 0 1 down", "6a 0 2")

    assert numbers_at(s, 0, 3) == {7, 8, 9, 10}
    assert numbers_at(s, 0, -1) == {1, 2}
    hold(s, 0, "4a", "5a")
    assert {row for _, row, _, _ in plays(s)} == {-1, 1}


@pytest.mark.rule("LC-072")
def test_face_down_cards_are_still_cards() -> None:
    s = a_game()
    c = lay(s, 0, "3a 0 0", "9b 0 1 down", "1a 1 0", "1b 1 1 down")
    hold(s, 0, "7a")

    assert has_block(c, 2)
    assert (count_rows(c), longest_row(c)) == (2, 2)
    assert (-1, 1) in spots(s)
    assert c.scaffolds == 0  # 9b and 1b have one printed


@pytest.mark.rule("LC-072")
def test_a_face_down_card_is_known_to_its_owner_only() -> None:
    s = a_game()
    lay(s, 0, "3a 0 0", "9b 0 1 down")

    assert [c.card for c in view(s, 0).colonies[0].cards] == [card("3a"), card("9b")]
    assert [c.card for c in view(s, 1).colonies[0].cards] == [card("3a"), -1]


@pytest.mark.rule("LC-073", "LC-074")
def test_a_robot_frees_a_card_from_the_rising_rule_for_good() -> None:
    s = a_game()
    c = lay(s, 0, "4a 0 0", "5a 0 1")
    c.robots = 1
    hold(s, 0, "2a", "9a")
    ask(s, LayCard(0))

    s.play(0, lay_code(s, 0, "2a", 0, 2, "robot"))

    assert c.robots == 0
    assert mode_of(c.laid[-1]) == 1
    assert numbers_at(s, 0, 3) == {6, 7, 8, 9, 10}  # the 2 limits nothing
    assert c.free >> plot(c, "0 2 nw") & 1  # its plots work
    assert s.robots == 8  # the supply was not touched: a used robot never comes back


@pytest.mark.rule("LC-073")
def test_without_a_robot_there_is_no_robot_play() -> None:
    s = a_game()
    lay(s, 0, "4a 0 0")
    hold(s, 0, "2a")

    assert {mode for *_, mode in plays(s)} == {"plain"}
    assert refused(s, LayCard(0), lay_code(s, 0, "2a", 0, 1, "robot")) == ("LC-073", "no_robot")


@pytest.mark.rule("LC-073")
def test_rules_1_to_3_hold_for_a_robot_card_too() -> None:
    s = a_game()
    lay(s, 0, "4a 0 0").robots = 1
    hold(s, 0, "2a")

    assert {(row, column) for _, row, column, mode in plays(s) if mode == "robot"} == {(0, 1), (0, -1), (1, 0), (-1, 0)}


@pytest.mark.rule("LC-075")
def test_a_robot_gained_with_a_tile_comes_after_the_card_of_the_turn() -> None:
    s = a_game()
    hold(s, 0, "2a", "3a")
    s.pending = (tile("hydrogen", robots=1),)
    codes = ask(s, LayCard(0), BuildTile(0))
    assert {code % 3 for code in codes} == {0}
    s.play(0, lay_code(s, 0, "2a", 0, 0))
    s.play(0, s.choices[0])

    assert s.colonies[0].robots == 1
    assert not s.agenda


@pytest.mark.rule("LC-076")
def test_a_robot_may_be_used_on_a_card_that_would_fit() -> None:
    s = a_game()
    lay(s, 0, "4a 0 0").robots = 2
    hold(s, 0, "7a")

    assert {("7a", 0, 1, "plain"), ("7a", 0, 1, "robot")} <= plays(s)
    ask(s, LayCard(0))
    s.play(0, lay_code(s, 0, "7a", 0, 1, "robot"))
    assert s.colonies[0].robots == 1  # one robot per card


@pytest.mark.rule("LC-076", "LC-069")
def test_a_robot_need_not_be_used_when_only_face_down_play_is_left() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "10a 0 1", "1b 1 0", "10b 1 1", "1c 2 0", "10c 2 1").robots = 1
    hold(s, 0, "1d")

    assert {mode for *_, mode in plays(s)} == {"robot", "down"}


@pytest.mark.rule("LC-077")
def test_printed_projects_count_at_once_and_bring_nothing_else() -> None:
    s = a_game()
    hold(s, 0, "1e")
    ask(s, LayCard(0))
    s.play(0, lay_code(s, 0, "1e", 0, 0))

    c = s.colonies[0]
    assert c.masks[WATER] == 1 << plot(c, "0 0 ne")
    assert not c.free >> plot(c, "0 0 ne") & 1
    assert (c.robots, c.tokens, s.drawn) == (0, 0, ())


@pytest.mark.rule("LC-060", "LC-021")
def test_a_card_is_asked_for_even_if_one_answer_is_left() -> None:
    s = a_game()
    hold(s, 0, "5a")
    ask(s, LayCard(0))

    assert s.asked == 0
    assert len(s.choices) == 1


@pytest.mark.rule("LC-075")
def test_robots_come_from_the_supply() -> None:
    s = a_game()
    gain_robots(s, 1, 2)

    assert (s.robots, s.colonies[1].robots) == (6, 2)
