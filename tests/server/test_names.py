"""People are called by their names wherever something is told of them, and a name is never more than text."""

from __future__ import annotations

import html
from collections.abc import Iterator

import pytest

from lunarium.games import ids
from lunarium.kernel.text import Names
from lunarium.server.tables.chairs import Chair
from lunarium.server.web.speech import seat_names
from tests.server.house import Guest, House, a_house_in

GAMES = tuple(game for game in ids() if game != "connect_four")
MARKUP = "</text><script>x</script>"[:24]
WIDE = "W" * 24


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("names")) as opened:
        yield opened


def a_table(house: House, game: str, names: Names) -> tuple[str, list[Guest]]:
    guests = [house.guest(name) for name in names]
    host = guests[0]
    table = host.create(game, len(names))
    for seat, guest in enumerate(guests):
        guest.join(host.state(table)["links"]["invite"])
        guest.do(table, "sit", seat=seat)
    host.do(table, "start")
    return table, guests


def play(table: str, guests: list[Guest], answers: int) -> None:
    for _ in range(answers):
        for seat, guest in enumerate(guests):
            if seat in guest.state(table)["waiting"]:
                assert guest.move(table, seat).status_code == 200


@pytest.mark.parametrize("game", ids())
def test_nobody_is_a_number_who_has_a_name(house: House, game: str) -> None:
    table, guests = a_table(house, game, ("Ann", "Bob"))
    play(table, guests, 8)
    for lang, number in (("en", "layer "), ("fr", "oueur ")):
        page = guests[0].get(f"/t/{table}?lang={lang}").text
        told = guests[0].get(f"/api/tables/{table}?lang={lang}").json()
        said = " ".join(line["words"] for line in told["log"])
        assert "Ann" in said
        assert "Bob" in page
        assert not any(f"{number}{n}" in page + said for n in (1, 2))
    assert guests[0].state(table)["names"] == ["Ann", "Bob"]


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_text_on_every_board(house: House, game: str) -> None:
    table, guests = a_table(house, game, (MARKUP, WIDE))
    play(table, guests, 3)
    for guest in guests:
        page = guest.get(f"/t/{table}").text + guest.get(f"/r/{table}").text
        assert "<script>x" not in page
        assert html.escape(MARKUP) in page or html.escape(MARKUP, quote=False) in page


def test_whoever_takes_another_name_is_called_so_in_lines_already_told(house: House) -> None:
    table, (ann, bob) = a_table(house, "connect_four", ("Ann", "Bob"))
    ann.move(table, 0)
    assert bob.state(table)["log"][0]["words"].startswith("Ann drops")
    assert ann.post("/api/people/me", name="Éva").status_code == 200

    assert bob.state(table)["log"][0]["words"].startswith("Éva drops")
    assert bob.get(f"/t/{table}").text.count("Ann drops") == 0


def test_refusals_name_people(house: House) -> None:
    table, (_, bob) = a_table(house, "connect_four", ("Ann", "Bob"))
    why = bob.get(f"/api/tables/{table}/why?answer=drop+column%3D0&lang=fr").json()

    assert why["sentence"] == "Ce n’est pas à vous de jouer\u00a0: la partie attend Ann."


def test_those_of_one_name_are_told_apart() -> None:
    ann, bot, free = Chair(person="a"), Chair(bot="greedy"), Chair()

    assert seat_names([ann, bot, ann, bot, free], {"a": "Ann"}, "en") == (
        *("Ann 1", "Bot 2", "Ann 3", "Bot 4", "Player 5"),
    )
    assert seat_names([Chair(person="a", bot="greedy"), Chair(person="gone")], {"a": "Ann"}, "fr") == (
        "Ann",
        "Joueur 2",
    )


def test_a_refusal_calls_people_by_their_names(house: House) -> None:
    """Nobody may stand where somebody stands: Moonwakers says who."""
    table, guests = a_table(house, "moonwakers", ("Ann", "Bob"))
    seat = second_to_stand(table, guests)
    state = guests[seat].state(table, seat)
    free = {choice["answer"] for choice in state["question"]["choices"]}
    taken = next(answer for answer in (f"position slot={n}" for n in range(3)) if answer not in free)
    refused = guests[seat].act(table, "move", seat=seat, decision=state["decision"], answer=taken)

    assert refused.status_code == 409
    assert ("Ann", "Bob")[1 - seat] in refused.json()["sentence"]


def second_to_stand(table: str, guests: list[Guest]) -> int:
    """Play until one of two has a place; the seat that chooses next."""
    placed = False
    for _ in range(60):
        for seat, guest in enumerate(guests):
            if seat in guest.state(table)["waiting"]:
                asked = guest.state(table, seat)["question"]["choices"][0]["answer"]
                if asked.startswith("position") and placed:
                    return seat
                placed = asked.startswith("position")
                assert guest.move(table, seat).status_code == 200
    raise AssertionError("nobody had to choose a place")
