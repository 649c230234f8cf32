"""The board of Planet Unknown: whole at every size of table, readable, in both languages, and telling only what is known."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from lunarium.drawing.document import page, standalone
from lunarium.drawing.icons import SYMBOLS
from lunarium.drawing.lettering import width_of
from lunarium.drawing.styles import DRAWINGS, read
from lunarium.drawing.svg import El, ids, references, walk
from lunarium.games.planet_unknown.board import draw, mini
from lunarium.games.planet_unknown.board.look import LOOK
from lunarium.kernel.text import LANGUAGES
from tests.games.planet_unknown.board.tables import TABLES, elements, sampled

# --- whole and well-formed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_every_id_is_given_once_and_every_reference_leads_somewhere(table: str) -> None:
    for view in sampled(table):
        body = elements(draw(view, "en"))

        given = ids(*body)
        assert {id_ for id_, n in given.items() if n > 1} == set()
        assert references(*body) <= {*given, *SYMBOLS, *LOOK.symbols}


@pytest.mark.parametrize("table", TABLES)
def test_ids_do_not_depend_on_the_language(table: str) -> None:
    view = sampled(table)[-1]

    assert ids(*elements(draw(view, "en"))) == ids(*elements(draw(view, "fr")))


def test_every_class_has_a_rule() -> None:
    css = "".join(read(name) for name in DRAWINGS) + "".join(read(name, LOOK.package) for name in LOOK.sheets)
    body = [element for table in TABLES for view in sampled(table) for element in elements(draw(view, "en"))]
    symbols = [symbol() for symbol in LOOK.symbols.values()]

    used = {
        word
        for element in walk(*body, *symbols)
        for name, value in element.attrs
        if name == "class"
        for word in value.split()
    }
    assert {word for word in used if not word.endswith("-layer") and f".{word}" not in css} == set()


@pytest.mark.parametrize("table", ["solo", "six"])
def test_a_page_groups_every_part(table: str) -> None:
    for view in (sampled(table)[0], sampled(table)[-2]):
        parts = draw(view, "en")
        named = re.findall(r'class="cell-([\w-]+)"', page(parts, "en"))

        assert sorted(named) == sorted(part.key for part in parts)
        assert [key for key in named if key in ("station", "depot", "planet")] == ["station", "depot", "planet"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_standalone_drawing_of_the_largest_table_stays_under_six_hundred_kilobytes(lang: str) -> None:
    assert len(standalone(draw(sampled("six")[-2], lang), lang)) < 600_000


# --- readable ---------------------------------------------------------------------------------------------------------


def placed(element: El, x: float = 0, y: float = 0) -> Iterator[tuple[El, float, float]]:
    """Every element with the sum of the moves above it."""
    move = re.match(r"translate\((\S+) (\S+)\)", dict(element.attrs).get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    yield element, x, y
    for child in element.children:
        if isinstance(child, El):
            yield from placed(child, x, y)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_words_stay_inside_their_part(table: str, lang: str) -> None:
    for view in sampled(table):
        for part in draw(view, lang):
            for element, x, y in (found for body in part.body for found in placed(body)):
                if element.tag == "text":
                    a = dict(element.attrs)
                    width = width_of(str(element.children[0]), float(a["font-size"]))
                    left = x + float(a["x"]) - {"start": 0, "middle": width / 2, "end": width}[a["text-anchor"]]
                    assert left >= -1, (part.key, element)
                    assert left + width <= part.width + 1, (part.key, element)
                    assert -1 <= y + float(a["y"]) <= part.height + 1, (part.key, element)


@pytest.mark.parametrize("table", TABLES)
def test_pieces_stay_inside_their_part(table: str) -> None:
    for view in sampled(table):
        for part in draw(view, "fr"):
            for element, x, y in (found for body in part.body for found in placed(body)):
                a = dict(element.attrs)
                if element.tag == "rect":
                    right, bottom = (float(a.get(k, "0")) + float(a[s]) for k, s in (("x", "width"), ("y", "height")))
                    assert x + float(a.get("x", "0")) >= -1, (part.key, element)
                    assert x + right <= part.width + 2, (part.key, element)
                    assert y + bottom <= part.height + 2, (part.key, element)


def test_no_words_are_smaller_than_thirteen_units() -> None:
    for table in TABLES:
        for element in walk(*elements(draw(sampled(table)[-2], "fr"))):
            if element.tag == "text" and re.search(r"[^\W\d]{2}", str(element.children[0])):
                assert float(dict(element.attrs)["font-size"]) >= 13, element


# --- what it tells ----------------------------------------------------------------------------------------------------


def test_a_spectator_has_no_desk_and_sees_every_board() -> None:
    keys = [part.key for part in draw(sampled("six")[-1], "en")]

    assert not {"desk", "planet", "depot"} & {*keys}
    assert [key for key in keys if key.startswith("rival")] == [f"rival-{seat}" for seat in range(6)]


def test_a_thumbnail_shows_what_is_built() -> None:
    view = sampled("plain")[-2]
    classes = {dict(e.attrs).get("class", "") for e in walk(mini(view, 1, "fr"))}

    assert {"land", "ice"} <= classes
    assert any(word.startswith("r-") for word in classes)
