"""Every route and stream for everybody: exactly the allowed answer; absent and forbidden tables look alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from lunarium.server.storage.schema import people
from lunarium.server.web.api import OPERATIONS
from tests.server.house import NONCE, Guest, House, a_house, run

ROLES = ("host", "seat", "former", "spectator", "stranger", "expired", "nobody")


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    from lunarium.server.storage.engines import migrate

    url = f"sqlite:///{tmp_path_factory.mktemp('roles') / 'tables.sqlite'}"
    migrate(url)
    with a_house(url) as house:
        yield Rooms(house)


class Rooms:
    """A private table that is being played, and somebody in each role."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guests = {role: house.guest(role) for role in ROLES if role != "nobody"}
        self.guests["nobody"] = house.guest()
        host = self.guests["host"]
        self.table = host.create("connect_four", absent="bot")
        links = host.state(self.table)["links"]
        for role in ("seat", "former", "expired"):
            self.guests[role].join(links["invite"])
        self.guests["spectator"].join(links["watch"])
        host.do(self.table, "sit", seat=0)
        self.guests["former"].do(self.table, "sit", seat=1)
        self.guests["former"].do(self.table, "leave", seat=1)
        self.guests["seat"].do(self.table, "sit", seat=1)
        host.do(self.table, "start")
        self._expire(self.guests["expired"])

    def _expire(self, guest: Guest) -> None:
        person = guest.get("/api/people/me").json()["id"]
        end = people.update().where(people.c.id == person).values(key_until=0.0)
        run(self.house.desk.store.write(person, lambda connection: connection.execute(end)))


def by_role(
    host: int, seat: int, former: int, spectator: int, stranger: int, expired: int, nobody: int
) -> dict[str, int]:
    return dict(zip(ROLES, (host, seat, former, spectator, stranger, expired, nobody), strict=True))


READ = by_role(200, 200, 200, 200, 404, 404, 404)
MOVE = {"act": "move", "decision": 10**9, "answer": "drop column=0"}
ACTS: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "sit": ({"act": "sit", "seat": 1, "nonce": NONCE}, by_role(403, 403, 403, 403, 404, 404, 404)),
    "leave": ({"act": "leave", "seat": 1}, by_role(403, 403, 403, 403, 404, 404, 404)),
    "seat_bot": ({"act": "seat_bot", "seat": 1, "bot": "random"}, by_role(403, 403, 403, 403, 404, 404, 404)),
    "start": ({"act": "start"}, by_role(403, 403, 403, 403, 404, 404, 404)),
    "move of the host": ({**MOVE, "seat": 0}, by_role(409, 403, 403, 403, 404, 404, 404)),
    "move of the seat": ({**MOVE, "seat": 1}, by_role(403, 409, 403, 403, 404, 404, 404)),
    "take_back": (
        {"act": "take_back", "seat": 0, "decision": 10**9},
        by_role(409, 403, 403, 403, 404, 404, 404),
    ),
    "ask_back": ({"act": "ask_back", "seat": 0}, by_role(409, 403, 403, 403, 404, 404, 404)),
    "answer_back": (
        {"act": "answer_back", "seat": 1, "number": 1, "agrees": True},
        by_role(403, 409, 403, 403, 404, 404, 404),
    ),
    "return": ({"act": "return", "seat": 0}, by_role(403, 403, 403, 403, 404, 404, 404)),
    "resign for another": ({"act": "resign", "seat": 1}, by_role(403, 200, 403, 403, 404, 404, 404)),
}
GETS = {
    "": READ,
    "?seat=0": by_role(200, 403, 403, 403, 404, 404, 404),
    "?seat=1": by_role(403, 200, 403, 403, 404, 404, 404),
    "/why?seat=0&answer=drop%20column=0": by_role(200, 403, 403, 403, 404, 404, 404),
    "/why?answer=drop%20column=0": by_role(200, 200, 403, 403, 404, 404, 404),
    "/record": by_role(403, 403, 403, 403, 404, 404, 404),
}


# What is told beside the game: the body, and who may send it.
BESIDE: dict[str, tuple[dict[str, Any], dict[str, int]]] = {
    "/chat": ({"request": "r", "phrase": "hello"}, by_role(200, 200, 403, 403, 404, 404, 404)),
    "/mute": ({"seat": 1}, by_role(200, 422, 200, 200, 404, 404, 404)),
    "/notes": ({"words": "mine"}, by_role(200, 200, 200, 200, 404, 404, 404)),
    "/standing": ({"seat": 1, "answer": "drop column=0"}, by_role(403, 200, 403, 403, 404, 404, 404)),
    "/standing/withdraw": ({"seat": 1}, by_role(403, 200, 403, 403, 404, 404, 404)),
}


