"""The three rounds of the ledger's example, decision by decision, with all luck told."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.options import PROTECTION, SCAN_OPTION
from lunarium.games.moonwakers.content.signs import HYDROGEN, MOUNTAIN, OXYGEN
from lunarium.games.moonwakers.content.terrains import TERRAINS
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r5_dice import DIE
from lunarium.games.moonwakers.rules.r6_abilities import NOBODY, YES
from lunarium.games.moonwakers.rules.r7_accidents import THE_DIE
from lunarium.games.moonwakers.rules.r8_actions import PASS
from lunarium.games.moonwakers.rules.r8_reactions import DECLINE
from lunarium.games.moonwakers.rules.r9_acquisition import NO_CLAIM
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.setup import DealCharacter
from lunarium.games.moonwakers.state import EXPLORE, MAP, Moonwakers, moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK, space_of
from lunarium.kernel.piles import count, next_cards
from tests.games.moonwakers.builder import (
    CHARACTER_IDS,
    bottom,
    card,
    cards,
    combinations,
    keys,
    names,
    pile_of,
    play,
    question,
)

A, B, C = 0, 1, 2
FIRST_CARDS = (
    "mtn-13 col-13 vol-17 mtn-18 vol-16 cry-06 col-05 mtn-08 cry-17 vol-13 col-08 mtn-07 mtn-11 vol-06 mtn-15 vol-08 "
    "mtn-10 vol-12 cry-16"
)
FIRST_COMBINATIONS = "water nitric_acid carbon_dioxide ammonium para_quinone"


class Told:
    """All luck of the example, in order of use."""

    def __init__(self) -> None:
        first = cards(FIRST_CARDS)
        self.pile = [*first, *(t.terrain_id for t in TERRAINS if t.terrain_id not in first)]
        self.display = [*combinations(FIRST_COMBINATIONS), 1, 3]
        self.dice = [4, 9, 9, 3, 11, 8, 9, 5, 5, 5, 9, 6, 11, 5, 7, 7, 10, 5]
        self.characters = [CHARACTER_IDS[key] for key in ("blue_moon", "dark_moon", "snow_moon")]

    def speak(self, s: Moonwakers) -> None:
        while s.asked == LUCK:
            top = s.agenda[-1]
            if isinstance(top, TurnTop):
                queue = self.pile
            elif isinstance(top, TurnUpCombination):
                queue = self.display
            elif isinstance(top, DealCharacter):
                queue = self.characters
            else:
                assert space_of(top) is DIE
                queue = self.dice
            assert queue[0] in s.choices, "luck can't bring what the example has"
            s.play(LUCK, queue.pop(0))


class Example:
    def __init__(self) -> None:
        self.luck = Told()
        self.s = moonwakers(CARTRIDGE.start(3))
        self.s.listen()
        self.luck.speak(self.s)

    def does(self, seat: int, frame: str, code: int, options: list[int] | None = None) -> None:
        """One decision: who is asked what, what could be answered, what is answered."""
        assert question(self.s, seat) == frame, f"{question(self.s, seat)} for {seat}, waiting: {self.s.waiting()}"
        if options is not None:
            assert self.s.options(seat) == options
        play(self.s, (seat, code))
        CARTRIDGE.check(self.s)
        self.luck.speak(self.s)

    def holds(self, seat: int, hand: str, mapped: str, won: str) -> None:
        player = self.s.players[seat]
        assert (keys(player.hand), keys(player.mapped), names(player.won)) == (hand, mapped, won)


def set_up() -> Example:
    return Example()


def play_round_1(e: Example) -> None:
    e.does(C, "ChooseOption", PROTECTION)
    e.does(A, "ChooseOption", SCAN_OPTION)
    e.does(B, "ChooseOption", PROTECTION)
    e.does(A, "LookAtRow", 1, [0, 1, 2, 3, 7])
    e.does(C, "PlayAction", PASS, [PASS])
    e.does(A, "PlayAction", PASS, [0, PASS])
    e.does(B, "PlayAction", PASS, [PASS])
    e.does(C, "Position", 0, [0, 1, 2, 3])
    e.does(A, "Position", 3, [1, 2, 3])
    e.does(B, "Position", 2, [1, 2])
    for seat in (C, A, B):
        e.does(seat, "PlayAction", PASS, [PASS])
    e.does(C, "Announce", MAP, [MAP, EXPLORE])
    e.does(A, "Announce", EXPLORE)
    e.does(A, "RespondToAccident", THE_DIE, [THE_DIE])
    assert keys(e.s.players[A].hand) == "mtn-13 col-05"
    e.does(B, "Announce", MAP)
    e.does(C, "RespondToAccident", THE_DIE, [0, THE_DIE])
    e.does(A, "RespondToAccident", THE_DIE, [THE_DIE])
    e.does(A, "LoseHand", 1, [0, 1])
    e.does(B, "RespondToAccident", THE_DIE, [THE_DIE])
    for seat in (C, A, B):
        e.does(seat, "PlayAction", PASS, [PASS])
    for seat in (C, A, B):
        e.does(seat, "Claim", NO_CLAIM, [NO_CLAIM])


def play_round_2(e: Example) -> None:
    e.does(A, "ChooseOption", PROTECTION)
    e.does(B, "ChooseOption", SCAN_OPTION)
    e.does(C, "ChooseOption", PROTECTION)
    e.does(B, "LookAtRow", 0)
    e.does(A, "PlayAction", PASS, [0, PASS])
    e.does(B, "PlayAction", PASS, [PASS])
    e.does(C, "PlayAction", PASS, [PASS])
    e.does(C, "DeclareDash", YES, [0, YES])
    e.does(A, "PlayCryogen", DECLINE, [0, DECLINE])
    e.does(B, "PlayCryogen", DECLINE, [DECLINE])
    e.does(C, "ChooseDashSlot", 2, [0, 1, 2, 3])
    assert keys(e.s.row) == "mtn-08 cry-17 mtn-07 col-08"
    e.does(A, "Position", 0, [0, 1, 2, 3])
    e.does(B, "Position", 3, [1, 2, 3])
    e.does(C, "Position", 1, [1, 2])
    e.does(B, "Challenge", A, [A, C, NOBODY])
    e.does(C, "PlayCryogen", DECLINE, [DECLINE])
    e.does(A, "PlayCryogen", 0, [0, DECLINE])
    e.does(B, "ShieldFromCryogen", 0, [0, DECLINE])
    assert [player.slot for player in e.s.players] == [3, 0, 1]
    e.does(C, "PlayAction", PASS, [PASS])
    e.does(A, "Announce", MAP)
    e.does(B, "Announce", EXPLORE)
    e.does(C, "Announce", EXPLORE)
    assert keys(e.s.players[A].hand) == "mtn-11"
    assert e.s.players[B].mapped == ()
    assert bottom(e.s, 2) == "cry-06 vol-06"
    e.does(C, "RespondToAccident", 0, [0, THE_DIE])
    assert [question(e.s, seat) for seat in (A, B, C)] == ["Claim", "", "Claim"]
    e.does(A, "Claim", 0, [0, NO_CLAIM])
    e.does(C, "Claim", 0, [0, NO_CLAIM])
    assert keys((*e.s.players[C].mapped, *e.s.players[C].hand)) == "mtn-18 cry-17 mtn-15"
    e.does(C, "Pay", 0, [0, 1])
    e.does(C, "Pay", 1, [1])


def play_round_3(e: Example) -> None:
    e.does(B, "ChooseOption", PROTECTION)
    e.does(C, "ChooseOption", SCAN_OPTION)
    e.does(A, "ChooseOption", PROTECTION)
    e.does(C, "LookAtRow", 2)
    assert e.s.known[card("vol-12")] == 1 << C
    e.does(A, "DeclareShortcut", YES)
    e.does(A, "Position", 1, [0, 1, 2, 3])
    e.does(B, "Position", 0, [0, 2, 3])
    e.does(C, "Position", 3, [2, 3])
    e.does(B, "Announce", EXPLORE)
    e.does(C, "Announce", MAP)
    e.does(A, "Announce", EXPLORE)
    e.does(B, "RenewDisplay", 0)
    e.does(A, "PlayAction", 1, [1, PASS])
    assert e.s.waiting() == (B,)
    e.does(B, "Claim", 0, [0, NO_CLAIM])
    e.does(B, "Pay", 0, [0])
    e.does(B, "Pay", 1, [1])


@pytest.mark.rule("MW-016", "MW-021", "MW-022", "MW-024", "MW-025", "MW-026", "MW-196", "MW-Q12")
def test_the_example_is_set_up() -> None:
    e = set_up()
    s = e.s
    e.holds(A, "mtn-13", "", "")
    e.holds(B, "col-13", "", "")
    e.holds(C, "vol-17", "", "")
    assert names(s.display) == "water nitric_acid"
    assert (s.first, s.round) == (C, 1)
    assert s.rolls == ((A, 4, 4), (B, 9, 9), (C, 9, 9), (B, 3, 3), (C, 11, 11))
    assert view(s, A).players[A].hand[0].card == card("mtn-13")
    seen_by_b = view(s, B).players[A].hand[0]
    assert (seen_by_b.card, seen_by_b.biome, seen_by_b.element) == (None, MOUNTAIN, OXYGEN)
    assert keys(s.row) == "mtn-18 vol-16 cry-06 col-05"
    assert view(s, None).pile == 65
    assert s.top == card("mtn-08")
    assert e.luck.dice == [8, 9, 5, 5, 5, 9, 6, 11, 5, 7, 7, 10, 5]


@pytest.mark.rule("MW-032", "MW-033", "MW-043", "MW-061", "MW-087", "MW-099", "MW-101", "MW-105", "MW-115", "MW-116")
@pytest.mark.rule("MW-122", "MW-153", "MW-198", "MW-Q9")
def test_round_1_of_the_example() -> None:
    e = set_up()
    play_round_1(e)
    s = e.s
    assert (s.round, s.first) == (2, A)
    e.holds(A, "mtn-13", "", "")
    e.holds(B, "col-13", "cry-06", "")
    e.holds(C, "vol-17", "mtn-18", "")
    assert keys(s.row) == "mtn-08 cry-17 vol-13 col-08"  # the second row lies already
    assert view(s, None).pile == 63
    assert bottom(s, 2) == "col-05 vol-16"
    top = view(s, None).top
    assert top is not None
    assert (top.biome, top.element, top.card) == (MOUNTAIN, HYDROGEN, None)
    assert s.discard == ()
    assert names(s.display) == "water nitric_acid"


@pytest.mark.rule("MW-031", "MW-064", "MW-073", "MW-077", "MW-078", "MW-083", "MW-100", "MW-110", "MW-111", "MW-117")
@pytest.mark.rule("MW-076", "MW-129", "MW-130", "MW-134", "MW-137", "MW-147", "MW-149", "MW-151", "MW-152", "MW-Q7")
def test_round_2_of_the_example() -> None:
    e = set_up()
    play_round_1(e)
    play_round_2(e)
    s = e.s
    assert (s.round, s.first) == (3, B)
    e.holds(A, "mtn-11", "col-08", "")
    e.holds(B, "mtn-08", "", "")
    e.holds(C, "mtn-15", "", "water")
    assert view(s, None).pile == 62
    assert bottom(s, 9) == "col-05 vol-16 vol-13 mtn-13 col-13 cry-06 vol-06 vol-17 mtn-07"
    assert sorted(s.discard) == sorted(cards("cry-17 mtn-18"))
    assert names(s.display) == "carbon_dioxide nitric_acid"
    assert s.rolls == ((A, 7, 9), (C, 10, 12))


@pytest.mark.rule("MW-080", "MW-081", "MW-097", "MW-118", "MW-119", "MW-123", "MW-124", "MW-125", "MW-146", "MW-149")
@pytest.mark.rule("MW-034", "MW-107", "MW-121")
def test_round_3_of_the_example() -> None:
    e = set_up()
    play_round_1(e)
    play_round_2(e)
    play_round_3(e)
    s = e.s
    assert (s.round, s.first) == (4, C)
    e.holds(A, "mtn-11 col-08", "", "")
    e.holds(B, "", "", "carbon_dioxide")
    e.holds(C, "mtn-15", "cry-16", "water")
    assert keys(s.row) == "vol-01 vol-02 vol-03 vol-04"  # the fourth row lies already
    assert len(pile_of(s)) == 64 - 4
    assert bottom(s, 2) == "vol-12 mtn-10"
    assert sorted(s.discard) == sorted(cards("cry-17 mtn-18 mtn-08 vol-08"))
    assert names(s.display) == "ammonium nitric_acid"
    assert e.luck.display[0] == combinations("para_quinone")[0]
    assert combinations("para_quinone")[0] in next_cards(s.combinations)
    assert count(s.combinations) == 17 - 2 - 2
    assert e.luck.dice == []
    CARTRIDGE.check(s)
