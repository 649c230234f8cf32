"""Chapter 9: final scoring."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital.content.kinds import GREENHOUSE, HYDROGEN, OXYGEN, WATER
from lunarium.games.luna_capital.content.points import METEORITES
from lunarium.games.luna_capital.scoring import (
    claims,
    colony_points,
    complexes,
    fruit,
    fruit_sets,
    habitats,
    hand,
    largest_group,
    lines,
    majority,
    meteorites,
    offices,
    result,
    total,
    vital,
)
from lunarium.games.luna_capital.state import Colony, Luna
from tests.games.luna_capital.builder import a_game, build, concession, hold, lay


def blank(*tiles: str) -> tuple[Luna, Colony]:
    """A block of nine cards without any print, and tiles on them."""
    s = a_game()
    names = ("1a", "4a", "8a", "2a", "5a", "9a", "3a", "6a", "10a")
    c = lay(s, 0, *[f"{name} {i // 3} {i % 3}" for i, name in enumerate(names)])
    build(s, 0, *tiles)
    return s, c


def row_of(name: str, n: int) -> list[str]:
    """n tiles in a snake: the upper cell row from left to right, then the lower one."""
    cells = [f"0 {i // 2} {'nw' if i % 2 == 0 else 'ne'}" for i in range(6)]
    cells += [f"0 {i // 2} {'se' if i % 2 == 1 else 'sw'}" for i in range(5, -1, -1)]
    return [f"{name} {cell}" for cell in cells[:n]]


@pytest.mark.rule("LC-160")
def test_a_total_is_the_sum_of_its_sources() -> None:
    s, _ = blank(*row_of("hydrogen", 3), "sales_office 2 2 se", "meteorite 2 0 nw")
    hold(s, 0, "7a", "7b")
    s.concessions, s.claimed_in, s.claimed_by = (concession("S13"),), (0,), (1,)

    assert total(s, 0) == 6 + 2 + 10 + 6 + 6
    assert sum(line.points for line in lines(s, 0)) == total(s, 0)
    assert [line.source for line in lines(s, 0) if line.points] == [
        "Hydrogen Collectors",
        "Sales Offices",
        "Meteorites",
        "Concessions",
        "Cards in hand",
    ]


@pytest.mark.rule("LC-161")
@pytest.mark.parametrize(
    ("n", "points"),
    [
        (0, 0),
        (1, 1),
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 20),
        (7, 25),
        (8, 30),
        (9, 35),
        (10, 40),
        (11, 40),
        (12, 40),
    ],
)
@pytest.mark.parametrize(("name", "kind"), [("hydrogen", HYDROGEN), ("oxygen", OXYGEN), ("water", WATER)])
def test_a_vital_system_scores_by_the_table(n: int, points: int, name: str, kind: int) -> None:
    _, c = blank(*row_of(name, n))

    assert vital(c, kind) == points


@pytest.mark.rule("LC-162")
def test_a_group_is_joined_by_sides_across_cards_and_not_by_corners() -> None:
    _, c = blank("water 0 0 ne", "water 0 1 nw", "water 0 1 sw", "water 1 0 ne")

    assert largest_group(c, c.masks[WATER]) == 3  # the last one touches a corner only


@pytest.mark.rule("LC-163")
def test_smaller_groups_score_nothing() -> None:
    _, c = blank("water 0 0 nw", "water 0 0 ne", "water 2 2 se", "water 2 0 nw")

    assert vital(c, WATER) == 3
    assert vital(c, OXYGEN) == 0


@pytest.mark.rule("LC-164", "LC-084")
def test_a_double_plot_is_one_project_that_touches_with_both_cells() -> None:
    s = a_game()
    c = lay(s, 0, "2e 0 0", "5a 0 1")  # SW and SE are one plot
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 sw", "oxygen 0 1 sw")

    assert largest_group(c, c.masks[OXYGEN]) == 3
    assert vital(c, OXYGEN) == 6


@pytest.mark.rule("LC-165")
def test_all_fruits_are_one_vital_system() -> None:
    _, c = blank("pear 0 0 nw", "apple 0 0 ne", "lemon 0 1 nw", "greenhouse_mixed 0 1 ne")

    assert vital(c, GREENHOUSE) == 10


@pytest.mark.rule("LC-166", "LC-168")
@pytest.mark.parametrize(
    ("fruits", "points"),
    [((0, 0, 0), 0), ((1, 1, 0), 0), ((1, 1, 1), 5), ((3, 1, 2), 5), ((2, 2, 2), 12), ((3, 3, 3), 22), ((5, 5, 5), 22)],
)
def test_fruit_sets(fruits: tuple[int, int, int], points: int) -> None:
    assert fruit_sets(*fruits, 0) == points


@pytest.mark.rule("LC-167")
@pytest.mark.parametrize(
    ("pears", "apples", "lemons", "mixed", "points"),
    [(0, 0, 0, 3, 5), (1, 1, 0, 1, 5), (1, 0, 0, 1, 0), (2, 1, 1, 2, 12), (3, 3, 0, 3, 22), (0, 0, 0, 9, 22)],
)
def test_a_mixed_greenhouse_stands_for_any_one_fruit_in_one_set(
    pears: int, apples: int, lemons: int, mixed: int, points: int
) -> None:
    assert fruit_sets(pears, apples, lemons, mixed) == points


@pytest.mark.rule("LC-187")
def test_worked_example_of_fruit() -> None:
    _, c = blank("pear 0 0 nw", "pear 1 1 nw", "apple 2 2 nw", "greenhouse_mixed 0 2 se")
    assert fruit(c) == 5

    s = a_game()
    names = ("1a", "4a", "8a")
    d = lay(s, 0, *[f"{name} 0 {i}" for i, name in enumerate(names)])
    build(s, 0, "pear 0 0 nw", "pear 0 0 se", "apple 0 1 nw", "apple 0 1 se")
    build(s, 0, "greenhouse_mixed 0 2 nw", "greenhouse_mixed 0 2 se")
    assert fruit(d) == 12


@pytest.mark.rule("LC-169")
def test_each_sales_office_gives_two_points() -> None:
    _, c = blank("sales_office 0 0 nw", "sales_office 2 2 nw", "sales_office 1 1 nw")

    assert offices(c) == 6


@pytest.mark.rule("LC-170")
@pytest.mark.parametrize(
    ("module", "project"),
    [
        ("habitat_hydrogen", "hydrogen"),
        ("habitat_oxygen", "oxygen"),
        ("habitat_water", "water"),
        ("habitat_greenhouse", "lemon"),
        ("habitat_meteorite", "meteorite"),
    ],
)
def test_a_module_counts_its_type_in_the_eight_cells_around_it(module: str, project: str) -> None:
    around = ["0 0 se", "0 1 sw", "0 1 se", "1 0 ne", "1 1 ne", "1 0 se", "1 1 sw", "1 1 se"]
    _, c = blank(
        f"{module} 1 1 nw", *[f"{project} {cell}" for cell in around], f"{project} 0 1 nw", "sales_office 2 2 se"
    )

    assert habitats(c) == 16


@pytest.mark.rule("LC-171", "LC-172")
def test_a_module_on_a_double_plot_looks_at_ten_cells() -> None:
    s = a_game()
    # The middle card has its double plot in SW and SE.
    c = lay(s, 0, "6e 0 0", "1a 0 -1", "9a 0 1", "5a 1 0", "4a 1 -1", "7a 1 1")
    build(s, 0, "habitat_water 0 0 sw")
    around = ["0 0 nw", "0 0 ne", "0 -1 ne", "0 -1 se", "0 1 nw", "0 1 sw", "1 -1 ne", "1 0 nw", "1 0 ne", "1 1 nw"]
    build(s, 0, *[f"water {cell}" for cell in around], "water 0 -1 nw", "water 1 1 ne")

    assert habitats(c) == 20


@pytest.mark.rule("LC-172")
def test_a_double_plot_beside_a_module_counts_once_and_two_modules_count_it_both() -> None:
    s = a_game()
    c = lay(s, 0, "6e 0 0")  # NW, NE single; SW and SE one plot
    build(s, 0, "oxygen 0 0 sw", "habitat_oxygen 0 0 nw")
    assert habitats(c) == 2
    build(s, 0, "habitat_oxygen 0 0 ne")
    assert habitats(c) == 4


@pytest.mark.rule("LC-172", "LC-188")
def test_face_down_cards_and_missing_cells_count_as_nothing() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0", "4c 0 1 down")
    build(s, 0, "habitat_meteorite 0 0 se")

    assert habitats(c) == 0


@pytest.mark.rule("LC-173")
def test_each_complex_counts_its_type_in_the_whole_colony() -> None:
    _, c = blank("complex_sales_office 0 0 nw", "sales_office 2 2 se", "sales_office 0 2 nw", "sales_office 0 0 ne")
    assert complexes(c) == 3

    _, c = blank(
        *("complex_habitat_module 0 0 nw", "complex_habitat_module 0 0 ne", "complex_sales_office 0 0 sw"),
        *("habitat_water 2 2 nw", "habitat_meteorite 2 2 ne", "habitat_hydrogen 2 0 nw"),
    )
    assert complexes(c) == 6


@pytest.mark.rule("LC-174")
@pytest.mark.parametrize(
    ("counts", "points"), [([3, 2], [10, 0]), ([1, 4, 2], [0, 10, 2]), ([1, 4, 3, 2], [0, 10, 5, 2])]
)
def test_the_meteorite_majority(counts: list[int], points: list[int]) -> None:
    assert [majority(counts, METEORITES[len(counts) - 1], i) for i in range(len(counts))] == points


@pytest.mark.rule("LC-175", "LC-176", "LC-177")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([4, 4, 1], [6, 6, 0]),  # the example of the rulebook
        ([2, 2], [5, 5]),
        ([3, 3, 3], [4, 4, 4]),
        ([5, 3, 3], [10, 1, 1]),
        ([5, 5, 3, 1], [7, 7, 2, 0]),
        ([5, 5, 5, 1], [5, 5, 5, 0]),
        ([5, 5, 5, 5], [4, 4, 4, 4]),
        ([5, 3, 3, 1], [10, 3, 3, 0]),
        ([5, 3, 3, 3], [10, 2, 2, 2]),
        ([5, 4, 3, 3], [10, 5, 1, 1]),
    ],
)
def test_ties_share_the_prizes_rounded_down(counts: list[int], points: list[int]) -> None:
    assert [majority(counts, METEORITES[len(counts) - 1], i) for i in range(len(counts))] == points


@pytest.mark.rule("LC-178")
@pytest.mark.parametrize(
    ("counts", "points"), [([0, 0], [0, 0]), ([1, 0, 0], [10, 0, 0]), ([2, 1, 0, 0], [10, 5, 0, 0])]
)
def test_without_any_meteorite_there_is_no_prize(counts: list[int], points: list[int]) -> None:
    assert [majority(counts, METEORITES[len(counts) - 1], i) for i in range(len(counts))] == points


@pytest.mark.rule("LC-174")
def test_meteorites_of_all_colonies_are_compared() -> None:
    s = a_game(2)
    lay(s, 0, "2c 0 0")
    lay(s, 1, "3c 0 0", "4c 0 1")

    assert [meteorites(s, seat) for seat in range(2)] == [0, 10]


@pytest.mark.rule("LC-179")
def test_claimed_concessions_give_their_full_value() -> None:
    s = a_game(2)
    s.concessions = (concession("S4"), concession("S1"), concession("L9"))
    s.claimed_in, s.claimed_by = (2, 0, 1), (0b01, 0b11, 0b10)

    assert [claims(s, seat) for seat in range(2)] == [7 + 8, 8 + 10]


@pytest.mark.rule("LC-180")
def test_each_card_in_hand_gives_three_points() -> None:
    s = a_game()
    hold(s, 0, "1a", "2a", "3a", "4a")

    assert hand(s, 0) == 12


def a_tie(seats: int = 2) -> Luna:
    s = a_game(seats)
    s.concessions = s.claimed_in = s.claimed_by = ()
    for seat in range(seats):
        hold(s, seat, *["1a", "2a", "3a", "4a"][: 3 if seat < 2 else 1])
    return s


@pytest.mark.rule("LC-181")
def test_most_points_win() -> None:
    s = a_tie()
    hold(s, 1, "5a", "6a", "7a", "8a")

    outcome = result(s)
    assert (outcome.scores, outcome.winners, outcome.ending) == ((9, 12), (1,), "most_points")


@pytest.mark.rule("LC-182")
def test_a_tie_goes_to_the_fewest_uncovered_scaffolds() -> None:
    s = a_tie(3)
    lay(s, 0, "1b 0 0")
    lay(s, 1, "1f 0 0", "2b 0 1 down", "5b 0 2")
    build(s, 1, "landing_pad 0 0 se", "demolition 0 2 sw")
    lay(s, 2, "3a 0 0")  # no scaffold, but fewer points

    outcome = result(s)
    assert (outcome.scores, outcome.winners, outcome.ending) == ((9, 9, 3), (1,), "fewest_scaffolds")


@pytest.mark.rule("LC-183")
def test_whoever_is_still_tied_shares_the_victory() -> None:
    s = a_tie()
    lay(s, 0, "1b 0 0")
    lay(s, 1, "1f 0 0")

    outcome = result(s)
    assert (outcome.winners, outcome.ending) == ((0, 1), "shared")


@pytest.mark.rule("LC-184")
def test_the_rulebooks_greenhouse_module_gives_four_points_on_a_scaffold_or_not() -> None:
    s = a_game()
    c = lay(s, 0, "1b 0 0", "5a 0 1")  # scaffold SW
    build(s, 0, "pear 0 0 nw", "lemon 0 0 ne", "habitat_greenhouse 0 0 sw")
    assert habitats(c) == 4

    t = a_game()
    d = lay(t, 0, "1a 0 0")
    build(t, 0, "pear 0 0 nw", "lemon 0 0 ne", "habitat_greenhouse 0 0 sw")
    assert habitats(d) == 4


@pytest.mark.rule("LC-186")
def test_worked_example_of_one_card() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0")
    build(s, 0, "hydrogen 0 0 nw", "hydrogen 0 0 ne", "oxygen 0 0 sw", "habitat_hydrogen 0 0 se")

    assert (vital(c, HYDROGEN), vital(c, OXYGEN), habitats(c)) == (3, 1, 4)
    assert colony_points(c) == 8


@pytest.mark.rule("LC-188")
def test_nothing_covered_counts() -> None:
    s = a_game()
    c = lay(s, 0, "1a 0 0", "5d 0 1 down")
    build(s, 0, "sales_office 0 0 nw", "demolition 0 0 nw", "pear 0 0 ne", "demolition 0 0 ne", "oxygen 0 0 ne")

    assert colony_points(c) == 1
