# mypyc: no
"""What happens in Luna Capital. An event that holds a secret shows others only that it happened.

Places in a colony are told as row and column of the card, counted from the colony's upper left corner as it lies then, and
the cell of that card; row 0 is the plot of Moon Paradise.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

HIDDEN = -1


class Event(msgspec.Struct, frozen=True):
    """Everybody sees it, unless a kind of event says otherwise."""

    def seen_by(self, seat: int | None) -> Event:
        return self


class Secret(Event, frozen=True):
    """A card that only its owner sees, unless the table is open."""

    seat: int
    card: int
    open: bool

    def seen_by(self, seat: int | None) -> Event:
        return self if self.open or seat == self.seat else msgspec.structs.replace(self, card=HIDDEN)


class FirstPlayer(Event, frozen=True):
    seat: int


class HandDealt(Secret, frozen=True):
    pass


class TripleDealt(Event, frozen=True):
    """A card of the automaton's opening triple, face up."""

    card: int


class CardTurned(Event, frozen=True):
    slot: int
    card: int


class NoCardLeft(Event, frozen=True):
    slot: int


class TileTurned(Event, frozen=True):
    slot: int
    tile: int


class ConcessionTurned(Event, frozen=True):
    concession: int


class SponsorTaken(Event, frozen=True):
    seat: int
    sponsor: int


class TriplesExchanged(Event, frozen=True):
    seat: int
    exchanged: bool


class RoundBegan(Event, frozen=True):
    opens_round: ClassVar[bool] = True

    phase: int
    round: int
    first: int


class TilesSwapped(Event, frozen=True):
    seat: int
    slot: int
    tile: int
    other_slot: int
    other_tile: int


class ComboTaken(Event, frozen=True):
    seat: int
    slot: int
    card: int  # -1: the combo had none
    tiles: tuple[int, ...]


class CardPaid(Secret, frozen=True):
    pass


class CardLaid(Event, frozen=True):
    seat: int
    card: int
    row: int
    column: int
    robot: bool


class CardLaidDown(Secret, frozen=True):
    row: int
    column: int


class TileBuilt(Event, frozen=True):
    seat: int
    tile: int
    row: int
    column: int
    cell: int


class RobotsGained(Event, frozen=True):
    seat: int
    count: int


class TokenGained(Event, frozen=True):
    seat: int


class PadDrew(Secret, frozen=True):
    pass


class CardKept(Secret, frozen=True):
    pass


class TilesLost(Event, frozen=True):
    seat: int
    tiles: tuple[int, ...]


class MarkerMoved(Event, frozen=True):
    slot: int


class ConcessionClaimed(Event, frozen=True):
    seat: int
    concession: int
    points: int


class AutomatonTook(Event, frozen=True):
    slot: int
    card: int  # -1: the combo had none
    tiles: tuple[int, ...]


class SpecialActivated(Event, frozen=True):
    seat: int
    sponsor: int
    discarded: int


class TileStored(Event, frozen=True):
    seat: int
    tile: int


class FreeCardTaken(Event, frozen=True):
    seat: int
    slot: int
    card: int


class TileMoved(Event, frozen=True):
    seat: int
    tile: int
    row: int
    column: int
    cell: int


class PlotAdded(Event, frozen=True):
    seat: int


class GameScored(Event, frozen=True):
    totals: tuple[int, ...]
    automaton: int  # -1: it did not play
