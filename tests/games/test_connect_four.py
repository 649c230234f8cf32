"""Connect Four, rule by rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunarium.games.connect_four import CARTRIDGE
from lunarium.games.connect_four.events import Dropped
from lunarium.games.connect_four.rules.r1_play import four_in_line
from lunarium.games.connect_four.state import BOARD, Four, four
from lunarium.kernel.errors import BadSetup, Refused
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import NOBODY, Game
from lunarium.kernel.match import Match

COLUMNS, ROWS = range(7), range(6)
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
DRAWN_GAME = "61120615505164321406200024354353421465633"  # its last move is forced

Cell = tuple[int, int]  # column and row


def a_game(columns: str = "") -> Four:
    """The stones dropped in turn."""
    game = CARTRIDGE.start(2)
    for column in columns:
        game.play(game.asked, int(column))
    return four(game)


def bit(cell: Cell) -> int:
    column, row = cell
    return 1 << (7 * column + row)


def bits(*cells: Cell) -> int:
    return sum(bit(cell) for cell in cells)


def lines() -> list[tuple[Cell, ...]]:
    """All lines of four, by looking at the board."""
    found = []
    for column in COLUMNS:
        for row in ROWS:
            for dc, dr in STEPS:
                line = tuple((column + k * dc, row + k * dr) for k in range(4))
                if all(c in COLUMNS and r in ROWS for c, r in line):
                    found.append(line)
    return found


LINES = lines()


# --- set-up and drops -------------------------------------------------------------------------------------------------


@pytest.mark.rule("C4-1")
def test_the_board_is_empty_and_the_first_seat_begins() -> None:
    s = a_game()

    assert (s.first, s.second, s.winner, s.asked, s.choices) == (0, 0, -1, 0, list(COLUMNS))


@pytest.mark.rule("C4-1")
def test_seats_alternate() -> None:
    asked = [a_game("3344556"[:moves]).asked for moves in range(6)]

    assert asked == [0, 1, 0, 1, 0, 1]


@pytest.mark.rule("C4-1")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_two(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"Connect Four is for 2 players, not {seats}"):
        CARTRIDGE.start(seats)


@pytest.mark.rule("C4-2")
def test_a_stone_falls_to_the_lowest_free_cell() -> None:
    s = a_game("333")

    assert (s.first, s.second) == (bits((3, 0), (3, 2)), bits((3, 1)))


@pytest.mark.rule("C4-2")
@pytest.mark.parametrize("column", COLUMNS)
def test_a_column_takes_six_stones_and_no_more(column: int) -> None:
    assert column in a_game(str(column) * 5).choices
    assert column not in a_game(str(column) * 6).choices


@pytest.mark.rule("C4-2")
@pytest.mark.parametrize(("lang", "sentence"), [("en", "Column 3 is full."), ("fr", "La colonne 3 est pleine.")])
def test_a_full_column_is_refused(lang: str, sentence: str) -> None:
    match = Match(CARTRIDGE, 2, luck=SeededLuck(1))
    for number in range(6):
        match.answer(number % 2, 2)

    assert match.why_not(0, 2, lang) == (sentence, "C4-2")
    with pytest.raises(Refused, match=r"Column 3 is full\."):
        match.answer(0, 2)


@pytest.mark.rule("C4-2")
def test_a_drop_is_told_to_all() -> None:
    match = Match(CARTRIDGE, 2)
    match.answer(0, 4)

    assert match.log(None) == match.log(1) == [Dropped(0, 4)]


# --- four in a line ---------------------------------------------------------------------------------------------------


def test_there_are_69_lines() -> None:
    assert len(LINES) == 69


@pytest.mark.rule("C4-3")
@pytest.mark.parametrize("line", LINES, ids=str)
def test_every_line_of_four_wins_and_three_of_it_do_not(line: tuple[Cell, ...]) -> None:
    assert four_in_line(bits(*line))
    for missing in line:
        assert not four_in_line(bits(*line) & ~bit(missing))


@pytest.mark.rule("C4-3")
@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("0101010", 0),  # upright
        ("0011223", 0),  # level
        ("01122323363", 0),  # rising
        ("65544343303", 0),  # falling
        ("30101010", 1),  # the second seat
    ],
    ids=["column", "row", "rising diagonal", "falling diagonal", "second seat"],
)
def test_four_in_a_line_end_the_game_at_once(columns: str, winner: int) -> None:
    before, after = a_game(columns[:-1]), a_game(columns)

    assert before.asked == winner
    assert (after.asked, after.winner) == (NOBODY, winner)
    result = CARTRIDGE.result(after)
    assert (result.winners, result.scores, result.ending) == (
        (winner,),
        (1, 0) if winner == 0 else (0, 1),
        "four_in_line",
    )


@pytest.mark.rule("C4-3")
@pytest.mark.parametrize(
    "cells",
    [
        ((0, 3), (0, 4), (0, 5), (1, 0)),
        ((0, 5), (1, 0), (1, 1), (1, 2)),
        ((5, 4), (5, 5), (6, 0), (6, 1)),
        ((0, 3), (1, 4), (2, 5), (4, 0)),
        ((1, 2), (2, 1), (3, 0), (3, 5)),
        ((3, 0), (4, 0), (5, 0), (6, 1)),
    ],
    ids=str,
)
def test_a_line_does_not_go_on_in_the_next_column(cells: tuple[Cell, ...]) -> None:
    assert not four_in_line(bits(*cells))


@pytest.mark.rule("C4-3")
@settings(deadline=None)
@given(st.sets(st.tuples(st.sampled_from(COLUMNS), st.sampled_from(ROWS)), max_size=30))
def test_a_position_is_won_just_when_it_holds_a_line(stones: set[Cell]) -> None:
    assert four_in_line(bits(*stones)) == any(stones.issuperset(line) for line in LINES)


@pytest.mark.rule("C4-3")
def test_a_line_of_both_colours_does_not_win() -> None:
    assert a_game("0123").winner == -1


@pytest.mark.rule("C4-3")
def test_five_in_a_line_win_too() -> None:
    s = a_game("001133442")

    assert (s.winner, s.asked) == (0, NOBODY)


# --- the full board ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("C4-4")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    s = a_game(DRAWN_GAME)

    assert (s.asked, s.winner, s.first | s.second) == (NOBODY, -1, BOARD)
    result = CARTRIDGE.result(s)
    assert (result.winners, result.scores, result.ending) == ((0, 1), (0, 0), "full_board")


@pytest.mark.rule("C4-4")
def test_a_board_with_a_free_cell_goes_on() -> None:
    s = a_game(DRAWN_GAME[:-1])

    assert (s.asked, len(s.choices)) == (0, 2)


# --- walk counts ------------------------------------------------------------------------------------------------------


def walks(game: Game, depth: int) -> int:
    """How many ways the game can go on for so many moves."""
    if depth == 1:
        return len(game.choices)
    found = 0
    for code in game.choices:
        twin = game.copy()
        twin.play(game.asked, code)
        found += walks(twin, depth - 1)
    return found


@pytest.mark.rule("C4-1", "C4-2", "C4-3")
@pytest.mark.parametrize(
    ("depth", "published"),
    [(1, 7), (2, 49), (3, 343), (4, 2401), (5, 16807), (6, 117649), (7, 823536)],
)
def test_the_game_has_as_many_ways_as_is_published(depth: int, published: int) -> None:
    assert walks(CARTRIDGE.start(2), depth) == published
