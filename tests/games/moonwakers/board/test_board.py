"""The board of Moonwakers: whole at every size of table, readable, in both languages, and telling only what is known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from lunarium.contract.table import Setting, acts, through
from lunarium.drawing.document import page, standalone
from lunarium.drawing.icons import SYMBOLS
from lunarium.drawing.lettering import width_of
from lunarium.drawing.styles import DRAWINGS, read
from lunarium.drawing.svg import El, Part, ids, references, walk
from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.board import PACKAGE, draw, mini, parts, touches
from lunarium.games.moonwakers.board import biomes as landscapes
from lunarium.games.moonwakers.board.look import LOOK
from lunarium.games.moonwakers.board.things import Table
from lunarium.games.moonwakers.content.box import PLAYERS
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.text import LANGUAGES, texts
from tests.games.moonwakers.board.tables import a_table, known, unknown

SIZES = [(0, 0), (1, 0), (0, 1), (3, 2), (7, 6), (20, 14)]  # cards in hand, cards mapped
TABLES = [(seats, *size) for seats, size in product(PLAYERS, SIZES)]


def drawn(table: Table, lang: str = "en") -> tuple[Part, ...]:
    return parts(table, texts(PACKAGE, lang))


def elements(all_parts: tuple[Part, ...]) -> list[El]:
    return [element for part in all_parts for element in part.body]


def names_in(all_parts: tuple[Part, ...]) -> dict[str, str]:
    """Accessible names by id."""
    attributes = [dict(element.attrs) for element in walk(*elements(all_parts))]
    return {a["id"]: a["aria-label"] for a in attributes if "aria-label" in a and "id" in a}


# --- whole and well-formed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "hand", "mapped"), TABLES)
def test_every_id_is_given_once_and_every_reference_leads_somewhere(seats: int, hand: int, mapped: int) -> None:
    body = elements(drawn(a_table(seats, hand, mapped)))

    given = ids(*body)
    assert set(given.values()) == {1}
    assert references(*body) <= {*given, *SYMBOLS, *landscapes.SYMBOLS}


@pytest.mark.parametrize("seats", PLAYERS)
def test_ids_do_not_depend_on_the_language(seats: int) -> None:
    assert ids(*elements(drawn(a_table(seats), "en"))) == ids(*elements(drawn(a_table(seats), "fr")))


def test_every_class_has_a_rule() -> None:
    css = "".join(read(name) for name in DRAWINGS) + "".join(read(name, LOOK.package) for name in LOOK.sheets)

    body = [*elements(drawn(a_table(6, 7, 6))), *elements(drawn(a_table(2, 3, 2, me=None)))]
    used = {
        word for element in walk(*body) for name, value in element.attrs if name == "class" for word in value.split()
    }
    assert {word for word in used if f".{word}" not in css} == set()


def test_a_page_groups_every_part() -> None:
    named = re.findall(r'class="cell-([\w-]+)"', page(drawn(a_table(6)), "en"))

    assert sorted(named) == sorted(part.key for part in drawn(a_table(6)))
    assert named[:2] == ["row", "hand"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_standalone_drawing_of_the_largest_table_stays_under_two_hundred_kilobytes(lang: str) -> None:
    assert len(standalone(drawn(a_table(6, 4, 3), lang), lang)) < 200_000


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
@pytest.mark.parametrize(("seats", "hand", "mapped"), TABLES)
def test_words_stay_inside_their_part(seats: int, hand: int, mapped: int, lang: str) -> None:
    for part in drawn(a_table(seats, hand, mapped, lang=lang), lang):
        for element, x, _ in (found for body in part.body for found in placed(body)):
            if element.tag == "text":
                a = dict(element.attrs)
                width = width_of(str(element.children[0]), float(a["font-size"]))
                left = x + float(a["x"]) - {"start": 0, "middle": width / 2, "end": width}[a["text-anchor"]]
                assert left >= -1, (part.key, element)
                assert left + width <= part.width + 1, (part.key, element)


@pytest.mark.parametrize(("seats", "hand", "mapped"), TABLES)
def test_pieces_stay_inside_their_part(seats: int, hand: int, mapped: int) -> None:
    for part in drawn(a_table(seats, hand, mapped)):
        for element, x, y in (found for body in part.body for found in placed(body)):
            a = dict(element.attrs)
            if a.get("class") == "option-line":
                right, bottom = (float(a.get(k, "0")) + float(a[s]) for k, s in (("x", "width"), ("y", "height")))
                assert x + float(a["x"]) >= -1, (part.key, element)
                assert x + right <= part.width + 1, (part.key, element)
                assert y + bottom <= part.height + 1, (part.key, element)


def test_no_words_are_smaller_than_thirteen_units() -> None:
    for element in walk(*elements(drawn(a_table(6, 7, 6), "fr"))):
        if element.tag == "text" and re.search(r"[^\W\d]{2}", str(element.children[0])):
            assert float(dict(element.attrs)["font-size"]) >= 13, element


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


# --- real games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("edition", ["current", "early"])
def test_every_answer_touches_pieces_that_are_drawn(seats: int, edition: str) -> None:
    match = Setting(seats, (("edition", edition),), seats).match(CARTRIDGE, undo=False)

    for number, _ in enumerate(through(match, Dealer(seats))):
        if number % 23:
            continue
        for seat in acts(match):
            view, ask = match.sight(seat).view, match.question(seat)
            assert ask is not None
            there = ids(*elements(draw(view, "en")))
            for code in match.game(seat).options(seat):
                assert {*touches(view, ask, code)} <= {*there}
    assert mini(match.sight(None).view, seats - 1, "fr").tag == "svg"
