"""Luck at a table: seeded and sealed. `docs/luck.md` promises how; its vectors and its code are checked here."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunarium.kernel.errors import BadRecord
from lunarium.kernel.luck import NONCE_BYTES, SECRET_BYTES, SealedLuck, SeededLuck, commitment, reopened
from lunarium.kernel.records import read, replay
from tests.games.prospect import CARTRIDGE as PROSPECT

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "luck.md").read_text("utf-8")
SECRET = bytes(range(32))
NONCES = {0: bytes(range(0xA0, 0xB0)), 2: bytes(range(0xC0, 0xD0))}
LARGE = 2**63 + 1  # nearly half of all words are beyond its last whole multiple

places = st.tuples(st.integers(0, 50), st.integers(-1, 7), st.integers(0, 200))
nonces = st.dictionaries(st.integers(0, 7), st.binary(max_size=40), max_size=5)


# --- an implementation of its own -------------------------------------------------------------------------------------


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, spelled out."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def a_key(secret: bytes, by_seat: dict[int, bytes]) -> bytes:
    parts = [b"lunarium luck 1 key\n"]
    for seat, nonce in sorted(by_seat.items()):
        parts += [str(seat).encode(), b":", str(len(nonce)).encode(), b":", nonce]
    return hmac_sha256(secret, b"".join(parts))


def a_draw(key: bytes, place: tuple[int, int, int], n: int) -> tuple[int, int]:
    """How many attempts it took, and the ticket."""
    usable = 2**64 // n * n
    for attempt in range(200):
        label = "lunarium luck 1 draw\n" + " ".join(str(number) for number in (*place, attempt))
        word = int(hmac_sha256(key, label.encode()).hex()[:16], 16)
        if word < usable:
            return attempt + 1, word % n
    raise AssertionError("so much bad luck is not possible")


def table(heading: str) -> list[list[str]]:
    """The rows of the table in the docs whose heading begins like this."""
    lines = DOCS.partition(f"| {heading} |")[2].splitlines()[2:]
    rows = lines[: next(i for i, line in enumerate(lines) if not line.startswith("|"))]
    return [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in rows]


def fenced(language: str) -> list[str]:
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", DOCS)


# --- what the docs promise --------------------------------------------------------------------------------------------


def test_the_hmac_of_this_test_is_the_standard_one() -> None:
    assert hmac_sha256(b"key", b"message") == hmac.new(b"key", b"message", "sha256").digest()


def test_the_docs_tell_secret_and_commitment() -> None:
    vectors = dict(re.findall(r"(?m)^(secret|commitment) +([0-9a-f]{64})$", DOCS))

    assert vectors["secret"] == SECRET.hex()
    assert vectors["commitment"] == hashlib.sha256(b"lunarium luck 1 commitment\n" + SECRET).hexdigest()
    assert vectors["commitment"] == commitment(SECRET) == SealedLuck(SECRET).commitment


def test_the_docs_tell_the_keys() -> None:
    bare, mixed = table("nonce of seat 0")

    assert bare == ["none", "none", a_key(SECRET, {}).hex()]
    assert mixed == [NONCES[0].hex(), NONCES[2].hex(), a_key(SECRET, NONCES).hex()]


@pytest.mark.parametrize("row", table("block"), ids=" ".join)
def test_the_docs_tell_draws(row: list[str]) -> None:
    block, lane, number, n, attempts, ticket = (int(cell) for cell in row)

    assert a_draw(a_key(SECRET, NONCES), (block, lane, number), n) == (attempts, ticket)
    assert SealedLuck(SECRET, NONCES).ticket(block, lane, number, n) == ticket


def test_the_docs_show_draws_of_all_sorts() -> None:
    rows = table("block")

    assert len(rows) >= 10
    assert {row[1] for row in rows} >= {"-1", "0", "3"}
    assert {row[4] for row in rows} >= {"1", "2", "3"}


def test_the_code_in_the_docs_gives_what_this_implementation_gives() -> None:
    (code,) = fenced("python")
    names: dict[str, Any] = {}
    exec(code, names)  # our own documentation

    key = names["key"](SECRET, NONCES)
    assert names["commitment"](SECRET) == commitment(SECRET)
    assert key == a_key(SECRET, NONCES)
    for place in ((0, -1, 0), (3, 2, 11), (0, -1, 3)):
        for n in (2, 6, 1000, LARGE):
            assert names["ticket"](key, *place, n) == a_draw(key, place, n)[1]


def test_the_record_in_the_docs_replays() -> None:
    (line,) = fenced("json")

    assert replay(read(line), PROSPECT).over


def test_the_docs_name_the_places_of_the_records_draws() -> None:
    whole = json.loads(fenced("json")[0])
    key = a_key(bytes.fromhex(whole["luck"]["secret"]), {0: bytes.fromhex(whole["luck"]["nonces"]["0"])})
    told = [words for seat, words in whole["answers"] if seat == -1]

    rows = table("answer of luck")

    assert [row[0] for row in rows] == told
    for words, block, lane, number, n in rows:
        _, ticket = a_draw(key, (int(block), int(lane), int(number)), int(n))
        outcome = [0, 0, 0, 1][ticket] if words.startswith("weather") else ticket
        assert words.endswith(f"={outcome}")


# --- sealed luck ------------------------------------------------------------------------------------------------------


@given(st.binary(min_size=32, max_size=32), nonces, places, st.integers(1, 2**64))
def test_sealed_luck_is_what_another_program_computes(
    secret: bytes, by_seat: dict[int, bytes], place: tuple[int, int, int], n: int
) -> None:
    assert SealedLuck(secret, by_seat).ticket(*place, n) == a_draw(a_key(secret, by_seat), place, n)[1]


@given(places)
def test_a_draw_does_not_depend_on_other_draws(place: tuple[int, int, int]) -> None:
    luck, other = SealedLuck(SECRET, NONCES), SealedLuck(SECRET, NONCES)
    for number in range(5):
        other.ticket(1, 1, number, 6)

    assert luck.ticket(*place, 10**9) == other.ticket(*place, 10**9) == other.ticket(*place, 10**9)


def stream(luck: SealedLuck, n: int = 10**6) -> list[int]:
    return [luck.ticket(0, -1, number, n) for number in range(8)]


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {0: NONCES[0]},
        {0: NONCES[0], 1: NONCES[2]},
        {0: NONCES[2], 2: NONCES[0]},
        {0: NONCES[0], 2: NONCES[2][:-1] + b"\0"},
        {0: NONCES[0] + NONCES[2]},
        {**NONCES, 3: b""},
    ],
)
def test_every_nonce_and_its_seat_change_the_luck(changed: dict[int, bytes]) -> None:
    assert stream(SealedLuck(SECRET, changed)) != stream(SealedLuck(SECRET, NONCES))


def test_nonces_may_arrive_in_any_order() -> None:
    backwards = {2: NONCES[2], 0: NONCES[0]}

    assert stream(SealedLuck(SECRET, backwards)) == stream(SealedLuck(SECRET, NONCES))
    assert SealedLuck(SECRET, backwards).header() == SealedLuck(SECRET, NONCES).header()


def test_nonces_can_not_be_cut_elsewhere() -> None:
    assert stream(SealedLuck(SECRET, {0: b"x", 1: b"y"})) != stream(SealedLuck(SECRET, {0: b"x1:1:y"}))


def test_every_bit_of_the_secret_changes_the_luck() -> None:
    other = SECRET[:-1] + bytes([SECRET[-1] ^ 1])

    assert stream(SealedLuck(other, NONCES)) != stream(SealedLuck(SECRET, NONCES))
    assert commitment(other) != commitment(SECRET)


def test_fresh_luck_is_new_every_time() -> None:
    first, second = SealedLuck.fresh(NONCES), SealedLuck.fresh(NONCES)

    assert first.commitment != second.commitment
    assert first.nonces == NONCES


def test_secrets_and_nonces_are_as_long_as_documented() -> None:
    assert (SECRET_BYTES, NONCE_BYTES) == (32, 16)
    assert "a **secret** of 32 bytes" in DOCS
    assert "a **nonce** of 16 random bytes" in DOCS


@pytest.mark.parametrize("size", [0, 16, 31, 33])
def test_a_secret_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(BadRecord) as refused:
        SealedLuck(bytes(size))

    assert str(refused.value) == f"A sealed game's secret has 32 bytes, not {size}."


def evenness(numbers: Iterable[int], cells: int, count: int) -> float:
    seen = Counter(numbers)
    return sum((seen[i] - count / cells) ** 2 / (count / cells) for i in range(cells))


def test_sealed_luck_is_even() -> None:
    luck = SealedLuck(SECRET, NONCES)

    assert evenness((luck.ticket(0, -1, i, 6) for i in range(12_000)), 6, 12_000) < 20.5  # 99.9 %


def test_words_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """Taken modulo n = 3 * 2**62 they would make the lowest third of the tickets twice as likely."""
    luck, n = SealedLuck(SECRET, NONCES), 3 * 2**62

    thirds = (luck.ticket(0, -1, i, n) // 2**62 for i in range(6_000))

    assert evenness(thirds, 3, 6_000) < 13.8  # 99.9 %


# --- what a record says about its luck --------------------------------------------------------------------------------


def test_the_header_of_a_running_game_tells_commitment_and_nonces_but_not_the_secret() -> None:
    header = SealedLuck(SECRET, NONCES).header()

    assert header == {
        "kind": "sealed",
        "commitment": commitment(SECRET),
        "nonces": {"0": NONCES[0].hex(), "2": NONCES[2].hex()},
    }
    assert SECRET.hex() not in json.dumps(header)


def test_the_secret_is_told_when_the_luck_is_opened() -> None:
    luck = SealedLuck(SECRET, NONCES)

    assert luck.opened() == {**luck.header(), "secret": SECRET.hex()}


def test_opened_luck_can_be_drawn_again() -> None:
    luck = reopened(SealedLuck(SECRET, NONCES).opened())

    assert isinstance(luck, SealedLuck)
    assert stream(luck) == stream(SealedLuck(SECRET, NONCES))


def test_luck_that_is_still_sealed_can_not_be_drawn_again() -> None:
    assert reopened(SealedLuck(SECRET, NONCES).header()) is None


def test_luck_that_was_told_can_not_be_drawn_again() -> None:
    assert reopened({"kind": "scripted"}) is None


def test_seeded_luck_can_be_drawn_again() -> None:
    luck = reopened(SeededLuck(5).header())

    assert isinstance(luck, SeededLuck)
    assert luck.seed == 5


def test_another_secret_than_the_one_committed_to_is_refused() -> None:
    header = {**SealedLuck(SECRET, NONCES).opened(), "secret": bytes(32).hex()}

    with pytest.raises(BadRecord, match="is not the one that was committed to before the game"):
        reopened(header)


def test_a_secret_without_a_commitment_is_refused() -> None:
    with pytest.raises(BadRecord, match="committed to"):
        reopened({"kind": "sealed", "nonces": {}, "secret": SECRET.hex()})


@pytest.mark.parametrize(
    "damage",
    [
        {"secret": "zz" * 32},
        {"secret": SECRET.hex()[:-1]},
        {"secret": 7},
        {"secret": [0] * 32},
        {"nonces": {"0": "xy"}},
        {"nonces": {"0": 12}},
        {"nonces": {"0": None}},
        {"nonces": {"north": "00"}},
        {"nonces": {"9" * 5000: "00"}},
        {"nonces": ["00"]},
        {"nonces": None},
    ],
    ids=lambda damage: json.dumps(damage)[:40],
)
def test_what_is_not_hexadecimal_is_refused(damage: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as refused:
        reopened({**SealedLuck(SECRET, NONCES).opened(), **damage})

    assert str(refused.value) == "The sealed luck of this record is damaged: secret and nonces are hexadecimal."


@pytest.mark.parametrize("seed", [None, "5", 5.0, [5]])
def test_a_seed_that_is_no_whole_number_is_refused(seed: object) -> None:
    with pytest.raises(BadRecord, match="its seed is a whole number"):
        reopened({"kind": "seeded", "seed": seed})


@pytest.mark.parametrize("kind", [None, "loaded", 3, ["seeded"], {}, {"en": "sealed"}])
def test_luck_of_another_kind_is_refused(kind: object) -> None:
    with pytest.raises(BadRecord, match="“seeded”, “sealed” or “scripted”, not "):
        reopened({"kind": kind, "seed": 3})


# --- seeded luck ------------------------------------------------------------------------------------------------------


def test_a_seed_gives_the_same_luck_for_ever() -> None:
    luck = SeededLuck(1)

    assert [luck.ticket(0, -1, i, 1000) for i in range(4)] == [240, 869, 934, 806]
    assert [luck.ticket(1, 0, i, 1000) for i in range(4)] == [889, 68, 28, 568]
    assert [luck.ticket(1, 1, i, 1000) for i in range(4)] == [693, 973, 936, 734]


def test_seeded_luck_does_not_depend_on_which_lane_draws_first() -> None:
    lanes = [(1, 0), (1, 1), (1, 2)]
    alone = {lane: [SeededLuck(3).ticket(*lane, number, 1000) for number in range(3)] for lane in lanes}

    for order in permutations(lanes):
        luck = SeededLuck(3)
        together = {lane: [luck.ticket(*lane, number, 1000) for number in range(3)] for lane in order}
        assert together == alone


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-1, 3), st.integers(0, 6)), max_size=20))
def test_seeded_luck_depends_on_the_place_only(asked: list[tuple[int, int, int]]) -> None:
    luck = SeededLuck(9)

    for place in asked:
        assert luck.ticket(*place, 1000) == SeededLuck(9).ticket(*place, 1000)


@pytest.mark.parametrize(("one", "other"), [((1, 0), (1, 1)), ((0, -1), (1, -1)), ((1, 0), (2, 0))])
def test_the_luck_of_a_lane_does_not_betray_that_of_another(one: tuple[int, int], other: tuple[int, int]) -> None:
    lucks = [SeededLuck(seed) for seed in range(7200)]

    pairs = (luck.ticket(*one, 0, 6) * 6 + luck.ticket(*other, 0, 6) for luck in lucks)

    assert evenness(pairs, 36, 7200) < 66.6  # 99.9 %


def test_the_header_of_seeded_luck_tells_its_seed() -> None:
    assert SeededLuck(5).header() == {"kind": "seeded", "seed": 5}
