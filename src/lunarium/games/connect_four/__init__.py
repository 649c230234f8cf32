"""Connect Four, built in as the yardstick against other engines."""

from lunarium.games.connect_four.meta import CARTRIDGE

__all__ = ["CARTRIDGE"]
