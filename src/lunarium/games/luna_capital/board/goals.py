"""Concessions: what each asks for and gives, who has claimed it, who meets it now."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, label, paragraph, piece
from lunarium.drawing.text_width import broken
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.content.concessions import CONCESSIONS, LONG
from lunarium.games.luna_capital.names import PHASES
from lunarium.games.luna_capital.view import NONE, ConcessionView, LunaView
from lunarium.kernel.text import Texts

ROOM, SIZE, LEADING = NARROW - 72, 14, 17.5


def concessions(view: LunaView, t: Texts) -> Part:
    drawn, y = [], 26.0
    for goal in view.concessions:
        lines = broken(names.game(t)(CONCESSIONS[goal.concession].text), ROOM, SIZE)
        height = 20 + LEADING * len(lines) + 20
        drawn.append(_goal(view, goal, y, height, t))
        y += height + 7
    caps = label(t("Concessions").upper(), 3, 12, size=13, anchor="start", class_="caps")
    return Part("concessions", t("Concessions"), NARROW, y, (caps, *drawn), LOOK)


def _goal(view: LunaView, goal: ConcessionView, y: float, height: float, t: Texts) -> El:
    concession = CONCESSIONS[goal.concession]
    text = names.game(t)(concession.text)
    status, seats, class_ = _status(goal, t)
    signs = [seat_sign(seat, NARROW - 22 - 19 * i, height - 17) for i, seat in enumerate(reversed(seats))]
    return piece(
        f"concession-{concession.key}",
        _name(view, goal, text, t),
        el(
            "rect",
            x=2,
            y=1,
            width=NARROW - 5,
            height=height - 2,
            rx=12,
            class_="slot ready" if seats and class_ == "saved" else "slot",
        ),
        el("circle", cx=31, cy=height / 2, r=19, class_="benefit-medal"),
        label(str(goal.value), 31, height / 2, size=19, class_="on-gold"),
        *paragraph(text, 60, 19, size=SIZE, width=ROOM, leading=LEADING / SIZE, class_="strong"),
        label(status, 60, height - 17, size=13, anchor="start", class_=class_),
        *signs,
        at=(0, y),
    )


def _status(goal: ConcessionView, t: Texts) -> tuple[str, tuple[int, ...], str]:
    """How it stands, the seats it stands so for, and the class of the words."""
    if goal.claimed_in != NONE:
        return t("claimed in phase {phase}", phase=PHASES[goal.claimed_in]), goal.claimed_by, "saved"
    met = tuple(seat for seat, does in enumerate(goal.met) if does)
    if met:
        return t("met now"), met, "body"
    return (t("long term") if goal.concession in LONG else t("short term")), (), "quiet"


def _name(view: LunaView, goal: ConcessionView, text: str, t: Texts) -> str:
    status, seats, _ = _status(goal, t)
    words = t("{text} {points} points", text=text, points=goal.value)
    who = ", ".join(names.player(view, seat, t) for seat in seats)
    return t("{goal}; {status}: {who}", goal=words, status=status, who=who) if who else f"{words}, {status}"
