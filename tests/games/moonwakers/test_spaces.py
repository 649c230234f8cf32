"""Every question has exactly as many answers as the rules can ever need; the neutral one comes last."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r4_opening import ChooseOption, LookAtRow
from lunarium.games.moonwakers.rules.r5_dice import DIE
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
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.rules.r9_payment import Pay
from lunarium.games.moonwakers.rules.r10_end import StopGame
from lunarium.games.moonwakers.setup import DealCharacter
from lunarium.games.moonwakers.state import DECLINED
from lunarium.kernel.spaces import Space


@pytest.mark.parametrize(
    ("space", "form", "sizes"),
    [
        pytest.param(ChooseOption.space, "option protection", (2,), marks=pytest.mark.rule("MW-043")),
        pytest.param(LookAtRow.space, "look slot", (8,), marks=pytest.mark.rule("MW-048")),
        pytest.param(PlayAction.space, "play card", (73,), marks=pytest.mark.rule("MW-121")),
        pytest.param(UseLab.space, "lab card", (72,), marks=pytest.mark.rule("MW-123")),
        pytest.param(ScanTerrain.space, "scan owner place", (7, 72), marks=pytest.mark.rule("MW-126")),
        pytest.param(FreezeAbility.space, "freeze seat", (6,), marks=pytest.mark.rule("MW-128")),
        pytest.param(DeclareDash.space, "dash declare", (2,), marks=pytest.mark.rule("MW-077")),
        pytest.param(ChooseDashSlot.space, "dash_slot slot", (7,), marks=pytest.mark.rule("MW-078")),
        pytest.param(DeclareShortcut.space, "shortcut declare", (2,), marks=pytest.mark.rule("MW-080")),
        pytest.param(Position.space, "position slot", (7,), marks=pytest.mark.rule("MW-070")),
        pytest.param(Challenge.space, "permutation target", (7,), marks=pytest.mark.rule("MW-082")),
        pytest.param(PlayCryogen.space, "cryogen card", (73,), marks=pytest.mark.rule("MW-129")),
        pytest.param(ShieldFromCryogen.space, "shield card", (73,), marks=pytest.mark.rule("MW-130")),
        pytest.param(ShieldFromFaultyShelter.space, "shield card", (73,), marks=pytest.mark.rule("MW-134")),
        pytest.param(ShieldFromPermutation.space, "shield card", (73,), marks=pytest.mark.rule("MW-084")),
        pytest.param(Announce.space, "announce explore", (2,), marks=pytest.mark.rule("MW-092")),
        pytest.param(RespondToAccident.space, "accident card", (73,), marks=pytest.mark.rule("MW-098")),
        pytest.param(PlayFaultyShelter.space, "faulty_shelter card", (73,), marks=pytest.mark.rule("MW-132")),
        pytest.param(LoseMapped.space, "lose_mapped card", (72,), marks=pytest.mark.rule("MW-100")),
        pytest.param(LoseHand.space, "lose_hand card", (72,), marks=pytest.mark.rule("MW-101")),
        pytest.param(RenewDisplay.space, "infrared renew", (2,), marks=pytest.mark.rule("MW-107")),
        pytest.param(Claim.space, "claim place", (4,), marks=pytest.mark.rule("MW-144")),
        pytest.param(Pay.space, "pay card", (72,), marks=pytest.mark.rule("MW-149")),
        pytest.param(StopGame.space, "stop stop", (2,), marks=pytest.mark.rule("MW-160")),
        pytest.param(DealCharacter.space, "character character", (6,), marks=pytest.mark.rule("MW-021")),
        pytest.param(TurnTop.space, "top card", (72,), marks=pytest.mark.rule("MW-016")),
        pytest.param(TurnUpCombination.space, "combination combination", (17,), marks=pytest.mark.rule("MW-024")),
        pytest.param(DIE, "die face", (13,), marks=pytest.mark.rule("MW-015")),
    ],
)
def test_a_question_has_its_answers_and_no_others(space: Space, form: str, sizes: tuple[int, ...]) -> None:
    assert " ".join((space.name, *space.fields)) == form
    assert space.sizes == sizes
    assert space in CARTRIDGE.spaces


@pytest.mark.rule("MW-198")
def test_the_neutral_answer_comes_after_all_places() -> None:
    assert PASS == DECLINE == THE_DIE == 72
    assert (DECLINED, NOBODY, ROW, NO_CLAIM) == (7, 6, 6, 3)
