"""[MW-004] The two faces of the option card."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

SCAN_OPTION: Final = 0
PROTECTION: Final = 1
NO_OPTION: Final = 2  # before the choice


class OptionFace:
    """One face: what it adds to every die of its player, and whether it allows a look at the row."""

    __slots__ = ("key", "looks", "modifier", "name", "option_id", "text")

    def __init__(self, option_id: int, key: str, modifier: int, looks: int, name: str, text: str) -> None:
        self.option_id: Final = option_id
        self.key: Final = key
        self.modifier: Final = modifier
        self.looks: Final = looks
        self.name: Final = name
        self.text: Final = text


# fmt: off
OPTION_FACES: Final[tuple[OptionFace, ...]] = (
    #          id           key           die looks name                text
    OptionFace(SCAN_OPTION, "scan",       -1, 1,    mark("Scan"),       mark("Peek behind one card of the row; -1 on all your dice this round.")),  # MW-045
    OptionFace(PROTECTION,  "protection",  2, 0,    mark("Protection"), mark("No peek; +2 on all your dice this round.")),  # MW-046
)
# fmt: on

# MW-047: by option; the starting roll, before any choice, has none.
MODIFIER: Final[tuple[int, ...]] = (*[face.modifier for face in OPTION_FACES], 0)
