"""Action slots: which may be used, and using one (UN-060 to UN-078, UN-168, UN-170)."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.loading import BOARD, BUILD, DEMOLISH, SCARAB
from lunarium.games.unsettled.planet import Hook, Modifier, Slot
from lunarium.games.unsettled.rules.r3_conditions import Context, comprehension_at, has_free_site, holds_all, places
from lunarium.games.unsettled.rules.r4_tracks import advance_time, slot_in_force, turn_cube
from lunarium.games.unsettled.rules.r5_links import END_LINK, DoStep, RunChain
from lunarium.games.unsettled.rules.r6_possible import can_do, can_pay
from lunarium.games.unsettled.state import NONE, PERSONAL_SLOTS, REST, Unsettled
from lunarium.kernel.machine import Frame

STRUCTURES: Final = 3


def slots_for(s: Unsettled, seat: int) -> list[int]:
    """[UN-042, UN-044, UN-046] The places that a cube of the active explorer may go to; personal ones are positions 0 to 5."""
    cubes = s.explorers[seat].cubes
    if len([1 for place in cubes if place == NONE]) == 1 and REST not in cubes:
        return [REST] if may_use(s, seat, REST) else []
    found = []
    for place in offered(s, seat):
        if place not in cubes and may_use(s, seat, place):
            found.append(place)
    return found


def offered(s: Unsettled, seat: int) -> list[int]:
    """[UN-046] Every slot in play that this explorer could use at all."""
    planet = s.planet
    found = list(range(PERSONAL_SLOTS)) + list(range(BOARD, SCARAB))
    if s.scarab != NONE:
        found.append(SCARAB + s.scarab)
    found.append(planet.luna_slot)
    card = s.nodes[s.explorers[seat].node].card
    if card != NONE:
        found += list(planet.environments[card].slots)
    for number, _, _ in s.boons:
        if number != NONE:
            found += list(planet.opportunities[number].slots)
    return found + list(planet.tasks[s.task].pages[s.page].slots)


def context_of(s: Unsettled, seat: int, place: int) -> Context:
    """[UN-211] "You" is the acting explorer; `here` the node of the environment or of the boon marker."""
    for number, node, holder in s.boons:
        if number != NONE and place in s.planet.opportunities[number].slots:
            return Context(seat, node, holder)
    return Context(seat, s.explorers[seat].node)


def may_use(s: Unsettled, seat: int, place: int) -> bool:
    """[UN-060, UN-061, UN-070, UN-071, UN-073, UN-085] Prerequisites, place, costs and every result: all or nothing."""
    number = slot_in_force(s, seat, place) if place < PERSONAL_SLOTS else place
    if number == NONE or is_forbidden(s, seat, place):
        return False
    slot = s.planet.slots[number]
    c = context_of(s, seat, place)
    if not stands_right(s, seat, place, slot, c) or not is_user(seat, slot, c) or not holds_all(s, slot.requires, c):
        return False
    if not can_pay(s, slot.costs, c):
        return False
    for link in slot.chain:
        for op in s.planet.links[link]:
            if not can_do(s, op, c):
                return False
    return True


def is_user(seat: int, slot: Slot, c: Context) -> bool:
    """[UN-076, UN-155] Some slots of an engaged card are for its holder, some for the others."""
    return slot.user == "" or (slot.user == "holder") == (c.holder == seat)


def stands_right(s: Unsettled, seat: int, place: int, slot: Slot, c: Context) -> bool:
    """[UN-071, UN-168, UN-170] Where the acting explorer must stand; a structure is built once and demolished once built."""
    node = s.explorers[seat].node
    if BUILD <= place < BUILD + STRUCTURES:
        built = [there.structure for there in s.nodes]
        return place - BUILD not in built and has_free_site(s, node)
    if DEMOLISH <= place < DEMOLISH + STRUCTURES:
        return s.structures[place - DEMOLISH] == node
    return slot.place.kind in ("anywhere", "your_node") or node in places(s, slot.place, c)


def ongoing(s: Unsettled, seat: int) -> list[Hook]:
    """[UN-121, UN-154] The texts of the cards that an explorer holds."""
    planet, explorer, found = s.planet, s.explorers[seat], list[Hook]()
    for card in explorer.distress:
        if card != NONE:
            found += planet.distress[card].ongoing
    for card in explorer.kept:
        found += planet.cards[card].ongoing
    for number, _, holder in s.boons:
        if holder == seat:
            found += planet.opportunities[number].ongoing
    return found


def modifiers(s: Unsettled, seat: int, kind: str) -> list[Modifier]:
    """Passive texts in force for an explorer, those of this turn included."""
    found = [mod for who, mod in s.turn.mods if who == seat and mod.kind == kind]
    for hook in ongoing(s, seat):
        if hook.modifier is not None and hook.modifier.kind == kind:
            found.append(hook.modifier)
    return found


def slot_id(s: Unsettled, place: int) -> str:
    """The position for personal slots, whatever tile lies on it; else the slot's own id."""
    return s.planet.slots[place].id


