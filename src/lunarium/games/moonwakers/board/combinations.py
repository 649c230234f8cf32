"""Combinations on offer: what the reader holds of each, and what the others lack."""

from __future__ import annotations

from functools import reduce

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.look import LOOK, NARROW
from lunarium.games.moonwakers.board.things import Counts, Crew, Table
from lunarium.games.moonwakers.content.combinations import COMBINATIONS, Combination
from lunarium.games.moonwakers.content.words import ELEMENT_SYMBOLS
from lunarium.games.moonwakers.state import NONE
from lunarium.kernel.text import Texts

INNER = NARROW - 8
ACROSS, STEP = 7, 39  # atoms in a line
RIVALS, RIVAL = 2, 148  # rivals in a line


def combinations(table: Table, t: Texts) -> Part:
    drawn, y = [], 25.0
    for id_ in table.display:
        if id_ == NONE:
            continue
        card = COMBINATIONS[id_]
        height = _height(card, len(table.others))
        drawn.append(_combination(table, card, height, (3, y), t))
        y += height + 8
    left = t("{n} in the pile", n=table.combinations_left)
    head = group(
        label(t("Combinations").upper(), 0, 8, size=13, anchor="start", class_="caps"),
        label(left, INNER, 8, size=13, anchor="end", class_="quiet"),
        at=(3, 3),
    )
    return Part("combinations", t("Combinations to win"), NARROW, y, (head, *drawn), LOOK)


def needed(card: Combination) -> list[int]:
    """Elements one by one, in printed order."""
    return [e for e, n in card.printed for _ in range(n)]


def lacking(need: Counts, have: Counts) -> Counts:
    return tuple(max(0, n - h) for n, h in zip(need, have, strict=True))


def _lines(n: int, across: int) -> int:
    return -(-n // across)


def _height(card: Combination, rivals: int) -> float:
    return 56 + 38 * _lines(sum(card.required), ACROSS) + 26 * _lines(rivals, RIVALS) + 6


def _combination(table: Table, card: Combination, height: float, at: Point, t: Texts) -> El:
    verdict, class_ = _verdict(table, card, t)
    ready = "slot ready" if class_ == "saved" else "slot"
    return piece(
        f"combination-{card.key}",
        _name(table, card, verdict, t),
        el("rect", x=1, y=1, width=INNER, height=height - 2, rx=14, class_=ready),
        *_head(table, card, t),
        label(verdict, 14, 38, size=14, anchor="start", class_=class_),
        *_atoms(table, card),
        *_rivals(table, card, t),
        frame("rect", x=-1, y=-1, width=INNER + 4, height=height + 2, rx=16),
        at=at,
        class_="on-paper",
    )


def _name(table: Table, card: Combination, verdict: str, t: Texts) -> str:
    """The card, what the reader lacks, what the others lack, who claims it."""
    name = names.combination_name(card.combination_id, t)
    needs = names.counted(card.required, t)
    words = [t("{name}, {points} points: {elements}", name=name, points=card.points, elements=needs), verdict]
    words += [_said(crew, card, t) for crew in table.others]
    words += [t("claimed by {name}", name=crew.name) for crew in _claimants(table, card)]
    return reduce(lambda said, more: t("{said}; {more}", said=said, more=more), words)


def _claimants(table: Table, card: Combination) -> list[Crew]:
    return [crew for crew in table.crews if crew.claim == card.combination_id]


def _head(table: Table, card: Combination, t: Texts) -> list[El]:
    """Name, points, and the signs of those who claim it."""
    title = fitted(names.combination_name(card.combination_id, t), 250, 18)
    return [
        el("circle", cx=290, cy=25, r=17, class_="benefit-medal"),
        label(str(card.points), 290, 25, size=18, class_="on-gold"),
        label(title, 14, 18, size=18, anchor="start", class_="strong"),
        *(seat_sign(crew.seat, 260 - 18 * i, 37) for i, crew in enumerate(_claimants(table, card))),
    ]


def _verdict(table: Table, card: Combination, t: Texts) -> tuple[str, str]:
    """What the reader lacks, and the class of the words."""
    if table.mine is None:
        return names.formula(card.combination_id), "lack"
    now = lacking(card.required, table.mine.counts)
    then = now if table.after is None else lacking(card.required, table.after)
    if not any(then):
        return (t("you can pay it"), "saved") if not any(now) else (t("complete with this move"), "saved")
    missing = " ".join(f"{n} {ELEMENT_SYMBOLS[e]}" for e, n in enumerate(then) if n)
    return t("you lack {elements}", elements=missing), "lack"


def _atoms(table: Table, card: Combination) -> list[El]:
    """Required atoms in order: held, brought by the move being considered (dashed ring), missing (hollow)."""
    spots = [(29 + k % ACROSS * STEP, 68 + k // ACROSS * 38) for k in range(sum(card.required))]
    if table.mine is None:
        return [_atom(e, at, "held") for e, at in zip(needed(card), spots, strict=True)]
    after = list(table.after or table.mine.counts)
    kept = [min(pair) for pair in zip(table.mine.counts, after, strict=True)]
    drawn = []
    for e, at in zip(needed(card), spots, strict=True):
        drawn.append(_atom(e, at, "held" if kept[e] > 0 else "coming" if after[e] > 0 else "missing"))
        kept[e] -= 1
        after[e] -= 1
    return drawn


def _atom(element: int, at: Point, state: str) -> El:
    x, y = at
    if state == "missing":
        ring = el("circle", cx=x, cy=y, r=15, class_="atom-missing")
        return group(ring, label(ELEMENT_SYMBOLS[element], x, y, size=16, class_="lack"))
    ring = el("circle", cx=x, cy=y, r=17, class_="atom-coming") if state == "coming" else group()
    return group(ring, use(names.MARKS[element], x, y, 27 if state == "coming" else 31))


# --- rivals -----------------------------------------------------------------------------------------------------------


def _rivals(table: Table, card: Combination, t: Texts) -> list[El]:
    rule = 50 + 38 * _lines(sum(card.required), ACROSS)
    spots = [(12.0 + i % RIVALS * RIVAL, rule + 18.0 + i // RIVALS * 26) for i in range(len(table.others))]
    line = el("path", d=f"M12 {rule}H{INNER - 10}", class_="thin")
    return [line, *(_rival(crew, card, at, t) for crew, at in zip(table.others, spots, strict=True))]


def _said(crew: Crew, card: Combination, t: Texts) -> str:
    lacks = lacking(card.required, crew.counts)
    if not any(lacks):
        return t("{name} can pay it", name=crew.name)
    return t("{name} lacks {elements}", name=crew.name, elements=names.counted(lacks, t))


def _rival(crew: Crew, card: Combination, at: Point, t: Texts) -> El:
    """What another crew lacks, as far as the reader knows; a question mark where cards are unknown."""
    lacks = [(e, n) for e, n in enumerate(lacking(card.required, crew.counts)) if n]
    marks = [group(*_lack(e, n), at=(30 + 28 * i, 0)) for i, (e, n) in enumerate(lacks)]
    if not lacks:
        marks = [label(t("can pay"), 20, 0, size=14, anchor="start", class_="saved")]
    elif crew.unknown:
        marks.append(label("?", 28 + 28 * len(lacks), 0, size=14, class_="quiet"))
    return group(seat_sign(crew.seat, 7, 0), *marks, at=at)


def _lack(element: int, n: int) -> list[El]:
    mark = use(names.MARKS[element], 0, 0, 18)
    return [mark, label(str(n), 10, 0, size=14, anchor="start", class_="body")] if n > 1 else [mark]
