"""Civ cards and events: what lies open, what the reader looks at, what is left."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, frame, group, label, paragraph, piece
from lunarium.drawing.text_width import broken
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.content.box import RANKS
from lunarium.games.planet_unknown.content.civ import CIVS, END_GAME, IMMEDIATE
from lunarium.games.planet_unknown.content.events import EVENTS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts, mark

SIZE, LEADING = 14, 17.5
ROOM = SHELF - 70
COLOURS = ("green", "orange", "red")
COLOUR_NAMES = (mark("green"), mark("orange"), mark("red"))
COLOUR_LETTERS = ("V", "O", "R")  # viridis, orange, ruber: the same in both languages


def civ(view: TableView, seat: int | None, t: Texts) -> Part:
    """Cards to choose from first, then the reader's own, over what the decks hold."""
    own = view.players[seat].civs if seat is not None else ()
    looked = view.looked or ()
    drawn = [label(t("Civ cards").upper(), 2, 8, size=13, anchor="start", class_="caps"), _decks(view, t)]
    y = 70.0
    for title, cards in ((t("To choose from"), looked), (t("Yours"), own)):
        if cards and looked:
            drawn.append(label(title, 2, y + 8, size=14, anchor="start", class_="strong"))
            y += 24
        for card in cards:
            row, high = _card(card, y, t)
            drawn.append(row)
            y += high + 6
    return Part("civ", t("Civ cards"), SHELF, y, tuple(drawn), LOOK)


def _decks(view: TableView, t: Texts) -> El:
    """Cards left of each rank."""
    left = [view.civ_dealt[i] + view.civ_unseen[i] for i in range(RANKS)]
    width = (SHELF - 18) / 4
    drawn = [_deck(i, n, i * (width + 6), width, t) for i, n in enumerate(left)]
    return group(*drawn, at=(0, 22))


def _deck(i: int, n: int, x: float, width: float, t: Texts) -> El:
    return piece(
        f"deck-{i + 1}",
        t.n("Civ cards of rank {rank}: {n} left", "Civ cards of rank {rank}: {n} left", n, rank=i + 1),
        el("rect", x=1, y=1, width=width - 2, height=38, rx=10, class_="slot"),
        rank_sign(i + 1, 24, 20),
        label(f"×{n}", width - 16, 20, size=16, anchor="end", class_="strong" if n else "quiet"),
        at=(x, 0),
    )


def rank_sign(rank: int, x: float, y: float) -> El:
    return group(
        el("rect", x=x - 15, y=y - 12, width=30, height=24, rx=5, class_="plate r-civ"),
        label(f"C{rank or ''}", x, y, size=15, class_="k-civ"),
    )


TIMINGS = {IMMEDIATE: mark("at once"), END_GAME: mark("at the end of the game")}


def _card(card: int, y: float, t: Texts) -> tuple[El, float]:
    it = CIVS[card]
    words = names.game(t)
    when = t(TIMINGS[it.timing]) if it.timing in TIMINGS else t("for the rest of the game")
    return _row(
        f"civ-{it.key}",
        t("{name} ({when}): {text}", name=words(it.name), when=when, text=words(it.text)),
        words(it.name),
        words(it.text),
        rank_sign(it.rank, 30, 0),
        y,
    )


def _row(id_: str, name: str, title: str, words: str, sign: El, y: float) -> tuple[El, float]:
    """A card lying across: a sign, a title, what it says."""
    high = 30 + LEADING * len(broken(words, ROOM, SIZE)) + 4
    box = {"x": 1, "y": 1, "width": SHELF - 2, "height": high - 2, "rx": 12}
    return piece(
        id_,
        name,
        el("rect", class_="slot", **box),
        group(sign, at=(0, high / 2)),
        label(title, 60, 18, size=15, anchor="start", class_="strong"),
        *paragraph(words, 60, 37, size=SIZE, width=ROOM, class_="body"),
        frame("rect", **box),
        at=(0, y),
    ), high


# --- events -----------------------------------------------------------------------------------------------------------


def events(view: TableView, t: Texts) -> Part:
    drawn = [label(t("Events").upper(), 2, 8, size=13, anchor="start", class_="caps"), _deck_of_events(view, t)]
    y = 70.0
    shown = [(card, "event") for card in view.events_now]
    me = view.players[view.seat] if view.seat is not None else None
    if me is not None and me.peeked >= 0 and me.peeked not in view.events_now:
        shown.append((me.peeked, "next-event"))
    for card, kind in shown:
        row, high = _event(card, kind, y, t)
        drawn.append(row)
        y += high + 6
    return Part("events", t("Events"), SHELF, y, tuple(drawn), LOOK)


def _deck_of_events(view: TableView, t: Texts) -> El:
    width = (SHELF - 12) / 3
    return group(*(_colour(view, i, i * (width + 6), width, t) for i in range(3)), at=(0, 22))


def _colour(view: TableView, colour: int, x: float, width: float, t: Texts) -> El:
    n = view.events_left[colour]
    return piece(
        f"events-{COLOURS[colour]}",
        t("Events left in the deck, {colour}: {n}", colour=t(COLOUR_NAMES[colour]), n=n),
        el("rect", x=1, y=1, width=width - 2, height=38, rx=10, class_="slot"),
        colour_sign(colour, 24, 20),
        label(f"×{n}", width - 16, 20, size=16, anchor="end", class_="strong" if n else "quiet"),
        at=(x, 0),
    )


def colour_sign(colour: int, x: float, y: float) -> El:
    shapes = ("M0-13A13 13 0 1 1-.01-13Z", "M0-14 14 0 0 14-14 0Z", "M-12-12H12V12H-12Z")
    return group(
        el("path", d=shapes[colour], class_=f"event-{COLOURS[colour]}"),
        label(COLOUR_LETTERS[colour], 0, 0, size=14, class_="on-event"),
        at=(x, y),
    )


def _event(card: int, kind: str, y: float, t: Texts) -> tuple[El, float]:
    it, words = EVENTS[card], names.game(t)
    title, text = words(it.name), words(it.text)
    if kind == "next-event":
        text = t("Next, seen by you: {text}", text=text)
    return _row(f"{kind}-{it.key}", names.titled(title, text, t), title, text, colour_sign(it.colour, 30, 0), y)


def hidden_words(p: PlayerView, t: Texts) -> str:
    """Civ cards of another player: those that lie open, and the ranks of the others."""
    open_ = [names.game(t)(CIVS[card].name) for card in p.civs]
    hidden = [t("hidden, rank {n}", n=rank) for rank in p.hidden_civs]
    return ", ".join([*open_, *hidden]) or t("none")
