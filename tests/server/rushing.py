"""Clients in processes of their own, who all want the same thing at the same time."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import chain
from multiprocessing import get_context

import httpx

TRIES = 5

Answer = tuple[int, str]  # status, and the sentence of a refusal
Sent = tuple[str, dict[str, object]]  # a key, and what its owner wishes


def rush(url: str, table: str, sent: list[Sent]) -> list[Answer]:
    """Send everything at once, each on a line of its own."""
    answers: list[Answer] = []
    gate = threading.Barrier(len(sent))

    def send(key: str, wish: dict[str, object]) -> None:
        with httpx.Client(base_url=url, timeout=120, headers={"authorization": f"Bearer {key}"}) as client:
            client.get("/health")  # the line is open before the rush
            gate.wait(120)
            response = _post(client, f"/api/tables/{table}/acts", wish)
            kind = response.headers["content-type"].partition(";")[0]
            sentence = response.json().get("sentence", "") if kind == "application/json" else response.text
            answers.append((response.status_code, sentence))

    threads = [threading.Thread(target=send, args=pair) for pair in sent]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(180)
    return answers


def _post(client: httpx.Client, path: str, wish: dict[str, object]) -> httpx.Response:
    """Sent again where the line was closed for idling meanwhile: the request id makes that safe."""
    for _ in range(TRIES):
        with suppress(httpx.TransportError):
            return client.post(path, json=wish)
    raise AssertionError("no answer")


def rush_from(processes: int, url: str, table: str, sent: list[Sent]) -> list[Answer]:
    """The same, shared out between several processes."""
    shares = [sent[n::processes] for n in range(processes)]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        told: Iterable[list[Answer]] = pool.map(rush, [url] * processes, [table] * processes, shares)
        return list(chain.from_iterable(told))
