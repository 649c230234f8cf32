"""What cards, players and dice are called. Elements go by their symbols, which are the same in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lunarium.games.moonwakers.content.box import SUCCESS
from lunarium.games.moonwakers.content.characters import ABILITIES, ABILITY_OF, CHARACTERS
from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.content.options import MODIFIER
from lunarium.games.moonwakers.content.signs import ACCIDENT, ELEMENTS, PLAIN
from lunarium.games.moonwakers.content.terrains import EXPLORED_OF, KIND_OF, TYPE_OF
from lunarium.games.moonwakers.content.words import BIOME_NAMES, ELEMENT_SYMBOLS, TYPE_NAMES
from lunarium.games.moonwakers.events import Terrain
from lunarium.games.moonwakers.view import CardView, PlayerView
from lunarium.kernel.text import Texts


def one_by_one(counts: Sequence[int]) -> str:
    """H O O."""
    return " ".join(symbol for symbol, n in zip(ELEMENT_SYMBOLS, counts, strict=True) for _ in range(n))


def counted(counts: Sequence[int]) -> str:
    """1H 2O."""
    return " ".join(f"{n}{symbol}" for symbol, n in zip(ELEMENT_SYMBOLS, counts, strict=True) if n)


def amounts(player: PlayerView) -> list[tuple[int, ...]]:
    """[MW-142] What each card counts for, mapped cards first, then the hand; an unknown face counts for nothing."""
    given = [tuple(int(element == card.element) for element in range(ELEMENTS)) for card in player.mapped]
    return given + [(0,) * ELEMENTS if card.card is None else EXPLORED_OF[card.card] for card in player.hand]


def elements(player: PlayerView) -> list[int]:
    """All that a player is known to have, by element."""
    return [sum(given) for given in zip((0,) * ELEMENTS, *amounts(player), strict=True)]


def terrain(seen: Terrain | CardView, t: Texts) -> str:
    """The terrain face: Volcano S."""
    return f"{t(BIOME_NAMES[seen.biome])} {ELEMENT_SYMBOLS[seen.element]}"


def face(card: int, t: Texts) -> str:
    """The explored face: H O O, or Lab: H."""
    shown = one_by_one(EXPLORED_OF[card])
    if KIND_OF[card] == PLAIN:
        return shown
    name = t(TYPE_NAMES[TYPE_OF[card]])
    if KIND_OF[card] == ACCIDENT:
        return t("accident {name}: {elements}", name=name, elements=shown)
    return t("{name}: {elements}", name=name, elements=shown)


def both_faces(seen: Terrain | CardView, card: int | None, t: Texts) -> str:
    """Volcano S (Shelter: C); only the terrain face where the other is not known."""
    return terrain(seen, t) if card is None else f"{terrain(seen, t)} ({face(card, t)})"


def told_apart(names: Sequence[str], place: int, t: Texts) -> str:
    """A card's name; where another one has the same, its place too."""
    name = names[place]
    return t("{card}, card {n}", card=name, n=place + 1) if names.count(name) > 1 else name


def combination(card: int, t: Texts) -> str:
    """Water (2H 1O, 5 points)."""
    points = t.n("{n} point", "{n} points", COMBINATIONS[card].points)
    return f"{combination_name(card, t)} ({required(card)}, {points})"


def combination_name(card: int, t: Texts) -> str:
    return t(COMBINATIONS[card].name)


def required(card: int) -> str:
    """The groups as they are printed."""
    return " ".join(f"{n}{ELEMENT_SYMBOLS[element]}" for element, n in COMBINATIONS[card].printed)


def character(character_id: int, t: Texts) -> str:
    return t(CHARACTERS[character_id].name)


def ability(character_id: int, t: Texts) -> str:
    return t(ABILITIES[ABILITY_OF[character_id]].name)


def players(seats: Iterable[int], t: Texts) -> str:
    return ", ".join(t.seat(seat) for seat in seats)


def by(seat: int, what: str, t: Texts) -> str:
    """What a player chose or rolled: Water (Player 2)."""
    return f"{what} ({players((seat,), t)})"


def needed(option: int) -> int:
    """[MW-060] What the die itself must show to succeed."""
    return SUCCESS - MODIFIER[option]


def signed(modifier: int) -> str:
    return f"+{modifier}" if modifier >= 0 else f"−{-modifier}"


def added_up(face_shown: int, total: int) -> str:
    """8 − 1 = 7."""
    modifier = total - face_shown
    if modifier == 0:
        return str(total)
    return f"{face_shown} {'+' if modifier > 0 else '−'} {abs(modifier)} = {total}"