def is_forbidden(s: Unsettled, seat: int, place: int) -> bool:
    return len([1 for mod in modifiers(s, seat, "forbid") if mod.what == f"slot:{slot_id(s, place)}"]) > 0


def use_slot(s: Unsettled, seat: int, cube: int, place: int) -> None:
    """[UN-062, UN-065, UN-066, UN-205] Arrows, costs, bonus and results are one effect, in this order; no window inside."""
    number = slot_in_force(s, seat, place) if place < PERSONAL_SLOTS else place
    slot = s.planet.slots[number]
    c = context_of(s, seat, place)
    cubes = list(s.explorers[seat].cubes)
    cubes[cube] = place
    s.explorers[seat].cubes = (cubes[0], cubes[1], cubes[2])
    arrows = slot.arrows
    for mod in modifiers(s, seat, "slot_arrow"):
        if mod.what == slot_id(s, place):
            arrows += mod.n
    turn_cube(s, seat, cube, arrows)
    frames: list[Frame] = [DoStep(op.number, c) for op in slot.costs]
    if slot.bonus == cube:
        frames += [DoStep(op.number, c) for link in slot.bonus_chain for op in s.planet.links[link]]
    if slot.chain:
        frames += [DoStep(op.number, c) for op in s.planet.links[slot.chain[0]]]
    begin_structure(s, seat, place, c)
    texts = [hook for hook in ongoing(s, seat) if hook.when == f"after_slot:{slot_id(s, place)}"]
    after: list[Frame] = [RunChain(hook.chain, Context(seat, holder=seat)) for hook in texts]
    s.push(*frames, END_LINK, RunChain(slot.chain[1:], c), *after)


def begin_structure(s: Unsettled, seat: int, place: int, c: Context) -> None:
    """[UN-168, UN-181] Building takes time unless its discipline is present; the tile is built at regroup."""
    if BUILD <= place < BUILD + STRUCTURES:
        node = s.explorers[seat].node
        if comprehension_at(s, node, place - BUILD, c) == 0:
            advance_time(s, 1)
        s.nodes[node].structure = place - BUILD


def settle_structures(s: Unsettled, seat: int) -> None:
    """[UN-048, UN-168, UN-170] At regroup a tile turns to its built side, a demolished one returns to the board."""
    for place in s.explorers[seat].cubes:
        built = list(s.structures)
        if BUILD <= place < BUILD + STRUCTURES:
            for node in range(len(s.nodes)):
                if s.nodes[node].structure == place - BUILD:
                    built[place - BUILD] = node
        elif DEMOLISH <= place < DEMOLISH + STRUCTURES:
            s.nodes[s.structures[place - DEMOLISH]].structure = NONE
            built[place - DEMOLISH] = NONE
        s.structures = (built[0], built[1], built[2])
