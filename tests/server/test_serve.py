"""`lunarium serve`: what it says and when it refuses."""

from __future__ import annotations

import socket
from pathlib import Path
from urllib.parse import urlsplit

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


def test_a_database_that_can_not_be_used_is_a_failure_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "can_listen", lambda host, port: None)  # whoever else listens here
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
    monkeypatch.setattr(run, "can_listen", lambda host, port: None)  # whoever else listens here
    monkeypatch.setenv(run.DATABASE, "")
    told = lunarium("--port", "8123", "--lang", "en")

    kept = tmp_path / "lunarium" / "tables.sqlite"
    assert told.exit_code == 0, told.stderr
    assert told.stdout.splitlines() == [
        "Tables at http://127.0.0.1:8123 (stop with Ctrl+C)",
        f"Games are kept in {kept}.",
    ]
    assert (called["port"], called["workers"], kept.is_file()) == (8123, 1, True)


def test_a_port_that_is_taken_is_told_before_any_address(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as first:
        port = str(first.getsockname()[1])
        refused = lunarium("--port", port, "--database", str(tmp_path / "t.sqlite"), "--lang", "fr")

    assert (refused.exit_code, refused.stdout) == (1, "")
    assert refused.stderr == f"Le port {port} est pris\u00a0: donnez-en un autre avec --port.\n"
    assert not (tmp_path / "t.sqlite").exists()


@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999"])
def test_a_port_that_no_machine_has_is_refused(port: str, tmp_path: Path) -> None:
    refused = lunarium("--port", port, "--database", str(tmp_path / "t.sqlite"), "--lang", "en")

    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("--port takes a whole number from 1 ")


@pytest.mark.parametrize("host", ["bad..host", "192.0.2.1", "x" * 70])
def test_a_host_that_is_not_here_is_refused_in_one_sentence(host: str, tmp_path: Path) -> None:
    refused = lunarium("--host", host, "--database", str(tmp_path / "t.sqlite"), "--lang", "en")

    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr == f"“{host}” is no address of this machine.\n"


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:secret@host:none/tables",
        "mysql://ann:secret@host/tables",
        "postgresql://ann:se@cret@h:x/t",
        "postgresql://ann:se@cret@h/t",
    ],
)
def test_no_error_repeats_a_password(url: str) -> None:
    refused = lunarium("--database", url, "--workers", "2", "--lang", "en")

    assert refused.exit_code == 1
    assert "cret" not in refused.output
    assert "ann:***@h" in refused.output


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_who_listens_everywhere_is_told_an_address_that_others_can_call(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "serve", lambda host, port, database, workers, ready, public: ready())
    told = lunarium("--host", host, "--database", "t.sqlite", "--lang", "en")
    named = urlsplit(told.stdout.split()[2]).hostname

    assert named == run.address_of(host)
    assert named not in ("0.0.0.0", "::", None)


def test_a_machine_without_a_network_names_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "FAR", "255.255.255.255")  # not without asking

    assert run.address_of("0.0.0.0") == "localhost"
    assert run.address_of("127.0.0.1") == "127.0.0.1"


def test_a_password_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "serve", lambda host, port, database, workers, ready, public: ready())
    told = lunarium("--database", "postgresql://ann:secret@host/tables", "--lang", "en")

    assert "secret" not in told.output
    assert "postgresql://ann:***@host/tables" in told.output
