"""The reveal: Map or Explore, storms, and the leftover card."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.box import EARLY
from lunarium.games.moonwakers.content.signs import ACCIDENT, IONIC_STORM, STORM
from lunarium.games.moonwakers.content.terrains import KIND_OF, TYPE_OF
from lunarium.games.moonwakers.events import (
    Announced,
    DisplayKept,
    DisplayRenewed,
    LeftoverTurnedUp,
    NothingDrawn,
    TerrainExplored,
    TerrainMapped,
)
from lunarium.games.moonwakers.rules.r1_cards import (
    TURN_TOP,
    bury,
    cards_to_draw,
    ready_to_draw,
    replaced,
    show_top,
    take_top,
    terrain,
    turn_up,
)
from lunarium.games.moonwakers.rules.r7_accidents import BURY_TURNED, strike
from lunarium.games.moonwakers.rules.r9_display import renew_display
from lunarium.games.moonwakers.state import (
    EXPLORE,
    LEFTOVER,
    MAP,
    MOST_SEATS,
    NONE,
    REVEALING,
    Moonwakers,
    moonwakers,
    round_order,
)
from lunarium.kernel.machine import Ask, Frame, Game, Step
from lunarium.kernel.spaces import Space


class Reveal(Step):
    """[MW-091, MW-191] In round order each player resolves their card completely before the next announces."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = REVEALING
        frames: list[Frame] = []
        for seat in round_order(s):
            frames.append(REVEAL_CARD[seat] if s.edition == EARLY else ANNOUNCE[seat])
        s.push(*frames)


class Announce(Ask):
    """[MW-091, MW-092, MW-Q23] Map or Explore the card over your character; one of the two."""

    __slots__ = ()
    space: ClassVar[Space] = Space("announce", explore=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [MAP, EXPLORE]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.players[seat].announced = code
        if s.edition != EARLY:
            reveal_card(s, seat)
        elif s.listening:
            s.emit(Announced(seat, code))


class RevealCard(Step):
    """[MW-Q23] In the early edition what was announced while positioning is resolved now."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        reveal_card(moonwakers(game), self.seat)


REVEAL: Final = Reveal()
ANNOUNCE: Final = tuple([Announce(seat) for seat in range(MOST_SEATS)])
REVEAL_CARD: Final = tuple([RevealCard(seat) for seat in range(MOST_SEATS)])


def reveal_card(s: Moonwakers, seat: int) -> None:
    """[MW-093, MW-094, MW-095] Take the card unturned, or turn it over in view of everybody."""
    player = s.players[seat]
    slot = player.slot
    card = s.row[slot]
    s.row = replaced(s.row, slot, NONE)
    if player.announced == MAP:
        player.mapped += (card,)
        if s.listening:
            s.emit(TerrainMapped(seat, slot, terrain(s, card)))
    else:
        turn_up(s, card)
        if s.listening:
            s.emit(TerrainExplored(seat, slot, terrain(s, card), card))
        explore(s, seat, card)


def explore(s: Moonwakers, seat: int, card: int) -> None:
    """[MW-096, MW-097, MW-109, MW-111] What a face turned up from the row brings; all but an accident suffered is kept.

    What is in hand counts and can be used at once [MW-119].
    """
    if KIND_OF[card] == ACCIDENT:
        s.turned = card
        s.push(strike(seat, False))
    elif KIND_OF[card] != STORM or TYPE_OF[card] == IONIC_STORM:
        s.players[seat].hand += (card,)
        if KIND_OF[card] == STORM:
            s.push(*ionic_draws(s))
    elif s.combinations:
        s.turned = card
        s.push(RenewDisplay(seat), TakeTurned(seat))
    else:
        s.players[seat].hand += (card,)


# --- storms -------------------------------------------------------------------------------------------------------------


class RenewDisplay(Ask):
    """[MW-107, MW-118, MW-Q16] An Infra-red Storm: replace all face-up combination cards, or leave them."""

    __slots__ = ()
    space: ClassVar[Space] = Space("infrared", renew=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        if s.listening:
            s.emit(DisplayRenewed(seat) if code == 1 else DisplayKept(seat))
        if code == 1:
            renew_display(s)


class TakeTurned(Step):
    """[MW-109] After its effect the storm card goes to its explorer's hand."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.players[self.seat].hand += (s.turned,)
        s.turned = NONE


class IonicDraw(Step):
    """[MW-110, MW-111, MW-112, MW-113, MW-Q4] Draw the top card, turn it up for all and resolve it. Storms do nothing."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if cards_to_draw(s) == 0:
            if s.listening:
                s.emit(NothingDrawn(self.seat))
        elif ready_to_draw(s):
            self.explore_drawn(s, take_top(s))
        else:
            s.push(TURN_TOP, self)

    def explore_drawn(self, s: Moonwakers, card: int) -> None:
        turn_up(s, card)
        if s.listening:
            s.emit(TerrainExplored(self.seat, NONE, terrain(s, card), card))
        if KIND_OF[card] == ACCIDENT:
            s.turned = card
            s.push(strike(self.seat, False))
        else:
            s.players[self.seat].hand += (card,)
        show_top(s)  # pushed last: the new top is seen before the accident is answered


_IONIC_DRAW: Final = tuple([IonicDraw(seat) for seat in range(MOST_SEATS)])


def ionic_draws(s: Moonwakers) -> list[Frame]:
    """[MW-111] Everybody draws, in round order."""
    return [_IONIC_DRAW[seat] for seat in round_order(s)]


# --- the leftover card --------------------------------------------------------------------------------------------------


class TurnUpLeftover(Step):
    """[MW-114] The one card that is left of the row is turned over in view of everybody."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = LEFTOVER
        slot = 0
        while s.row[slot] == NONE:
            slot += 1
        card = s.row[slot]
        s.row = replaced(s.row, slot, NONE)
        turn_up(s, card)
        if s.listening:
            s.emit(LeftoverTurnedUp(slot, terrain(s, card), card))
        resolve_leftover(s, card)


TURN_UP_LEFTOVER: Final = TurnUpLeftover()


def resolve_leftover(s: Moonwakers, card: int) -> None:
    """[MW-115, MW-116, MW-117, MW-118] An accident strikes everyone, a storm acts for the first player. Nobody gains it."""
    if KIND_OF[card] == ACCIDENT:
        s.turned = card
        s.push(*[strike(seat, True) for seat in round_order(s)], BURY_TURNED)
    elif TYPE_OF[card] == IONIC_STORM:
        s.aside = card
        s.push(*ionic_draws(s), BURY_ASIDE)
    elif KIND_OF[card] == STORM and s.combinations:
        s.turned = card
        s.push(RenewDisplay(s.first), BURY_TURNED)
    else:
        bury(s, card)


class BuryAside(Step):
    """[MW-118] A leftover Ionic Storm goes under the pile when everybody has drawn."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        bury(s, s.aside)
        s.aside = NONE


BURY_ASIDE: Final = BuryAside()
