"""The builder writes what it is told, and nothing a stranger's words could turn into markup."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunarium.drawing.svg import (
    NOT_XML,
    El,
    Node,
    Part,
    el,
    frame,
    group,
    ids,
    label,
    memoized,
    number,
    paragraph,
    piece,
    references,
    sheet,
    use,
)

HOSTILE = '</title><script>alert(\'x\')</script>" onload="alert(1)" & <!-- ]]> \x00\x0b\ud800'


def test_an_element_is_written_with_attributes_and_children() -> None:
    drawn = el("g", el("circle", cx=4, cy=4, r=2), class_="star")

    assert str(drawn) == '<g class="star"><circle cx="4" cy="4" r="2"/></g>'


def test_names_of_attributes_lose_the_last_underscore_and_turn_the_others_into_hyphens() -> None:
    assert str(el("path", class_="a", stroke_width=2, aria_label="b")) == (
        '<path class="a" stroke-width="2" aria-label="b"/>'
    )


def test_none_and_false_attributes_disappear_but_zero_and_empty_words_stay() -> None:
    assert str(el("g", id=None, hidden=False, x=0, y=0.0, title="")) == '<g x="0" y="0" title=""/>'
    assert str(el("svg", aria_hidden=True)) == '<svg aria-hidden="true"/>'


def test_children_are_flattened_and_none_is_left_out() -> None:
    inner: list[Node] = [el("a"), None, [el("b"), (el("c"), None)]]

    assert str(el("g", None, inner, "words")) == "<g><a/><b/><c/>words</g>"


@pytest.mark.parametrize(
    ("value", "written"),
    [(3.0, "3"), (3.14159, "3.14"), (-0.001, "0"), (-2.5, "-2.5"), (100.0, "100"), (0.1 + 0.2, "0.3"), (7, "7")],
)
def test_two_decimals_are_enough(value: float, written: str) -> None:
    assert number(value) == written


def test_hostile_words_stay_words_in_attributes_children_and_titles() -> None:
    drawn = piece("x", HOSTILE, label(HOSTILE, 0, 0), el("use", href=HOSTILE), class_=HOSTILE)

    root = ElementTree.fromstring(str(drawn))
    readable = HOSTILE.replace("\x00", "\ufffd").replace("\x0b", "\ufffd").replace("\ud800", "\ufffd")
    assert [child.tag for child in root.iter()] == ["g", "title", "text", "use"]
    assert root.attrib["aria-label"] == root[0].text == root[1].text == root[2].attrib["href"] == readable
    assert set(root.attrib) == {"id", "class", "role", "aria-label"}


@given(st.text())
def test_any_words_come_back_from_a_parser(words: str) -> None:
    parsed = ElementTree.fromstring(str(el("text", words, title=words)))

    legal = NOT_XML.sub("\ufffd", words)
    assert (parsed.text or "") == legal.replace("\r\n", "\n").replace("\r", "\n")
    assert set(parsed.attrib) == {"title"}


def test_a_group_moves_and_a_symbol_is_centred() -> None:
    assert str(group(at=(1.5, 2))) == '<g transform="translate(1.5 2)"/>'
    assert str(use("i-water", 10, 20, 8)) == '<use href="#i-water" x="6" y="16" width="8" height="8"/>'


def test_a_paragraph_breaks_between_words_but_not_at_a_no_break_space() -> None:
    lines = paragraph("Pourquoi pas\u00a0? Parce que la règle le dit", 0, 0, size=14, width=100)

    words = [line.children[0] for line in lines]
    assert " ".join(str(w) for w in words) == "Pourquoi pas\u00a0? Parce que la règle le dit"
    assert len(lines) > 1
    assert all(not str(w).startswith("?") for w in words)


# --- pieces -----------------------------------------------------------------------------------------------------------


def attributes(drawn: El) -> dict[str, str]:
    return dict(drawn.attrs)


def test_a_named_piece_is_an_image_an_option_a_button_a_holder_a_group() -> None:
    plain, option = attributes(piece("a", "A rock")), attributes(piece("b", "Take it", option=True))
    chosen, holder = attributes(piece("c", "Taken", chosen=True)), attributes(piece("d", "A crew", holds=True))

    assert (plain["role"], "tabindex" in plain) == ("img", False)
    assert (option["role"], option["tabindex"], option["class"]) == ("button", "0", "piece option")
    assert (chosen["role"], chosen["aria-pressed"], chosen["class"]) == ("button", "true", "piece chosen")
    assert holder["role"] == "group"


def test_a_piece_has_its_name_as_tooltip_and_for_screen_readers() -> None:
    drawn = piece("a", "Square C8, free")

    assert attributes(drawn)["aria-label"] == "Square C8, free"
    assert str(drawn.children[0]) == "<title>Square C8, free</title>"


def test_a_frame_is_drawn_twice_so_that_it_shows_on_every_ground_and_has_a_cross_in_its_middle() -> None:
    assert str(frame("rect", x=10, width=40, height=20)) == (
        '<g class="frame"><rect class="option-case" x="10" width="40" height="20"/>'
        '<rect class="option-line" x="10" width="40" height="20"/>'
        '<use href="#k-refused" x="12" y="-8" width="36" height="36" class="refused-mark"/></g>'
    )
    assert 'href="#k-refused" x="-18" y="-18"' in str(frame("circle", r=9))


# --- parts ------------------------------------------------------------------------------------------------------------


def a_part(key: str, width: float, height: float) -> Part:
    return Part(key, key, width, height, (el("rect", width=width, height=height),))


def places(drawn: El) -> list[tuple[float, float]]:
    boxes = [dict(child.attrs) for child in drawn.children if isinstance(child, El)]
    return [(float(box["x"]), float(box["y"])) for box in boxes]


def test_a_part_is_a_named_group_with_a_view_box() -> None:
    assert str(Part("row", "Row", 10, 4.5, (el("g"),)).svg()) == (
        '<svg id="part-row" class="part part-row" viewBox="0 0 10 4.5" role="group" aria-label="Row"><g/></svg>'
    )


def test_parts_that_fit_stand_side_by_side() -> None:
    assert places(sheet([a_part("a", 400, 100), a_part("b", 400, 50)])) == [(0, 0), (416, 0)]


def test_a_part_that_does_not_fit_goes_below_and_the_next_fills_the_gap() -> None:
    parts = [a_part("row", 690, 300), a_part("hand", 690, 168), a_part("moment", 322, 340), a_part("deals", 322, 99)]

    assert places(sheet(parts)) == [(0, 0), (0, 316), (706, 0), (706, 356)]


def test_a_part_wider_than_the_sheet_still_has_a_place() -> None:
    drawn = sheet([a_part("a", 2000, 10), a_part("b", 10, 10)])

    assert places(drawn) == [(0, 0), (0, 26)]
    assert attributes(drawn)["viewBox"] == "0 0 2000 36"


def test_a_sheet_of_nothing_is_empty() -> None:
    assert attributes(sheet([]))["viewBox"] == "0 0 0 0"


@given(st.lists(st.tuples(st.integers(1, 900), st.integers(1, 500)), max_size=9))
def test_parts_never_overlap(sizes: list[tuple[int, int]]) -> None:
    parts = [a_part(str(i), w, h) for i, (w, h) in enumerate(sizes)]

    boxes = [(x, y, x + w, y + h) for (x, y), (w, h) in zip(places(sheet(parts)), sizes, strict=True)]
    for i, (left, top, right, bottom) in enumerate(boxes):
        assert right <= 1260 or left == 0
        assert all(right <= x or z <= left or bottom <= y or w <= top for x, y, z, w in boxes[:i])


# --- looking at what was drawn ----------------------------------------------------------------------------------------


def test_references_are_found_in_links_and_paints() -> None:
    drawn = el("g", el("use", href="#a"), el("a", href="/b"), el("path", fill="url(#c)", clip_path="url(#d)"))

    assert references(drawn) == {"a", "c", "d"}


def test_repeated_ids_are_counted() -> None:
    assert ids(el("g", el("a", id="x"), el("b", id="x")), el("c", id="y")) == {"x": 2, "y": 1}


def test_what_is_memoized_is_made_once_for_each_argument() -> None:
    made: list[int] = []

    def square(size: int) -> El:
        made.append(size)
        return group(el("rect", width=size, fill="url(#land)"), id=f"square-{size}")

    kept = memoized(square)
    assert [str(kept(size)) for size in (2, 3, 2)] == [str(square(size)) for size in (2, 3, 2)]
    assert made == [2, 3, 2, 3, 2], "twice for the kept ones, then three times without keeping"


def test_what_is_memoized_can_still_be_looked_into() -> None:
    kept = memoized(lambda: group(el("rect", fill="url(#land)"), id="square"))

    assert references(kept()) == {"land"}
    assert ids(kept())["square"] == 1


def test_what_was_long_unasked_for_is_drawn_anew() -> None:
    made: list[int] = []

    def dot(n: int) -> El:
        made.append(n)
        return group(id=f"dot-{n}")

    kept = memoized(dot, most=1)
    for n in (1, 1, 2, 1):
        kept(n)
    assert made == [1, 2, 1]
