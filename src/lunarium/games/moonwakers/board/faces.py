"""Faces of terrain cards in the sizes that a table needs, from a wide card of the row to a small one among many."""

from __future__ import annotations

from lunarium.drawing.svg import El, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import broken
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.biomes import symbol_id
from lunarium.games.moonwakers.board.things import Card, Found
from lunarium.games.moonwakers.content.signs import PLAIN
from lunarium.games.moonwakers.content.words import KIND_KEYS
from lunarium.kernel.text import Texts

WORDED = 96  # narrower cards carry no words but their heading


def card_id(card: Card) -> str:
    return f"card-{card.handle}"


def atoms(elements: tuple[int, ...], x: float, y: float, size: float, gap: float) -> list[El]:
    """Marks in a line, centred on x."""
    left = x - gap * (len(elements) - 1) / 2
    return [use(names.MARKS[e], left + gap * i, y, size) for i, e in enumerate(elements)]


def block(elements: tuple[int, ...], w: float, top: float, h: float, largest: float = 34) -> list[El]:
    """Marks in the middle of a field, in one line or two, whichever leaves them larger."""
    cut = len(elements) // 2
    sizes = [
        (min(largest, (w - 6) / max(map(len, lines)) - 3, h / len(lines) - 2), lines)
        for lines in ([elements], [elements[:cut], elements[cut:]])
        if all(lines)
    ]
    size, lines = max(sizes, key=lambda choice: choice[0])
    step = min(h / len(lines), size + 8)
    first = top + h / 2 - step * (len(lines) - 1) / 2
    gap = min(size + 6, (w - 4) / max(map(len, lines)))
    return [a for i, line in enumerate(lines) for a in atoms(line, w / 2, first + i * step, size, gap)]


def clipped(id_: str, w: float, h: float, radius: float, *body: El | None) -> list[El]:
    """A card's ground inside its round corners, and its edge of light."""
    clip = f"clip-{id_}"
    return [
        el("clipPath", el("rect", width=w, height=h, rx=radius), id=clip),
        group(*body, clip_path=f"url(#{clip})"),
        el("rect", x=0.75, y=0.75, width=w - 1.5, height=h - 1.5, rx=radius - 0.5, class_="card-edge"),
    ]


def landscape(biome: int, w: float, h: float, class_: str | None = None) -> El:
    return el("use", href=f"#{symbol_id(biome)}", width=w, height=h, class_=class_)


def card_frame(w: float, h: float, radius: float = 11) -> El:
    return frame("rect", x=-3, y=-3, width=w + 6, height=h + 6, rx=radius + 2)


# --- terrain face -----------------------------------------------------------------------------------------------------


def terrain_face(card: Card, w: float, h: float, t: Texts) -> list[El]:
    """Landscape, the one element that mapping it gives, and the biome's name where there is room."""
    if w < WORDED:
        return plain_terrain(card, w, h)
    foot = h * 0.235
    mark, size = foot * 0.82, 15 if w >= 120 else 13
    lines = broken(names.biome_name(card.biome, t), w - mark - 16, size)
    first = h - foot / 2 - size * 0.6 * (len(lines) - 1)
    return [
        *clipped(
            card_id(card),
            w,
            h,
            11,
            landscape(card.biome, w, h - foot),
            el("rect", y=h - foot, width=w, height=foot, class_="terrain-foot"),
        ),
        use(names.MARKS[card.element], mark / 2 + 6, h - foot / 2, mark),
        *(
            label(line, mark + 11, first + size * 1.2 * i, size=size, anchor="start", class_="on-night")
            for i, line in enumerate(lines)
        ),
    ]


def plain_terrain(card: Card, w: float, h: float) -> list[El]:
    """Landscape and element alone."""
    r = min(23.0, w * 0.29)
    return [
        *clipped(card_id(card), w, h, min(11, w * 0.15), landscape(card.biome, w, h)),
        el("circle", cx=w / 2, cy=h - r - h * 0.08, r=r, class_="atom-disc"),
        use(names.MARKS[card.element], w / 2, h - r - h * 0.08, r * 1.56),
    ]


# --- explored face ----------------------------------------------------------------------------------------------------


