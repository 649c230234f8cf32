"""What `lunarium bench server` measures: moves, latency, memory, opening long tables, several workers."""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

from lunarium.server.bench import peer
from lunarium.server.bench.cores import two_over_one
from lunarium.server.bench.host import Host, hosting
from lunarium.server.bench.load import Tally, closed_loop, leave, opened
from lunarium.server.bench.long import long_tables
from lunarium.server.bench.wire import line

CROWDS = (50, 200)
REPETITIONS = 3
SMALL, MODERN = "connect_four", "moonwakers"
PEER_GAMES = {SMALL: "connect-four", "tic_tac_toe": "tic-tac-toe"}
CONNECTED = 200  # tables, for the memory of one
LONG_TABLES = 40
LONG_MOVES = 500

Figures = dict[str, Any]
Progress = Callable[[str], None]


def bench(against: Sequence[str], seconds: float, postgresql: str, tell: Progress) -> Figures:
    """What `lunarium bench server --json` prints."""
    folder = peer.install(against[0]) if against else None
    cores = _cores()
    tables: Figures = {}
    peers: Figures = {}
    for crowd in CROWDS:
        ours, theirs = [], []
        for n in range(REPETITIONS):
            tell(f"{SMALL}, {crowd}, {n + 1}/{REPETITIONS}")
            ours.append(_ours(SMALL, crowd, seconds, cores))
            if folder:
                theirs.append(peer.measure(folder, PEER_GAMES[SMALL], crowd, seconds, cores))
        tables[f"{SMALL}/{crowd}"] = _median(ours)
        if theirs:
            peers[f"{peer.NAME}/{crowd}"] = {"version": theirs[0]["version"], **_median(theirs)}
    if folder:
        told = peer.measure(folder, PEER_GAMES["tic_tac_toe"], CROWDS[0], seconds, cores)
        peers[f"{peer.NAME} tic-tac-toe/{CROWDS[0]}"] = {"version": told["version"], **_median([told])}
    tell(MODERN)
    tables[f"{MODERN}/{CROWDS[0]}"] = _ours(MODERN, CROWDS[0], seconds, cores)
    tell("memory")
    tables["kb_per_connected_table"] = _memory(cores)
    tell("long")
    tables[f"open_{LONG_MOVES}_moves"] = _long(cores)
    if postgresql:
        tell("postgresql")
        tables["postgresql"] = _workers(postgresql, seconds)
    return {"tables": tables, "peers": peers, "ratios": _ratios(tables, peers)}


def _cores() -> tuple[int, int] | None:
    """One core for the server, another for the load, where there are two and the system lets us say so."""
    if not hasattr(os, "sched_getaffinity") or which("taskset") is None:
        return None
    cores = sorted(os.sched_getaffinity(0))
    return (cores[0], cores[1]) if len(cores) > 1 else None


@contextmanager
def _host(cores: tuple[int, int] | None) -> Iterator[tuple[Host, str]]:
    """Tables on a disk, as they are for everybody; the load keeps to its own core."""
    before = os.sched_getaffinity(0) if cores else set[int]()
    with TemporaryDirectory(prefix="lunarium-bench-") as folder:
        database = str(Path(folder) / "tables.sqlite")
        with hosting(database, core=cores[0] if cores else None) as host:
            if cores:
                os.sched_setaffinity(0, {cores[1]})
            try:
                yield host, database
            finally:
                if cores:
                    os.sched_setaffinity(0, before)


def _ours(game: str, crowd: int, seconds: float, cores: tuple[int, int] | None) -> Figures:
    with _host(cores) as (host, _):
        return told(*asyncio.run(closed_loop(host.port, game, crowd, seconds, all_see=game == SMALL)))


def told(tally: Tally, took: float) -> Figures:
    return {
        "moves_per_s": round(tally.moves / took, 1),
        "p50_ms": round(_share(tally.latencies, 0.5) * 1000, 2),
        "p99_ms": round(_share(tally.latencies, 0.99) * 1000, 2),
        "moves": tally.moves,
        "games": tally.games,
    }


def _share(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def _median(runs: list[Figures]) -> Figures:
    return {key: round(statistics.median(run[key] for run in runs), 2) for key in ("moves_per_s", "p50_ms", "p99_ms")}


def _memory(cores: tuple[int, int] | None) -> Figures:
    """What one table costs while both of its players are connected, and what is left of it when its game is over."""

    async def measure(host: Host) -> Figures:
        warm = await opened(host.port, SMALL, 10, Tally())
        before = host.rss()
        pairs = await opened(host.port, SMALL, CONNECTED, Tally())
        after = host.rss()
        await leave([*warm, *pairs])
        return {"kb": round((after - before) / 1000 / CONNECTED, 1) if before and after else None}

    with _host(cores) as (host, _):
        return asyncio.run(measure(host))


def _long(cores: tuple[int, int] | None) -> Figures:
    """From asking for a table that is not in memory to having its whole state."""

    async def measure(port: int, names: list[str]) -> list[float]:
        asking = await line(port)
        took = []
        for name in names:
            begun = time.perf_counter()
            await asking.get(f"/api/tables/{name}")
            took.append((time.perf_counter() - begun) * 1000)
        asking.close()
        await asyncio.sleep(0)
        return took

    with _host(cores) as (host, database):
        names = long_tables(database, MODERN, LONG_MOVES, LONG_TABLES)
        took = asyncio.run(measure(host.port, names))[1:]  # the first one loads the game
    return {"p50_ms": round(_share(took, 0.5), 2), "p99_ms": round(_share(took, 0.99), 2), "tables": len(took)}


def _workers(database: str, seconds: float) -> Figures:
    """One worker and two on the same PostgreSQL, taking turns; and what two processes can do here at all."""
    rates: dict[int, list[Figures]] = {1: [], 2: []}
    loops = []
    for _ in range(REPETITIONS):
        loops.append(two_over_one(seconds))
        for workers, runs in rates.items():
            with hosting(database, workers) as host:
                runs.append(told(*asyncio.run(closed_loop(host.port, SMALL, CROWDS[0], seconds))))
    one, two = (_median(runs) for runs in rates.values())
    return {
        "one_worker": one,
        "two_workers": two,
        "ratio": round(two["moves_per_s"] / one["moves_per_s"], 2),
        "two_loops": round(statistics.median(loops), 2),
    }


def _ratios(tables: Figures, peers: Figures) -> dict[str, float]:
    return {
        f"{SMALL}/{crowd}/{peer.NAME}": round(
            tables[f"{SMALL}/{crowd}"]["moves_per_s"] / peers[f"{peer.NAME}/{crowd}"]["moves_per_s"], 2
        )
        for crowd in CROWDS
        if peers
    }
