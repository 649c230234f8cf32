"""The table before the first turn."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.loading import framework
from lunarium.games.unsettled.planet import Planet
from lunarium.games.unsettled.rules.r4_tracks import MOST_ENDURANCE
from lunarium.games.unsettled.state import NONE, PERSONAL_SLOTS, SCARAB, Explorer, Node, Unsettled
from lunarium.kernel.piles import shuffled

LEVELS: Final = tuple([level["id"] for level in framework()["difficulties"]])
W3: Final = 1 << 3  # a window is the bit of its number
DISTRESS_EACH: Final[int] = framework()["counts"]["distress_per_explorer"]


def bare_table(planet: Planet, seats: int, task: int, level: int, scarab: int) -> Unsettled:
    """[UN-010 to UN-019] Everything in its supply, all on the Scarab, before traits, pursuits and page 2."""
    s = Unsettled(planet, task, level, [newcomer(planet, level, seats) for _ in range(seats)])
    s.tokens = tuple([token.count for token in planet.tokens])
    s.discoveries = tuple(range(len(planet.discoveries)))
    s.scarab = scarab
    if scarab != NONE:
        s.scarab_cubes = framework()["scarab_tiles"][scarab]["setup_cubes"][str(seats)]
    lay_decks(s, seats)
    lay_map(s)
    return s


def newcomer(planet: Planet, level: int, seats: int) -> Explorer:
    """[UN-017, UN-030, UN-031, UN-032] Values of the cubes still in the order in which the level gives them."""
    figures = framework()["tunable"]
    first, second, third = figures["start_focus"][LEVELS[level]][str(seats)]
    return Explorer(
        node=SCARAB,
        endurance=MOST_ENDURANCE - figures["start_endurance_loss"][LEVELS[level]],
        focus=(first, second, third),
        cubes=(NONE, NONE, NONE),
        pursuit=0,
        insight=0,
        comprehension=(),
        breakthroughs=(),
        distress=(NONE,) * PERSONAL_SLOTS,
        discoveries=(),
        tokens=(0,) * len(planet.tokens),
        kept=(),
        trait=NONE,
        switches=W3,
        moved=False,
    )


def lay_decks(s: Unsettled, seats: int) -> None:
    """[UN-011 to UN-014] Decks without an order; a card that a set-up page sets aside is in none."""
    planet = s.planet
    s.aside = set_aside(s)
    s.environments = shuffled(tuple([card for card in range(len(planet.environments)) if card not in s.aside]))
    decks = []
    for deck in range(len(planet.decks)):
        decks.append(shuffled(tuple([card for card in range(len(planet.cards)) if planet.cards[card].deck == deck])))
    s.decks = tuple(decks)
    breakthroughs = []
    for discipline in range(3):
        cards = [n for n in range(len(planet.breakthroughs)) if planet.breakthroughs[n].discipline == discipline]
        breakthroughs.append(shuffled(tuple(cards)))
    s.breakthroughs = tuple(breakthroughs)
    s.anomalies = shuffled(tuple(range(len(planet.anomalies))))
    s.distress_unseen = tuple(range(len(planet.distress)))
    s.distress_count = DISTRESS_EACH * seats
    s.opportunity_unseen = tuple(range(len(planet.opportunities)))
    blue = len(planet.opportunities) // 2
    s.opportunity_counts = (len(planet.opportunities) - blue, blue)


def set_aside(s: Unsettled) -> tuple[int, ...]:
    """[UN-234] What page 2 sets aside, before anything is shuffled or dealt."""
    found: list[int] = []
    for link in s.planet.tasks[s.task].pages[1].chain:
        for op in s.planet.links[link]:
            if op.verb == "set_aside":
                found.append(op.thing)
    return tuple(found)


def lay_map(s: Unsettled) -> None:
    """[UN-019, UN-112] The Scarab; around it the hidden cards of a pre-laid map, which are drawn when they are turned up."""
    task = s.planet.tasks[s.task]
    s.nodes.append(empty_node(s, task.scarab[0], task.scarab[1]))
    for x, y in task.cells:
        s.nodes.append(empty_node(s, x, y))


def empty_node(s: Unsettled, x: int, y: int) -> Node:
    return Node(x, y, NONE, (0, 0), (0,) * len(s.planet.tokens), (), False, (), NONE)
