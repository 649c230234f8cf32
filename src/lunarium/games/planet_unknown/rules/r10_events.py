"""Chapter 10: events. Which cards the deck holds is not known; its colours are."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.box import RANKS, SECTORS
from lunarium.games.planet_unknown.content.events import COLOURS, EVENTS
from lunarium.games.planet_unknown.effects import ChooseEffect, Effect
from lunarium.games.planet_unknown.events import (
    EventRevealed,
    ObjectiveDrawn,
    ObjectiveDropped,
    StackEmptied,
    StationTurned,
)
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.rules.r5_civ import CivStep, DealRank, TurnUp, without
from lunarium.games.planet_unknown.rules.r6_for_all import OBJECTIVE, OBJECTIVE_CARD
from lunarium.games.planet_unknown.rules.r7_ladder import announce, stack_of, top_tile
from lunarium.games.planet_unknown.state import EVENT_STEP, INNER, LAST_EVENT, OUTER, PlanetUnknown, unknown
from lunarium.kernel.combinators import Confirm, Lanes
from lunarium.kernel.machine import Ask, Chance, Frame, Game, Step
from lunarium.kernel.spaces import Space

EVENT_CARD: Final = Space("event_card", id=len(EVENTS))
# Operations that concern decks, station or rules of the round: they happen once, outside the lanes.
COMMON: Final[tuple[int, ...]] = (
    ops.ROUND_RULE,
    ops.ADD_CIV,
    ops.REMOVE_CIV,
    ops.DRAW_OBJECTIVE,
    ops.DISCARD_OBJECTIVE,
    ops.CHOOSE_ROTATION,
    ops.EMPTY_STACK,
    ops.NEXT_EVENT,
)


class EventStep(Step):
    """[PU-113] Reveal the top event."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unknown(game)
        s.phase = EVENT_STEP
        if s.top_event >= 0:
            reveal(s, s.top_event)
        elif s.events_left != (0, 0, 0):
            s.push(DrawColour(True))


class DrawColour(Chance):
    """[PU-109] The colour of the next event, as likely as cards of it are left in the deck."""

    __slots__ = ("shown",)
    space: ClassVar[Space] = Space("event_colour", colour=COLOURS)

    def __init__(self, shown: bool) -> None:
        self.shown: Final = shown

    def options(self, game: Game, seat: int) -> list[int]:
        return [colour for colour in range(COLOURS) if unknown(game).events_left[colour]]

    def weights(self, game: Game) -> list[int]:
        return [n for n in unknown(game).events_left if n]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        game.push(DrawEvent(code, self.shown))


class DrawEvent(Chance):
    """[PU-109] The next event of a colour: any that was not revealed. Shown, or left on top of the deck."""

    __slots__ = ("colour", "shown")
    space: ClassVar[Space] = EVENT_CARD

    def __init__(self, colour: int, shown: bool) -> None:
        self.colour: Final = colour
        self.shown: Final = shown

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).event_pool[self.colour])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        if self.shown:
            reveal(s, code)
        else:
            s.top_event = code


def reveal(s: PlanetUnknown, event: int) -> None:
    """[PU-113, PU-703, PU-956] The card takes effect; the last one announces the last round."""
    card = EVENTS[event]
    s.top_event = -1
    for p in s.players:
        p.peeked = -1
    s.events_now = (*s.events_now, event)
    pool = list(s.event_pool)
    pool[card.colour] = without(pool[card.colour], event)
    s.event_pool = tuple(pool)
    s.events_left = tuple([n - 1 if i == card.colour else n for i, n in enumerate(s.events_left)])
    s.reveal()
    if s.listening:
        s.emit(EventRevealed(event))
    if s.events_left == (0, 0, 0):
        announce(s, LAST_EVENT)
    take_effect(s, event)


