"""Measurements: what is counted, and in which shape it is told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from lunarium.games import load
from lunarium.kernel.records import replay
from lunarium.lab import bench as module
from lunarium.lab.bench import a_record, bench, others, random_play, seats_of, start_ms
from lunarium.lab.clock import REPETITIONS, milliseconds, rates
from lunarium.lab.errors import MissingPackage
from lunarium.lab.peers import PEERS, Peer, UnknownPeer, peer

QUICK = 0.002


def slow_game() -> int:
    return sum(range(200)) and 1


def test_rates_are_medians_of_interleaved_repetitions(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock moves 1 s with every look; a counts 10 and b 30 a game."""
    ticks = iter(range(10_000))
    monkeypatch.setattr("time.process_time", lambda: float(next(ticks)))
    order: list[str] = []

    def contender(name: str, count: int) -> Any:
        def play() -> int:
            order.append(name)
            return count

        return play

    measured = rates({"a": contender("a", 10), "b": contender("b", 30)}, 1.0)

    assert measured == {"a": 10.0, "b": 30.0}
    assert order == ["a", "b"] * (REPETITIONS + 1)


def test_milliseconds_leave_the_first_time_out(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.5] * REPETITIONS)
    monkeypatch.setattr("time.process_time", lambda: next(times))
    done: list[int] = []

    assert milliseconds(lambda: done.append(1)) == 500
    assert len(done) == REPETITIONS + 1


def test_figures_have_the_shape_that_scripts_rely_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "start_ms", lambda game, seats: 12.34)
    peers = [
        Peer("openspiel", "2", "connect_four", slow_game),
        Peer("catanatron", "3.2.1", "catan", slow_game),
    ]

    figures: dict[str, Any] = bench(["connect_four", "salvage"], peers, QUICK)

    assert list(figures) == ["machine", "compiled", "games", "peers", "ratios"]
    assert set(figures["ratios"]) == {"connect_four/openspiel", "salvage/catanatron"}
    ours, theirs = figures["games"]["connect_four"], figures["peers"]["openspiel"]
    assert figures["ratios"]["connect_four/openspiel"] == pytest.approx(
        ours["decisions_per_s"] / theirs["decisions_per_s"], rel=0.05, abs=0.01
    )
    assert set(ours) == {"decisions_per_s", "seats", "copies_per_s", "replay_ms", "replay_answers", "start_ms"}
    assert ours["start_ms"] == 12.3
    assert isinstance(figures["compiled"], bool)


def test_four_seats_where_the_game_allows() -> None:
    assert [seats_of(load(game)) for game in ("connect_four", "salvage")] == [2, 4]


def test_random_play_counts_choices_between_several_options() -> None:
    play = random_play(load("connect_four"))

    counts = [play() for _ in range(30)]

    assert all(7 <= count <= 42 for count in counts)
    assert len(set(counts)) > 5


def test_the_recorded_game_is_whole() -> None:
    for game in ("connect_four", "salvage", "prospect"):
        assert replay(a_record(load(game)), load(game)).over


def test_copies_and_replay_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "start_ms", lambda game, seats: 1.0)
    figures: dict[str, Any] = others(load("prospect"), QUICK)

    assert figures["copies_per_s"] > 1000
    assert 0 < figures["replay_ms"] < 1000
    assert figures["replay_answers"] == len(a_record(load("prospect")).answers)


def test_a_start_is_measured_in_a_fresh_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "REPETITIONS", 1)

    assert 1 < start_ms("connect_four", 2) < 20_000


# --- peers ------------------------------------------------------------------------------------------------------------


class FiveMoves:
    """A state that ends after five moves."""

    def __init__(self) -> None:
        self.moves: Iterator[int] = iter(range(5))
        self.left = 5

    def is_terminal(self) -> bool:
        return self.left == 0

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def apply_action(self, action: int) -> None:
        assert action in (1, 2)
        self.left -= 1


def test_openspiel_counts_all_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    pyspiel = ModuleType("pyspiel")
    game = ModuleType("game")
    game.__dict__["new_initial_state"] = FiveMoves
    pyspiel.__dict__["load_game"] = {"connect_four": game}.__getitem__
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    monkeypatch.setattr("lunarium.lab.peers.version", lambda name: f"version of {name}")

    found = peer("openspiel")

    assert found.play() == 5
    assert (found.name, found.version, found.game) == ("openspiel", "version of open_spiel", "connect_four")


class Catan:
    """Six ticks, every second of them forced."""

    def __init__(self, players: list[str]) -> None:
        assert players == ["red", "blue", "white", "orange"]
        self.state = self
        self.num_turns = 0

    def winning_color(self) -> str | None:
        return "red" if self.num_turns == 6 else None

    @property
    def playable_actions(self) -> list[int]:
        return [1, 2] if self.num_turns % 2 else [1]

    def play_tick(self) -> None:
        self.num_turns += 1


class Color:
    RED, BLUE, WHITE, ORANGE = "red", "blue", "white", "orange"


def test_catanatron_counts_ticks_with_more_than_one_action(monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("catanatron")
    package.__dict__.update(Game=Catan, Color=Color, RandomPlayer=str)
    monkeypatch.setitem(sys.modules, "catanatron", package)
    monkeypatch.setattr("lunarium.lab.peers.version", lambda name: "3.2.1")

    found = peer("catanatron")

    assert found.play() == 3
    assert found.compares_with("moonwakers")
    assert not found.compares_with("connect_four")


@pytest.mark.parametrize(("name", "package"), [("openspiel", "pyspiel"), ("catanatron", "catanatron")])
def test_a_peer_that_is_not_installed_is_named(name: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)

    with pytest.raises(MissingPackage, match=rf"“{package}” is missing: .*'lunarium\[peers\]'"):
        peer(name)


def test_an_unknown_peer_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownPeer, match="“chess” is not measured here; the peers are: openspiel, catanatron"):
        peer("chess")
    assert set(PEERS) == {"openspiel", "catanatron"}
