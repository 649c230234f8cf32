"""The log: a line for each event that is worth one, and the rule behind it."""

from __future__ import annotations

from typing import TypeAlias

from lunarium.games.moonwakers import events as e
from lunarium.games.moonwakers.content.characters import DASH, PERMUTATION, SHORTCUT
from lunarium.games.moonwakers.content.options import OPTION_FACES
from lunarium.games.moonwakers.content.signs import CRYOGEN, FAULTY_SHELTER
from lunarium.games.moonwakers.state import (
    ACCIDENT_ROLL,
    CLAIM_DUEL,
    DASH_ROLL,
    EXPLORE,
    MAP,
    NO_COMBINATION,
    NO_ROW,
    NONE,
    PERMUTATION_DUEL,
    SAFETY_STOP,
    SHORTCUT_ROLL,
    STARTING_ROLL,
    STOPPED,
)
from lunarium.games.moonwakers.words.naming import (
    ability,
    added_up,
    both_faces,
    by,
    character,
    combination,
    combination_name,
    players,
    terrain,
)
from lunarium.kernel.text import Texts, mark

Line: TypeAlias = tuple[str, str]  # a sentence and its rule; both empty: nothing worth telling


def event(event: e.Event, t: Texts) -> Line:
    for chapter in (_set_up, _opening, _dice, _actions, _abilities, _reveal, _accidents, _acquisition, _end):
        line = chapter(event, t)
        if line:
            return line
    return "", ""


