"""Opportunities, discoveries and anomalies."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.rules.r3_conditions import Context
from lunarium.games.unsettled.rules.r5_links import RunChain
from lunarium.games.unsettled.state import NONE, SCARAB, Unsettled, decider, unsettled
from lunarium.kernel.machine import Ask, Chance, Game
from lunarium.kernel.piles import drawn, next_cards, shuffled
from lunarium.kernel.spaces import Space

MOST_OPPORTUNITIES: Final = 24
MOST_ANOMALIES: Final = 16


def free_colours(s: Unsettled) -> list[int]:
    return [colour for colour in range(2) if s.boons[colour][0] == NONE]


def can_reveal(s: Unsettled, node: int) -> bool:
    """[UN-081, UN-157] Not on the Scarab or an investigated node, nor without a free marker or a card."""
    left = sum(s.opportunity_counts) + len(s.opportunity_under[0]) + len(s.opportunity_under[1])
    return node != SCARAB and not s.nodes[node].investigated and len(free_colours(s)) > 0 and left > 0


class ChooseBoon(Ask):
    """[UN-150] Which boon marker: its deck gives the card."""

    __slots__ = ("node", "you")
    space: ClassVar[Space] = Space("boon", colour=2)

    def __init__(self, seat: int, you: int, node: int) -> None:
        super().__init__(seat)
        self.you: Final = you
        self.node: Final = node

    def options(self, game: Game, seat: int) -> list[int]:
        return free_colours(unsettled(game))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        s.nodes[self.node].investigated = True
        refill(s, code)
        s.push(DrawOpportunity(self.you, self.node, code))


def refill(s: Unsettled, colour: int) -> None:
    """[UN-157] An empty deck gets the bottom half, rounded up, of the other one, order kept."""
    counts, under = list(s.opportunity_counts), list(s.opportunity_under)
    if counts[colour] + len(under[colour]) > 0:
        return
    other = 1 - colour
    half = (counts[other] + len(under[other]) + 1) // 2
    known = under[other][max(0, len(under[other]) - half) :]
    under[other] = under[other][: len(under[other]) - len(known)]
    under[colour] = known
    counts[other] -= half - len(known)
    counts[colour] = half - len(known)
    s.opportunity_counts, s.opportunity_under = (counts[0], counts[1]), (under[0], under[1])


class DrawOpportunity(Chance):
    """[UN-014, UN-150, UN-214] The card, then as the next link what it shows and does at once."""

    __slots__ = ("colour", "node", "you")
    space: ClassVar[Space] = Space("draw_opportunity", card=MOST_OPPORTUNITIES)

    def __init__(self, you: int, node: int, colour: int) -> None:
        self.you: Final = you
        self.node: Final = node
        self.colour: Final = colour

    def options(self, game: Game, seat: int) -> list[int]:
        s = unsettled(game)
        known = s.opportunity_under[self.colour]
        return list(s.opportunity_unseen) if s.opportunity_counts[self.colour] > 0 else [known[0]]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        counts, under = list(s.opportunity_counts), list(s.opportunity_under)
        if counts[self.colour] > 0:
            counts[self.colour] -= 1
            s.opportunity_unseen = tuple([card for card in s.opportunity_unseen if card != code])
        else:
            under[self.colour] = under[self.colour][1:]
        s.opportunity_counts, s.opportunity_under = (counts[0], counts[1]), (under[0], under[1])
        put_boon(s, self.colour, (code, self.node, NONE))
        s.reveal()
        s.later = (*s.later, RunChain(s.planet.opportunities[code].on_reveal, Context(self.you, self.node)))


def put_boon(s: Unsettled, colour: int, boon: tuple[int, int, int]) -> None:
    s.boons = s.boons[:colour] + (boon,) + s.boons[colour + 1 :]


def engage(s: Unsettled, seat: int, node: int) -> None:
    """[UN-154] The card goes beside the dashboard, its marker under the figure."""
    for colour in range(2):
        card, there, holder = s.boons[colour]
        if card != NONE and there == node and holder == NONE and s.planet.opportunities[card].engaged:
            put_boon(s, colour, (card, there, seat))


# --- discoveries ----------------------------------------------------------------------------------------------------------


def can_gain_discovery(s: Unsettled, discovery: int) -> bool:
    """[UN-159, UN-233] From wherever it lies, but not once somebody owns it or it is gone."""
    return discovery in s.discoveries or len([1 for node in s.nodes if discovery in node.discoveries]) > 0


def gain_discovery(s: Unsettled, seat: int, discovery: int) -> None:
    """[UN-159, UN-160] The token with the top anomaly; without one left, discarded ones are shuffled, or it has none."""
    if not can_gain_discovery(s, discovery):
        return
    s.discoveries = tuple([token for token in s.discoveries if token != discovery])
    for node in s.nodes:
        node.discoveries = tuple([token for token in node.discoveries if token != discovery])
    if not s.anomalies:
        s.anomalies, s.anomalies_gone = shuffled(s.anomalies_gone), ()
    if s.anomalies:
        s.push(DrawAnomaly(seat, discovery))
    else:
        s.explorers[seat].discoveries = (*s.explorers[seat].discoveries, (discovery, NONE))


class DrawAnomaly(Chance):
    """[UN-159] Face up beside the dashboard, joined to its discovery."""

    __slots__ = ("discovery", "seat")
    space: ClassVar[Space] = Space("draw_anomaly", card=MOST_ANOMALIES)

    def __init__(self, seat: int, discovery: int) -> None:
        self.seat: Final = seat
        self.discovery: Final = discovery

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(unsettled(game).anomalies)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        s.anomalies = drawn(s.anomalies, code)
        s.explorers[self.seat].discoveries = (*s.explorers[self.seat].discoveries, (self.discovery, code))
        s.reveal()


def reveal_opportunity(s: Unsettled, you: int) -> None:
    node = s.explorers[you].node
    if can_reveal(s, node):
        s.push(ChooseBoon(decider(s, you, you), you, node))
