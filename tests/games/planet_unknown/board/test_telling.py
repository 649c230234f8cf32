"""What the board says about a position: names and ids, for every board of the box; nothing of what is hidden."""

from __future__ import annotations

import pytest

from lunarium.contract.drawings import elements
from lunarium.drawing.svg import Part, walk
from lunarium.games.planet_unknown.board import draw, panel
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON, SKIES, sky_id
from lunarium.games.planet_unknown.content.terrain import CIV, KEYS, WATER
from lunarium.games.planet_unknown.content.tiles import RESCUE, TILES
from lunarium.games.planet_unknown.grid import FORMS, cell_at
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r5_civ import ALL_RANKS
from lunarium.games.planet_unknown.state import (
    CANNOT_PLACE,
    EMPTY_DEPOT,
    EVENTS,
    IGNORE_EVENT,
    IGNORE_PLANET,
    PRIVATE,
    RESCUE_TILES,
    SCORED,
    PlanetUnknown,
)
from lunarium.games.planet_unknown.state import MOONS as MOON_MODULE
from lunarium.games.planet_unknown.view import view
from tests.games.planet_unknown.board.tables import names_in
from tests.games.planet_unknown.builder import a_table, card, corporation, cover, event, lay, me, moon, set_cubes, tile


def said(s: PlanetUnknown, lang: str = "en", seat: int | None = 0) -> dict[str, str]:
    return names_in(view(s, seat), lang)


def part(s: PlanetUnknown, key: str, seat: int | None = 0) -> Part:
    return next(found for found in draw(view(s, seat), "en") if found.key == key)


# --- every board of the box -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("planet", range(len(PLANETS)))
def test_every_square_and_line_of_a_planet_is_a_piece(planet: int) -> None:
    s = a_table()
    me(s).sky = sky_id(planet, NO_MOON)
    sky, names = SKIES[me(s).sky], said(s)

    assert sum(id_.startswith("square-") for id_ in names) == sky.planet.count()
    assert sum(id_.startswith(("row-", "column-")) for id_ in names) == len(sky.lines) == 24


@pytest.mark.rule("PU-846")
@pytest.mark.parametrize("faces", [0, 5, 10, 15])
def test_a_fragmented_planet_has_the_lines_of_four_grids(faces: int) -> None:
    s = a_table()
    me(s).sky = sky_id(FIRST_FRAGMENTED + faces, NO_MOON)
    lines = [id_ for id_ in said(s) if id_.startswith(("row-", "column-"))]

    assert len(lines) == len(SKIES[me(s).sky].lines) == 48
    assert {id_.rsplit("-", 1)[1] for id_ in lines} == {"west", "east", "north", "south"}


@pytest.mark.parametrize("moon_id", range(len(MOONS)))
def test_every_position_of_an_orbit_is_a_piece(moon_id: int) -> None:
    s = a_table(moon_id=moon_id, modules=MOON_MODULE)
    me(s).satellite = MOONS[moon_id].starts[1]
    names = said(s)

    assert sum(id_.startswith("orbit-") for id_ in names) == len(MOONS[moon_id].orbit)
    assert sum(id_.startswith("square-moon-") for id_ in names) == SKIES[me(s).sky].moon.count()
    assert names["satellite"] == f"Satellite at orbital position {me(s).satellite + 1}"


@pytest.mark.parametrize("which", range(len(CORPORATIONS)))
def test_every_step_and_technology_of_a_corporation_is_a_piece(which: int) -> None:
    s = a_table()
    me(s).corporation = which
    names = said(s)

    assert sum(id_.startswith("step-") for id_ in names) == 80
    assert sum(id_.startswith("tech-") for id_ in names) == len(CORPORATIONS[which].techs)
    assert {f"cube-{key}" for key in KEYS[:5]} <= {*names}


