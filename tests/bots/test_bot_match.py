"""Who acts next at a table of bots."""

from __future__ import annotations

from typing import ClassVar

from lunarium.bots.bot import RandomBot
from lunarium.bots.bot_match import BotMatch, Turn
from lunarium.games import load
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import Frame
from lunarium.kernel.match import Match
from lunarium.kernel.observation import Observation
from lunarium.kernel.records import record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE


class Shy:
    """Takes the first option, and no offer."""

    looks: ClassVar[bool] = True

    def __init__(self) -> None:
        self.seen: list[int | None] = []

    def choose(self, observation: Observation, ask: Frame, options: list[int]) -> int:
        self.seen.append(observation.seat)
        return options[0]

    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        self.seen.append(observation.seat)
        return None


class Giver(Shy):
    def choose_offer(self, observation: Observation, ask: Frame, options: list[int]) -> int | None:
        return options[0]


def test_seats_with_an_offer_are_polled_once_clockwise_before_the_asked_seat() -> None:
    table = BotMatch(Match(SALVAGE, 4, luck=SeededLuck(1)), {seat: Shy() for seat in range(4)})

    turns = []
    while (turn := table.turn()) and turn.offer:
        turns.append(turn.seat)
        table.move(turn)

    assert turns == [1, 2, 3]
    assert turn == Turn(0, False)


def test_declining_leaves_no_trace() -> None:
    match = Match(SALVAGE, 4, luck=SeededLuck(1))
    table = BotMatch(match, {seat: Shy() for seat in range(4)})
    before = record(match).digest

    turn = table.turn()
    assert turn
    options = table.move(turn)

    assert turn.offer
    assert options == len(match.trunk.options(1)) + 1
    assert record(match).digest == before


def test_an_offer_that_is_taken_stands_in_the_record() -> None:
    match = Match(SALVAGE, 2, luck=SeededLuck(1))
    table = BotMatch(match, {0: Giver(), 1: Giver()})

    turn = table.turn()
    assert turn
    table.move(turn)

    assert record(match).answers[-1] == (1, "give card=0")
    assert table.turn() == Turn(0, False)  # asked once for each ask


def test_a_bot_sees_with_its_own_eyes() -> None:
    bots = {seat: Shy() for seat in range(4)}
    table = BotMatch(Match(SALVAGE, 4, luck=SeededLuck(1)), bots)
    while turn := table.turn():
        table.move(turn)

    assert all(bot.seen and set(bot.seen) == {seat} for seat, bot in bots.items())


def test_in_lanes_bots_go_before_a_person() -> None:
    match = Match(PROSPECT, 3, luck=SeededLuck(1))
    table = BotMatch(match, {1: Shy(), 2: Shy()})

    turns = []
    while (turn := table.turn()) and turn.seat in table.bots:
        turns.append(turn.seat)
        table.move(turn)

    assert set(turns) == {1, 2}
    assert turn == Turn(0, False)
    assert match.branches


def test_games_with_lanes_and_offers_end_and_replay() -> None:
    for cartridge in (PROSPECT, SALVAGE, load("connect_four")):
        match = Match(cartridge, 2, luck=SeededLuck(5), undo=False)
        table = BotMatch(match, {0: RandomBot(1), 1: RandomBot(2)})
        while turn := table.turn():
            table.move(turn)

        assert replay(record(match), cartridge).result() == match.result()