def _set_up(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.CharacterDealt(seat, who):
            name, gift = character(who, t), ability(who, t)
            return t("{player} is {character} ({ability})", player=t.seat(seat), character=name, ability=gift), "MW-021"
        case e.StartingCardDealt(seat, seen, card):
            return t("{player} starts with {card}", player=t.seat(seat), card=both_faces(seen, card, t)), "MW-022"
        case e.CombinationTurnedUp(place, card):
            return t("On offer in place {n}: {card}", n=place + 1, card=combination(card, t)), "MW-152"
        case e.FirstPlayerFound(seat):
            return t("{player} has the highest roll and starts", player=t.seat(seat)), "MW-025"
        case e.PileRenewed(cards):
            return t.n(
                "The discard, {n} card, becomes the pile", "The discard, {n} cards, becomes the pile", cards
            ), "MW-018"
    return None


def _opening(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.RoundBegun(number, first):
            return t("Round {number}: {player} is first", number=number, player=t.seat(first)), "MW-031"
        case e.RowLaid(terrains):
            row = ", ".join(f"{slot} {terrain(seen, t)}" for slot, seen in enumerate(terrains, 1))
            return t("The row: {row}", row=row), "MW-040"
        case e.OptionsShown(options):
            chosen = [by(seat, t(OPTION_FACES[option].name), t) for seat, option in enumerate(options)]
            return t("Options: {options}", options=", ".join(chosen)), "MW-043"
        case e.Looked(seat, seen, card, slot):
            face = both_faces(seen, card, t)
            return t("{player} looks at slot {slot}: {card}", player=t.seat(seat), slot=slot + 1, card=face), "MW-049"
        case e.LookDeclined(seat):
            return t("{player} looks at no card", player=t.seat(seat)), "MW-Q24"
    return None


# By what the die is rolled for
_ROLLS = {
    STARTING_ROLL: (mark("{player} rolls {sum}"), "MW-025"),
    DASH_ROLL: (mark("{player} rolls for the Dash: {sum}"), "MW-060"),
    SHORTCUT_ROLL: (mark("{player} rolls for the Shortcut: {sum}"), "MW-060"),
    PERMUTATION_DUEL: (mark("{player} rolls in the duel for the slot: {sum}"), "MW-063"),
    ACCIDENT_ROLL: (mark("{player} rolls against the accident: {sum}"), "MW-060"),
    CLAIM_DUEL: (mark("{player} rolls in the duel for the combination: {sum}"), "MW-063"),
}


def _dice(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.DieRolled(seat, purpose, face, total):
            sentence, rule = _ROLLS[purpose]
            return t(sentence, player=t.seat(seat), sum=added_up(face, total)), rule
        case e.DuelTied(seats):
            return t("A tie, rolled again: {players}", players=players(seats, t)), "MW-065"
    return None


# What a Shield cancels
_SHIELDED = {
    NONE: (mark("{player}'s Shield cancels the challenge"), "MW-084"),
    CRYOGEN: (mark("{player}'s Shield cancels the Cryogen"), "MW-134"),
    FAULTY_SHELTER: (mark("{player}'s Shield cancels the Faulty Shelter"), "MW-134"),
}


def _actions(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.ActionPlayed(seat, seen, card):
            return t("{player} plays {card}", player=t.seat(seat), card=both_faces(seen, card, t)), "MW-120"
        case e.LabUsed(seat, seen, card):
            face = both_faces(seen, card, t)
            return t(
                "In the Lab, {player} turns up {card} and takes it in hand", player=t.seat(seat), card=face
            ), "MW-123"
        case e.Scanned(seat, seen, card, owner, place):
            face = both_faces(seen, card, t)
            if owner == NONE:
                return t("{player} scans slot {slot}: {card}", player=t.seat(seat), slot=place + 1, card=face), "MW-126"
            where = {"player": t.seat(seat), "place": place + 1, "owner": t.seat(owner)}
            return t("{player} scans mapped card {place} of {owner}: {card}", **where, card=face), "MW-126"
        case e.AbilityFrozen(seat):
            return t("{player}'s ability is frozen for this round", player=t.seat(seat)), "MW-128"
        case e.Shielded(seat, against):
            sentence, rule = _SHIELDED[against]
            return t(sentence, player=t.seat(seat)), rule
    return None


_DECLARED = {
    DASH: (mark("{player} tries a Dash"), "MW-077"),
    SHORTCUT: (mark("{player} tries a Shortcut"), "MW-080"),
    PERMUTATION: (mark("{player} challenges {target} to a duel for their slot"), "MW-082"),
}
_FAILED = {
    DASH: (mark("{player}'s Dash fails"), "MW-075"),
    SHORTCUT: (mark("{player}'s Shortcut fails"), "MW-075"),
    PERMUTATION: (mark("{player} loses the duel: nobody moves"), "MW-083"),
}


def _abilities(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.AbilityDeclared(seat, gift, target):
            sentence, rule = _DECLARED[gift]
            return t(sentence, player=t.seat(seat), target=t.seat(target)), rule
        case e.AbilityFailed(seat, gift):
            sentence, rule = _FAILED[gift]
            return t(sentence, player=t.seat(seat)), rule
        case e.RowCardReplaced(seat, slot, removed, laid):
            old, new = terrain(removed, t), terrain(laid, t)
            where = {"player": t.seat(seat), "slot": slot + 1}
            return t("{player} replaces {old} in slot {slot} with {new}", **where, old=old, new=new), "MW-078"
        case e.Positioned(seat, slot):
            return t("{player} takes slot {slot}", player=t.seat(seat), slot=slot + 1), "MW-070"
        case e.PlacesTraded(seat, target):
            return t("{player} and {target} trade slots", player=t.seat(seat), target=t.seat(target)), "MW-083"
    return None


_ANNOUNCED = {MAP: mark("{player} announces: Map"), EXPLORE: mark("{player} announces: Explore")}


def _reveal(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.Announced(seat, what):
            return t(_ANNOUNCED[what], player=t.seat(seat)), "MW-191"
        case e.TerrainMapped(seat, slot, seen):
            name = terrain(seen, t)
            return t("{player} maps slot {slot}: {card}", player=t.seat(seat), slot=slot + 1, card=name), "MW-093"
        case e.TerrainExplored(seat, slot, seen, card):
            face = both_faces(seen, card, t)
            if slot == NONE:
                return t("{player} draws and explores {card}", player=t.seat(seat), card=face), "MW-111"
            return t("{player} explores slot {slot}: {card}", player=t.seat(seat), slot=slot + 1, card=face), "MW-095"
        case e.NothingDrawn(seat):
            return t("No card is left for {player} to draw", player=t.seat(seat)), "MW-113"
        case e.LeftoverTurnedUp(slot, seen, card):
            return t("Slot {slot} is left over: {card}", slot=slot + 1, card=both_faces(seen, card, t)), "MW-114"
        case e.DisplayRenewed(seat):
            return t("{player} renews the display", player=t.seat(seat)), "MW-107"
        case e.DisplayKept(seat):
            return t("{player} keeps the display", player=t.seat(seat)), "MW-107"
    return None


def _accidents(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.AccidentAvoided(seat, True):
            return t("{player} avoids the accident and keeps its card", player=t.seat(seat)), "MW-099"
        case e.AccidentAvoided(seat):
            return t("{player} avoids the accident", player=t.seat(seat)), "MW-115"
        case e.AccidentSuffered(seat, True):
            return t("{player} suffers the accident and must lose a card", player=t.seat(seat)), "MW-100"
        case e.AccidentSuffered(seat):
            return t("{player} suffers the accident but has no card to lose", player=t.seat(seat)), "MW-102"
        case e.ShelterRuined(seat):
            return t("{player}'s Shelter does not hold", player=t.seat(seat)), "MW-132"
        case e.CardLost(seat, True, seen):
            return t("{player} loses a hand card: {card}", player=t.seat(seat), card=terrain(seen, t)), "MW-101"
        case e.CardLost(seat, _, seen):
            return t("{player} loses a mapped card: {card}", player=t.seat(seat), card=terrain(seen, t)), "MW-100"
    return None


def _acquisition(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.ClaimsShown(claims):
            claimed = [by(seat, combination_name(card, t), t) for seat, card in enumerate(claims) if card != NONE]
            if not claimed:
                return t("Nobody claims a combination"), "MW-153"
            return t("Claims: {claims}", claims=", ".join(claimed)), "MW-145"
        case e.CardLaidOut(seat, seen, None):
            return t("{player} pays with a mapped card: {card}", player=t.seat(seat), card=terrain(seen, t)), "MW-149"
        case e.CardLaidOut(seat, seen, card):
            return t(
                "{player} pays with a hand card: {card}", player=t.seat(seat), card=both_faces(seen, card, t)
            ), "MW-151"
        case e.CombinationAcquired(seat, _, card):
            return t("{player} acquires {card}", player=t.seat(seat), card=combination(card, t)), "MW-148"
    return None


_ENDED = {
    STOPPED: (mark("The game is over: it was stopped"), "MW-164"),
    NO_COMBINATION: (mark("The game is over: no combination is left"), "MW-158"),
    SAFETY_STOP: (mark("The game is over: all rounds are played"), "MW-169"),
    NO_ROW: (mark("The game is over: too few cards are left for a row"), "MW-042"),
}


def _end(event: e.Event, t: Texts) -> Line | None:
    match event:
        case e.GameStopped(seat):
            return t("{player} stops the game: this acquisition phase is the last", player=t.seat(seat)), "MW-160"
        case e.PlayedOn(seat):
            return t("{player} may stop the game and plays on", player=t.seat(seat)), "MW-163"
        case e.HandCardShown(seat, seen, card):
            return t(
                "{player} shows a hand card: {card}", player=t.seat(seat), card=both_faces(seen, card, t)
            ), "MW-Q22"
        case e.GameEnded(ending):
            sentence, rule = _ENDED[ending]
            return t(sentence), rule
    return None
