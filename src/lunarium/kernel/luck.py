# mypyc: no
"""Luck at a table: keyed by (block, lane, number), so that it doesn't depend on who was quicker.

`SeededLuck` serves lab and tests. `SealedLuck` serves play: a keyed hash stream over a secret that was committed to before
anybody sat down, mixed with a nonce from each person; `docs/luck.md` tells how another program can check it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Protocol

from lunarium.kernel.dealers import Dealer
from lunarium.kernel.errors import BadRecord
from lunarium.kernel.text import mark

SECRET_BYTES = 32
NONCE_BYTES = 16


class Luck(Protocol):
    """Draws a ticket from 0 to n - 1 for one moment of a game."""

    def ticket(self, block: int, lane: int, number: int, n: int) -> int: ...

    def header(self) -> dict[str, object]:
        """What a record says about its luck; never the secret of a running game."""
        ...


class SeededLuck:
    """Small and fast; whoever knows the seed knows all."""

    __slots__ = ("_streams", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[tuple[int, int], tuple[Dealer, int]] = {}

    def ticket(self, block: int, lane: int, number: int, n: int) -> int:
        dealer, drawn = self._streams.get((block, lane)) or (self._stream(block, lane), 0)
        if number < drawn:
            dealer, drawn = self._stream(block, lane), 0
        for _ in range(number - drawn):
            dealer.below(2)
        self._streams[block, lane] = dealer, number + 1
        return dealer.below(n)

    def _stream(self, block: int, lane: int) -> Dealer:
        return Dealer(self.seed).fork(block * 64 + lane + 1)

    def header(self) -> dict[str, object]:
        return {"kind": "seeded", "seed": self.seed}


class SealedLuck:
    """Nobody can foresee it, and afterwards everybody can check it."""

    __slots__ = ("_key", "_secret", "commitment", "nonces")

    def __init__(self, secret: bytes, nonces: Mapping[int, bytes] | None = None) -> None:
        if len(secret) != SECRET_BYTES:
            raise BadRecord(
                mark("A sealed game's secret has {n} bytes, not {found}."), n=SECRET_BYTES, found=len(secret)
            )
        self._secret = secret
        self.nonces = dict(sorted((nonces or {}).items()))
        self.commitment = commitment(secret)
        mixed = b"".join(b"%d:%d:" % (seat, len(nonce)) + nonce for seat, nonce in self.nonces.items())
        self._key = hmac.digest(secret, b"lunarium luck 1 key\n" + mixed, "sha256")

    @classmethod
    def fresh(cls, nonces: Mapping[int, bytes] | None = None) -> SealedLuck:
        return cls(secrets.token_bytes(SECRET_BYTES), nonces)

    def ticket(self, block: int, lane: int, number: int, n: int) -> int:
        """Unbiased: a 64-bit word that lies beyond the last whole multiple of n is thrown away."""
        limit = 2**64 - 2**64 % n
        attempt = 0
        while True:
            label = b"lunarium luck 1 draw\n%d %d %d %d" % (block, lane, number, attempt)
            word = int.from_bytes(hmac.digest(self._key, label, "sha256")[:8], "big")
            if word < limit:
                return word % n
            attempt += 1

    def header(self) -> dict[str, object]:
        nonces = {str(seat): nonce.hex() for seat, nonce in self.nonces.items()}
        return {"kind": "sealed", "commitment": self.commitment, "nonces": nonces}

    def opened(self) -> dict[str, object]:
        """The header with the secret: for a game that has ended, and for nothing else."""
        return {**self.header(), "secret": self._secret.hex()}


def commitment(secret: bytes) -> str:
    return hashlib.sha256(b"lunarium luck 1 commitment\n" + secret).hexdigest()


def reopened(header: Mapping[str, object]) -> SeededLuck | SealedLuck | None:
    """The luck that a record's header describes; None where it can't be drawn again (still sealed, or played by hand)."""
    kind = header.get("kind")
    if kind == "seeded":
        seed = header.get("seed")
        if not isinstance(seed, int):
            raise BadRecord(mark("The seeded luck of this record is damaged: its seed is a whole number."))
        return SeededLuck(seed)
    if kind == "sealed":
        return _unsealed(header)
    if kind == "scripted":
        return None
    raise BadRecord(mark("A record's luck is “seeded”, “sealed” or “scripted”, not “{kind}”."), kind=str(kind))


def _unsealed(header: Mapping[str, object]) -> SealedLuck | None:
    secret, nonces = header.get("secret"), header.get("nonces", {})
    if secret is None:
        return None
    try:
        if not isinstance(secret, str) or not isinstance(nonces, dict):
            raise TypeError
        luck = SealedLuck(bytes.fromhex(secret), {int(seat): bytes.fromhex(n) for seat, n in nonces.items()})
    except (TypeError, ValueError):
        raise BadRecord(mark("The sealed luck of this record is damaged: secret and nonces are hexadecimal.")) from None
    if luck.commitment != header.get("commitment"):
        raise BadRecord(mark("The secret of this record is not the one that was committed to before the game."))
    return luck
