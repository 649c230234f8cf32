"""What the lobby says about the game, and the words of its table option."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

TITLE: Final[dict[str, str]] = {"en": "Moonwakers SEED", "fr": "Moonwakers SEED"}
SUMMARY: Final[dict[str, str]] = {
    "en": "Map an unknown planet or explore it at your own risk, gather the six elements of life and combine them before the others do.",
    "fr": "Cartographiez une planète inconnue ou explorez-la à vos risques, réunissez les six éléments de la vie et combinez-les avant les autres.",
}
MINUTES: Final[tuple[int, int]] = (30, 45)
RULEBOOK: Final = mark("French rulebook of Moonwakers SEED, current edition")

# MW-191
EDITION_OPTION: Final = "edition"
EDITION: Final = mark("Edition")
EDITION_KEYS: Final[tuple[str, ...]] = ("current", "early")
EDITION_NAMES: Final[tuple[str, ...]] = (mark("Current edition"), mark("Early edition"))
EDITION_TEXTS: Final[tuple[str, ...]] = (
    mark("Two or three combinations on offer; Map or Explore is announced in the reveal phase."),
    mark("Two combinations on offer; Map or Explore is announced while positioning."),
)
