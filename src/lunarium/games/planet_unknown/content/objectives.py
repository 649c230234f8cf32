"""[PU-602] The 28 objectives: a shared side, where two compare a number, and a private side with a condition."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.terrain import BIOMASS, CIV, ENERGY, ROVER, TECH, WATER
from lunarium.kernel.text import mark

ON_PERIMETER: Final = 0
LARGEST_AREA: Final = 1
AREAS: Final = 2
RESOURCES: Final = 3
CUBES_ON_TOP: Final = 4
METEORITES: Final = 5
LIFEPODS: Final = 6
RECTANGLE: Final = 7
CLUSTER: Final = 8
CUBE_ON_TOP: Final = 9
FEW_RESOURCES: Final = 10
MANY_METEORITES: Final = 11
MORE_LIFEPODS: Final = 12
ICE_COVERED: Final = 13
LAND_COVERED: Final = 14

# [PU-603] Where an objective looks.
PLANET: Final = 0
EITHER_BODY: Final = 1
BOTH_BODIES: Final = 2
OWN_BOARD: Final = 3


class Side:
    """What is counted of which resource (-1: none), within which scope; `number` is a limit, or width times 10 plus height of a rectangle."""

    __slots__ = ("fewest", "metric", "name", "number", "resource", "scope", "text")

    def __init__(self, metric: int, resource: int, scope: int, number: int, fewest: bool, name: str, text: str) -> None:
        self.metric: Final = metric
        self.resource: Final = resource
        self.scope: Final = scope
        self.number: Final = number
        self.fewest: Final = fewest
        self.name: Final = name
        self.text: Final = text


class Objective:
    """A two-sided card."""

    __slots__ = ("key", "private", "shared")

    def __init__(self, key: str, shared: Side, private: Side) -> None:
        self.key: Final = key
        self.shared: Final = shared
        self.private: Final = private


# fmt: off
OBJECTIVES: Final[tuple[Objective, ...]] = (
    Objective("OBJ-01",
        Side(ON_PERIMETER, CIV, PLANET, 0, False, mark("Civ rim"), mark("Most civ resources on perimeter squares of your planet.")),
        Side(RECTANGLE, CIV, EITHER_BODY, 33, False, mark("Civ block 3x3"), mark("Have a 3 by 3 square of civ terrain."))),
    Objective("OBJ-02",
        Side(ON_PERIMETER, ENERGY, PLANET, 0, False, mark("Energy rim"), mark("Most energy resources on perimeter squares of your planet.")),
        Side(RECTANGLE, TECH, EITHER_BODY, 33, False, mark("Tech block 3x3"), mark("Have a 3 by 3 square of tech terrain."))),
    Objective("OBJ-03",
        Side(ON_PERIMETER, TECH, PLANET, 0, False, mark("Tech rim"), mark("Most tech resources on perimeter squares of your planet.")),
        Side(RECTANGLE, BIOMASS, EITHER_BODY, 33, False, mark("Biomass block 3x3"), mark("Have a 3 by 3 square of biomass terrain."))),
    Objective("OBJ-04",
        Side(ON_PERIMETER, BIOMASS, PLANET, 0, False, mark("Biomass rim"), mark("Most biomass resources on perimeter squares of your planet.")),
        Side(RECTANGLE, WATER, EITHER_BODY, 33, False, mark("Water block 3x3"), mark("Have a 3 by 3 square of water terrain."))),
    Objective("OBJ-05",
        Side(ON_PERIMETER, ROVER, PLANET, 0, False, mark("Rover rim"), mark("Most rover resources on perimeter squares of your planet.")),
        Side(RECTANGLE, ROVER, EITHER_BODY, 33, False, mark("Rover block 3x3"), mark("Have a 3 by 3 square of rover terrain."))),
    Objective("OBJ-06",
        Side(LARGEST_AREA, BIOMASS, PLANET, 0, False, mark("Great biomass"), mark("Largest single biomass area on your planet.")),
        Side(RECTANGLE, ENERGY, EITHER_BODY, 33, False, mark("Energy block 3x3"), mark("Have a 3 by 3 square of energy terrain."))),
    Objective("OBJ-07",
        Side(LARGEST_AREA, ROVER, PLANET, 0, False, mark("Great rover"), mark("Largest single rover area on your planet.")),
        Side(CLUSTER, CIV, EITHER_BODY, 6, False, mark("Civ cluster"), mark("Have one civ area holding six or more civ resources."))),
    Objective("OBJ-08",
        Side(LARGEST_AREA, ENERGY, PLANET, 0, False, mark("Great energy"), mark("Largest single energy area on your planet.")),
        Side(CLUSTER, TECH, EITHER_BODY, 6, False, mark("Tech cluster"), mark("Have one tech area holding six or more tech resources."))),
    Objective("OBJ-09",
        Side(LARGEST_AREA, CIV, PLANET, 0, False, mark("Great civ"), mark("Largest single civ area on your planet.")),
        Side(CLUSTER, BIOMASS, EITHER_BODY, 6, False, mark("Biomass cluster"), mark("Have one biomass area holding six or more biomass resources."))),
    Objective("OBJ-10",
        Side(LARGEST_AREA, TECH, PLANET, 0, False, mark("Great tech"), mark("Largest single tech area on your planet.")),
        Side(CLUSTER, WATER, EITHER_BODY, 6, False, mark("Water cluster"), mark("Have one water area holding six or more water resources."))),
    Objective("OBJ-11",
        Side(LARGEST_AREA, WATER, PLANET, 0, False, mark("Great water"), mark("Largest single water area on your planet.")),
        Side(CLUSTER, ROVER, EITHER_BODY, 6, False, mark("Rover cluster"), mark("Have one rover area holding six or more rover resources."))),
    Objective("OBJ-12",
        Side(AREAS, BIOMASS, PLANET, 0, False, mark("Scattered biomass"), mark("Most separate biomass areas on your planet.")),
        Side(CLUSTER, ENERGY, EITHER_BODY, 6, False, mark("Energy cluster"), mark("Have one energy area holding six or more energy resources."))),
    Objective("OBJ-13",
        Side(AREAS, ROVER, PLANET, 0, False, mark("Scattered rover"), mark("Most separate rover areas on your planet.")),
        Side(RECTANGLE, CIV, EITHER_BODY, 25, False, mark("Civ strip 2x5"), mark("Have a 2 by 5 rectangle of civ terrain, either way round."))),
    Objective("OBJ-14",
        Side(AREAS, ENERGY, PLANET, 0, False, mark("Scattered energy"), mark("Most separate energy areas on your planet.")),
        Side(RECTANGLE, BIOMASS, EITHER_BODY, 25, False, mark("Biomass strip 2x5"), mark("Have a 2 by 5 rectangle of biomass terrain, either way round."))),
    Objective("OBJ-15",
        Side(AREAS, CIV, PLANET, 0, False, mark("Scattered civ"), mark("Most separate civ areas on your planet.")),
        Side(RECTANGLE, TECH, EITHER_BODY, 25, False, mark("Tech strip 2x5"), mark("Have a 2 by 5 rectangle of tech terrain, either way round."))),
    Objective("OBJ-16",
        Side(AREAS, TECH, PLANET, 0, False, mark("Scattered tech"), mark("Most separate tech areas on your planet.")),
        Side(RECTANGLE, WATER, EITHER_BODY, 25, False, mark("Water strip 2x5"), mark("Have a 2 by 5 rectangle of water terrain, either way round."))),
    Objective("OBJ-17",
        Side(AREAS, WATER, PLANET, 0, False, mark("Scattered water"), mark("Most separate water areas on your planet.")),
        Side(RECTANGLE, ROVER, EITHER_BODY, 25, False, mark("Rover strip 2x5"), mark("Have a 2 by 5 rectangle of rover terrain, either way round."))),
    Objective("OBJ-18",
        Side(RESOURCES, TECH, PLANET, 0, True, mark("Sparing tech"), mark("Smallest number of tech icons on your planet.")),
        Side(RECTANGLE, ENERGY, EITHER_BODY, 25, False, mark("Energy strip 2x5"), mark("Have a 2 by 5 rectangle of energy terrain, either way round."))),
    Objective("OBJ-19",
        Side(RESOURCES, WATER, PLANET, 0, True, mark("Sparing water"), mark("Smallest number of water icons on your planet.")),
        Side(CUBE_ON_TOP, CIV, OWN_BOARD, 0, False, mark("Civ at the top"), mark("Bring the civ tracker to its top step."))),
    Objective("OBJ-20",
        Side(RESOURCES, ENERGY, PLANET, 0, True, mark("Sparing energy"), mark("Smallest number of energy icons on your planet.")),
        Side(CUBE_ON_TOP, TECH, OWN_BOARD, 0, False, mark("Tech at the top"), mark("Bring the tech tracker to its top step."))),
    Objective("OBJ-21",
        Side(RESOURCES, BIOMASS, PLANET, 0, True, mark("Sparing biomass"), mark("Smallest number of biomass icons on your planet.")),
        Side(CUBE_ON_TOP, BIOMASS, OWN_BOARD, 0, False, mark("Biomass at the top"), mark("Bring the biomass tracker to its top step."))),
    Objective("OBJ-22",
        Side(RESOURCES, ROVER, PLANET, 0, True, mark("Sparing rover"), mark("Smallest number of rover icons on your planet.")),
        Side(CUBE_ON_TOP, WATER, OWN_BOARD, 0, False, mark("Water at the top"), mark("Bring the water tracker to its top step."))),
    Objective("OBJ-23",
        Side(RESOURCES, CIV, PLANET, 0, True, mark("Sparing civ"), mark("Smallest number of civ icons on your planet.")),
        Side(CUBE_ON_TOP, ROVER, OWN_BOARD, 0, False, mark("Rover at the top"), mark("Bring the rover tracker to its top step."))),
    Objective("OBJ-24",
        Side(CUBES_ON_TOP, -1, OWN_BOARD, 0, False, mark("High peaks"), mark("Most trackers on their top step.")),
        Side(FEW_RESOURCES, ENERGY, BOTH_BODIES, 5, False, mark("Low power"), mark("Have placed five energy resources or fewer."))),
    Objective("OBJ-25",
        Side(METEORITES, -1, OWN_BOARD, 0, False, mark("Collectors"), mark("Most meteorites collected.")),
        Side(MANY_METEORITES, -1, OWN_BOARD, 9, False, mark("Deep clean"), mark("Collect nine meteorites or more."))),
    Objective("OBJ-26",
        Side(LIFEPODS, -1, OWN_BOARD, 0, False, mark("Everyone home"), mark("Most lifepods collected.")),
        Side(MORE_LIFEPODS, -1, OWN_BOARD, 0, False, mark("People first"), mark("Own more collected lifepods than collected meteorites."))),
    Objective("OBJ-27",
        Side(METEORITES, -1, OWN_BOARD, 0, True, mark("Light load"), mark("Fewest meteorites collected.")),
        Side(ICE_COVERED, -1, PLANET, 0, False, mark("Great thaw"), mark("No ice square of your planet is left uncovered."))),
    Objective("OBJ-28",
        Side(LIFEPODS, -1, OWN_BOARD, 0, True, mark("Left behind"), mark("Fewest lifepods collected.")),
        Side(LAND_COVERED, -1, PLANET, 0, False, mark("Full cover"), mark("No land square of your planet is left uncovered."))),
)
# fmt: on
