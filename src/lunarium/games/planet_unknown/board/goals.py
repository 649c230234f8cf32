"""Objectives: those shared with neighbours, those for all, the reader's own, those just drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, el, frame, group, label, paragraph, piece, use
from lunarium.drawing.text_width import broken, fitted
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES, Side
from lunarium.games.planet_unknown.live import Goal, Live
from lunarium.games.planet_unknown.scoring import PRIVATE_WORTH, WON
from lunarium.games.planet_unknown.view import TableView
from lunarium.kernel.text import Texts

SIZE, LEADING, BAR = 14, 17.5, 22
ROOM = SHELF - 64


Card = Callable[[float], tuple[El, float]]  # drawn where it lies: the card and its height


def goals(view: TableView, live: Live, t: Texts) -> Part | None:
    """None where the game has no objectives."""
    drawn, y = [], 22.0
    for card in _cards(view, live, t):
        found, high = card(y)
        drawn.append(found)
        y += high + 6
    if not drawn:
        return None
    caps = label(t("Objectives").upper(), 2, 8, size=13, anchor="start", class_="caps")
    return Part("goals", t("Objectives"), SHELF, y, (caps, *drawn), LOOK)


def _cards(view: TableView, live: Live, t: Texts) -> list[Card]:
    """The reader's own comparisons, private ones, then in short what others compete for."""
    found = _sorted(view, live.goals())
    mine = [goal for goal in found if view.seat is None or view.seat in goal.seats]
    others = [goal for goal in found if goal not in mine]
    cards: list[Card] = [partial(_compared, view, goal, t) for goal in mine]
    if view.seat is not None:
        cards += [partial(_candidate, card, t) for card in view.drawn or ()]
        own = view.players[view.seat].objectives or ()
        cards += [partial(_own, card, live.is_met(view.seat, card), t) for card in own]
    return [*cards, *(partial(_short, view, goal, t) for goal in others)]


def _sorted(view: TableView, found: list[Goal]) -> list[Goal]:
    """The reader's own first."""
    return sorted(found, key=lambda goal: view.seat not in goal.seats)


def _id(card: int) -> str:
    return f"objective-{OBJECTIVES[card].key}"


def _text(side: Side, t: Texts) -> tuple[str, str]:
    words = names.game(t)
    return words(side.name), words(side.text)


def _compared(view: TableView, goal: Goal, t: Texts, y: float) -> tuple[El, float]:
    """Both sides of the comparison as bars, figures beside them."""
    title, text = _text(OBJECTIVES[goal.card].shared, t)
    lines = broken(text, ROOM, SIZE)
    top = 30 + LEADING * len(lines) + 14
    high = top + BAR * len(goal.seats) + 6
    most = max(*goal.numbers, 1)
    said = ", ".join(_said(view, goal, i, t) for i in range(len(goal.seats)))
    bars = [_set_barrier(view, goal, i, most, top + BAR * i, t) for i in range(len(goal.seats))]
    return piece(
        _id(goal.card),
        t("{title}: {text} {numbers}", title=title, text=text, numbers=said),
        el("rect", x=1, y=1, width=SHELF - 2, height=high - 2, rx=12, class_="slot"),
        _worth(WON, 30, 30),
        label(title, 58, 18, size=15, anchor="start", class_="strong"),
        *paragraph(text, 58, 37, size=SIZE, width=ROOM, class_="body"),
        *bars,
        at=(0, y),
    ), high


def _short(view: TableView, goal: Goal, t: Texts, y: float) -> tuple[El, float]:
    """One line for an objective of others: its name and their numbers."""
    title, text = _text(OBJECTIVES[goal.card].shared, t)
    said = ", ".join(_said(view, goal, i, t) for i in range(len(goal.seats)))
    ends = [SHELF - 14 - 52 * (len(goal.seats) - 1 - i) for i in range(len(goal.seats))]
    numbers = [
        group(
            seat_sign(seat, x - 27, 17),
            label(str(n), x, 17, size=16, anchor="end", class_="leads" if medals == WON else "strong"),
        )
        for seat, n, medals, x in zip(goal.seats, goal.numbers, goal.medals, ends, strict=True)
    ]
    return piece(
        _id(goal.card),
        t("{title}: {text} {numbers}", title=title, text=text, numbers=said),
        el("rect", x=1, y=1, width=SHELF - 2, height=32, rx=10, class_="slot"),
        label(fitted(title, ends[0] - 54, 15), 14, 17, size=15, anchor="start", class_="body"),
        *numbers,
        at=(0, y),
    ), 34


def _worth(n: int, x: float, y: float) -> El:
    return group(use("k-medal", x, y, 38), label(str(n), x, y + 4.5, size=15, class_="on-gold"))


def _said(view: TableView, goal: Goal, i: int, t: Texts) -> str:
    words = {"player": names.player(view, goal.seats[i], t), "number": goal.numbers[i]}
    return t.n("{player} {number} ({n} medal)", "{player} {number} ({n} medals)", goal.medals[i], **words)


def _set_barrier(view: TableView, goal: Goal, i: int, most: int, y: float, t: Texts) -> El:
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


def _candidate(card: int, t: Texts, y: float) -> tuple[El, float]:
    """[PU-344] An objective just drawn, which may be laid out for all, shared side up."""
    title, text = _text(OBJECTIVES[card].shared, t)
    return _lone(card, t("For all players, {title}: {text}", title=title, text=text), (title, text), WON, False, y)


def _own(card: int, met: bool, t: Texts, y: float) -> tuple[El, float]:
    """A private objective."""
    title, text = _text(OBJECTIVES[card].private, t)
    name = t("Private objective, {title}: {text}", title=title, text=text)
    said = t("{objective} Met now.", objective=name) if met else name
    return _lone(card, said, (title, text), PRIVATE_WORTH, met, y)


def _lone(card: int, name: str, words: tuple[str, str], worth: int, met: bool, y: float) -> tuple[El, float]:
    """A card that nobody competes for yet; a tick says that its condition holds now."""
    title, text = words
    high = 30 + LEADING * len(broken(text, ROOM - 26, SIZE)) + 6
    box = {"x": 1, "y": 1, "width": SHELF - 2, "height": high - 2, "rx": 12}
    tick = el("path", d="M-7 0l5 5 9-10", transform=f"translate({SHELF - 26} {high / 2:g})", class_="medal-tick")
    return piece(
        _id(card),
        name,
        el("rect", class_="slot ready" if met else "slot own", **box),
        _worth(worth, 30, high / 2 - 2),
        label(title, 58, 18, size=15, anchor="start", class_="strong"),
        *paragraph(text, 58, 37, size=SIZE, width=ROOM - 26, class_="body"),
        tick if met else None,
        frame("rect", **box),
        at=(0, y),
    ), high
