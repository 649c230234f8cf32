"""Tiles, plots and Construction cards: what they show, at any size."""

from __future__ import annotations

from typing import NamedTuple

from lunarium.drawing.svg import El, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import width_of
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.sponsors import symbol_id
from lunarium.games.luna_capital.content.cards import CARDS, SCAFFOLD, TALL, WIDE
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, KINDS
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.content.tiles import KIND_OF, ROBOTS_OF, SPECIAL_TILES, TILES
from lunarium.games.luna_capital.names import card_name
from lunarium.games.luna_capital.state import ROBOT
from lunarium.games.luna_capital.view import HIDDEN
from lunarium.kernel.text import Texts

TILE_KEYS = tuple(tile.key for tile in TILES + SPECIAL_TILES)


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def small(self) -> float:
        """The shorter side: what a picture inside goes by."""
        return min(self.width, self.height)

    def rect(self, class_: str, rx: float, inset: float = 0, fill: str | None = None) -> El:
        x, y, width, height = self.x + inset, self.y + inset, self.width - 2 * inset, self.height - 2 * inset
        return el("rect", x=x, y=y, width=width, height=height, rx=rx, class_=class_, fill=fill)

    def frame(self, rx: float, grow: float = 0) -> El:
        x, y, width, height = self.x - grow, self.y - grow, self.width + 2 * grow, self.height + 2 * grow
        return frame("rect", x=x, y=y, width=width, height=height, rx=rx)


# --- marks ------------------------------------------------------------------------------------------------------------

LOOKS = {  # what a kind looks like, where that is not its key
    "water": "condenser",
    "greenhouse_pear": "pear",
    "greenhouse_apple": "apple",
    "greenhouse_lemon": "lemon",
    "greenhouse_mixed": "mixed",
    "sales_office": "office",
    "landing_pad": "pad",
}
COUNTED = {  # what a Habitat Module or Residential Complex counts
    "habitat_hydrogen": "i-hydrogen",
    "habitat_oxygen": "i-oxygen",
    "habitat_water": "i-condenser",
    "habitat_greenhouse": "i-mixed",
    "habitat_meteorite": "k-meteorite",
    "complex_sales_office": "i-office",
    "complex_habitat_module": "i-habitat",
}


def look(kind: int) -> str:
    """The name of a kind in the icon set."""
    key = KINDS[kind].key
    if kind >= ASTRO_BURGER:
        return SPONSORS[kind - ASTRO_BURGER].key
    return key.split("_")[0] if key in COUNTED else LOOKS.get(key, key)


def symbol(kind: int) -> str:
    if kind >= ASTRO_BURGER:
        return symbol_id(kind - ASTRO_BURGER)
    return "k-meteorite" if look(kind) == "meteorite" else f"i-{look(kind)}"


def kind_mark(kind: int, x: float, y: float, size: float) -> El:
    """The mark of a kind, with what it counts in its corner."""
    counts = COUNTED.get(KINDS[kind].key)
    if counts is None:
        return use(symbol(kind), x, y, size)
    right, bottom, r = x + size * 0.34, y + size * 0.34, size * 0.3
    return group(
        use(symbol(kind), x, y, size),
        el("circle", cx=right, cy=bottom, r=r, class_="counts"),
        use(counts, right, bottom, r * 1.5),
    )


# --- tiles and plots --------------------------------------------------------------------------------------------------


def tile_art(tile: int, box: Box) -> list[El]:
    """An enamelled tile: cream ground tinted by its kind, frame, mark, and the robots it brings."""
    kind, small = KIND_OF[tile], box.small
    (x, y), rx = box.middle, small * 0.15
    robots = [
        use("k-luna", x + small * (0.34 - 0.24 * i), y - small * 0.33, small * 0.27) for i in range(ROBOTS_OF[tile])
    ]
    return [
        box.rect("face", rx),
        box.rect(f"face-tint tint-{look(kind)}", rx),
        box.rect(f"face-frame s-{look(kind)}", rx),
        kind_mark(kind, x, y, small * (0.6 if KINDS[kind].key in COUNTED else 0.66)),
        *robots,
    ]


