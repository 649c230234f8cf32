"""[PU-850, PU-858] Quantum Solutions: two upper and two lower boards, four combinations. A track is the lower half, then the upper half."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.corporations import BASE, QUANTUM, Corporation
from lunarium.games.planet_unknown.content.icons import Step, track
from lunarium.kernel.text import mark


class Half:
    """One face of one of the two boards."""

    __slots__ = ("difficulty", "note", "techs", "text", "tracks")

    def __init__(
        self, difficulty: int, text: str, note: str, tracks: tuple[tuple[Step, ...], ...], techs: tuple[str, ...]
    ) -> None:
        self.difficulty: Final = difficulty
        self.text: Final = text
        self.note: Final = note
        self.tracks: Final = tracks
        self.techs: Final = techs


# fmt: off
LOWER: Final[tuple[Half, ...]] = (
    Half(1, mark("Rule: one of the trackers matching your tile’s resources may regress one step instead of advancing."), mark("More synergy boosts; weaker rover movement."), (
        track("- syn m1 civ1 - m2 civ2 -"),
        track("- - m1 syn m2 syn m3 syn"),
        track("- - syn patch - m1 patch syn"),
        track("- rover move1 move1 move1 move1 move1+rover move1"),
        track("- - syn tech1 - tech2 m1+syn tech3"),
    ), (
    )),
    Half(2, mark("Rule: advance only one tracker matching a resource of the tile, but advance it twice."), mark("Faster tracks and more patches; uneven steps."), (
        track("- - - civ1+m1 - - civ2+m2 -"),
        track("- - - m2+syn - - m3+syn -"),
        track("- patch - patch+m1 - - patch+syn patch"),
        track("- rover move1 - move3 - move2+rover -"),
        track("- tech1 - tech2 - - tech3+m1 -"),
    ), (
    )),
)
UPPER: Final[tuple[Half, ...]] = (
    Half(2, mark("Condition: you select a tile from the outer ring of the station."), mark("Built for large tiles; tied to the perimeter."), (
        track("syn m3 civ3 - - - civ4 m5"),
        track("m4 - m5 - syn m7 - m10"),
        track("m2 patch - patch m3 patch - m5"),
        track("move2+m1 move2 move2+syn move2 move3+m2 move3 move3 move3+m5"),
        track("- - tech4 - syn m2 tech5 m5"),
    ), (
        mark("When you select an outer-ring tile, gain 1 movement for each of your rovers on a perimeter square; spend it before placing."),
        mark("A water resource placed on a perimeter square advances water once, besides any advance for ice."),
        mark("A tile covering a perimeter square may ignore the adjacency rule."),
        mark("When an outer-ring tile you place covers a perimeter square, destroy one meteorite lying on a perimeter square."),
        mark("When your outer-ring tile touches three or more other tiles (orthogonally), you may gain a synergy boost."),
    )),
    Half(1, mark("Condition: you select a tile from the central disc of the station."), mark("Free placement on inner squares; small tiles only."), (
        track("- m3 civ3 syn - - civ4 m5"),
        track("syn m4 - m5 - m7 syn m10"),
        track("m2 patch syn patch m3 - patch m5"),
        track("move2+m1 move2 move2 move2+syn move3+m2 move3 move3 move3+m5"),
        track("- tech4 - syn - m2 tech5 m5"),
    ), (
        mark("When you select a central-disc tile with at most one rover on your planet, gain 2 movement; spend it before placing."),
        mark("A water resource placed on a non-perimeter square advances water once, besides any advance for ice."),
        mark("A central-disc tile covering no perimeter square may ignore the adjacency rule."),
        mark("When a tile you place covers no perimeter square, destroy one meteorite orthogonally next to it."),
        mark("Once per round, when a tracker stops on an empty step, gain a patch; passing over one does not count."),
    )),
)
# fmt: on


def joined(upper: int, lower: int) -> Corporation:
    """The corporation that an upper and a lower face form."""
    over, under = UPPER[upper], LOWER[lower]
    tracks = tuple([under.tracks[t] + over.tracks[t] for t in range(5)])
    difficulty = over.difficulty + under.difficulty
    key = "quantum_" + "ab"[upper] + "ab"[lower]
    return Corporation(key, mark("Quantum Solutions"), difficulty, 2, 3, QUANTUM, under.text, tracks, over.techs)


# Corporation FIRST_QUANTUM + 2 * upper + lower
CORPORATIONS: Final[tuple[Corporation, ...]] = BASE + (joined(0, 0), joined(0, 1), joined(1, 0), joined(1, 1))
FIRST_QUANTUM: Final = 9
