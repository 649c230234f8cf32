"""Where chunks of games are played: here, on local processes, or on a Ray cluster. The results are the same everywhere."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from lunarium.lab.errors import MissingPackage
from lunarium.lab.sim import Chunk, Done, play_chunk

ENGINES = ("local", "ray")
AHEAD = 2  # chunks on the way for each worker

Running = TypeVar("Running")


def run(engine: str, chunks: Iterable[Chunk], workers: int) -> Iterator[Done]:
    """What came of each chunk, in order."""
    if engine == "ray":
        return _on_ray(chunks, workers, _ray())
    return _on_processes(chunks, workers) if workers > 1 else map(play_chunk, chunks)


def _on_processes(chunks: Iterable[Chunk], workers: int) -> Iterator[Done]:
    """Fresh interpreters, not forks: they behave alike on every platform."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        yield from _in_order(chunks, workers, lambda chunk: pool.submit(play_chunk, chunk), _result)
    finally:  # also when the caller has seen enough
        pool.shutdown(cancel_futures=True)


def _result(running: Future[Done]) -> Done:
    return running.result()


def _on_ray(chunks: Iterable[Chunk], workers: int, ray: Any) -> Iterator[Done]:
    """On the cluster that RAY_ADDRESS names, or else on this machine."""
    ours = not ray.is_initialized()
    if ours:
        here = {} if os.environ.get("RAY_ADDRESS") else {"num_cpus": workers, "include_dashboard": False}
        ray.init(log_to_driver=False, logging_level="error", **here)
    try:
        yield from _in_order(chunks, workers, ray.remote(play_chunk).remote, ray.get)
    finally:
        if ours:
            ray.shutdown()


def _in_order(
    chunks: Iterable[Chunk], workers: int, start: Callable[[Chunk], Running], wait: Callable[[Running], Done]
) -> Iterator[Done]:
    left = iter(chunks)
    running = deque(map(start, islice(left, workers * AHEAD)))
    while running:
        done = wait(running.popleft())
        running.extend(map(start, islice(left, 1)))
        yield done


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise MissingPackage("ray", "cluster") from None
