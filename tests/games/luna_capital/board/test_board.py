"""The board of Luna Capital: whole at every size of table, readable, in both languages, and telling only what is known."""

from __future__ import annotations

import re

import msgspec
import pytest

from lunarium.contract.boards import drawn_ids
from lunarium.contract.drawings import elements
from lunarium.drawing.document import page, standalone
from lunarium.drawing.svg import walk
from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.board import draw, mini
from lunarium.games.luna_capital.board.sponsors import SYMBOLS as SIGNS
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.state import DOWN
from lunarium.games.luna_capital.view import HIDDEN, LunaView
from lunarium.kernel.text import LANGUAGES
from tests.games.luna_capital.board.tables import SEATS, asked, moments, names_in, sampled

# --- whole and well-formed --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("reader", [0, None])
def test_every_size_of_table_is_well_drawn_in_both_languages(seats: int, reader: int | None) -> None:
    for view in sampled(seats, reader):
        drawn_ids(CARTRIDGE, view)


def test_a_page_groups_every_part() -> None:
    parts = draw(sampled(4)[-1], "en")
    named = re.findall(r'class="cell-([\w-]+)"', page(parts, "en"))

    assert sorted(named) == sorted(part.key for part in parts)
    assert named[:2] == ["market", "colony"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_standalone_drawing_of_the_largest_table_stays_under_two_hundred_and_fifty_kilobytes(lang: str) -> None:
    assert len(standalone(draw(sampled(4)[-1], lang), lang)) < 250_000


# --- what a tile would add --------------------------------------------------------------------------------------------


def figures(view: LunaView) -> list[list[str]]:
    """The figures on each plot that has some: a row for each kind of tile."""
    rows = [e for e in walk(*elements(draw(view, "en"))) if dict(e.attrs).get("class") == "gain-rows"]
    return [[str(e.children[0]) for e in walk(row) if e.tag == "text"] for row in rows]


@pytest.mark.rule("LC-Q12")
def test_each_legal_plot_shows_what_each_kind_of_tile_would_add() -> None:
    view, _, _ = asked(BuildTile, tiles=2)
    plots = {gain.plot for gain in view.gains}
    shown = figures(view)

    assert len(shown) == len(plots)
    for plot, found in zip(sorted(plots), shown, strict=True):
        expected = {f"{gain.points:+d}".replace("-", "−") for gain in view.gains if gain.plot == plot}
        assert {*found} == expected


@pytest.mark.rule("LC-Q12")
def test_the_best_plot_stands_on_gold_where_plots_differ() -> None:
    view, _, _ = asked(BuildTile)
    one = tuple(gain for gain in view.gains if gain.tile == 0)[:2]
    low, high = (msgspec.structs.replace(gain, points=points) for gain, points in zip(one, (1, 5), strict=True))

    def golden(*gains: object) -> int:
        body = elements(draw(msgspec.structs.replace(view, pending=view.pending[:1], gains=gains), "en"))
        return sum(dict(e.attrs).get("class") == "gain-plate best" for e in walk(*body))

    assert golden(low, high) == 1
    assert golden(low, msgspec.structs.replace(high, points=1)) == 0


def test_each_tile_to_build_has_its_own_figure_for_when_it_is_chosen() -> None:
    view, _, _ = asked(BuildTile, tiles=2)
    classes = {dict(e.attrs).get("class", "") for e in walk(*elements(draw(view, "en")))}

    for tile in {gain.tile for gain in view.gains}:
        assert f"gain-large gain-{tile}" in classes
        assert any(word.endswith(f"tray-{tile}") for word in classes)


# --- what it tells ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LC-Q12")
@pytest.mark.parametrize("seats", SEATS)
def test_live_scores_stand_by_source_for_everybody(seats: int) -> None:
    view = sampled(seats)[-1]
    names = names_in(view)

    for i, line in enumerate(view.colonies[0].lines):
        name = names[f"score-{line.source.lower().replace(' ', '_')}"]
        assert f"You {line.points}" in name
        assert all(f"Player {seat + 1} {view.colonies[seat].lines[i].points}" in name for seat in range(1, seats))
    assert f"You {view.colonies[0].total}" in names["score-total"]
    assert ("Harrington & Sons" in names["score-total"]) == (seats == 1)


def test_a_card_face_down_is_known_to_its_owner_alone() -> None:
    for seed in range(3, 40):
        for match in moments(2, seed=seed):
            view = match.observation(1).view
            down = [i for i, card in enumerate(view.colonies[0].cards) if card.mode == DOWN]
            if down and not match.over:
                assert view.colonies[0].cards[down[0]].card == HIDDEN
                assert names_in(view)[f"down-0-{down[0]}"] == "Card face down"
                assert f"down-0-{down[0]}" not in names_in(match.observation(0).view)
                return
    raise AssertionError("nobody laid a card face down")


def test_the_hand_of_others_is_a_number() -> None:
    view = next(view for view in sampled(3)[2:] if view.colonies[1].hand_size)
    names = names_in(view)
    hand = next(colony.hand for colony in view.colonies if colony.hand is not None)

    assert view.colonies[1].hand is None
    assert f"{view.colonies[1].hand_size} card" in names["player-1"]
    cards = {id_ for id_ in names if id_.startswith("card-")}
    assert len(cards) == len(hand) + sum(combo.card >= 0 for combo in view.combos) + sum(
        card.card != HIDDEN for colony in view.colonies for card in colony.cards
    )


def test_a_claim_has_the_signs_of_those_who_share_it() -> None:
    view = sampled(3)[-1]
    first = msgspec.structs.replace(view.concessions[0], claimed_in=1, claimed_by=(0, 2), value=8)
    names = names_in(msgspec.structs.replace(view, concessions=(first, *view.concessions[1:])))

    said = next(name for id_, name in names.items() if id_.startswith("concession-"))
    assert said.endswith("8 points; claimed in phase B: You, Player 3")


def test_a_spectator_has_no_tray_and_sees_every_colony() -> None:
    keys = [part.key for part in draw(sampled(3, None)[-1], "en")]

    assert "tray" not in keys
    assert [key for key in keys if key.startswith("colony")] == ["colony-0", "colony-1", "colony-2"]


def test_the_others_stand_clockwise_from_the_reader() -> None:
    view = msgspec.structs.replace(sampled(4)[-1], seat=2)

    assert [part.key for part in draw(view, "en") if part.key.startswith("colony-")] == [
        "colony-3",
        "colony-0",
        "colony-1",
    ]


def test_sponsors_lie_out_until_everybody_has_one() -> None:
    view, _, _ = asked(ChooseSponsor, sponsors="plain")
    one, *others = view.colonies
    names = names_in(msgspec.structs.replace(view, colonies=(msgspec.structs.replace(one, sponsor=1), *others)))

    assert draw(view, "en")[0].key == "sponsors"
    assert (names["sponsor-luna_taxi"], names["sponsor-astro_burger"]) == (
        "Luna Taxi, taken by Player 1",
        "Astro Burger",
    )
    assert "sponsors" not in [part.key for part in draw(sampled(2)[-1], "en")]


@pytest.mark.rule("LC-241")
def test_a_special_tile_lies_ready_until_it_is_used() -> None:
    view, _, _ = asked(BuildTile)
    assert view.seat is not None
    mine = view.colonies[view.seat]

    for used in (False, True):
        changed = msgspec.structs.replace(mine, sponsor=1, special_used=used)
        colonies = tuple(changed if colony is mine else colony for colony in view.colonies)
        names = names_in(msgspec.structs.replace(view, colonies=colonies))
        assert ("special-luna_taxi" in names) is not used


def test_a_thumbnail_shows_what_is_built() -> None:
    view = sampled(2)[-1]
    built = [e for e in walk(mini(view, 1, "fr")) if dict(e.attrs).get("class", "").startswith("tint-")]

    assert len(built) == sum(plot.kind >= 0 for plot in view.colonies[1].plots)


def test_each_sponsor_has_a_sign() -> None:
    assert len({str(symbol()) for symbol in SIGNS.values()}) == 4
