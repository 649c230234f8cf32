"""Names of what is printed on the cards, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable

from lunarium.games.moonwakers.board.things import Card, Counts, Crew, Found
from lunarium.games.moonwakers.content.characters import ABILITIES, ABILITY_OF, CHARACTERS
from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.content.options import NO_OPTION, OPTION_FACES
from lunarium.games.moonwakers.content.signs import ACCIDENT, ACTION, PLAIN
from lunarium.games.moonwakers.content.words import (
    BIOME_NAMES,
    ELEMENT_NAMES,
    ELEMENT_SYMBOLS,
    KIND_NAMES,
    TYPE_KEYS,
    TYPE_NAMES,
)
from lunarium.games.moonwakers.state import NONE
from lunarium.kernel.text import Texts, texts

GAME = "lunarium.games.moonwakers"
MARKS = ("i-carbon", "i-hydrogen_atom", "i-nitrogen", "i-oxygen_atom", "i-phosphorus", "i-sulfur")
SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def game(t: Texts) -> Texts:
    """The words of the cartridge itself; `t` are those of its board."""
    return texts(GAME, t.lang)


def element_name(element: int, t: Texts) -> str:
    return game(t)(ELEMENT_NAMES[element])


def listed(elements: Iterable[int], t: Texts) -> str:
    return ", ".join(element_name(e, t) for e in elements)


def counted(counts: Counts, t: Texts) -> str:
    """2 Hydrogen, 1 Oxygen."""
    return ", ".join(f"{n} {element_name(e, t)}" for e, n in enumerate(counts) if n)


def biome_name(biome: int, t: Texts) -> str:
    return game(t)(BIOME_NAMES[biome])


def terrain_name(card: Card, t: Texts) -> str:
    return f"{biome_name(card.biome, t)}, {element_name(card.element, t)}"


def found_title(found: Found, t: Texts) -> str:
    """The heading of an explored face."""
    if found.kind == PLAIN:
        return t("Terrain")
    return game(t)(TYPE_NAMES[found.type] if found.kind == ACTION else KIND_NAMES[found.kind])


def found_sign(found: Found) -> str:
    """The tool that stands for a kind or type; none for a plain face."""
    if found.kind == PLAIN:
        return ""
    return "x-accident" if found.kind == ACCIDENT else f"x-{TYPE_KEYS[found.type]}"


def event_name(found: Found, t: Texts) -> str:
    """An accident or storm has a name of its own under its kind."""
    return "" if found.kind in (PLAIN, ACTION) else game(t)(TYPE_NAMES[found.type])


def found_name(card: Card, t: Texts) -> str:
    """What the explored face says, in words."""
    if card.found is None:
        return t("explored face unknown")
    title = " ".join(filter(None, (found_title(card.found, t), event_name(card.found, t))))
    return t("{title}: {elements}", title=title, elements=listed(card.found.elements, t))


def character_name(character: int, t: Texts) -> str:
    return game(t)(CHARACTERS[character].name) if character != NONE else t("no character yet")


def ability_name(character: int, t: Texts) -> str:
    return game(t)(ABILITIES[ABILITY_OF[character]].name)


def crew_name(crew: Crew, t: Texts) -> str:
    """Everything public about a crew but its cards."""
    words = [crew.name]
    if crew.character != NONE:
        words += [character_name(crew.character, t), ability_name(crew.character, t)]
    if crew.frozen:
        words.append(t("ability frozen"))
    elif crew.tried:
        words.append(t("ability used"))
    words.append(t.n("{n} point", "{n} points", crew.points))
    if crew.acquired:
        words.append(t("has won a combination this round"))
    return ", ".join(dict.fromkeys(words))


def option_name(option: int, t: Texts) -> str:
    return t("no option yet") if option == NO_OPTION else game(t)(OPTION_FACES[option].name)


def option_text(option: int, t: Texts) -> str:
    return game(t)(OPTION_FACES[option].text)


def signed(value: int) -> str:
    return f"+{value}" if value >= 0 else f"−{-value}"


def combination_name(combination: int, t: Texts) -> str:
    return game(t)(COMBINATIONS[combination].name)


def formula(combination: int) -> str:
    """As chemists write it: H₂O."""
    groups = COMBINATIONS[combination].printed
    return "".join(ELEMENT_SYMBOLS[e] + (str(n).translate(SUBSCRIPTS) if n > 1 else "") for e, n in groups)
