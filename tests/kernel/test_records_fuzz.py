"""Whatever happens to a record, replaying it does no worse than refuse it in a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Confirm, Lanes, Secretly
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import Luck, SealedLuck, SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.records import read, record, replay
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, Roll, Think, a_cartridge

BENCH = a_cartridge(
    Roll(0, 1, 2),
    Think(0, (1, 2)),
    Secretly((Pick(0), Pick(1), Pick(2))),
    Lanes((0, 1), ((Pick(0), Roll(0, 1), Confirm(0)), (Pick(1), Confirm(1)))),
    Pick(2),
)


def played(cartridge: Cartridge, seats: int, luck: Luck) -> str:
    match = Match(cartridge, seats, luck=luck)
    while not match.over:
        seat = (*match.offered(), *match.waiting())[0]
        match.answer(seat, match.answers(seat)[0])
        if match.may_undo(seat):
            match.undo(seat)
            match.answer(seat, match.answers(seat)[-1])
    return record(match).write()


def dealt_anew(cartridge: Cartridge, seats: int) -> str:
    """A game that goes on from what seat 0 knew after a few answers of another one."""
    match = Match(cartridge, seats, luck=SeededLuck(1))
    for _ in range(4):
        match.answer(match.waiting()[0], match.answers(match.waiting()[0])[0])
    twin = Match(cartridge, seats)
    for row in match.public_rows():
        twin.follow(row)
    twin.deal(0, 5)
    twin.go_on(SealedLuck(bytes(32)))
    while not twin.over:
        twin.answer(twin.waiting()[0], twin.answers(twin.waiting()[0])[-1])
    return record(twin).write()


RECORDS = [
    (BENCH, played(BENCH, 3, SeededLuck(1))),
    (BENCH, played(BENCH, 3, SealedLuck(bytes(32), {1: b"nonce"}))),
    (PROSPECT, played(PROSPECT, 2, SeededLuck(1))),
    (SALVAGE, played(SALVAGE, 2, SealedLuck(bytes(32)))),
    (SALVAGE, dealt_anew(SALVAGE, 2)),
    (BENCH, dealt_anew(BENCH, 3)),
]

WORDS = [
    "undo",
    "deal seat=0 seed=1",
    "confirm",
    "pick code=1",
    "roll face=0",
    "nudge hard=1",
    "seeded",
    "sealed",
    "scripted",
    "secret",
    "seed",
]
numbers = st.integers(-6, 6) | st.integers() | st.sampled_from([10**18, 10**40, -(10**40)])
leaves = st.none() | st.booleans() | numbers | st.floats() | st.text(max_size=8) | st.sampled_from(WORDS)
values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
)


def survives(text: str, cartridge: Cartridge) -> None:
    with suppress(BadRecord):
        replay(read(text), cartridge)


def places(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, item in inner for path in ((*here, key), *places(item, (*here, key)))]


def holder(whole: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        whole = whole[key]
    return whole


@st.composite
def changed(draw: st.DrawFn) -> tuple[Cartridge, str]:
    """A record of which some values were replaced, removed, doubled or swapped."""
    cartridge, text = draw(st.sampled_from(RECORDS))
    whole = json.loads(text)
    if draw(st.booleans()):  # without a digest the answers themselves are looked at
        whole.pop("digest")
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(places(whole)))
        inside, key = holder(whole, path), path[-1]
        how = draw(st.sampled_from(["replace", "remove", "double", "swap"]))
        if how == "replace":
            inside[key] = draw(values)
        elif how == "remove":
            del inside[key]
        elif isinstance(inside, list):
            other = draw(st.integers(0, len(inside) - 1))
            if how == "double":
                inside.insert(other, inside[key])
            else:
                inside[key], inside[other] = inside[other], inside[key]
        if not places(whole):
            break
    return cartridge, json.dumps(whole)


ODD: list[object] = [
    None,
    True,
    False,
    0,
    -1,
    -2,
    -3,
    -4,
    1.5,
    10**40,
    "",
    "undo",
    [],
    {},
    {"en": "x"},
    [[]],
    {"a": []},
]


@pytest.mark.parametrize("odd", ODD, ids=str)
@pytest.mark.parametrize("number", range(len(RECORDS)))
def test_an_odd_value_anywhere_does_no_worse_than_be_refused(number: int, odd: object) -> None:
    """Everywhere but in answers that are like others."""
    cartridge, text = RECORDS[number]
    for path in places(json.loads(text)):
        if path[0] == "answers" and len(path) > 1 and path[1] % 5:
            continue
        whole = json.loads(text)
        holder(whole, path)[path[-1]] = odd
        survives(json.dumps(whole), cartridge)


@settings(max_examples=400)
@given(changed())
def test_a_record_with_changed_values_does_no_worse_than_be_refused(case: tuple[Cartridge, str]) -> None:
    cartridge, text = case

    survives(text, cartridge)


@settings(max_examples=200)
@given(st.sampled_from(RECORDS), st.data())
def test_a_record_with_changed_letters_does_no_worse_than_be_refused(
    case: tuple[Cartridge, str], data: st.DataObject
) -> None:
    cartridge, text = case
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 4)) :]

    survives(text, cartridge)


@settings(max_examples=150)
@given(st.sampled_from(RECORDS), st.lists(st.tuples(numbers, st.sampled_from(WORDS)), max_size=12), st.integers(0, 40))
def test_made_up_answers_do_no_worse_than_be_refused(
    case: tuple[Cartridge, str], rows: list[tuple[int, str]], kept: int
) -> None:
    cartridge, text = case
    whole = json.loads(text)
    whole["answers"] = whole["answers"][:kept] + rows
    whole["digest"], whole["result"] = "", {}

    survives(json.dumps(whole), cartridge)


@given(st.text() | values.map(json.dumps))
def test_any_text_does_no_worse_than_be_refused(text: str) -> None:
    survives(text, PROSPECT)


def test_the_records_are_good_before_they_are_changed() -> None:
    for cartridge, text in RECORDS:
        assert replay(read(text), cartridge).over
