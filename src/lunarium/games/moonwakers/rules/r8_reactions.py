"""Playing action cards, and reactions: Cryogen on a declared ability, Shield against Cryogen.

Who is asked follows from public knowledge alone, so every reaction is asked `always`: a seat that is asked only because of an
unseen card may have nothing but the neutral answer (MW-198).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from lunarium.games.moonwakers.content.signs import CRYOGEN, SHIELD
from lunarium.games.moonwakers.content.terrains import TYPE_OF
from lunarium.games.moonwakers.events import AbilityFrozen, ActionPlayed, Shielded
from lunarium.games.moonwakers.rules.r1_cards import bury, may_hold, terrain, turn_up, without
from lunarium.games.moonwakers.state import CARDS, MOST_SEATS, Moonwakers, moonwakers, others_after
from lunarium.kernel.combinators import Window
from lunarium.kernel.machine import Ask, Game, Reason
from lunarium.kernel.spaces import Space

DECLINE: Final = CARDS  # after the places of the hand
# [MW-136] Three asks share it: Shields answer a Cryogen, a Faulty Shelter and a Permutation, and nothing else.
SHIELD_SPACE: Final = Space("shield", card=CARDS + 1)


def play_card(s: Moonwakers, seat: int, place: int) -> int:
    """[MW-120, MW-Q5] Show an action card of the hand and put it under the pile at once; its type."""
    player = s.players[seat]
    card = player.hand[place]
    turn_up(s, card)
    if s.listening:
        s.emit(ActionPlayed(seat, terrain(s, card), card))
    player.hand = without(player.hand, place)
    bury(s, card)
    return TYPE_OF[card]


def places_of(s: Moonwakers, seat: int, action: int) -> list[int]:
    """Where the hand holds cards of this type."""
    hand = s.players[seat].hand
    return [place for place in range(len(hand)) if TYPE_OF[hand[place]] == action]


def why_not_card(s: Moonwakers, seat: int, place: int) -> Reason:
    """[MW-121] Why a hand card can't answer here."""
    hand = s.players[seat].hand
    if place >= len(hand):
        return Reason("MW-120", "no_such_card", (place,))
    action = TYPE_OF[hand[place]]
    return Reason("MW-121", "not_now" if action <= SHIELD else "no_action", (place, action))


@mypyc_attr(allow_interpreted_subclasses=True)
class React(Ask):
    """[MW-137] Play a card of one type, or decline."""

    __slots__ = ()

    def action(self) -> int:
        raise NotImplementedError

    def played(self, s: Moonwakers) -> None:
        raise NotImplementedError

    def declined(self, s: Moonwakers) -> None:
        pass

    def always(self, game: Game) -> bool:
        """[MW-198] The missing pause would betray the hand."""
        return True

    def options(self, game: Game, seat: int) -> list[int]:
        places = places_of(moonwakers(game), seat, self.action())
        places.append(DECLINE)
        return places

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if code == DECLINE:
            self.declined(s)
        else:
            play_card(s, seat, code)
            self.played(s)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return why_not_card(moonwakers(game), seat, code)


# --- Cryogen and the Shield against it ----------------------------------------------------------------------------------


def is_frozen(s: Moonwakers, seat: int) -> bool:
    return s.frozen >> seat & 1 == 1


def strike_with_cryogen(s: Moonwakers, target: int) -> None:
    """[MW-076, MW-130, MW-134] The target may answer with a Shield; otherwise its ability is frozen for the round."""
    if may_hold(s, target, 1 << SHIELD):
        s.push(SHIELD_CRYOGEN[target])
    else:
        freeze(s, target)


def freeze(s: Moonwakers, seat: int) -> None:
    """[MW-128] The character cannot use its ability this round."""
    s.frozen |= 1 << seat
    if s.listening:
        s.emit(AbilityFrozen(seat))


class ShieldFromCryogen(React):
    """[MW-134, MW-130] Cancel a Cryogen aimed at you."""

    __slots__ = ()
    space: ClassVar[Space] = SHIELD_SPACE

    def action(self) -> int:
        return SHIELD

    def played(self, s: Moonwakers) -> None:
        if s.listening:
            s.emit(Shielded(self.seat, CRYOGEN))

    def declined(self, s: Moonwakers) -> None:
        freeze(s, self.seat)


SHIELD_CRYOGEN: Final = tuple([ShieldFromCryogen(seat) for seat in range(MOST_SEATS)])


class CryogenWindow(Window):
    """[MW-129, MW-137] All others may freeze a declared ability; one that is not shielded ends the asking."""

    __slots__ = ("declarer",)

    def __init__(self, seats: tuple[int, ...], declarer: int) -> None:
        super().__init__(seats)
        self.declarer: Final = declarer

    def may_react(self, game: Game, seat: int) -> bool:
        s = moonwakers(game)
        return not is_frozen(s, self.declarer) and may_hold(s, seat, 1 << CRYOGEN)

    def ask(self, seat: int) -> Ask:
        return PlayCryogen(seat, self.declarer)

    def rest(self, seats: tuple[int, ...]) -> Window:
        return CryogenWindow(seats, self.declarer)


class PlayCryogen(React):
    """[MW-129] Freeze the ability that another player has just declared."""

    __slots__ = ("declarer",)
    space: ClassVar[Space] = Space("cryogen", card=CARDS + 1)

    def __init__(self, seat: int, declarer: int) -> None:
        super().__init__(seat)
        self.declarer: Final = declarer

    def action(self) -> int:
        return CRYOGEN

    def played(self, s: Moonwakers) -> None:
        strike_with_cryogen(s, self.declarer)


def cryogen_window(s: Moonwakers, declarer: int) -> CryogenWindow:
    return CryogenWindow(others_after(s, declarer), declarer)
