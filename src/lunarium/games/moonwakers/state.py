"""What lies on the table. Places and ids are ints; a place that is empty holds -1."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.options import NO_OPTION
from lunarium.kernel.machine import Game
from lunarium.kernel.piles import Pile

CARDS: Final = 72  # terrain cards; no hand and no set of mapped cards can be larger
COMBINATION_CARDS: Final = 17
MOST_SEATS: Final = 6
MOST_SLOTS: Final = 7
MOST_PLACES: Final = 3  # of the display
NONE: Final = -1  # no card, no slot, no seat

# What a card's explored face is known to: one bit for each seat, and one for everybody, spectators included (MW-195).
PUBLIC: Final = 0b1000000
TURNED_UP: Final = 0b1111111

MAP: Final = 0
EXPLORE: Final = 1
DECLINED: Final = MOST_SLOTS  # a look that its player did without

# Steps of a round, MW-033
SETTING_UP: Final = 0
LAYING: Final = 1
CHOOSING: Final = 2
LOOKING: Final = 3
PREPARING: Final = 4
DASHING: Final = 5
CUTTING: Final = 6
POSITIONING: Final = 7
PERMUTING: Final = 8
BEFORE_REVEAL: Final = 9
REVEALING: Final = 10
LEFTOVER: Final = 11
BEFORE_ACQUISITION: Final = 12
CLAIMING: Final = 13
SETTLING: Final = 14  # claims are shown
OVER: Final = 15
PHASE_OF: Final = (0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)  # by step, MW-030; 0: none

# What the dice on the table were rolled for
NO_ROLL: Final = 0
STARTING_ROLL: Final = 1
DASH_ROLL: Final = 2
SHORTCUT_ROLL: Final = 3
PERMUTATION_DUEL: Final = 4
ACCIDENT_ROLL: Final = 5
CLAIM_DUEL: Final = 6

# Endings, MW-164, MW-168, MW-169; the first that holds is named (MW-Q20)
GOES_ON: Final = 0
STOPPED: Final = 1
NO_COMBINATION: Final = 2
SAFETY_STOP: Final = 3
NO_ROW: Final = 4


class Player:
    """[MW-019, MW-020] What one seat owns, in any number, and what it does this round."""

    __slots__ = ("announced", "character", "claim", "hand", "look", "mapped", "option", "slot", "won")

    def __init__(
        self,
        character: int,
        hand: tuple[int, ...],
        mapped: tuple[int, ...],
        won: tuple[int, ...],
        option: int,
        look: int,
        slot: int,
        announced: int,
        claim: int,
    ) -> None:
        self.character = character
        self.hand = hand  # terrain cards that count as their explored elements, in the order in which they came
        self.mapped = mapped  # terrain cards that count as their terrain element, likewise
        self.won = won  # combination cards
        self.option = option  # once shown
        self.look = look  # the slot that the Scan option looked at, or DECLINED
        self.slot = slot  # where the character stands
        self.announced = announced  # MAP or EXPLORE
        self.claim = claim  # a place of the display, once shown

    def copy(self) -> Player:
        return Player(
            self.character,
            self.hand,
            self.mapped,
            self.won,
            self.option,
            self.look,
            self.slot,
            self.announced,
            self.claim,
        )


class Moonwakers(Game):
    __slots__ = (
        "acquired",
        "aside",
        "combinations",
        "discard",
        "display",
        "edition",
        "ending",
        "first",
        "frozen",
        "gone",
        "known",
        "laid",
        "payer",
        "pile",
        "players",
        "roll_for",
        "rolls",
        "round",
        "row",
        "serial",
        "serials",
        "step",
        "stop_asked",
        "stopper",
        "top",
        "tried",
        "turned",
    )

    def __init__(
        self,
        edition: int,
        players: list[Player],
        first: int,
        round: int,
        step: int,
        pile: Pile,
        top: int,
        discard: tuple[int, ...],
        row: tuple[int, ...],
        turned: int,
        aside: int,
        gone: tuple[int, ...],
        known: list[int],
        serial: list[int],
        serials: int,
        combinations: Pile,
        display: tuple[int, ...],
        frozen: int,
        tried: int,
        acquired: int,
        stop_asked: int,
        stopper: int,
        payer: int,
        laid: tuple[int, ...],
        roll_for: int,
        rolls: tuple[tuple[int, int, int], ...],
        ending: int,
    ) -> None:
        super().__init__()
        self.edition = edition
        self.players = players
        self.first = first  # the seat that is first this round
        self.round = round
        self.step = step
        self.pile = pile  # the terrain pile below its top card
        self.top = top  # the top card, whose terrain face is public; NONE: the pile is empty, or luck is about to speak
        self.discard = discard
        self.row = row  # cards by slot
        self.turned = turned  # an accident or a storm that is being resolved
        self.aside = aside  # a leftover Ionic Storm while everyone draws
        self.gone = gone  # cards that everybody saw, gone into pile or discard since the options were last shown
        self.known = known  # by card: who knows its explored face
        self.serial = serial  # by card: its handle, 0 in pile and discard
        self.serials = serials  # handles given so far
        self.combinations = combinations  # the combination pile
        self.display = display
        self.frozen = frozen  # bits of seats: frozen abilities
        self.tried = tried  # attempts used
        self.acquired = acquired  # who has acquired a combination this round
        self.stop_asked = stop_asked  # who was asked to stop in this phase
        self.stopper = stopper  # who stopped the game
        self.payer = payer  # who is paying for what it claimed
        self.laid = laid  # places of the cards that the payer has laid out so far
        self.roll_for = roll_for  # what the dice that lie on the table were rolled for
        self.rolls = rolls  # these dice: seat, face, total
        self.ending = ending

    def copy(self) -> Moonwakers:
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        twin = Moonwakers(
            self.edition,
            players,
            self.first,
            self.round,
            self.step,
            self.pile,
            self.top,
            self.discard,
            self.row,
            self.turned,
            self.aside,
            self.gone,
            self.known.copy(),
            self.serial.copy(),
            self.serials,
            self.combinations,
            self.display,
            self.frozen,
            self.tried,
            self.acquired,
            self.stop_asked,
            self.stopper,
            self.payer,
            self.laid,
            self.roll_for,
            self.rolls,
            self.ending,
        )
        self.hand_over(twin)
        return twin


def moonwakers(game: Game) -> Moonwakers:
    assert isinstance(game, Moonwakers)
    return game


def newcomer() -> Player:
    """A player before anything was dealt."""
    return Player(NONE, (), (), (), NO_OPTION, NONE, NONE, NONE, NONE)


def _round_orders(seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([(first + i) % seats for i in range(seats)]) for first in range(seats)])


_ORDERS: Final = tuple([_round_orders(seats) for seats in range(MOST_SEATS + 1)])
_AFTER: Final = tuple([tuple([order[1:] for order in orders]) for orders in _ORDERS])


def round_order(s: Moonwakers) -> tuple[int, ...]:
    """[MW-032] The first player, then clockwise."""
    return _ORDERS[len(s.players)][s.first]


def others_after(s: Moonwakers, seat: int) -> tuple[int, ...]:
    """[MW-137] Clockwise, starting with the player after `seat`."""
    return _AFTER[len(s.players)][seat]