@pytest.mark.rule("PU-200")
@pytest.mark.parametrize("shape", range(13))
def test_a_tile_in_hand_shows_every_way_to_turn_it(shape: int) -> None:
    s = a_table(modules=RESCUE_TILES)
    me(s).tile = RESCUE if shape == 12 else 12 * shape
    assert TILES[me(s).tile].shape == shape
    names = said(s)

    assert {id_ for id_ in names if id_.startswith("turn-")} == {f"turn-{form.turn}" for form in FORMS[shape]}
    assert names["hand"].startswith("In your hand: ")
    assert "offer-outer" not in names


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-720")
def test_a_medal_tells_how_its_line_stands() -> None:
    s = a_table()
    assert said(s)["row-1"] == "Row 1: 1 medal, 0 of 2 squares"
    cover(me(s), CIV, cell_at(5, 0), cell_at(6, 0))
    assert said(s)["row-1"] == "Row 1: 1 medal, complete"
    me(s).meteorites = me(s).meteorites.with_cell(cell_at(5, 0))
    assert said(s)["row-1"] == "Row 1: 1 medal, 2 of 2 squares, blocked by a meteorite"
    assert said(s, "fr")["row-1"] == "Ligne 1\u00a0: 1 médaille, 2 cases sur 2, bloquée par une Météorite"


def test_a_line_completed_by_the_last_tile_lies_in_a_band() -> None:
    s = a_table()
    cover(me(s), CIV, cell_at(6, 0))
    assert bands(s) == 0
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    assert bands(s) == 1
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(5, 4))
    assert bands(s) == 0, "another tile was placed since"


@pytest.mark.parametrize("key", ["planet", "moon"])
def test_layers_keep_their_places_whatever_was_placed_last(key: str) -> None:
    """A page turns one drawing into the next in place: a layer that came or went would make all above it look new."""

    def layers() -> list[str]:
        return [f"{e.tag} {dict(e.attrs).get('class')}" for e in part(s, key).body]

    s = a_table(moon_id=0, modules=MOON_MODULE)
    before = layers()
    lay(s, tile("D2", "civ", "energy"), cell_at(5, 0))
    assert layers() == before
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))
    assert layers() == before


def bands(s: PlanetUnknown) -> int:
    return sum(dict(e.attrs).get("class") == "band" for e in walk(*part(s, "planet").body))


def test_a_square_tells_what_it_shows() -> None:
    s = a_table()
    assert said(s)["square-D2"] == "D2: ice"
    assert said(s)["square-H3"] == "H3: land, lifepod"
    me(s).rovers = (cell_at(7, 2), *me(s).rovers[1:])
    assert said(s)["square-H3"] == "H3: land, lifepod, rover"
    lay(s, tile("D2", "civ", "energy", meteor=True), cell_at(3, 1))
    names = said(s)
    assert names["square-D2"] == "D2: Civ, with resource"
    assert names["square-D3"] == "D3: Energy, with resource, with meteorite symbol"
    assert names["tile-1"] == "Tile Civ, Energy on D2, D3"


def test_effects_that_wait_are_chips() -> None:
    s = a_table()
    twice = pending.effect(pending.PATCH)
    me(s).pending = (pending.effect(pending.SELECT), twice, twice, pending.effect(pending.RESOURCE, WATER))
    names = said(s)

    assert names["pending-patch-0"] == "Take the patch ×2"
    assert names["pending-resource-1"] == "Resource Water"
    assert sum(id_.startswith("pending-") for id_ in names) == 2, "selecting is done at the depot"


@pytest.mark.rule("PU-306")
def test_a_cube_that_can_move_shows_where_to() -> None:
    s = a_table()
    assert "next-civ" not in said(s)
    me(s).pending = (pending.effect(pending.ADVANCE, CIV),)
    assert said(s)["next-civ"] == "Civ can advance to Civ 1"


def test_an_empty_stack_says_so() -> None:
    s = a_table()
    s.tops[0], s.stacks[0] = -1, ()

    assert said(s)["sector-1"].startswith("Depot 1: no Large Z left; ")
    assert said(s)["offer-outer"] == "Outer ring: no tile left, 0 left"


