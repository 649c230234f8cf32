"""The page that checks the luck of a table: nothing before the end, everything after every kind of end."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from lunarium.cli.app import app
from lunarium.kernel.records import read
from lunarium.server.web.luck import check
from tests.server.house import House, a_game
from tests.server.test_admin import play_some


def test_while_the_game_is_played_only_the_commitment_is_told(house: House) -> None:
    table, ann, _ = a_game(house, "salvage")
    page = ann.get(f"/luck/{table}?lang=en").text

    assert ann.state(table)["commitment"] in page
    assert "still sealed" in page
    secret = house.desk.tables._places[table].table.row.secret.hex()  # type: ignore[union-attr]  # it was just looked at
    assert secret not in page


def test_a_game_that_was_given_up_opens_its_secret_and_passes_the_check(house: House, tmp_path: Path) -> None:
    table, ann, bob = a_game(house, "salvage", absent="end")
    play_some(table, ann, bob, 3)
    ann.do(table, "resign", seat=0)
    page = bob.get(f"/luck/{table}?lang=fr").text
    record = bob.get(f"/api/tables/{table}/record")

    assert record.json()["luck"]["secret"] in page
    assert all(nonce in page for nonce in record.json()["luck"]["nonces"].values())
    assert f"/luck/{table}" in bob.get(f"/t/{table}").text
    (tmp_path / "game.json").write_text(record.text, "utf-8")
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "game.json"), "--lang", "en"]).output
    assert "what it was sealed to be" in told
    assert record.json()["luck"]["commitment"] in told
    assert "Randomness of player 2" in told


def test_luck_that_was_changed_does_not_pass(house: House) -> None:
    table, ann, bob = a_game(house, "salvage", absent="end")
    play_some(table, ann, bob, 3)
    ann.do(table, "resign", seat=0)
    record = read(bob.get(f"/api/tables/{table}/record").text)
    assert check(record.write()).error is None

    forged = replace(record, luck={**record.luck, "nonces": {"0": "0" * 32, "1": "1" * 32}}, digest="")
    assert "sealed" in str(check(forged.write()).error)
    other = replace(record, luck={**record.luck, "secret": "0" * 64})
    assert "committed" in str(check(other.write()).error)


@pytest.mark.parametrize(("role", "status"), [("spectator", 200), ("stranger", 404), ("nobody", 404)])
def test_who_may_see_the_table_may_check_it(house: House, role: str, status: int) -> None:
    table, ann, _ = a_game(house)
    guest = house.guest("" if role == "nobody" else role)
    if role == "spectator":
        guest.join(ann.state(table)["links"]["watch"])

    assert guest.get(f"/luck/{table}").status_code == status


def test_a_seed_from_elsewhere_is_told_as_such() -> None:
    recorded = next(Path("tests/records/connect_four").glob("*.json")).read_text("utf-8")
    checked = check(recorded)

    assert (checked.error, checked.secret) == (None, json.loads(recorded)["luck"].get("secret", ""))
    assert re.fullmatch(r"seeded|scripted|sealed", checked.kind)
