"""The board of Planet Unknown: whole at every size of table, readable, in both languages, and telling only what is known."""

from __future__ import annotations

import re

import pytest

from lunarium.contract.boards import drawn_ids
from lunarium.drawing.document import page, standalone
from lunarium.drawing.svg import walk
from lunarium.games.planet_unknown.board import draw, mini
from lunarium.games.planet_unknown.board.geometry import bars
from lunarium.games.planet_unknown.grid import cell_at
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.kernel.text import LANGUAGES
from tests.games.planet_unknown.board.tables import TABLES, sampled

# --- whole and well-formed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_every_kind_of_table_is_well_drawn_in_both_languages(table: str) -> None:
    for view in sampled(table):
        drawn_ids(CARTRIDGE, view)


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


@pytest.mark.parametrize("squares", [{(0, 0)}, {(0, 0), (1, 0), (2, 0), (4, 0), (0, 1)}, {(3, 2), (2, 3), (3, 3)}])
def test_bars_cover_the_squares_and_nothing_else(squares: set[tuple[int, int]]) -> None:
    path = bars(cell_at(x, y) for x, y in squares)
    found = [tuple(map(int, bar)) for bar in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", path)]

    assert sorted((x + n, y) for x, y, wide in found for n in range(wide)) == sorted(squares)
    assert len(found) == path.count("M") == len([(x, y) for x, y in squares if (x - 1, y) not in squares])