@pytest.mark.rule("PU-335")
def test_the_flux_token_lies_on_its_track() -> None:
    s = a_table(corp="flux")
    me(s).flux = WATER

    assert said(s)["track-water"].endswith("; the flux token lies here")
    assert "flux" not in said(s)["track-civ"]


@pytest.mark.rule("PU-343")
def test_a_lifepod_on_a_technology_makes_it_active() -> None:
    s = a_table(corp="jump_drive")
    assert said(s)["tech-2"].startswith("Technology 2, not active: ")
    me(s).slots = (2,)
    assert said(s)["tech-2"].startswith("Technology 2, active: ")


@pytest.mark.rule("PU-903")
def test_alone_the_target_stands_under_the_medals() -> None:
    s = a_table(1, modules=EVENTS | PRIVATE)
    s.event_mix = (7, 7, 6)
    assert said(s)["target"].startswith("Solo target: 0 of ")
    assert "target" not in said(a_table(2))


@pytest.mark.rule("PU-813")
def test_medals_below_zero_have_a_minus_sign() -> None:
    s = a_table(moon_id=0, modules=MOON_MODULE)
    names = said(s)

    assert names["score-meteorites-on-the-moon"] == "Meteorites on the moon: You −3, Player 2 0"
    assert names["score-total"] == "Total: You −3, Player 2 0"


def test_a_panel_tells_medals_steps_and_tokens() -> None:
    s = a_table()
    set_cubes(me(s), 2, 0, 0, 0, 0)
    me(s).stones = 4
    told = panel(view(s, 1), 0, "fr")

    assert told.points == 2, "a medal of the civ track and a set of meteorites"
    assert [(good.symbol, good.count) for good in told.stock][0] == ("i-civ", "2")
    assert [(good.name, good.count) for good in told.stock][-1] == ("Météorites", "4")


@pytest.mark.rule("PU-702")
def test_the_last_round_is_announced_with_its_reason() -> None:
    s = a_table()
    assert "last-round" not in said(s)
    s.ending = EMPTY_DEPOT
    assert said(s)["last-round"] == "Last round: A depot is empty"
    s.phase = SCORED
    assert "last-round" not in said(s)


@pytest.mark.rule("PU-700")
@pytest.mark.parametrize(
    ("level", "words"),
    [
        (0, "YOUR DEPOT"),
        (IGNORE_EVENT, "THE EVENT GIVES WAY"),
        (IGNORE_PLANET, "THE PLANET GIVES WAY"),
        (IGNORE_EVENT | IGNORE_PLANET, "EVENT AND PLANET GIVE WAY"),
        (CANNOT_PLACE, "NOTHING CAN BE PLACED"),
    ],
)
def test_the_depot_says_which_rules_give_way(level: int, words: str) -> None:
    s = a_table()
    me(s).level = level

    assert [str(e.children[0]) for e in walk(*part(s, "depot").body) if e.tag == "text"][0] == words


@pytest.mark.rule("PU-315")
def test_claims_lie_on_the_desk_until_they_are_carried_out() -> None:
    s = a_table()
    me(s).claims = (2, 3)

    assert said(s)["claims"] == "Civ cards to claim: rank 2, rank 3"
    assert said(s, seat=1)["s1-cards"] == "Civ cards: none; 2 cards to claim"
    me(s).claims = (ALL_RANKS, ALL_RANKS)
    assert said(s)["claims"] == "Civ cards to claim: any rank"


@pytest.mark.rule("PU-344")
def test_objectives_drawn_for_all_show_their_shared_side_to_jump_drive() -> None:
    s = a_table(corp="jump_drive")
    s.drawn = (0,)

    assert said(s)["objective-OBJ-01"].startswith("For all players, Civ rim: Most civ resources")
    assert "objective-OBJ-01" not in said(s, seat=1)


