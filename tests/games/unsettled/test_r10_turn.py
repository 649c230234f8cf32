"""The course of a turn."""

from __future__ import annotations

import pytest

from lunarium.games.unsettled.loading import MOST_SLOTS
from lunarium.games.unsettled.rules.r9_bonus_moves import NOBODY_CARRIED, ChooseCarried
from lunarium.games.unsettled.rules.r9_movement import ChooseStep
from lunarium.games.unsettled.rules.r10_turn import MOVE, MOVE_LUNA, REGROUP, SCAN, START_TURN, TurnMenu
from lunarium.games.unsettled.state import NONE, REST, SCARAB, TRAVERSE, Unsettled
from lunarium.kernel.machine import LUCK, Frame
from tests.games.unsettled.builder import a_table, begin, number, reveal

RECOVER, RECHARGE = 4, 8
NORTH, EAST, SOUTH, WEST = range(4)


def a_turn(seats: int = 3) -> Unsettled:
    s = a_table(seats)
    begin(s, START_TURN)
    return s


def act(what: int, thing: int = 0) -> int:
    return what * MOST_SLOTS + thing


def asks(s: Unsettled, frame: type[Frame]) -> bool:
    return bool(s.agenda) and isinstance(s.agenda[-1], frame)


def why_not(s: Unsettled, code: int) -> str:
    ask = s.agenda[-1]
    assert isinstance(ask, TurnMenu)
    assert code not in s.choices
    return ask.why_not(s, s.active, code).rule


@pytest.mark.rule("UN-042", "UN-040")
def test_regroup_is_refused_until_all_cubes_are_assigned() -> None:
    s = a_turn()
    assert why_not(s, act(REGROUP)) == "UN-042"
    s.play(0, act(0, REST))
    s.play(0, act(1, RECHARGE))
    s.play(0, act(2, RECOVER))

    assert act(REGROUP) in s.choices


@pytest.mark.rule("UN-047", "UN-049", "UN-257")
def test_regroup_takes_the_cubes_back_unturned_and_the_next_explorer_is_active() -> None:
    s = a_turn()
    for cube, slot in enumerate((REST, RECHARGE, RECOVER)):
        s.play(0, act(cube, slot))
    focus = s.explorers[0].focus
    s.play(0, act(REGROUP))

    assert (s.explorers[0].focus, s.explorers[0].cubes) == (focus, (NONE, NONE, NONE))
    assert (s.active, s.asked, s.turns) == (1, 1, 2)


@pytest.mark.rule("UN-049", "UN-164")
def test_the_unconscious_have_no_turn() -> None:
    s = a_turn()
    s.explorers[1].endurance = 0
    for cube, slot in enumerate((REST, RECHARGE, RECOVER)):
        s.play(0, act(cube, slot))
    s.play(0, act(REGROUP))

    assert s.active == 2


@pytest.mark.rule("UN-175")
def test_who_falls_in_the_own_turn_regroups_at_once() -> None:
    s = a_turn()
    s.explorers[0].endurance, s.time = 1, 10
    s.play(0, act(0, REST))

    assert (s.explorers[0].endurance, s.explorers[0].cubes) == (0, (NONE, NONE, NONE))
    assert s.active == 1


@pytest.mark.rule("UN-101", "UN-040")
def test_one_move_in_a_turn() -> None:
    s = a_turn()
    s.play(0, act(MOVE, EAST))
    s.play(LUCK, number(s.planet.environments, "puffball_prairie"))

    assert s.explorers[0].node == 1
    assert why_not(s, act(MOVE, WEST)) == "UN-101"


@pytest.mark.rule("UN-176", "UN-177")
def test_one_move_of_luna_in_a_turn() -> None:
    s = a_turn()
    s.play(0, act(MOVE_LUNA, EAST))
    s.play(LUCK, number(s.planet.environments, "puffball_prairie"))

    assert s.luna == 1
    assert why_not(s, act(MOVE_LUNA, WEST)) == "UN-176"


@pytest.mark.rule("UN-149", "UN-119", "UN-251", "UN-007")
def test_luna_scans_once_for_what_does_not_lie_there_and_never_on_the_scarab() -> None:
    s = a_table()
    begin(s)
    assert s.luna == SCARAB
    s.luna = reveal(s, "puffball_prairie", 0, 1)
    s.nodes[1].resources = (0, 1)
    begin(s, START_TURN)
    assert why_not(s, act(SCAN, 1)) == "UN-149"
    s.play(0, act(SCAN, 0))
    s.play(LUCK, 3)  # a face that shows 2

    assert s.nodes[1].resources == (2, 1)
    assert act(SCAN, 0) not in s.choices


@pytest.mark.rule("UN-119")
def test_the_scarab_is_not_scanned() -> None:
    s = a_turn()

    assert why_not(s, act(SCAN, 0)) == "UN-149"


@pytest.mark.rule("UN-082", "UN-106")
def test_traverse_is_a_move_of_its_own_and_may_carry() -> None:
    s = a_table()
    reveal(s, "puffball_prairie", 0, -1)
    begin(s, START_TURN)
    s.play(0, act(2, TRAVERSE))
    assert s.explorers[0].insight == 1  # fortitude
    assert asks(s, ChooseCarried)
    assert s.choices == [1, 2, NOBODY_CARRIED]
    s.play(0, 1)
    assert asks(s, ChooseStep)
    s.play(0, SOUTH)

    assert [one.node for one in s.explorers] == [1, 1, 0]
    assert act(MOVE, NORTH) in s.choices


@pytest.mark.rule("UN-041")
def test_start_of_turn_texts_come_before_the_menu_in_the_order_of_the_active_explorer() -> None:
    s = a_table()
    s.explorers[0].kept = (number(s.planet.cards, "lullaby"),)
    s.explorers[1].kept = (number(s.planet.cards, "heavy_spores"),)
    s.explorers[2].kept = (number(s.planet.cards, "lullaby"),)
    begin(s, START_TURN)

    assert s.choices == [0, 1]  # Lullaby of the active explorer, Heavy Spores of another


@pytest.mark.rule("UN-223", "UN-048")
def test_a_slot_objective_turns_the_page_at_regroup_if_its_condition_holds() -> None:
    s = a_table()
    s.page, s.page_markers = 4, 2
    cook = number(s.planet.slots, "cook_a_batch")
    s.explorers[0].node = site = reveal(s, "puffball_prairie", 0, 1)
    s.nodes[site].structure, s.structures = 1, (NONE, site, NONE)
    s.explorers[0].comprehension, s.stores = (1,), (0, 2)
    begin(s, START_TURN)
    for cube, slot in enumerate((cook, RECHARGE, REST)):
        s.play(0, act(cube, slot))
    assert s.page == 4
    s.play(0, act(REGROUP))

    assert (s.page, s.asked) == (5, LUCK)  # page 6 reveals a murmur
    s.play(LUCK, number(s.planet.cards, "lullaby"))
    assert (s.page, s.active, s.explorers[0].kept) == (6, 1, (number(s.planet.cards, "lullaby"),))
