"""Objectives: those shared with neighbours, those for all, the reader's own, those just drawn."""

from __future__ import annotations

from lunarium.drawing.lettering import broken, fitted
from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, frame, group, label, paragraph, piece, use
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES, Side
from lunarium.games.planet_unknown.live import Goal, Live
from lunarium.games.planet_unknown.scoring import PRIVATE_WORTH, WON
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.text import Texts

SIZE, LEADING, BAR = 14, 17.5, 22
ROOM = SHELF - 64


def goals(view: TableView, live: Live, t: Texts) -> Part | None:
    """None where the game has no objectives."""
    cards = [_compared(view, goal, t) for goal in _sorted(view, live.goals())]
    if view.seat is not None:
        drawn = [_own(card, False, t) for card in view.drawn or ()]
        cards += drawn + [
            _own(card, live.is_met(view.seat, card), t) for card in view.players[view.seat].objectives or ()
        ]
    if not cards:
        return None
    placed, y = [], 22.0
    for card, high in cards:
        placed.append(group(card, at=(0, y)))
        y += high + 6
    caps = label(t("Objectives").upper(), 2, 8, size=13, anchor="start", class_="caps")
    return Part("goals", t("Objectives"), SHELF, y, (caps, *placed), LOOK)


def _sorted(view: TableView, found: list[Goal]) -> list[Goal]:
    """The reader's own first."""
    return sorted(found, key=lambda goal: view.seat not in goal.seats)


def _id(card: int) -> str:
    return f"objective-{OBJECTIVES[card].key}"


def _text(side: Side, t: Texts) -> tuple[str, str]:
    words = names.game(t)
    return words(side.name), words(side.text)


def _compared(view: TableView, goal: Goal, t: Texts) -> tuple[El, float]:
    """Both sides of the comparison as bars, figures beside them."""
    title, text = _text(OBJECTIVES[goal.card].shared, t)
    lines = broken(text, ROOM, SIZE)
    top = 30 + LEADING * len(lines) + 14
    high = top + BAR * len(goal.seats) + 6
    most = max(*goal.numbers, 1)
    said = ", ".join(_said(view, goal, i, t) for i in range(len(goal.seats)))
    bars = [_bar(view, goal, i, most, top + BAR * i, t) for i in range(len(goal.seats))]
    return piece(
        _id(goal.card),
        t("{title}: {text} {numbers}", title=title, text=text, numbers=said),
        el("rect", x=1, y=1, width=SHELF - 2, height=high - 2, rx=12, class_="slot"),
        _worth(WON, 30, 30),
        label(title, 58, 18, size=15, anchor="start", class_="strong"),
        *paragraph(text, 58, 37, size=SIZE, width=ROOM, class_="body"),
        *bars,
    ), high


def _worth(n: int, x: float, y: float) -> El:
    return group(use("k-medal", x, y, 38), label(str(n), x, y + 4.5, size=15, class_="on-gold"))


def _said(view: TableView, goal: Goal, i: int, t: Texts) -> str:
    words = {"player": names.player(view, goal.seats[i], t), "number": goal.numbers[i]}
    return t.n("{player} {number} ({n} medal)", "{player} {number} ({n} medals)", goal.medals[i], **words)


def _bar(view: TableView, goal: Goal, i: int, most: int, y: float, t: Texts) -> El:
    seat, n = goal.seats[i], goal.numbers[i]
    wide = SHELF - 58 - 100 - 92
    return group(
        seat_sign(seat, 66, y),
        label(fitted(names.player(view, seat, t), 78, 14), 79, y, size=14, anchor="start", class_="strong"),
        el("rect", x=160, y=y - 6, width=wide, height=12, rx=6, class_="bar"),
        el("rect", x=160, y=y - 6, width=max(wide * n / most, 1), height=12, rx=6, class_=f"seat-{seat + 1}"),
        label(str(n), SHELF - 62, y, size=16, anchor="end", class_="strong"),
        label(f"+{goal.medals[i]}", SHELF - 16, y, size=15, anchor="end", class_="saved") if goal.medals[i] else None,
    )


def _own(card: int, met: bool, t: Texts) -> tuple[El, float]:
    """A private objective; a tick says that its condition holds now."""
    title, text = _text(OBJECTIVES[card].private, t)
    high = 30 + LEADING * len(broken(text, ROOM - 26, SIZE)) + 6
    box = {"x": 1, "y": 1, "width": SHELF - 2, "height": high - 2, "rx": 12}
    tick = el("path", d="M-7 0l5 5 9-10", transform=f"translate({SHELF - 26} {high / 2:g})", class_="medal-tick")
    name = t("Private objective, {title}: {text}", title=title, text=text)
    return piece(
        _id(card),
        t("{objective} Met now.", objective=name) if met else name,
        el("rect", class_="slot ready" if met else "slot own", **box),
        _worth(PRIVATE_WORTH, 30, high / 2 - 2),
        label(title, 58, 18, size=15, anchor="start", class_="strong"),
        *paragraph(text, 58, 37, size=SIZE, width=ROOM - 26, class_="body"),
        tick if met else None,
        frame("rect", **box),
    ), high
