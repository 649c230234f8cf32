"""The market: combos of a card and its tiles, the newest with its price; how far the game is."""

from __future__ import annotations

from lunarium.drawing.svg import El, Part, el, label, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, WIDE
from lunarium.games.luna_capital.board.tiles import Box, card_piece, tile_piece
from lunarium.games.luna_capital.content.points import ROUNDS
from lunarium.games.luna_capital.names import PHASES, card_name, card_words, tile_names
from lunarium.games.luna_capital.view import HIDDEN, ComboView, LunaView
from lunarium.kernel.text import Texts

SLOT, STEP, TOP, HEIGHT = 165, 173, 30, 114
CELL, TILE = 38, 34


def market(view: LunaView, t: Texts) -> Part:
    slots = [_combo(view, i, combo, 3 + STEP * i, t) for i, combo in enumerate(view.combos)]
    return Part("market", t("Market"), WIDE, TOP + HEIGHT + 4, (_header(view, t), *slots), LOOK)


def _header(view: LunaView, t: Texts) -> El:
    """How far the game is, and what is left of everything."""
    caps, words = t("Market").upper(), progress(view, t)
    left = 22 + width_of(caps, 15)
    supply = left + 18 + width_of(words, 14)
    return piece(
        "supply",
        _supply(view, words, t),
        label(caps, 4, 12, size=13, anchor="start", class_="caps"),
        label(words, left, 12, size=14, anchor="start", class_="quiet"),
        use("k-luna", supply + 10, 12, 18),
        label(str(view.robots), supply + 23, 12, size=14, anchor="start", class_="quiet"),
        use("i-redistribution", supply + 56, 12, 18),
        label(str(view.tokens), supply + 69, 12, size=14, anchor="start", class_="quiet"),
    )


def _supply(view: LunaView, words: str, t: Texts) -> str:
    """The header in words, with the cards that the reader knows under the deck."""
    robots = t.n("{n} robot", "{n} robots", view.robots)
    tokens = t.n("{n} Redistribution token", "{n} Redistribution tokens", view.tokens)
    name = t("{progress}; left: {robots}, {tokens}", progress=words, robots=robots, tokens=tokens)
    known = ", ".join(card_name(card) for card in view.under if card != HIDDEN)
    return t("{supply}; under the deck: {cards}", supply=name, cards=known) if known else name


def progress(view: LunaView, t: Texts) -> str:
    return t(
        "Phase {phase} · round {round} of {rounds} · deck {deck} · Tower {tower}",
        phase=PHASES[view.phase],
        round=max(1, view.round),
        rounds=ROUNDS,
        deck=view.deck + len(view.under),
        tower=view.tower,
    )


def _combo(view: LunaView, i: int, combo: ComboView, x: float, t: Texts) -> El:
    box = Box(0, 0, SLOT, HEIGHT)
    gone = combo.card < 0 and not combo.tiles
    spots = [(SLOT - 2 * TILE - 11 + k % 2 * (TILE + 3), 9 + k // 2 * (TILE + 3)) for k in range(4)]
    return piece(
        f"combo-{i}",
        _name(i, combo, t),
        box.rect("slot empty" if gone else "slot recent" if combo.recent else "slot", 13, 1),
        label(t("taken"), SLOT / 2, HEIGHT / 2, size=14, class_="quiet") if i == view.taken else None,
        card_piece(combo.card, (8, 8), CELL, t) if combo.card >= 0 else None,
        *(tile_piece(tile, at, TILE, t) for tile, at in zip(combo.tiles, spots, strict=False)),
        *_foot(i, combo, t),
        box.frame(13),
        at=(x, TOP),
        holds=True,
    )


def _foot(i: int, combo: ComboView, t: Texts) -> list[El]:
    y = HEIGHT - 15
    number = label(str(i + 1), 12, y, size=14, anchor="start", class_="quiet")
    if not combo.recent or combo.card < 0:
        return [number]
    words = fitted(t("newest: costs a card"), SLOT - 42, 13)
    plate = el("rect", x=26, y=y - 10, width=SLOT - 34, height=20, rx=10, class_="ribbon")
    return [number, plate, label(words, 26 + (SLOT - 34) / 2, y, size=13, class_="on-gold")]


def _name(i: int, combo: ComboView, t: Texts) -> str:
    words = names.game(t)
    card = card_words(combo.card, words) if combo.card >= 0 else t("no card")
    name = t("Combo {n}: {card}; {tiles}", n=i + 1, card=card, tiles=tile_names(combo.tiles, words))
    return t("{combo}; newest: costs a card", combo=name) if combo.recent else name
