"""Words that no database likes: they are refused like any others that are not meant, on both databases."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import BACKENDS, url_of
from tests.server.house import House, a_house

NOTHING = "\x00"


@pytest.fixture(params=BACKENDS)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    for url in url_of(request.param, request, tmp_path_factory.mktemp("odd")):
        with a_house(url) as opened:
            yield opened


def test_a_zero_byte_finds_nothing_and_breaks_nothing(house: House) -> None:
    ann = house.guest("Ann")
    for path in ("/t/%00", "/join/%00", "/letters/%00", "/r/%00", "/api/tables/%00", "/api/tables/a%00/events"):
        assert ann.get(path).status_code in (200, 404), path
    for path, body in (
        ("/api/join", {"link": f"a{NOTHING}b"}),
        ("/api/people/recover", {"code": NOTHING}),
        ("/api/people/sign_in", {"login": f"ann{NOTHING}", "password": f"pass{NOTHING}word"}),
        ("/api/people/me/unmute", {"handle": NOTHING}),
        ("/api/people/me/contacts", {"webhook": f"https://example.org/{NOTHING}"}),
        ("/api/tables/a%00/chat", {"request": "r", "words": NOTHING}),
        ("/api/tables", {"game": f"connect_four{NOTHING}", "seats": 2}),
        ("/api/tables", {"game": "connect_four", "seats": 2, "options": {NOTHING: NOTHING}}),
    ):
        assert 400 <= ann.post(path, **body).status_code < 500, path
    table = ann.create("connect_four", is_open=True)
    ann.do(table, "sit", seat=0)
    for path, body in (
        ("notes", {"words": f"a{NOTHING}b"}),
        ("chat", {"request": "r", "words": f"a{NOTHING}b"}),
        ("mute", {"line": NOTHING}),
        ("standing", {"seat": 0, "answer": f"drop column=0{NOTHING}"}),
    ):
        assert ann.post(f"/api/tables/{table}/{path}", **body).status_code == 422, path
    ann.post(f"/api/tables/{table}/notes", words=r"\u0000 and \\u0000")
    assert ann.state(table)["notes"] == r"\u0000 and \\u0000"  # the word for it is a word like others
    stranger = house.guest()
    stranger.http.headers["authorization"] = "Bearer a"
    assert stranger.get("/api/people/me").status_code == 401
