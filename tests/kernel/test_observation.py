"""What one seat knows at one moment."""

from __future__ import annotations

import pytest

from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.dump import dump
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LANES, LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.observation import observe, preview
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.games.salvage.game import Act, salvage
from tests.kernel.bench import BenchView, Pick, Roll, Say, Show, a_cartridge, a_game
from tests.kernel.bench.table import a_match, answer

DRAW, SCRAP, BURY = (Act.space.code(kind, 0) for kind in range(3))
BENCH = a_cartridge()


def a_salvage(seats: int = 3) -> Match:
    """Seat 0 has buried a card, and seat 1 thinks."""
    match = Match(SALVAGE, seats, luck=SeededLuck(4))
    match.answer(0, match.layout.join(Act.space, BURY))
    return match


# --- worlds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_world_looks_the_same_to_its_seat(seat: int | None) -> None:
    observation = a_salvage().observation(seat)

    for seed in range(10):
        again = observe(SALVAGE, observation.world(Dealer(seed)), seat)
        assert again.view == observation.view
        assert dump(again.agenda) == dump(observation.agenda)


def test_a_world_deals_anew_what_the_seat_does_not_know() -> None:
    match = a_salvage()
    mine = salvage(match.trunk).crews[1].hand

    worlds = [salvage(match.observation(1).world(Dealer(seed))) for seed in range(20)]

    assert {world.crews[1].hand for world in worlds} == {mine}
    assert len({world.crews[0].hand for world in worlds}) > 10
    assert len({world.pile[-1] for world in worlds}) > 3  # what seat 0 buried


def test_who_buried_a_card_knows_it_in_every_world() -> None:
    match = a_salvage()

    worlds = [salvage(match.observation(0).world(Dealer(seed))) for seed in range(20)]

    assert {world.pile[-1] for world in worlds} == {salvage(match.trunk).pile[-1]}


def test_a_world_waits_for_the_same_seat_with_the_same_options() -> None:
    match = a_salvage()

    world = match.observation(1).world(Dealer(1))

    assert (world.asked, world.options(1)) == (1, match.trunk.options(1))


def test_a_world_is_played_without_touching_the_game() -> None:
    match = a_salvage()
    before = dump(match.trunk.agenda), match.observation(None).view

    match.observation(1).world(Dealer(1)).play(1, BURY)

    assert (dump(match.trunk.agenda), match.observation(None).view) == before


def test_a_world_is_played_by_the_same_rules_in_the_same_lane() -> None:
    lanes = Lanes((0, 1), ((Pick(0), Confirm(0)), (Pick(1), Confirm(1))))
    match = Match(a_cartridge(lanes, rules_version=3), 2)

    world = match.observation(1).world(Dealer(1))

    assert (world.rules, world.block, world.lane, world.asked) == (3, 1, 1, 1)


def test_lanes_of_others_run_one_after_another_in_a_world() -> None:
    match = a_match(Lanes((0, 1), ((Pick(0),), (Pick(1), Confirm(1)))))
    world = match.observation(1).world(Dealer(1))

    world.play(1, 1)
    world.play(1, 0)

    assert (world.asked, world.lane) == (0, 0)


def test_lanes_of_others_wait_in_a_live_world() -> None:
    match = a_match(Lanes((0, 1), ((Pick(0),), (Pick(1), Confirm(1)))))
    world = match.observation(1).world(Dealer(1), live=True)

    world.play(1, 1)
    world.play(1, 0)

    assert world.asked == LANES


# --- the agenda -------------------------------------------------------------------------------------------------------


def test_a_sight_carries_the_agenda() -> None:
    pick, say = Pick(1), Say("after")

    observation = observe(BENCH, a_game(pick, say), 0)

    assert [frame is other for frame, other in zip(observation.agenda, (say, pick), strict=True)] == [True, True]


@pytest.mark.parametrize(("seat", "answers"), [(0, (1, -1)), (1, (-1, 0)), (2, (-1, -1)), (None, (-1, -1))])
def test_the_agenda_is_masked_for_each_seat(seat: int | None, answers: tuple[int, int]) -> None:
    game = a_game(Secretly((Pick(0), Pick(1), Pick(2))))
    game.play(0, 1)
    game.play(1, 0)

    top = observe(BENCH, game, seat).agenda[-1]

    assert isinstance(top, Secretly)
    assert top.answers[:2] == answers


def test_in_a_world_others_have_not_answered_in_secret() -> None:
    match = a_match(Secretly((Pick(0), Pick(1), Pick(2))))
    answer(match, 0, "pick code=1")
    answer(match, 1, "pick code=1")

    assert match.observation(0).world(Dealer(1)).waiting() == (1, 2)
    assert match.observation(None).world(Dealer(1)).waiting() == (0, 1, 2)


# --- previews ---------------------------------------------------------------------------------------------------------


def test_a_preview_shows_what_an_answer_would_give() -> None:
    match = a_match(Pick(0), Say("then"), Pick(1))

    assert preview(match.observation(0), 1, Dealer(1)) == BenchView(0, ("0:1", "then"))


def test_a_preview_changes_nothing() -> None:
    match = a_match(Pick(0), Pick(1))

    preview(match.observation(0), 1, Dealer(1))

    assert match.observation(0).view == BenchView(0, ())


def test_a_preview_ends_where_luck_speaks() -> None:
    match = a_match(Pick(0, then=(Say("a"), Roll(0, 1), Say("b"))), luck=SeededLuck(1))

    assert preview(match.observation(0), 1, Dealer(1)) == BenchView(0, ("0:1", "a"))


def test_an_answer_that_shows_something_hidden_has_no_preview() -> None:
    assert preview(a_match(Pick(0), Show(), Pick(0)).observation(0), 1, Dealer(1)) is None
    assert preview(a_salvage().observation(1), SCRAP, Dealer(1)) is None


def test_a_preview_shows_ones_own_cards_move() -> None:
    observation = a_salvage().observation(1)

    after = preview(observation, BURY, Dealer(1))

    assert after.crews[1].hand == observation.view.crews[1].hand[1:]
    assert after.buried[-1].card == observation.view.crews[1].hand[0]


def test_a_preview_of_a_draw_draws_nothing() -> None:
    observation = a_salvage().observation(1)

    assert observation.world(Dealer(1)).asked == 1
    assert preview(observation, DRAW, Dealer(1)).crews == observation.view.crews


def test_a_preview_does_not_know_how_the_hidden_part_was_dealt() -> None:
    observation = a_salvage().observation(1)

    assert len({repr(preview(observation, BURY, Dealer(seed))) for seed in range(10)}) == 1


def test_a_preview_of_the_last_secret_answer_does_not_show_the_others() -> None:
    match = a_match(Secretly((Pick(0), Pick(1))), Pick(0))
    answer(match, 0, "pick code=1")

    assert preview(match.observation(1), 1, Dealer(1)) == BenchView(1, ())


def test_a_spectator_has_no_preview() -> None:
    with pytest.raises(AssertionError, match="a spectator has no moves"):
        preview(a_match(Pick(0)).observation(None), 0, Dealer(1))


def test_a_sight_of_luck_can_be_resumed() -> None:
    game = a_game(Roll(0, 1), Pick(0))

    assert observe(BENCH, game, 0).world(Dealer(1)).asked == LUCK
