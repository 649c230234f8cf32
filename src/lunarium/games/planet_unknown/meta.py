"""What the console needs to know about Planet Unknown."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.box import MIX_WITH_MOON, PLAYERS
from lunarium.games.planet_unknown.effects import ChooseEffect, TakeDepotTile
from lunarium.games.planet_unknown.rules.r1_choices import (
    ChooseCorporation,
    ChooseFaces,
    ChooseMoon,
    ChooseOffice,
    ChoosePlanet,
    ChooseQuantum,
    ChooseSide,
    ChooseStart,
)
from lunarium.games.planet_unknown.rules.r1_luck import (
    DealCorporation,
    DealMoon,
    DealPlanet,
    DrawCommander,
    DrawOffset,
    DrawRotation,
)
from lunarium.games.planet_unknown.rules.r1_round import RotateStation
from lunarium.games.planet_unknown.rules.r1_select import ChooseRescue, CountRescue
from lunarium.games.planet_unknown.rules.r1_stacks import TILE
from lunarium.games.planet_unknown.rules.r1_turn import ACT, TakeStage
from lunarium.games.planet_unknown.rules.r2_blocks import TakeBlock
from lunarium.games.planet_unknown.rules.r2_placing import PLACE
from lunarium.games.planet_unknown.rules.r3_resources import ChooseWay, CountIt, PickResource
from lunarium.games.planet_unknown.rules.r3_tracks import CUBE, ChooseStep
from lunarium.games.planet_unknown.rules.r4_lifepods import LIFEPOD
from lunarium.games.planet_unknown.rules.r4_rovers import SQUARE, DeployRover, DestroyRover
from lunarium.games.planet_unknown.rules.r5_civ import CIV_CARD, ClaimCard
from lunarium.games.planet_unknown.rules.r5_tokens import AddMeteorite, AirliftRover, DestroyLine
from lunarium.games.planet_unknown.rules.r6_for_all import OBJECTIVE, OBJECTIVE_CARD
from lunarium.games.planet_unknown.rules.r10_events import EVENT_CARD, ChooseRotation, DrawColour, EmptyStack
from lunarium.games.planet_unknown.rules.r11_abilities import BoostTwice
from lunarium.games.planet_unknown.rules.x8_moon import AimLaser
from lunarium.games.planet_unknown.scoring import check, result
from lunarium.games.planet_unknown.setup import new, refuse_mix
from lunarium.games.planet_unknown.view import determinise, view
from lunarium.kernel.cartridge import Cartridge, Option
from lunarium.kernel.combinators import Confirm, Maybe

RULES_VERSION = 2

_COUNTS = ("usual", *(str(n) for n in range(sum(MIX_WITH_MOON) + 1)))
_SEATS = ("nobody", "1", "2", "3", "4", "5", "6")
_SWITCH = ("off", "on")
_BOARDS = ("symmetric", "dealt", "free")

CARTRIDGE = Cartridge(
    id="planet_unknown",
    package="lunarium.games.planet_unknown",
    prefix="PU",
    title={"en": "Planet Unknown", "fr": "Planet Unknown"},
    summary={
        "en": "Take tiles from a turning station, cover your planet and climb five tracks; with all of Supermoon.",
        "fr": "Prenez des tuiles à une station qui tourne, couvrez votre planète, gravissez cinq pistes ; avec tout Supermoon.",
    },
    seats=PLAYERS,
    minutes=(60, 80),
    rules_version=RULES_VERSION,
    oldest_rules=1,
    spaces=(
        ACT,
        PLACE,
        SQUARE,
        CUBE,
        ChooseStep.space,
        PickResource.space,
        CountIt.space,
        ChooseWay.space,
        TakeBlock.space,
        DeployRover.space,
        DestroyRover.space,
        LIFEPOD,
        TakeStage.space,
        BoostTwice.space,
        Maybe.space,
        AimLaser.space,
        ChooseRescue.space,
        CountRescue.space,
        ClaimCard.space,
        DestroyLine.space,
        AirliftRover.space,
        AddMeteorite.space,
        TakeDepotTile.space,
        ChooseEffect.space,
        OBJECTIVE,
        RotateStation.space,
        ChooseRotation.space,
        EmptyStack.space,
        ChoosePlanet.space,
        ChooseCorporation.space,
        ChooseSide.space,
        ChooseOffice.space,
        ChooseFaces.space,
        ChooseQuantum.space,
        ChooseMoon.space,
        ChooseStart.space,
        Confirm.space,
        TILE,
        CIV_CARD,
        OBJECTIVE_CARD,
        EVENT_CARD,
        DrawColour.space,
        DrawOffset.space,
        DrawRotation.space,
        DrawCommander.space,
        DealPlanet.space,
        DealCorporation.space,
        DealMoon.space,
    ),
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
    options=(
        Option("planets", _BOARDS, "symmetric"),
        Option("corporations", _BOARDS, "symmetric"),
        Option("events", _SWITCH, "off"),
        Option("green", _COUNTS, "usual"),
        Option("orange", _COUNTS, "usual"),
        Option("private_objectives", _SWITCH, "off"),
        Option("new_cards", _SWITCH, "off"),
        Option("moons", _SWITCH, "off"),
        Option("rescue_tiles", _SWITCH, "off"),
        Option("terrain_blocks", _SWITCH, "off"),
        Option("fragmented_planet", _SEATS, "nobody"),
        Option("quantum", _SEATS, "nobody"),
    ),
    refuse_mix=refuse_mix,
)
