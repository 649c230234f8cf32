"""Colours can be read and told apart, in both themes and by colour-blind eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from lunarium.drawing.icons.marks import MARKS
from lunarium.drawing.stylesheets import THEMES, blocks, read, tokens
from tests.drawing.colour import contrast, difference
from tests.drawing.test_icons import GAMES

TEXT, EDGE = 4.5, 3.0
GROUNDS = ("surface", "raised", "sky", "plate", "well")
PAIRS = [
    *((ink, ground, TEXT) for ink in ("text", "text-2", "text-3") for ground in GROUNDS),
    ("accent-ink", "accent", TEXT),
    ("accent-text", "accent-soft", TEXT),
    ("accent-text", "plate", TEXT),
    ("info", "surface", TEXT),
    ("info", "info-soft", TEXT),
    ("good", "good-soft", TEXT),
    ("good", "plate", TEXT),
    ("bad", "bad-soft", TEXT),
    ("bad", "plate", TEXT),
    ("text", "accent-soft", TEXT),
    ("line-strong", "surface", EDGE),
    ("line-strong", "raised", EDGE),
    ("line-strong", "plate", EDGE),
    ("option", "land", EDGE),
    ("option", "well", EDGE),
    ("option", "option-case", EDGE),
    ("trigger", "plate", TEXT),
    *((f"seat-{n}", ground, EDGE) for n in range(1, 7) for ground in ("surface", "plate", "well")),
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS, ids=lambda v: str(v))
def test_words_and_edges_stand_out(theme: str, ink: str, ground: str, least: float) -> None:
    colours = tokens(theme)

    assert contrast(colours[f"--{ink}"], colours[f"--{ground}"]) >= least


@pytest.mark.parametrize("key", [m.key for m in MARKS])
def test_a_letter_can_be_read_on_its_mark(key: str) -> None:
    colours = tokens("night")

    assert contrast(colours[f"--k-{key}"], colours[f"--r-{key}"]) >= TEXT


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("eyes", "least"), [("normal", 30), ("deuteranopia", 16), ("protanopia", 16), ("tritanopia", 16)]
)
def test_resources_of_a_game_differ_in_colour_for_every_kind_of_eyes(game: str, eyes: str, least: float) -> None:
    """The six main ones; the rest of Luna Capital's tiles are told apart by shape and letter."""
    colours = tokens("night")

    keys = GAMES[game][:6]
    assert min(difference(colours[f"--r-{a}"], colours[f"--r-{b}"], eyes) for a, b in combinations(keys, 2)) >= least


@pytest.mark.parametrize("sheet", ["tokens.css", "board_unsettled.css"])
def test_the_system_asks_for_the_same_atlas_as_the_reader(sheet: str) -> None:
    rules = dict(blocks(read(sheet)))
    by_system = dict(blocks(rules["@media (prefers-color-scheme: light)"]))

    ours, theirs = (css.split() for css in (rules[':root[data-theme="atlas"]'], *by_system.values()))
    assert ours == theirs


def test_the_atlas_changes_only_tokens_that_the_night_has() -> None:
    night = dict(blocks(read("tokens.css")))[":root"]
    atlas = dict(blocks(read("tokens.css")))[':root[data-theme="atlas"]']

    assert {line.split(":")[0].strip() for line in atlas.split(";")} <= {
        line.split(":")[0].strip() for line in night.split(";")
    }


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'dusk'"):
        tokens("dusk")
