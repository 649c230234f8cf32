"""The log: what happened, and by which rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lunarium.games.planet_unknown import events as e
from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.content.tiles import SHAPES
from lunarium.games.planet_unknown.rules.r5_civ import ALL_RANKS
from lunarium.games.planet_unknown.scoring import ENDINGS as ENDING_KEYS
from lunarium.games.planet_unknown.words.naming import (
    ENDINGS,
    body,
    civ,
    event_card,
    objective,
    place,
    square,
    terrain,
    tile,
)
from lunarium.kernel.text import Texts

Teller = Callable[[Any, Texts], str]


def event(event: Any, t: Texts) -> tuple[str, str]:
    tell, rule = TELLERS[type(event)]
    return tell(event, t), rule


def round_begun(v: e.RoundBegun, t: Texts) -> str:
    return t("Round {n}; the commander is {player}", n=v.number, player=t.seat(v.commander))


def station_turned(v: e.StationTurned, t: Texts) -> str:
    return t("The station turns to position {n}", n=v.rotation + 1)


def tile_taken(v: e.TileTaken, t: Texts) -> str:
    if v.outer:
        return t("{player} takes from the outer ring: {tile}", player=t.seat(v.seat), tile=tile(v.tile, t))
    return t("{player} takes from the central disc: {tile}", player=t.seat(v.seat), tile=tile(v.tile, t))


def rescue_taken(v: e.RescueTaken, t: Texts) -> str:
    return t("{player} takes the rescue tile {terrain}", player=t.seat(v.seat), terrain=terrain(v.terrain, t))


def tile_placed(v: e.TilePlaced, t: Texts) -> str:
    return t("{player} places the tile on {square}", player=t.seat(v.seat), square=square(v.cell, t))


def block_placed(v: e.BlockPlaced, t: Texts) -> str:
    words = {"player": t.seat(v.seat), "block": body(v.terrain, t), "square": square(v.cell, t)}
    return t("{player} places a {block} on {square}", **words)


def block_stored(v: e.BlockStored, t: Texts) -> str:
    return t("{player} stores a {block}", player=t.seat(v.seat), block=body(v.terrain, t))


def advanced(v: e.Advanced, t: Texts) -> str:
    words = {"player": t.seat(v.seat), "cube": terrain(v.cube, t), "place": place(v.place, t)}
    return t("{player} advances {cube} to {place}", **words)


def regressed(v: e.Regressed, t: Texts) -> str:
    words = {"player": t.seat(v.seat), "cube": terrain(v.cube, t), "place": place(v.place, t)}
    return t("{cube} of {player} regresses to {place}", **words)


def movement_gained(v: e.MovementGained, t: Texts) -> str:
    return t("{player} gains rover movement: {n}", player=t.seat(v.seat), n=v.n)


def claim_noted(v: e.ClaimNoted, t: Texts) -> str:
    return t("{player} may claim a civ card of rank {rank}", player=t.seat(v.seat), rank=v.rank)


def meteorite_put(v: e.MeteoritePut, t: Texts) -> str:
    return t("{player}: a meteorite on {square}", player=t.seat(v.seat), square=square(v.cell, t))


def meteorite_collected(v: e.MeteoriteCollected, t: Texts) -> str:
    return t("{player} collects the meteorite on {square}", player=t.seat(v.seat), square=square(v.cell, t))


def meteorite_destroyed(v: e.MeteoriteDestroyed, t: Texts) -> str:
    return t("{player}: the meteorite on {square} is destroyed", player=t.seat(v.seat), square=square(v.cell, t))


def lifepod_collected(v: e.LifepodCollected, t: Texts) -> str:
    return t("{player} collects the lifepod on {square}", player=t.seat(v.seat), square=square(v.cell, t))


def lifepod_destroyed(v: e.LifepodDestroyed, t: Texts) -> str:
    return t("{player}: the lifepod on {square} is destroyed", player=t.seat(v.seat), square=square(v.cell, t))


def lifepod_put(v: e.LifepodPut, t: Texts) -> str:
    if v.place < 0:
        return t("{player} puts a lifepod into the scoring area", player=t.seat(v.seat))
    if v.place < 8:
        return t("{player} puts a lifepod on place {n}", player=t.seat(v.seat), n=v.place)
    return t("{player} puts a lifepod on {place}", player=t.seat(v.seat), place=place(v.place, t))


def token_lost(v: e.TokenLost, t: Texts) -> str:
    if v.lifepod:
        return t("{player} loses a collected lifepod", player=t.seat(v.seat))
    return t("{player} loses a collected meteorite", player=t.seat(v.seat))


def rover_deployed(v: e.RoverDeployed, t: Texts) -> str:
    return t("{player} deploys a rover on {square}", player=t.seat(v.seat), square=square(v.cell, t))


def rover_moved(v: e.RoverMoved, t: Texts) -> str:
    words = {"player": t.seat(v.seat), "here": square(v.start, t), "there": square(v.cell, t)}
    return t("{player} moves a rover from {here} to {there}", **words)


def rover_destroyed(v: e.RoverDestroyed, t: Texts) -> str:
    return t("{player}: the rover on {square} is destroyed", player=t.seat(v.seat), square=square(v.cell, t))


def satellite_fired(v: e.SatelliteFired, t: Texts) -> str:
    who, at = t.seat(v.seat), v.position + 1
    if v.row >= 0:
        return t("{player}: the satellite at position {at} fires along row {n}", player=who, at=at, n=v.row + 1)
    column = chr(ord("A") + v.column)
    return t("{player}: the satellite at position {at} fires along column {n}", player=who, at=at, n=column)


def event_revealed(v: e.EventRevealed, t: Texts) -> str:
    return t("Event: {event}", event=event_card(v.event, t))


def flux_moved(v: e.FluxMoved, t: Texts) -> str:
    return t("{player} puts the flux token on {track}", player=t.seat(v.seat), track=terrain(v.track, t))


def ability_used(v: e.AbilityUsed, t: Texts) -> str:
    return t("{player} uses a technology", player=t.seat(v.seat))


def civ_looked(v: e.CivLooked, t: Texts) -> str:
    if not v.cards:
        return t("{player} looks at civ cards", player=t.seat(v.seat))
    names = ", ".join(t(CIVS[card].name) for card in v.cards)
    return t("{player} looks at civ cards: {cards}", player=t.seat(v.seat), cards=names)


def objectives_looked(v: e.ObjectivesLooked, t: Texts) -> str:
    if not v.cards:
        return t("{player} looks at objectives", player=t.seat(v.seat))
    names = ", ".join(t(OBJECTIVES[card].shared.name) for card in v.cards)
    return t("{player} looks at objectives: {cards}", player=t.seat(v.seat), cards=names)


def civ_claimed(v: e.CivClaimed, t: Texts) -> str:
    if v.card < 0:
        return t("{player} takes a civ card of rank {rank}", player=t.seat(v.seat), rank=v.rank)
    return t("{player} takes the civ card {card}", player=t.seat(v.seat), card=civ(v.card, t))


def claim_lost(v: e.ClaimLost, t: Texts) -> str:
    if v.rank == ALL_RANKS:
        return t("No civ card is left for {player}", player=t.seat(v.seat))
    return t("No civ card of rank {rank} is left for {player}", player=t.seat(v.seat), rank=v.rank)


def civ_shown(v: e.CivShown, t: Texts) -> str:
    return t("{player} has the civ card {card}", player=t.seat(v.seat), card=civ(v.card, t))


def objectives_shown(v: e.ObjectivesShown, t: Texts) -> str:
    cards = ", ".join(objective(card, False, t) for card in v.objectives)
    return t("{player} reveals private objectives: {cards}", player=t.seat(v.seat), cards=cards)


def event_peeked(v: e.EventPeeked, t: Texts) -> str:
    if v.event < 0:
        return t("{player} looks at the next event", player=t.seat(v.seat))
    return t("{player} looks at the next event: {event}", player=t.seat(v.seat), event=event_card(v.event, t))


def objective_for_all(v: e.ObjectiveForAll, t: Texts) -> str:
    words = {"player": t.seat(v.seat), "objective": objective(v.objective, True, t)}
    return t("{player} publishes an objective for all: {objective}", **words)


def objective_drawn(v: e.ObjectiveDrawn, t: Texts) -> str:
    if v.objective < 0:
        return t("{player} draws a private objective", player=t.seat(v.seat))
    words = {"player": t.seat(v.seat), "objective": objective(v.objective, False, t)}
    return t("{player} draws a private objective: {objective}", **words)


def objective_dropped(v: e.ObjectiveDropped, t: Texts) -> str:
    if v.objective < 0:
        return t("{player} discards a private objective", player=t.seat(v.seat))
    words = {"player": t.seat(v.seat), "objective": objective(v.objective, False, t)}
    return t("{player} discards a private objective: {objective}", **words)


def stack_emptied(v: e.StackEmptied, t: Texts) -> str:
    return t("All tiles of a shape leave the game: {shape}", shape=t(SHAPES[v.stack].name))


def tile_shown(v: e.TileShown, t: Texts) -> str:
    return t("The station shows: {tile}", tile=tile(v.tile, t))


def cannot_place(v: e.CannotPlace, t: Texts) -> str:
    return t("{player} can’t place anything", player=t.seat(v.seat))


def last_round(v: e.LastRound, t: Texts) -> str:
    return t("This is the last round: {reason}", reason=t(ENDINGS[ENDING_KEYS[v.reason]]))


TELLERS: dict[type, tuple[Teller, str]] = {
    e.RoundBegun: (round_begun, "PU-110"),
    e.StationTurned: (station_turned, "PU-111"),
    e.TileTaken: (tile_taken, "PU-117"),
    e.RescueTaken: (rescue_taken, "PU-821"),
    e.TilePlaced: (tile_placed, "PU-201"),
    e.BlockPlaced: (block_placed, "PU-208"),
    e.BlockStored: (block_stored, "PU-209"),
    e.Advanced: (advanced, "PU-306"),
    e.Regressed: (regressed, "PU-307"),
    e.MovementGained: (movement_gained, "PU-410"),
    e.ClaimNoted: (claim_noted, "PU-315"),
    e.MeteoritePut: (meteorite_put, "PU-206"),
    e.MeteoriteCollected: (meteorite_collected, "PU-406"),
    e.MeteoriteDestroyed: (meteorite_destroyed, "PU-014"),
    e.LifepodCollected: (lifepod_collected, "PU-406"),
    e.LifepodDestroyed: (lifepod_destroyed, "PU-205"),
    e.LifepodPut: (lifepod_put, "PU-332"),
    e.TokenLost: (token_lost, "PU-014"),
    e.RoverDeployed: (rover_deployed, "PU-402"),
    e.RoverMoved: (rover_moved, "PU-405"),
    e.RoverDestroyed: (rover_destroyed, "PU-205"),
    e.SatelliteFired: (satellite_fired, "PU-804"),
    e.EventRevealed: (event_revealed, "PU-113"),
    e.FluxMoved: (flux_moved, "PU-335"),
    e.AbilityUsed: (ability_used, "PU-354"),
    e.CivLooked: (civ_looked, "PU-500"),
    e.ObjectivesLooked: (objectives_looked, "PU-344"),
    e.CivClaimed: (civ_claimed, "PU-500"),
    e.ClaimLost: (claim_lost, "PU-501"),
    e.CivShown: (civ_shown, "PU-504"),
    e.ObjectivesShown: (objectives_shown, "PU-710"),
    e.EventPeeked: (event_peeked, "PU-955"),
    e.ObjectiveForAll: (objective_for_all, "PU-345"),
    e.ObjectiveDrawn: (objective_drawn, "PU-950"),
    e.ObjectiveDropped: (objective_dropped, "PU-950"),
    e.StackEmptied: (stack_emptied, "PU-950"),
    e.TileShown: (tile_shown, "PU-115"),
    e.CannotPlace: (cannot_place, "PU-700"),
    e.LastRound: (last_round, "PU-701"),
}
