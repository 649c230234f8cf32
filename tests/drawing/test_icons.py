"""The icon set is whole, and each mark can be told from its neighbours without colour."""

from __future__ import annotations

import pytest

from lunarium.drawing.icons import ICONS, NAMES, SYMBOLS, drawn, glyph_svg, mark_svg, sprite
from lunarium.drawing.icons.marks import MARK, MARKS
from lunarium.drawing.stylesheets import DRAWINGS, read
from lunarium.drawing.svg import El, el, ids, references, walk

GAMES = {
    "Planet Unknown": ("civ", "water", "biomass", "rover", "tech", "energy"),
    "Luna Capital": (
        *("hydrogen", "oxygen", "condenser", "pear", "apple", "lemon", "mixed", "office", "habitat", "complex"),
        *("pad", "demolition", "redistribution"),
    ),
    "Living Planet": ("mycelium", "vibrium", "iron", "oil", "electricity", "wood"),
    "Moonwakers": ("carbon", "hydrogen_atom", "nitrogen", "oxygen_atom", "phosphorus", "sulfur"),
    "Unsettled": ("data", "materials", "electricity"),
}


def names(*elements: El) -> list[str]:
    return [dict(e.attrs)["id"] for e in elements]


def test_every_mark_belongs_to_a_game() -> None:
    assert {key for keys in GAMES.values() for key in keys} == {m.key for m in MARKS}


@pytest.mark.parametrize("keys", GAMES.values(), ids=GAMES.keys())
def test_within_a_game_marks_differ_in_letter_and_silhouette(keys: tuple[str, ...]) -> None:
    marks = [MARK[key] for key in keys]

    assert len({m.letter for m in marks}) == len(marks)
    assert len({m.shape for m in marks}) == len(marks)


@pytest.mark.parametrize("game", [g for g in GAMES if g != "Luna Capital"])
def test_within_a_game_resources_differ_in_hatching(game: str) -> None:
    assert len({MARK[key].hatch for key in GAMES[game]}) == len(GAMES[game])


def test_ids_are_unique_and_kinds_are_known() -> None:
    assert len(NAMES) == len(ICONS)
    assert {icon.id[:2] for icon in ICONS} == {"i-", "k-", "x-", "g-"}


def test_the_full_sprite_holds_every_symbol_once_and_refers_to_nothing_else() -> None:
    whole = sprite()

    assert set(ids(whole).values()) == {1}
    assert set(ids(whole)) == set(SYMBOLS)
    assert references(whole) <= set(SYMBOLS)


def test_a_small_sprite_holds_what_is_asked_for_and_what_that_needs() -> None:
    assert set(ids(sprite("i-water", "k-medal"))) == {"i-water", "h-waves-light", "k-medal"}


def test_symbols_come_in_the_order_of_the_set_whatever_the_order_asked() -> None:
    assert names(*drawn(["k-rover", "i-civ"])) == names(*drawn(["i-civ", "k-rover"]))


def test_an_unknown_symbol_is_an_error() -> None:
    with pytest.raises(KeyError, match="k-nothing"):
        sprite("k-nothing")


def test_a_cartridge_adds_symbols_of_its_own() -> None:
    def flag() -> El:
        return el("symbol", el("use", href="#k-rover"), id="b-flag")

    assert set(ids(sprite("b-flag", more={"b-flag": flag}))) == {"b-flag", "k-rover"}


def test_every_class_of_the_icons_has_a_rule() -> None:
    css = "".join(read(name) for name in DRAWINGS)

    used = {word for element in walk(sprite()) for k, v in element.attrs if k == "class" for word in v.split()}
    without = {word for word in used if f".{word}" not in css}
    assert without == {"sprite", "ground-water", "ground-rover"}  # placed by layout.css; as every ground


def test_a_mark_in_running_words_is_decoration_unless_it_is_named() -> None:
    assert 'aria-hidden="true"' in str(mark_svg("i-water"))
    assert 'aria-label="Water"' in str(mark_svg("i-water", name="Water"))
    assert "<title>Water</title>" in str(mark_svg("i-water", name="Water"))
    assert str(glyph_svg("undo")).startswith('<svg class="g"')
