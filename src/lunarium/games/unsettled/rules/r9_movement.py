"""Moving and exploring: a step is a chain of links (UN-104)."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.grid import DX, DY, icons, may_step, neighbour, shows
from lunarium.games.unsettled.planet import Condition
from lunarium.games.unsettled.rules.r3_conditions import Context, holds
from lunarium.games.unsettled.rules.r4_tracks import advance_time
from lunarium.games.unsettled.rules.r5_links import END_LINK, RunChain, inline
from lunarium.games.unsettled.rules.r6_gains import GainInsight
from lunarium.games.unsettled.setup import empty_node
from lunarium.games.unsettled.state import NONE, Unsettled, unsettled
from lunarium.kernel.machine import Ask, Chance, Frame, Game, Reason, Step
from lunarium.kernel.piles import drawn, next_cards
from lunarium.kernel.spaces import Space

STOP: Final = 4
LUNA: Final = 4  # as a mover, after the seats
MOST_ENVIRONMENTS: Final = 20


class Move:
    """A move that runs: who, with how much movement left, whom it carries, and whether it must go on."""

    __slots__ = ("carried", "ignores_edges", "left", "mandatory", "mover")

    def __init__(self, mover: int, left: int, carried: int, ignores_edges: bool, mandatory: bool) -> None:
        self.mover: Final = mover
        self.left: Final = left
        self.carried: Final = carried
        self.ignores_edges: Final = ignores_edges
        self.mandatory: Final = mandatory

    def shorter(self) -> Move:
        return Move(self.mover, self.left - 1, self.carried, self.ignores_edges, False)


def where_is(s: Unsettled, mover: int) -> int:
    return s.luna if mover == LUNA else s.explorers[mover].node


def ways(s: Unsettled, mover: int) -> list[int]:
    """[UN-101, UN-107, UN-176] The directions in which a step is possible."""
    node = where_is(s, mover)
    return [way for way in range(4) if may_step(s, node, way, mover == LUNA)]


class ChooseStep(Ask):
    """[UN-086, UN-101, UN-102] The next step of a move, or no more; a Traverse goes at least one step if it can."""

    __slots__ = ("move",)
    space: ClassVar[Space] = Space("step", way=5)

    def __init__(self, seat: int, move: Move) -> None:
        super().__init__(seat)
        self.move: Final = move

    def options(self, game: Game, seat: int) -> list[int]:
        found = ways(unsettled(game), self.move.mover)
        if not self.move.mandatory or not found:
            found.append(STOP)
        return found

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != STOP:
            take_step(unsettled(game), seat, self.move, code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("UN-086", "must_move") if code == STOP else Reason("UN-107", "no_way", (code,))


def take_step(s: Unsettled, seat: int, move: Move, way: int) -> None:
    """[UN-104, UN-110, UN-112] Reveal what is new first; then the step itself."""
    node = where_is(s, move.mover)
    there = neighbour(s, node, way)
    if there == NONE:
        s.nodes.append(empty_node(s, s.nodes[node].x + DX[way], s.nodes[node].y + DY[way]))
        there = len(s.nodes) - 1
    if there != 0 and s.nodes[there].card == NONE:
        last = Move(move.mover, 1, move.carried, move.ignores_edges, move.mandatory)  # revealing ends the move
        s.push(DrawEnvironment(there), END_LINK, Enter(seat, last, way))
    else:
        s.push(Enter(seat, move, way))


class DrawEnvironment(Chance):
    """[UN-110, UN-112, UN-166, UN-237] Turn a card up, unrotated, with what it shows in dotted outline."""

    __slots__ = ("node",)
    space: ClassVar[Space] = Space("draw_environment", card=MOST_ENVIRONMENTS)

    def __init__(self, node: int) -> None:
        self.node: Final = node

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(unsettled(game).environments)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        s.environments = drawn(s.environments, code)
        s.nodes[self.node].card = code
        s.reveal()
        put_dotted(s, self.node)


def put_dotted(s: Unsettled, node: int) -> None:
    """[UN-237] Discoveries come from the racks, resources and tokens from their supplies."""
    there = s.nodes[node]
    for shown in s.planet.environments[there.card].dotted:
        if shown.kind == "discovery" and shown.thing in s.discoveries:
            s.discoveries = tuple([token for token in s.discoveries if token != shown.thing])
            there.discoveries = (*there.discoveries, shown.thing)
        elif shown.kind == "resource":
            data, materials = there.resources
            there.resources = (data + shown.n, materials) if shown.thing == 0 else (data, materials + shown.n)
        elif shown.kind == "marker":
            there.markers = there.markers + (shown.label,) * shown.n
        elif shown.kind == "token":
            n = min(shown.n, s.tokens[shown.thing])
            there.tokens = (
                there.tokens[: shown.thing] + (there.tokens[shown.thing] + n,) + there.tokens[shown.thing + 1 :]
            )
            s.tokens = s.tokens[: shown.thing] + (s.tokens[shown.thing] - n,) + s.tokens[shown.thing + 1 :]


class Enter(Step):
    """[UN-104, UN-105, UN-107, UN-176] Bounce, or cross the edge; LUNA ignores icons and arrival effects."""

    __slots__ = ("move", "seat", "way")

    def __init__(self, seat: int, move: Move, way: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.way: Final = way

    def run(self, game: Game) -> None:
        s, move = unsettled(game), self.move
        node = where_is(s, move.mover)
        if not may_step(s, node, self.way, move.mover == LUNA):
            s.push(ChooseStep(self.seat, move))  # a step that bounces is not used up
            return
        there = neighbour(s, node, self.way)
        if move.mover == LUNA:
            s.luna = there
            s.turn.luna_moved = True
            s.push(END_LINK, GoOn(self.seat, move))
            return
        s.turn.mover, s.turn.carried = move.mover, move.carried
        frames: list[Frame] = []
        if not move.ignores_edges:
            for side, way in ((node, self.way), (there, (self.way + 2) % 4)):
                if crossed(s, side, way):
                    frames += [CrossEdge(move.mover, side, way, there), END_LINK]
        frames.append(Arrive(move.mover, there))
        if move.carried != NONE:
            frames.append(Arrive(move.carried, there))
        s.push(*frames, EndStep(there), END_LINK, GoOn(self.seat, move))


def crossed(s: Unsettled, node: int, way: int) -> list[str]:
    """The icons of one side that something happens for."""
    return [icon for icon in icons(s, node, way) if icon not in ("impassable", "barrier")]


class CrossEdge(Step):
    """[UN-104, UN-108, UN-109, UN-192] The icons of one side: Time, then Insight, then the planet's; one effect."""

    __slots__ = ("destination", "mover", "node", "way")

    def __init__(self, mover: int, node: int, way: int, destination: int) -> None:
        self.mover: Final = mover
        self.node: Final = node
        self.way: Final = way
        self.destination: Final = destination

    def run(self, game: Game) -> None:
        s = unsettled(game)
        shown = crossed(s, self.node, self.way)
        context = Context(self.mover, destination=self.destination)
        for rule in s.planet.rules:
            for icon in shown:
                if rule.when == f"edge_icon:{icon}":
                    inline(s, rule.chain, context)
        insight = len([1 for icon in shown if icon == "insight"])
        if insight:
            s.push(GainInsight(self.mover, insight, self.mover))
        for icon in shown:
            if icon == "time" and not ignore_time(s, self.mover):
                advance_time(s, 1)


