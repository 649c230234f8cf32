"""The three windows of a round, and what Lab, Scan and Cryogen do in them."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.actions import ACTIONS, BEFORE_ACQUISITION, PREPARATION
from lunarium.games.moonwakers.content.signs import CRYOGEN, LAB, SCAN
from lunarium.games.moonwakers.content.terrains import TYPE_OF
from lunarium.games.moonwakers.events import LabUsed, Scanned
from lunarium.games.moonwakers.rules.r1_cards import ACTION_BIT, may_hold, show_to, terrain, turn_up, without
from lunarium.games.moonwakers.rules.r8_reactions import (
    DECLINE,
    is_frozen,
    play_card,
    strike_with_cryogen,
    why_not_card,
)
from lunarium.games.moonwakers.state import CARDS, MOST_SEATS, NONE, Moonwakers, moonwakers, round_order
from lunarium.kernel.combinators import Window
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space

PASS: Final = DECLINE
ROW: Final = MOST_SEATS  # the owner of row cards in the space of a Scan


class OpenWindow(Step):
    """[MW-050, MW-090, MW-122, MW-140] In round order each player may play cards that fit, then passes; once around."""

    __slots__ = ("moment", "step")

    def __init__(self, moment: int, step: int) -> None:
        self.moment: Final = moment
        self.step: Final = step

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = self.step
        s.push(ActionWindow(round_order(s), self.moment))


class ActionWindow(Window):
    """[MW-122, MW-Q8] The seats whose go is still to come, or goes on."""

    __slots__ = ("moment",)

    def __init__(self, seats: tuple[int, ...], moment: int) -> None:
        super().__init__(seats)
        self.moment: Final = moment

    def may_react(self, game: Game, seat: int) -> bool:
        s = moonwakers(game)
        return len(s.players[seat].hand) > 0 and may_hold(s, seat, usable(s, seat, self.moment))

    def ask(self, seat: int) -> Ask:
        return PlayAction(seat, self.moment)

    def rest(self, seats: tuple[int, ...]) -> Window:
        return ActionWindow(seats, self.moment)


def usable(s: Moonwakers, seat: int, moment: int) -> int:
    """[MW-121, MW-125, MW-126, MW-128] Types of action card that the seat could use now, as bits; hands don't matter."""
    types = 0
    if s.players[seat].mapped:
        types |= 1 << LAB
    if something_to_look_at(s, moment):
        types |= 1 << SCAN
    if moment == PREPARATION and freezable(s, seat):
        types |= 1 << CRYOGEN
    return types


def something_to_look_at(s: Moonwakers, moment: int) -> bool:
    """[MW-Q6] The row lies on the table up to the reveal; mapped cards always do."""
    if moment != BEFORE_ACQUISITION:
        return True
    for player in s.players:
        if player.mapped:
            return True
    return False


def freezable(s: Moonwakers, seat: int) -> list[int]:
    """[MW-128] The other players who are not frozen."""
    return [other for other in range(len(s.players)) if other != seat and not is_frozen(s, other)]


class PlayAction(Ask):
    """[MW-121, MW-122] Play an action card of your hand that fits this moment, or pass."""

    __slots__ = ("moment",)
    space: ClassVar[Space] = Space("play", card=CARDS + 1)

    def __init__(self, seat: int, moment: int) -> None:
        super().__init__(seat)
        self.moment: Final = moment

    def always(self, game: Game) -> bool:
        """[MW-198] The missing pause would betray the hand."""
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        s = moonwakers(game)
        hand = s.players[seat].hand
        types = usable(s, seat, self.moment)
        places = [place for place in range(len(hand)) if ACTION_BIT[hand[place]] & types]
        places.append(PASS)
        return places

    def resolve(self, game: Game, seat: int, code: int) -> None:
        if code == PASS:
            return
        s = moonwakers(game)
        action = play_card(s, seat, code)
        go_on = ActionWindow((seat,), self.moment)
        if action == LAB:
            s.push(UseLab(seat), go_on)
        elif action == SCAN:
            s.push(ScanTerrain(seat), go_on)
        else:
            s.push(FreezeAbility(seat), go_on)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = moonwakers(game)
        hand = s.players[seat].hand
        action = TYPE_OF[hand[code]] if code < len(hand) else len(ACTIONS)
        if action < len(ACTIONS) and ACTIONS[action].moments & self.moment:
            if action == LAB:
                return Reason("MW-125", "no_mapped_card")
            return Reason("MW-126", "nothing_to_look_at") if action == SCAN else Reason("MW-128", "all_frozen")
        return why_not_card(s, seat, code)


class UseLab(Ask):
    """[MW-123, MW-124, MW-135] Turn up one of your own mapped cards and take it in hand; nothing happens, nothing stops it."""

    __slots__ = ()
    space: ClassVar[Space] = Space("lab", card=CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(moonwakers(game).players[seat].mapped)))

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        player = s.players[seat]
        card = player.mapped[code]
        player.mapped = without(player.mapped, code)
        player.hand += (card,)
        turn_up(s, card)
        if s.listening:
            s.emit(LabUsed(seat, terrain(s, card), card))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-125", "not_yours", (code,))


class ScanTerrain(Ask):
    """[MW-126, MW-127, MW-Q6] Look secretly at a row card or at a mapped card of any player."""

    __slots__ = ()
    space: ClassVar[Space] = Space("scan", owner=MOST_SEATS + 1, place=CARDS)

    def options(self, game: Game, seat: int) -> list[int]:
        s = moonwakers(game)
        codes: list[int] = []
        for owner in range(len(s.players)):
            for place in range(len(s.players[owner].mapped)):
                codes.append(owner * CARDS + place)
        for slot in range(len(s.row)):
            if s.row[slot] != NONE:
                codes.append(ROW * CARDS + slot)
        return codes

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        owner = code // CARDS
        place = code % CARDS
        card = s.row[place] if owner == ROW else s.players[owner].mapped[place]
        show_to(s, seat, card)
        if s.listening:
            s.emit(Scanned(seat, terrain(s, card), card, NONE if owner == ROW else owner, place))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-126", "not_on_table")


class FreezeAbility(Ask):
    """[MW-128] Name another player; their character cannot use its ability this round."""

    __slots__ = ()
    space: ClassVar[Space] = Space("freeze", seat=MOST_SEATS)

    def options(self, game: Game, seat: int) -> list[int]:
        return freezable(moonwakers(game), seat)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        strike_with_cryogen(moonwakers(game), code)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        s = moonwakers(game)
        if code >= len(s.players):
            return Reason("MW-128", "nobody", (code,))
        return Reason("MW-128", "yourself" if code == seat else "already_frozen", (code,))
