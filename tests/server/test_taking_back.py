"""Take-back by consent: every other person agrees, or one declines; bots agree; nothing is removed from the log."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from lunarium.games import load
from lunarium.kernel.records import read, replay
from lunarium.server.tables.acts import AgreedBack, Answered, AskedBack, DeclinedBack, StoodIn
from tests.server.house import Guest, House, a_game, a_house_in, until
from tests.server.test_log import a_table, rebuilt


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house_in(tmp_path_factory.mktemp("back")) as opened:
        yield opened


def answered(guest: Guest, table: str, seat: int, agrees: bool) -> httpx.Response:
    number = guest.state(table)["take_back_request"]["number"]
    return guest.act(table, "answer_back", seat=seat, number=number, agrees=agrees)


def test_with_the_others_consent_the_game_goes_back(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0, choice=3)
    bob.move(table, 1, choice=2)
    assert (ann.state(table)["may_take_back"], ann.state(table)["may_ask_take_back"]) == (False, True)
    ann.do(table, "ask_back", seat=0)
    told = bob.state(table)["take_back_request"]
    assert (told["seat"], told["awaited"], told["may_answer"], told["is_mine"]) == (0, [1], True, False)
    assert not ann.state(table)["may_ask_take_back"]

    assert answered(bob, table, 1, True).status_code == 200

    state = ann.state(table)
    assert (state["log"], state["waiting"], state["take_back_request"]) == ([], [0], None)
    assert ann.move(table, 0).status_code == 200


def test_one_who_declines_is_enough(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    bob.move(table, 1)
    ann.do(table, "ask_back", seat=0)
    answered(bob, table, 1, False)

    assert (len(ann.state(table)["log"]), ann.state(table)["take_back_request"]) == (2, None)
    assert ann.state(table)["may_ask_take_back"]  # and may ask again


def test_who_plays_on_has_declined(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    bob.move(table, 1)
    ann.do(table, "ask_back", seat=0)
    old = bob.state(table)["take_back_request"]["number"]
    ann.move(table, 0)

    refused = bob.act(table, "answer_back", seat=1, number=old, agrees=True)
    assert (refused.status_code, refused.json()["error"]) == (409, "stale")
    assert len(bob.state(table)["log"]) == 3


def test_an_agreement_is_to_one_request(house: House) -> None:
    table, ann, bob = a_game(house)
    ann.move(table, 0)
    bob.move(table, 1)
    ann.do(table, "ask_back", seat=0)
    old = bob.state(table)["take_back_request"]["number"]
    assert answered(ann, table, 0, True).status_code == 403  # one's own consent is not asked for
    assert answered(ann, table, 0, False).status_code == 200  # withdrawn
    ann.do(table, "ask_back", seat=0)

    assert bob.act(table, "answer_back", seat=1, number=old, agrees=True).status_code == 409
    assert bob.act(table, "ask_back", seat=1).status_code == 403  # one request at a time
    assert len(bob.state(table)["log"]) == 2


def test_what_may_be_taken_back_alone_is_not_asked_for(house: House) -> None:
    table, ann, bob = a_game(house)
    assert ann.act(table, "ask_back", seat=0).status_code == 409
    ann.move(table, 0)

    assert (ann.state(table)["may_take_back"], ann.state(table)["may_ask_take_back"]) == (True, False)
    assert ann.act(table, "ask_back", seat=0).status_code == 409
    assert bob.act(table, "ask_back", seat=0).status_code == 403


def test_the_table_may_not_offer_it(house: House) -> None:
    table, ann, bob = a_game(house, take_back="never")
    ann.move(table, 0)
    bob.move(table, 1)

    assert not ann.state(table)["may_ask_take_back"]
    assert ann.act(table, "ask_back", seat=0).status_code == 403


def test_bots_agree(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("connect_four")
    ann.do(table, "sit", seat=0)
    ann.do(table, "seat_bot", seat=1, bot="random")
    ann.do(table, "start")
    ann.move(table, 0)
    until(lambda: ann.state(table)["question"] is not None)
    ann.do(table, "ask_back", seat=0)

    assert (ann.state(table)["log"], ann.state(table)["take_back_request"]) == ([], None)


def test_on_one_device_nobody_else_has_to_agree(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("connect_four", shares_device=True)
    for seat in (0, 1):
        ann.do(table, "sit", seat=seat)
    ann.do(table, "start")
    ann.move(table, 0)
    ann.move(table, 1)
    ann.do(table, "ask_back", seat=0)

    assert ann.state(table, 0)["log"] == []


def test_who_leaves_agrees_and_asks_for_nothing() -> None:
    for leaver, answers in ((1, 0), (0, 2)):
        table, _ = a_table("connect_four")
        for seat in (0, 1):
            table.write(Answered(seat, f"drop column={seat}"), None, 3.0)
        table.write(AskedBack(0), None, 4.0)
        table.write(StoodIn(leaver, "random", "resigned"), None, 5.0)

        assert table.match is not None
        assert (len(table.match.effective_rows), table.back_request) == (answers, None)


def test_everybody_must_agree() -> None:
    table, log = a_table("salvage", 3)
    match = table.match
    assert match is not None
    asked = None
    while asked is None:
        seat = match.waiting()[0]
        words = table.cartridge.layout.write(match.answers(seat)[0])
        log.append(table.write(Answered(seat, words), None, 3.0))
        asked = next((seat for seat in range(3) if table.may_ask_back(seat)), None)
    others = [seat for seat in range(3) if seat != asked]
    before = len(match.all_effective_rows())

    log.append(table.write(AskedBack(asked), None, 4.0))
    log.append(table.write(AgreedBack(others[0]), None, 5.0))
    assert (table.awaited_back(), len(match.all_effective_rows())) == ((others[1],), before)
    log.append(table.write(AgreedBack(others[1]), None, 6.0))
    assert len(match.all_effective_rows()) < before

    again = rebuilt(table, log)
    assert again.match is not None
    assert (again.digest, again.decisions, again.moments) == (table.digest, table.decisions, table.moments)
    assert again.match.all_rows() == match.all_rows()
    log.append(table.write(AskedBack(others[0]), None, 7.0)) if table.may_ask_back(others[0]) else None
    log.append(table.write(DeclinedBack(asked), None, 8.0))
    assert rebuilt(table, log).back_request is None


def test_a_game_that_went_back_keeps_an_honest_record(house: House) -> None:
    table, ann, bob = a_game(house, "salvage", absent="end")
    guests, went = (ann, bob), 0
    for n in range(12):
        asked = [seat for seat in (0, 1) if guests[seat].state(table)["question"]]
        if not asked:
            break
        assert guests[asked[0]].move(table, asked[0], choice=n).status_code == 200
        seat = next((seat for seat in (0, 1) if guests[seat].state(table)["may_ask_take_back"]), None)
        if n % 3 == 2 and seat is not None:
            guests[seat].do(table, "ask_back", seat=seat)
            answered(guests[1 - seat], table, 1 - seat, True)
            went += 1
    house.desk.tables._places.clear()  # as after a restart: the log tells the same
    if ann.state(table)["stage"] == "playing":
        ann.do(table, "resign", seat=0)

    assert went
    kept = read(ann.get(f"/api/tables/{table}/record").text)
    assert "undo agreed" in [words for _, words in kept.answers]
    assert replay(kept, load("salvage")).all_rows()


def test_an_unseen_answer_is_not_betrayed_by_a_request_that_ends(house: House) -> None:
    table, ann, bob = a_game(house, "prospect")
    eve = house.guest("Eve")
    eve.join(ann.state(table)["links"]["watch"])
    while not ann.state(table)["may_ask_take_back"]:  # until her lane is confirmed, or luck has spoken in it
        ann.move(table, 0)
    ann.do(table, "ask_back", seat=0)
    before = [guest.get(f"/api/tables/{table}").content for guest in (ann, eve)]

    bob.move(table, 1)  # in his own lane

    assert [guest.get(f"/api/tables/{table}").content for guest in (ann, eve)] == before
    answered(bob, table, 1, True)
    assert ann.state(table)["question"] is not None
