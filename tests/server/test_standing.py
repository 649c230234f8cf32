"""Standing answers: given for a seat whenever it is asked that, written as its own, and never needed to replay a log."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from lunarium.server.storage.own import StandingAnswer
from lunarium.server.tables import driver
from lunarium.server.tables.standing import look
from tests.server.house import Guest, House, a_game, a_house, a_house_in, until
from tests.server.test_log import a_table


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("standing")) as opened:
        yield opened


def stand(guest: Guest, table: str, seat: int, answer: str, until: str = "other") -> httpx.Response:
    return guest.post(f"/api/tables/{table}/standing", seat=seat, answer=answer, until=until)


def test_an_answer_that_stands_is_given_whenever_it_is_asked_for(house: House) -> None:
    table, ann, bob = a_game(house)
    told = stand(ann, table, 0, "drop column=3").json()
    assert (told["answer"], told["until"]) == ("drop column=3", "other")
    assert told["words"] != "drop column=3"  # as a person reads it
    until(lambda: bob.state(table)["question"] is not None)
    bob.move(table, 1, choice=0)
    until(lambda: len(bob.state(table)["log"]) == 3)

    assert ann.state(table)["standing"] == [told]
    assert bob.state(table)["standing"] == []
    entries = house.desk.tables._places[table].table.match.rows  # type: ignore[union-attr]  # it is being played
    assert entries[0] == entries[2] == (0, 3)


def test_an_answer_that_may_not_be_given_is_asked_for(house: House) -> None:
    table, ann, bob = a_game(house)
    stand(ann, table, 0, "drop column=0", "over")
    for n in range(3):  # the column fills up
        until(lambda: bob.state(table)["question"] is not None)
        bob.do(table, "move", seat=1, decision=bob.state(table)["decision"], answer=f"drop column={(0, 1, 0)[n]}")
    until(lambda: bob.state(table)["question"] is not None)
    bob.do(table, "move", seat=1, decision=bob.state(table)["decision"], answer="drop column=1")

    until(lambda: ann.state(table)["question"] is not None)
    assert "drop column=0" not in [choice["answer"] for choice in ann.state(table)["question"]["choices"]]
    assert ann.state(table)["standing"]  # it still stands, should it be possible again


def test_taking_back_withdraws_it(house: House) -> None:
    table, ann, bob = a_game(house)
    stand(ann, table, 0, "drop column=3", "over")
    until(lambda: bob.state(table)["question"] is not None)
    ann.do(table, "take_back", seat=0, decision=ann.state(table)["decision"])

    assert (ann.state(table)["standing"], ann.state(table)["log"]) == ([], [])
    assert ann.move(table, 0, choice=1).status_code == 200


def test_it_can_be_withdrawn(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    stand(ann, table, 0, "drop column=3", "over")
    ann.post(f"/api/tables/{table}/standing/withdraw", seat=0)
    bob.move(table, 1)

    assert ann.state(table)["standing"] == []
    assert ann.state(table)["question"] is not None


@pytest.mark.parametrize(("answer", "status"), [("drop column=99", 422), ("fly", 422), ("drop column=3", 200)])
def test_only_answers_of_the_game_can_stand(house: House, answer: str, status: int) -> None:
    table, _, bob = a_game(house)

    assert stand(bob, table, 1, answer).status_code == status


def test_nothing_stands_for_another_seat_nor_before_or_after_the_game(house: House) -> None:
    table, ann, _ = a_game(house, absent="end")
    assert stand(ann, table, 1, "drop column=3").status_code == 403
    ann.do(table, "resign", seat=0)
    assert stand(ann, table, 0, "drop column=3").status_code == 403
    early = ann.create("connect_four")
    ann.do(early, "sit", seat=0)
    assert stand(ann, early, 0, "drop column=3").status_code == 403


def test_a_stand_in_is_not_bound_by_it(house: House) -> None:
    table, _, _ = a_game(house)
    held = house.desk.tables._places[table].table
    assert held is not None
    rows = (StandingAnswer(0, "drop", held.chairs[0].person, "drop column=3", "", "over"),)
    assert look(held, rows)[0] == rows[0]
    held.chairs[0].bot = "random"

    assert look(held, rows) == (None, [])


def test_it_ends_when_its_seat_must_choose_something_else() -> None:
    table, _ = a_table("prospect")
    ends, lasts = (StandingAnswer(0, "order", "p0", "order next=0", "", until) for until in ("other", "over"))
    given = StandingAnswer(0, "dig", "p0", "dig go=0", "", "other")
    foreign = StandingAnswer(0, "dig", "p1", "dig go=0", "", "other")
    gone = StandingAnswer(0, "dig", "p0", "no such words", "", "other")

    assert look(table, [ends, lasts]) == (None, [ends])
    assert look(table, [ends, given]) == (given, [])  # it is not asked: the answer is given
    assert look(table, [foreign]) == (None, [])
    assert look(table, [gone]) == (None, [])


def test_it_is_given_after_a_restart_and_by_any_worker(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as dying, a_house(database) as house:
        dying.setattr(driver.Driver, "_drive", lambda self, name: None)  # this worker dies before it gives the answer
        table, ann, bob = a_game(house)
        assert stand(ann, table, 0, "drop column=3").status_code == 200
        key = bob.key
        assert bob.state(table)["question"] is None
    with a_house(database) as house:
        bob = house.guest()
        bob.http.headers["authorization"] = f"Bearer {key}"

        until(lambda: bob.state(table)["question"] is not None)
