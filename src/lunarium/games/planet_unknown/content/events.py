"""[PU-950] The event cards: 60 of the base game, then 27 of the expansion."""

from __future__ import annotations

from typing import Final

from lunarium.games.planet_unknown.content.ops import (
    ADD_CIV,
    ADD_METEORITE,
    ADVANCE,
    ANY,
    ANYWHERE,
    CHOOSE_ROTATION,
    COLLECT,
    COLLECTED,
    DESTROY,
    DISCARD_OBJECTIVE,
    DRAW_OBJECTIVE,
    EMPTY_STACK,
    HIGHEST,
    IGNORE_ADJACENCY,
    LIFEPOD,
    LOSE_ROVER,
    LOWEST,
    METEORITE,
    MOVES,
    MOVES_MINUS,
    MUST_SELECT,
    NEXT_EVENT,
    NO_BENEFITS,
    NO_CIV_CARDS,
    NO_ICE,
    NO_MATCHING,
    NO_MILESTONES,
    NO_MOVES,
    NO_PATCHES,
    NO_PERIMETER,
    NO_STONE_FROM_TILE,
    NO_SYNERGY_ROUND,
    ON_PLANET,
    ONE_RESOURCE,
    PATCHES,
    PEEK,
    REGRESS,
    REMOVE_CIV,
    ROUND_RULE,
    ROVER_NOT_ONTO,
    ROVER_ON_TILE,
    ROVER_TOKEN,
    SYNERGY,
    TRADE_OFF,
    Op,
)
from lunarium.kernel.text import mark

GREEN: Final = 0
ORANGE: Final = 1
RED: Final = 2
COLOURS: Final = 3


class Event:
    """An event card; its operations happen in this order, or the player picks one of them."""

    __slots__ = ("colour", "either", "key", "name", "ops", "solo_only", "text")

    def __init__(
        self, key: str, colour: int, solo_only: bool, either: bool, name: str, text: str, ops: tuple[Op, ...]
    ) -> None:
        self.key: Final = key
        self.colour: Final = colour
        self.solo_only: Final = solo_only
        self.either: Final = either
        self.name: Final = name
        self.text: Final = text
        self.ops: Final = ops


