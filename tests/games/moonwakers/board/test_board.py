"""The board of Moonwakers: whole at every size of table, readable, in both languages, and telling only what is known."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from lunarium.contract.drawings import elements, names_in, well_drawn
from lunarium.drawing.document import page, standalone
from lunarium.drawing.svg import Part, walk
from lunarium.games.moonwakers.board import PACKAGE, parts
from lunarium.games.moonwakers.board.things import Table
from lunarium.games.moonwakers.content.box import PLAYERS
from lunarium.kernel.text import LANGUAGES, texts
from tests.games.moonwakers.board.tables import a_table, known, unknown

SIZES = [(0, 0), (1, 0), (0, 1), (3, 2), (5, 1), (6, 0), (7, 1), (7, 6), (20, 14)]  # cards in hand, cards mapped
TABLES = [(seats, *size) for seats, size in product(PLAYERS, SIZES)]


def drawn(table: Table, lang: str = "en") -> tuple[Part, ...]:
    return parts(table, texts(PACKAGE, lang))


# --- whole and well-formed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hand", "mapped"), TABLES)
def test_every_size_of_table_is_well_drawn_in_both_languages(seats: int, hand: int, mapped: int) -> None:
    for me in (0, None):
        english, french = (
            well_drawn(drawn(a_table(seats, hand, mapped, me=me, lang=lang), lang), lang) for lang in LANGUAGES
        )
        assert english == french


def test_a_page_groups_every_part() -> None:
    named = re.findall(r'class="cell-([\w-]+)"', page(drawn(a_table(6)), "en"))

    assert sorted(named) == sorted(part.key for part in drawn(a_table(6)))
    assert named[:2] == ["row", "hand"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_standalone_drawing_of_the_largest_table_stays_under_two_hundred_kilobytes(lang: str) -> None:
    assert len(standalone(drawn(a_table(6, 4, 3), lang), lang)) < 200_000


@pytest.mark.parametrize("seats", PLAYERS)
def test_every_crew_has_its_sign_beside_its_colour(seats: int) -> None:
    body = elements(drawn(a_table(seats)))

    signed = {
        dict(e.attrs)["class"] for e in walk(*body) if e.tag == "path" and "seat-" in dict(e.attrs).get("class", "")
    }
    assert signed == {f"seat-{seat + 1}" for seat in range(seats)}


# --- what it tells ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-049", "MW-196")
def test_others_see_who_looked_but_not_what() -> None:
    table = a_table(3, me=2)

    assert names_in(drawn(table))["look-r2"] == "Looked at by Player 1, Player 2"


@pytest.mark.rule("MW-049", "MW-196")
def test_a_looker_sees_what_lies_behind() -> None:
    assert names_in(drawn(a_table(3)))["look-r2"] == (
        "You know: Terrain: Carbon, Hydrogen, Oxygen · Looked at by Player 2"
    )


@pytest.mark.rule("MW-196")
def test_an_unknown_face_is_drawn_from_its_terrain_alone() -> None:
    """Two cards with the same terrain face, different behind: not one byte may differ."""
    table = a_table(3)
    rival = table.crews[1]
    first, second = (replace(rival, hand=(unknown(card, "x"),)) for card in (60, 61))

    drawings = [
        "".join(str(part.svg()) for part in drawn(replace(table, crews=(table.crews[0], crew, table.crews[2]))))
        for crew in (first, second)
    ]
    assert known(60, "x").element == known(61, "x").element
    assert drawings[0] == drawings[1]


def test_a_card_that_only_its_owner_knows_says_so() -> None:
    assert names_in(drawn(a_table(3)))["card-h0-0"].endswith("only you know this face")


@pytest.mark.rule("MW-016")
def test_the_pile_shows_its_top_and_how_many_there_are() -> None:
    assert names_in(drawn(a_table(3)))["pile"] == "Pile: 38 cards, on top Mountain, Phosphorus; 12 discarded"


def test_an_empty_pile_is_a_place() -> None:
    table = replace(a_table(2), top=None, left=0, discarded=1)

    assert names_in(drawn(table))["pile"] == "Pile: 0 cards, on top empty; 1 discarded"


def test_the_move_being_considered_shows_both_figures() -> None:
    table = a_table(3)
    have = table.crews[0].counts

    before, after = (
        names_in(drawn(replace(table, after=a)))["sum-1"] for a in (None, (have[0], have[1] + 2, *have[2:]))
    )
    assert before == f"Hydrogen: {have[1]}"
    assert after == f"Hydrogen: {have[1]}, {have[1] + 2} after this move"


def test_a_spectator_has_no_cards_of_their_own() -> None:
    keys = [part.key for part in drawn(a_table(3, me=None))]

    assert keys == ["row", "moment", "combinations", "crew-0", "crew-1", "crew-2"]


def test_the_others_stand_clockwise_from_the_reader() -> None:
    assert [crew.seat for crew in a_table(4, me=2).others] == [3, 0, 1]
