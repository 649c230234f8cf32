"""Tables full of players who answer as soon as they are asked; it is measured when both have seen each move."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from itertools import count

import msgspec
from msgspec import UNSET, UnsetType

from lunarium.server.bench.wire import HUNG_UP, Ear, Line, ear, line

NONCE = "0123456789abcdef" * 2
SEATS = 2
STALE = 409
_numbers = count(1)


class Option(msgspec.Struct):
    answer: str


class Asked(msgspec.Struct):
    choices: list[Option]


class Seen(msgspec.Struct):
    """As much of a state as a player needs."""

    moment: int
    stage: str
    decision: int
    question: Asked | None


class Moved(msgspec.Struct):
    """As much of a change."""

    moment: int | UnsetType = UNSET
    stage: str | UnsetType = UNSET
    decision: int | UnsetType = UNSET
    question: Asked | UnsetType | None = UNSET


class Change(msgspec.Struct):
    fields: Moved


SEEN, CHANGE = msgspec.json.Decoder(Seen), msgspec.json.Decoder(Change)
IS_CHANGE = b'{"fields"'


@dataclass
class Tally:
    moves: int = 0
    games: int = 0
    latencies: list[float] = field(default_factory=list)


class Player:
    """A person with a line to send by; while at a table, with an ear for it."""

    def __init__(self, port: int, line: Line) -> None:
        self._port = port
        self.line = line
        self.seen: Seen | None = None
        self._ear: Ear | None = None
        self._news = asyncio.Event()

    @classmethod
    async def arrive(cls, port: int, name: str) -> Player:
        made = await line(port)
        made.key = (await made.post("/api/people", name=name))["key"]
        return cls(port, made)

    async def listen(self, table: str) -> None:
        self.deaf()
        self.seen = None
        self._ear = await ear(self._port, self.line.key, f"/api/tables/{table}/events", self._hear)
        await self.until(0)

    def _hear(self, data: bytes) -> None:
        if not data:
            self._ear = None
        elif self.seen is not None and data.startswith(IS_CHANGE):
            moved = msgspec.structs.asdict(CHANGE.decode(data).fields)
            known = {name: value for name, value in moved.items() if value is not UNSET}
            self.seen = msgspec.structs.replace(self.seen, **known)
        else:
            self.seen = SEEN.decode(data)
        self._news.set()

    async def until(self, moment: int) -> Seen:
        while self.seen is None or self.seen.moment < moment:
            if self._ear is None:
                raise ConnectionError(HUNG_UP)
            self._news.clear()
            await self._news.wait()
        return self.seen

    def deaf(self) -> None:
        if self._ear is not None:
            self._ear.close()
            self._ear = None

    def close(self) -> None:
        self.deaf()
        self.line.close()


class Pair:
    """Two people who play one game after the other. Where `all_see` each move it is awaited by both; in a game with
    secret rounds only by the one who made it."""

    def __init__(self, port: int, game: str, tally: Tally, seed: int, all_see: bool = True) -> None:
        self._port, self._game, self._tally, self._all_see = port, game, tally, all_see
        self._dice = random.Random(seed)
        self.players: list[Player] = []
        self.table = ""

    async def open(self) -> None:
        self.players = [await Player.arrive(self._port, f"P{seat}") for seat in range(SEATS)]
        await self.sit_down()

    async def sit_down(self) -> None:
        host, guest = self.players
        made = await host.line.post("/api/tables", game=self._game, seats=SEATS, is_open=True)
        self.table = made["table"]
        for seat, player in enumerate((host, guest)):
            await self._act(player, act="sit", seat=seat, nonce=NONCE)
        await self._act(host, act="start")
        for player in self.players:
            await player.listen(self.table)

    async def _act(self, player: Player, **wish: object) -> None:
        await player.line.post(f"/api/tables/{self.table}/acts", request=f"r{next(_numbers)}", **wish)

    async def move(self) -> bool:
        """One move, until both have seen it; False when the game is over."""
        asked = [(seat, p, p.seen) for seat, p in enumerate(self.players) if p.seen is not None and p.seen.question]
        if not asked:
            return False
        seat, player, seen = asked[0]
        assert seen.question is not None
        wish = {
            "act": "move",
            "request": f"r{next(_numbers)}",
            "seat": seat,
            "decision": seen.decision,
            "answer": self._dice.choice(seen.question.choices).answer,
        }
        waiting = self.players if self._all_see else [player]
        moments = [p.seen.moment + 1 for p in waiting if p.seen is not None]
        begun = time.perf_counter()
        answer = player.line.send(f"/api/tables/{self.table}/acts", msgspec.json.encode(wish))
        status, body = await answer
        if status == STALE and not self._all_see:  # the other one was quicker
            await player.until(seen.moment + 1)
            return True
        if status != 200:
            raise ConnectionError(f"a move was refused: {status} {body.decode()}")
        for other, moment in zip(waiting, moments, strict=True):
            await other.until(moment)
        self._tally.latencies.append(time.perf_counter() - begun)
        self._tally.moves += 1
        return True

    async def play(self, end: float) -> None:
        while time.perf_counter() < end:
            if not await self.move():
                self._tally.games += 1
                await self.sit_down()

    def close(self) -> None:
        for player in self.players:
            player.close()


async def opened(port: int, game: str, pairs: int, tally: Tally, all_see: bool = True) -> list[Pair]:
    made = [Pair(port, game, tally, seed, all_see) for seed in range(pairs)]
    for i in range(0, pairs, 10):
        await asyncio.gather(*(pair.open() for pair in made[i : i + 10]))
    return made


async def closed_loop(port: int, game: str, pairs: int, seconds: float, all_see: bool = True) -> tuple[Tally, float]:
    """So many tables at once, each move sent as soon as the one before was seen; gives also how long it took."""
    tally = Tally()
    tables = await opened(port, game, pairs, tally, all_see)
    begun = time.perf_counter()
    await asyncio.gather(*(pair.play(begun + seconds) for pair in tables))
    took = time.perf_counter() - begun
    await leave(tables)
    return tally, took


async def leave(pairs: list[Pair]) -> None:
    for pair in pairs:
        pair.close()
    await asyncio.sleep(0.05)  # connections are closed in the loop
