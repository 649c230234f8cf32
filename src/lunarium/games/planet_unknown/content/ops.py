"""What cards do, as small tuples: an operation and its numbers. `effects.py` carries them out, `scoring.py` counts them."""

from __future__ import annotations

from typing import Final, TypeAlias

Op: TypeAlias = tuple[int, ...]

# At once. Tracks are bits of the five tracks, or LOWEST or HIGHEST.
ADVANCE: Final = 0  # tracks, cubes, steps, flags
REGRESS: Final = 1  # tracks, cubes, steps
TRADE_OFF: Final = 2  # track, track, steps down, steps up
SYNERGY: Final = 3
PATCHES: Final = 4  # how many
MOVES: Final = 5  # how many
TAKE_TILE: Final = 6  # whether its resources count
COLLECT: Final = 7  # what, where, how many
DESTROY: Final = 8  # what, where, how many
DESTROY_LINE: Final = 9
TELEPORT: Final = 10
RAISE: Final = 11  # to this step
ADD_METEORITE: Final = 12  # how many
ROUND_RULE: Final = 13  # rule, number
ADD_CIV: Final = 15
REMOVE_CIV: Final = 16
DRAW_OBJECTIVE: Final = 17
DISCARD_OBJECTIVE: Final = 18
CHOOSE_ROTATION: Final = 19
LOSE_ROVER: Final = 20
EMPTY_STACK: Final = 21
PEEK: Final = 22
NEXT_EVENT: Final = 23

# At the end of the game.
MEDALS: Final = 30  # how many
MEDALS_PER: Final = 31  # what, per, medals, plus
IN_SET: Final = 32  # which set
LIFEPOD_VALUE: Final = 33  # how much
MEDALS_IF_CLEAN: Final = 34  # medals
MEDALS_MINUS: Final = 35  # start

# For the rest of the game.
TOOL: Final = 40  # which tool

ANY: Final = 31
LOWEST: Final = 32
HIGHEST: Final = 64

NO_BENEFITS: Final = 1
NO_SYNERGY: Final = 2

LIFEPOD: Final = 0
METEORITE: Final = 1
ROVER_TOKEN: Final = 2

ON_PLANET: Final = 0
ANYWHERE: Final = 1
COLLECTED: Final = 2

PATCHES_PLACED: Final = 0
ROVERS_ON_GRID: Final = 1
WIDE_TERRAINS: Final = 2
POD_STONE_PAIRS: Final = 3
CUBES_ON_TOP: Final = 4
COMPLETE_LINES: Final = 5

ROCK_ARCHIVE: Final = 0
TRADE_PACT: Final = 1

# Tools
POD_BEACONS: Final = 0
IMPACT_WATCH: Final = 1
WARM_UP: Final = 2
ICE_DRILL: Final = 3
BLOCK_COLLECTOR: Final = 4
POWER_GRID: Final = 5

# Round rules
ROVER_NOT_ONTO: Final = 0
NO_PERIMETER: Final = 1
ONE_RESOURCE: Final = 2
NO_MILESTONES: Final = 3
NO_MATCHING: Final = 4
NO_ICE: Final = 5
NO_SYNERGY_ROUND: Final = 6
IGNORE_ADJACENCY: Final = 7
NO_STONE_FROM_TILE: Final = 8
MOVES_MINUS: Final = 9
MUST_SELECT: Final = 10
NO_MOVES: Final = 11
NO_PATCHES: Final = 12
NO_CIV_CARDS: Final = 13
ROVER_ON_TILE: Final = 14
