# mypyc: no
"""What the console needs to know about Luna Capital."""

from __future__ import annotations

from lunarium.games.luna_capital.invariants import check
from lunarium.games.luna_capital.rules.decks import CARD_SPACE, TILE_SPACE
from lunarium.games.luna_capital.rules.r2_setup import (
    ChooseFirst,
    ChooseSponsor,
    DealSponsor,
    ExchangeTriples,
    TurnConcession,
)
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile, KeepCard
from lunarium.games.luna_capital.rules.x1_sponsors import (
    ActivateSpecial,
    ExtendColony,
    MoveTile,
    StoreTile,
    TakeFreeCard,
)
from lunarium.games.luna_capital.scoring import result
from lunarium.games.luna_capital.setup import new
from lunarium.games.luna_capital.view import determinise, view
from lunarium.kernel.cartridge import Cartridge, Option

RULES_VERSION = 1

CARTRIDGE = Cartridge(
    id="luna_capital",
    package="lunarium.games.luna_capital",
    prefix="LC",
    title={"en": "Luna Capital", "fr": "Luna Capital"},
    summary={
        "en": "Draft cards and tiles, lay three rising rows, and build the capital of the Moon.",
        "fr": "Choisissez cartes et tuiles, alignez trois rangées croissantes et bâtissez la capitale de la Lune.",
    },
    seats=(1, 2, 3, 4),
    minutes=(30, 60),
    rules_version=RULES_VERSION,
    spaces=(
        ChooseFirst.space,
        CARD_SPACE,
        TILE_SPACE,
        TurnConcession.space,
        DealSponsor.space,
        ChooseSponsor.space,
        ExchangeTriples.space,
        SwapTiles.space,
        TakeCombo.space,
        PayCard.space,
        LayCard.space,
        BuildTile.space,
        KeepCard.space,
        ActivateSpecial.space,
        StoreTile.space,
        TakeFreeCard.space,
        MoveTile.space,
        ExtendColony.space,
    ),
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
    options=(Option("sponsors", ("plain", "special"), "plain"),),
)
