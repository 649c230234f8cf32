"""Comet Race: burn a card, roll the die, be the first to swing round the comet."""

from comet_race.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
