"""Acquisition: claim rounds, duels for contested cards, and what follows each claim round."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.packed import REQUIRED_PACKED
from lunarium.games.moonwakers.events import ClaimsShown
from lunarium.games.moonwakers.rules.r1_cards import covers, elements_of, holds_unseen
from lunarium.games.moonwakers.rules.r5_dice import Duel, begin_rolls
from lunarium.games.moonwakers.rules.r9_display import FILL_DISPLAY, nothing_left, on_offer
from lunarium.games.moonwakers.rules.r9_payment import ask_to_pay
from lunarium.games.moonwakers.rules.r10_end import StopWindow
from lunarium.games.moonwakers.state import (
    CLAIM_DUEL,
    CLAIMING,
    MOST_PLACES,
    MOST_SEATS,
    NONE,
    SETTLING,
    Moonwakers,
    moonwakers,
    round_order,
)
from lunarium.kernel.combinators import Secretly
from lunarium.kernel.machine import Ask, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space

NO_CLAIM: Final = MOST_PLACES


def can_pay_for(s: Moonwakers, seat: int) -> list[int]:
    """[MW-144, MW-155, MW-157] The places of the display whose requirement the seat's cards cover."""
    have = elements_of(s, seat)
    places: list[int] = []
    for place in range(len(s.display)):
        if s.display[place] != NONE and covers(have, REQUIRED_PACKED[s.display[place]]):
            places.append(place)
    return places


class ClaimRound(Step):
    """[MW-145, MW-141, MW-198, MW-Q18] All who have not acquired yet and can pay, or hold an unseen card, claim in secret."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = CLAIMING
        claimants: list[Ask] = []
        for seat in round_order(s):
            s.players[seat].claim = NONE
            if may_claim(s, seat):
                claimants.append(_CLAIM[seat])
        if claimants:
            s.push(Secretly(tuple(claimants)), SETTLE_CLAIMS)
        else:
            s.push(AFTER_NO_CLAIM)


def may_claim(s: Moonwakers, seat: int) -> bool:
    """[MW-145, MW-198] Whether the seat is asked; whoever holds an unseen card is, able to pay or not."""
    if s.acquired >> seat & 1 or not on_offer(s):
        return False
    return holds_unseen(s, seat) or len(can_pay_for(s, seat)) > 0


class Claim(Ask):
    """[MW-144, MW-145] Claim one face-up combination that you can pay for, or pass. Claims bind (MW-148)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("claim", place=MOST_PLACES + 1)

    def always(self, game: Game) -> bool:
        """[MW-198] The missing pause would betray the hand."""
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        places = can_pay_for(moonwakers(game), seat)
        places.append(NO_CLAIM)
        return places

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code != NO_CLAIM:
            moonwakers(game).players[seat].claim = code

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = moonwakers(game)
        if code >= len(s.display) or s.display[code] == NONE:
            return Reason("MW-Q15", "empty_place", (code,))
        return Reason("MW-144", "cannot_pay", (code, s.display[code]))


class SettleClaims(Step):
    """[MW-145, MW-148, MW-152] All claims are shown and settled from left to right; then the display is refilled."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = SETTLING
        claims = [player.claim for player in s.players]
        if s.listening:
            s.emit(ClaimsShown(tuple([NONE if place == NONE else s.display[place] for place in claims])))
        frames: list[Frame] = []
        for place in range(len(s.display)):
            if place in claims:
                frames.append(_SETTLE[place])
        if frames:
            s.push(*frames, FILL_DISPLAY, AFTER_CLAIMS)
        else:
            s.push(AFTER_NO_CLAIM)


class SettlePlace(Step):
    """[MW-146, MW-147] One claimant gets the card, several duel for it."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        claimants = tuple([seat for seat in round_order(s) if s.players[seat].claim == self.place])
        if len(claimants) == 1:
            ask_to_pay(s, claimants[0])
        else:
            begin_rolls(s, CLAIM_DUEL)
            s.push(ClaimDuel(claimants))


class ClaimDuel(Duel):
    """[MW-147, MW-065, MW-067] Claimants roll in round order; the winner pays, the others keep everything."""

    __slots__ = ()

    def next(self, rollers: tuple[int, ...], totals: tuple[int, ...]) -> Duel:
        return ClaimDuel(rollers, totals)

    def won(self, s: Moonwakers, winner: int) -> None:
        ask_to_pay(s, winner)


class AfterClaims(Step):
    """[MW-153, MW-162, MW-164, MW-Q19] The stop question, then perhaps another claim round; neither if nothing is left."""

    __slots__ = ("claimed",)

    def __init__(self, claimed: bool) -> None:
        self.claimed: Final = claimed

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if not nothing_left(s):
            s.push(StopWindow(round_order(s)), GoOnClaiming(self.claimed, s.stopper))


class GoOnClaiming(Step):
    """[MW-153, MW-164] The phase ends after a claim round without claims, but one more is held after a stop."""

    __slots__ = ("claimed", "stopper")

    def __init__(self, claimed: bool, stopper: int) -> None:
        self.claimed: Final = claimed
        self.stopper: Final = stopper  # before the question

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if self.claimed or s.stopper != self.stopper:
            s.push(CLAIM_ROUND)


CLAIM_ROUND: Final = ClaimRound()
SETTLE_CLAIMS: Final = SettleClaims()
AFTER_CLAIMS: Final = AfterClaims(True)
AFTER_NO_CLAIM: Final = AfterClaims(False)
_CLAIM: Final = tuple([Claim(seat) for seat in range(MOST_SEATS)])
_SETTLE: Final = tuple([SettlePlace(place) for place in range(MOST_PLACES)])
