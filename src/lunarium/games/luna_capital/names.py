# mypyc: no
"""How cards, tiles, plots and places are called, for prompts, the log and the board."""

from __future__ import annotations

from lunarium.games.luna_capital.content.cards import CARDS, SCAFFOLD, TALL, WIDE
from lunarium.games.luna_capital.content.kinds import KINDS
from lunarium.games.luna_capital.content.tiles import KIND_OF, ROBOTS_OF
from lunarium.games.luna_capital.state import EXTRA
from lunarium.games.luna_capital.view import ColonyView
from lunarium.kernel.text import Texts, mark

PHASES = ("A", "B", "C")
CORNERS = (mark("top left"), mark("top right"), mark("bottom left"), mark("bottom right"))


def card_name(card: int) -> str:
    """The number and a letter that tells cards of the same number apart: 7c."""
    return CARDS[card].key[1:].lstrip("0")


def card_words(card: int, t: Texts) -> str:
    """The card with what is printed on it."""
    printed: list[str] = []
    for shown in CARDS[card].cells:
        if shown >= 0:
            printed.append(t(KINDS[shown].name))
        elif shown == SCAFFOLD:
            printed.append(t("Lunar Scaffold"))
        elif shown in (WIDE, TALL):
            printed.append(t("double plot"))
    name = card_name(card)
    return t("{card} ({printed})", card=name, printed=", ".join(printed)) if printed else name


def tile_name(tile: int, t: Texts) -> str:
    name = t(KINDS[KIND_OF[tile]].name)
    if not ROBOTS_OF[tile]:
        return name
    return t.n("{tile} with {n} robot", "{tile} with {n} robots", ROBOTS_OF[tile], tile=name)


def tile_names(tiles: tuple[int, ...], t: Texts) -> str:
    return ", ".join(tile_name(tile, t) for tile in tiles) or t("no tile")


def spot(row: int, column: int, cell: int, t: Texts) -> str:
    """A plot as events tell it; row 0: the plot of Moon Paradise."""
    if row == 0:
        return t("on the plot of Moon Paradise")
    return t("in row {row}, column {column}, {corner}", row=row, column=column, corner=t(CORNERS[cell]))


def plot_words(colony: ColonyView, plot: int, t: Texts) -> str:
    if plot == EXTRA:
        return t("the plot of Moon Paradise")
    card = colony.cards[plot >> 2]
    return t("{card}, {corner}", card=card_name(card.card), corner=t(CORNERS[plot & 3]))


def position_words(colony: ColonyView, row: int, column: int, t: Texts) -> str:
    """A free position, told from a card that lies beside it; each position has one such name."""
    at = {(card.row, card.column): card.card for card in colony.cards}
    if (row, column - 1) in at:
        return t("right of {card}", card=card_name(at[row, column - 1]))
    if (row, column + 1) in at:
        return t("left of {card}", card=card_name(at[row, column + 1]))
    if (row - 1, column) in at:
        return t("below {card}", card=card_name(at[row - 1, column]))
    if (row + 1, column) in at:
        return t("above {card}", card=card_name(at[row + 1, column]))
    return t("as the first card")
