"""Focus, time, endurance and cohesion: changes that ask nobody."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.loading import TRAITS, framework
from lunarium.games.unsettled.state import NONE, PERSONAL_SLOTS, Unsettled

_FIGURES: Final = framework()["tunable"]
TIME_SPACES: Final[int] = _FIGURES["time_spaces"]
MOST_ENDURANCE: Final[int] = _FIGURES["endurance_max"]
INSIGHT_SPACES: Final[int] = _FIGURES["insight_spaces"]
OVERFLOW: Final[int] = _FIGURES["cohesion_overflow_focus"]
MOST_FOCUS: Final = 3
MOST_ELECTRICITY: Final[int] = framework()["counts"]["electricity"]
_POSITIONS: Final = tuple([slot["id"] for slot in framework()["personal_slots"]])
# By trait tile: the personal slot that its strong and its weak side cover
COVERS: Final = tuple(
    [
        (_POSITIONS.index(tile["strong"]["slot"]), _POSITIONS.index(tile["weak"]["slot"]))
        for tile in framework()["trait_tiles"]
    ]
)


def turn_cube(s: Unsettled, seat: int, cube: int, by: int) -> None:
    """[UN-005, UN-050, UN-051] Raise or lower a cube; what is above 3 is lost, each step below 0 is time instead."""
    focus = s.explorers[seat].focus
    wanted = focus[cube] + by
    value = 0 if wanted < 0 else MOST_FOCUS if wanted > MOST_FOCUS else wanted
    if cube == 0:
        s.explorers[seat].focus = (value, focus[1], focus[2])
    elif cube == 1:
        s.explorers[seat].focus = (focus[0], value, focus[2])
    else:
        s.explorers[seat].focus = (focus[0], focus[1], value)
    if wanted < 0:
        advance_time(s, -wanted)


def cubes_to_turn(s: Unsettled, seat: int, by: int) -> list[int]:
    """[UN-054] Any cube may be lowered; a full one is raised only if all three are full."""
    focus = s.explorers[seat].focus
    if by < 0:
        return [0, 1, 2]
    below = [cube for cube in range(3) if focus[cube] < MOST_FOCUS]
    return below if below else [0, 1, 2]


def advance_time(s: Unsettled, spaces: int) -> None:
    """[UN-006, UN-185, UN-186, UN-189] Space by space; past the last one everybody loses endurance.

    Triggers that the marker moves onto are met in order, and resolve after the running effect (UN-191).
    """
    for _ in range(spaces):
        s.time += 1
        if s.time > TIME_SPACES:
            s.time = 1
            s.wraps += 1
            for seat in range(len(s.explorers)):
                change_endurance(s, seat, -1)
        for space, trigger in s.triggers:
            if space == s.time:
                s.met = (*s.met, trigger)


def change_endurance(s: Unsettled, seat: int, by: int) -> None:
    """[UN-174, UN-164, UN-212] Between 0 and the top space; nothing wakes the unconscious."""
    explorer = s.explorers[seat]
    if explorer.endurance > 0:
        wanted = explorer.endurance + by
        explorer.endurance = 0 if wanted < 0 else MOST_ENDURANCE if wanted > MOST_ENDURANCE else wanted


def shift_cohesion(s: Unsettled, steps: int) -> int:
    """[UN-091, UN-094, UN-095, UN-096] Move the marker, which turns every trait tile over.

    What is left to distribute: focus to gain (positive) or to lose (negative).
    """
    left = 0
    for _ in range(steps if steps > 0 else -steps):
        if s.strong == (steps > 0):
            left += OVERFLOW if steps > 0 else -OVERFLOW
        else:
            s.strong = steps > 0
    return left


def slot_in_force(s: Unsettled, seat: int, position: int) -> int:
    """[UN-090, UN-093, UN-099, UN-100] The slot that a personal position offers: the base or a trait tile; NONE: covered."""
    explorer = s.explorers[seat]
    assert 0 <= position < PERSONAL_SLOTS, f"{position} is no personal slot"
    if explorer.distress[position] != NONE:
        return NONE
    trait = explorer.trait
    if trait != NONE:
        side = 0 if s.strong else 1
        if COVERS[trait][side] == position:
            return TRAITS + 2 * trait + side
    return position


def gain_resource(s: Unsettled, resource: int, n: int) -> None:
    """[UN-004, UN-063, UN-145, UN-148] From the supply to the crew; electricity only as far as there are discs."""
    if resource == 2:
        s.electricity = min(MOST_ELECTRICITY, s.electricity + n)
    elif resource == 0:
        s.stores = (s.stores[0] + n, s.stores[1])
    else:
        s.stores = (s.stores[0], s.stores[1] + n)


def has_resource(s: Unsettled, resource: int, n: int) -> bool:
    """[UN-145] The stores belong to the whole crew."""
    return (s.electricity if resource == 2 else s.stores[resource]) >= n


def spend_resource(s: Unsettled, resource: int, n: int) -> None:
    """[UN-148] To the supply; electricity is depleted."""
    assert has_resource(s, resource, n), "more is spent than the crew has"
    if resource == 2:
        s.electricity -= n
    else:
        gain_resource(s, resource, -n)


def add_insight(s: Unsettled, seat: int) -> bool:
    """[UN-130, UN-131] One space up; True if the cube leaves the track, which gives comprehension."""
    explorer = s.explorers[seat]
    if explorer.insight < INSIGHT_SPACES - 1:
        explorer.insight += 1
        return False
    explorer.insight = 0
    return True


def lose_insight(s: Unsettled, seat: int, n: int) -> None:
    """[UN-132] On the bottom space a loss is ignored."""
    explorer = s.explorers[seat]
    explorer.insight = max(0, explorer.insight - n)


def put_under_distress(s: Unsettled, seat: int, position: int) -> None:
    """[UN-123] A removed card goes under the deck, where everybody knows it."""
    explorer = s.explorers[seat]
    card = explorer.distress[position]
    assert card != NONE, "there is no distress to remove"
    s.distress_under = (*s.distress_under, card)
    explorer.distress = covered(explorer.distress, position, NONE)


def covered(distress: tuple[int, ...], position: int, card: int) -> tuple[int, ...]:
    return distress[:position] + (card,) + distress[position + 1 :]


def free_positions(s: Unsettled, seat: int) -> list[int]:
    """[UN-085, UN-120, UN-126] Where distress may lie: slots without any, never Rest; a cube there does not matter."""
    distress = s.explorers[seat].distress
    return [position for position in range(PERSONAL_SLOTS - 1) if distress[position] == NONE]


def can_gain_distress(s: Unsettled, seat: int) -> bool:
    """[UN-122] Not with five cards, nor from an empty deck."""
    return len(free_positions(s, seat)) > 0 and s.distress_count + len(s.distress_under) > 0