def explored_face(card: Card, found: Found, w: float, h: float, t: Texts) -> list[El]:
    """Night side of a card: what was found there, elements large."""
    size = 16 if w >= WORDED else 13
    lines = broken(names.found_title(found, t), w - 8, size)[:2]
    band = len(lines) * size * 1.1 + 11
    kind = KIND_KEYS[found.kind]
    event = names.event_name(found, t) if w >= WORDED else ""
    cut = band if found.kind == PLAIN else band + (h - band) * (0.58 if event else 0.5)
    return [
        *clipped(
            card_id(card),
            w,
            h,
            11,
            el("rect", width=w, height=h, class_="explored"),
            landscape(card.biome, w, h, "far-away"),
            el("rect", width=w, height=band, class_=f"found-{kind}"),
        ),
        *_heading(lines, w, band, size, kind),
        *_sign(found, w, band, cut, event),
        *block(found.elements, w, cut, h - cut - 4),
        el("rect", x=0.75, y=0.75, width=w - 1.5, height=h - 1.5, rx=10.5, class_=f"card-edge e-{kind}"),
    ]


def _heading(lines: tuple[str, ...], w: float, band: float, size: float, kind: str) -> list[El]:
    first = band / 2 - size * 0.55 * (len(lines) - 1)
    return [
        label(line, w / 2, first + size * 1.1 * i, size=size, class_=f"found-title t-{kind}")
        for i, line in enumerate(lines)
    ]


def _sign(found: Found, w: float, top: float, bottom: float, event: str) -> list[El]:
    """The tool of an action, storm or accident, and the event's name under it."""
    sign = names.found_sign(found)
    if not sign:
        return []
    lines = broken(event, w - 8, 14) if event else ()
    room = bottom - top - 16 * len(lines)
    size = min(w * 0.46, room - 8)
    words = [label(line, w / 2, top + room + 8 + 16 * i, size=14, class_="on-night") for i, line in enumerate(lines)]
    return [use(sign, w / 2, top + 4 + (room - 4) / 2, size, class_="found-sign"), *words]


# --- small cards ------------------------------------------------------------------------------------------------------


def small_hand(card: Card, w: float, h: float) -> list[El]:
    """A hand card among many: landscape, or the sign of what it is, above; its elements below."""
    cut = h * 0.36
    found, sign = card.found, names.found_sign(card.found) if card.found else ""
    plate = el("rect", width=w, height=cut, class_=f"found-{KIND_KEYS[found.kind]}") if found and sign else None
    ground = clipped(
        card_id(card),
        w,
        h,
        w * 0.15,
        el("rect", width=w, height=h, class_="explored"),
        plate or landscape(card.biome, w, cut + 2),
    )
    below = block(found.elements, w, cut, h - cut - 2, 24) if found else [_question(w / 2, (cut + h) / 2, w * 0.42)]
    return [*ground, *([use(sign, w / 2, cut / 2 + 1, cut * 0.82, class_="small-sign")] if sign else []), *below]


def _question(x: float, y: float, size: float) -> El:
    return label("?", x, y, size=size, class_="on-night")


# --- pieces -----------------------------------------------------------------------------------------------------------


def hand_card(card: Card, at: Point, w: float, h: float, name: str, t: Texts) -> El:
    """A card in a hand: the whole explored face where there is room and it is known."""
    face = explored_face(card, card.found, w, h, t) if card.found and w >= 70 else small_hand(card, w, h)
    return piece(card_id(card), name, *face, *_marks(card, w), card_frame(w, h), at=at, class_="terrain-card")


def mapped_card(card: Card, at: Point, w: float, h: float, name: str) -> El:
    """A card on the table, terrain face up."""
    face = [*plain_terrain(card, w, h), *_marks(card, w)]
    return piece(card_id(card), name, *face, card_frame(w, h), at=at, class_="terrain-card")


def _marks(card: Card, w: float) -> list[El]:
    """On the upper edge: laid out to pay, or known to its owner alone."""
    if card.laid:
        return [tick(w / 2, 1)]
    return [_unseen(w)] if card.unseen else []


def tick(x: float, y: float) -> El:
    return group(el("circle", r=9, class_="tick-disc"), el("path", d="M-4 0l3 3 5-6", class_="tick-mark"), at=(x, y))


def _unseen(w: float) -> El:
    return group(el("circle", r=9, class_="slot-disc"), use("x-unseen", 0, 0, 13, class_="peek-eye"), at=(w - 7, 5))
