# mypyc: no
"""What happens at the table. Card ids stand only where everybody knows the face, or are masked for those who don't."""

from __future__ import annotations

from typing import ClassVar, Self

import msgspec


class Terrain(msgspec.Struct, frozen=True):
    """A card as everybody sees it: its handle and its terrain face."""

    handle: int
    biome: int
    element: int


class Event(msgspec.Struct, frozen=True):
    def seen_by(self, seat: int | None) -> Event | None:
        return self


class Glimpse(Event, frozen=True):
    """`card` is shown to `seat` alone."""

    seat: int
    terrain: Terrain
    card: int | None

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


# --- set-up and piles ---------------------------------------------------------------------------------------------------


class CharacterDealt(Event, frozen=True):
    seat: int
    character: int


class StartingCardDealt(Glimpse, frozen=True):
    pass


class CombinationTurnedUp(Event, frozen=True):
    place: int
    combination: int


class FirstPlayerFound(Event, frozen=True):
    seat: int


class TopShown(Event, frozen=True):
    """The pile lies terrain face up."""

    terrain: Terrain


class PileRenewed(Event, frozen=True):
    cards: int


# --- rounds -------------------------------------------------------------------------------------------------------------


class RoundBegun(Event, frozen=True):
    opens_round: ClassVar[bool] = True

    round: int
    first: int


class RowLaid(Event, frozen=True):
    terrains: tuple[Terrain, ...]


class OptionsShown(Event, frozen=True):
    options: tuple[int, ...]  # by seat


class Looked(Glimpse, frozen=True):
    slot: int


class LookDeclined(Event, frozen=True):
    seat: int


class DieRolled(Event, frozen=True):
    seat: int
    purpose: int
    face: int
    total: int


class DuelTied(Event, frozen=True):
    seats: tuple[int, ...]


# --- action cards -------------------------------------------------------------------------------------------------------


class ActionPlayed(Event, frozen=True):
    seat: int
    terrain: Terrain
    card: int


class LabUsed(Event, frozen=True):
    seat: int
    terrain: Terrain
    card: int


class Scanned(Glimpse, frozen=True):
    owner: int  # -1: the row
    place: int


class AbilityFrozen(Event, frozen=True):
    seat: int


class Shielded(Event, frozen=True):
    """A Shield cancels `against`: a type of action card, or -1 for a Permutation."""

    seat: int
    against: int


# --- abilities and positioning ------------------------------------------------------------------------------------------


class AbilityDeclared(Event, frozen=True):
    seat: int
    ability: int
    target: int  # -1: none


class AbilityFailed(Event, frozen=True):
    seat: int
    ability: int


class RowCardReplaced(Event, frozen=True):
    seat: int
    slot: int
    removed: Terrain
    laid: Terrain


class Positioned(Event, frozen=True):
    seat: int
    slot: int


class PlacesTraded(Event, frozen=True):
    seat: int
    target: int


class Announced(Event, frozen=True):
    """In the early edition; otherwise the card is resolved at once, which says it."""

    seat: int
    what: int  # MAP or EXPLORE


# --- reveal -------------------------------------------------------------------------------------------------------------


class TerrainMapped(Event, frozen=True):
    seat: int
    slot: int
    terrain: Terrain


class TerrainExplored(Event, frozen=True):
    seat: int
    slot: int  # -1: drawn in an Ionic Storm
    terrain: Terrain
    card: int


class LeftoverTurnedUp(Event, frozen=True):
    slot: int
    terrain: Terrain
    card: int


class AccidentAvoided(Event, frozen=True):
    seat: int
    gained: bool


class AccidentSuffered(Event, frozen=True):
    seat: int
    card_lost: bool


class ShelterRuined(Event, frozen=True):
    seat: int


class CardLost(Event, frozen=True):
    """A lost card goes back without being shown."""

    seat: int
    from_hand: bool
    terrain: Terrain


class NothingDrawn(Event, frozen=True):
    seat: int


class DisplayRenewed(Event, frozen=True):
    seat: int


class DisplayKept(Event, frozen=True):
    seat: int


# --- acquisition and end ------------------------------------------------------------------------------------------------


class ClaimsShown(Event, frozen=True):
    claims: tuple[int, ...]  # by seat: a combination, or -1


class CardLaidOut(Event, frozen=True):
    seat: int
    terrain: Terrain
    card: int | None  # None: a mapped card, which is not turned over


class CombinationAcquired(Event, frozen=True):
    seat: int
    place: int
    combination: int


class GameStopped(Event, frozen=True):
    seat: int


class PlayedOn(Event, frozen=True):
    seat: int


class HandCardShown(Event, frozen=True):
    seat: int
    terrain: Terrain
    card: int


class GameEnded(Event, frozen=True):
    ending: int
