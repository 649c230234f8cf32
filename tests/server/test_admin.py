"""`lunarium admin`: what it does to the tables of either kind of database, while a server uses it, and what it refuses."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import update

from lunarium.cli.admin import COMMANDS
from lunarium.cli.app import app
from lunarium.games import load
from lunarium.kernel.records import read, replay
from lunarium.server.office.books import Books
from lunarium.server.run import DATABASE
from lunarium.server.storage.engines import migrate
from lunarium.server.storage.schema import log, tables
from tests.server.conftest import url_of
from tests.server.house import Guest, House, a_game, a_house, until

pytestmark = pytest.mark.usefixtures("quiet")


def admin(*args: object) -> Result:
    words = [str(arg) for arg in args]
    result = CliRunner().invoke(app, ["admin", *words], prog_name="lunarium", env={"LC_ALL": "C"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def told(*args: object) -> Any:
    """What it did, as JSON."""
    result = admin(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def open_house(database: str) -> Iterator[House]:
    with a_house(database) as house:
        yield house


def finished(house: House, **more: Any) -> tuple[str, Guest]:
    """A table whose game one of two people has given up."""
    table, ann, bob = a_game(house, "salvage", absent="end", **more)
    play_some(table, ann, bob)
    ann.do(table, "resign", seat=0)
    return table, ann


def play_some(table: str, ann: Guest, bob: Guest, moves: int = 3) -> None:
    for _ in range(moves):
        seat, mover = next((s, g) for s, g in ((0, ann), (1, bob)) if g.state(table, s)["question"])
        assert mover.move(table, seat).status_code == 200


def age(database: str, table: str, days: float) -> None:
    """As if nothing had happened there for so long. The chain covers the times, so such a table can't be opened."""
    with Books(database).writing() as connection:
        then = log.c.at - days * 86400
        connection.execute(update(log).where(log.c.table_id == table).values(at=then))
        connection.execute(update(tables).where(tables.c.id == table).values(created=tables.c.created - days * 86400))


# --- looking ----------------------------------------------------------------------------------------------------------


def test_tables_are_listed_while_people_play(database: str, open_house: House) -> None:
    table, _, _ = a_game(open_house)
    over, _ = finished(open_house)

    listed = told("list", "--database", database)
    assert [(t["table"], t["stage"], t["host"], t["seats"]) for t in listed] == [
        (table, "playing", "Ann", 2),
        (over, "over", "Ann", 2),
    ]
    assert [t["table"] for t in told("list", "--stage", "over", "--database", database)] == [over]
    assert told("list", "--game", "moonwakers", "--database", database) == []
    words = admin("list", "--database", database, "--lang", "fr").stdout
    assert table in words
    assert words.endswith("2 tables.\n")


def test_the_environment_names_the_database_where_no_option_does(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    migrate(sqlite_url)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "nobody"))
    monkeypatch.setenv(DATABASE, sqlite_url)

    assert told("list") == []
    assert admin("list", "--database", tmp_path / "none").exit_code == 1


def test_every_command_explains_itself_in_both_languages() -> None:
    for name in COMMANDS:
        english, french = (admin(name, "--lang", lang, "--help").stdout for lang in ("en", "fr"))
        assert english.startswith(f"Usage: lunarium admin {name}")
        left = {line for line in english.splitlines() if " " in line.strip()} & set(french.splitlines())
        assert left == set()


# --- records ----------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_exported_with_its_secret_and_a_running_one_without(
    database: str, open_house: House, tmp_path: Path
) -> None:
    running, _, _ = a_game(open_house, "salvage")
    over, _ = finished(open_house)
    folder = tmp_path / "records"
    told("export", "--all", "--to", folder, "--database", database)
    assert [file.stem for file in folder.iterdir()] == [over]
    told("export", "--all", "--running", "--to", folder, "--database", database)

    ended, going = (json.loads((folder / f"{name}.json").read_text("utf-8")) for name in (over, running))
    assert "secret" in ended["luck"]
    assert "secret" not in going["luck"]
    for record in (ended, going):
        replay(read(json.dumps(record)), load("salvage"))
    assert json.loads(admin("export", over, "--database", database).stdout) == ended


