"""Where the luck of many games comes from.

Each game, and each bot in it, has a seed of its own: the first 60 bits of SHA-256 over "lunarium sim SEED GAME ROLE", where
ROLE is "luck" or "seat N". So a game depends on its number and not on who plays it, when, or after which other game.
"""

from __future__ import annotations

import hashlib


def derived(seed: int, game: int, role: str) -> int:
    digest = hashlib.sha256(f"lunarium sim {seed} {game} {role}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 4
