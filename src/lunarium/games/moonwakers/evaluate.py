"""How good a position looks to a seat, in points.

Points won count in full. Elements held count for less, the more of one kind the less, but more where they bring a combination
on offer nearer; action cards count a little. Before the reveal, the row card under the own character (or the best one that is
free) counts as what mapping or exploring it promises.
"""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.box import DIE_FACES, SUCCESS
from lunarium.games.moonwakers.content.combinations import POINTS_OF, REQUIRED_OF
from lunarium.games.moonwakers.content.options import MODIFIER
from lunarium.games.moonwakers.content.packed import BITS, EXPLORED_PACKED, MAPPED_PACKED
from lunarium.games.moonwakers.content.signs import (
    ACCIDENT,
    CRYOGEN,
    ELEMENTS,
    FAULTY_SHELTER,
    LAB,
    SCAN,
    SHELTER,
    SHIELD,
)
from lunarium.games.moonwakers.content.terrains import (
    CARDS_WITH_FACE,
    EXPLORED_COUNT_OF,
    FACE_OF,
    KIND_OF,
    TYPE_OF,
)
from lunarium.games.moonwakers.rules.r1_cards import elements_of
from lunarium.games.moonwakers.rules.r10_end import points_of
from lunarium.games.moonwakers.state import MAP, NONE, Moonwakers
from lunarium.kernel.tuning import Tuning

_BYTE: Final = (1 << BITS) - 1
_ELEMENT: Final = 0.4  # one element that no combination on offer asks for
_FADING: Final = (0.0, 1.0, 1.9, 2.6, 3.2, 3.7, 4.1, 4.4)  # what several of one kind count for, as many as fit
_NEAR: Final = 0.3  # of a combination's points: having all of it, before it is acquired
_LOSS: Final = 0.9  # a card lost to an accident
_ON_DEMAND: Final = 1.3  # an unknown card may hold what a combination asks for
_SHELTER_FAILS: Final = 0.1
_RIVAL: Final = 0.5  # how much the best of the others counts against one's own
_STOPPED: Final = 1000.0

TUNING: Final = Tuning(horizon=1, horizon_a_seat=0, sims=400)  # to the end of the round


def _action_worth(action: int) -> float:
    if action == SHELTER:
        return 0.5
    if action in (LAB, SHIELD):
        return 0.4
    return 0.2 if action in (SCAN, CRYOGEN, FAULTY_SHELTER) else 0.0


ACTION_WORTH: Final[tuple[float, ...]] = tuple([_action_worth(TYPE_OF[card]) for card in range(len(TYPE_OF))])


def _danger(cards: tuple[int, ...]) -> float:
    """How likely one of these cards is an accident."""
    return len([card for card in cards if KIND_OF[card] == ACCIDENT]) / max(1, len(cards))


def _promise(cards: tuple[int, ...]) -> float:
    """What one of these cards is worth in hand, on average."""
    return sum([EXPLORED_COUNT_OF[card] * _ELEMENT + ACTION_WORTH[card] for card in cards]) / max(1, len(cards))


# By terrain face
DANGER: Final[tuple[float, ...]] = tuple([_danger(cards) for cards in CARDS_WITH_FACE])
PROMISE: Final[tuple[float, ...]] = tuple([_promise(cards) for cards in CARDS_WITH_FACE])


def evaluate(s: Moonwakers, seat: int) -> float:
    value = worth(s, seat)
    best = -1000.0
    for other in range(len(s.players)):
        if other != seat:
            best = max(best, worth(s, other))
    value -= _RIVAL * best
    if s.stopper != NONE:
        value += _STOPPED if leads(s, seat) else -_STOPPED
    return value + prospect(s, seat)


def clock(s: Moonwakers, seat: int) -> int:
    return s.round


def leads(s: Moonwakers, seat: int) -> bool:
    points = points_of(s, seat)
    for other in range(len(s.players)):
        if other != seat and points_of(s, other) >= points:
            return False
    return True


