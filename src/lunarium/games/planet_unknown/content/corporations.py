"""[PU-330] The nine corporations: tracks, technologies, special rules."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.icons import Step, track
from lunarium.kernel.text import mark

NO_RULE: Final = 0
PODS_ON_TRACKS: Final = 1
FLUX_TOKEN: Final = 2
DELIVER: Final = 3
PODS_UNLOCK: Final = 4
DIAGONAL: Final = 5
WINDING: Final = 6
CIV_COST: Final = 7
STAGES: Final = 8
QUANTUM: Final = 9


class Corporation:
    """[PU-016, PU-318] A corporation as printed. `repeat` is the movement gained when the rover cube advances from the top."""

    __slots__ = ("difficulty", "key", "name", "repeat", "rovers", "rule", "techs", "text", "tracks")

    def __init__(
        self,
        key: str,
        name: str,
        difficulty: int,
        rovers: int,
        repeat: int,
        rule: int,
        text: str,
        tracks: tuple[tuple[Step, ...], ...],
        techs: tuple[str, ...],
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.difficulty: Final = difficulty
        self.rovers: Final = rovers
        self.repeat: Final = repeat
        self.rule: Final = rule
        self.text: Final = text
        self.tracks: Final = tracks
        self.techs: Final = techs


# fmt: off
BASE: Final[tuple[Corporation, ...]] = (
    Corporation("universal", mark("Universal Coalition"), 1, 2, 4, NO_RULE, mark("No special rule."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2+rover move2 move2+m1 move3 move3+syn move3 move3+m2 move4 move4 move4+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("You may ignore the adjacency rule when placing."),
        mark("You may save a gained patch for the end-of-game step."),
        mark("Each gain of rover movement is 1 larger."),
        mark("Water placed on ice advances the water tracker twice."),
        mark("You no longer place meteorites."),
    )),
    Corporation("cosmos", mark("Cosmos Inc"), 2, 1, 3, PODS_ON_TRACKS, mark("When you collect a lifepod you may put it on a free track step instead of the scoring area; trackers jump over such steps and the icons under lifepods do not exist."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2 move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("Your rovers may also move diagonally."),
        mark("Once per game, move up to three collected lifepods (steps or scoring area)."),
        mark("After placing an energy tile, you may move one collected lifepod."),
        mark("A rover step onto energy terrain costs no movement."),
        mark("Once per round you may move one collected lifepod."),
    )),
    Corporation("flux", mark("Flux Industries"), 3, 2, 3, FLUX_TOKEN, mark("A flux token marks one of your tracks. Each time you reach a tech milestone you may move the token. Only your latest tech is active."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2+rover move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("Once per round, each rover on flux-type terrain brings 2 movement."),
        mark("Once per game, advance the flux tracker to its next milestone, gaining everything on the way."),
        mark("The flux track gives better benefits."),
        mark("Placing a tile with the flux resource lets you collect one meteorite."),
        mark("Once per round, advance the flux tracker once."),
    )),
    Corporation("horizon", mark("Horizon Group"), 2, 4, 5, DELIVER, mark("Rovers load meteorites; one counts as collected only once unloaded on a planet square bearing a rover icon."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move2 move2+rover move2 move3 move3+rover move3 move4+m1 move4+rover move4+syn move4 move5+m2 move5 move5 move5+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("Rover tiles ignore placement restrictions."),
        mark("+1 movement per rover that begins the round with a meteorite on board."),
        mark("Gain a patch each time you collect a meteorite."),
        mark("A carried meteorite may be destroyed on water terrain."),
        mark("Once per round, advance the rover tracker."),
    )),
    Corporation("jump_drive", mark("Jump Drive"), 3, 1, 3, PODS_UNLOCK, mark("When you collect a lifepod you may put it on any free tech slot, which unlocks that tech, instead of the scoring area. The tech track unlocks nothing and its medals shrink as you climb."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2 move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- m5 syn - - - m3 - m2 - - m1 syn - - -"),
    ), (
        mark("Once per round you may turn a patch into a synergy boost."),
        mark("Once per round, for 1 movement, a rover jumps to any square of the same terrain."),
        mark("Once per round, a synergy boost advances its tracker twice."),
        mark("A tech resource you place may act as an energy resource."),
        mark("Once per game, choose a tracker and gain every benefit printed on its row across all tracks."),
        mark("Once per game, look at 3 objectives and publish one that everybody competes for."),
    )),
    Corporation("makeshift", mark("Makeshift"), 4, 2, 3, DIAGONAL, mark("A tracker may advance straight or diagonally onto a free step of a neighbouring track and takes the benefit it lands on. A tech is active only while some tracker on the tech track stands at or above it."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - syn m3 syn - - m4 syn - - m5"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2+rover move2 move2+syn move2 move2+m1 move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("The civ and tech tracks are neighbours."),
        mark("Gains of rover movement are 1 larger while at least two trackers stand on the rover track."),
        mark("Instead of advancing, a tracker may step sideways to a neighbouring track."),
        mark("Once per round you may regress one tracker."),
        mark("Each tracker scores like the best tracker of the track it stands on."),
    )),
    Corporation("oasis", mark("Oasis Ultd."), 3, 2, 3, WINDING, mark("The water tracker follows a winding path over all tracks and takes the benefits it lands on. It advances once for every water square of the tile that covers ice. A step holding another tracker blocks the way."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - - syn - syn m3 - - m6 - m9 - m12 - m15"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2+rover move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("A blocked tracker jumps over the trackers in its way."),
        mark("Once per round, gain 1 movement for each rover on water terrain."),
        mark("Advance water once when your tile covers no ice."),
        mark("Every water tile you place brings a patch."),
        mark("Every water tile you place brings a synergy boost."),
    )),
    Corporation("republic", mark("Republic"), 2, 1, 3, CIV_COST, mark("Claiming a civ milestone costs one step on another tracker, without benefit."), (
        track("- - civ1 - civ2 - civ2 - civ3 - civ3 - civ4 - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - m1 patch - m2 patch syn patch m3 patch - m5"),
        track("- rover move1 move1 move2 move2 move2 move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("Selecting a civ tile gives the movement shown at your rover tracker."),
        mark("At a civ milestone your choice also includes one card of the following rank."),
        mark("For 1 movement a rover jumps from one civ resource to another."),
        mark("Each civ milestone you claim also brings a synergy boost."),
        mark("At the end, look at all civ cards left and keep two."),
    )),
    Corporation("wormhole", mark("Wormhole Corp"), 2, 2, 3, STAGES, mark("From tile placement, biomass advances only if the tile enlarges an existing biomass area. Each biomass advance goes to the next stage, where you choose one of its two benefits."), (
        track("- - m1 civ1 - m2 civ2 - syn m3 civ3 syn - - civ4 m5"),
        track("- - m1 syn m2 - m3 syn m4 - m5 - syn m7 - m10"),
        track("- - syn patch - adv_civ patch - adv_water patch - adv_tech patch - adv_rover patch"),
        track("- rover move1 move1 move2 move2 move2+rover move2 move2+m1 move2 move2+syn move2 move2+m2 move3 move3 move3+m5"),
        track("- - syn tech1 - tech2 m1 tech3 - - tech4 - syn m2 tech5 m5"),
    ), (
        mark("When biomass is on its last stage you may set it back to zero."),
        mark("You may lay patches over tiles."),
        mark("Once per round, gain two patches instead of one."),
        mark("You may save patches for the end-of-game step."),
        mark("A patch may be placed on a meteorite and destroys it."),
    )),
)
# fmt: on

# [PU-348] The path of the water cube of Oasis: track and step.
WATER_PATH: Final[tuple[tuple[int, int], ...]] = (
    (1, 0),
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (3, 5),
    (2, 4),
    (1, 3),
    (0, 4),
    (1, 5),
    (1, 6),
    (0, 7),
    (0, 8),
    (1, 9),
    (2, 8),
    (3, 7),
    (4, 8),
    (3, 9),
    (2, 10),
    (1, 11),
    (0, 12),
    (1, 13),
    (1, 14),
    (1, 15),
)

# [PU-320, PU-352] Where the biomass cube of Wormhole stands: the start and stages 1 to 5; and the medal of each place.
STAGE_ROWS: Final[tuple[int, ...]] = (0, 2, 5, 8, 11, 14)
STAGE_MEDALS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 5)
