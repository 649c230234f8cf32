"""Which drawn pieces an answer touches, so that a page can highlight and explain it."""

from __future__ import annotations

from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.content.options import OPTION_FACES
from lunarium.games.moonwakers.rules.r4_opening import ChooseOption, LookAtRow
from lunarium.games.moonwakers.rules.r6_abilities import Challenge, ChooseDashSlot, DeclareDash, DeclareShortcut
from lunarium.games.moonwakers.rules.r6_positioning import Position
from lunarium.games.moonwakers.rules.r7_accidents import LoseHand, LoseMapped, RespondToAccident
from lunarium.games.moonwakers.rules.r7_reveal import Announce, RenewDisplay
from lunarium.games.moonwakers.rules.r8_actions import FreezeAbility, PlayAction, ScanTerrain, UseLab
from lunarium.games.moonwakers.rules.r8_reactions import React
from lunarium.games.moonwakers.rules.r9_acquisition import Claim
from lunarium.games.moonwakers.rules.r9_payment import Pay
from lunarium.games.moonwakers.state import CARDS, NONE
from lunarium.games.moonwakers.view import CardView, MoonwakersView
from lunarium.kernel.machine import Frame


def touches(view: MoonwakersView, ask: Frame, code: int) -> tuple[str, ...]:
    """Ids of the pieces; none for passing, declining and the like."""
    assert view.seat is not None, "a spectator answers nothing"
    me = view.players[view.seat]
    match ask:
        case ChooseOption():
            return (f"option-{OPTION_FACES[code].key}",)
        case LookAtRow() | ChooseDashSlot():
            return _cards(view.row, code)
        case Position():
            return (f"place-{code}", *_cards(view.row, code))
        case Announce():
            return _cards(view.row, me.slot)
        case RespondToAccident():
            return _cards(me.hand, code) or ("die",)
        case PlayAction() | React() | LoseHand():
            return _cards(me.hand, code)
        case UseLab() | LoseMapped():
            return _cards(me.mapped, code)
        case Pay():
            return _cards(me.mapped + me.hand, code)
        case ScanTerrain():
            owner, place = divmod(code, CARDS)
            return _cards(view.players[owner].mapped if owner < len(view.players) else view.row, place)
        case _:
            return _others(view, ask, code)


def _others(view: MoonwakersView, ask: Frame, code: int) -> tuple[str, ...]:
    """Answers about crews and combinations."""
    match ask:
        case FreezeAbility():
            return (f"crew-{code}",)
        case Challenge():
            return (f"character-{code}",) if code < len(view.players) else ()
        case DeclareDash() | DeclareShortcut():
            return (f"crew-{view.seat}",) if code else ()
        case Claim():
            return _combinations(view.display[code : code + 1])
        case RenewDisplay():
            return _combinations(view.display) if code else ()
        case _:
            return ()


def _cards(cards: tuple[CardView | None, ...], place: int) -> tuple[str, ...]:
    card = cards[place] if place < len(cards) else None
    return (f"card-{card.handle}",) if card else ()


def _combinations(places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"combination-{COMBINATIONS[card].key}" for card in places if card != NONE)
