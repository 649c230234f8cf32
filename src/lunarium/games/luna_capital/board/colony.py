"""A colony: cards in their rows, plots with their tiles, where it may grow, and what tiles would add."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.gains import figures
from lunarium.games.luna_capital.board.ground import Ground, awaits_plot, ground, open_cells, spots
from lunarium.games.luna_capital.board.look import HALF, LOOK, WIDE
from lunarium.games.luna_capital.board.sponsors import symbol_id
from lunarium.games.luna_capital.board.tiles import Box, card_ground, card_id, ground_art, number_tab, tile_art
from lunarium.games.luna_capital.names import position_words, tile_name
from lunarium.games.luna_capital.state import DOWN
from lunarium.games.luna_capital.view import HIDDEN, NONE, CardView, ColonyView, LunaView, PlotView
from lunarium.kernel.text import Texts

HEAD = 40
OWN_CELL, OTHER_CELL = 66, 42
KEPT = 39  # between two figures of a head


def own_colony(view: LunaView, seat: int, t: Texts) -> Part:
    """The reader's colony, with the ground where it may grow."""
    colony = view.colonies[seat]
    open_ground = view.active != NONE or not colony.cards
    lie = ground(colony, WIDE - 12, OWN_CELL, (6, 4), grows=open_ground)
    grown = [_spot(seat, colony, lie, spot, t) for spot in spots(colony) if open_ground]
    cells = [_cell(lie, cell, t) for cell in open_cells(colony)] if awaits_plot(colony) else []
    live = [figures(view, plot.plot, lie.plot(plot)) for plot in colony.plots]
    body = (
        group(*grown, class_="spot-layer"),
        *_built(view, seat, lie, t),
        group(*cells, class_="extra-layer"),
        group(*live, class_="gain-layer"),
    )
    return Part("colony", t("Your colony"), WIDE, lie.height + 8, body, LOOK)


def other_colony(view: LunaView, seat: int, t: Texts) -> Part:
    lie = ground(view.colonies[seat], HALF - 20, OTHER_CELL, (10, HEAD + 6), grows=False)
    height = HEAD + max(lie.height, 2 * OTHER_CELL) + 16
    plate = el("rect", x=1, y=1, width=HALF - 2, height=height - 2, rx=13, class_="slot")
    cards = _built(view, seat, lie, t) if view.colonies[seat].cards else [_nothing(height, t)]
    return Part(
        f"colony-{seat}", names.player(view, seat, t), HALF, height, (plate, head(view, seat, HALF, t), *cards), LOOK
    )


def _nothing(height: float, t: Texts) -> El:
    return label(t("no card laid yet"), HALF / 2, (HEAD + height) / 2, size=14, class_="quiet")


def _built(view: LunaView, seat: int, lie: Ground, t: Texts) -> list[El]:
    colony = view.colonies[seat]
    cards = [_card(seat, i, card, lie, t) for i, card in enumerate(colony.cards)]
    plots = [_plot(seat, colony, plot, lie, t) for plot in colony.plots]
    tabs = [group(*number_tab(c.card, lie.cell, c.mode), at=_at(c, lie)) for c in colony.cards if c.mode != DOWN]
    return [
        group(*cards, class_="card-layer"),
        group(*plots, class_="plot-layer"),
        group(*tabs, class_="number-layer", aria_hidden="true"),
    ]


def _at(card: CardView, lie: Ground) -> Point:
    return lie.point((2 * card.row + 1, 2 * card.column + 1))


# --- cards and plots --------------------------------------------------------------------------------------------------


def _card(seat: int, i: int, card: CardView, lie: Ground, t: Texts) -> El:
    known = card.card != HIDDEN
    drawn = card_ground(lie.cell, "card-back") if card.mode == DOWN else card_ground(lie.cell)
    if card.mode == DOWN:
        drawn.append(el("circle", cx=lie.cell, cy=lie.cell, r=lie.cell * 0.5, class_="back-moon"))
        drawn += [group(*number_tab(card.card, lie.cell))]
    return piece(
        card_id(card.card) if known else f"down-{seat}-{i}",
        names.laid_card(card, t),
        *drawn,
        at=_at(card, lie),
    )


def _plot(seat: int, colony: ColonyView, plot: PlotView, lie: Ground, t: Texts) -> El:
    box = lie.plot(plot)
    if plot.tile != NONE:
        art = tile_art(plot.tile, box)
    else:
        art = ground_art(box, plot.shows, plot.kind)
        if plot.demolition != NONE:
            art.append(use("i-demolition", *box.middle, box.small * 0.5, class_="cleared"))
    name = names.plot(colony, plot, t)
    return piece(plot_id(seat, plot.plot), name, *art, box.frame(box.small * 0.17, 1))


