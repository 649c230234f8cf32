"""`lunarium serve`: what it says and when it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lunarium.cli.app import app
from lunarium.server import run


def lunarium(*args: str) -> Result:
    return CliRunner().invoke(app, ["serve", *args], prog_name="lunarium")


def test_more_than_one_worker_needs_postgresql(tmp_path: Path) -> None:
    refused = lunarium("--workers", "2", "--database", str(tmp_path / "t.sqlite"), "--lang", "fr")

    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == "Plus d’un processus demande PostgreSQL\u00a0: donnez son adresse avec --database.\n"
    assert not (tmp_path / "t.sqlite").exists()


def test_a_database_that_can_not_be_used_is_a_failure_in_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "folder.sqlite"
    folder.mkdir()
    refused = lunarium("--database", str(folder), "--lang", "en")

    assert refused.exit_code == 1
    assert refused.stderr == "The database can't be used: unable to open database file.\n"


def test_it_tells_where_the_tables_are_and_where_games_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: dict[str, object] = {}
    monkeypatch.setattr("uvicorn.run", lambda app, **options: called.update(options))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv(run.DATABASE, "")
    told = lunarium("--port", "8123", "--lang", "en")

    kept = tmp_path / "lunarium" / "tables.sqlite"
    assert told.exit_code == 0, told.stderr
    assert told.stdout.splitlines() == [
        "Tables at http://127.0.0.1:8123 (stop with Ctrl+C)",
        f"Games are kept in {kept}.",
    ]
    assert (called["port"], called["workers"], kept.is_file()) == (8123, 1, True)


def test_a_password_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "serve", lambda host, port, database, workers, ready, public: ready())
    told = lunarium("--database", "postgresql://ann:secret@host/tables", "--lang", "en")

    assert "secret" not in told.output
    assert "postgresql://ann:***@host/tables" in told.output
