"""Planet Unknown with Supermoon."""

from lunarium.games.planet_unknown.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
