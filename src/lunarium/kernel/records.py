# mypyc: no
"""A game is its record: set-up and answers. Loading is replaying; the digest is chained at every move."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeGuard

from lunarium.kernel import redeal
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import BadNotation, BadRecord, BadSetup, Refused
from lunarium.kernel.luck import Luck, SealedLuck, reopened
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import UNDO, UNDO_AGREED, Match, Row
from lunarium.kernel.text import mark

VERSION = 1
MOST_BYTES = 4_000_000
MOST_ANSWERS = 100_000
TAKEN_BACK = {"undo": UNDO, "undo agreed": UNDO_AGREED}


@dataclass(frozen=True)
class Record:
    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    luck: dict[str, object]
    answers: list[tuple[int, str]]
    digest: str = ""
    result: dict[str, object] = field(default_factory=dict)

    def header(self) -> dict[str, object]:
        """What the digest starts from. A sealed game's secret is left out: it is shown only at the end."""
        luck = {key: value for key, value in self.luck.items() if key != "secret"}
        return {
            "lunarium": VERSION,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "options": self.options,
            "luck": luck,
        }

    def write(self) -> str:
        """One line of JSON."""
        whole = {**self.header(), "luck": self.luck, "answers": self.answers, "digest": self.digest}
        if self.result:
            whole["result"] = self.result
        return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def record(match: Match, luck: Luck | None = None) -> Record:
    """The record of a match so far; the secret of sealed luck is in it only if the game is over."""
    luck = luck or match.luck
    header: dict[str, object] = luck.header() if luck else {"kind": "scripted"}
    if match.over and isinstance(luck, SealedLuck):
        header = luck.opened()
    if match.imported_rows:
        header = {**header, "from": match.imported_rows}
    rows, effective = match.all_rows(), match.all_effective_rows()
    answers = words_of(match, rows)
    bare = Record(match.cartridge.id, match.rules, match.seats, match.options, header, answers)
    signed = digest(bare, answers if rows == effective else words_of(match, effective))
    return replace(bare, digest=signed, result=_result(match) if match.over else {})


def words_of(match: Match, rows: list[Row]) -> list[tuple[int, str]]:
    """Rows in the notation of records."""
    undone = {code: words for words, code in TAKEN_BACK.items()}
    return [(seat, undone.get(code) or _written(match, code)) for seat, code in rows]


def _written(match: Match, code: int) -> str:
    return redeal.write(code) if code <= redeal.DEALT else match.layout.write(code)


def _result(match: Match) -> dict[str, object]:
    result = match.result()
    return {"scores": list(result.scores), "winners": list(result.winners), "ending": result.ending}


def chain(record: Record, effective: list[tuple[int, str]]) -> list[str]:
    """The digest after the header and after each standing answer."""
    here = hashlib.sha256(json.dumps(record.header(), sort_keys=True, separators=(",", ":")).encode()).hexdigest()
    links = [here]
    for seat, words in effective:
        here = hashlib.sha256(f"{here} {seat} {words}".encode()).hexdigest()
        links.append(here)
    return links


def digest(record: Record, effective: list[tuple[int, str]]) -> str:
    return chain(record, effective)[-1]


# --- reading ----------------------------------------------------------------------------------------------------------


def read(text: str) -> Record:
    """A record from JSON; says in one sentence what is wrong with a damaged one."""
    if len(text) > MOST_BYTES:
        raise BadRecord(mark("This record is too large: at most {n} characters are read."), n=MOST_BYTES)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(mark("This is not a whole record: it is no valid JSON ({error})."), error=str(error)) from None
    if not isinstance(whole, dict) or whole.get("lunarium") != VERSION:
        raise BadRecord(mark("This is no Lunarium record of version {version}."), version=VERSION)
    options, luck, result = (_table(whole, name) for name in ("options", "luck", "result"))
    if not all(isinstance(value, str) for value in options.values()):
        raise BadRecord(mark("The record's “options” must be words."))
    return Record(
        _field(whole, "game", str),
        _number(whole, "rules_version"),
        _number(whole, "seats"),
        options,
        luck,
        _answers(_field(whole, "answers", list)),
        _field(whole, "digest", str, ""),
        result,
    )


