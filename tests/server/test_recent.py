"""What was read a moment ago is not read again, and never shown after this worker has written something else."""

from __future__ import annotations

import asyncio

from lunarium.server.storage.recent import MOST_CHANGES, Changes, Recent
from tests.server.house import run


class Shelf:
    """Something to read, and how often it was read."""

    def __init__(self) -> None:
        self.value = 1
        self.reads = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def read(self) -> int:
        self.reads += 1
        value = self.value
        await self.gate.wait()
        return value


def about(value: int) -> tuple[str, ...]:
    return ("ann",) if value else ()


def test_a_moment_ago_is_good_enough_until_something_is_written() -> None:
    async def look() -> None:
        shelf, recent = Shelf(), Recent[str, int](60.0)
        assert [await recent.get("a", shelf.read, about) for _ in range(3)] == [1, 1, 1]
        assert shelf.reads == 1
        shelf.value = 2
        recent.forget("bob")
        assert await recent.get("a", shelf.read, about) == 1
        recent.forget("ann")
        assert await recent.get("a", shelf.read, about) == 2

    run(look())


def test_what_was_read_just_before_it_changed_is_not_kept() -> None:
    async def look() -> None:
        shelf, recent = Shelf(), Recent[str, int](60.0)
        shelf.gate.clear()
        reading = asyncio.ensure_future(recent.get("a", shelf.read, about))
        await asyncio.sleep(0)
        shelf.value = 2
        recent.forget("ann")
        shelf.gate.set()
        assert await reading == 1
        assert await recent.get("a", shelf.read, about) == 2

    run(look())


def test_it_grows_old_and_what_is_about_nobody_is_never_kept() -> None:
    async def look() -> None:
        shelf, recent = Shelf(), Recent[str, int](0.0)
        for _ in range(2):
            await recent.get("a", shelf.read, about)
        assert shelf.reads == 2
        shelf.value, recent = 0, Recent(60.0)
        for _ in range(2):
            await recent.get("a", shelf.read, about)
        assert shelf.reads == 4

    run(look())


def test_only_so_much_is_kept() -> None:
    async def look() -> None:
        shelf, recent = Shelf(), Recent[str, int](60.0, most=2)
        for key in ("a", "b", "c", "a"):
            await recent.get(key, shelf.read, about)
        assert shelf.reads == 4
        assert (len(recent._kept), len(recent._about["ann"])) == (2, 2)

    run(look())


def test_what_was_just_written_need_not_be_read() -> None:
    async def look() -> None:
        shelf, recent = Shelf(), Recent[str, int](60.0)
        assert recent.peek("a") is None
        recent.put("a", 5, ("ann",))
        assert (recent.peek("a"), await recent.get("a", shelf.read, about), shelf.reads) == (5, 5, 0)
        recent.forget("ann")
        assert (recent.peek("a"), await recent.get("a", shelf.read, about)) == (None, 1)

    run(look())


def test_changes_are_known_by_name_and_when_in_doubt() -> None:
    changes = Changes()
    before = changes.count
    changes.tell("ann")
    assert changes.since(before, ("bob", "ann"))
    assert not changes.since(before, ("bob",))
    assert not changes.since(changes.count, ("ann",))
    for n in range(MOST_CHANGES + 1):
        changes.tell(str(n))
    assert changes.since(before, ("bob",)), "so many were told since that something may have been forgotten"
    assert not changes.since(changes.count, ("bob",))
