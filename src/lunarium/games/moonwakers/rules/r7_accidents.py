"""Accidents: Shelter or die, Faulty Shelter and Shield, and what is lost.

`leftover` is true for the leftover card, which strikes everybody in turn and which nobody gains: whoever turned it up buries
it after all losses. Any other accident card lies in `turned` until its explorer gains or suffers it.
"""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.signs import FAULTY_SHELTER, SHELTER, SHIELD
from lunarium.games.moonwakers.events import AccidentAvoided, AccidentSuffered, CardLost, ShelterRuined, Shielded
from lunarium.games.moonwakers.rules.r1_cards import bury, holds_unseen, may_hold, terrain, without
from lunarium.games.moonwakers.rules.r5_dice import Roll, succeeds
from lunarium.games.moonwakers.rules.r8_reactions import SHIELD_SPACE, React, places_of, play_card, why_not_card
from lunarium.games.moonwakers.state import (
    ACCIDENT_ROLL,
    CARDS,
    MOST_SEATS,
    NONE,
    Moonwakers,
    moonwakers,
    others_after,
)
from lunarium.kernel.combinators import Window, close_window
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space

THE_DIE: Final = CARDS  # after the places of the hand


def strike(seat: int, leftover: bool) -> RespondToAccident:
    """[MW-098, MW-115] The question that an accident puts to a player."""
    return _STRUCK_BY_ALL[seat] if leftover else _STRUCK[seat]


class RespondToAccident(Ask):
    """[MW-098, MW-106, MW-131, MW-Q9] Play a Shelter, or roll. After the roll there is no way back."""

    __slots__ = ("leftover",)
    space: ClassVar[Space] = Space("accident", card=CARDS + 1)

    def __init__(self, seat: int, leftover: bool) -> None:
        super().__init__(seat)
        self.leftover: Final = leftover

    def always(self, game: Game) -> bool:
        """[MW-198] The missing pause would betray the hand."""
        return holds_unseen(moonwakers(game), self.seat)

    def options(self, game: Game, seat: int) -> list[int]:
        places = places_of(moonwakers(game), seat, SHELTER)
        places.append(THE_DIE)
        return places

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if code == THE_DIE:
            s.push(AccidentRoll(seat, self.leftover))
        else:
            play_card(s, seat, code)
            s.push(FaultyShelterWindow(others_after(s, seat), seat, self.leftover))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return why_not_card(moonwakers(game), seat, code)


_STRUCK: Final = tuple([RespondToAccident(seat, False) for seat in range(MOST_SEATS)])
_STRUCK_BY_ALL: Final = tuple([RespondToAccident(seat, True) for seat in range(MOST_SEATS)])


class AccidentRoll(Roll):
    """[MW-060, MW-062, MW-098] 7 or more avoids the accident."""

    __slots__ = ("leftover",)

    def __init__(self, seat: int, leftover: bool) -> None:
        super().__init__(seat)
        self.leftover: Final = leftover

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if succeeds(s, ACCIDENT_ROLL, self.seat, code):
            avoid(s, self.seat, self.leftover)
        else:
            suffer(s, self.seat, self.leftover)


def avoid(s: Moonwakers, seat: int, leftover: bool) -> None:
    """[MW-099, MW-116] The explorer gains the card; a leftover card is nobody's."""
    if s.listening:
        s.emit(AccidentAvoided(seat, not leftover))
    if not leftover:
        s.players[seat].hand += (s.turned,)
        s.turned = NONE


def suffer(s: Moonwakers, seat: int, leftover: bool) -> None:
    """[MW-100, MW-101, MW-102, MW-103, MW-105] A mapped card is lost, without any a hand card, without any nothing.

    The accident card goes under the pile after it.
    """
    player = s.players[seat]
    if s.listening:
        s.emit(AccidentSuffered(seat, bool(player.mapped or player.hand)))
    if not leftover:
        s.push(BURY_TURNED)
    if player.mapped:
        s.push(LoseMapped(seat))
    elif player.hand:
        s.push(LoseHand(seat))


