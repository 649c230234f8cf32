"""Play a game over the API of a Lunarium server, with nothing but the standard library.

    python play_over_api.py http://127.0.0.1:8000 moonwakers

makes a table, seats a bot opposite, and answers at random until the game is over; `choose` is the place for ideas of your own.
The API is described at `/api/openapi.json`.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from typing import Any
from urllib.error import HTTPError, URLError

TRIES = 5

State = dict[str, Any]
Choose = Callable[[State], str]


class Refused(Exception):
    """The server's own sentence: what was refused, and why."""


class Client:
    """One person. The key is all that makes you you: keep it to come back."""

    def __init__(self, server: str, name: str = "", key: str = "") -> None:
        self.server = server.rstrip("/")
        self.key = key or self.post("/api/people", name=name)["key"]

    def _open(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if getattr(self, "key", ""):
            headers["Authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        try:
            return urllib.request.urlopen(urllib.request.Request(self.server + path, data, headers), timeout=60)
        except HTTPError as error:
            with error:
                raise Refused(json.load(error)["sentence"]) from None

    def get(self, path: str) -> Any:
        with self._open(path) as answer:
            return json.load(answer)

    def post(self, path: str, **body: Any) -> Any:
        """Sent again if the line breaks: a request id makes that safe."""
        for attempt in range(TRIES):
            try:
                with self._open(path, body) as answer:
                    return json.load(answer)
            except URLError:
                if attempt == TRIES - 1:
                    raise
                time.sleep(0.3 * 2**attempt)
        raise AssertionError("the last attempt raises")

    def act(self, table: str, act: str, **fields: Any) -> None:
        self.post(f"/api/tables/{table}/acts", act=act, request=secrets.token_hex(16), **fields)

    def states(self, table: str, seat: int) -> Iterator[State]:
        """The table as this seat may know it, now and whenever it changes."""
        with self._open(f"/api/tables/{table}/events?seat={seat}") as stream:
            state: State = {}
            for line in stream:
                if line.startswith(b"event: "):
                    kind = line[7:].strip()
                elif line.startswith(b"data: "):
                    state = json.loads(line[6:]) if kind == b"state" else changed(state, json.loads(line[6:]))
                    yield state

    def begin(self, game: str, bots: list[str], **options: str) -> str:
        """A table where this person has the first seat and bots have the others."""
        table: str = self.post("/api/tables", game=game, seats=1 + len(bots), options=options)["table"]
        self.act(table, "sit", seat=0, nonce=secrets.token_hex(16))  # the nonce mixes your own randomness into the luck
        for seat, bot in enumerate(bots, start=1):
            self.act(table, "seat_bot", seat=seat, bot=bot)
        self.act(table, "start")
        return table

    def play(self, table: str, seat: int, choose: Choose) -> State:
        """Answer whatever this seat is asked, until the game is over; gives the last state."""
        answered = -1
        for state in self.states(table, seat):
            if state["stage"] == "over":
                return state
            if state["question"] and state["question"]["must"] and state["decision"] != answered:
                answered = state["decision"]
                self.act(table, "move", seat=seat, decision=state["decision"], answer=choose(state))
        raise ConnectionError("the stream ended before the game did")


def changed(state: State, change: dict[str, Any]) -> State:
    """After the whole state only what is another is told; of the log, the lines from one number on."""
    return {**state, **change["fields"], "log": state["log"][: change["log_from"]] + change["log"]}


def at_random(state: State) -> str:
    answer: str = random.choice(state["question"]["choices"])["answer"]
    return answer


if __name__ == "__main__":
    me = Client(sys.argv[1], "Script")
    name = me.begin(sys.argv[2], ["greedy"])
    print(f"{me.server}/t/{name}")
    print(me.play(name, 0, at_random)["ending"])
