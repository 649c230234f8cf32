"""What many games add up to."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from lunarium.kernel.cartridge import Result


@dataclass
class Tally:
    """Counts over some games, in the order of their numbers."""

    seats: int
    games: int = 0
    moves: int = 0  # answers of seats
    decisions: int = 0  # choices between two or more options
    endings: Counter[str] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)  # sums, by seat
    wins: list[Fraction] = field(default_factory=list)  # by seat; a shared win counts 1/n
    digests: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * self.seats
        self.wins = self.wins or [Fraction(0)] * self.seats

    def count(self, result: Result, moves: int, decisions: int, digest: str) -> None:
        """One more game."""
        self.games += 1
        self.moves += moves
        self.decisions += decisions
        self.endings[result.ending] += 1
        for seat in range(self.seats):
            self.scores[seat] += result.scores[seat]
        for seat in result.winners:
            self.wins[seat] += Fraction(1, len(result.winners))
        self.digests.append(digest)

    def add(self, other: Tally) -> None:
        """The games that come next."""
        self.games += other.games
        self.moves += other.moves
        self.decisions += other.decisions
        self.endings += other.endings
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.digests += other.digests

    def digest(self) -> str:
        """SHA-256 over the digests of the records, in the order of the games."""
        return hashlib.sha256("\n".join(self.digests).encode()).hexdigest()

    def summary(self, game: str, seconds: float) -> dict[str, object]:
        """What `lunarium sim --json` prints."""
        return {
            "game": game,
            "seats": self.seats,
            "games": self.games,
            "moves": self.moves,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "games_per_s": round(self.games / seconds, 2),
            "endings": dict(sorted(self.endings.items())),
            "score_mean": [round(total / self.games, 4) for total in self.scores],
            "win_rate": [round(float(won / self.games), 4) for won in self.wins],
            "length_mean": round(self.moves / self.games, 2),
            "digest": self.digest(),
        }
