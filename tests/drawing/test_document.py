"""Whole documents: they stand alone, hold only what they need, and obey the content policy."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from lunarium.drawing.document import cells, page, standalone
from lunarium.drawing.specimen import specimen
from lunarium.drawing.svg import El, Look, Part, el, ids, label, piece, references, use

SVG = "{http://www.w3.org/2000/svg}"


def flag() -> El:
    return el("symbol", el("path", d="M0 0H1"), el("use", href="#k-rover"), id="b-flag")


OWN = Look("toy", symbols={"b-flag": flag}, groups=(("column", ("row", "missing", "hand")),))


def demo() -> tuple[Part, ...]:
    """A small table: a row of cards to take from, a hand, and what was found."""
    cards = [
        piece(
            f"card-{n}",
            f"Card {n} <of> 3",
            el("rect", width=90, height=130, rx=9, class_="slot"),
            use("i-water", 45, 60, 40),
            option=n == 2,
            at=(n * 100, 4),
        )
        for n in range(3)
    ]
    hand = piece("hand", "Your rover", use("k-rover", 30, 30, 48), use("b-flag", 60, 20, 20))
    return (
        Part("found", "Found", 120, 60, (label("FOUND", 60, 30, class_="caps"),), OWN),
        Part("row", "Row", 300, 140, tuple(cards), OWN),
        Part("hand", "Hand", 300, 60, (hand,), OWN),
    )


def parsed(theme: str = "night") -> ElementTree.Element:
    return ElementTree.fromstring(standalone(demo(), "en", theme, title="A demo"))


def test_a_standalone_drawing_is_one_svg_with_view_box_and_size() -> None:
    root = parsed()

    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"
    assert root.findtext(f"{SVG}title") == "A demo"


def test_it_holds_the_symbols_used_and_no_others() -> None:
    found = {e.attrib["id"] for e in parsed().iter() if e.tag in (f"{SVG}symbol", f"{SVG}pattern")}

    assert found == {"i-water", "h-waves-light", "k-rover", "b-flag"}


def test_it_refers_to_nothing_outside_itself() -> None:
    markup = standalone(demo(), "en")

    given = set(re.findall(r' id="([^"]+)"', markup))
    asked = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    assert asked <= given
    assert not re.search(r'href="[^#]|url\([^#]|@import', markup)


@pytest.mark.parametrize(("theme", "sky"), [("night", "#060a13"), ("atlas", "#e9e5db")])
def test_it_has_the_tokens_of_one_theme(theme: str, sky: str) -> None:
    css = parsed(theme).findtext(f"{SVG}style") or ""

    assert re.findall(r"--sky:([^;]+);", css) == [sky]
    assert "prefers-color-scheme" not in css


def test_further_rules_come_last() -> None:
    css = ElementTree.fromstring(standalone(demo(), "en", css=(".mine { fill: red; }",))).findtext(f"{SVG}style") or ""

    assert css.endswith(".mine{fill: red;}")


def test_the_same_parts_give_the_same_bytes() -> None:
    assert standalone(demo(), "fr") == standalone(demo(), "fr")


@pytest.mark.parametrize("markup", [standalone(demo(), "en"), page(demo(), "fr", "atlas", "A <b> & c")])
def test_the_content_policy_is_kept(markup: str) -> None:
    assert not re.search(r"<script|\sstyle=|\son\w+=|javascript:", markup)


@pytest.mark.parametrize("markup", [standalone(demo(), "en"), page(demo(), "en")])
def test_ids_are_unique(markup: str) -> None:
    found = re.findall(r' id="([^"]+)"', markup)

    assert len(found) == len(set(found))


def test_a_page_groups_cells_as_the_look_says_and_lets_the_others_follow() -> None:
    kinds = re.findall(r'<div(?: id="[^"]+")? class="([^"]+)">', cells(demo()))

    assert kinds == ["column", "cell-row", "cell-hand", "cell-found"]


def test_a_page_names_its_language_theme_and_title() -> None:
    markup = page(demo(), "fr", "atlas", "Une <table>")

    assert '<html lang="fr" data-theme="atlas">' in markup
    assert "<title>Une &lt;table&gt;</title>" in markup
    assert '<div class="parts toy">' in markup


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_specimen_sheet_is_well_formed_and_complete(lang: str) -> None:
    parts = specimen(lang)

    body = [element for part in parts for element in part.body]
    assert set(ids(*body).values()) == {1}
    assert ElementTree.fromstring(standalone(parts, lang)).attrib["lang"] == lang
    assert {"i-civ", "k-scarab", "x-lab", "g-undo", "t-ice"} <= references(*body)