def plot_id(seat: int, plot: int) -> str:
    return f"plot-{seat}-{plot}"


# --- where it may grow ------------------------------------------------------------------------------------------------


def _spot(seat: int, colony: ColonyView, lie: Ground, spot: tuple[int, int], t: Texts) -> El:
    box = lie.spot(*spot)
    place = position_words(colony, *spot, names.game(t))
    return piece(
        f"spot-{spot[0]}-{spot[1]}",
        t("Open ground {place}", place=place),
        box.rect("open-ground", 12),
        None if colony.cards else label(t("your first card"), *box.middle, size=14, class_="quiet"),
        box.frame(12),
    )


def _cell(lie: Ground, cell: tuple[int, int], t: Texts) -> El:
    box = lie.lone(cell)
    return piece(
        f"cell-{cell[0]}-{cell[1]}", t("Ground for the plot of Moon Paradise"), box.rect("open-cell", 8), box.frame(8)
    )


# --- head -------------------------------------------------------------------------------------------------------------


def head(view: LunaView, seat: int, width: float, t: Texts) -> El:
    """Whose colony it is, their sponsor, what they keep, and their score if the game ended now."""
    colony = view.colonies[seat]
    kept = _kept(colony)
    right = width - 10 - width_of(str(colony.total), 20)
    kept_at = right - 30 - KEPT * len(kept)
    marks = 34 + (24 if seat == view.first else 0)  # of the sponsor and the first player
    name = fitted(names.player(view, seat, t), kept_at - 41 - marks, 17)
    after = 41 + width_of(name, 17)
    return piece(
        f"player-{seat}",
        _head_name(view, seat, t),
        el("rect", x=4, y=5, width=width - 8, height=31, rx=9, class_="turn") if seat == view.active else None,
        seat_sign(seat, 20, 21),
        label(name, 33, 21, size=17, anchor="start", class_="strong"),
        *_first(view, seat, after),
        *_sponsor(colony, after + (24 if seat == view.first else 0), kept_at, t),
        *(_count(symbol, n, kept_at + KEPT * i) for i, (symbol, n) in enumerate(kept)),
        use("k-medal", right - 18, 20, 24),
        label(str(colony.total), width - 10, 21, size=20, anchor="end", class_="strong"),
        frame("rect", x=3, y=4, width=width - 6, height=33, rx=10),
    )


def _first(view: LunaView, seat: int, x: float) -> list[El]:
    """The First Player marker."""
    if seat != view.first:
        return []
    disc = el("circle", cx=x + 10, cy=20.5, r=10, class_="first")
    return [disc, label("1", x + 10, 20.5, size=14, class_="on-gold")]


def _kept(colony: ColonyView) -> list[tuple[str, int]]:
    """Robots, Redistribution tokens and cards in hand."""
    tokens = [("i-redistribution", colony.tokens)] if colony.tokens else []
    return [("k-luna", colony.robots), *tokens, ("hand", colony.hand_size)]


def _count(symbol: str, n: int, x: float) -> El:
    sign = group(*card_ground(8), at=(x, 13)) if symbol == "hand" else use(symbol, x + 9, 21, 20)
    return group(sign, label(str(n), x + 23, 21, size=16, anchor="start", class_="strong"))


def _sponsor(colony: ColonyView, x: float, end: float, t: Texts) -> list[El]:
    """The sponsor, or what Astro Burger put aside."""
    if colony.sponsor == NONE:
        return []
    if colony.stored != NONE:
        return tile_art(colony.stored, Box(x + 1, 9, 23, 23))
    words = names.sponsor(colony, t)
    sign, room = use(symbol_id(colony.sponsor), x + 12, 20, 22), end - x - 34
    if width_of(words, 14) > room:  # the head's name says it
        return [sign]
    return [sign, label(words, x + 27, 21, size=14, anchor="start", class_="quiet")]


def _head_name(view: LunaView, seat: int, t: Texts) -> str:
    colony = view.colonies[seat]
    words = [
        names.player(view, seat, t),
        names.sponsor(colony, t),
        t.n("{n} point now", "{n} points now", colony.total),
        t.n("{n} robot", "{n} robots", colony.robots),
        t.n("{n} Redistribution token", "{n} Redistribution tokens", colony.tokens),
        t.n("{n} card in hand", "{n} cards in hand", colony.hand_size),
        t.n("{n} scaffold uncovered", "{n} scaffolds uncovered", colony.scaffolds),
    ]
    if view.module:
        words.append(t("special tile used") if colony.special_used else t("special tile to come"))
    if seat == view.active:
        words.append(t("to play"))
    if seat == view.first:
        words.append(t("first player"))
    if colony.stored != NONE:
        words.append(t("put aside: {tile}", tile=tile_name(colony.stored, names.game(t))))
    return ", ".join(words)