# --- what is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-504")
def test_hidden_civ_cards_of_others_are_ranks() -> None:
    s = a_table()
    s.players[1].civs = (card("CIV4-06"), card("CIV1-04"))

    assert said(s)["s2-cards"] == "Civ cards: Motor Pool, hidden, rank 4"
    assert "civ-CIV4-06" not in said(s)
    assert "civ-CIV4-06" in said(s, seat=1)
    s.players[1].shown = True
    assert said(s)["s2-cards"] == "Civ cards: Model World, Motor Pool"


@pytest.mark.rule("PU-601")
def test_private_objectives_are_their_owner_s() -> None:
    s = a_table(modules=PRIVATE)
    s.players[1].objectives = (3,)

    assert "objective-OBJ-04" not in said(s)
    assert "objective-OBJ-04" in said(s, seat=1)
    assert said(s)["s2-cards"].endswith("; 1 private objective")
    s.phase = SCORED
    assert "private" not in said(s)["s2-cards"]


@pytest.mark.rule("PU-955")
def test_the_next_event_is_seen_by_those_who_looked() -> None:
    s = a_table(modules=EVENTS)
    s.top_event = s.players[1].peeked = event("EVG-16")

    assert not [id_ for id_ in said(s) if id_.startswith("next-event")]
    assert said(s, seat=1)["next-event-EVG-16"].startswith("Spare sprout: Next, seen by you: ")


@pytest.mark.rule("PU-500")
def test_cards_to_choose_from_are_shown_to_the_claiming_seat() -> None:
    s = a_table()
    s.claiming, s.looked = 1, (card("CIV1-01"), card("CIV1-02"))

    assert "civ-CIV1-01" in said(s, seat=1)
    assert "civ-CIV1-01" not in said(s)


# --- the others -------------------------------------------------------------------------------------------------------


def test_a_rival_s_part_tells_their_boards_and_tokens() -> None:
    s = a_table(3, moon_id=2, modules=MOON_MODULE)
    me(s).corporation = corporation("oasis")
    me(s).pods, me(s).stones = 2, 1
    lay(s, tile("D2", "civ", "energy"), moon(1, 0))
    names = said(s, seat=2)

    assert names["player-1"].startswith("Player 1: KSB-4156 · Oasis Ultd.; ")
    assert "lifepods: 2, meteorites: 1" in names["s1-tokens"]
    assert names["s1-moon"].startswith("Moon, Lyre: 2 of ")
    assert [found.key for found in draw(view(s, 2), "en") if found.key.startswith("rival")] == ["rival-0", "rival-1"]


def test_ids_of_the_reader_s_pieces_are_not_those_of_a_rival() -> None:
    s = a_table()
    for p in s.players:
        p.rovers = (cell_at(5, 5), *p.rovers[1:])
    ids_ = [dict(e.attrs).get("id") for e in walk(*elements(draw(view(s, 0), "en")))]

    assert ids_.count("rover-1") == 1
    assert ids_.count("s2-rover-1") == 1


@pytest.mark.rule("PU-332", "PU-343")
@pytest.mark.parametrize(("corp", "drawn"), [("cosmos", 2), ("jump_drive", 0)])
def test_a_rival_s_lifepods_lie_on_steps_of_every_track_but_technologies_are_no_steps(corp: str, drawn: int) -> None:
    s = a_table(corp=corp)
    me(s).slots = ()
    before = lifepods_on_rails(s)
    me(s).slots = (3, 6) if corp == "jump_drive" else (3, 16 + 4)  # a step of the civ track among them

    assert lifepods_on_rails(s) - before == drawn


def lifepods_on_rails(s: PlanetUnknown) -> int:
    rails = [e for e in walk(*part(s, "rival-0", seat=1).body) if dict(e.attrs).get("id") == "s1-tracks"]
    return sum(dict(e.attrs).get("href") == "#k-lifepod" for e in walk(*rails))
