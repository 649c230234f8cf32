"""Where one can go: adjacency, edges, range. Directions are 0 north, 1 east, 2 south, 3 west; y grows to the north."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.state import NONE, SCARAB, Unsettled

DX: Final = (0, 1, 0, -1)
DY: Final = (1, 0, -1, 0)


def node_at(s: Unsettled, x: int, y: int) -> int:
    """The node that lies at a location; NONE: the location is empty."""
    for number in range(len(s.nodes)):
        if s.nodes[number].x == x and s.nodes[number].y == y:
            return number
    return NONE


def neighbour(s: Unsettled, node: int, way: int) -> int:
    here = s.nodes[node]
    return node_at(s, here.x + DX[way], here.y + DY[way])


def icons(s: Unsettled, node: int, way: int) -> tuple[str, ...]:
    """[UN-119] The icons on one side of a card that lies face up; the Scarab has none."""
    card = s.nodes[node].card
    return s.planet.environments[card].edges[way] if card != NONE else ()


def shows(s: Unsettled, node: int, way: int, icon: str) -> bool:
    """Whether one of the two sides of an edge shows an icon; a hidden card shows nothing."""
    other = neighbour(s, node, way)
    return icon in icons(s, node, way) or (other != NONE and icon in icons(s, other, (way + 2) % 4))


def hidden(s: Unsettled, node: int) -> bool:
    return node != SCARAB and s.nodes[node].card == NONE


def may_step(s: Unsettled, node: int, way: int, is_luna: bool) -> bool:
    """[UN-101, UN-107, UN-110, UN-111, UN-176] Over a visible barrier nobody goes, over impassable terrain only LUNA."""
    if shows(s, node, way, "barrier") or (not is_luna and shows(s, node, way, "impassable")):
        return False
    return neighbour(s, node, way) != NONE or can_explore(s)


def can_explore(s: Unsettled) -> bool:
    """[UN-111] Only from a deck: hidden cards of a pre-laid map are none."""
    return len(s.environments) > 0 and s.planet.tasks[s.task].layout == "deck"


def adjacent(s: Unsettled, node: int) -> list[int]:
    """[UN-103] Nodes that share an edge without a barrier; a node is not adjacent to itself."""
    found: list[int] = []
    for way in range(4):
        other = neighbour(s, node, way)
        if other != NONE and not shows(s, node, way, "barrier"):
            found.append(other)
    return found


def within(s: Unsettled, node: int, moves: int) -> list[int]:
    """[UN-115] What an explorer could reach in so many moves, the own node included."""
    reached = [node]
    edge = [node]
    for _ in range(moves):
        further: list[int] = []
        for here in edge:
            for way in range(4):
                other = neighbour(s, here, way)
                if other != NONE and other not in reached and may_step(s, here, way, False):
                    reached.append(other)
                    further.append(other)
        edge = further
    return reached
