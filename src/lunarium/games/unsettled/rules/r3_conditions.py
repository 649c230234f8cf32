"""Who and where a text means, and whether its conditions hold."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.grid import adjacent, hidden, within
from lunarium.games.unsettled.planet import Condition, Place
from lunarium.games.unsettled.state import ELECTRICITY, NONE, SCARAB, Unsettled, clockwise, conscious


class Context:
    """[UN-211] Whose text runs: its "you", the node of its card, and the explorer of the running `for_each`."""

    __slots__ = ("destination", "each", "here", "holder", "you")

    def __init__(
        self, you: int, here: int = NONE, holder: int = NONE, each: int = NONE, destination: int = NONE
    ) -> None:
        self.you: Final = you
        self.here: Final = here
        self.holder: Final = holder
        self.each: Final = each
        self.destination: Final = destination

    def about(self, seat: int) -> Context:
        return Context(self.you, self.here, self.holder, seat, self.destination)


def standing(s: Unsettled, seat: int, c: Context) -> int:
    """[UN-105] The node of an explorer; in the links of its own step a mover stands on the destination."""
    moving = c.destination != NONE and seat in (s.turn.mover, s.turn.carried)
    return c.destination if moving else s.explorers[seat].node


def near(s: Unsettled, node: int, c: Context) -> list[int]:
    """[UN-116] The explorers on a node, from the active one clockwise; unconscious ones count."""
    return [seat for seat in clockwise(s) if standing(s, seat, c) == node]


def targets(s: Unsettled, who: str, at: Place | None, c: Context) -> list[int]:
    """[UN-211, UN-212, UN-116] The explorers that a text may mean, from the active one clockwise."""
    if who == "you":
        return [c.you]
    if who == "holder":
        return [c.holder if c.holder != NONE else c.you]
    if who == "same_target":
        return [s.target] if s.target != NONE else []
    if who == "each" and c.each != NONE:
        return [c.each]
    if who in ("each", "any", "distribute_crew"):
        return clockwise(s)
    if who in ("other", "up_to_two_others"):
        return [seat for seat in clockwise(s) if seat != c.you]
    if who == "any_near_luna":
        return near(s, s.luna, c)
    if who == "each_at" and at is not None:
        nodes = places(s, at, c)
        return [seat for seat in clockwise(s) if standing(s, seat, c) in nodes]
    around = near(s, standing(s, c.you, c), c)
    return [seat for seat in around if seat != c.you] if who == "other_near" else around


def is_choice(who: str) -> bool:
    """Whether one of the targets is chosen; otherwise all are meant."""
    return who in ("other", "other_near", "any", "any_near", "any_near_luna")


def places(s: Unsettled, at: Place, c: Context) -> list[int]:
    """The nodes that a place may mean; a card that is not in play has none."""
    kind = at.kind
    if kind in ("here", "destination") and (c.here if kind == "here" else c.destination) != NONE:
        return [c.here if kind == "here" else c.destination]
    if kind in ("your_node", "destination", "here"):
        return [standing(s, c.you, c)]
    if kind == "holder_node":
        return [standing(s, c.holder if c.holder != NONE else c.you, c)]
    if kind == "each_node":
        return [standing(s, c.each, c)] if c.each != NONE else []
    if kind == "luna_node":
        return [s.luna]
    if kind == "scarab":
        return [SCARAB]
    if kind == "node":
        return [node for node in range(1, len(s.nodes)) if s.nodes[node].card == at.a]
    if kind == "structure":
        return [s.structures[at.a]] if s.structures[at.a] != NONE else []
    if kind == "chosen_within":
        return within(s, standing(s, c.you, c), at.a)
    if kind in ("chosen_adjacent", "each_adjacent"):
        return adjacent(s, standing(s, c.you, c))
    if kind == "chosen_adjacent_luna":
        return adjacent(s, s.luna)
    return places_on_map(s, at, c)


def places_on_map(s: Unsettled, at: Place, c: Context) -> list[int]:
    """Places that are found by what lies or stands there."""
    kind = at.kind
    nodes = range(len(s.nodes))
    if kind in ("any_with_token", "each_with_token"):
        return [node for node in nodes if s.nodes[node].tokens[at.a] > 0]
    if kind == "each_with_structure":
        return [node for node in nodes if node in s.structures]
    if kind == "each_with_explorer":
        return [node for node in nodes if node != SCARAB and near(s, node, c)]
    if kind == "node_of_other_explorer":
        return [node for node in nodes if [seat for seat in near(s, node, c) if seat != c.you]]
    if kind == "free_building_site":
        return [node for node in nodes if has_free_site(s, node)]
    if kind == "cell":
        return [node for node in nodes if (s.nodes[node].x, s.nodes[node].y) == (at.a, at.b)]
    return [node for node in nodes if not hidden(s, node)]  # any_revealed, anywhere


def has_free_site(s: Unsettled, node: int) -> bool:
    """[UN-168] A building site holds one structure, also one that is still being built."""
    card = s.nodes[node].card
    return card != NONE and s.planet.environments[card].building_site and s.nodes[node].structure == NONE


# --- conditions -------------------------------------------------------------------------------------------------------


def holds_all(s: Unsettled, conditions: tuple[Condition, ...], c: Context) -> bool:
    for condition in conditions:
        if not holds(s, condition, c):
            return False
    return True


def holds(s: Unsettled, condition: Condition, c: Context) -> bool:
    kind = condition.kind
    if kind == "all":
        return holds_all(s, condition.of, c)
    if kind == "any":
        return len([1 for one in condition.of if holds(s, one, c)]) > 0
    if kind == "not":
        return not holds(s, condition.of[0], c)
    if kind in ("markers_on_map", "cohesion", "crew_at", "structures_built"):
        return holds_for_crew(s, condition, c)
    if kind in ("has_property", "alone", "at_node", "distress_count", "focus_sum", "engaged", "on_structure"):
        return holds_for_explorer(s, condition, c)
    return amount(s, condition, c) >= condition.least + condition.per_explorer * len(s.explorers)


def holds_for_crew(s: Unsettled, condition: Condition, c: Context) -> bool:
    """[UN-222, UN-227] Conditions about the state of the world."""
    if condition.kind == "cohesion":
        return s.strong == (condition.label == "strong")
    if condition.kind == "structures_built":
        return len([1 for structure in condition.things if s.structures[structure] == NONE]) == 0
    if condition.kind == "markers_on_map":
        count = 0
        for node in s.nodes:
            count += len([1 for label in node.markers if label == condition.label])
        return count <= condition.least
    assert condition.at is not None, "crew_at names a place"
    there = places(s, condition.at, c)
    return s.luna in there and len([1 for explorer in s.explorers if explorer.node not in there]) == 0


def holds_for_explorer(s: Unsettled, condition: Condition, c: Context) -> bool:
    """[UN-073] Conditions about one explorer; one who meets it is enough where several are meant."""
    for seat in targets(s, condition.who, condition.at, c):
        explorer = s.explorers[seat]
        node = standing(s, seat, c)
        kind = condition.kind
        if kind == "has_property":
            met = has_property(s, seat, condition.thing)
        elif kind == "alone":
            met = len(near(s, node, c)) == 1
        elif kind == "at_node":
            met = node == SCARAB if condition.thing == -2 else s.nodes[node].card == condition.thing
        elif kind == "distress_count":
            met = distress_of(s, seat) >= condition.least
        elif kind == "focus_sum":
            met = sum(explorer.focus) >= condition.least  # UN-056
        elif kind == "on_structure":
            met = node in s.structures if condition.thing == NONE else s.structures[condition.thing] == node
        else:
            met = len([1 for _, _, holder in s.boons if holder == seat]) > 0
        if met:
            return True
    return False


def amount(s: Unsettled, condition: Condition, c: Context) -> int:
    """[UN-069, UN-072, UN-137] How much there is of what a condition counts."""
    kind, thing = condition.kind, condition.thing
    if kind == "resource_min":
        return s.electricity if thing == ELECTRICITY else s.stores[thing]
    if kind == "marker_count" and condition.at is None:
        return s.page_markers
    if kind == "crew_distress":
        return sum([distress_of(s, seat) for seat in range(len(s.explorers))])  # UN-127
    if kind == "investigated_count":
        return len([1 for node in s.nodes if node.investigated])
    if kind == "revealed_count":
        return len([1 for node in range(1, len(s.nodes)) if not hidden(s, node)])
    at = condition.at if condition.at is not None else Place("your_node")
    if kind == "node_revealed" and thing != NONE:
        at = Place("node", thing)
    found = 0
    for node in places(s, at, c):
        found += amount_at(s, condition, node, c)
    return found


def amount_at(s: Unsettled, condition: Condition, node: int, c: Context) -> int:
    kind, thing, there = condition.kind, condition.thing, s.nodes[node]
    if kind == "comprehension_present":
        return comprehension_at(s, node, thing, c)
    if kind == "explorers_present":
        return len(near(s, node, c))
    if kind == "luna_at":
        return 1 if s.luna == node else 0
    if kind == "token_at":
        return there.tokens[thing]
    if kind == "node_resource":
        return there.resources[thing]
    if kind in ("marker_at", "marker_count"):
        return len([1 for label in there.markers if label == condition.label or not condition.label])
    if kind == "discovery_on":
        return 1 if thing in there.discoveries else 0
    if kind == "investigated":
        return 1 if there.investigated else 0
    return 1  # node_revealed: it is in play


def comprehension_at(s: Unsettled, node: int, discipline: int, c: Context) -> int:
    """[UN-069, UN-137, UN-164] Held by conscious explorers there, added up."""
    found = 0
    for seat in near(s, node, c):
        if conscious(s, seat):
            found += len([1 for held in s.explorers[seat].comprehension if held == discipline])
    return found


def distress_of(s: Unsettled, seat: int) -> int:
    return len([1 for card in s.explorers[seat].distress if card != NONE])


def has_property(s: Unsettled, seat: int, wanted: int) -> bool:
    """[UN-073, UN-163] Held while a component with the badge is owned: distress, kept card, token, discovery, anomaly."""
    explorer, planet = s.explorers[seat], s.planet
    for card in explorer.distress:
        if card != NONE and planet.distress[card].property == wanted:
            return True
    for card in explorer.kept:
        if planet.cards[card].property == wanted:
            return True
    for token in range(len(explorer.tokens)):
        if explorer.tokens[token] > 0 and planet.tokens[token].property == wanted:
            return True
    for discovery, anomaly in explorer.discoveries:
        if wanted in planet.discoveries[discovery].properties:
            return True
        if anomaly != NONE and planet.anomalies[anomaly].property == wanted:
            return True
    return False