def ignore_time(s: Unsettled, seat: int) -> bool:
    """[UN-192] A credit is used up on the first Time icons met."""
    for n in range(len(s.turn.credits)):
        who, left, scope = s.turn.credits[n]
        if who == seat and left > 0:
            s.turn.credits = s.turn.credits[:n] + ((who, left - 1, scope),) + s.turn.credits[n + 1 :]
            return True
    return False


class Arrive(Step):
    """[UN-104, UN-106, UN-114, UN-156] The node's arrival effects, the planet's arrival rules, then those of held cards."""

    __slots__ = ("node", "seat")

    def __init__(self, seat: int, node: int) -> None:
        self.seat: Final = seat
        self.node: Final = node

    def run(self, game: Game) -> None:
        s = unsettled(game)
        explorer, planet, frames = s.explorers[self.seat], s.planet, list[Frame]()
        here = Context(self.seat, self.node, destination=self.node)
        held = Context(self.seat, holder=self.seat, destination=self.node)
        card = s.nodes[self.node].card
        hooks = [(hook, here) for hook in planet.environments[card].hooks] if card != NONE else []
        hooks += [(hook, here) for hook in planet.rules]
        cards = [planet.distress[n] for n in explorer.distress if n != NONE] + [planet.cards[n] for n in explorer.kept]
        hooks += [(hook, held) for one in cards for hook in one.ongoing]
        for number, _, holder in s.boons:
            if holder == self.seat:
                hooks += [(hook, held) for hook in planet.opportunities[number].ongoing]
        ignored = [mod.what for who, mod in s.turn.mods if who == self.seat and mod.kind == "ignore_planet_rule"]
        for hook, context in hooks:
            if hook.when == "on_arrival" and (not hook.id or hook.id not in ignored):
                frames.append(RunHook(hook.chain, hook.condition, context))
        s.push(*frames)


class RunHook(Step):
    """[UN-104] Whether a text applies is tested when its link resolves."""

    __slots__ = ("condition", "context", "links")

    def __init__(self, links: tuple[int, ...], condition: Condition | None, context: Context) -> None:
        self.links: Final = links
        self.condition: Final = condition
        self.context: Final = context

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if self.condition is None or holds(s, self.condition, self.context):
            s.push(RunChain(self.links, self.context))


class EndStep(Step):
    """[UN-105, UN-106, UN-154] Now mover and carried stand there, with the markers of cards they are engaged with."""

    __slots__ = ("node",)

    def __init__(self, node: int) -> None:
        self.node: Final = node

    def run(self, game: Game) -> None:
        s = unsettled(game)
        for seat in (s.turn.mover, s.turn.carried):
            if seat != NONE:
                s.explorers[seat].node = self.node
                s.boons = tuple(
                    [(card, self.node if holder == seat else node, holder) for card, node, holder in s.boons]
                )
        s.turn.mover = s.turn.carried = NONE


class GoOn(Step):
    """[UN-101, UN-102] Movement that is left may be used; revealing has ended the move."""

    __slots__ = ("move", "seat")

    def __init__(self, seat: int, move: Move) -> None:
        self.seat: Final = seat
        self.move: Final = move

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if self.move.left > 1 and ways(s, self.move.mover):
            s.push(ChooseStep(self.seat, self.move.shorter()))


__all__ = ["LUNA", "STOP", "ChooseStep", "DrawEnvironment", "Move", "shows", "take_step", "ways"]
