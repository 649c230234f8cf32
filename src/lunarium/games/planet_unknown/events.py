# mypyc: no
"""What happens in Planet Unknown."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Public(msgspec.Struct, frozen=True):
    """Something that everybody sees; what happens in a lane is told when the lane is."""

    def seen_by(self, seat: int | None) -> Public | None:
        return self


class Advanced(Public, frozen=True):
    seat: int
    cube: int
    place: int


class Regressed(Public, frozen=True):
    seat: int
    cube: int
    place: int


class MovementGained(Public, frozen=True):
    seat: int
    n: int


class ClaimNoted(Public, frozen=True):
    seat: int
    rank: int


class RoundBegun(Public, frozen=True):
    opens_round: ClassVar[bool] = True

    number: int
    commander: int


class StationTurned(Public, frozen=True):
    rotation: int


class TileTaken(Public, frozen=True):
    seat: int
    tile: int
    outer: bool


class RescueTaken(Public, frozen=True):
    seat: int
    terrain: int


class TilePlaced(Public, frozen=True):
    seat: int
    tile: int
    cell: int


class BlockPlaced(Public, frozen=True):
    seat: int
    terrain: int
    cell: int


class BlockStored(Public, frozen=True):
    seat: int
    terrain: int


class MeteoritePut(Public, frozen=True):
    seat: int
    cell: int


class MeteoriteCollected(Public, frozen=True):
    seat: int
    cell: int


class MeteoriteDestroyed(Public, frozen=True):
    seat: int
    cell: int


class LifepodCollected(Public, frozen=True):
    seat: int
    cell: int


class LifepodDestroyed(Public, frozen=True):
    seat: int
    cell: int


class LifepodPut(Public, frozen=True):
    seat: int
    place: int  # of a track, or a technology level; -1: the scoring area


class TokenLost(Public, frozen=True):
    """A collected token was destroyed."""

    seat: int
    lifepod: bool


class RoverDeployed(Public, frozen=True):
    seat: int
    cell: int


class RoverMoved(Public, frozen=True):
    seat: int
    start: int
    cell: int


class RoverDestroyed(Public, frozen=True):
    seat: int
    cell: int


class SatelliteFired(Public, frozen=True):
    seat: int
    position: int
    row: int
    column: int


class EventRevealed(Public, frozen=True):
    event: int


class FluxMoved(Public, frozen=True):
    seat: int
    track: int


class AbilityUsed(Public, frozen=True):
    seat: int
    power: int


class CivLooked(msgspec.Struct, frozen=True):
    """A seat looks at the cards that it may take; the others don't see them."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> CivLooked:
        return self if seat == self.seat else CivLooked(self.seat, ())


class ObjectivesLooked(msgspec.Struct, frozen=True):
    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> ObjectivesLooked:
        return self if seat == self.seat else ObjectivesLooked(self.seat, ())


class CivClaimed(msgspec.Struct, frozen=True):
    """A card was taken; an end-game card stays hidden from the others. card -1: not seen."""

    seat: int
    rank: int
    card: int
    hidden: bool

    def seen_by(self, seat: int | None) -> CivClaimed:
        return CivClaimed(self.seat, self.rank, -1, True) if self.hidden and seat != self.seat else self


class ClaimLost(Public, frozen=True):
    seat: int
    rank: int


class CivShown(Public, frozen=True):
    seat: int
    card: int


class ObjectivesShown(Public, frozen=True):
    """A player's private objectives, when the medals are counted."""

    seat: int
    objectives: tuple[int, ...]


class EventPeeked(msgspec.Struct, frozen=True):
    seat: int
    event: int

    def seen_by(self, seat: int | None) -> EventPeeked:
        return self if seat == self.seat else EventPeeked(self.seat, -1)


class ObjectiveForAll(Public, frozen=True):
    seat: int
    objective: int


class ObjectiveDrawn(msgspec.Struct, frozen=True):
    seat: int
    objective: int

    def seen_by(self, seat: int | None) -> ObjectiveDrawn:
        return self if seat == self.seat else ObjectiveDrawn(self.seat, -1)


class ObjectiveDropped(msgspec.Struct, frozen=True):
    seat: int
    objective: int

    def seen_by(self, seat: int | None) -> ObjectiveDropped:
        return self if seat == self.seat else ObjectiveDropped(self.seat, -1)


class StackEmptied(Public, frozen=True):
    seat: int
    stack: int


class TileShown(Public, frozen=True):
    stack: int
    tile: int


class CannotPlace(Public, frozen=True):
    seat: int


class LastRound(Public, frozen=True):
    reason: int
