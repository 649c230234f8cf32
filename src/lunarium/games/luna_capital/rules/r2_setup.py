"""Chapter 2, and the set-up of chapters 10 and 11: first player, hands, market, Concessions, tiles, sponsors."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.luna_capital.content.concessions import CONCESSIONS, FEWEST_ROWS_ID, LONG, SHORT
from lunarium.games.luna_capital.content.points import OPENING_HAND
from lunarium.games.luna_capital.content.sponsors import SPONSOR_COUNT
from lunarium.games.luna_capital.events import (
    ConcessionTurned,
    FirstPlayer,
    HandDealt,
    SponsorTaken,
    TripleDealt,
    TriplesExchanged,
)
from lunarium.games.luna_capital.rules.decks import CARD_SPACE, FILL_SLOT, TURN_CARD, added, bury_card, draw_card
from lunarium.games.luna_capital.state import Luna, is_open, luna
from lunarium.kernel.machine import Ask, Chance, Game, Reason, Step
from lunarium.kernel.piles import next_cards
from lunarium.kernel.spaces import Space

MOST_SEATS: Final = 4
AUTOMATON: Final = -1  # instead of a seat


class SetUp(Step):
    """[LC-026, LC-031, LC-226] The order of the set-up; alone, the automaton's triple follows the player's."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        seats = len(s.colonies)
        s.push(SeatsChoose())
        s.push(*[FILL_SLOT[slot] for slot in range(len(s.cards))])
        s.push(TurnConcession(True), TurnConcession(True), TurnConcession(False))
        s.push(*[TURN_CARD[slot] for slot in range(len(s.cards))])
        if seats == 1:
            s.push(*[DealCard(AUTOMATON) for _ in range(OPENING_HAND)])
        for seat in range(seats - 1, -1, -1):
            s.push(*[DealCard(seat) for _ in range(OPENING_HAND)])
        s.push(ChooseFirst())


class ChooseFirst(Chance):
    """[LC-027] The first player is chosen at random; alone, one is always first [LC-205]."""

    __slots__ = ()
    space: ClassVar[Space] = Space("first", seat=MOST_SEATS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(luna(game).colonies)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        s.first = code
        if s.listening:
            s.emit(FirstPlayer(code))


class DealCard(Chance):
    """[LC-021, LC-202] A card of the opening hands: secret among several players, face up against the automaton."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = CARD_SPACE

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(luna(game).deck)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        draw_card(s, code)
        if self.seat == AUTOMATON:
            s.triple = s.triple + (code,)
            if s.listening:
                s.emit(TripleDealt(code))
        else:
            colony = s.colonies[self.seat]
            colony.hand = added(colony.hand, code)
            if s.listening:
                s.emit(HandDealt(self.seat, code, is_open(s)))


class TurnConcession(Chance):
    """[LC-024, LC-203] Two short-term Concessions, then a long-term one; the solo game leaves L1 out."""

    __slots__ = ("short",)
    space: ClassVar[Space] = Space("concession", concession=len(CONCESSIONS))

    def __init__(self, short: bool) -> None:
        self.short: Final = short

    def options(self, game: Game, seat: int) -> list[int]:
        s = luna(game)
        if self.short:
            return [c for c in SHORT if c not in s.concessions]
        return [c for c in LONG if len(s.colonies) > 1 or c != FEWEST_ROWS_ID]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        s.concessions = s.concessions + (code,)
        s.claimed_in = s.claimed_in + (-1,)
        s.claimed_by = s.claimed_by + (0,)
        if s.listening:
            s.emit(ConcessionTurned(code))


# --- sponsors ---------------------------------------------------------------------------------------------------------


class SeatsChoose(Step):
    """[LC-028, LC-240, LC-Q1, LC-Q2] Sponsors are chosen counter-clockwise, the first player last; the module deals them."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = luna(game)
        seats = len(s.colonies)
        if seats == 1:
            s.push(ExchangeTriples(0))
        if s.module:
            s.push(*[DealSponsor(seat) for seat in range(seats)])
        else:
            s.push(*[ChooseSponsor((s.first - 1 - i) % seats) for i in range(seats)])


def sponsors_left(s: Luna) -> list[int]:
    taken = [colony.sponsor for colony in s.colonies]
    return [sponsor for sponsor in range(SPONSOR_COUNT) if sponsor not in taken]


def take_sponsor(s: Luna, seat: int, sponsor: int) -> None:
    s.colonies[seat].sponsor = sponsor
    if s.listening:
        s.emit(SponsorTaken(seat, sponsor))


class ChooseSponsor(Ask):
    """[LC-028, LC-006] Take one of the sponsors that are left: a name and a colour."""

    __slots__ = ()
    space: ClassVar[Space] = Space("sponsor", sponsor=SPONSOR_COUNT)

    def options(self, game: Game, seat: int) -> list[int]:
        return sponsors_left(luna(game))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        take_sponsor(luna(game), seat, code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("LC-028", "sponsor_taken")


class DealSponsor(Chance):
    """[LC-240, LC-Q1] The module deals sponsors at random."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("deal_sponsor", sponsor=SPONSOR_COUNT)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        return sponsors_left(luna(game))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        take_sponsor(luna(game), self.seat, code)


# --- solo -------------------------------------------------------------------------------------------------------------


class ExchangeTriples(Ask):
    """[LC-202, LC-226] Keep the opening triple (0) or exchange it for the automaton's (1), which then goes under the deck."""

    __slots__ = ()
    space: ClassVar[Space] = Space("exchange", exchange=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = luna(game)
        colony = s.colonies[seat]
        if code == 1:
            hand = colony.hand
            colony.hand = tuple(sorted(s.triple))
            s.triple = hand
        for card in s.triple:
            bury_card(s, card, AUTOMATON)
        s.triple = ()
        if s.listening:
            s.emit(TriplesExchanged(seat, code == 1))
