"""Questions and their answers."""

from __future__ import annotations

from lunarium.games.moonwakers.content.actions import BEFORE_ACQUISITION, BEFORE_REVEAL, PREPARATION
from lunarium.games.moonwakers.content.box import EARLY
from lunarium.games.moonwakers.content.combinations import REQUIRED_OF
from lunarium.games.moonwakers.content.terrains import TYPE_OF
from lunarium.games.moonwakers.content.words import TYPE_NAMES
from lunarium.games.moonwakers.rules.r4_opening import ChooseOption, LookAtRow
from lunarium.games.moonwakers.rules.r6_abilities import (
    Challenge,
    ChooseDashSlot,
    DeclareDash,
    DeclareShortcut,
    ShieldFromPermutation,
)
from lunarium.games.moonwakers.rules.r6_positioning import Position
from lunarium.games.moonwakers.rules.r7_accidents import (
    LoseHand,
    LoseMapped,
    PlayFaultyShelter,
    RespondToAccident,
    ShieldFromFaultyShelter,
)
from lunarium.games.moonwakers.rules.r7_reveal import Announce, RenewDisplay
from lunarium.games.moonwakers.rules.r8_actions import ROW, FreezeAbility, PlayAction, ScanTerrain, UseLab
from lunarium.games.moonwakers.rules.r8_reactions import PlayCryogen, React, ShieldFromCryogen
from lunarium.games.moonwakers.rules.r9_acquisition import Claim
from lunarium.games.moonwakers.rules.r9_payment import Pay
from lunarium.games.moonwakers.rules.r10_end import StopGame
from lunarium.games.moonwakers.state import CARDS
from lunarium.games.moonwakers.view import CardView, MoonwakersView, PlayerView
from lunarium.games.moonwakers.words.naming import (
    ability,
    amounts,
    both_faces,
    character,
    combination,
    combination_name,
    counted,
    needed,
    terrain,
    told_apart,
)
from lunarium.kernel.machine import Frame, space_of
from lunarium.kernel.text import Texts, mark

# --- questions ----------------------------------------------------------------------------------------------------------

_PROMPTS: dict[type[Frame], str] = {
    ChooseOption: mark("Choose your option for this round"),
    LookAtRow: mark("Which card of the row do you look at?"),
    UseLab: mark("Lab: which of your mapped cards do you turn up and take in hand?"),
    ScanTerrain: mark("Scan: which card do you look at?"),
    FreezeAbility: mark("Cryogen: whose ability do you freeze for this round?"),
    DeclareShortcut: mark("Do you try a Shortcut, to position before the others?"),
    ChooseDashSlot: mark("Dash: which card of the row do you replace?"),
    Position: mark("Which slot does your character take?"),
    Challenge: mark("Permutation: whom do you challenge to a duel for their slot?"),
    ShieldFromCryogen: mark("A Cryogen is about to freeze your ability: do you play a Shield?"),
    ShieldFromFaultyShelter: mark("A Faulty Shelter is about to ruin your Shelter: do you play a Shield?"),
    LoseMapped: mark("Which of your mapped cards do you lose?"),
    LoseHand: mark("Which card of your hand do you lose?"),
    RenewDisplay: mark("Infra-red Storm: do you renew the display?"),
    Claim: mark("Which combination do you claim?"),
}
_WINDOWS = {
    PREPARATION: mark("Preparation: do you play an action card?"),
    BEFORE_REVEAL: mark("Before the reveal: do you play an action card?"),
    BEFORE_ACQUISITION: mark("Before the acquisition: do you play an action card?"),
}


def prompt(view: MoonwakersView, ask: Frame, t: Texts) -> str:
    match ask:
        case PlayAction():
            return t(_WINDOWS[ask.moment])
        case DeclareDash():
            top = terrain(view.top, t) if view.top else t("not yet known")
            return t("Do you try a Dash, to replace a card of the row with the top of the pile ({card})?", card=top)
        case PlayCryogen():
            gift = ability(view.players[ask.declarer].character, t)
            return t("{player} declares {ability}: do you play a Cryogen?", player=t.seat(ask.declarer), ability=gift)
        case ShieldFromPermutation():
            who = t.seat(ask.challenger)
            return t("{player} challenges you to a duel for your slot: do you play a Shield?", player=who)
        case PlayFaultyShelter():
            return t("{player} has played a Shelter: do you play a Faulty Shelter?", player=t.seat(ask.struck))
        case RespondToAccident():
            return t("An accident strikes you, {accident}: how do you avoid it?", accident=_accident(view, t))
        case Announce():
            return _announce(view, t)
        case Pay():
            name, need = combination_name(_claimed(view), t), counted(_lacking(view))
            return t("Pay for {combination}, {need} still needed: which card do you give?", combination=name, need=need)
        case StopGame():
            points = t.n("{n} point", "{n} points", _me(view).points)
            return t("You have {points}: do you stop the game?", points=points)
    return t(_PROMPTS[type(ask)])


def _accident(view: MoonwakersView, t: Texts) -> str:
    assert view.turned is not None, "no accident lies on the table"
    assert view.turned.card is not None, "an accident is turned up for all"
    return t(TYPE_NAMES[TYPE_OF[view.turned.card]])


def _announce(view: MoonwakersView, t: Texts) -> str:
    """In the early edition the card may still change by a Permutation."""
    card = view.row[_me(view).slot]
    assert card is not None, "the card over the character is gone"
    if view.edition == EARLY:
        return t("What do you announce for the card over your character, now {card}?", card=_known(card, t))
    return t("What do you do with the card over your character, {card}?", card=_known(card, t))