def ground_art(box: Box, shows: str, kind: int) -> list[El]:
    """A plot without a tile."""
    small = box.small
    if shows == "scaffold":
        return [box.rect("scaffold-frame", small * 0.1, fill="url(#t-scaffold)")]
    if shows == "project":
        return [box.rect("printed", small * 0.15), kind_mark(kind, *box.middle, small * 0.66)]
    return [box.rect("plot", small * 0.2), box.rect("plot-ring", small * 0.16, small * 0.1)]


def tile_piece(tile: int, at: Point, size: float, t: Texts, class_: str = "") -> El:
    """A tile of the market or to build: its id follows it."""
    box = Box(0, 0, size, size)
    name = names.tile(tile, t)
    return piece(f"tile-{TILE_KEYS[tile]}", name, tile_art(tile, box), box.frame(size * 0.17), at=at, class_=class_)


# --- cards ------------------------------------------------------------------------------------------------------------

TINY, TAB = 34, 7  # below this cell the number is a disc between the plots
RIM = 0.12  # of a cell: the edge of a card
SEAM = 0.03  # of a cell: half of what parts two plots of a card


def cell_box(row: int, column: int, cell: float, at: Point = (0, 0)) -> Box:
    """The plot of one cell of a card whose corner is `at`."""
    x, y = at[0] + column * cell, at[1] + row * cell
    left, top = (RIM if n == 0 else SEAM for n in (column, row))
    size = cell * (1 - RIM - SEAM)
    return Box(x + left * cell, y + top * cell, size, size)


def joined(first: Box, last: Box) -> Box:
    return Box(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)


def card_art(card: int, cell: float, mode: int = 0) -> list[El]:
    """A card by itself, with the plots that are printed on it."""
    drawn = [*card_ground(cell)]
    cells = CARDS[card].cells
    boxes = [cell_box(*divmod(i, 2), cell) for i in range(4)]
    for i, shows in enumerate(cells):
        if shows in (WIDE, TALL):
            continue
        last = next((j for j in range(4) if (cells[j], i) in ((WIDE, j - 1), (TALL, j - 2))), i)
        what = "scaffold" if shows == SCAFFOLD else "project" if shows >= 0 else "free"
        drawn += ground_art(joined(boxes[i], boxes[last]), what, shows)
    return [*drawn, *number_tab(card, cell, mode)]


def card_ground(cell: float, class_: str = "card") -> list[El]:
    whole = Box(0, 0, 2 * cell, 2 * cell)
    return [whole.rect(class_, cell * 0.18, cell * 0.03), whole.rect("card-sheen", cell * 0.17, cell * 0.05)]


def number_tab(card: int, cell: float, mode: int = 0) -> list[El]:
    """The number of a card and, where there is room, its letter; a robot covers both."""
    if card == HIDDEN:
        return []
    number = str(CARDS[card].number)
    if cell < TINY:  # in a corner it would hide the plot
        disc = el("circle", cx=cell, cy=cell, r=TAB, class_="number-tab")
        robot, figure = use("k-luna", cell, cell, 2 * TAB), label(number, cell, cell, size=11, class_="number")
        return [disc, robot if mode == ROBOT else figure]
    r = cell * 0.19
    if mode == ROBOT:
        return [_tab(r, 2.1 * r), use("k-luna", r * 0.98, r * 0.82, r * 1.7)]
    left, size = 0.35 * r, 1.35 * r
    letter = left + width_of(number, size) + 0.1 * r  # tells cards of one number apart, as words do
    return [
        _tab(r, letter + 1.05 * r),
        label(number, left, r * 0.82, size=size, anchor="start", class_="number"),
        label(card_name(card)[-1], letter, r * 0.88, size=r * 1.05, anchor="start", class_="number"),
    ]


def _tab(r: float, width: float) -> El:
    arc = f"M0 {r:.2f}A{r:.2f} {r:.2f} 0 0 1 {r:.2f} 0H{width:.2f}V{0.6 * r:.2f}"
    return el("path", d=f"{arc}A{r:.2f} {r:.2f} 0 0 1 {width - 0.9 * r:.2f} {1.6 * r:.2f}H0Z", class_="number-tab")


def card_piece(card: int, at: Point, cell: float, t: Texts) -> El:
    """A card of the market, in hand or just drawn: its id follows it."""
    box = Box(0, 0, 2 * cell, 2 * cell)
    return piece(card_id(card), names.card(card, t), card_art(card, cell), box.frame(cell * 0.2), at=at)


def card_id(card: int) -> str:
    return f"card-{CARDS[card].key}"
