"""Speed: random play, copies, replay, and the time from import to the first legal moves; peers in the same run."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES

from lunarium.bots.bot import RandomBot
from lunarium.bots.bot_match import BotMatch
from lunarium.games import load
from lunarium.kernel import machine
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer, playout
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, record, replay
from lunarium.lab.clock import REPETITIONS, milliseconds, rates
from lunarium.lab.peers import Peer

SEATS = 4  # where the game allows
SEED = 1
COPIES = 1000  # at a time
_START = """
import time
begun = time.process_time()
from lunarium.games import load
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
match = Match(load({game!r}), {seats}, luck=SeededLuck(1))
assert match.answers(match.waiting()[0])
print(time.process_time() - begun)
"""


def bench(games: Sequence[str], peers: Sequence[Peer], seconds: float) -> dict[str, object]:
    """What `lunarium bench --json` prints."""
    cartridges = {game: load(game) for game in games}
    contenders = {game: random_play(cartridge) for game, cartridge in cartridges.items()}
    speed = rates({**contenders, **{peer.name: peer.play for peer in peers}}, seconds)
    ours = {game: {"decisions_per_s": round(speed[game]), **others(cartridges[game], seconds)} for game in games}
    pairs = [(game, peer) for game in games for peer in peers if peer.compares_with(game)]
    return {
        "machine": {
            "cpu": _cpu(),
            "cores": os.cpu_count(),
            "system": platform.platform(),
            "python": platform.python_version(),
        },
        "compiled": compiled(),
        "games": ours,
        "peers": {
            p.name: {"version": p.version, "game": p.game, "decisions_per_s": round(speed[p.name])} for p in peers
        },
        "ratios": {f"{game}/{peer.name}": round(speed[game] / speed[peer.name], 2) for game, peer in pairs},
    }


def seats_of(cartridge: Cartridge) -> int:
    return SEATS if SEATS in cartridge.seats else max(cartridge.seats)


def random_play(cartridge: Cartridge) -> Callable[[], int]:
    """A whole game from its set-up, events off; choices between two or more options count.

    Forced answers are never asked, so the rare last stones of Connect Four that have one column left don't count for us.
    """
    seats, rules = seats_of(cartridge), cartridge.rules_version
    options = cartridge.checked_options(seats, {})
    dealer = Dealer(SEED)

    def play() -> int:
        game = cartridge.new(seats, options, rules)
        game.rules = rules
        game.advance()
        return playout(game, dealer)

    return play


def others(cartridge: Cartridge, seconds: float) -> dict[str, object]:
    """Copies in the middle of a game, replay of a whole one, and a cold start."""
    written = a_record(cartridge)
    middle = replay(written, cartridge, len(written.answers) // 2).trunk

    def copies() -> int:
        for _ in range(COPIES):
            middle.copy()
        return COPIES

    return {
        "seats": seats_of(cartridge),
        "copies_per_s": round(rates({"": copies}, seconds / REPETITIONS)[""]),
        "replay_ms": round(milliseconds(lambda: replay(written, cartridge)), 3),
        "replay_answers": len(written.answers),
        "start_ms": round(start_ms(cartridge.id, seats_of(cartridge)), 1),
    }


def a_record(cartridge: Cartridge) -> Record:
    """A whole game at random."""
    match = Match(cartridge, seats_of(cartridge), luck=SeededLuck(SEED), undo=False)
    table = BotMatch(match, {seat: RandomBot(seat) for seat in range(match.seats)})
    while turn := table.turn():
        table.move(turn)
    return record(match)


def start_ms(game: str, seats: int) -> float:
    """From the first import to the first legal moves, in a fresh interpreter; the first one warms the disk's cache."""
    measured = []
    for _ in range(REPETITIONS + 1):
        script = _START.format(game=game, seats=seats)
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
        measured.append(float(done.stdout) * 1000)
    return statistics.median(measured[1:])


def compiled() -> bool:
    return (machine.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


def _cpu() -> str:
    """The processor's name, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next(line.partition(":")[2].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
