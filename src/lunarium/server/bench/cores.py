"""How much more two busy processes do here than one. Two cores may be two halves of one, or be lent to others, too."""

from __future__ import annotations

import subprocess
import sys

LOOP = """
import time
end, rounds, kept = time.perf_counter() + {seconds}, 0, {{}}
while time.perf_counter() < end:
    for n in range(1000):
        kept[n] = n, str(n)
    rounds += 1
print(rounds)
"""


def two_over_one(seconds: float) -> float:
    """1.0: a second process finds nothing left to use; 2.0: it has a core of its own."""
    return _rounds(2, seconds) / _rounds(1, seconds)


def _rounds(processes: int, seconds: float) -> int:
    command = [sys.executable, "-c", LOOP.format(seconds=seconds)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE) for _ in range(processes)]
    return sum(int(process.communicate()[0]) for process in running)
