"""What the reader's boards say: the planet's rule, the corporation's rule, the technologies."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, frame, label, paragraph, piece, use
from lunarium.drawing.text_width import broken
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.corporations import PODS_UNLOCK
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS, FIRST_QUANTUM, UPPER
from lunarium.games.planet_unknown.content.skies import SKIES
from lunarium.games.planet_unknown.live import Live, Technology
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts

SIZE, LEADING = 14, 17.5
ROOM = SHELF - 66


def techs(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    p = view.players[seat]
    corporation = CORPORATIONS[p.corporation]
    drawn = [label(t("Your boards").upper(), 2, 8, size=13, anchor="start", class_="caps")]
    y = 22.0
    for id_, title, words in _boards(p, t):
        card, high = _board(id_, title, words, y, t)
        drawn.append(card)
        y += high + 6
    for level in live.technologies(seat):
        row, high = _tech(p, level, names.game(t)(corporation.techs[level.level - 1]), y, t)
        drawn.append(row)
        y += high + 6
    return Part("techs", t("Your boards"), SHELF, y, tuple(drawn), LOOK)


def _boards(p: PlayerView, t: Texts) -> list[tuple[str, str, str]]:
    corporation, sky = CORPORATIONS[p.corporation], SKIES[p.sky]
    words = names.game(t)(corporation.text)
    if p.corporation >= FIRST_QUANTUM:
        words = names.game(t)(UPPER[(p.corporation - FIRST_QUANTUM) >> 1].text) + " " + words
    return [
        ("planet-rule", names.planet(p, t), names.planet_text(sky.planet_id, t)),
        ("corporation-rule", names.game(t)(corporation.name), words),
    ]


def _board(id_: str, title: str, words: str, y: float, t: Texts) -> tuple[El, float]:
    lines = broken(words, SHELF - 28, SIZE)
    high = 32 + LEADING * len(lines) + 6
    return piece(
        id_,
        names.titled(title, words, t),
        el("rect", x=1, y=1, width=SHELF - 2, height=high - 2, rx=12, class_="slot"),
        label(title, 14, 18, size=16, anchor="start", class_="strong"),
        *paragraph(words, 14, 39, size=SIZE, width=SHELF - 28, class_="body"),
        at=(0, y),
    ), high


def _tech(p: PlayerView, level: Technology, words: str, y: float, t: Texts) -> tuple[El, float]:
    high = max(40, 20 + LEADING * len(broken(words, ROOM - 26, SIZE)))
    box = {"x": 1, "y": 1, "width": SHELF - 2, "height": high - 2, "rx": 12}
    state, sign = _state(level, t)
    pod = CORPORATIONS[p.corporation].rule == PODS_UNLOCK and level.level in p.slots
    return piece(
        f"tech-{level.level}",
        t("Technology {n}, {state}: {text}", n=level.level, state=state, text=words),
        el("rect", class_="tech-card active" if level.is_active else "tech-card", **box),
        el("rect", x=11, y=high / 2 - 13, width=36, height=26, rx=6, class_="plate r-tech"),
        label(f"T{level.level}", 29, high / 2, size=16, class_="k-tech"),
        use("k-lifepod", 49, high / 2 - 10, 22) if pod else None,
        *paragraph(words, 60, 20, size=SIZE, width=ROOM - 26, class_="body"),
        el("path", d=sign, transform=f"translate({SHELF - 26} {high / 2:g})", class_="medal-tick") if sign else None,
        frame("rect", **box),
        at=(0, y),
    ), high


def _state(level: Technology, t: Texts) -> tuple[str, str]:
    """In words, and as a sign: a tick if it works, a bar if its use is gone."""
    if not level.is_active:
        return t("not active"), ""
    if level.is_spent:
        return t("active, used this game"), "M-6 0h12"
    if level.is_used:
        return t("active, used this round"), "M-6 0h12"
    return t("active"), "M-7 0l5 5 9-10"
