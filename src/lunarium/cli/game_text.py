"""A game in words: its events, its result, its luck. Used by `play` and `replay`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lunarium.kernel import redeal
from lunarium.kernel.cartridge import Cartridge, Result
from lunarium.kernel.match import Match
from lunarium.kernel.text import Texts, mark


def event_line(cartridge: Cartridge, event: Any, lang: str) -> str:
    """What happened, and the rule behind it; empty if it is not worth a line."""
    sentence, rule = cartridge.words.event(event, cartridge.texts(lang))
    return f"{sentence} [{rule}]" if rule else ""


def log_lines(cartridge: Cartridge, events: Iterable[Any], lang: str) -> list[str]:
    return [line for event in events if (line := event_line(cartridge, event, lang))]


def result_lines(cartridge: Cartridge, result: Result, lang: str) -> list[str]:
    """How the game ended, then each seat's points by source and rule."""
    t = cartridge.texts(lang)
    lines = [t(cartridge.words.ENDINGS.get(result.ending, result.ending))]
    for seat, score in enumerate(result.scores):
        lines.append(_seat_line(seat, score, result, t))
        for line in result.lines[seat] if result.lines else ():
            lines.append(f"    {line.points:>4}  {t(line.source)} [{line.rule}]")
    if not result.winners:
        lines.append(t("Nobody wins."))
    return lines


def _seat_line(seat: int, score: int, result: Result, t: Texts) -> str:
    points = t.n("{n} point", "{n} points", score)
    if seat not in result.winners:
        return t("Player {n}: {points}", n=seat + 1, points=points)
    if len(result.winners) == 1:
        return t("Player {n}: {points}, and wins", n=seat + 1, points=points)
    return t("Player {n}: {points}, and shares the victory", n=seat + 1, points=points)


def luck_line(luck: dict[str, object], t: Texts) -> str:
    """How honest the luck of a record is."""
    if luck.get("kind") == "seeded":
        return t("The luck comes from the seed {seed}.", seed=luck.get("seed"))
    if luck.get("kind") == "scripted":
        return t("The luck was told by hand.")
    if "secret" in luck and "from" in luck:
        return t(
            "The first {n} answers come from another game; from there on the luck is what it was sealed to be.",
            n=luck["from"],
        )
    if "secret" in luck:
        return t("The luck was sealed, and is what it was sealed to be.")
    return t("The luck is still sealed: it can be checked when the game is over.")


def deal_lines(match: Match, t: Texts) -> list[str]:
    """From whose view a game goes on that was dealt anew; whoever reads of it is told nothing of before."""
    dealt = [(i, redeal.split(code)[0]) for i, (_, code) in enumerate(match.rows, 1) if code <= redeal.DEALT]
    says = mark("At answer {n} everything that player {seat} didn't know was dealt anew.")
    return [t(says, n=i, seat=seat + 1) for i, seat in dealt]


def seal_lines(luck: dict[str, object], t: Texts) -> list[str]:
    """What sealed luck was bound to, and how many people mixed their own randomness in."""
    if luck.get("kind") != "sealed":
        return []
    nonces = luck.get("nonces")
    lines = [t("Commitment: {commitment}", commitment=luck.get("commitment"))]
    for seat, nonce in sorted(nonces.items()) if isinstance(nonces, dict) else ():
        lines.append(t("Randomness of player {n}: {nonce}", n=int(seat) + 1, nonce=nonce))
    return lines


def moves_of(match: Match) -> int:
    """How many answers of seats stand."""
    return sum(seat >= 0 for seat, _ in match.all_effective_rows())
