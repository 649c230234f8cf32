"""Moonwakers SEED: map a planet or explore it, gather the six elements of life, win combinations."""

from lunarium.games.moonwakers.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
