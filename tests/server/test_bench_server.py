"""The load generator and the figures of `lunarium bench server`: that they tell what happened. No test looks at a time."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lunarium.server.bench import cores, peer
from lunarium.server.bench.figures import _long, _ratios, told
from lunarium.server.bench.host import hosting
from lunarium.server.bench.load import Tally, closed_loop
from lunarium.server.bench.long import long_tables
from lunarium.server.office.books import Books, kept, opened


def test_pairs_play_game_after_game_and_every_move_is_on_disk(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with hosting(database) as host:
        tally, took = asyncio.run(closed_loop(host.port, "connect_four", 4, 1.0))
        assert host.rss() is None or host.rss()

    assert tally.moves == len(tally.latencies) > 0
    assert took >= 1.0
    with Books(database).reading() as connection:
        found = kept(connection)
        written = sum(table.length - 3 for table in found if table.stage != "gathering")
    assert written == tally.moves
    assert told(tally, took)["moves"] == tally.moves


def test_a_game_with_secret_rounds_is_played_too(tmp_path: Path) -> None:
    with hosting(str(tmp_path / "tables.sqlite")) as host:
        tally, _ = asyncio.run(closed_loop(host.port, "moonwakers", 2, 1.0, all_see=False))

    assert tally.moves > 0


def test_long_tables_are_whole(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.sqlite")
    with hosting(database):
        names = long_tables(database, "moonwakers", 60, 2)
    with Books(database).reading() as connection:
        tables = [opened(connection, table.row) for table in kept(connection, names)]

    assert [len([row for row in table.match.all_rows() if row[0] >= 0]) for table in tables if table.match] == [60, 60]


def test_opening_a_long_table_is_measured() -> None:
    figures = _long(None)

    assert figures["tables"] == 39
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]


def test_ratios_are_ours_over_theirs() -> None:
    ours = {f"connect_four/{n}": {"moves_per_s": 300.0} for n in (50, 200)}
    theirs = {f"boardgame.io/{n}": {"moves_per_s": 100.0} for n in (50, 200)}

    assert _ratios(ours, theirs) == {"connect_four/50/boardgame.io": 3.0, "connect_four/200/boardgame.io": 3.0}
    assert _ratios(ours, {}) == {}
    assert told(Tally(2, 1, [0.1, 0.2]), 2.0)["p99_ms"] == 200.0


def test_what_two_cores_are_worth_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores._rounds(1, 0.05) > 0

    monkeypatch.setattr(cores, "_rounds", lambda processes, seconds: {1: 200, 2: 300}[processes])

    assert cores.two_over_one(1.0) == 1.5


def test_another_peer_or_no_node_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(peer.UnknownPeer, match=r"boardgame\.io"):
        peer.install("chess.com")
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(peer.NoPeer, match="node"):
        peer.install("boardgame.io")