# fmt: off
EVENTS: Final[tuple[Event, ...]] = (
    Event("EVG-01", GREEN, True, False, mark("New model"), mark("Receive an additional rover; it goes onto a square of this round’s tile."), ((ROUND_RULE, ROVER_ON_TILE, 0),)),
    Event("EVG-02", GREEN, True, False, mark("Bright minds"), mark("Every rank receives a random civ card from the reserve."), ((ADD_CIV,),)),
    Event("EVG-03", GREEN, True, False, mark("Side project"), mark("Draw one more private objective."), ((DRAW_OBJECTIVE,),)),
    Event("EVG-04", GREEN, False, False, mark("Odd reading"), mark("Advance civ, biomass or water three steps, without benefits."), ((ADVANCE, 7, 1, 3, NO_BENEFITS),)),
    Event("EVG-05", GREEN, False, False, mark("Boost: rover or civ"), mark("Advance rover or civ once."), ((ADVANCE, 9, 1, 1, 0),)),
    Event("EVG-06", GREEN, False, False, mark("Boost: rover or tech"), mark("Advance rover or tech once."), ((ADVANCE, 24, 1, 1, 0),)),
    Event("EVG-07", GREEN, False, False, mark("Boost: rover or water"), mark("Advance rover or water once."), ((ADVANCE, 10, 1, 1, 0),)),
    Event("EVG-08", GREEN, False, False, mark("Boost: rover or biomass"), mark("Advance rover or biomass once."), ((ADVANCE, 12, 1, 1, 0),)),
    Event("EVG-09", GREEN, False, False, mark("Boost: civ or tech"), mark("Advance civ or tech once."), ((ADVANCE, 17, 1, 1, 0),)),
    Event("EVG-10", GREEN, False, False, mark("Boost: water or civ"), mark("Advance water or civ once."), ((ADVANCE, 3, 1, 1, 0),)),
    Event("EVG-11", GREEN, False, False, mark("Boost: biomass or civ"), mark("Advance biomass or civ once."), ((ADVANCE, 5, 1, 1, 0),)),
    Event("EVG-12", GREEN, False, False, mark("Boost: tech or water"), mark("Advance tech or water once."), ((ADVANCE, 18, 1, 1, 0),)),
    Event("EVG-13", GREEN, False, False, mark("Boost: biomass or tech"), mark("Advance biomass or tech once."), ((ADVANCE, 20, 1, 1, 0),)),
    Event("EVG-14", GREEN, False, False, mark("Boost: biomass or water"), mark("Advance biomass or water once."), ((ADVANCE, 6, 1, 1, 0),)),
    Event("EVG-15", GREEN, True, False, mark("No waiting line"), mark("Turn the station to the depot of your choice."), ((CHOOSE_ROTATION,),)),
    Event("EVG-16", GREEN, False, False, mark("Spare sprout"), mark("Take and place 1 patch."), ((PATCHES, 1),)),
    Event("EVG-17", GREEN, False, False, mark("Hidden fuel"), mark("Take 1 synergy boost."), ((SYNERGY,),)),
    Event("EVG-18", GREEN, False, False, mark("Courier drones"), mark("Collect a lifepod from your planet."), ((COLLECT, LIFEPOD, ON_PLANET, 1),)),
    Event("EVG-19", GREEN, False, False, mark("Lab sample"), mark("Collect a meteorite from your planet."), ((COLLECT, METEORITE, ON_PLANET, 1),)),
    Event("EVG-20", GREEN, False, False, mark("Lucky break"), mark("Take 1 synergy boost."), ((SYNERGY,),)),
    Event("EVO-01", ORANGE, False, False, mark("Setback: rover or civ"), mark("Regress rover or civ once."), ((REGRESS, 9, 1, 1),)),
    Event("EVO-02", ORANGE, False, False, mark("Setback: rover or tech"), mark("Regress rover or tech once."), ((REGRESS, 24, 1, 1),)),
    Event("EVO-03", ORANGE, False, False, mark("Setback: rover or water"), mark("Regress rover or water once."), ((REGRESS, 10, 1, 1),)),
    Event("EVO-04", ORANGE, False, False, mark("Setback: rover or biomass"), mark("Regress rover or biomass once."), ((REGRESS, 12, 1, 1),)),
    Event("EVO-05", ORANGE, False, False, mark("Setback: civ or tech"), mark("Regress civ or tech once."), ((REGRESS, 17, 1, 1),)),
    Event("EVO-06", ORANGE, False, False, mark("Setback: water or civ"), mark("Regress water or civ once."), ((REGRESS, 3, 1, 1),)),
    Event("EVO-07", ORANGE, False, False, mark("Setback: biomass or civ"), mark("Regress biomass or civ once."), ((REGRESS, 5, 1, 1),)),
    Event("EVO-08", ORANGE, False, False, mark("Setback: tech or water"), mark("Regress tech or water once."), ((REGRESS, 18, 1, 1),)),
    Event("EVO-09", ORANGE, False, False, mark("Setback: biomass or tech"), mark("Regress biomass or tech once."), ((REGRESS, 20, 1, 1),)),
    Event("EVO-10", ORANGE, False, False, mark("Setback: biomass or water"), mark("Regress biomass or water once."), ((REGRESS, 6, 1, 1),)),
    Event("EVO-11", ORANGE, False, False, mark("Spot again"), mark("Put a meteorite on an empty meteorite symbol of your tiles."), ((ADD_METEORITE, 1),)),
    Event("EVO-12", ORANGE, False, False, mark("Hard choice"), mark("One tracker of your choice moves down a step."), ((REGRESS, ANY, 1, 1),)),
    Event("EVO-13", ORANGE, False, False, mark("Road closed: water"), mark("Water terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 1),)),
    Event("EVO-14", ORANGE, False, False, mark("Road closed: biomass"), mark("Biomass terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 2),)),
    Event("EVO-15", ORANGE, False, False, mark("Road closed: energy"), mark("Energy terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 5),)),
    Event("EVO-16", ORANGE, False, False, mark("Road closed: rover"), mark("Rover terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 3),)),
    Event("EVO-17", ORANGE, False, False, mark("Road closed: tech"), mark("Tech terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 4),)),
    Event("EVO-18", ORANGE, False, False, mark("Road closed: civ"), mark("Civ terrain is closed to rovers for this round."), ((ROUND_RULE, ROVER_NOT_ONTO, 0),)),
    Event("EVO-19", ORANGE, False, False, mark("Stay inside"), mark("Tiles may not cover perimeter squares of the planet this round."), ((ROUND_RULE, NO_PERIMETER, 0),)),
    Event("EVO-20", ORANGE, False, False, mark("Half rations"), mark("Only one of the two resources of your tile counts this round."), ((ROUND_RULE, ONE_RESOURCE, 0),)),
    Event("EVR-01", RED, False, False, mark("Breakdown"), mark("One tracker of your choice moves down two steps."), ((REGRESS, ANY, 1, 2),)),
    Event("EVR-02", RED, False, False, mark("Blame game"), mark("One tracker of your choice moves down three steps."), ((REGRESS, ANY, 1, 3),)),
    Event("EVR-03", RED, False, False, mark("Near miss"), mark("Put a meteorite on an empty meteorite symbol of your tiles."), ((ADD_METEORITE, 1),)),
    Event("EVR-04", RED, False, False, mark("Half empty"), mark("Only one of the two resources of your tile counts this round."), ((ROUND_RULE, ONE_RESOURCE, 0),)),
    Event("EVR-05", RED, False, False, mark("Nothing happens"), mark("Milestone icons give nothing this round."), ((ROUND_RULE, NO_MILESTONES, 0),)),
    Event("EVR-06", RED, True, False, mark("Cancelled"), mark("Discard one of your objectives."), ((DISCARD_OBJECTIVE,),)),
    Event("EVR-07", RED, False, False, mark("Scattered wreck"), mark("With two or more rovers on your planet, one of them is destroyed."), ((LOSE_ROVER,),)),
    Event("EVR-08", RED, False, False, mark("Short staffed"), mark("Every rank loses a random civ card."), ((REMOVE_CIV,),)),
    Event("EVR-09", RED, False, False, mark("Signal lost"), mark("A lifepod of your choice on your planet is destroyed."), ((DESTROY, LIFEPOD, ON_PLANET, 1),)),
    Event("EVR-10", RED, False, False, mark("Wasted effort"), mark("Destroy one collected lifepod."), ((DESTROY, LIFEPOD, COLLECTED, 1),)),
    Event("EVR-11", RED, False, False, mark("Up in smoke"), mark("Destroy one collected meteorite."), ((DESTROY, METEORITE, COLLECTED, 1),)),
    Event("EVR-12", RED, True, False, mark("Bad batch"), mark("Choose one of the two shapes of your depot and remove all its tiles from the game."), ((EMPTY_STACK,),)),
    Event("EVR-13", RED, False, True, mark("Uneasy feeling"), mark("Either take a synergy boost or secretly view the coming event."), ((SYNERGY,), (PEEK,),)),
    Event("EVR-14", RED, False, True, mark("Zero hour"), mark("Either take a synergy boost or secretly view the coming event."), ((SYNERGY,), (PEEK,),)),
    Event("EVR-15", RED, False, False, mark("Too much of one"), mark("A tile may not touch an identical terrain this round."), ((ROUND_RULE, NO_MATCHING, 0),)),
    Event("EVR-16", RED, False, False, mark("Deep ice"), mark("Tiles may not cover planet ice this round."), ((ROUND_RULE, NO_ICE, 0),)),
    Event("EVR-17", RED, False, False, mark("Life below"), mark("Tiles may not cover planet ice this round."), ((ROUND_RULE, NO_ICE, 0),)),
    Event("EVR-18", RED, False, False, mark("Budget cut"), mark("No synergy boosts this round."), ((ROUND_RULE, NO_SYNERGY_ROUND, 0),)),
    Event("EVR-19", RED, False, False, mark("Blackout"), mark("Milestone icons give nothing this round."), ((ROUND_RULE, NO_MILESTONES, 0),)),
    Event("EVR-20", RED, False, False, mark("Flat world"), mark("Tiles may not cover perimeter squares of the planet this round."), ((ROUND_RULE, NO_PERIMETER, 0),)),
    Event("SEVG-01", GREEN, False, True, mark("Choice ground"), mark("Either a synergy boost or a patch."), ((SYNERGY,), (PATCHES, 1),)),
    Event("SEVG-02", GREEN, False, False, mark("Full tank"), mark("Gain three rover movement, usable before or after placing."), ((MOVES, 3),)),
    Event("SEVG-03", GREEN, False, False, mark("Orbital shot"), mark("Destroy one meteorite on your planet or moon."), ((DESTROY, METEORITE, ANYWHERE, 1),)),
    Event("SEVG-04", GREEN, False, False, mark("Grab and go"), mark("Collect one meteorite from your planet or moon."), ((COLLECT, METEORITE, ANYWHERE, 1),)),
    Event("SEVG-05", GREEN, False, False, mark("Level up"), mark("Advance your lowest tracker twice."), ((ADVANCE, LOWEST, 1, 2, 0),)),
    Event("SEVG-06", GREEN, False, False, mark("Free parking"), mark("You may ignore the adjacency rule this round."), ((ROUND_RULE, IGNORE_ADJACENCY, 0),)),
    Event("SEVG-07", GREEN, False, False, mark("Quiet sky"), mark("Meteorite symbols on tiles you place this round stay empty."), ((ROUND_RULE, NO_STONE_FROM_TILE, 0),)),
    Event("SEVG-08", GREEN, False, False, mark("Windblown seeds"), mark("Take and place 1 patch."), ((PATCHES, 1),)),
    Event("SEVG-09", GREEN, False, False, mark("Think tank"), mark("Advance civ or tech twice."), ((ADVANCE, 17, 1, 2, 0),)),
    Event("SEVO-01", ORANGE, False, False, mark("Trade-off: water / rover"), mark("Regress water or rover twice and advance the other once."), ((TRADE_OFF, 1, 3, 2, 1),)),
    Event("SEVO-02", ORANGE, False, False, mark("Trade-off: civ / tech"), mark("Regress civ or tech twice and advance the other once."), ((TRADE_OFF, 0, 4, 2, 1),)),
    Event("SEVO-03", ORANGE, False, False, mark("Trade-off: biomass / civ"), mark("Regress biomass or civ twice and advance the other once."), ((TRADE_OFF, 2, 0, 2, 1),)),
    Event("SEVO-04", ORANGE, False, False, mark("Trade-off: tech / rover"), mark("Regress tech or rover twice and advance the other once."), ((TRADE_OFF, 4, 3, 2, 1),)),
    Event("SEVO-05", ORANGE, False, False, mark("Trade-off: water / biomass"), mark("Regress water or biomass twice and advance the other once."), ((TRADE_OFF, 1, 2, 2, 1),)),
    Event("SEVO-06", ORANGE, False, False, mark("Muddy roads"), mark("Each gain of rover movement is 1 smaller this round (never below 0)."), ((ROUND_RULE, MOVES_MINUS, 1),)),
    Event("SEVO-07", ORANGE, False, False, mark("Big loads only"), mark("Select your outer-ring tile this round if it can be placed."), ((ROUND_RULE, MUST_SELECT, 0),)),
    Event("SEVO-08", ORANGE, False, False, mark("Small loads only"), mark("Select your central-disc tile this round if it can be placed."), ((ROUND_RULE, MUST_SELECT, 1),)),
    Event("SEVO-09", ORANGE, False, False, mark("Alarm drill"), mark("Put a meteorite on an empty symbol of your tiles, then gain 2 rover movement."), ((ADD_METEORITE, 1), (MOVES, 2),)),
    Event("SEVR-01", RED, False, False, mark("Timetable change"), mark("Reveal and resolve the next event at once."), ((NEXT_EVENT,),)),
    Event("SEVR-02", RED, False, False, mark("Tall poppies"), mark("Regress your highest tracker twice (you choose among ties)."), ((REGRESS, HIGHEST, 1, 2),)),
    Event("SEVR-03", RED, False, False, mark("Double trouble"), mark("Two different trackers move down one step each."), ((REGRESS, ANY, 2, 1),)),
    Event("SEVR-04", RED, False, False, mark("Grounded"), mark("No rover movement is gained this round."), ((ROUND_RULE, NO_MOVES, 0),)),
    Event("SEVR-05", RED, False, False, mark("Barren soil"), mark("No patches are gained this round."), ((ROUND_RULE, NO_PATCHES, 0),)),
    Event("SEVR-06", RED, False, False, mark("Meteor storm"), mark("Put up to two meteorites on empty symbols of your tiles."), ((ADD_METEORITE, 2),)),
    Event("SEVR-07", RED, False, False, mark("Vault fire"), mark("Destroy two collected meteorites."), ((DESTROY, METEORITE, COLLECTED, 2),)),
    Event("SEVR-08", RED, False, False, mark("Closed offices"), mark("Civ milestones give no card this round."), ((ROUND_RULE, NO_CIV_CARDS, 0),)),
    Event("SEVR-09", RED, False, True, mark("Cut your losses"), mark("Regress one tracker twice or destroy one of your rovers."), ((REGRESS, ANY, 1, 2), (DESTROY, ROVER_TOKEN, ANYWHERE, 1),)),
)
# fmt: on
BASE_EVENTS: Final = 60
