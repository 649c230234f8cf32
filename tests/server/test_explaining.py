"""Why a thing on the board can't be chosen, and the log as its readers want it."""

from __future__ import annotations

from typing import Any

import pytest

from lunarium.server.web.pages.history import MOST, history
from lunarium.server.web.pages.seas import SEAS, sea
from lunarium.server.web.types import Line, State
from tests.server.house import Guest, House, a_game


def why(guest: Guest, table: str, seat: int, piece: str, lang: str = "en") -> dict[str, object]:
    told: dict[str, object] = guest.get(f"/api/tables/{table}/why?seat={seat}&piece={piece}&lang={lang}").json()
    return told


def first_seat(guests: tuple[Guest, Guest], table: str) -> tuple[int, Guest]:
    return next((n, guest) for n, guest in enumerate(guests) if guest.state(table)["question"])


def test_a_piece_that_an_option_touches_is_allowed(house: House) -> None:
    table, *guests = a_game(house, "luna_capital")
    seat, guest = first_seat((guests[0], guests[1]), table)
    piece = guest.state(table)["question"]["choices"][0]["touches"][0]

    assert why(guest, table, seat, piece) == {"is_allowed": True, "sentence": "", "rule": ""}


@pytest.mark.parametrize(("lang", "words"), [("en", "You are asked: "), ("fr", "On vous demande\u00a0: ")])
def test_a_piece_that_no_answer_touches_is_told_what_is_asked(house: House, lang: str, words: str) -> None:
    table, *guests = a_game(house, "luna_capital")
    seat, guest = first_seat((guests[0], guests[1]), table)
    told = why(guest, table, seat, "score-total", lang)

    assert not told["is_allowed"]
    asked = guest.get(f"/api/tables/{table}?lang={lang}").json()["question"]
    assert str(told["sentence"]).partition(words)[2] == asked["prompt"]
    assert str(told["rule"]).startswith("LC-")


def test_a_piece_of_forbidden_answers_is_told_their_reason(house: House) -> None:
    table, ann, bob = a_game(house, "connect_four")
    for n in range(6):
        (ann, bob)[n % 2].move(table, n % 2, 0)
    full = [choice["touches"] for choice in ann.state(table)["question"]["choices"]]
    told = why(ann, table, 0, "column-0")

    assert ["column-0"] not in full
    assert not told["is_allowed"]
    assert told["rule"]


def test_who_is_not_asked_is_told_so(house: House) -> None:
    table, ann, bob = a_game(house, "connect_four")

    assert not why(bob, table, 1, "column-1")["is_allowed"]
    assert "not your move" in str(why(bob, table, 1, "column-1")["sentence"])
    assert ann.get(f"/api/tables/{table}/why?seat=1&piece=column-1").status_code == 403


# --- the log ------------------------------------------------------------------------------------------------------------


def told(*lines: Line, seat: int | None = 0) -> State:
    fields: dict[str, Any] = {**dict.fromkeys(State.__struct_fields__), "log": lines, "seat": seat}
    return State(**fields)


def test_the_log_is_cut_by_rounds_newest_first() -> None:
    one, two = Line("one", "A-1"), Line("two", "A-2")
    chapters = history(told(one, Line("Round 1", "A-0", None, True), two, Line("three", "A-3"), seat=None))

    assert [(chapter.title, [line.words for line in chapter.lines]) for chapter in chapters] == [
        ("Round 1", ["three", "two"]),
        ("", ["one"]),
    ]
    assert not any(chapter.is_new for chapter in chapters)


def test_what_happened_since_my_last_move_stands_first() -> None:
    mine, others = Line("mine", "A-1", 0), Line("others", "A-2", 1)
    chapters = history(told(Line("Round 1", "A-0", None, True), others, mine, others))

    assert [(chapter.is_new, len(chapter.lines)) for chapter in chapters] == [(True, 1), (False, 2)]


def test_a_long_log_is_cut_at_a_round() -> None:
    rounds = [Line("Round", "A-0", None, True), *[Line("line", "A-1")] * 10]
    chapters = history(told(*rounds * 30))

    assert MOST <= sum(len(chapter.lines) for chapter in chapters) < MOST + 10


def test_a_table_keeps_its_name() -> None:
    assert sea("abc") == sea("abc")
    assert {sea(str(n)) for n in range(2000)} == set(SEAS)
