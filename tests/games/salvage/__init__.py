"""Salvage, a toy for the tests: hidden hands, an ordered window, offers, a pile whose bottom somebody knows."""

from tests.games.salvage.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