def take_effect(s: PlanetUnknown, event: int) -> None:
    card = EVENTS[event]
    frames: list[Frame] = []
    if ops.PEEK in [op[0] for op in card.ops] and s.events_left != (0, 0, 0):
        frames.append(DrawColour(False))  # shared luck is drawn before the lanes open
    lanes = lanes_for(s, event)
    for op in card.ops:
        if op[0] in COMMON:
            frames += common(s, op)
    if lanes:
        seats = tuple(range(len(s.players)))
        frames += [
            Lanes(seats, tuple([(*lane, Act(i), Confirm(i)) for i, lane in enumerate(lanes)])),
            CivStep(EVENT_STEP),
        ]
    s.push(*frames)


def lanes_for(s: PlanetUnknown, event: int) -> list[tuple[Frame, ...]]:
    """[PU-113] What each player resolves on the own boards; nothing for rules of the round."""
    card = EVENTS[event]
    seats = range(len(s.players))
    if card.either:
        return [(ChooseEffect(seat, event),) for seat in seats]
    mine = [op for op in card.ops if op[0] not in COMMON]
    return [tuple([Effect(seat, op) for op in mine]) for seat in seats] if mine else []


def common(s: PlanetUnknown, op: ops.Op) -> list[Frame]:
    """[PU-950, PU-951, PU-956, PU-961] Effects on rules, decks and station; most of them are solo events."""
    kind = op[0]
    if kind == ops.ROUND_RULE:
        s.laws |= 1 << op[1]
        if op[1] == ops.ROVER_NOT_ONTO:
            s.closed |= 1 << (op[2] + 1)
        elif op[1] == ops.MUST_SELECT:
            s.must_select = op[2]
        return []
    if kind == ops.ADD_CIV:
        for i in range(RANKS):
            if len(s.civ_pool[i]) > s.civ_unseen[i]:
                s.civ_unseen[i] += 1
        return []
    if kind == ops.REMOVE_CIV:
        return [step for rank in range(1, RANKS + 1) for step in (DealRank(rank), TurnUp(rank, True))]
    if kind == ops.DRAW_OBJECTIVE:
        return [DrawObjective()] if s.objective_pile else []
    if kind == ops.DISCARD_OBJECTIVE:
        return [DiscardObjective(0)] if s.players[0].objectives else []
    if kind == ops.CHOOSE_ROTATION:
        return [ChooseRotation(0)]
    if kind == ops.EMPTY_STACK:
        return [EmptyStack(0)] if max(top_tile(s, 0, OUTER), top_tile(s, 0, INNER)) >= 0 else []
    return [EventStep()]


class DrawObjective(Chance):
    """[PU-950] One more private objective (a solo event)."""

    __slots__ = ()
    space: ClassVar[Space] = OBJECTIVE_CARD

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).objective_pile)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.objective_pile = without(s.objective_pile, code)
        s.players[0].objectives = (*s.players[0].objectives, code)
        if s.listening:
            s.emit(ObjectiveDrawn(0, code))


class DiscardObjective(Ask):
    """[PU-950] Which of your objectives you give up (a solo event)."""

    __slots__ = ()
    space: ClassVar[Space] = OBJECTIVE

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(unknown(game).players[seat].objectives)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        p = s.players[seat]
        if s.listening:
            s.emit(ObjectiveDropped(seat, p.objectives[code]))
        p.objectives = p.objectives[:code] + p.objectives[code + 1 :]


class ChooseRotation(Ask):
    """[PU-950] Turn the station as you like (a solo event)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("turn", rotation=SECTORS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(SECTORS))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        s.rotation = code
        if s.listening:
            s.emit(StationTurned(code))


class EmptyStack(Ask):
    """[PU-950] Which stack of your depot is removed from the game (a solo event)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("empty", ring=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [ring for ring in (OUTER, INNER) if top_tile(unknown(game), seat, ring) >= 0]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        stack = stack_of(s, seat, code)
        s.tops[stack] = -1
        s.stacks[stack] = ()
        if s.listening:
            s.emit(StackEmptied(seat, stack))
