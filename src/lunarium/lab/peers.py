"""Other engines to be measured beside ours, driven as their own documentation does."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from typing import Any

from lunarium.bots.errors import Misused
from lunarium.kernel.text import mark
from lunarium.lab.errors import MissingPackage

EXTRA = "peers"
MOST_TURNS = 1000  # Catanatron gives up there too


class UnknownPeer(Misused):
    """No engine of that name is measured here."""


@dataclass(frozen=True, slots=True)
class Peer:
    """An engine at random play; `play` plays one whole game and counts its decisions."""

    name: str
    version: str
    game: str
    play: Callable[[], int]

    def compares_with(self, game: str) -> bool:
        """Connect Four with Connect Four, every modern game with Catan."""
        return (game == "connect_four") == (self.game == "connect_four")


def peer(name: str) -> Peer:
    if name not in PEERS:
        raise UnknownPeer(
            mark("“{name}” is not measured here; the peers are: {names}."), name=name, names=", ".join(PEERS)
        )
    return PEERS[name]()


def _package(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise MissingPackage(name, EXTRA) from None


def openspiel() -> Peer:
    """The C++ game, driven from Python; all decisions count."""
    game = _package("pyspiel").load_game("connect_four")
    choice = random.Random(1).choice

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
            decisions += 1
        return decisions

    return Peer("openspiel", version("open_spiel"), "connect_four", play)


def catanatron() -> Peer:
    """Catan with four random players; ticks with more than one playable action count."""
    package = _package("catanatron")
    colors = [package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE]
    random.seed(1)  # its players share the module's generator

    def play() -> int:
        game = package.Game([package.RandomPlayer(color) for color in colors])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < MOST_TURNS:
            decisions += len(game.state.playable_actions) > 1
            game.play_tick()
        return decisions

    return Peer("catanatron", version("catanatron"), "catan", play)


PEERS: dict[str, Callable[[], Peer]] = {"openspiel": openspiel, "catanatron": catanatron}
