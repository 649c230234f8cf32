# mypyc: no
"""Luna Capital in words: what is asked, what may be answered, why not, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.log import event as event  # the log has a module of its own
from lunarium.games.luna_capital.names import card_name, card_words, plot_words, position_words, tile_name, tile_names
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor, ExchangeTriples
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import LEAVE, STORED, BuildTile, KeepCard
from lunarium.games.luna_capital.rules.x1_sponsors import (
    NO_COMBO,
    NO_TILE,
    STAY,
    ActivateSpecial,
    ExtendColony,
    MoveTile,
    StoreTile,
    TakeFreeCard,
)
from lunarium.games.luna_capital.state import DOWN, PLOTS, ROBOT
from lunarium.games.luna_capital.view import ColonyView, LunaView
from lunarium.kernel.cartridge import Line
from lunarium.kernel.machine import Frame, Reason, space_of
from lunarium.kernel.text import Texts, mark

ENDINGS = {
    "most_points": mark("Most points"),
    "fewest_scaffolds": mark("A tie on points: the fewest uncovered scaffolds win"),
    "shared": mark("A tie on points and scaffolds: the victory is shared"),
    "automaton_beaten": mark("Harrington & Sons are beaten"),
    "automaton_wins": mark("Harrington & Sons win"),
    "automaton_wins_tie": mark("A tie, which Harrington & Sons win"),
}
OPTIONS = {"sponsors": mark("Sponsors")}
VALUES = {"plain": mark("Name and colour only"), "special": mark("With their special tiles")}

PROMPTS: dict[type[Frame], str] = {
    ChooseSponsor: mark("Choose your sponsor"),
    ExchangeTriples: mark("Keep your three cards, or take those of Harrington & Sons?"),
    SwapTiles: mark("You may spend a Redistribution token to swap two tiles of the market"),
    TakeCombo: mark("Take a combo: the card and all its tiles"),
    PayCard: mark("The newest combo costs a card: put one under the deck"),
    LayCard: mark("Lay a Construction card into your colony"),
    BuildTile: mark("Build a tile on one of your plots"),
    KeepCard: mark("Landing Pad: keep one of these cards"),
    ActivateSpecial: mark("You may give up one of these tiles for the special tile of your sponsor"),
    StoreTile: mark("Astro Burger: put one tile aside for a later turn?"),
    TakeFreeCard: mark("Space Royal Cruise: take the card of a combo for free?"),
    MoveTile: mark("Luna Taxi: move one tile of your colony?"),
    ExtendColony: mark("Moon Paradise: lay your new plot against one of your plots"),
}

REASONS = {
    "sponsor_taken": mark("Another player has this sponsor already."),
    "no_such_swap": mark("To go on without a swap there is one answer only."),
    "one_combo": mark("The two tiles must lie in two different combos."),
    "swap_order": mark("Name the combo with the lower number first."),
    "no_such_tile": mark("There is no such tile."),
    "no_such_combo": mark("The market has only three combos here."),
    "too_poor": mark("The newest combo costs a card, and your hand is empty."),
    "no_such_card": mark("There is no such card."),
    "no_robot": mark("You have no robot."),
    "not_forced": mark("A card may be laid face down only if no card of your hand fits face up."),
    "not_rising": mark("In a row the numbers must rise from left to right: {0} does not fit there."),
    "first_card": mark("The first card goes to the middle."),
    "overlap": mark("A card lies there already."),
    "no_contact": mark("A card must share a whole side with a card of your colony."),
    "fourth_row": mark("A colony has three rows at most."),
    "over_extra": mark("The plot of Moon Paradise lies there."),
    "must_build": mark("A tile that has a plot must be built."),
    "no_such_plot": mark("Your colony has no such plot."),
    "scaffold": mark("Only Habitat Modules, Residential Complexes, Landing Pads and Demolition go on a scaffold."),
    "not_free": mark("This plot is not free."),
    "not_movable": mark("There is no Project tile that could be moved."),
    "not_allowed_there": mark("This tile can't go there."),
    "no_such_cell": mark("The cell must be empty and touch one of your plots by a side."),
}


def prompt(view: LunaView, ask: Frame, t: Texts) -> str:
    return t(PROMPTS[type(ask)])


def option(view: LunaView, ask: Frame, code: int, t: Texts) -> str:
    assert view.seat is not None, "a spectator has no options"
    return _SPEAKERS[type(ask)](view, view.colonies[view.seat], space_of(ask).split(code), code, t)


def reason(view: LunaView, ask: Frame, reason: Reason, t: Texts) -> str:
    return t(REASONS[reason.key]).format(*reason.values)


# --- one function for each question -----------------------------------------------------------------------------------

Fields = tuple[int, ...]


def _sponsor(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    return t(SPONSORS[code].name)


def _exchange(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    assert view.automaton
    assert me.hand is not None
    cards = view.automaton.triple if code else me.hand
    names = ", ".join(card_words(card, t) for card in cards)
    return t("Exchange, and play with {cards}", cards=names) if code else t("Keep {cards}", cards=names)


def _swap(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    do, combo, tile, other, other_tile = fields
    if not do:
        return t("Go on without a swap")
    return t(
        "Swap {tile} (combo {combo}, tile {n}) and {other_tile} (combo {other}, tile {m})",
        tile=tile_name(view.combos[combo].tiles[tile], t),
        combo=combo + 1,
        n=tile + 1,
        other_tile=tile_name(view.combos[other].tiles[other_tile], t),
        other=other + 1,
        m=other_tile + 1,
    )


def _take(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    combo = view.combos[code]
    tiles = tile_names(combo.tiles, t)
    card = card_words(combo.card, t) if combo.card >= 0 else t("no card")
    words = t("Combo {n}: {card}; {tiles}", n=code + 1, card=card, tiles=tiles)
    return t("{combo} (newest: costs a card)", combo=words) if combo.recent else words


def _card_in_hand(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    assert me.hand is not None
    return card_words(me.hand[code], t)


def _drawn_card(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    return card_words(view.drawn[code], t)


def _lay(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    card, row, column, mode = fields
    assert me.hand is not None
    name, place = card_name(me.hand[card]), position_words(me, row, column, t)
    if mode == DOWN:
        return t("Card {card} face down, {place}", card=name, place=place)
    if mode == ROBOT:
        return t("Card {card} with a robot, {place}", card=name, place=place)
    return t("Card {card}, {place}", card=name, place=place)


def _build(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    at, plot = fields
    if code == LEAVE:
        return t("Leave the stored tile where it is")
    points = next(gain.points for gain in view.gains if (gain.tile, gain.plot) == (at, plot))
    if at == STORED:
        return t(
            "Stored tile: {tile} on {plot} ({points})",
            tile=tile_name(me.stored, t),
            plot=plot_words(me, plot, t),
            points=f"{points:+d}",
        )
    return t(
        "Tile {n}: {tile} on {plot} ({points})",
        n=at + 1,
        tile=tile_name(view.pending[at], t),
        plot=plot_words(me, plot, t),
        points=f"{points:+d}",
    )


def _activate(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    if code == NO_TILE:
        return t("Not now")
    return t("Give up tile {n}: {tile}", n=code + 1, tile=tile_name(view.pending[code], t))


def _store(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    if code == NO_TILE:
        return t("Put no tile aside")
    return t("Put tile {n} aside: {tile}", n=code + 1, tile=tile_name(view.pending[code], t))


def _free_card(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    if code == NO_COMBO:
        return t("Take no card")
    return t("Card of combo {n}: {card}", n=code + 1, card=card_words(view.combos[code].card, t))


def _move(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    if code == STAY:
        return t("Move no tile")
    plot, to = divmod(code, PLOTS)
    tile = next(p.tile for p in me.plots if p.plot == plot)
    return t(
        "{tile}: from {plot} to {to}",
        tile=tile_name(tile, t),
        plot=plot_words(me, plot, t),
        to=plot_words(me, to, t),
    )


def _extend(view: LunaView, me: ColonyView, fields: Fields, code: int, t: Texts) -> str:
    """The side of a cell that is already there names the new one: to its right, left, below or above."""
    y, x = fields
    at = {cell: plot.plot for plot in me.plots for cell in plot.cells}
    for cell, words in (
        ((y, x - 1), mark("right of {plot}")),
        ((y, x + 1), mark("left of {plot}")),
        ((y - 1, x), mark("below {plot}")),
        ((y + 1, x), mark("above {plot}")),
    ):
        if cell in at:
            half = _half(me, at[cell], cell, t)
            return t(words, plot=plot_words(me, at[cell], t) + half)
    raise AssertionError("the cell touches no plot")


def _half(me: ColonyView, plot: int, cell: tuple[int, int], t: Texts) -> str:
    """Which half of a double plot, where that matters."""
    cells = next(p.cells for p in me.plots if p.plot == plot)
    if cell == cells[0]:
        return ""
    return t(" (second half)")


_SPEAKERS: dict[type[Frame], Callable[[LunaView, ColonyView, Fields, int, Texts], str]] = {
    ChooseSponsor: _sponsor,
    ExchangeTriples: _exchange,
    SwapTiles: _swap,
    TakeCombo: _take,
    PayCard: _card_in_hand,
    LayCard: _lay,
    BuildTile: _build,
    KeepCard: _drawn_card,
    ActivateSpecial: _activate,
    StoreTile: _store,
    TakeFreeCard: _free_card,
    MoveTile: _move,
    ExtendColony: _extend,
}


def scores(view: LunaView) -> tuple[tuple[Line, ...], ...]:
    """What everybody would score if the game ended now, by source and rule."""
    return tuple(tuple(Line(line.source, line.rule, line.points) for line in c.lines) for c in view.colonies)
