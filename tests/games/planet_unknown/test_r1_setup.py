"""Chapter 1, set-up."""

from __future__ import annotations

import pytest

from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, NO_MOON
from lunarium.games.planet_unknown.meta import CARTRIDGE
from lunarium.games.planet_unknown.rules.r7_ladder import stack_of
from lunarium.games.planet_unknown.setup import refuse_mix
from lunarium.games.planet_unknown.state import IN_SUPPLY, SUPERMOON, sky_of
from lunarium.games.planet_unknown.view import view
from lunarium.kernel.errors import BadSetup
from lunarium.kernel.machine import LUCK
from tests.games.planet_unknown.builder import a_match, answer, first_luck, question, started


@pytest.mark.rule("PU-102", "PU-401")
def test_cubes_rovers_and_lifepods_at_the_start() -> None:
    s = started(3)

    for p in s.players:
        assert p.cubes == (0, 16, 32, 48, 64)
        assert p.rovers == (IN_SUPPLY, IN_SUPPLY)
        assert p.lifepods.cells() == sky_of(p).lifepods.cells()
        assert p.meteorites.is_empty()


@pytest.mark.rule("PU-100")
def test_symmetric_boards_need_no_choice() -> None:
    s = started(3)

    assert question(s) == "RotateStation"
    assert [sky_of(p).planet_id for p in s.players] == [0, 0, 0]
    assert [p.corporation for p in s.players] == [0, 0, 0]


@pytest.mark.rule("PU-100", "PU-101")
def test_a_dealt_board_is_used_on_either_side() -> None:
    s = started(3, planets="dealt", corporations="dealt")
    boards = [p.planet_board for p in s.players]

    assert len(set(boards)) == 3
    assert question(s) == "ChooseSide"
    answer(s, 1, 0, 0)  # seat 0: asymmetric planet, symmetric corporation, confirm
    answer(s, 0)
    assert sky_of(s.players[0]).planet_id == boards[0] != 0
    assert sky_of(s.players[1]).planet_id == 0


@pytest.mark.rule("PU-101")
def test_nobody_sees_a_choice_before_all_have_confirmed() -> None:
    match = a_match(2, planets="dealt")
    assert set(match.waiting()) == {0, 1}
    match.answer(0, match.answers(0)[1])

    seen = match.observation(1).view.players[0]

    assert match.observation(0).view.players[0].sky != seen.sky
    assert seen.sky == NO_MOON


@pytest.mark.rule("PU-100", "PU-Q1")
def test_in_free_choice_no_asymmetric_side_is_used_twice() -> None:
    s = started(2, planets="free", corporations="free")

    assert question(s) == "ChoosePlanet"
    answer(s, 4)
    assert 4 not in s.choices
    assert 0 in s.choices
    answer(s, 0)
    assert question(s) == "ChooseCorporation"


@pytest.mark.rule("PU-100", "PU-Q1")
def test_everybody_may_take_the_symmetric_sides_and_the_first_board_only_one() -> None:
    s = started(3, planets="free", corporations="free")
    assert s.choices == list(range(13))
    answer(s, 0)
    assert s.choices == list(range(13))
    answer(s, 1)
    assert s.choices == [0, *range(2, 13)]
    answer(s, 0)
    assert s.choices == list(range(9))
    answer(s, 1)
    assert s.choices == [0, *range(2, 9)]
    answer(s, 0)
    assert s.choices == [0, *range(2, 9)]
    answer(s, 0)

    assert [sky_of(p).planet_id for p in s.players] == [0, 1, 0]
    assert [p.corporation for p in s.players] == [1, 0, 0]


@pytest.mark.rule("PU-103")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_each_rank_has_a_card_more_than_players(seats: int) -> None:
    s = started(seats)

    assert s.civ_unseen == [seats + 1] * 4
    assert [len(pool) for pool in s.civ_pool] == [9] * 4


@pytest.mark.rule("PU-005", "PU-103")
def test_new_cards_join_the_decks() -> None:
    s = started(3, new_cards="on", events="on")

    assert [len(pool) for pool in s.civ_pool] == [14] * 4
    assert [len(pool) for pool in s.event_pool] == [25, 29, 26 + 1]
    assert all(CIVS[card].rank == rank + 1 for rank, pool in enumerate(s.civ_pool) for card in pool)


@pytest.mark.rule("PU-104", "PU-007")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_no_two_seats_face_the_same_sector(seats: int) -> None:
    s = started(seats)

    for rotation in range(6):
        s.rotation = rotation
        assert len({stack_of(s, seat, 0) for seat in range(seats)}) == seats
        assert len({stack_of(s, seat, 1) for seat in range(seats)}) == seats


@pytest.mark.rule("PU-007")
def test_ring_and_disc_turn_together() -> None:
    s = started(3)
    s.offset = 2

    for s.rotation in range(6):
        for seat in range(3):
            assert stack_of(s, seat, 1) == 6 + (stack_of(s, seat, 0) + 2) % 6


@pytest.mark.rule("PU-105")
def test_luck_names_the_first_commander() -> None:
    game = CARTRIDGE.start(4)
    while question(game) != "DrawCommander":  # type: ignore[arg-type]  # a cartridge starts its own game
        game.play(LUCK, game.choices[0])

    assert game.choices == [0, 1, 2, 3]


@pytest.mark.rule("PU-106")
def test_neighbours_share_an_objective_each() -> None:
    s = started(4)

    assert [(a, b) for _, a, b in s.shared] == [(0, 1), (1, 2), (2, 3), (3, 0)]
    assert len({card for card, _, _ in s.shared}) == 4


