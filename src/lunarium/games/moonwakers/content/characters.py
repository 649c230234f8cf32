"""[MW-003] The six characters and their three abilities."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

DASH: Final = 0
SHORTCUT: Final = 1
PERMUTATION: Final = 2


class Ability:
    __slots__ = ("ability_id", "is_duel", "key", "name", "text")

    def __init__(self, ability_id: int, key: str, is_duel: bool, name: str, text: str) -> None:
        self.ability_id: Final = ability_id
        self.key: Final = key
        self.is_duel: Final = is_duel  # otherwise a single roll
        self.name: Final = name
        self.text: Final = text


class Character:
    __slots__ = ("ability", "character_id", "key", "name")

    def __init__(self, character_id: int, key: str, ability: int, name: str) -> None:
        self.character_id: Final = character_id
        self.key: Final = key
        self.ability: Final = ability
        self.name: Final = name


# fmt: off
ABILITIES: Final[tuple[Ability, ...]] = (
    #       id           key            duel   name                 text
    Ability(DASH,        "dash",        False, mark("Dash"),        mark("Before anyone positions: on 7 or more, swap a row card for the top card of the pile.")),  # MW-077
    Ability(SHORTCUT,    "shortcut",    False, mark("Shortcut"),    mark("On 7 or more, take your place ahead of the others.")),  # MW-080
    Ability(PERMUTATION, "permutation", True,  mark("Permutation"), mark("Win a dice duel against a character to trade places with it.")),  # MW-082
)

CHARACTERS: Final[tuple[Character, ...]] = (
    #         id key             ability      name
    Character(0, "blue_moon",    SHORTCUT,    mark("Blue Moon")),
    Character(1, "harvest_moon", SHORTCUT,    mark("Harvest Moon")),
    Character(2, "blood_moon",   PERMUTATION, mark("Blood Moon")),
    Character(3, "dark_moon",    PERMUTATION, mark("Dark Moon")),
    Character(4, "snow_moon",    DASH,        mark("Snow Moon")),
    Character(5, "purple_moon",  DASH,        mark("Purple Moon")),
)
# fmt: on

ABILITY_OF: Final[tuple[int, ...]] = tuple([character.ability for character in CHARACTERS])