def worth(s: Moonwakers, seat: int) -> float:
    """Points, and what the cards held promise. A claim that is being paid for counts as paid."""
    player = s.players[seat]
    value = float(points_of(s, seat))
    have = elements_of(s, seat)
    for card in player.hand:
        value += ACTION_WORTH[card]
    if s.payer != seat:
        return value + holdings(s, have, NONE)
    combination = s.display[player.claim]
    return value + POINTS_OF[combination] + holdings(s, left_after(s, seat, combination, have), player.claim)


def left_after(s: Moonwakers, seat: int, combination: int, have: int) -> int:
    """The elements that are left when the cards laid out are gone, and from the others what is still missing."""
    player = s.players[seat]
    given = 0
    for place in s.laid:
        if place < len(player.mapped):
            given += MAPPED_PACKED[player.mapped[place]]
        else:
            given += EXPLORED_PACKED[player.hand[place - len(player.mapped)]]
    left = have - given
    for element in range(ELEMENTS):
        shift = BITS * element
        missing = REQUIRED_OF[combination][element] - (given >> shift & _BYTE)
        if missing > 0:
            left -= min(missing, left >> shift & _BYTE) << shift
    return left


def holdings(s: Moonwakers, have: int, gone: int) -> float:
    """What elements are worth; the display's place `gone` is not on offer any more."""
    value = 0.0
    for element in range(ELEMENTS):
        value += _ELEMENT * _FADING[min(have >> (BITS * element) & _BYTE, len(_FADING) - 1)]
    for place in range(len(s.display)):
        if place != gone and s.display[place] != NONE:
            value += nearness(s.display[place], have)
    return value


def nearness(combination: int, have: int) -> float:
    """A share of the combination's points that grows faster and faster as its elements come together."""
    required = REQUIRED_OF[combination]
    asked, held = 0, 0
    for element in range(ELEMENTS):
        need = required[element]
        asked += need
        held += min(need, have >> (BITS * element) & _BYTE)
    share = held / asked
    return _NEAR * POINTS_OF[combination] * share * share


# --- the row ------------------------------------------------------------------------------------------------------------


def prospect(s: Moonwakers, seat: int) -> float:
    """What the row still promises: the card over one's character, or the best that is free."""
    player = s.players[seat]
    have = elements_of(s, seat)
    if player.slot != NONE:
        return card_prospect(s, seat, s.row[player.slot], have) if s.row[player.slot] != NONE else 0.0
    taken = 0
    for other in s.players:
        if other.slot != NONE:
            taken |= 1 << other.slot
    best = 0.0
    for slot in range(len(s.row)):
        if s.row[slot] != NONE and not taken >> slot & 1:
            best = max(best, card_prospect(s, seat, s.row[slot], have))
    return best


def card_prospect(s: Moonwakers, seat: int, card: int, have: int) -> float:
    """Mapping or exploring, whichever is better; after the announcement only what was announced."""
    announced = s.players[seat].announced
    mapping = holdings(s, have + MAPPED_PACKED[card], NONE) - holdings(s, have, NONE)
    if announced == MAP:
        return mapping
    exploring = exploring_prospect(s, seat, card, have)
    return max(mapping, exploring) if announced == NONE else exploring


def exploring_prospect(s: Moonwakers, seat: int, card: int, have: int) -> float:
    """A face that the seat knows counts as it is, an unknown one as the average of those that look alike."""
    if s.known[card] >> seat & 1:
        gain = holdings(s, have + EXPLORED_PACKED[card], NONE) - holdings(s, have, NONE) + ACTION_WORTH[card]
        danger = 1.0 if KIND_OF[card] == ACCIDENT else 0.0
    else:
        gain = _ON_DEMAND * PROMISE[FACE_OF[card]]
        danger = DANGER[FACE_OF[card]]
    fails = failure(s, seat) * danger
    return gain * (1.0 - fails) - _LOSS * fails


def failure(s: Moonwakers, seat: int) -> float:
    """How likely a single roll fails; a Shelter makes it unlikely."""
    for card in s.players[seat].hand:
        if TYPE_OF[card] == SHELTER:
            return _SHELTER_FAILS
    return (SUCCESS - 1 - MODIFIER[s.players[seat].option]) / DIE_FACES
