"""The table as lines of text, for play in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from lunarium.games.moonwakers.content.combinations import REQUIRED_OF
from lunarium.games.moonwakers.content.options import MODIFIER, NO_OPTION, OPTION_FACES
from lunarium.games.moonwakers.content.words import PHASE_NAMES
from lunarium.games.moonwakers.state import EXPLORE, MAP, NONE, PUBLIC
from lunarium.games.moonwakers.view import CardView, MoonwakersView, PlayerView
from lunarium.games.moonwakers.words.naming import (
    ability,
    both_faces,
    character,
    combination,
    combination_name,
    counted,
    elements,
    players,
    signed,
    terrain,
)
from lunarium.kernel.piles import count
from lunarium.kernel.text import Texts, mark

WIDTH = 100
TIE = "\0"  # a blank at which no line ends


def table(view: MoonwakersView, t: Texts) -> list[str]:
    """The moment, the row, the display, then each player."""
    lines = [*_moment(view, t), *_row(view, t), *_display(view, t)]
    for seat in range(len(view.players)):
        lines += _player(view, seat, t)
    return [short for line in lines for short in _fitted(line)]


def _fitted(line: str) -> list[str]:
    """A line that is too long goes on below, further to the right."""
    margin = len(line) - len(line.lstrip()) + 4
    lines = wrap(line, WIDTH, subsequent_indent=" " * margin, break_on_hyphens=False)
    return [short.replace(TIE, " ") for short in lines]


def _joined(things: Iterable[str]) -> str:
    """A list whose lines end only between two things."""
    return " · ".join(thing.replace(" ", TIE) for thing in things)


# --- the moment ---------------------------------------------------------------------------------------------------------


def _moment(view: MoonwakersView, t: Texts) -> Iterator[str]:
    if view.phase:
        phase, order = t(PHASE_NAMES[view.phase - 1]), ", ".join(str(seat + 1) for seat in view.order)
        yield t("Round {n}, {phase}; order of players: {order}", n=view.round, phase=phase, order=order)
    for card in (view.aside, view.turned):
        if card:
            yield t("Turned up: {card}", card=both_faces(card, card.card, t))
    if view.stopper != NONE:
        yield t("{player} has stopped the game", player=t.seat(view.stopper))


# --- the row and the display --------------------------------------------------------------------------------------------


def _row(view: MoonwakersView, t: Texts) -> Iterator[str]:
    top = terrain(view.top, t) if view.top else t("none")
    yield t("Pile: {pile}, on top: {top}; discard: {discard}", pile=view.pile, top=top, discard=view.discard)
    if any(view.row):
        yield t("Row")
    for slot, card in enumerate(view.row):
        if card:
            standing = [seat for seat, player in enumerate(view.players) if player.slot == slot]
            yield f"  {slot + 1}  {_joined([_on_table(view, card, t), *(_stands(view, seat, t) for seat in standing)])}"


_STANDS = {
    NONE: mark("{player} stands here"),
    MAP: mark("{player} stands here and will map"),
    EXPLORE: mark("{player} stands here and will explore"),
}
_YOU_STAND = {
    NONE: mark("you stand here"),
    MAP: mark("you stand here and will map"),
    EXPLORE: mark("you stand here and will explore"),
}


def _stands(view: MoonwakersView, seat: int, t: Texts) -> str:
    words = _YOU_STAND if seat == view.seat else _STANDS
    return t(words[view.players[seat].announced], player=t.seat(seat))


def _on_table(view: MoonwakersView, card: CardView, t: Texts) -> str:
    """A row card or a mapped card, and who else has looked behind it."""
    name = both_faces(card, card.card, t)
    lookers = [seat for seat in range(len(view.players)) if card.known >> seat & 1 and seat != view.seat]
    if card.known & PUBLIC or not lookers:
        return name
    return t("{card}, seen by {players}", card=name, players=players(lookers, t))


def _display(view: MoonwakersView, t: Texts) -> Iterator[str]:
    yield t("Combinations on offer (pile: {n})", n=count(view.combinations))
    for place, card in enumerate(view.display):
        if card != NONE:
            yield f"  {place + 1}  {_joined([combination(card, t), *_about(view, place, t)])}"


def _about(view: MoonwakersView, place: int, t: Texts) -> Iterator[str]:
    """Whether the reader can pay, and who claims it."""
    if view.seat is not None:
        have = elements(view.players[view.seat])
        need = REQUIRED_OF[view.display[place]]
        lacking = counted([max(0, n - h) for n, h in zip(need, have, strict=True)])
        yield t("you lack {elements}", elements=lacking) if lacking else t("you can pay")
    claimants = [seat for seat, player in enumerate(view.players) if player.claim == place]
    if claimants:
        yield t("claimed by {players}", players=players(claimants, t))


# --- players ------------------------------------------------------------------------------------------------------------


def _player(view: MoonwakersView, seat: int, t: Texts) -> Iterator[str]:
    player = view.players[seat]
    yield ", ".join(_headline(view, seat, t))
    if player.won:
        yield "    " + t("won: {cards}", cards=", ".join(combination_name(card, t) for card in player.won))
    if player.hand:
        yield "    " + t("hand: {cards}", cards=_numbered([_in_hand(view, seat, card, t) for card in player.hand]))
    if player.mapped:
        yield "    " + t("mapped: {cards}", cards=_numbered([_on_table(view, card, t) for card in player.mapped]))
    if player.hand or player.mapped:
        yield "    " + t("elements: {elements}", elements=_counted(player, t))
    if seat == view.payer and view.laid:
        yield "    " + t("laid out: {cards}", cards=_laid(view, t))


def _headline(view: MoonwakersView, seat: int, t: Texts) -> Iterator[str]:
    player = view.players[seat]
    yield t("You, {player}", player=t.seat(seat)) if seat == view.seat else t.seat(seat)
    if player.character != NONE:
        yield f"{character(player.character, t)} ({ability(player.character, t)})"
    yield t.n("{n} point", "{n} points", player.points)
    if player.option != NO_OPTION:
        yield f"{t(OPTION_FACES[player.option].name)} ({signed(MODIFIER[player.option])})"
    if player.frozen:
        yield t("frozen")
    elif player.tried:
        yield t("ability used")


def _in_hand(view: MoonwakersView, seat: int, card: CardView, t: Texts) -> str:
    name = both_faces(card, card.card, t)
    return t("{card}, unseen", card=name) if seat == view.seat and not card.known & PUBLIC else name


def _numbered(names: list[str]) -> str:
    return _joined(f"{n} {name}" for n, name in enumerate(names, 1))


def _counted(player: PlayerView, t: Texts) -> str:
    unknown = sum(card.card is None for card in player.hand)
    parts = [counted(elements(player))] if any(elements(player)) else []
    if unknown:
        parts.append(t.n("{n} unknown card", "{n} unknown cards", unknown))
    return ", ".join(parts)


def _laid(view: MoonwakersView, t: Texts) -> str:
    payer = view.players[view.payer]
    cards = payer.mapped + payer.hand
    return _joined(both_faces(cards[place], cards[place].card, t) for place in view.laid)