# --- answers ------------------------------------------------------------------------------------------------------------

# Answers that are numbered 0 and 1
_EITHER_OR: dict[type[Frame], tuple[str, str]] = {
    ChooseOption: (
        mark("Scan: look at one card of the row, −1 on your dice"),
        mark("Protection: no look, +2 on your dice"),
    ),
    DeclareDash: (mark("No Dash"), mark("Try a Dash: {needed} or more on the die")),
    DeclareShortcut: (mark("No Shortcut"), mark("Try a Shortcut: {needed} or more on the die")),
    Announce: (mark("Map: take the card unturned"), mark("Explore: turn the card up for all")),
    RenewDisplay: (mark("Keep the display"), mark("Renew the display")),
    StopGame: (mark("Play on"), mark("Stop the game")),
}
# The neutral answer, which is the last of its space
_NEUTRAL: dict[type[Frame], str] = {
    LookAtRow: mark("Look at no card"),
    PlayAction: mark("Pass"),
    Challenge: mark("Nobody"),
    PlayCryogen: mark("No Cryogen"),
    ShieldFromCryogen: mark("No Shield"),
    ShieldFromFaultyShelter: mark("No Shield"),
    ShieldFromPermutation: mark("No Shield"),
    RespondToAccident: mark("Roll the die: {needed} or more avoids the accident"),
    PlayFaultyShelter: mark("No Faulty Shelter"),
    Claim: mark("Pass"),
}


def option(view: MoonwakersView, ask: Frame, code: int, t: Texts) -> str:
    me = _me(view)
    if type(ask) in _EITHER_OR:
        return t(_EITHER_OR[type(ask)][code], needed=needed(me.option))
    if type(ask) in _NEUTRAL and code == space_of(ask).size - 1:
        return t(_NEUTRAL[type(ask)], needed=needed(me.option))
    match ask:
        case LookAtRow() | ChooseDashSlot() | Position():
            return _slot(view, code, t)
        case PlayAction() | React() | RespondToAccident():
            names = [_action(card, t) for card in me.hand]
            return t("Play {card}", card=told_apart(names, code, t))
        case LoseHand():
            return _one_of(me.hand, code, t)
        case LoseMapped() | UseLab():
            return _one_of(me.mapped, code, t)
        case ScanTerrain():
            return _to_scan(view, code // CARDS, code % CARDS, t)
        case FreezeAbility():
            return _character(view, code, t)
        case Challenge():
            return _in_slot(view, code, t)
        case Claim():
            return t("Claim {combination}", combination=combination(view.display[code], t))
        case Pay():
            mapped = len(me.mapped)
            if code < mapped:
                return t("Mapped card: {card}", card=_one_of(me.mapped, code, t))
            return t("Hand card: {card}", card=_one_of(me.hand, code - mapped, t))
    raise AssertionError(f"{type(ask).__name__} has no words")


def _slot(view: MoonwakersView, slot: int, t: Texts) -> str:
    card = view.row[slot]
    assert card is not None, f"slot {slot} is empty"
    return t("Slot {n}: {card}", n=slot + 1, card=_known(card, t))


def _in_slot(view: MoonwakersView, seat: int, t: Texts) -> str:
    player = view.players[seat]
    where = {"player": t.seat(seat), "character": character(player.character, t), "slot": player.slot + 1}
    card = view.row[player.slot]
    assert card is not None, "a character stands under no card"
    return t("{player}, {character}, in slot {slot}: {card}", **where, card=_known(card, t))


def _action(card: CardView, t: Texts) -> str:
    """Lab (Volcano H)."""
    assert card.card is not None, "a player knows the own hand"
    return f"{t(TYPE_NAMES[TYPE_OF[card.card]])} ({terrain(card, t)})"


def _one_of(cards: tuple[CardView, ...], place: int, t: Texts) -> str:
    return told_apart([_known(card, t) for card in cards], place, t)


def _to_scan(view: MoonwakersView, owner: int, place: int, t: Texts) -> str:
    if owner == ROW:
        return _slot(view, place, t)
    card = _one_of(view.players[owner].mapped, place, t)
    if owner == view.seat:
        return t("Your mapped card: {card}", card=card)
    return t("Mapped card of {player}: {card}", player=t.seat(owner), card=card)


def _character(view: MoonwakersView, seat: int, t: Texts) -> str:
    """Player 2: Blood Moon (Permutation)."""
    who = view.players[seat].character
    words = {"player": t.seat(seat), "character": character(who, t), "ability": ability(who, t)}
    return t("{player}: {character} ({ability})", **words)


# --- what the one who is asked has and knows ----------------------------------------------------------------------------


def _me(view: MoonwakersView) -> PlayerView:
    assert view.seat is not None, "a spectator is asked nothing"
    return view.players[view.seat]


def _known(card: CardView, t: Texts) -> str:
    return both_faces(card, card.card, t)


def _claimed(view: MoonwakersView) -> int:
    return view.display[_me(view).claim]


def _lacking(view: MoonwakersView) -> list[int]:
    """The elements that the cards laid out so far don't give."""
    laid = [amount for place, amount in enumerate(amounts(_me(view))) if place in view.laid]
    return [max(0, need - sum(gives)) for need, *gives in zip(REQUIRED_OF[_claimed(view)], *laid, strict=True)]
