# mypyc: no
"""The log: a sentence for each event, and the rule that it follows."""

from __future__ import annotations

from collections.abc import Callable

from lunarium.games.luna_capital import events as e
from lunarium.games.luna_capital.content.concessions import CONCESSIONS
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.names import PHASES, card_name, card_words, spot, tile_name, tile_names
from lunarium.kernel.text import Texts

Said = tuple[str, str]
NOTHING: Said = ("", "")


def event(event: e.Event, t: Texts) -> Said:
    return _SAYS[type(event)](event, t)


# --- set-up -----------------------------------------------------------------------------------------------------------


def _first(event: e.FirstPlayer, t: Texts) -> Said:
    return t("{player} is the first player", player=t.seat(event.seat)), "LC-027"


def _hand(event: e.HandDealt, t: Texts) -> Said:
    if event.card < 0:
        return NOTHING
    return t("{player} is dealt {card}", player=t.seat(event.seat), card=card_words(event.card, t)), "LC-021"


def _triple(event: e.TripleDealt, t: Texts) -> Said:
    return t("Harrington & Sons are dealt {card}", card=card_words(event.card, t)), "LC-202"


def _concession(event: e.ConcessionTurned, t: Texts) -> Said:
    row = CONCESSIONS[event.concession]
    return t("Concession {key}: {text}", key=row.key, text=t(row.text)), "LC-024"


def _sponsor(event: e.SponsorTaken, t: Texts) -> Said:
    name = t(SPONSORS[event.sponsor].name)
    return t("{player} plays for {sponsor}", player=t.seat(event.seat), sponsor=name), "LC-028"


def _triples(event: e.TriplesExchanged, t: Texts) -> Said:
    if event.exchanged:
        return t("{player} exchanges the opening cards", player=t.seat(event.seat)), "LC-202"
    return t("{player} keeps the opening cards", player=t.seat(event.seat)), "LC-202"


# --- market -----------------------------------------------------------------------------------------------------------


def _turned(event: e.CardTurned, t: Texts) -> Said:
    return t("Combo {n} gets {card}", n=event.slot + 1, card=card_words(event.card, t)), "LC-110"


def _no_card(event: e.NoCardLeft, t: Texts) -> Said:
    return t("The deck is empty: combo {n} gets no card", n=event.slot + 1), "LC-119"


def _tile(event: e.TileTurned, t: Texts) -> Said:
    return t("Combo {n} gets a tile: {tile}", n=event.slot + 1, tile=tile_name(event.tile, t)), "LC-111"


def _marker(event: e.MarkerMoved, t: Texts) -> Said:
    return t("The Recent Delivery marker moves to combo {n}", n=event.slot + 1), "LC-112"


def _round(event: e.RoundBegan, t: Texts) -> Said:
    phase = PHASES[event.phase]
    return t(
        "Phase {phase}, round {round}: {player} begins", phase=phase, round=event.round, player=t.seat(event.first)
    ), "LC-041"


def _swapped(event: e.TilesSwapped, t: Texts) -> Said:
    return t(
        "{player} swaps {tile} (combo {combo}) and {other} (combo {other_combo})",
        player=t.seat(event.seat),
        tile=tile_name(event.tile, t),
        combo=event.slot + 1,
        other=tile_name(event.other_tile, t),
        other_combo=event.other_slot + 1,
    ), "LC-096"


def _card_or_none(card: int, t: Texts) -> str:
    return card_name(card) if card >= 0 else t("no card")


def _taken(event: e.ComboTaken, t: Texts) -> Said:
    return t(
        "{player} takes combo {n}: {card}; {tiles}",
        player=t.seat(event.seat),
        n=event.slot + 1,
        card=_card_or_none(event.card, t),
        tiles=tile_names(event.tiles, t),
    ), "LC-050"


def _automaton(event: e.AutomatonTook, t: Texts) -> Said:
    return t(
        "Harrington & Sons take combo {n}: {card}; {tiles}",
        n=event.slot + 1,
        card=_card_or_none(event.card, t),
        tiles=tile_names(event.tiles, t),
    ), "LC-206"


def _paid(event: e.CardPaid, t: Texts) -> Said:
    if event.card < 0:
        return t("{player} puts a card under the deck", player=t.seat(event.seat)), "LC-052"
    return t("{player} puts {card} under the deck", player=t.seat(event.seat), card=card_name(event.card)), "LC-052"


# --- colony -----------------------------------------------------------------------------------------------------------


def _laid(event: e.CardLaid, t: Texts) -> Said:
    who, card = t.seat(event.seat), card_name(event.card)
    row, column = event.row, event.column
    if event.robot:
        text = t(
            "{player} lays {card} with a robot, row {row}, column {column}",
            player=who,
            card=card,
            row=row,
            column=column,
        )
        return text, "LC-073"
    return t(
        "{player} lays {card}, row {row}, column {column}", player=who, card=card, row=row, column=column
    ), "LC-060"


