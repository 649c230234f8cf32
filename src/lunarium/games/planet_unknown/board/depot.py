"""What the reader takes: the two tiles of the depot, rescue tiles, or the tile in hand with the ways to turn it."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LEFT, LOOK
from lunarium.games.planet_unknown.board.tiles import fitting, squares_of, tile_alone
from lunarium.games.planet_unknown.content.box import SEATS, SECTORS
from lunarium.games.planet_unknown.content.terrain import KEYS, TERRAINS
from lunarium.games.planet_unknown.content.tiles import RESCUE, SHAPES, TILES
from lunarium.games.planet_unknown.grid import FORMS
from lunarium.games.planet_unknown.live import Live
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    IGNORE_EVENT,
    IGNORE_PLANET,
    INNER,
    OUTER,
    RESCUE_TILES,
    TILE_STEP,
)
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.text import Texts

TOP, GAP = 24, 10
OFFER = (LEFT - GAP) / 2, 196
TURN = (LEFT - 3 * 6) / 4, 102
HAND = 96
HEIGHT = 348
RINGS = ("outer", "inner")


def depot(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    """One part for both moments, of one height, so that nothing jumps when a tile is taken."""
    p = view.players[seat]
    holds = p.tile >= 0
    caps = _bent(view, seat, t) or (t("In your hand") if holds else t("Your depot"))
    drawn = [_caps(caps), *(_in_hand(p.tile, t) if holds else _offers(view, live, seat, t))]
    if not holds and view.modules & RESCUE_TILES:
        drawn.append(_rescue(p.rescue, t))
    return Part("depot", t("Your depot"), LEFT, HEIGHT, tuple(drawn), LOOK)


def _bent(view: TableView, seat: int, t: Texts) -> str:
    """[PU-700] Which rules give way this round, so that the reader can place anything."""
    level = view.players[seat].level if view.phase == TILE_STEP else 0
    if level == CANNOT_PLACE:
        return t("Nothing can be placed")
    if level == IGNORE_EVENT | IGNORE_PLANET:
        return t("Event and planet give way")
    return {IGNORE_EVENT: t("The event gives way"), IGNORE_PLANET: t("The planet gives way")}.get(level, "")


def _caps(words: str) -> El:
    return label(words.upper(), 2, 8, size=13, anchor="start", class_="caps")


# --- the depot --------------------------------------------------------------------------------------------------------


def _offers(view: TableView, live: Live, seat: int, t: Texts) -> list[El]:
    sector = (SEATS[len(view.players)][seat] + view.rotation) % SECTORS
    stacks = (sector, SECTORS + (sector + view.offset) % SECTORS)
    tiles = live.depot(seat)
    return [_offer(view, seat, ring, tiles[ring], stacks[ring], t) for ring in (OUTER, INNER)]


def _offer(view: TableView, seat: int, ring: int, tile: int, stack: int, t: Texts) -> El:
    width, height = OFFER
    chosen = view.players[seat].chosen == ring
    left = len(view.stacks[stack]) + (tile >= 0)
    box = {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 14}
    place = t("Outer ring") if ring == OUTER else t("Central disc")
    name = names.tile(tile, t) if tile >= 0 else t("no tile left")
    words = t("{place}: {tile}, {n} left", place=place, tile=name, n=left)
    shape = names.game(t)(SHAPES[stack].name)
    return piece(
        f"offer-{RINGS[ring]}",
        t("{offer}; taken this round", offer=words) if chosen else words,
        el("rect", class_="offer chosen" if chosen else "offer", **box),
        _shown(tile),
        label(fitted(place, width - 20, 14), 12, 18, size=14, anchor="start", class_="quiet"),
        label(fitted(shape, width - 48, 15), 12, height - 18, size=15, anchor="start", class_="strong"),
        label(f"×{left}", width - 12, height - 18, size=15, anchor="end", class_="quiet"),
        frame("rect", **box),
        at=(ring * (width + GAP), TOP),
    )


def _shown(tile: int) -> El:
    width, height = OFFER
    centre = width / 2, height / 2
    if tile < 0:
        return el("circle", cx=centre[0], cy=centre[1], r=22, class_="empty-stack")
    return tile_alone(tile, centre, fitting(tile, 0, (width - 16, height - 66), 40))


# --- rescue tiles -----------------------------------------------------------------------------------------------------


def _rescue(left: int, t: Texts) -> El:
    """[PU-820] Six tiles of one terrain; two of them may be taken instead of a tile of the depot."""
    y, high = TOP + OFFER[1] + 14, 104
    tiles = [_rescue_tile(kind, left, t) for kind in range(TERRAINS)]
    return piece(
        "offer-rescue",
        t.n("Rescue tiles: {n} left", "Rescue tiles: {n} left", left.bit_count()),
        label(t("Two rescue tiles instead").upper(), 12, 17, size=13, anchor="start", class_="caps"),
        el("rect", x=1, y=1, width=LEFT - 2, height=high - 2, rx=14, class_="offer under"),
        *tiles,
        frame("rect", x=1, y=1, width=LEFT - 2, height=high - 2, rx=14),
        at=(0, y),
        holds=True,
    )


def _rescue_tile(kind: int, left: int, t: Texts) -> El:
    x, y = 12 + 44 * kind, 32
    there = (left >> kind) & 1
    words = {"terrain": names.terrain(kind, t)}
    size = 20
    return piece(
        f"rescue-{KEYS[kind]}",
        t("Rescue tile {terrain}", **words) if there else t("Rescue tile {terrain}, used", **words),
        tile_alone(RESCUE + kind, (20, 29), size + 4, 1)
        if there
        else el("rect", x=8, y=5, width=24, height=48, rx=5, class_="slot empty"),
        frame("rect", x=1, y=0, width=38, height=58, rx=8),
        at=(x, y),
    )


# --- the tile in hand -------------------------------------------------------------------------------------------------


def _in_hand(tile: int, t: Texts) -> list[El]:
    shape = TILES[tile].shape
    box = {"x": 1, "y": 1, "width": LEFT - 2, "height": HAND - 2, "rx": 14}
    hand = piece(
        "hand",
        t("In your hand: {tile}", tile=names.tile(tile, t)),
        el("rect", class_="offer chosen", **box),
        tile_alone(tile, (LEFT / 2, HAND / 2), fitting(tile, 0, (LEFT - 40, HAND - 24), 34)),
        frame("rect", **box),
        at=(0, TOP),
    )
    turns = [_turn(tile, form.turn, t) for form in FORMS[shape]]
    return [hand, group(*turns, at=(0, TOP + HAND + 10))]


def _turn(tile: int, turn: int, t: Texts) -> El:
    """One way to turn the tile; the ring marks its first square, the one that a place is named after."""
    width, height = TURN
    x, y = turn % 4 * (width + 6), turn // 4 * (height + 6)
    box = {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 10}
    size = fitting(tile, turn, (width - 12, height - 30), 21)
    words = {"angle": 90 * (turn % 4)}
    return piece(
        f"turn-{turn}",
        t("Flipped, turned {angle}°", **words) if turn >= 4 else t("Turned {angle}°", **words),
        el("rect", class_="key-plate", **box),
        tile_alone(tile, (width / 2, (height - 16) / 2 + 1), size, turn),
        _first(tile, turn, size),
        label(f"{90 * (turn % 4)}°", width / 2, height - 11, size=13, class_="quiet"),
        use("g-flip", 13, height - 11, 14, class_="key-sign") if turn >= 4 else None,
        frame("rect", **box),
        at=(x, y),
    )


def _first(tile: int, turn: int, size: float) -> El:
    squares = squares_of(tile, turn)
    (column, row), _ = squares[0]
    wide = max(x for (x, _), _ in squares) + 1
    high = max(y for (_, y), _ in squares) + 1
    x = TURN[0] / 2 + (column + 0.5 - wide / 2) * size
    y = (TURN[1] - 16) / 2 + 1 + (row + 0.5 - high / 2) * size
    return el("circle", cx=x, cy=y, r=size * 0.36, class_="first-square")
