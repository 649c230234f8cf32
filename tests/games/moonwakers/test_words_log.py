"""The log in both languages, each line with its rule."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE, events, words
from lunarium.games.moonwakers.content.characters import DASH, PERMUTATION, SHORTCUT
from lunarium.games.moonwakers.content.signs import CRYOGEN, FAULTY_SHELTER, HYDROGEN, MOUNTAIN, SULFUR, VOLCANO
from lunarium.games.moonwakers.events import Event, Terrain
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
from tests.games.moonwakers.builder import card, combination

EN, FR = CARTRIDGE.texts("en"), CARTRIDGE.texts("fr")
HERE = Terrain(7, MOUNTAIN, HYDROGEN)

LOG = [
    (events.CharacterDealt(1, 2), "Player 2 is Blood Moon (Permutation)", "MW-021"),
    (events.StartingCardDealt(0, HERE, card("mtn-11")), "Player 1 starts with Mountain H (H H O)", "MW-022"),
    (events.StartingCardDealt(1, HERE, None), "Player 2 starts with Mountain H", "MW-022"),
    (
        events.CombinationTurnedUp(0, combination("ammonium_nitrate")),
        "On offer in place 1: Ammonium Nitrate (1N 4H 1N 3O, 13 points)",
        "MW-152",
    ),
    (events.FirstPlayerFound(2), "Player 3 has the highest roll and starts", "MW-025"),
    (events.PileRenewed(1), "The discard, 1 card, becomes the pile", "MW-018"),
    (events.PileRenewed(12), "The discard, 12 cards, becomes the pile", "MW-018"),
    (events.RoundBegun(3, 1), "Round 3: Player 2 is first", "MW-031"),
    (events.RowLaid((HERE, HERE)), "The row: 1 Mountain H, 2 Mountain H", "MW-040"),
    (events.OptionsShown((0, 1)), "Options: Scan (Player 1), Protection (Player 2)", "MW-043"),
    (events.Looked(0, HERE, None, 2), "Player 1 looks at slot 3: Mountain H", "MW-049"),
    (events.DieRolled(0, STARTING_ROLL, 4, 4), "Player 1 rolls 4", "MW-025"),
    (events.DieRolled(0, DASH_ROLL, 8, 7), "Player 1 rolls for the Dash: 8 − 1 = 7", "MW-060"),
    (events.DieRolled(0, SHORTCUT_ROLL, 8, 10), "Player 1 rolls for the Shortcut: 8 + 2 = 10", "MW-060"),
    (events.DieRolled(0, PERMUTATION_DUEL, 1, 0), "Player 1 rolls in the duel for the slot: 1 − 1 = 0", "MW-063"),
    (events.DieRolled(0, ACCIDENT_ROLL, 5, 7), "Player 1 rolls against the accident: 5 + 2 = 7", "MW-060"),
    (events.DieRolled(0, CLAIM_DUEL, 5, 7), "Player 1 rolls in the duel for the combination: 5 + 2 = 7", "MW-063"),
    (events.DuelTied((0, 2)), "A tie, rolled again: Player 1, Player 3", "MW-065"),
    (events.ActionPlayed(0, HERE, card("mtn-10")), "Player 1 plays Mountain H (Lab: O)", "MW-120"),
    (
        events.LabUsed(0, HERE, card("mtn-15")),
        "In the Lab, Player 1 turns up Mountain H (accident Avalanche: H H N) and takes it in hand",
        "MW-123",
    ),
    (events.Scanned(0, HERE, None, NONE, 1), "Player 1 scans slot 2: Mountain H", "MW-126"),
    (events.Scanned(0, HERE, None, 2, 1), "Player 1 scans mapped card 2 of Player 3: Mountain H", "MW-126"),
    (events.AbilityFrozen(1), "Player 2's ability is frozen for this round", "MW-128"),
    (events.Shielded(1, NONE), "Player 2's Shield cancels the challenge", "MW-084"),
    (events.Shielded(1, CRYOGEN), "Player 2's Shield cancels the Cryogen", "MW-134"),
    (events.Shielded(1, FAULTY_SHELTER), "Player 2's Shield cancels the Faulty Shelter", "MW-134"),
    (events.AbilityDeclared(0, DASH, NONE), "Player 1 tries a Dash", "MW-077"),
    (events.AbilityDeclared(0, SHORTCUT, NONE), "Player 1 tries a Shortcut", "MW-080"),
    (events.AbilityDeclared(0, PERMUTATION, 1), "Player 1 challenges Player 2 to a duel for their slot", "MW-082"),
    (events.AbilityFailed(0, DASH), "Player 1's Dash fails", "MW-075"),
    (events.AbilityFailed(0, SHORTCUT), "Player 1's Shortcut fails", "MW-075"),
    (events.AbilityFailed(0, PERMUTATION), "Player 1 loses the duel: nobody moves", "MW-083"),
    (
        events.RowCardReplaced(0, 2, HERE, Terrain(8, VOLCANO, SULFUR)),
        "Player 1 replaces Mountain H in slot 3 with Volcano S",
        "MW-078",
    ),
    (events.Positioned(0, 2), "Player 1 takes slot 3", "MW-070"),
    (events.PlacesTraded(0, 1), "Player 1 and Player 2 trade slots", "MW-083"),
    (events.Announced(0, MAP), "Player 1 announces: Map", "MW-191"),
    (events.Announced(0, EXPLORE), "Player 1 announces: Explore", "MW-191"),
    (events.TerrainMapped(0, 1, HERE), "Player 1 maps slot 2: Mountain H", "MW-093"),
    (
        events.TerrainExplored(0, 1, HERE, card("cry-17")),
        "Player 1 explores slot 2: Mountain H (Ionic Storm: H O)",
        "MW-095",
    ),
    (events.TerrainExplored(0, NONE, HERE, card("mtn-11")), "Player 1 draws and explores Mountain H (H H O)", "MW-111"),
    (events.NothingDrawn(0), "No card is left for Player 1 to draw", "MW-113"),
    (events.LeftoverTurnedUp(1, HERE, card("mtn-11")), "Slot 2 is left over: Mountain H (H H O)", "MW-114"),
    (events.DisplayRenewed(0), "Player 1 renews the display", "MW-107"),
    (events.DisplayKept(0), "Player 1 keeps the display", "MW-107"),
    (events.AccidentAvoided(0, True), "Player 1 avoids the accident and keeps its card", "MW-099"),
    (events.AccidentAvoided(0, False), "Player 1 avoids the accident", "MW-115"),
    (events.AccidentSuffered(0, True), "Player 1 suffers the accident and must lose a card", "MW-100"),
    (events.AccidentSuffered(0, False), "Player 1 suffers the accident but has no card to lose", "MW-102"),
    (events.ShelterRuined(0), "Player 1's Shelter does not hold", "MW-132"),
    (events.CardLost(0, True, HERE), "Player 1 loses a hand card: Mountain H", "MW-101"),
    (events.CardLost(0, False, HERE), "Player 1 loses a mapped card: Mountain H", "MW-100"),
    (events.ClaimsShown((NONE, NONE)), "Nobody claims a combination", "MW-153"),
    (
        events.ClaimsShown((NONE, combination("water"), combination("ammonium"))),
        "Claims: Water (Player 2), Ammonium (Player 3)",
        "MW-145",
    ),
    (events.CardLaidOut(0, HERE, None), "Player 1 pays with a mapped card: Mountain H", "MW-149"),
    (events.CardLaidOut(0, HERE, card("mtn-11")), "Player 1 pays with a hand card: Mountain H (H H O)", "MW-151"),
    (events.CombinationAcquired(0, 1, combination("water")), "Player 1 acquires Water (2H 1O, 5 points)", "MW-148"),
    (events.GameStopped(0), "Player 1 stops the game: this acquisition phase is the last", "MW-160"),
    (events.PlayedOn(0), "Player 1 may stop the game and plays on", "MW-163"),
    (events.HandCardShown(0, HERE, card("mtn-11")), "Player 1 shows a hand card: Mountain H (H H O)", "MW-Q22"),
    (events.GameEnded(STOPPED), "The game is over: it was stopped", "MW-164"),
    (events.GameEnded(NO_COMBINATION), "The game is over: no combination is left", "MW-158"),
    (events.GameEnded(SAFETY_STOP), "The game is over: all rounds are played", "MW-169"),
    (events.GameEnded(NO_ROW), "The game is over: too few cards are left for a row", "MW-042"),
]


@pytest.mark.parametrize(("event", "english", "rule"), LOG)
def test_what_happens_is_told_with_its_rule(event: Event, english: str, rule: str) -> None:
    assert words.event(event, EN) == (english, rule)
    french, same_rule = words.event(event, FR)
    assert french not in ("", english)
    assert same_rule == rule


FRENCH_LOG = [
    (events.StartingCardDealt(0, HERE, card("mtn-10")), "Joueur 1 commence avec Montagne H (Labo : O)"),
    (events.Looked(0, HERE, None, 2), "Joueur 1 regarde l’emplacement 3 : Montagne H"),
    (events.DieRolled(1, ACCIDENT_ROLL, 5, 4), "Joueur 2 lance le dé contre l’accident : 5 − 1 = 4"),
    (events.PileRenewed(1), "La défausse, 1 carte, devient la pioche"),
    (events.ShelterRuined(0), "Joueur 1 voit son Abri céder"),
    (events.ClaimsShown((NONE, combination("water"))), "Demandes : Eau (Joueur 2)"),
    (
        events.LabUsed(0, HERE, card("mtn-15")),
        "Au Labo, Joueur 1 retourne Montagne H (accident Avalanche : H H N) et prend la carte en main",
    ),
    (events.GameEnded(STOPPED), "La partie est finie : elle a été arrêtée"),
]


@pytest.mark.parametrize(("event", "french"), FRENCH_LOG)
def test_the_log_is_natural_in_french(event: Event, french: str) -> None:
    assert words.event(event, FR)[0].replace("\u00a0", " ") == french


@pytest.mark.rule("MW-016")
def test_a_new_top_of_the_pile_is_on_the_table_and_needs_no_line() -> None:
    assert words.event(events.TopShown(HERE), EN) == ("", "")


def test_every_kind_of_event_is_told() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    told = {type(event) for event, *_ in LOG}

    assert kinds - told == {Event, events.Glimpse, events.TopShown, events.LookDeclined}
