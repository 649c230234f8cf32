"""Prospect, a toy for the tests: lanes, luck inside and outside them, undo.

Three rounds. A round's weather is luck for all. Then every seat, side by side, digs or rests until it stops, spends its
finds in an order of its own, and confirms.
"""

from tests.games.prospect.game import CARTRIDGE

__all__ = ["CARTRIDGE"]
