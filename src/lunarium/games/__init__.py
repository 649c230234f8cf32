"""The registry: which cartridges there are. Each is loaded when somebody asks for it.

A game of another package plugs in through the entry-point group `lunarium.games`: the name is the game's id, the value names
its `Cartridge`. It runs interpreted on the compiled kernel; a compiled foreign module is refused, since native classes of
two builds don't fit together.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from typing import TYPE_CHECKING

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import LunariumError, UnknownGame
from lunarium.kernel.text import mark

if TYPE_CHECKING:  # slow to import, and not needed for the built-in games
    from importlib.metadata import EntryPoint

BUILT_IN = ("planet_unknown", "moonwakers", "luna_capital", "connect_four")
GROUP = "lunarium.games"


def ids() -> tuple[str, ...]:
    """The ids of all games, the built-in ones first."""
    return BUILT_IN + tuple(sorted(set(_foreign()) - set(BUILT_IN)))


@cache
def load(game: str) -> Cartridge:
    if game in BUILT_IN:
        cartridge = import_module(f"lunarium.games.{game}").CARTRIDGE
    elif game in _foreign():
        cartridge = _load_foreign(_foreign()[game])
    else:
        raise UnknownGame(mark("There is no game “{game}”; the games are: {games}."), game=game, games=", ".join(ids()))
    if not isinstance(cartridge, Cartridge) or cartridge.id != game:
        raise LunariumError(mark("The module of “{game}” does not offer a cartridge of that id."), game=game)
    return cartridge


@cache
def loadable() -> tuple[Cartridge, ...]:
    """All games but those of other packages that can't be loaded: they must not take the lobby with them."""
    found = []
    for game in ids():
        try:
            found.append(load(game))
        except LunariumError:
            if game in BUILT_IN:
                raise
    return tuple(found)


def _foreign() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _load_foreign(entry: EntryPoint) -> object:
    try:
        cartridge = entry.load()
    except Exception as error:  # somebody else's module may fail in any way; the other games go on
        says = mark("The game “{game}” can't be loaded: {error}")
        raise LunariumError(says, game=entry.name, error=f"{type(error).__name__}: {error}") from error
    package = entry.module.partition(".")[0]
    for name, module in list(sys.modules.items()):
        path = getattr(module, "__file__", None) or ""
        if name.partition(".")[0] == package and path.endswith(tuple(EXTENSION_SUFFIXES)):
            says = mark("The game “{game}” can't be loaded: its module {module} is compiled; ship it as plain Python.")
            raise LunariumError(says, game=entry.name, module=name)
    return cartridge
