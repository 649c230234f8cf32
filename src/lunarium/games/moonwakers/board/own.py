"""The reader's character, points, and what the own cards add up to."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, frame, group, label, piece, use
from lunarium.drawing.text_width import width_of
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.characters import ability, android
from lunarium.games.moonwakers.board.crews import won
from lunarium.games.moonwakers.board.look import LOOK, NARROW
from lunarium.games.moonwakers.board.things import Counts, Crew, Table
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.kernel.text import Texts

INNER = NARROW - 8


def own(table: Table, mine: Crew, t: Texts) -> Part:
    body = group(
        label(t("Your crew").upper(), 0, 8, size=13, anchor="start", class_="caps"),
        label(t("stop from {n} points", n=table.stop_at), INNER, 8, size=13, anchor="end", class_="quiet"),
        _crew(mine, t),
        *(_sum(mine.counts, table.after, e, t) for e in range(ELEMENTS)),
        at=(3, 3),
    )
    return Part("own", t("Your crew"), NARROW, 158, (body,), LOOK)


def _crew(mine: Crew, t: Texts) -> El:
    """Character and ability, points and combinations won."""
    name = names.character_name(mine.character, t)
    left = 48 + width_of(name, 17)
    return piece(
        f"crew-{mine.seat}",
        names.crew_name(mine, t),
        el("rect", x=1, y=0, width=INNER, height=42, rx=12, class_="slot"),
        android(mine, 24, 21, 38),
        label(name, 46, 21, size=17, anchor="start", class_="strong"),
        ability(mine, left + 12, 21),
        won(mine, (left + 32, 22), INNER - left - 40, t),
        frame("rect", x=-1, y=-2, width=INNER + 4, height=46, rx=13),
        at=(0, 22),
        holds=True,
    )


def _sum(have: Counts, after: Counts | None, element: int, t: Texts) -> El:
    """A counter; one that the move being considered changes shows both figures."""
    x, y = element % 3 * 106.0, 92 + element // 3 * 42
    n = have[element]
    words = t("{element}: {n}", element=names.element_name(element, t), n=n)
    then = None
    if after and after[element] != n:
        words = t("{words}, {n} after this move", words=words, n=after[element])
        kind = "saved" if after[element] > n else "spent"
        then = label(f"→ {after[element]}", x + 42 + width_of(str(n), 21), y, size=17, anchor="start", class_=kind)
    return piece(
        f"sum-{element}",
        words,
        use(names.MARKS[element], x + 17, y, 32),
        label(str(n), x + 37, y, size=21, anchor="start", class_="strong"),
        then,
        class_="on-paper",
    )