@pytest.mark.rule("PU-107")
def test_two_players_share_three_objectives() -> None:
    s = started(2)

    assert [(a, b) for _, a, b in s.shared] == [(0, 1)] * 3


@pytest.mark.rule("PU-108")
def test_a_private_objective_of_two_is_kept_in_secret() -> None:
    s = started(2, private_objectives="on")
    dealt = s.players[0].objectives

    assert len(dealt) == 2
    assert question(s) == "KeepObjective"
    answer(s, 1, 0)
    assert s.players[0].objectives == (dealt[1],)
    assert view(s, 1).players[0].objectives is None
    assert view(s, 1).players[0].objective_count == 1
    assert view(s, 0).players[0].objectives == (dealt[1],)


@pytest.mark.rule("PU-109")
def test_the_usual_event_deck() -> None:
    s = started(3, events="on")

    assert s.event_mix == (7, 7, 6)
    assert started(3, events="on", moons="on").event_mix == (8, 8, 8)
    assert started(3).event_mix == (0, 0, 0)


@pytest.mark.rule("PU-109", "PU-901")
def test_a_mix_that_the_cards_cannot_give_is_refused() -> None:
    with pytest.raises(BadSetup, match="too few event cards"):
        CARTRIDGE.start(3, {"events": "on", "green": "17", "orange": "0"})
    with pytest.raises(BadSetup, match="more than the event deck holds"):
        CARTRIDGE.start(3, {"events": "on", "green": "12", "orange": "12"})
    assert started(3, events="on", green="16", orange="4").event_mix == (16, 4, 0)


def test_a_refused_mix_is_told_in_both_languages() -> None:
    with pytest.raises(BadSetup) as refused:
        CARTRIDGE.checked_options(2, {"quantum": "3"})

    assert refused.value.said(CARTRIDGE.texts("en")).startswith("A fragmented board goes to a player")
    assert refused.value.said(CARTRIDGE.texts("fr")).startswith("Un plateau fragmenté")


@pytest.mark.rule("PU-900", "PU-901", "PU-902")
def test_solo_has_events_two_civ_cards_and_three_of_four_objectives() -> None:
    s = started(1)

    assert s.civ_unseen == [2] * 4
    assert s.event_mix == (7, 7, 6)
    assert s.shared == ()
    dealt = list(s.players[0].objectives)
    assert len(dealt) == 4
    answer(s, 2, 0)
    assert list(s.players[0].objectives) == [*dealt[:2], dealt[3]]
    first_luck(s)
    assert s.round == 1


@pytest.mark.rule("PU-901")
def test_solo_allows_all_events_and_the_row_of_21_needs_new_cards() -> None:
    options = CARTRIDGE.checked_options(1, {"moons": "on", "new_cards": "on", "green": "1", "orange": "2"})

    assert refuse_mix(1, options) == ""
    with pytest.raises(BadSetup, match="add the new cards"):
        CARTRIDGE.checked_options(1, {"moons": "on", "green": "1", "orange": "2"})


@pytest.mark.rule("PU-004", "PU-704")
@pytest.mark.parametrize("module", ["moons", "rescue_tiles", "terrain_blocks", "new_cards"])
def test_each_module_can_be_switched_on_alone(module: str) -> None:
    s = started(2, **{module: "on"})

    assert s.modules & SUPERMOON != 0
    assert started(2).modules == 0


@pytest.mark.rule("PU-801")
def test_moons_with_six_players_do_not_compel_rescue_tiles() -> None:
    s = started(6, moons="on")

    assert question(s) == "ChooseMoon"


@pytest.mark.rule("PU-800", "PU-981")
def test_each_player_gets_a_moon_a_meteorite_and_a_start_of_the_satellite() -> None:
    s = started(2, moons="on")
    board = s.players[0].moon_board

    answer(s, 1, 1, 0)
    answer(s, 0, 0, 0)
    asymmetric, common = s.players
    assert sky_of(asymmetric).moon_id == board
    assert sky_of(common).moon_id == 0
    assert common.satellite == 2
    assert common.meteorites.cells() == sky_of(common).start_meteorite.cells()
    assert common.meteorites.count() == 1


@pytest.mark.rule("PU-820", "PU-830", "PU-015")
def test_each_player_gets_six_rescue_tiles_and_five_blocks() -> None:
    s = started(3, rescue_tiles="on", terrain_blocks="on")

    assert all(p.rescue == 0b111111 and p.blocks == 0b111011 for p in s.players)
    assert all(p.rescue == 0 and p.blocks == 0 for p in started(3).players)


@pytest.mark.rule("PU-840", "PU-850")
def test_one_named_player_has_the_fragmented_boards() -> None:
    s = started(2, fragmented_planet="2", quantum="2")

    assert s.asked == 1
    answer(s, 0b0110, 3, 0)
    assert sky_of(s.players[1]).planet_id == FIRST_FRAGMENTED + 0b0110
    assert CORPORATIONS[s.players[1].corporation].key == "quantum_bb"
    assert s.players[0].corporation == 0
    with pytest.raises(BadSetup, match="not at the table"):
        CARTRIDGE.start(2, {"quantum": "3"})


@pytest.mark.rule("PU-335", "PU-101")
def test_flux_chooses_its_track_at_set_up() -> None:
    s = started(2, corporations="free")
    answer(s, 2, 0)

    assert question(s) == "MoveFlux"
    answer(s, 3, 0)
    assert s.players[0].flux == 3
