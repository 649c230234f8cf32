"""Questions, answers and refusals in both languages."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE, words
from lunarium.games.moonwakers.content.actions import BEFORE_ACQUISITION, BEFORE_REVEAL, PREPARATION
from lunarium.games.moonwakers.rules.r4_opening import ChooseOption, LookAtRow
from lunarium.games.moonwakers.rules.r6_abilities import (
    NOBODY,
    Challenge,
    ChooseDashSlot,
    DeclareDash,
    DeclareShortcut,
    ShieldFromPermutation,
)
from lunarium.games.moonwakers.rules.r6_positioning import Position
from lunarium.games.moonwakers.rules.r7_accidents import (
    THE_DIE,
    LoseHand,
    LoseMapped,
    PlayFaultyShelter,
    RespondToAccident,
    ShieldFromFaultyShelter,
)
from lunarium.games.moonwakers.rules.r7_reveal import Announce, RenewDisplay
from lunarium.games.moonwakers.rules.r8_actions import PASS, ROW, FreezeAbility, PlayAction, ScanTerrain, UseLab
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE, PlayCryogen, ShieldFromCryogen
from lunarium.games.moonwakers.rules.r9_acquisition import NO_CLAIM, Claim
from lunarium.games.moonwakers.rules.r9_payment import Pay
from lunarium.games.moonwakers.rules.r10_end import StopGame
from lunarium.games.moonwakers.scoring import ENDING_KEYS
from lunarium.games.moonwakers.state import CARDS, DECLINED, EXPLORE, MAP, NONE, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import Ask, Reason, space_of
from lunarium.kernel.refusals import refusal
from tests.games.moonwakers.builder import a_game, card

ROW_OF_4 = "vol-16 mtn-08 cry-06 col-05"


def a_table(ask: Ask, edition: str = "current") -> Moonwakers:
    """Player 1, who knows slot 1, is in the middle of everything."""
    s = a_game(
        3,
        edition=edition,
        characters="blue_moon dark_moon snow_moon",
        row=ROW_OF_4,
        slots=(NONE if isinstance(ask, Position) else 1, 3, 2),
        options="PSP",
        unseen={0: "mtn-13"},
        hands={0: "mtn-10 vol-17", 1: "mtn-11"},
        mapped={0: "mtn-18 col-01", 1: "vol-08"},
        won={0: "barbituric_acid ammonium"},
        turned="vol-06",
        display="water nitric_acid",
        pile="mtn-07",
    )
    s.known[card("vol-16")] = 0b001
    s.players[0].claim = 0
    s.push(ask)
    s.advance()
    return s


EN, FR = CARTRIDGE.texts("en"), CARTRIDGE.texts("fr")


def plain(french: str) -> str:
    """No-break spaces are hard to see in a test."""
    return french.replace("\u00a0", " ")


# --- questions ----------------------------------------------------------------------------------------------------------

PROMPTS = [
    (ChooseOption(0), "Choose your option for this round", "Choisissez votre option pour ce tour"),
    (LookAtRow(0), "Which card of the row do you look at?", "Quelle carte de la rangée regardez-vous ?"),
    (
        PlayAction(0, PREPARATION),
        "Preparation: do you play an action card?",
        "Préparation : jouez-vous une carte Action ?",
    ),
    (
        PlayAction(0, BEFORE_REVEAL),
        "Before the reveal: do you play an action card?",
        "Avant la révélation : jouez-vous une carte Action ?",
    ),
    (
        PlayAction(0, BEFORE_ACQUISITION),
        "Before the acquisition: do you play an action card?",
        "Avant l’acquisition : jouez-vous une carte Action ?",
    ),
    (
        UseLab(0),
        "Lab: which of your mapped cards do you turn up and take in hand?",
        "Labo : lequel de vos terrains cartographiés retournez-vous pour le prendre en main ?",
    ),
    (ScanTerrain(0), "Scan: which card do you look at?", "Scan : quelle carte regardez-vous ?"),
    (
        FreezeAbility(0),
        "Cryogen: whose ability do you freeze for this round?",
        "Cryogen : de qui gelez-vous la capacité pour ce tour ?",
    ),
    (
        DeclareDash(0),
        "Do you try a Dash, to replace a card of the row with the top of the pile (Mountain H)?",
        "Tentez-vous un Dash, pour remplacer une carte de la rangée par la première de la pioche (Montagne H) ?",
    ),
    (
        DeclareShortcut(0),
        "Do you try a Shortcut, to position before the others?",
        "Tentez-vous un Shortcut, pour vous placer avant les autres ?",
    ),
    (
        ChooseDashSlot(0),
        "Dash: which card of the row do you replace?",
        "Dash : quelle carte de la rangée remplacez-vous ?",
    ),
    (Position(0), "Which slot does your character take?", "Quel emplacement votre personnage prend-il ?"),
    (
        Challenge(0),
        "Permutation: whom do you challenge to a duel for their slot?",
        "Permutation : qui défiez-vous en duel pour son emplacement ?",
    ),
    (
        PlayCryogen(0, 1),
        "Player 2 declares Permutation: do you play a Cryogen?",
        "Joueur 2 déclare Permutation : jouez-vous un Cryogen ?",
    ),
    (
        ShieldFromCryogen(0),
        "A Cryogen is about to freeze your ability: do you play a Shield?",
        "Un Cryogen va geler votre capacité : jouez-vous un Bouclier ?",
    ),
    (
        ShieldFromFaultyShelter(0, False),
        "A Faulty Shelter is about to ruin your Shelter: do you play a Shield?",
        "Un Abri défectueux va annuler votre Abri : jouez-vous un Bouclier ?",
    ),
    (
        ShieldFromPermutation(0, 1),
        "Player 2 challenges you to a duel for your slot: do you play a Shield?",
        "Joueur 2 vous défie en duel pour votre emplacement : jouez-vous un Bouclier ?",
    ),
    (
        Announce(0),
        "What do you do with the card over your character, Mountain H?",
        "Que faites-vous de la carte au-dessus de votre personnage, Montagne H ?",
    ),
    (
        RespondToAccident(0, False),
        "An accident strikes you, Lava Surge: how do you avoid it?",
        "Un accident vous touche, Coulée de lave : comment l’évitez-vous ?",
    ),
    (
        PlayFaultyShelter(0, 2, False),
        "Player 3 has played a Shelter: do you play a Faulty Shelter?",
        "Joueur 3 a joué un Abri : jouez-vous un Abri défectueux ?",
    ),
    (LoseMapped(0), "Which of your mapped cards do you lose?", "Lequel de vos terrains cartographiés perdez-vous ?"),
    (LoseHand(0), "Which card of your hand do you lose?", "Quelle carte de votre main perdez-vous ?"),
    (
        RenewDisplay(0),
        "Infra-red Storm: do you renew the display?",
        "Tempête infra-rouge : renouvelez-vous l’offre ?",
    ),
    (Claim(0), "Which combination do you claim?", "Quelle combinaison demandez-vous ?"),
    (
        Pay(0),
        "Pay for Water, 2H 1O still needed: which card do you give?",
        "Combinaison Eau, il manque 2H 1O : quelle carte donnez-vous ?",
    ),
    (StopGame(0), "You have 24 points: do you stop the game?", "Vous avez 24 points : arrêtez-vous la partie ?"),
]


@pytest.mark.parametrize(("ask", "english", "french"), PROMPTS, ids=lambda value: type(value).__name__)
def test_every_question_is_asked_in_both_languages(ask: Ask, english: str, french: str) -> None:
    seen = view(a_table(ask), 0)

    assert words.prompt(seen, ask, EN) == english
    assert plain(words.prompt(seen, ask, FR)) == french


@pytest.mark.rule("MW-191", "MW-Q23")
def test_in_the_early_edition_the_card_may_still_change() -> None:
    seen = view(a_table(Announce(0), "early"), 0)

    told = words.prompt(seen, Announce(0), EN)

    assert told == "What do you announce for the card over your character, now Mountain H?"


@pytest.mark.rule("MW-149")
def test_the_question_for_the_next_card_tells_what_is_still_needed() -> None:
    s = a_table(Pay(0))
    s.payer, s.laid = 0, (0,)  # Mountain H, mapped

    assert words.prompt(view(s, 0), Pay(0), EN) == "Pay for Water, 1H 1O still needed: which card do you give?"


# --- answers ------------------------------------------------------------------------------------------------------------

KNOWN = "Slot 1: Volcano S (accident Lava Surge: C N O O)"
ANSWERS = [
    (ChooseOption(0), 0, "Scan: look at one card of the row, −1 on your dice"),
    (ChooseOption(0), 1, "Protection: no look, +2 on your dice"),
    (LookAtRow(0), 0, KNOWN),
    (LookAtRow(0), DECLINED, "Look at no card"),
    (PlayAction(0, PREPARATION), 1, "Play Lab (Mountain O)"),
    (PlayAction(0, PREPARATION), PASS, "Pass"),
    (UseLab(0), 1, "Stone Columns P"),
    (ScanTerrain(0), 1, "Your mapped card: Stone Columns P"),
    (ScanTerrain(0), CARDS, "Mapped card of Player 2: Volcano O"),
    (ScanTerrain(0), ROW * CARDS + 1, "Slot 2: Mountain H"),
    (FreezeAbility(0), 1, "Player 2: Dark Moon (Permutation)"),
    (DeclareDash(0), 0, "No Dash"),
    (DeclareDash(0), 1, "Try a Dash: 5 or more on the die"),
    (DeclareShortcut(0), 0, "No Shortcut"),
    (DeclareShortcut(0), 1, "Try a Shortcut: 5 or more on the die"),
    (ChooseDashSlot(0), 0, KNOWN),
    (Position(0), 0, KNOWN),
    (Challenge(0), 1, "Player 2, Dark Moon, in slot 4: Stone Columns O"),
    (Challenge(0), NOBODY, "Nobody"),
    (PlayCryogen(0, 1), 0, "Play Cryogen (Mountain O)"),
    (PlayCryogen(0, 1), DECLINE, "No Cryogen"),
    (ShieldFromCryogen(0), DECLINE, "No Shield"),
    (ShieldFromFaultyShelter(0, False), DECLINE, "No Shield"),
    (ShieldFromPermutation(0, 1), DECLINE, "No Shield"),
    (Announce(0), MAP, "Map: take the card unturned"),
    (Announce(0), EXPLORE, "Explore: turn the card up for all"),
    (RespondToAccident(0, False), 2, "Play Shelter (Volcano S)"),
    (RespondToAccident(0, False), THE_DIE, "Roll the die: 5 or more avoids the accident"),
    (PlayFaultyShelter(0, 2, False), DECLINE, "No Faulty Shelter"),
    (LoseMapped(0), 0, "Mountain H"),
    (LoseHand(0), 2, "Volcano S (Shelter: C)"),
    (RenewDisplay(0), 0, "Keep the display"),
    (RenewDisplay(0), 1, "Renew the display"),
    (Claim(0), 0, "Claim Water (2H 1O, 5 points)"),
    (Claim(0), NO_CLAIM, "Pass"),
    (Pay(0), 0, "Mapped card: Mountain H"),
    (Pay(0), 3, "Hand card: Mountain O (Lab: O)"),
    (StopGame(0), 0, "Play on"),
    (StopGame(0), 1, "Stop the game"),
]


@pytest.mark.parametrize(("ask", "code", "english"), ANSWERS)
def test_every_answer_has_words(ask: Ask, code: int, english: str) -> None:
    seen = view(a_table(ask), 0)

    assert words.option(seen, ask, code, EN) == english
    assert words.option(seen, ask, code, FR) not in ("", english)


@pytest.mark.rule("MW-060")
def test_the_die_that_is_needed_depends_on_the_option() -> None:
    ask = RespondToAccident(1, False)

    told = words.option(view(a_table(ask), 1), ask, THE_DIE, FR)

    assert plain(told) == "Lancer le dé : 8 ou plus évite l’accident"


@pytest.mark.rule("MW-Q25")
def test_cards_that_look_the_same_are_told_apart_by_their_places() -> None:
    s = a_game(2, LoseMapped(0), mapped={0: "mtn-07 vol-08 mtn-08"})
    lines = [[words.option(view(s, 0), LoseMapped(0), place, t) for place in range(3)] for t in (EN, FR)]

    assert lines[0] == ["Mountain H, card 1", "Volcano O", "Mountain H, card 3"]
    assert lines[1] == ["Montagne H, carte 1", "Volcan O", "Montagne H, carte 3"]


@pytest.mark.rule("MW-196", "MW-126")
def test_an_answer_names_only_faces_that_the_player_knows() -> None:
    s = a_table(ScanTerrain(1))

    assert words.option(view(s, 1), ScanTerrain(1), ROW * CARDS, EN) == "Slot 1: Volcano S"


# --- refusals -----------------------------------------------------------------------------------------------------------

REFUSED = [
    (LookAtRow(0), 5, "MW-040", "There is no slot 6 this round.", "Il n’y a pas d’emplacement 6 ce tour-ci."),
    (Position(0), 3, "MW-071", "Player 2 stands in slot 4.", "Joueur 2 occupe l’emplacement 4."),
    (Challenge(0), 0, "MW-082", "You cannot name yourself.", "Vous ne pouvez pas vous nommer vous-même."),
    (FreezeAbility(0), 4, "MW-128", "There is no player 5.", "Il n’y a pas de joueur 5."),
    (
        UseLab(0),
        5,
        "MW-125",
        "You have no mapped card 6, and the Lab works on your own mapped cards only.",
        "Vous n’avez pas de terrain cartographié 6, et le Labo ne s’emploie que sur les vôtres.",
    ),
    (
        ScanTerrain(0),
        ROW * CARDS + 6,
        "MW-126",
        "A Scan looks at a card of the row or at a mapped card, and none lies there.",
        "Un Scan regarde une carte de la rangée ou un terrain cartographié, et il n’y en a pas à cet endroit.",
    ),
    (LoseMapped(0), 2, "MW-100", "You have no mapped card 3.", "Vous n’avez pas de terrain cartographié 3."),
    (LoseHand(0), 3, "MW-101", "You have no card 4.", "Vous n’avez pas de carte 4."),
    (
        PlayAction(0, PREPARATION),
        2,
        "MW-121",
        "Shelter cannot be played at this moment.",
        "On ne peut pas jouer Abri à ce moment.",
    ),
    (Claim(0), 2, "MW-Q15", "There is no combination in place 3.", "Il n’y a pas de combinaison à la place 3."),
    (
        Claim(0),
        1,
        "MW-144",
        "Your cards do not cover Nitric Acid: 1H 1N 3O.",
        "Vos cartes ne donnent pas ce que demande Acide nitrique : 1H 1N 3O.",
    ),
    (
        Pay(0),
        1,
        "MW-150",
        "Card 2 would be needless in this payment.",
        "La carte 2 serait de trop dans ce paiement.",
    ),
    (
        Pay(0),
        3,
        "MW-149",
        "From card 4 on, your cards are too few for this payment.",
        "À partir de la carte 4, vos cartes ne suffisent plus pour ce paiement.",
    ),
]


@pytest.mark.parametrize(("ask", "code", "rule", "english", "french"), REFUSED)
def test_a_refusal_says_why_and_cites_its_rule(ask: Ask, code: int, rule: str, english: str, french: str) -> None:
    s = a_table(ask)
    code = CARTRIDGE.layout.join(space_of(ask), code)

    assert refusal(CARTRIDGE, s, 0, code, "en") == (english, rule)
    assert plain(refusal(CARTRIDGE, s, 0, code, "fr")[0]) == french


OTHER_REASONS = [
    ("already_frozen", (1,), "The ability of Player 2 is frozen already."),
    ("all_frozen", (), "All the others are frozen already."),
    ("no_mapped_card", (), "The Lab needs one of your mapped cards, and you have none."),
    ("nothing_to_look_at", (), "There is no card on the table that a Scan could look at."),
    ("no_action", (0, 12), "Card 1 of your hand is no action card."),
    ("laid_out", (2,), "Card 3 is laid out already."),
    ("in_order", (0,), "Cards are laid out in their order, and card 1 lies before the last one."),
]


@pytest.mark.parametrize(("key", "values", "english"), OTHER_REASONS)
def test_reasons_of_rarer_moments_have_words_too(key: str, values: tuple[int, ...], english: str) -> None:
    ask = PlayAction(0, PREPARATION)
    seen = view(a_table(ask), 0)

    assert words.reason(seen, ask, Reason("MW-121", key, values), EN) == english
    assert words.reason(seen, ask, Reason("MW-121", key, values), FR) not in ("", english)


# --- the rest -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-164", "MW-168", "MW-169")
def test_every_ending_has_a_name() -> None:
    assert set(words.ENDINGS) == {*ENDING_KEYS} - {""}


@pytest.mark.rule("MW-191")
def test_the_edition_and_its_values_have_names() -> None:
    (option,) = CARTRIDGE.options

    assert words.OPTIONS == {"edition": "Edition"}
    assert tuple(words.VALUES) == option.values
    assert [FR(name) for name in words.VALUES.values()] == ["Édition actuelle", "Première édition"]
