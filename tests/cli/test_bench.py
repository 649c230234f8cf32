"""`lunarium bench`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence

import pytest

from lunarium.lab import bench as lab
from lunarium.lab.peers import PEERS, Peer
from tests.cli.conftest import Lunarium

QUICK = ("--seconds", 0.001)


@pytest.fixture(autouse=True)
def _no_cold_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "start_ms", lambda game, seats: 99.0)
    monkeypatch.setitem(PEERS, "openspiel", lambda: Peer("openspiel", "2.0", "connect_four", lambda: 1))


def test_one_json_document(lunarium: Lunarium) -> None:
    document = json.loads(lunarium("bench", "connect_four", "--against", "openspiel", *QUICK, "--json").stdout)

    assert list(document) == ["machine", "compiled", "games", "peers", "ratios"]
    assert list(document["games"]) == ["connect_four"]
    assert list(document["ratios"]) == ["connect_four/openspiel"]


@pytest.mark.parametrize(("lang", "words"), [("en", "Decisions/s"), ("fr", "Décisions/s")])
def test_a_person_reads_a_table(lang: str, words: str, lunarium: Lunarium) -> None:
    shown = lunarium("bench", "connect_four", "salvage", "--against", "openspiel", *QUICK, "--lang", lang).stdout

    assert words in shown
    assert [line.split()[0] for line in shown.splitlines()[2:5]] == ["connect_four", "salvage", "openspiel"]


def test_without_names_all_games_are_measured(lunarium: Lunarium, monkeypatch: pytest.MonkeyPatch) -> None:
    def measured(games: Sequence[str], peers: Sequence[Peer], seconds: float) -> dict[str, object]:
        return {"games": list(games)}

    monkeypatch.setattr(lab, "bench", measured)
    games = [game["id"] for game in json.loads(lunarium("games", "--json").stdout)]

    assert json.loads(lunarium("bench", "--json").stdout)["games"] == games


def test_an_unknown_peer_is_wrong_usage(lunarium: Lunarium) -> None:
    result = lunarium("bench", "connect_four", "--against", "chess")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "“chess” is not measured here; the peers are: openspiel, catanatron.\n"


def test_a_missing_peer_is_a_failure_that_says_what_to_install(
    lunarium: Lunarium, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    result = lunarium("bench", "connect_four", "--against", "catanatron")

    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "The package “catanatron” is missing: install it with pip install 'lunarium[peers]'.\n"
