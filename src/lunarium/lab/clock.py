"""Rates by the processor's clock: a repetition lasts a fixed time, repetitions of all contenders take turns, medians count.

CPU time, not wall time: on a busy machine it leaves out the moments when another process held the core.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

REPETITIONS = 5


def rates(contenders: Mapping[str, Callable[[], int]], seconds: float) -> dict[str, float]:
    """How much of what it counts each contender does in a second."""
    for play in contenders.values():
        play()  # imports, caches
    measured: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(REPETITIONS):
        for name, play in contenders.items():
            measured[name].append(_rate(play, seconds))
    return {name: statistics.median(values) for name, values in measured.items()}


def _rate(play: Callable[[], int], seconds: float) -> float:
    clock = time.process_time
    count = 0
    start = now = clock()
    while now - start < seconds:
        count += play()
        now = clock()
    return count / (now - start)


def milliseconds(work: Callable[[], object]) -> float:
    """How long something takes, the first time left out."""
    work()
    measured = []
    for _ in range(REPETITIONS):
        start = time.process_time()
        work()
        measured.append(time.process_time() - start)
    return statistics.median(measured) * 1000
