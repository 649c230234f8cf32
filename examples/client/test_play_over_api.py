"""The example plays whole games against a server on loopback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from play_over_api import Client, Refused, at_random

from lunarium.games import load
from lunarium.kernel.records import read, replay
from lunarium.server.storage.engines import migrate
from tests.server.house import House, a_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    migrate(url)
    with a_house(url) as opened:
        yield opened


@pytest.mark.parametrize("game", ["connect_four", "moonwakers"])
def test_a_script_plays_a_whole_game_against_a_bot(house: House, game: str) -> None:
    me = Client(house.url, "Script")
    table = me.begin(game, ["random"])
    last = me.play(table, 0, at_random)

    assert last["ending"]["scores"]
    told = me.get(f"/api/tables/{table}/record")
    assert told["result"]["scores"] == last["ending"]["scores"]
    assert replay(read(json.dumps(told)), load(game)).over


def test_it_comes_back_by_its_key_and_tells_refusals_in_the_servers_words(house: House) -> None:
    me = Client(house.url, "Script")
    table = me.begin("connect_four", ["random"])
    again = Client(house.url, key=me.key)

    assert again.get("/api/people/me")["name"] == "Script"
    with pytest.raises(Refused, match="seats"):
        again.act(table, "move", seat=5, decision=0, answer="drop column=0")
    with pytest.raises(Refused, match="no such table"):
        Client(house.url, "Mallory").get(f"/api/tables/{table}")
