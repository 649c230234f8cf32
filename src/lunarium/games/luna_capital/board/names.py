"""What things are called on the board, in the reader's language; cards, tiles and plots as the cartridge calls them."""

from __future__ import annotations

from lunarium.games.luna_capital import names as said
from lunarium.games.luna_capital.content.kinds import KINDS
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.state import DOWN, EXTRA, ROBOT
from lunarium.games.luna_capital.view import HIDDEN, NONE, CardView, ColonyView, LunaView, PlotView
from lunarium.kernel.text import Texts, texts

GAME = "lunarium.games.luna_capital"


def game(t: Texts) -> Texts:
    """The words of the cartridge itself; `t` are those of its board."""
    return texts(GAME, t.lang)


def player(view: LunaView, seat: int, t: Texts) -> str:
    return t("You") if seat == view.seat else t.seat(seat)


def sponsor(colony: ColonyView, t: Texts) -> str:
    return t("no sponsor yet") if colony.sponsor == NONE else game(t)(SPONSORS[colony.sponsor].name)


def tile(tile_id: int, t: Texts) -> str:
    """The tile and what it does."""
    words = game(t)
    return t("{tile}: {text}", tile=said.tile_name(tile_id, words), text=words(KINDS[KIND_OF[tile_id]].text))


def card(card_id: int, t: Texts) -> str:
    return t("Card {card}", card=said.card_words(card_id, game(t)))


def laid_card(laid: CardView, t: Texts) -> str:
    """A card of a colony; who may not see it learns only that it lies face down."""
    if laid.card == HIDDEN:
        return t("Card face down")
    name = card(laid.card, t)
    if laid.mode == DOWN:
        return t("{card}, face down", card=name)
    return t("{card}, number hidden by a robot", card=name) if laid.mode == ROBOT else name


def plot(colony: ColonyView, shown: PlotView, t: Texts) -> str:
    return t("{place}: {what}", place=plot_place(colony, shown.plot, t), what=_shown(shown, t))


def plot_place(colony: ColonyView, plot_id: int, t: Texts) -> str:
    if plot_id != EXTRA and colony.cards[plot_id >> 2].card == HIDDEN:
        return t("card face down, {corner}", corner=game(t)(said.CORNERS[plot_id & 3]))
    return said.plot_words(colony, plot_id, game(t))


def _shown(shown: PlotView, t: Texts) -> str:
    if shown.tile != NONE:
        return tile(shown.tile, t)
    if shown.shows == "scaffold":
        return t("Lunar Scaffold, takes only Modules, Complexes, Landing Pads and Demolition")
    if shown.shows == "project":
        return t("{kind}, printed", kind=game(t)(KINDS[shown.kind].name))
    return t("free plot") if shown.demolition == NONE else t("plot cleared by a Demolition")


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