def test_a_record_becomes_a_finished_table_that_can_be_watched(
    database: str, open_house: House, tmp_path: Path
) -> None:
    over, ann = finished(open_house)
    file = tmp_path / "game.json"
    file.write_text(admin("export", over, "--database", database).stdout, "utf-8")
    made = told("import", file, "--database", database)["imported"][0]
    eve = open_house.guest("Eve")
    eve.join(made["link"].removeprefix("/join/"))

    state = eve.state(made["table"])
    assert (state["stage"], state["log"]) == ("over", eve_log(ann, over))
    assert state["ending"]["words"] == "The record ends before the game does."
    assert eve.get(f"/api/tables/{made['table']}/record").json() == json.loads(file.read_text("utf-8"))
    assert eve.get(f"/t/{made['table']}").status_code == 200
    assert told("recheck", made["table"], "--database", database)["whole"] == 1
    assert open_house.guest("Mallory").get(f"/api/tables/{made['table']}").status_code == 404


def eve_log(ann: Guest, table: str) -> Any:
    """What a spectator of a table was told."""
    eve = Guest(str(ann.http.base_url))
    eve.arrive("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    seen = eve.state(table)["log"]
    eve.http.close()
    return seen


def test_a_whole_recorded_game_keeps_its_result(database: str) -> None:
    recorded = next(Path("tests/records/connect_four").glob("*.json"))
    made = told("import", recorded, "--open", "--database", database)["imported"][0]
    with a_house(database) as house:
        ending = house.guest().state(made["table"])["ending"]

    assert ending["scores"] == json.loads(recorded.read_text("utf-8"))["result"]["scores"]


def test_bad_records_are_refused_with_the_sentence_and_good_ones_taken(database: str, tmp_path: Path) -> None:
    good = next(Path("tests/records/connect_four").glob("*.json"))
    changed = json.loads(good.read_text("utf-8"))
    changed["answers"].pop()
    for name, text in (("bad", json.dumps(changed)), ("damaged", "{"), ("unknown", '{"lunarium":1,"game":"chess"}')):
        (tmp_path / name).write_text(text, "utf-8")
    result = admin("import", *(tmp_path / n for n in ("bad", "damaged", "unknown")), good, "--database", database)

    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 3
    assert "The record was changed" in result.stderr
    assert len(told("list", "--database", database)) == 1


# --- recheck ----------------------------------------------------------------------------------------------------------


def test_recheck_replays_live_logs_and_tells_the_rules_versions(database: str, open_house: House) -> None:
    a_game(open_house)
    a_game(open_house)
    finished(open_house)

    live = told("recheck", "--all", "--database", database)
    assert (live["tables"], live["whole"], live["failed"]) == (2, 2, [])
    assert live["rules"] == {"connect_four": {"here": 1, "needed": {"1": 2}}}
    assert told("recheck", "--all", "--finished", "--database", database)["whole"] == 3


def test_recheck_finds_a_log_that_was_touched(database: str, open_house: House) -> None:
    table, ann, bob = a_game(open_house)
    play_some(table, ann, bob)
    with Books(database).writing() as connection:
        at = (log.c.table_id == table) & (log.c.number == 5)
        connection.execute(update(log).where(at).values(body=b'{"type":"left","seat":1}'))
    result = admin("recheck", "--all", "--database", database, "--json")

    assert result.exit_code == 1
    failed = json.loads(result.stdout)["failed"]
    assert [(f["table"], "Entry 5" in f["error"]) for f in failed] == [(table, True)]
    assert "Entry 5" in admin("recheck", table, "--database", database).stderr


# --- backups ----------------------------------------------------------------------------------------------------------


def test_a_backup_taken_while_people_play_brings_back_everything(
    database: str, open_house: House, tmp_path: Path
) -> None:
    table, ann, bob = a_game(open_house, "salvage")
    play_some(table, ann, bob)
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    before = ann.state(table)
    play_some(table, ann, bob, 1)

    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.sqlite"]
    with a_house(str(file)) as restored:
        again = Guest(restored.url, ann.key)
        assert again.state(table) == before
        again.http.close()


def test_what_is_missing_comes_back_and_what_is_there_stays(database: str, open_house: House, tmp_path: Path) -> None:
    kept, ann, bob = a_game(open_house)
    lost, eve, _ = a_game(open_house)
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    play_some(kept, ann, bob)
    now, then = ann.state(kept), eve.state(lost)
    with Books(database).writing() as connection:
        connection.execute(tables.delete().where(tables.c.id == lost))
    open_house.desk.tables._places.clear()
    assert eve.get(f"/api/tables/{lost}").status_code == 404

    done = told("restore", file, "--database", database)
    assert (done["tables"], done["different"]) == ([lost], [])
    assert (ann.state(kept), eve.state(lost)) == (now, then)
    assert eve.move(lost, 0).status_code == 200
    assert told("restore", file, "--database", database) == {"rows": 0, "tables": [], "different": []}


def test_the_end_of_a_log_comes_back_but_another_way_is_left_alone(
    database: str, open_house: House, tmp_path: Path
) -> None:
    cut, ann, bob = a_game(open_house)
    other, eve, joe = a_game(open_house)
    for table, first, second in ((cut, ann, bob), (other, eve, joe)):
        play_some(table, first, second, 4)
    whole = ann.state(cut)
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    with Books(database).writing() as connection:
        for table in (cut, other):
            connection.execute(log.delete().where(log.c.table_id == table, log.c.number > 5))
            connection.execute(update(tables).where(tables.c.id == table).values(length=5))
    open_house.desk.tables._places.clear()
    assert eve.act(other, "resign", seat=0).status_code == 200

    done = told("restore", file, "--database", database)
    assert (done["tables"], done["different"]) == ([cut], [other])
    open_house.desk.tables._places.clear()
    assert ann.state(cut) == whole
    assert eve.state(other)["seats"][0]["kind"] == "stand_in"
    assert told("recheck", "--all", "--database", database)["failed"] == []


def test_a_damaged_backup_is_found_out_before_anything_is_written(
    database: str, open_house: House, tmp_path: Path
) -> None:
    lost, _, _ = a_game(open_house)
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE log SET body = ? WHERE number = 1", [b'{"type":"started"}'])
    connection.close()
    with Books(database).writing() as writing:
        writing.execute(tables.delete().where(tables.c.id == lost))
    result = admin("restore", file, "--database", database)

    assert result.exit_code == 1
    assert result.stderr.startswith(f"The backup is damaged at table {lost}")
    assert told("list", "--database", database) == []
    (tmp_path / "else").write_text("nothing", "utf-8")
    assert "no backup" in admin("restore", tmp_path / "else", "--database", database).stderr
    assert admin("restore", tmp_path / "absent", "--database", database).exit_code == 1


def test_a_backup_is_only_read(database: str, open_house: House, tmp_path: Path) -> None:
    """One of an older schema is brought up to date in a copy."""
    a_game(open_house)
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", ["0002"])
        for later in ("frozen", "devices", "secrets"):
            connection.execute(f"DROP TABLE {later}")
    connection.close()
    before = file.read_bytes()

    assert told("restore", file, "--database", database) == {"rows": 0, "tables": [], "different": []}
    assert file.read_bytes() == before


def test_a_backup_replaces_nothing(database: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("precious", "utf-8")
    result = admin("backup", tmp_path / "there", "--database", database)

    assert (result.exit_code, (tmp_path / "there").read_text("utf-8")) == (1, "precious")


def test_everything_moves_to_the_other_kind_of_database(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    with a_house(database) as house:
        table, ann, _ = a_game(house)
        before = ann.state(table)
    folder = tmp_path / "other"
    folder.mkdir()
    other = url_of("postgresql" if database.startswith("sqlite") else "sqlite", request, folder)
    target = next(other)

    assert told("copy", target, "--database", database)["rows"] > 0
    assert "not empty" in admin("copy", target, "--database", database).stderr
    with a_house(target) as house:
        again = Guest(house.url, ann.key)
        assert again.state(table) == before
        again.http.close()
    next(other, None)


# --- tidying ----------------------------------------------------------------------------------------------------------


def test_abandoned_tables_are_deleted_after_a_dry_run(database: str, open_house: House) -> None:
    old, _, _ = a_game(open_house)
    new, ann, _ = a_game(open_house)
    over, _ = finished(open_house)
    for table in (old, over):
        age(database, table, days=100)
    dry = told("clean", "--dry-run", "--database", database)
    assert ([t["table"] for t in dry["found"]], dry["deleted"]) == ([old], [])
    assert told("clean", "--days", 101, "--database", database)["found"] == []

    assert [t["table"] for t in told("clean", "--database", database)["deleted"]] == [old]
    assert [t["table"] for t in told("list", "--database", database)] == [over, new]
    assert ann.state(new)["stage"] == "playing"
    assert [t["table"] for t in told("clean", "--finished", "--database", database)["deleted"]] == [over]


def test_a_forgotten_person_has_no_name_and_no_key_but_the_table_is_read_and_played_on(
    database: str, open_house: House
) -> None:
    table, ann, bob = a_game(open_house)
    play_some(table, ann, bob, 2)
    person = told("people", "--name", "Ann", "--database", database)[0]["id"]
    told("forget", person, "--database", database)
    open_house.desk.renamed(person)

    until(lambda: ann.get("/api/people/me").status_code == 401)  # a server may know them for some seconds more
    assert bob.state(table)["seats"][0]["name"] == "—"
    assert ann.post("/api/people/recover", code=ann.recovery).status_code == 401
    assert told("people", "--name", "Ann", "--database", database) == []
    assert told("recheck", "--all", "--database", database)["whole"] == 1
    everything = b"".join(dump(database))
    assert b"Ann" not in everything
    assert b"Bob" in everything


def test_who_was_forgotten_stays_forgotten_when_a_backup_is_brought_back(
    database: str, open_house: House, tmp_path: Path
) -> None:
    table, ann, bob = a_game(open_house)
    for guest, name in ((ann, "ann"), (bob, "bob")):
        guest.post(f"/api/tables/{table}/notes", words=f"{name} notes")
        guest.post("/api/people/me/contacts", webhook=f"https://{name}.example/hook")
    file = tmp_path / "backup.sqlite"
    told("backup", file, "--database", database)
    told("forget", told("people", "--name", "Ann", "--database", database)[0]["id"], "--database", database)

    assert told("restore", file, "--database", database)["rows"] == 0
    everything = b"".join(dump(database))
    assert b"ann notes" not in everything
    assert b"ann.example" not in everything
    assert b"bob.example" in everything


def dump(database: str) -> Iterator[bytes]:
    """Every value of every row."""
    from lunarium.server.storage.schema import METADATA

    with Books(database).reading() as connection:
        for table in METADATA.sorted_tables:
            for row in connection.execute(table.select()):
                for value in row:
                    yield bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "status", "sentence"),
    [
        (["export", "absent"], 1, "There is no table “absent”."),
        (["recheck", "absent"], 1, "There is no table “absent”."),
        (["forget", "absent"], 1, "There is no person “absent”"),
        (["export"], 2, "Name tables, or say --all."),
        (["recheck", "absent", "--all"], 2, "Name tables, or say --all."),
        (["export", "--all"], 2, "Several records need a folder"),
        (["clean", "--days", "0"], 2, "--days takes a whole number from 1 up"),
        (["list", "--stage", "lost"], 2, "--stage takes one of"),
        (["fly"], 2, "There is no command “fly”"),
        (["backup"], 2, "FILE is missing"),
    ],
)
def test_refusals_are_one_sentence_and_a_status(sqlite_url: str, args: list[str], status: int, sentence: str) -> None:
    result = admin(*args, *(["--database", sqlite_url] if args != ["fly"] else []))

    assert (result.exit_code, result.stdout) == (status, "")
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_a_table_that_has_not_begun_has_no_record(sqlite_url: str) -> None:
    with a_house(sqlite_url) as house:
        table = house.guest("Ann").create("connect_four")
    refused = admin("export", table, "--database", sqlite_url, "--lang", "fr")

    assert refused.exit_code == 1
    assert refused.stderr == f"La table {table} n’a pas commencé\u00a0: elle n’a pas d’enregistrement.\n"


def test_no_database_is_made_by_mistake(tmp_path: Path) -> None:
    result = admin("list", "--database", tmp_path / "absent.sqlite")

    assert (result.exit_code, list(tmp_path.iterdir())) == (1, [])