def status(guest: Guest, path: str) -> int:
    """Of a page, an answer or a stream."""
    with guest.http.stream("GET", path) as response:
        return response.status_code


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", GETS)
def test_who_may_read_what(rooms: Rooms, path: str, role: str) -> None:
    assert status(rooms.guests[role], f"/api/tables/{rooms.table}{path}") == GETS[path][role]


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", ["/api/tables/{}/events", "/t/{}", "/t/{}/live"])
def test_who_may_open_pages_and_streams(rooms: Rooms, path: str, role: str) -> None:
    assert status(rooms.guests[role], path.format(rooms.table)) == READ[role]
    foreign = {"host": 1, "seat": 0}.get(role, 0)
    expected = 404 if READ[role] == 404 else 403
    assert status(rooms.guests[role], path.format(rooms.table) + f"?seat={foreign}") == expected


@pytest.mark.parametrize("act", [name for name in ACTS if name != "resign for another"])
@pytest.mark.parametrize("role", ROLES)
def test_who_may_do_what(rooms: Rooms, act: str, role: str) -> None:
    wish, expected = ACTS[act]
    before = rooms.guests["host"].state(rooms.table)

    response = rooms.guests[role].post(f"/api/tables/{rooms.table}/acts", **wish, request=f"{role}-x")

    assert response.status_code == expected[role], response.text
    assert rooms.guests["host"].state(rooms.table) == before


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("path", BESIDE)
def test_who_may_tell_what_beside_the_game(rooms: Rooms, path: str, role: str) -> None:
    body, expected = BESIDE[path]

    response = rooms.guests[role].post(f"/api/tables/{rooms.table}{path}", **body)

    assert response.status_code == expected[role], response.text


@pytest.mark.parametrize("role", ROLES)
def test_who_may_ask_for_a_rematch(rooms: Rooms, role: str) -> None:
    expected = by_role(403, 403, 403, 403, 404, 404, 404)
    response = rooms.guests[role].post(f"/api/tables/{rooms.table}/rematch", request="again")

    assert response.status_code == expected[role]


def test_a_seat_is_resigned_by_its_own_person_only(rooms: Rooms) -> None:
    wish, expected = ACTS["resign for another"]
    for role in (*(role for role in ROLES if role != "seat"), "seat"):
        response = rooms.guests[role].post(f"/api/tables/{rooms.table}/acts", **wish, request=f"{role}-resigns")
        assert response.status_code == expected[role]
    rooms.guests["seat"].do(rooms.table, "return", seat=1)


def test_every_route_of_the_api_is_in_this_matrix() -> None:
    tried = {f"/api/tables/{{table}}{path.partition('?')[0]}" for path in GETS}
    tried |= {"/api/tables/{table}/acts", "/api/tables/{table}/rematch"}
    tried |= {f"/api/tables/{{table}}{path}" for path in BESIDE}

    assert {op.path for op in OPERATIONS if "{table}" in op.path} == tried


@pytest.mark.parametrize(
    "path", ["/api/tables/{}", "/api/tables/{}/events", "/t/{}", "/t/{}/live", "/api/tables/{}/record"]
)
def test_absent_and_forbidden_tables_look_alike(rooms: Rooms, path: str) -> None:
    stranger = rooms.guests["stranger"]
    answers = [stranger.get(path.format(table)) for table in (rooms.table, "A" * len(rooms.table))]

    assert shape(answers[0]) == shape(answers[1])


def shape(response: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    headers = [(name, value) for name, value in response.headers.items() if name != "date"]
    return response.status_code, response.content, headers


def test_strangers_do_not_see_private_tables_in_the_lobby(rooms: Rooms) -> None:
    listed = {role: {row["table"] for row in rooms.guests[role].get("/api/tables").json()} for role in ROLES}

    assert {role for role in ROLES if rooms.table in listed[role]} == {"host", "seat", "former", "spectator"}


def test_only_those_who_may_sit_see_the_links(rooms: Rooms) -> None:
    links = {role: rooms.guests[role].state(rooms.table)["links"] for role in ("host", "seat", "former", "spectator")}

    assert links["spectator"] is None
    assert len(set(links["host"].values()) | {rooms.table}) == 4  # none is another's


def test_an_old_key_is_worth_nothing_after_moving_to_another_device(house: House) -> None:
    ann = house.guest("Ann")
    table, old = ann.create("connect_four"), ann.key
    elsewhere = house.guest()
    told = elsewhere.post("/api/people/recover", code=ann.recovery.lower().replace("-", " ")).json()
    elsewhere.http.cookies.clear()
    elsewhere.http.headers["authorization"] = f"Bearer {told['key']}"

    assert told["key"] != old
    assert ann.get("/api/people/me").status_code == 401
    assert ann.get(f"/api/tables/{table}").status_code == 404
    assert elsewhere.state(table)["is_host"]
    assert house.guest().post("/api/people/recover", code=ann.recovery).status_code == 401


def test_the_streams_of_an_old_key_end_at_once(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("connect_four")
    with ann.http.stream("GET", f"/api/tables/{table}/events") as response:
        lines = response.iter_lines()
        assert next(lines) == "event: state"
        assert house.guest().post("/api/people/recover", code=ann.recovery).status_code == 200

        assert len(list(lines)) < 10  # it ends
