"""Plays the same games with two builds of Lunarium and fails where their records differ.

python tools/compare_modes.py .venv/bin/lunarium .venv-wheel/bin/lunarium
"""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

GAMES = 20
SEED = 1
AT_ONCE = 2


def lunarium(command: str, *arguments: str) -> Any:
    """What a command of one build answers as JSON."""
    done = subprocess.run([command, *arguments, "--json"], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{command} {' '.join(arguments)} failed: {done.stderr.strip() or done.stdout.strip()}")
    return json.loads(done.stdout)


def tables(command: str) -> list[tuple[str, int]]:
    """Every game with every number of seats."""
    return [(game["id"], seats) for game in lunarium(command, "games") for seats in game["seats"]]


def digest(command: str, game: str, seats: int) -> str:
    sim = ("sim", game, "--seats", str(seats), "--games", str(GAMES), "--seed", str(SEED))
    return str(lunarium(command, *sim)["digest"])


def differences(one: str, other: str) -> list[str]:
    todo = tables(one)
    if todo != tables(other):
        return [f"the two builds do not have the same games: {todo} and {tables(other)}"]
    found = []
    with ThreadPoolExecutor(AT_ONCE) as pool:
        ours = pool.map(lambda table: digest(one, *table), todo)
        theirs = pool.map(lambda table: digest(other, *table), todo)
    for (game, seats), first, second in zip(todo, ours, theirs, strict=True):
        print(f"{game}, {seats} seats: {first}", flush=True)
        if first != second:
            found.append(f"{game}, {seats} seats: {first} by {one}, {second} by {other}")
    return found if todo else ["there is no game to compare"]


if __name__ == "__main__":
    if wrong := differences(sys.argv[1], sys.argv[2]):
        sys.exit("\n".join(["The two builds play differently:", *wrong]))
    print(f"Both builds play the same: {GAMES} games each, seed {SEED}.")
