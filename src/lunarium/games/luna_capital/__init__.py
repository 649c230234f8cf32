"""Luna Capital, by Jose Ramón Palacios (Devir, 2021)."""

from lunarium.games.luna_capital.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
