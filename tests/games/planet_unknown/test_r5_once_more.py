"""Rules that an earlier version read otherwise: where an advance ends, whose turn a new claim is, what works at any time."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.fragments import METEORITE_SYMBOL
from lunarium.games.planet_unknown.content.planets import FRAGMENTS
from lunarium.games.planet_unknown.content.powers import RESET_BIOMASS
from lunarium.games.planet_unknown.content.skies import SKIES
from lunarium.games.planet_unknown.content.tiles import TILES
from lunarium.games.planet_unknown.effects import RaiseOne
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r2_placing import planet_rule
from lunarium.games.planet_unknown.rules.r5_civ import CivTurn, ClaimCard
from lunarium.games.planet_unknown.rules.r5_tokens import AirliftTo
from lunarium.games.planet_unknown.rules.r11_powers import LAST_STAGE, STAGE_PLACES
from lunarium.games.planet_unknown.state import CIV_STEP, END_STEP, sky_of
from tests.games.planet_unknown.builder import BIOMASS, CIV, a_table, act, answer, ask, do, me, set_cubes, with_decks


@pytest.mark.rule("PU-857", "PU-507")
@pytest.mark.parametrize(("to", "patches"), [(2, 1), (3, 0)])
def test_a_cube_raised_by_several_steps_stops_on_the_last_only(to: int, patches: int) -> None:
    s = a_table(corp="quantum_bb")
    set_cubes(me(s), 0, 0, 0, 0, 14)  # civ: steps 1 and 2 are empty, step 3 is not
    ask(s, RaiseOne(0, CIV, to))

    assert me(s).pending.count(do(pending.PATCH)) == patches


@pytest.mark.rule("PU-503")
def test_a_claim_gained_while_a_card_is_resolved_comes_before_older_ones() -> None:
    s = a_table(1)
    s.phase = CIV_STEP
    with_decks(s, r1="CIV1-06 CIV1-07", r3="CIV3-01 CIV3-02", r4="CIV4-01 CIV4-02")
    me(s).claims = (1, 3, 4)  # claim 1 was there before; 3 and 4 were gained since
    ask(s, CivTurn(0, 1))

    assert me(s).claims == (4, 1)
    assert len(s.looked) == 2


@pytest.mark.rule("PU-353", "PU-Q7")
@pytest.mark.parametrize(("stage", "offered"), [(LAST_STAGE, True), (LAST_STAGE - 1, False)])
def test_in_the_end_step_wormhole_may_still_reset_its_biomass(stage: int, offered: bool) -> None:
    s = a_table(corp="wormhole")
    set_cubes(me(s), 0, 0, 0, 0, 14)
    me(s).cubes = (*me(s).cubes[:BIOMASS], STAGE_PLACES[stage], *me(s).cubes[BIOMASS + 1 :])
    s.phase = END_STEP
    pending.add(me(s), pending.ANY_CUBE)
    act(s)

    assert (do(pending.ABILITY, RESET_BIOMASS) in s.choices) == offered
    if offered:
        answer(s, do(pending.ABILITY, RESET_BIOMASS))
        assert me(s).cubes[BIOMASS] == STAGE_PLACES[0]


@pytest.mark.rule("PU-500")
def test_a_card_that_is_not_there_is_refused_with_its_rule() -> None:
    s = a_table(1)
    s.looked = (1, 2)
    why = ClaimCard(0, 1).why_not(s, 0, 2)

    assert (why.rule, why.key) == ("PU-500", "no_such_card")


@pytest.mark.rule("PU-510", "PU-226")
def test_a_square_that_no_rover_is_lifted_to_is_refused_with_its_rule() -> None:
    s = a_table(world="kaax")
    sky = sky_of(me(s))
    free = AirliftTo(0, 0).options(s, 0)[0]
    me(s).rovers = (free,)
    lift = AirliftTo(0, 0)

    assert (lift.why_not(s, 0, free).rule, lift.why_not(s, 0, free).key) == ("PU-510", "rover_there")
    assert lift.why_not(s, 0, 0).key == "not_on_planet"
    assert lift.why_not(s, 0, sky.toxic.cells()[0]).rule == "PU-226"


@pytest.mark.rule("PU-841", "PU-842")
def test_a_fragment_that_bans_meteorites_cites_its_own_rule() -> None:
    sky = next(one for one in SKIES if one.rule == FRAGMENTS and not one.bans[METEORITE_SYMBOL].is_empty())
    stony = next(i for i, one in enumerate(TILES) if one.meteor)
    resources = sky.bans[TILES[stony].a].union(sky.bans[TILES[stony].b])

    assert planet_rule(sky, stony, sky.bans[METEORITE_SYMBOL].minus(resources)) == "PU-842"
    terrain = next(i for i in range(6) if not sky.bans[i].is_empty())
    banned = next(i for i, one in enumerate(TILES) if terrain in (one.a, one.b))
    assert planet_rule(sky, banned, sky.bans[terrain]) == "PU-841"
