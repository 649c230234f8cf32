"""What lies on the table. Places and ids are ints; what is not there is -1."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.planet import Modifier, Planet
from lunarium.kernel.machine import Frame, Game
from lunarium.kernel.piles import Pile

NONE: Final = -1
SCARAB: Final = 0  # the number of its node
REST: Final = 5
TRAVERSE: Final = 2
PERSONAL_SLOTS: Final = 6
MOST_NODES: Final = 24
ROBOTICS: Final = 0
DATA: Final = 0
MATERIALS: Final = 1
ELECTRICITY: Final = 2
# Endings, UN-172, UN-173
GOES_ON: Final = 0
VICTORY: Final = 1
PARTIAL_VICTORY: Final = 2
DEFEAT: Final = 3


class Node:
    """A point of interest: node 0 is the Scarab. A hidden one has no card until it is turned up."""

    __slots__ = ("card", "discoveries", "investigated", "markers", "resources", "structure", "tokens", "x", "y")

    def __init__(
        self,
        x: int,
        y: int,
        card: int,
        resources: tuple[int, int],
        tokens: tuple[int, ...],
        markers: tuple[str, ...],
        investigated: bool,
        discoveries: tuple[int, ...],
        structure: int,
    ) -> None:
        self.x = x
        self.y = y
        self.card = card  # NONE: the Scarab, or hidden
        self.resources = resources  # data, materials
        self.tokens = tokens  # by kind
        self.markers = markers  # labels of black markers
        self.investigated = investigated
        self.discoveries = discoveries
        self.structure = structure  # built, or being built

    def copy(self) -> Node:
        return Node(
            self.x,
            self.y,
            self.card,
            self.resources,
            self.tokens,
            self.markers,
            self.investigated,
            self.discoveries,
            self.structure,
        )


class Explorer:
    """[UN-017] A dashboard and its figure."""

    __slots__ = (
        "breakthroughs",
        "comprehension",
        "cubes",
        "discoveries",
        "distress",
        "endurance",
        "focus",
        "insight",
        "kept",
        "moved",
        "node",
        "pursuit",
        "switches",
        "tokens",
        "trait",
    )

    def __init__(
        self,
        node: int,
        endurance: int,
        focus: tuple[int, int, int],
        cubes: tuple[int, int, int],
        pursuit: int,
        insight: int,
        comprehension: tuple[int, ...],
        breakthroughs: tuple[int, ...],
        distress: tuple[int, ...],
        discoveries: tuple[tuple[int, int], ...],
        tokens: tuple[int, ...],
        kept: tuple[int, ...],
        trait: int,
        switches: int,
        moved: bool,
    ) -> None:
        self.node = node
        self.endurance = endurance
        self.focus = focus
        self.cubes = cubes  # the slot that each cube lies on; NONE: not assigned
        self.pursuit = pursuit  # the discipline being studied
        self.insight = insight  # steps above the bottom space
        self.comprehension = comprehension
        self.breakthroughs = breakthroughs
        self.distress = distress  # by personal slot
        self.discoveries = discoveries  # with their anomalies
        self.tokens = tokens  # held, by kind
        self.kept = kept  # planet cards
        self.trait = trait
        self.switches = switches  # bits: windows in which the explorer wants to be asked
        self.moved = moved  # has made a move of any kind this turn

    def copy(self) -> Explorer:
        return Explorer(
            self.node,
            self.endurance,
            self.focus,
            self.cubes,
            self.pursuit,
            self.insight,
            self.comprehension,
            self.breakthroughs,
            self.distress,
            self.discoveries,
            self.tokens,
            self.kept,
            self.trait,
            self.switches,
            self.moved,
        )


class Turn:
    """What happens once in a turn, and what lasts as long (UN-213)."""

    __slots__ = ("carried", "credits", "lift_off", "luna_moved", "mods", "moved", "mover", "scanned", "used")

    def __init__(
        self,
        moved: bool,
        luna_moved: bool,
        scanned: bool,
        lift_off: bool,
        used: tuple[str, ...],
        mods: tuple[tuple[int, Modifier], ...],
        credits: tuple[tuple[int, int, str], ...],
        mover: int,
        carried: int,
    ) -> None:
        self.moved = moved
        self.luna_moved = luna_moved
        self.scanned = scanned
        self.lift_off = lift_off  # was proposed in this turn
        self.used = used  # ids of texts that are used once in a turn
        self.mods = mods  # seat and modifier, until the end of the turn
        self.credits = credits  # seat, Time icons to ignore, scope
        self.mover = mover  # in transit (UN-105)
        self.carried = carried

    def copy(self) -> Turn:
        return Turn(
            self.moved,
            self.luna_moved,
            self.scanned,
            self.lift_off,
            self.used,
            self.mods,
            self.credits,
            self.mover,
            self.carried,
        )


class Unsettled(Game):
    __slots__ = (
        "active",
        "anomalies",
        "anomalies_gone",
        "aside",
        "boons",
        "breakthroughs",
        "comprehension_left",
        "decks",
        "discoveries",
        "distress_count",
        "distress_under",
        "distress_unseen",
        "electricity",
        "ending",
        "environments",
        "explorers",
        "later",
        "level",
        "luna",
        "met",
        "nodes",
        "opportunity_counts",
        "opportunity_under",
        "opportunity_unseen",
        "page",
        "page_markers",
        "planet",
        "scarab",
        "scarab_cubes",
        "stores",
        "strong",
        "structures",
        "target",
        "task",
        "time",
        "tokens",
        "triggers",
        "turn",
        "turns",
        "wraps",
    )

    def __init__(self, planet: Planet, task: int, level: int, explorers: list[Explorer]) -> None:
        """An empty table; set-up fills it."""
        super().__init__()
        self.planet = planet
        self.task = task
        self.level = level
        self.explorers = explorers
        self.active = 0
        self.turns = 0
        self.turn = fresh_turn()
        self.nodes: list[Node] = []
        self.luna = SCARAB
        self.scarab = NONE  # the ability on its tile; NONE: plain
        self.scarab_cubes = 0
        self.stores = (0, 0)  # data bank, stock
        self.electricity = 0  # charged
        self.strong = True
        self.time = 1
        self.wraps = 0
        self.triggers: tuple[tuple[int, int], ...] = ()  # space, trigger
        self.environments: Pile = ()
        self.aside: tuple[int, ...] = ()
        self.decks: tuple[Pile, ...] = ()
        self.breakthroughs: tuple[Pile, ...] = ()
        self.comprehension_left = (4, 4, 4)
        self.anomalies: Pile = ()
        self.anomalies_gone: tuple[int, ...] = ()
        self.distress_unseen: tuple[int, ...] = ()
        self.distress_count = 0  # cards of the deck that are among the unseen
        self.distress_under: tuple[int, ...] = ()
        self.opportunity_unseen: tuple[int, ...] = ()
        self.opportunity_counts = (0, 0)
        self.opportunity_under: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.boons: tuple[tuple[int, int, int], ...] = ((NONE, NONE, NONE), (NONE, NONE, NONE))  # card, node, holder
        self.discoveries: tuple[int, ...] = ()  # in the racks
        self.tokens: tuple[int, ...] = ()  # in the supply, by kind
        self.structures = (NONE, NONE, NONE)  # the node of each built one
        self.page = 2  # index of the right-hand page
        self.page_markers = 0
        self.target = NONE  # the explorer last chosen in the running link
        self.met: tuple[int, ...] = ()  # triggers met by the running link, in order
        self.later: tuple[Frame, ...] = ()  # what follows the running link
        self.ending = GOES_ON

    def copy(self) -> Unsettled:
        explorers: list[Explorer] = []
        for explorer in self.explorers:
            explorers.append(explorer.copy())
        twin = Unsettled(self.planet, self.task, self.level, explorers)
        nodes: list[Node] = []
        for node in self.nodes:
            nodes.append(node.copy())
        twin.nodes = nodes
        twin.turn = self.turn.copy()
        self.copy_boards(twin)
        self.copy_decks(twin)
        self.hand_over(twin)
        return twin

    def copy_boards(self, twin: Unsettled) -> None:
        twin.active = self.active
        twin.turns = self.turns
        twin.luna = self.luna
        twin.scarab = self.scarab
        twin.scarab_cubes = self.scarab_cubes
        twin.stores = self.stores
        twin.electricity = self.electricity
        twin.strong = self.strong
        twin.time = self.time
        twin.wraps = self.wraps
        twin.triggers = self.triggers
        twin.structures = self.structures
        twin.page = self.page
        twin.page_markers = self.page_markers
        twin.target = self.target
        twin.met = self.met
        twin.later = self.later
        twin.ending = self.ending

    def copy_decks(self, twin: Unsettled) -> None:
        twin.environments = self.environments
        twin.aside = self.aside
        twin.decks = self.decks
        twin.breakthroughs = self.breakthroughs
        twin.comprehension_left = self.comprehension_left
        twin.anomalies = self.anomalies
        twin.anomalies_gone = self.anomalies_gone
        twin.distress_unseen = self.distress_unseen
        twin.distress_count = self.distress_count
        twin.distress_under = self.distress_under
        twin.opportunity_unseen = self.opportunity_unseen
        twin.opportunity_counts = self.opportunity_counts
        twin.opportunity_under = self.opportunity_under
        twin.boons = self.boons
        twin.discoveries = self.discoveries
        twin.tokens = self.tokens


def fresh_turn() -> Turn:
    return Turn(False, False, False, False, (), (), (), NONE, NONE)


def unsettled(game: Game) -> Unsettled:
    assert isinstance(game, Unsettled)
    return game


def clockwise(s: Unsettled) -> list[int]:
    """[UN-212] From the active explorer on."""
    n = len(s.explorers)
    return [(s.active + i) % n for i in range(n)]


def conscious(s: Unsettled, seat: int) -> bool:
    """[UN-164, UN-174] Endurance 0 is unconscious."""
    return s.explorers[seat].endurance > 0


def decider(s: Unsettled, seat: int, cause: int) -> int:
    """[UN-164, UN-211] Who decides for an explorer: itself; if unconscious who caused it, the active one, then clockwise."""
    if conscious(s, seat):
        return seat
    if cause >= 0 and conscious(s, cause):
        return cause
    for other in clockwise(s):
        if conscious(s, other):
            return other
    return seat
