"""A drawing that was mended is the next drawing, whatever changed in it."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from lunarium.drawing.document import cells
from lunarium.drawing.svg import El, Part, el, group, piece
from lunarium.games import ids, load
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.server.web.drawn import Board, draw, mended
from lunarium.server.web.mending import ATTRIBUTES, Mends, mends


def carried_out(drawing: str, changes: Mends) -> str:
    """As a page does it: all places are found first, then each gets its element, or only its attributes."""
    root = ElementTree.fromstring(drawing)
    places = []
    for place in changes:
        above, at = None, root
        for n in place.removesuffix(ATTRIBUTES).split("/")[1:]:
            above, at = at, at[int(n)]
        places.append((above, at))
    for (above, at), (place, text) in zip(places, changes.items(), strict=True):
        wanted = ElementTree.fromstring(text)
        assert (at.tag, at.get("id")) == (wanted.tag, wanted.get("id"))
        if place.endswith(ATTRIBUTES):
            at.attrib = wanted.attrib
        else:
            assert above is not None
            above[list(above).index(at)] = wanted
    return ElementTree.tostring(root, encoding="unicode")


def alike(text: str) -> str:
    return ElementTree.tostring(ElementTree.fromstring(text), encoding="unicode")


def boards(game: str, answers: int) -> list[Board]:
    """One after each answer of a random game, for the first seat."""
    cartridge, dealer = load(game), Dealer(4)
    match = Match(cartridge, cartridge.seats[-1], luck=SeededLuck(4))
    drawn: list[Board] = []
    while not match.over and len(drawn) < answers:
        drawn.append(draw(cartridge, match.view(0), "en"))
        seat = match.waiting()[dealer.below(len(match.waiting()))]
        match.answer(seat, match.answers(seat)[dealer.below(len(match.answers(seat)))])
    return drawn


@pytest.mark.parametrize("game", [name for name in ids() if load(name).board is not None])
def test_a_board_that_was_mended_after_each_move_is_the_board(game: str) -> None:
    sent = whole = 0
    for before, now in pairwise(boards(game, 40)):
        for name, told in mended(before, now).items():
            if isinstance(told, dict):
                assert carried_out(before[name], told) == alike(now[name])
                sent += sum(map(len, told.values()))
                whole += len(now[name])
    assert 0 < sent < whole / 2


def test_where_cells_come_or_go_a_page_keeps_the_others() -> None:
    """As when a player has chosen a planet: the cells to choose from go."""
    parts = {name: Part(name, name, 9, 9, (piece(name, name),)) for name in "abc"}
    before, now = (drawing([parts[name] for name in names]) for names in ("abc", "ba"))

    assert mended(before, now) == {
        "parts": '<div id="cell-b" class="cell-b" data-same></div><div id="cell-a" class="cell-a" data-same></div>'
    }
    assert [*mended(now, before)] == ["parts", "cell-c"]
    assert [*mended(Board({}, {}), now)] == ["parts"]
    assert "part-a" in str(mended(Board({}, {}), now))


def drawing(parts: list[Part]) -> Board:
    trees = {f"cell-{part.key}": part.svg() for part in parts}
    return Board({"parts": cells(parts), **{name: str(tree) for name, tree in trees.items()}}, trees)


def one(*children: El, class_: str = "") -> El:
    return el("svg", group(*children, class_=class_ or None), el("path", d="M0 0" * 200))


def told(before: El, now: El) -> Mends | None:
    return mends(before, now, str(now))


def test_what_changed_is_told_at_its_place() -> None:
    before, now = one(piece("a", "Old"), piece("b", "B")), one(piece("a", "New"), piece("b", "B"))

    assert told(before, now) == {
        "/0/0@": '<g id="a" class="piece" role="img" aria-label="New"/>',
        "/0/0/0": "<title>New</title>",
    }
    assert told(before, one(piece("a", "Old"), piece("b", "B"))) == {}


def test_an_element_that_only_looks_otherwise_keeps_its_children() -> None:
    inner = piece("a", "A"), piece("b", "B")

    assert told(one(*inner, class_="far"), one(*inner, class_="near")) == {"/0@": '<g class="near"/>'}


@pytest.mark.parametrize(
    "now",
    [
        pytest.param(one(piece("b", "B"), piece("a", "A")), id="another order"),
        pytest.param(one(piece("a", "A")), id="one went"),
        pytest.param(one(piece("a", "A"), piece("c", "C"), piece("b", "B")), id="one came"),
        pytest.param(one(piece("a", "A", at=(3, 4)), piece("b", "B")), id="one moved"),
        pytest.param(one(piece("a", "A"), el("rect", id="b")), id="another kind of thing"),
    ],
)
def test_things_that_came_went_or_moved_are_told_with_their_neighbours(now: El) -> None:
    changes = told(one(piece("a", "A"), piece("b", "B")), now)

    assert changes is not None
    assert [*changes] == ["/0"]


def test_where_hardly_anything_stays_the_whole_is_sent() -> None:
    before, now = (Part("p", "P", 9, 9, tuple(piece(f"i-{n}", f"{a} {n}") for n in range(9))).svg() for a in "ab")

    assert told(before, now) is None
    assert told(before, el("svg", id="part-q")) is None
