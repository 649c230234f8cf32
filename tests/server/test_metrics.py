"""Figures for Prometheus, only where they are asked for; neither they nor the log tell a secret."""

from __future__ import annotations

import httpx
import pytest
import structlog

from lunarium.server.run import log_as_json
from lunarium.server.tables.thinking import Job
from lunarium.server.web.metrics import ASKED
from tests.server.house import House, ThreadThinkers, a_game, a_house, until


def test_nobody_gets_metrics_who_did_not_ask(house: House) -> None:
    assert httpx.get(f"{house.url}/metrics").status_code == 404


def test_metrics_count_and_name_nobody(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ASKED, "1")
    with a_house(sqlite_url) as house:
        table, ann, _ = a_game(house)
        with ann.http.stream("GET", f"/api/tables/{table}/events") as stream:
            reader = stream.iter_bytes()  # held: a forgotten reader hangs up
            next(reader)
            told = httpx.get(f"{house.url}/metrics").text
        links = ann.state(table)["links"]

    assert 'lunarium_request_seconds_count{status="200",what="act"} 3.0' in told
    assert "lunarium_streams 1.0" in told
    assert "lunarium_tables_in_memory 1.0" in told
    for secret in (ann.key, table, *links.values(), "Ann", "127.0.0.1"):
        assert secret not in told


class Broken(ThreadThinkers):
    async def think(self, job: Job) -> str | None:
        raise RuntimeError(f"seat {job.seat} holds {job.rows!r} at {job.game}")


def test_an_error_in_the_driver_is_logged_without_what_is_hidden(
    sqlite_url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.house.ThreadThinkers", Broken)
    with a_house(sqlite_url) as house:
        ann = house.guest("Ann")
        table = ann.create("salvage")
        ann.do(table, "seat_bot", seat=0, bot="random")
        ann.do(table, "sit", seat=1)
        ann.do(table, "start")
        logged = ""

        def is_logged() -> bool:
            nonlocal logged
            logged += "".join(capsys.readouterr())
            return "can't go on" in logged

        until(is_logged)
        logged += "".join(capsys.readouterr())

    assert "RuntimeError" in logged
    assert "holds" not in logged
    for secret in (table, ann.key, "Ann"):
        assert secret not in logged


def test_a_traceback_in_the_log_has_no_values(capsys: pytest.CaptureFixture[str]) -> None:
    log_as_json()
    try:
        try:
            card = "comet"
            raise ValueError(len(card))
        except ValueError:
            structlog.get_logger().exception("failed")
        told = capsys.readouterr().err
    finally:
        structlog.reset_defaults()

    assert "ValueError" in told
    assert "comet" not in told
