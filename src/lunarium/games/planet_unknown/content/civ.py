"""[PU-513] The civ cards: 36 of the base game, then 20 of the expansion."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.ops import (
    ADVANCE,
    ANY,
    ANYWHERE,
    BLOCK_COLLECTOR,
    COLLECT,
    COMPLETE_LINES,
    CUBES_ON_TOP,
    DESTROY,
    DESTROY_LINE,
    ICE_DRILL,
    IMPACT_WATCH,
    IN_SET,
    LIFEPOD,
    LIFEPOD_VALUE,
    LOWEST,
    MEDALS,
    MEDALS_IF_CLEAN,
    MEDALS_MINUS,
    MEDALS_PER,
    METEORITE,
    MOVES,
    ON_PLANET,
    PATCHES,
    PATCHES_PLACED,
    POD_BEACONS,
    POD_STONE_PAIRS,
    POWER_GRID,
    RAISE,
    ROCK_ARCHIVE,
    ROVERS_ON_GRID,
    TAKE_TILE,
    TELEPORT,
    TOOL,
    TRADE_PACT,
    WARM_UP,
    WIDE_TERRAINS,
    Op,
)
from lunarium.kernel.text import mark

IMMEDIATE: Final = 0
END_GAME: Final = 1
KEPT_TOOL: Final = 2


class Civ:
    """A civ card; its operations happen in this order."""

    __slots__ = ("key", "name", "ops", "rank", "text", "timing")

    def __init__(self, key: str, rank: int, timing: int, name: str, text: str, ops: tuple[Op, ...]) -> None:
        self.key: Final = key
        self.rank: Final = rank
        self.timing: Final = timing
        self.name: Final = name
        self.text: Final = text
        self.ops: Final = ops


# fmt: off
CIVS: Final[tuple[Civ, ...]] = (
    Civ("CIV1-01", 1, IMMEDIATE, mark("Extra Hands"), mark("Two different trackers move up one step each."), ((ADVANCE, ANY, 2, 1, 0),)),
    Civ("CIV1-02", 1, IMMEDIATE, mark("Focus Team"), mark("One tracker moves up two steps."), ((ADVANCE, ANY, 1, 2, 0),)),
    Civ("CIV1-03", 1, IMMEDIATE, mark("Seedling Bureau"), mark("Take and place 1 patch."), ((PATCHES, 1),)),
    Civ("CIV1-04", 1, IMMEDIATE, mark("Motor Pool"), mark("+4 rover movement."), ((MOVES, 4),)),
    Civ("CIV1-05", 1, IMMEDIATE, mark("Spare Parts"), mark("Lay a top tile of your depot; its icons move no tracker."), ((TAKE_TILE, 0),)),
    Civ("CIV1-06", 1, END_GAME, mark("Small Parade"), mark("1 medal."), ((MEDALS, 1),)),
    Civ("CIV1-07", 1, END_GAME, mark("Newcomer Prize"), mark("2 medals."), ((MEDALS, 2),)),
    Civ("CIV1-08", 1, END_GAME, mark("Rock Archive I"), mark("Improves your meteorite scoring."), ((IN_SET, ROCK_ARCHIVE),)),
    Civ("CIV1-09", 1, END_GAME, mark("Trade Pact I"), mark("Part of the trade pact set."), ((IN_SET, TRADE_PACT),)),
    Civ("CIV2-01", 2, END_GAME, mark("Founders Day"), mark("1 medal."), ((MEDALS, 1),)),
    Civ("CIV2-02", 2, END_GAME, mark("Public Favourite"), mark("2 medals."), ((MEDALS, 2),)),
    Civ("CIV2-03", 2, IMMEDIATE, mark("Fresh Capital"), mark("Three different trackers move up one step each."), ((ADVANCE, ANY, 3, 1, 0),)),
    Civ("CIV2-04", 2, IMMEDIATE, mark("Better Pay"), mark("Two different trackers move up one step each."), ((ADVANCE, ANY, 2, 1, 0),)),
    Civ("CIV2-05", 2, IMMEDIATE, mark("Green Office"), mark("Take and place 2 patches."), ((PATCHES, 2),)),
    Civ("CIV2-06", 2, IMMEDIATE, mark("Night Shift"), mark("Pick up 2 lifepods lying on your planet."), ((COLLECT, LIFEPOD, ON_PLANET, 2),)),
    Civ("CIV2-07", 2, IMMEDIATE, mark("Airlift"), mark("Teleport one rover anywhere on your planet."), ((TELEPORT,),)),
    Civ("CIV2-08", 2, END_GAME, mark("Rock Archive II"), mark("Improves your meteorite scoring."), ((IN_SET, ROCK_ARCHIVE),)),
    Civ("CIV2-09", 2, END_GAME, mark("Trade Pact II"), mark("Part of the trade pact set."), ((IN_SET, TRADE_PACT),)),
    Civ("CIV3-01", 3, END_GAME, mark("Silver Planet"), mark("2 medals."), ((MEDALS, 2),)),
    Civ("CIV3-02", 3, IMMEDIATE, mark("Depot Reopened"), mark("Lay a top tile of your depot with all its effects."), ((TAKE_TILE, 1),)),
    Civ("CIV3-03", 3, IMMEDIATE, mark("Cleared Runway"), mark("All meteorites in a row or column of your choice are destroyed."), ((DESTROY_LINE,),)),
    Civ("CIV3-04", 3, IMMEDIATE, mark("Rescue Crew"), mark("Pick up 3 lifepods lying on your planet."), ((COLLECT, LIFEPOD, ON_PLANET, 3),)),
    Civ("CIV3-05", 3, IMMEDIATE, mark("Joint Venture"), mark("Three different trackers move up one step each."), ((ADVANCE, ANY, 3, 1, 0),)),
    Civ("CIV3-06", 3, END_GAME, mark("Golden Planet"), mark("3 medals."), ((MEDALS, 3),)),
    Civ("CIV3-07", 3, IMMEDIATE, mark("Workers League"), mark("Advance every tracker below step 5 up to step 5, without synergy boosts."), ((RAISE, 5),)),
    Civ("CIV3-08", 3, END_GAME, mark("Rock Archive III"), mark("Improves your meteorite scoring."), ((IN_SET, ROCK_ARCHIVE),)),
    Civ("CIV3-09", 3, END_GAME, mark("Trade Pact III"), mark("Part of the trade pact set."), ((IN_SET, TRADE_PACT),)),
    Civ("CIV4-01", 4, END_GAME, mark("Ecology Charter"), mark("1 medal for each patch you placed."), ((MEDALS_PER, PATCHES_PLACED, 1, 1, 0),)),
    Civ("CIV4-02", 4, END_GAME, mark("Card Tables"), mark("2 medals, and advance one tracker once at the end of the game."), ((ADVANCE, ANY, 1, 1, 0), (MEDALS, 2),)),
    Civ("CIV4-03", 4, END_GAME, mark("Grand Raffle"), mark("3 medals, and advance one tracker once at the end of the game."), ((ADVANCE, ANY, 1, 1, 0), (MEDALS, 3),)),
    Civ("CIV4-04", 4, IMMEDIATE, mark("Sky Shield"), mark("Destroy any three meteorites."), ((DESTROY, METEORITE, ANYWHERE, 3),)),
    Civ("CIV4-05", 4, IMMEDIATE, mark("Park Network"), mark("Take and place 3 patches."), ((PATCHES, 3),)),
    Civ("CIV4-06", 4, END_GAME, mark("Model World"), mark("4 medals."), ((MEDALS, 4),)),
    Civ("CIV4-07", 4, END_GAME, mark("Right of Asylum"), mark("Each lifepod in your scoring area is worth 2 medals instead of 1."), ((LIFEPOD_VALUE, 2),)),
    Civ("CIV4-08", 4, END_GAME, mark("Rock Archive IV"), mark("Improves your meteorite scoring."), ((IN_SET, ROCK_ARCHIVE),)),
    Civ("CIV4-09", 4, END_GAME, mark("Trade Pact IV"), mark("Part of the trade pact set."), ((IN_SET, TRADE_PACT),)),
    Civ("SCIV1-01", 1, KEPT_TOOL, mark("Pod Beacons"), mark("Whenever a rover collects a lifepod, gain 1 rover movement."), ((TOOL, POD_BEACONS),)),
    Civ("SCIV1-02", 1, IMMEDIATE, mark("Sweepers"), mark("Destroy one meteorite, then gain 2 rover movement."), ((DESTROY, METEORITE, ANYWHERE, 1), (MOVES, 2),)),
    Civ("SCIV1-03", 1, IMMEDIATE, mark("Catch-up Plan"), mark("Advance your lowest tracker twice (you choose among ties)."), ((ADVANCE, LOWEST, 1, 2, 0),)),
    Civ("SCIV1-04", 1, KEPT_TOOL, mark("Impact Watch"), mark("+1 rover movement for every tile with a meteorite symbol you place."), ((TOOL, IMPACT_WATCH),)),
    Civ("SCIV1-05", 1, END_GAME, mark("Fleet Review"), mark("1 medal for each of your rovers standing on a grid."), ((MEDALS_PER, ROVERS_ON_GRID, 1, 1, 0),)),
    Civ("SCIV2-01", 2, KEPT_TOOL, mark("Warm-up Lap"), mark("Once per round, before placing, gain 1 rover movement."), ((TOOL, WARM_UP),)),
    Civ("SCIV2-02", 2, IMMEDIATE, mark("Grafting"), mark("Gain one patch, then advance biomass once."), ((PATCHES, 1), (ADVANCE, 4, 1, 1, 0),)),
    Civ("SCIV2-03", 2, IMMEDIATE, mark("Twin Sortie"), mark("Collect one meteorite anywhere and one lifepod from your planet."), ((COLLECT, METEORITE, ANYWHERE, 1), (COLLECT, LIFEPOD, ON_PLANET, 1),)),
    Civ("SCIV2-04", 2, END_GAME, mark("Wide Regions"), mark("1 medal for each terrain type of which you have an area of 6 or more squares."), ((MEDALS_PER, WIDE_TERRAINS, 1, 1, 0),)),
    Civ("SCIV2-05", 2, KEPT_TOOL, mark("Ice Drills"), mark("When a tile you place covers 3 or more ice squares, advance water once."), ((TOOL, ICE_DRILL),)),
    Civ("SCIV3-01", 3, IMMEDIATE, mark("General Mobilisation"), mark("Four different trackers move up one step each."), ((ADVANCE, ANY, 4, 1, 0),)),
    Civ("SCIV3-02", 3, KEPT_TOOL, mark("Garden Crews"), mark("When you place a block orthogonally next to a meteorite, you may collect one such meteorite."), ((TOOL, BLOCK_COLLECTOR),)),
    Civ("SCIV3-03", 3, END_GAME, mark("Double Museum"), mark("1 medal for each pair of one collected lifepod and one collected meteorite."), ((MEDALS_PER, POD_STONE_PAIRS, 1, 1, 0),)),
    Civ("SCIV3-04", 3, END_GAME, mark("Clean Sky"), mark("3 medals if no meteorite lies on your planet or moon."), ((MEDALS_IF_CLEAN, 3),)),
    Civ("SCIV3-05", 3, IMMEDIATE, mark("Grand Rally"), mark("+6 rover movement."), ((MOVES, 6),)),
    Civ("SCIV4-01", 4, END_GAME, mark("Summit Club"), mark("1 medal, plus 1 for each tracker on its top step."), ((MEDALS_PER, CUBES_ON_TOP, 1, 1, 1),)),
    Civ("SCIV4-02", 4, IMMEDIATE, mark("Terraform Push"), mark("Gain two patches, then advance one tracker once."), ((PATCHES, 2), (ADVANCE, ANY, 1, 1, 0),)),
    Civ("SCIV4-03", 4, KEPT_TOOL, mark("Smart Grid"), mark("Energy resources you place may advance any tracker."), ((TOOL, POWER_GRID),)),
    Civ("SCIV4-04", 4, END_GAME, mark("Safety Label"), mark("5 medals, minus 1 for each meteorite on your planet or moon (never below 0)."), ((MEDALS_MINUS, 5),)),
    Civ("SCIV4-05", 4, END_GAME, mark("Master Plan"), mark("1 medal for every 3 complete rows or columns of your planet."), ((MEDALS_PER, COMPLETE_LINES, 3, 1, 0),)),
)
# fmt: on
BASE_CIVS: Final = 36
# Which tool a card is, -1 for none.
TOOL_OF: Final[tuple[int, ...]] = tuple([civ.ops[0][1] if civ.ops[0][0] == TOOL else -1 for civ in CIVS])
