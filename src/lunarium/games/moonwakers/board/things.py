"""What a Moonwakers table shows to one reader. Faces that the reader doesn't know are absent, not hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from lunarium.games.moonwakers.content.options import MODIFIER, NO_OPTION
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.games.moonwakers.state import NONE

Counts: TypeAlias = tuple[int, ...]  # how many of each element


@dataclass(frozen=True, slots=True)
class Found:
    """An explored face: its kind, its type, its elements one by one."""

    kind: int
    type: int
    elements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    handle: str  # opaque: it tells nothing of a face
    biome: int
    element: int
    found: Found | None = None  # None: the reader doesn't know it
    looks: tuple[int, ...] = ()  # seats that looked behind it in secret
    unseen: bool = False  # the owner alone knows the explored face
    laid: bool = False  # laid out to pay


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the row: its card until it is taken, and who stands under it."""

    card: Card | None
    seat: int | None = None
    leftover: bool = False  # everybody stands elsewhere: turned up last


@dataclass(frozen=True, slots=True)
class Crew:
    seat: int
    name: str
    character: int
    points: int
    hand: tuple[Card, ...]
    mapped: tuple[Card, ...]
    won: tuple[int, ...] = ()
    option: int = NO_OPTION
    frozen: bool = False
    tried: bool = False  # the ability was used this round
    acquired: bool = False  # a combination was won this round
    announced: int = NONE  # MAP or EXPLORE, as long as the card lies in the row
    claim: int = NONE  # the combination claimed, once claims are shown

    @property
    def modifier(self) -> int:
        return MODIFIER[self.option]

    @property
    def counts(self) -> Counts:
        """Elements this crew is known to hold: hand by explored face, mapped by terrain face [MW-142]."""
        held = [e for card in self.hand if card.found for e in card.found.elements]
        held += [card.element for card in self.mapped]
        return tuple(held.count(e) for e in range(ELEMENTS))

    @property
    def unknown(self) -> int:
        """Hand cards whose explored face the reader doesn't know."""
        return sum(card.found is None for card in self.hand)


@dataclass(frozen=True, slots=True)
class Roll:
    seat: int
    die: int
    modifier: int
    won: bool

    @property
    def total(self) -> int:
        return self.die + self.modifier


@dataclass(frozen=True, slots=True)
class Dice:
    """The last roll: one die against a threshold, or a duel of several."""

    title: str  # in the reader's language: what was rolled for
    rolls: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class Table:
    round: int
    phase: str  # in the reader's language
    row: tuple[Slot, ...]
    top: Card | None  # of the terrain pile
    left: int
    discarded: int
    crews: tuple[Crew, ...]  # in seat order
    order: tuple[int, ...]  # seats in round order
    display: tuple[int, ...]  # combinations face up; NONE: an empty place
    combinations_left: int
    me: int | None = None  # None: a spectator
    resolving: tuple[Card, ...] = ()  # accidents and storms turned up and being dealt with
    dice: Dice | None = None
    after: Counts | None = None  # what the reader would hold after the move that is being considered
    stop_at: int = 0  # points that allow to stop the game
    stopper: int = NONE

    @property
    def mine(self) -> Crew | None:
        return None if self.me is None else self.crews[self.me]

    @property
    def others(self) -> tuple[Crew, ...]:
        """Clockwise from the reader."""
        n, first = len(self.crews), 0 if self.me is None else self.me + 1
        seats = [(first + i) % n for i in range(n) if (first + i) % n != self.me]
        return tuple(self.crews[seat] for seat in seats)