class BuryTurned(Step):
    """[MW-103, MW-105, MW-116, MW-118] The card that was resolved goes under the pile; nobody gains it."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        bury(s, s.turned)
        s.turned = NONE


BURY_TURNED: Final = BuryTurned()


class LoseMapped(Ask):
    """[MW-100] One mapped card of your choice goes under the pile without being turned over."""

    __slots__ = ()
    space: ClassVar[Space] = Space("lose_mapped", card=CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(moonwakers(game).players[seat].mapped)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        player = s.players[seat]
        card = player.mapped[code]
        player.mapped = without(player.mapped, code)
        lose(s, seat, card, False)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-100", "not_mapped", (code,))


class LoseHand(Ask):
    """[MW-101, MW-104] Without mapped cards: one hand card of your choice; the accident card is not among them."""

    __slots__ = ()
    space: ClassVar[Space] = Space("lose_hand", card=CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(moonwakers(game).players[seat].hand)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        player = s.players[seat]
        card = player.hand[code]
        player.hand = without(player.hand, code)
        lose(s, seat, card, True)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-101", "no_such_card", (code,))


def lose(s: Moonwakers, seat: int, card: int, from_hand: bool) -> None:
    if s.listening:
        s.emit(CardLost(seat, from_hand, terrain(s, card)))
    bury(s, card)


# --- Faulty Shelter -----------------------------------------------------------------------------------------------------


class FaultyShelterWindow(Window):
    """[MW-132, MW-137] All others may ruin the Shelter just played. If nobody does, the accident is avoided."""

    __slots__ = ("leftover", "struck")

    def __init__(self, seats: tuple[int, ...], struck: int, leftover: bool) -> None:
        super().__init__(seats)
        self.struck: Final = struck
        self.leftover: Final = leftover

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        depth = len(s.agenda)
        super().run(game)
        if len(s.agenda) == depth:
            avoid(s, self.struck, self.leftover)

    def may_react(self, game: Game, seat: int) -> bool:
        return may_hold(moonwakers(game), seat, 1 << FAULTY_SHELTER)

    def ask(self, seat: int) -> Ask:
        return PlayFaultyShelter(seat, self.struck, self.leftover)

    def rest(self, seats: tuple[int, ...]) -> Window:
        return FaultyShelterWindow(seats, self.struck, self.leftover)


class PlayFaultyShelter(React):
    """[MW-132] Cancel the protection of the Shelter that another player has just played."""

    __slots__ = ("leftover", "struck")
    space: ClassVar[Space] = Space("faulty_shelter", card=CARDS + 1)

    def __init__(self, seat: int, struck: int, leftover: bool) -> None:
        super().__init__(seat)
        self.struck: Final = struck
        self.leftover: Final = leftover

    def action(self) -> int:
        return FAULTY_SHELTER

    def played(self, s: Moonwakers) -> None:
        if may_hold(s, self.struck, 1 << SHIELD):
            s.push(ShieldFromFaultyShelter(self.struck, self.leftover))
        else:
            ruin(s, self.struck, self.leftover)


class ShieldFromFaultyShelter(React):
    """[MW-134] Cancel a Faulty Shelter played on your Shelter; the next possible reactor is asked."""

    __slots__ = ("leftover",)
    space: ClassVar[Space] = SHIELD_SPACE

    def __init__(self, seat: int, leftover: bool) -> None:
        super().__init__(seat)
        self.leftover: Final = leftover

    def action(self) -> int:
        return SHIELD

    def played(self, s: Moonwakers) -> None:
        if s.listening:
            s.emit(Shielded(self.seat, FAULTY_SHELTER))

    def declined(self, s: Moonwakers) -> None:
        ruin(s, self.seat, self.leftover)


def ruin(s: Moonwakers, struck: int, leftover: bool) -> None:
    """[MW-133, MW-137] The asking ends and the struck player chooses again: another Shelter, or the die."""
    if s.listening:
        s.emit(ShelterRuined(struck))
    close_window(s)
    s.push(strike(struck, leftover))