def _field(whole: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    value = whole.get(name, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(mark("The record's “{name}” is missing or damaged."), name=name)
    return value


def _number(whole: dict[str, Any], name: str) -> int:
    """A field that counts from 1."""
    value: int = _field(whole, name, int)
    if value < 1:
        raise BadRecord(mark("The record's “{name}” is {value}, but counts from 1."), name=name, value=value)
    return value


def _table(whole: dict[str, Any], name: str) -> dict[str, Any]:
    """A field made of fields. What lies deeper than one list or table in them is refused: it could exhaust the stack."""
    table: dict[str, Any] = _field(whole, name, dict, {})
    for value in table.values():
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if any(isinstance(item, dict | list) for item in inner):
            raise BadRecord(mark("The record's “{name}” is nested too deeply."), name=name)
    return table


def _answers(rows: list[Any]) -> list[tuple[int, str]]:
    if len(rows) > MOST_ANSWERS:
        raise BadRecord(mark("This record is too long: at most {n} answers are read."), n=MOST_ANSWERS)
    for i, row in enumerate(rows):
        if not _is_answer(row):
            raise BadRecord(mark("Answer {n} of the record is not of the form [seat, “words”]."), n=i + 1)
    return [(row[0], row[1]) for row in rows]


def _is_answer(row: object) -> TypeGuard[list[Any]]:
    return (
        isinstance(row, list)
        and len(row) == 2
        and isinstance(row[0], int)
        and not isinstance(row[0], bool)
        and isinstance(row[1], str)
    )


# --- replaying --------------------------------------------------------------------------------------------------------


def replay(
    record: Record, cartridge: Cartridge, to: int | None = None, watch: Callable[[Match], None] | None = None
) -> Match:
    """Play a record again, checking every answer, the luck, the digest and the result; `to` stops after that many answers.

    `watch` is called before every answer.
    """
    match = _set_up(record, cartridge)
    luck, begin = reopened(record.luck), _begin(record)
    rows = record.answers if to is None else record.answers[:to]
    for i, (seat, words) in enumerate(rows):
        if watch:
            watch(match)
        try:
            row = row_of(match, seat, words)
            if i >= begin and row[1] <= redeal.DEALT:
                raise BadRecord(mark("what a seat doesn't know is dealt anew only before the luck of the table begins"))
            match.follow(row, luck if i >= begin else None)
        except (Refused, BadNotation, BadRecord) as error:
            says = mark("Answer {n} of the record, [{seat}, “{words}”], does not replay: {error}")
            raise BadRecord(says, n=i + 1, seat=seat, words=words, error=error) from None
    if to is None or to >= len(record.answers):
        _verify(record, match)
    return match


def _begin(record: Record) -> int:
    """How many answers were told before luck was drawn, in a game that goes on from another one's position."""
    begin = record.luck.get("from", 0)
    if not isinstance(begin, int) or isinstance(begin, bool) or not 0 <= begin <= len(record.answers):
        raise BadRecord(mark("The record's luck begins at an answer that is not there."))
    return begin


def _set_up(record: Record, cartridge: Cartridge) -> Match:
    if record.game != cartridge.id:
        raise BadRecord(mark("This is a record of “{game}”, not of “{other}”."), game=record.game, other=cartridge.id)
    try:
        return Match(cartridge, record.seats, record.options, rules=record.rules_version)
    except BadSetup as error:
        raise BadRecord(mark("This record can't be set up: {error}"), error=error) from None


def row_of(match: Match, seat: int, words: str) -> Row:
    """An answer that is written in the notation of records."""
    if words in TAKEN_BACK and seat != LUCK:
        return seat, TAKEN_BACK[words]
    if seat == LUCK and words.split(" ")[0] == redeal.NAME:
        return seat, redeal.read(words)
    return seat, match.layout.read(words)


def _verify(record: Record, match: Match) -> None:
    if record.digest and record.digest != digest(record, words_of(match, match.all_effective_rows())):
        raise BadRecord(mark("The record was changed: its answers don't give the digest that it carries."))
    if record.result and not match.over:
        raise BadRecord(mark("The record tells a result, but its answers don't reach the end of the game."))
    if record.result and record.result != _result(match):
        says = mark("The record tells the result {told}, but its answers give {given}.")
        raise BadRecord(says, told=str(record.result), given=str(_result(match)))
