"""Pieces, layers, memo and patches: a page that carries out every patch shows the same as a page made anew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lunarium.drawing.parsing import parsed
from lunarium.drawing.pieces import Layer, Memo, Patch, Piece, layer, patch
from lunarium.drawing.svg import El, Part, el, piece, references, use
from lunarium.games.connect_four import board
from lunarium.games.connect_four.view import FourView
from lunarium.kernel.dealers import Dealer


def stone(memo: Memo, n: int, colour: int) -> El:
    return piece(f"stone-{n}", f"Stone {n}", el("circle", r=4 + colour), use("k-medal", 0, 0, 8))


def pile(memo: Memo, stones: tuple[tuple[int, int], ...]) -> Part:
    held = layer("stones", [memo(stone, n, colour) for n, colour in stones])
    return Part("pile", "The pile", 100, 60, (el("rect", width=9, height=9), held))


def applied(page: El, told: Patch) -> El:
    """What the script of a page does: children in their new order, markup at its id."""
    attrs = dict(page.attrs)
    id_ = attrs.get("id", "")
    if id_ in told.put:
        return parsed(told.put[id_])
    children = {dict(c.attrs).get("id", str(n)): c for n, c in enumerate(page.children) if isinstance(c, El)}
    if id_ in told.order:
        kept = [children[i] if i in children else parsed(told.put[i]) for i in told.order[id_]]
        return El(page.tag, page.attrs, tuple(applied(child, told) for child in kept))
    return El(page.tag, page.attrs, tuple(applied(c, told) if isinstance(c, El) else c for c in page.children))


def test_equal_slices_give_the_same_object_and_others_another() -> None:
    memo = Memo()
    assert memo(stone, 1, 2) is memo(stone, 1, 2)
    assert memo(stone, 1, 2) is not memo(stone, 1, 3)
    assert memo(pile, ((1, 2),)) is memo(pile, ((1, 2),))


def test_a_piece_is_text_and_what_it_refers_to() -> None:
    made = Memo()(stone, 1, 2)
    assert isinstance(made, Piece)
    assert str(made) == str(stone(Memo(), 1, 2))
    assert made.children == ()
    assert references(made) == {"k-medal"}


def test_a_memo_is_bounded_in_entries() -> None:
    memo = Memo(most_entries=3)
    first = memo(stone, 0, 0)
    for n in range(1, 4):
        memo(stone, n, 0)
    assert memo.entries == 3
    assert memo(stone, 0, 0) is not first


def test_a_memo_is_bounded_in_bytes() -> None:
    memo = Memo(most_bytes=2000)
    for n in range(50):
        memo(stone, n, 0)
        assert memo.bytes <= 2000
    assert 0 < memo.entries < 50
    memo.clear()
    assert (memo.entries, memo.bytes) == (0, 0)


def test_what_was_asked_for_of_late_stays() -> None:
    memo = Memo(most_entries=2)
    first = memo(stone, 0, 0)
    memo(stone, 1, 0)
    assert memo(stone, 0, 0) is first
    memo(stone, 2, 0)
    assert memo(stone, 0, 0) is first


def test_the_same_part_has_no_patch() -> None:
    memo = Memo()
    assert not patch(memo(pile, ((1, 2),)), memo(pile, ((1, 2),)))


def test_a_piece_that_was_forgotten_and_drawn_again_is_not_sent() -> None:
    assert not patch(Memo()(pile, ((1, 2),)), Memo()(pile, ((1, 2),)))


def test_only_the_piece_that_changed_is_put() -> None:
    memo = Memo()
    told = patch(memo(pile, ((1, 2), (2, 2))), memo(pile, ((1, 2), (2, 5))))
    assert told == Patch({"stone-2": str(stone(memo, 2, 5))}, {})


def test_pieces_that_change_places_are_not_sent_again() -> None:
    memo = Memo()
    told = patch(memo(pile, ((1, 2), (2, 2))), memo(pile, ((2, 2), (1, 2))))
    assert told == Patch({}, {"stones": ["stone-2", "stone-1"]})


def test_a_part_is_put_whole_where_the_page_has_none_or_something_unnamed_changed() -> None:
    now = Memo()(pile, ((1, 2),))
    whole = Patch({"part-pile": str(now.svg())}, {})
    assert patch(None, now) == whole
    assert patch(replace(now, height=61), now) == whole
    assert patch(replace(now, body=(el("rect", width=8, height=9), now.body[1])), now) == whole


def test_a_layer_that_moved_is_put_whole() -> None:
    here, there = layer("l", stone(Memo(), 1, 1)), layer("l", stone(Memo(), 1, 1), at=(3, 4))
    assert isinstance(here, Layer)
    told = patch(Part("p", "P", 9, 9, (here,)), Part("p", "P", 9, 9, (there,)))
    assert told == Patch({"l": str(there)}, {})


@pytest.mark.parametrize("seed", range(20))
def test_a_page_that_carries_out_every_patch_is_the_page_made_anew(seed: int) -> None:
    dice, memo = Dealer(seed), Memo(most_entries=12)
    before = memo(pile, ())
    page = parsed(str(before.svg()))
    for _ in range(30):
        names = [n for n in range(6) if dice.below(2)]
        turned = names[dice.below(len(names)) :] + names[: dice.below(len(names))] if names else []
        stones = tuple((n, dice.below(3)) for n in dict.fromkeys(turned))
        now = memo(pile, stones)
        page = applied(page, patch(before, now))
        assert str(page) == str(pile(Memo(), stones).svg())
        before = now


def test_an_empty_memo_is_used_by_a_board_that_makes_its_own_where_it_gets_none() -> None:
    memo = Memo()
    first, again = (board.draw(FourView(0, 1, 2, 0), "en", memo=memo) for _ in range(2))
    assert memo.entries == 8
    assert first[0] is again[0]
