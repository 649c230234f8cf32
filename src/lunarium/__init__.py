"""Lunarium, a console for space tabletop games."""

__version__ = "0.1.0"