def _laid_down(event: e.CardLaidDown, t: Texts) -> Said:
    who, row, column = t.seat(event.seat), event.row, event.column
    if event.card < 0:
        return t(
            "{player} lays a card face down, row {row}, column {column}", player=who, row=row, column=column
        ), "LC-069"
    text = t(
        "{player} lays {card} face down, row {row}, column {column}",
        player=who,
        card=card_name(event.card),
        row=row,
        column=column,
    )
    return text, "LC-069"


def _built(event: e.TileBuilt, t: Texts) -> Said:
    return t(
        "{player} builds {tile} {spot}",
        player=t.seat(event.seat),
        tile=tile_name(event.tile, t),
        spot=spot(event.row, event.column, event.cell, t),
    ), "LC-080"


def _robots(event: e.RobotsGained, t: Texts) -> Said:
    who = t.seat(event.seat)
    return t.n("{player} gains {n} robot", "{player} gains {n} robots", event.count, player=who), "LC-094"


def _token(event: e.TokenGained, t: Texts) -> Said:
    return t("{player} gains a Redistribution token", player=t.seat(event.seat)), "LC-095"


def _drew(event: e.PadDrew, t: Texts) -> Said:
    if event.card < 0:
        return t("{player} draws a card", player=t.seat(event.seat)), "LC-099"
    return t("{player} draws {card}", player=t.seat(event.seat), card=card_words(event.card, t)), "LC-099"


def _kept(event: e.CardKept, t: Texts) -> Said:
    if event.card < 0:
        return t("{player} keeps one card", player=t.seat(event.seat)), "LC-099"
    return t("{player} keeps {card}", player=t.seat(event.seat), card=card_name(event.card)), "LC-099"


def _lost(event: e.TilesLost, t: Texts) -> Said:
    who, tiles = t.seat(event.seat), tile_names(event.tiles, t)
    return t("{player} has no plot left for: {tiles}", player=who, tiles=tiles), "LC-102"


# --- sponsor module ---------------------------------------------------------------------------------------------------


def _activated(event: e.SpecialActivated, t: Texts) -> Said:
    return t(
        "{player} gives up {tile} for the special tile of {sponsor}",
        player=t.seat(event.seat),
        tile=tile_name(event.discarded, t),
        sponsor=t(SPONSORS[event.sponsor].name),
    ), "LC-241"


def _stored(event: e.TileStored, t: Texts) -> Said:
    return t("{player} puts {tile} aside", player=t.seat(event.seat), tile=tile_name(event.tile, t)), "LC-244"


def _free_card(event: e.FreeCardTaken, t: Texts) -> Said:
    return t(
        "{player} takes {card} from combo {n}",
        player=t.seat(event.seat),
        card=card_name(event.card),
        n=event.slot + 1,
    ), "LC-245"


def _moved(event: e.TileMoved, t: Texts) -> Said:
    return t(
        "{player} moves {tile}: now {spot}",
        player=t.seat(event.seat),
        tile=tile_name(event.tile, t),
        spot=spot(event.row, event.column, event.cell, t),
    ), "LC-246"


def _plot(event: e.PlotAdded, t: Texts) -> Said:
    return t("{player} adds a plot to the colony", player=t.seat(event.seat)), "LC-247"


# --- Concessions and the end ------------------------------------------------------------------------------------------


def _claimed(event: e.ConcessionClaimed, t: Texts) -> Said:
    key = CONCESSIONS[event.concession].key
    who = t.seat(event.seat)
    return t.n(
        "{player} claims Concession {key}: {n} point",
        "{player} claims Concession {key}: {n} points",
        event.points,
        player=who,
        key=key,
    ), "LC-131"


def _scored(event: e.GameScored, t: Texts) -> Said:
    totals = [t("{player}: {points}", player=t.seat(i), points=n) for i, n in enumerate(event.totals)]
    if event.automaton >= 0:
        totals.append(t("Harrington & Sons: {points}", points=event.automaton))
    return t("Final scores: {totals}", totals=", ".join(totals)), "LC-160"


_SAYS: dict[type[e.Event], Callable[..., Said]] = {
    e.FirstPlayer: _first,
    e.HandDealt: _hand,
    e.TripleDealt: _triple,
    e.ConcessionTurned: _concession,
    e.SponsorTaken: _sponsor,
    e.TriplesExchanged: _triples,
    e.CardTurned: _turned,
    e.NoCardLeft: _no_card,
    e.TileTurned: _tile,
    e.MarkerMoved: _marker,
    e.RoundBegan: _round,
    e.TilesSwapped: _swapped,
    e.ComboTaken: _taken,
    e.AutomatonTook: _automaton,
    e.CardPaid: _paid,
    e.CardLaid: _laid,
    e.CardLaidDown: _laid_down,
    e.TileBuilt: _built,
    e.RobotsGained: _robots,
    e.TokenGained: _token,
    e.PadDrew: _drew,
    e.CardKept: _kept,
    e.TilesLost: _lost,
    e.SpecialActivated: _activated,
    e.TileStored: _stored,
    e.FreeCardTaken: _free_card,
    e.TileMoved: _moved,
    e.PlotAdded: _plot,
    e.ConcessionClaimed: _claimed,
    e.GameScored: _scored,
}
