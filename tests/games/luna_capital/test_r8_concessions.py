"""Chapter 8: Concessions."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital.content.concessions import CONCESSIONS
from lunarium.games.luna_capital.rules.r8_concessions import CheckConcessions, meets
from lunarium.games.luna_capital.scoring import claims
from lunarium.games.luna_capital.state import Luna
from tests.games.luna_capital.builder import a_game, ask, build, concession, lay


def goals(s: Luna, *keys: str) -> None:
    s.concessions = tuple(concession(key) for key in keys)
    s.claimed_in, s.claimed_by = (-1,) * len(keys), (0,) * len(keys)


def met(s: Luna, key: str, seat: int = 0) -> bool:
    return meets(s, seat, concession(key))


def six_free_cards(s: Luna, seat: int = 0) -> None:
    """Two rows of three cards without any print."""
    letters = "1a 0 0", "4a 0 1", "8a 0 2", "2a 1 0", "5a 1 1", "9a 1 2"
    lay(s, seat, *letters)


@pytest.mark.rule("LC-130", "LC-131", "LC-134")
def test_every_concession_that_is_met_is_claimed_without_asking() -> None:
    s = a_game(2)
    goals(s, "S2", "S13", "L4")
    lay(s, 0, "1a 0 0")
    lay(s, 1, "1b 0 0")  # a scaffold
    ask(s, CheckConcessions())

    assert s.claimed_by == (0b01, 0, 0)
    assert s.claimed_in == (0, -1, -1)
    assert not s.agenda


@pytest.mark.rule("LC-134")
def test_several_concessions_may_be_claimed_at_once_each_only_once() -> None:
    s = a_game(2)
    goals(s, "S2", "S12", "L3")
    six_free_cards(s)
    lay(s, 1, "1b 0 0")
    build(s, 0, *[f"pear 0 {i} nw" for i in range(3)], *[f"apple 0 {i} ne" for i in range(3)])
    ask(s, CheckConcessions())
    assert s.claimed_by == (1, 1, 1)
    points = claims(s, 0)

    s.phase = 1
    ask(s, CheckConcessions())

    assert claims(s, 0) == points == 8 + 6 + 10


@pytest.mark.rule("LC-132", "LC-133", "LC-145")
def test_a_claim_is_shared_in_its_phase_and_closed_afterwards() -> None:
    s = a_game(3)
    goals(s, "L4")
    for seat, hydrogen in ((0, 5), (1, 5), (2, 4)):
        six_free_cards(s, seat)
        build(s, seat, *[f"hydrogen {i // 3} {i % 3} nw" for i in range(hydrogen)])
    ask(s, CheckConcessions())
    assert [claims(s, seat) for seat in range(3)] == [9, 9, 0]

    s.phase = 1
    build(s, 2, "hydrogen 1 2 nw", "hydrogen 1 2 ne")
    assert met(s, "L4", 2)
    ask(s, CheckConcessions())

    assert [claims(s, seat) for seat in range(3)] == [9, 9, 0]


@pytest.mark.rule("LC-130", "LC-133")
def test_a_concession_that_nobody_claimed_stays_open() -> None:
    s = a_game(2)
    goals(s, "L6")
    six_free_cards(s)
    ask(s, CheckConcessions())
    assert s.claimed_in == (-1,)

    build(s, 0, *[f"sales_office 0 {i} nw" for i in range(3)], "sales_office 1 0 nw")
    s.phase = 2
    ask(s, CheckConcessions())

    assert (s.claimed_in, s.claimed_by, claims(s, 0)) == ((2,), (1,), 8)


@pytest.mark.rule("LC-135")
def test_a_claim_stays_when_the_requirement_is_lost() -> None:
    s = a_game(2)
    goals(s, "S2")
    lay(s, 0, "1a 0 0")
    lay(s, 1, "1b 0 0")
    ask(s, CheckConcessions())
    lay(s, 0, "5b 0 1")

    assert not met(s, "S2")
    assert claims(s, 0) == 8


@pytest.mark.rule("LC-136")
def test_the_values_are_those_of_the_rulebook() -> None:
    short = [8, 8, 8, 7, 7, 7, 8, 6, 6, 7, 6, 6, 6, 7, 6]
    long = [10, 9, 10, 9, 10, 8, 9, 10, 10]

    assert [row.points for row in CONCESSIONS] == short + long


@pytest.mark.rule("LC-136", "LC-137")
def test_s1_is_a_block_of_two_by_two() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "4a 0 1", "8a 0 2", "2a 1 0")
    assert not met(s, "S1")

    lay(s, 0, "5a 1 1")

    assert met(s, "S1")


@pytest.mark.rule("LC-137")
@pytest.mark.parametrize("missing", range(4))
def test_every_card_of_the_block_is_needed(missing: int) -> None:
    s = a_game()
    cards = ["1a 0 0", "4a 0 1", "2a 1 0", "5a 1 1"]
    lay(s, 0, *cards[:missing], *cards[missing + 1 :])

    assert not met(s, "S1")


@pytest.mark.rule("LC-136", "LC-137")
def test_l8_is_a_block_of_two_rows_and_four_columns_and_is_not_turned() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "4a 0 1", "8a 0 2", "2a 1 0", "5a 1 1", "9a 1 2", "1b 2 0", "3b 2 1")
    assert not met(s, "L8")

    lay(s, 0, "10a 1 3", "9b 0 3")

    assert met(s, "L8")
    assert not met(a_game(), "L8")


@pytest.mark.rule("LC-137")
def test_a_pattern_does_not_wrap_around_the_edge_of_the_grid() -> None:
    s = a_game()
    lay(s, 0, *[f"{n}a 0 {n + 1} robot" for n in range(2, 11)], "1b 1 3", "2b 1 4", "3b 1 11")

    assert met(s, "S1")
    assert not met(s, "L8")


@pytest.mark.rule("LC-136", "LC-138")
def test_s2_wants_no_uncovered_scaffold() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0")
    assert met(s, "S2")  # never had one
    lay(s, 0, "5b 0 1")
    assert not met(s, "S2")
    build(s, 0, "habitat_water 0 1 sw")
    assert met(s, "S2")
    lay(s, 0, "9b 0 2 down")
    assert met(s, "S2")  # what is printed on a face-down card never counts


@pytest.mark.rule("LC-136", "LC-139")
@pytest.mark.parametrize(
    "shape",
    [
        "hydrogen 0 0 nw,oxygen 0 0 ne,water 0 1 nw,apple 0 1 ne",  # a chain
        "hydrogen 0 0 nw,oxygen 0 0 ne,water 0 0 sw,apple 0 0 se",  # a square
        "water 0 0 nw,hydrogen 0 0 ne,greenhouse_mixed 0 1 nw,oxygen 0 0 se",  # a T
    ],
)
def test_s3_wants_four_vital_systems_connected_by_themselves(shape: str) -> None:
    s = a_game()
    six_free_cards(s)
    build(s, 0, *shape.split(","))

    assert met(s, "S3")


@pytest.mark.rule("LC-139")
@pytest.mark.parametrize(
    "shape",
    [
        "hydrogen 0 0 nw,oxygen 0 0 ne,water 0 1 nw",  # three types
        "hydrogen 0 0 nw,oxygen 0 0 ne,water 0 1 nw,pear 1 1 nw",  # the fourth lies apart
        "hydrogen 0 0 nw,oxygen 0 0 ne,oxygen 0 1 nw,water 0 1 ne,pear 0 2 nw",  # joined only by a second oxygen
        "hydrogen 0 0 nw,oxygen 0 0 ne,water 0 1 nw,sales_office 0 1 ne",
    ],
)
def test_s3_refuses_what_is_not_connected_by_itself(shape: str) -> None:
    s = a_game()
    six_free_cards(s)
    build(s, 0, *shape.split(","))

    assert not met(s, "S3")


COLUMNS = {
    "S4": "hydrogen",
    "S5": "oxygen",
    "S6": "lemon",
    "S7": "water",
    "S8": "sales_office",
    "S9": "meteorite",
}


@pytest.mark.rule("LC-136", "LC-140")
@pytest.mark.parametrize(("key", "name"), COLUMNS.items())
def test_columns_want_three_cards_one_above_another(key: str, name: str) -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "2a 1 0", "3a 2 0", "5a 1 1")
    build(s, 0, f"{name} 0 0 nw", f"{name} 1 0 se", f"{name} 1 1 nw", f"{name} 1 1 ne")
    assert not met(s, key)

    build(s, 0, f"{name} 2 0 ne")

    assert met(s, key)
    assert not any(met(s, other) for other in COLUMNS if other != key)


@pytest.mark.rule("LC-140")
def test_a_printed_project_helps_a_column_and_a_face_down_card_does_not() -> None:
    s = a_game()
    lay(s, 0, "2c 0 0", "3c 1 0", "4c 2 0")
    assert met(s, "S9")

    t = a_game()
    lay(t, 0, "2c 0 0", "3c 1 0", "4c 2 0 down")
    assert not met(t, "S9")


LINES = {
    "S10": "meteorite",
    "S11": "oxygen",
    "S12": "apple",
    "S13": "hydrogen",
    "S14": "water",
    "S15": "sales_office",
}


@pytest.mark.rule("LC-136", "LC-141")
@pytest.mark.parametrize(("key", "name"), LINES.items())
def test_lines_want_three_projects_in_consecutive_cells(key: str, name: str) -> None:
    s = a_game()
    six_free_cards(s)
    build(s, 0, f"{name} 0 0 ne", f"{name} 0 1 nw", f"{name} 0 2 nw", f"{name} 0 1 se")
    assert not met(s, key)  # broken, and around a corner

    build(s, 0, f"{name} 0 1 ne")

    assert met(s, key)
    assert not any(met(s, other) for other in LINES if other != key)


@pytest.mark.rule("LC-141")
def test_a_line_may_run_down_and_across_cards() -> None:
    s = a_game()
    six_free_cards(s)
    build(s, 0, "oxygen 0 1 nw", "oxygen 0 1 sw", "oxygen 1 1 nw")

    assert met(s, "S11")


@pytest.mark.rule("LC-141")
def test_a_double_plot_along_the_line_counts_once() -> None:
    s = a_game()
    lay(s, 0, "2e 0 0", "5a 0 1")  # SW and SE of the first card are one plot
    build(s, 0, "oxygen 0 0 sw", "oxygen 0 1 sw")
    assert not met(s, "S11")

    build(s, 0, "oxygen 0 1 se")

    assert met(s, "S11")


@pytest.mark.rule("LC-141")
def test_a_double_plot_across_the_line_counts_like_any_other() -> None:
    s = a_game()
    lay(s, 0, "3e 0 0", "5a 0 1")  # NE and SE are one plot
    build(s, 0, "water 0 0 ne", "water 0 1 sw", "water 0 1 se")

    assert met(s, "S14")


TOTALS = {
    "L2": ("oxygen", 5),
    "L3": ("greenhouse_mixed", 5),
    "L4": ("hydrogen", 5),
    "L5": ("water", 5),
    "L6": ("sales_office", 4),
    "L7": ("meteorite", 6),
}


@pytest.mark.rule("LC-136", "LC-142")
@pytest.mark.parametrize(("key", "name", "need"), [(k, n, m) for k, (n, m) in TOTALS.items()])
def test_totals_count_the_whole_colony(key: str, name: str, need: int) -> None:
    s = a_game()
    six_free_cards(s)
    build(s, 0, *[f"{name} {i // 3} {i % 3} nw" for i in range(need - 1)])
    assert not met(s, key)

    build(s, 0, f"{name} 1 2 se")

    assert met(s, key)


@pytest.mark.rule("LC-142")
def test_all_fruits_and_printed_projects_count_in_totals() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "5d 0 1", "6d 0 2", "7d 0 3")  # a pear, an apple and a lemon are printed
    build(s, 0, "greenhouse_mixed 0 0 nw", "pear 0 0 se")

    assert met(s, "L3")


@pytest.mark.rule("LC-136", "LC-143")
def test_l1_wants_strictly_fewer_rows_than_each_opponent() -> None:
    s = a_game(3)
    lay(s, 0, "1a 0 0", "2a 0 1")
    lay(s, 1, "3a 0 0", "4a 1 0")
    lay(s, 2, "5a 0 0", "6a 1 0 down")
    assert [met(s, "L1", seat) for seat in range(3)] == [True, False, False]

    lay(s, 0, "7a 1 0")

    assert [met(s, "L1", seat) for seat in range(3)] == [False, False, False]


@pytest.mark.rule("LC-136", "LC-144")
def test_l9_counts_cards_of_one_row_over_gaps() -> None:
    s = a_game()
    lay(s, 0, "1a 0 0", "2a 0 1 down", "9a 0 2 robot", "3a 1 2", "4a 1 3", "5a 1 4", "6a 0 4")
    assert not met(s, "L9")

    lay(s, 0, "8a 0 5")

    assert met(s, "L9")
