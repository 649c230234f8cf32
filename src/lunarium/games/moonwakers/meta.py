# mypyc: no
"""[MW-001, MW-190] What the console needs to know about Moonwakers SEED: two to six players, no solo mode, no levels."""

from __future__ import annotations

from lunarium.games.moonwakers.content.about import EDITION_KEYS, EDITION_OPTION, MINUTES, SUMMARY, TITLE
from lunarium.games.moonwakers.content.box import PLAYERS
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r4_opening import ChooseOption, LookAtRow
from lunarium.games.moonwakers.rules.r5_dice import DIE
from lunarium.games.moonwakers.rules.r6_abilities import Challenge, ChooseDashSlot, DeclareDash, DeclareShortcut
from lunarium.games.moonwakers.rules.r6_positioning import Position
from lunarium.games.moonwakers.rules.r7_accidents import LoseHand, LoseMapped, PlayFaultyShelter, RespondToAccident
from lunarium.games.moonwakers.rules.r7_reveal import Announce, RenewDisplay
from lunarium.games.moonwakers.rules.r8_actions import FreezeAbility, PlayAction, ScanTerrain, UseLab
from lunarium.games.moonwakers.rules.r8_reactions import SHIELD_SPACE, PlayCryogen
from lunarium.games.moonwakers.rules.r9_acquisition import Claim
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.rules.r9_payment import Pay
from lunarium.games.moonwakers.rules.r10_end import StopGame
from lunarium.games.moonwakers.scoring import check, result
from lunarium.games.moonwakers.setup import DealCharacter, new
from lunarium.games.moonwakers.view import determinise, view
from lunarium.kernel.cartridge import Cartridge, Option

RULES_VERSION = 1

SPACES = (
    ChooseOption.space,
    LookAtRow.space,
    PlayAction.space,
    UseLab.space,
    ScanTerrain.space,
    FreezeAbility.space,
    DeclareDash.space,
    ChooseDashSlot.space,
    DeclareShortcut.space,
    Position.space,
    Challenge.space,
    PlayCryogen.space,
    SHIELD_SPACE,
    Announce.space,
    RespondToAccident.space,
    PlayFaultyShelter.space,
    LoseMapped.space,
    LoseHand.space,
    RenewDisplay.space,
    Claim.space,
    Pay.space,
    StopGame.space,
    DealCharacter.space,
    TurnTop.space,
    TurnUpCombination.space,
    DIE,
)

CARTRIDGE = Cartridge(
    id="moonwakers",
    package="lunarium.games.moonwakers",
    prefix="MW",
    title=TITLE,
    summary=SUMMARY,
    seats=PLAYERS,
    minutes=MINUTES,
    rules_version=RULES_VERSION,
    spaces=SPACES,
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
    options=(Option(EDITION_OPTION, EDITION_KEYS, EDITION_KEYS[0]),),
)
