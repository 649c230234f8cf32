"""Why a move is refused, in both languages, with the rule that says so."""

from __future__ import annotations

from itertools import combinations

import pytest

from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Frame
from lunarium.kernel.observation import observe
from lunarium.kernel.refusals import refusal
from tests.kernel.bench import Bid, Pick, Roll, Say, Think, a_cartridge, a_game
from tests.kernel.bench.table import a_match, answer

BENCH = a_cartridge()
NBSP = "\N{NO-BREAK SPACE}"


def why(words: str, *frames: Frame, seat: int = 0) -> list[tuple[str, str]]:
    """What `seat` is told about a move in English and in French."""
    match = a_match(*frames)
    code = match.layout.read(words) if words else match.layout.size
    return [match.why_not(seat, code, lang) for lang in ("en", "fr")]


def test_the_game_is_over() -> None:
    assert why("pick code=1", Say("a")) == [
        ("The game is over: no more moves can be made.", ""),
        (f"La partie est finie{NBSP}: on ne peut plus jouer.", ""),
    ]


def test_another_seat_is_asked() -> None:
    assert why("pick code=1", Pick(1)) == [
        ("It is not your move: the game waits for Player 2.", "TB-1"),
        (f"Ce n’est pas à vous de jouer{NBSP}: la partie attend Joueur 2.", "TB-1"),
    ]


def test_the_first_seat_is_asked() -> None:
    assert why("pick code=1", Pick(0), seat=1)[0] == ("It is not your move: the game waits for Player 1.", "TB-1")


OTHERS = [
    "It is not your move: others are still choosing.",
    f"Ce n’est pas à vous de jouer{NBSP}: d’autres choisissent encore.",
]


def test_others_choose_in_secret() -> None:
    assert why("pick code=1", Secretly((Pick(1), Bid(2)))) == [(sentence, "TB-1") for sentence in OTHERS]


def test_others_play_their_lanes() -> None:
    lanes = Lanes((1,), ((Pick(1), Confirm(1)),))

    assert why("pick code=1", lanes) == [(sentence, "") for sentence in OTHERS]


def test_luck_is_asked() -> None:
    assert why("pick code=1", Roll(0, 1), Pick(0)) == [(sentence, "") for sentence in OTHERS]


def test_the_game_has_no_such_move() -> None:
    assert why("", Bid(0)) == [
        ("This game has no such move. You are asked: How many coins?", "TB-2"),
        (f"Ce jeu n’a pas de tel coup. On vous demande{NBSP}: Combien de pièces{NBSP}?", "TB-2"),
    ]


def test_the_move_answers_another_question() -> None:
    assert why("bid coins=1", Pick(0)) == [
        ("That answers another question. You are asked: Pick a number", "TB-1"),
        (f"Ce coup répond à une autre question. On vous demande{NBSP}: Choisissez un nombre", "TB-1"),
    ]


def test_the_rule_forbids_it_and_says_why() -> None:
    assert why("bid coins=5", Bid(0)) == [("5 coins are too much.", "TB-3"), ("5 pièces, c’est trop.", "TB-3")]


def test_the_rule_forbids_it_and_does_not_say_why() -> None:
    nothing_more = ["The rule does not allow that here.", "La règle ne le permet pas ici."]

    assert why("pick code=5", Pick(0)) == [(sentence, "TB-1") for sentence in nothing_more]
    assert why("bid coins=1", Bid(0, (0, 2))) == [(sentence, "TB-3") for sentence in nothing_more]


def test_an_offer_is_a_question_too() -> None:
    assert why("think code=0", Think(1, (0,)))[0] == (
        "That answers another question. You are asked: Pick a number",
        "TB-6",
    )


def test_who_is_offered_nothing_is_told_who_is_asked() -> None:
    assert why("nudge hard=0", Think(1, (2,)))[0] == ("It is not your move: the game waits for Player 2.", "TB-5")


@pytest.mark.parametrize("seat", [-4, -3, -2, -1, 7])
def test_a_seat_that_nobody_has_is_told_that_it_is_not_its_move(seat: int) -> None:
    assert why("pick code=1", Pick(1), seat=seat)[0][0] == "It is not your move: the game waits for Player 2."


@pytest.mark.parametrize("answered", [seats for n in range(3) for seats in combinations((1, 2), n)])
def test_who_has_answered_in_secret_is_not_betrayed(answered: tuple[int, ...]) -> None:
    """The same words and the same rule in a world in which the others have not answered."""
    match = a_match(Secretly((Bid(1), Pick(2), Pick(0), Bid(3))), seats=4)
    answer(match, 0, "pick code=1")
    for seat in answered:
        answer(match, seat, "bid coins=1" if seat == 1 else "pick code=0")

    world = observe(match.cartridge, match.trunk, 0).world(Dealer(1))

    told = refusal(match.cartridge, match.trunk, 0, 1, "en")
    assert told == refusal(match.cartridge, world, 0, 1, "en") == (OTHERS[0], "TB-2")


def test_a_refusal_changes_nothing() -> None:
    game = a_game(Bid(0))

    refusal(BENCH, game, 0, BENCH.layout.read("bid coins=5"), "fr")

    assert (game.notes, game.asked, game.choices) == ((), 0, [0, 1])
