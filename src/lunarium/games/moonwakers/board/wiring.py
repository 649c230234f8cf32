"""From a view to what is drawn. No rule lives here: only what lies where, and what the reader knows of it."""

from __future__ import annotations

from dataclasses import replace

from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.things import Card, Counts, Crew, Dice, Found, Roll, Slot, Table
from lunarium.games.moonwakers.content.box import ROW_SIZE, SUCCESS, THRESHOLD
from lunarium.games.moonwakers.content.characters import ABILITIES, DASH, PERMUTATION, SHORTCUT
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.games.moonwakers.content.terrains import EXPLORED_OF, KIND_OF, TYPE_OF
from lunarium.games.moonwakers.content.words import PHASE_NAMES
from lunarium.games.moonwakers.state import (
    ACCIDENT_ROLL,
    CLAIM_DUEL,
    DASH_ROLL,
    MOST_SEATS,
    NONE,
    PERMUTATION_DUEL,
    PUBLIC,
    SHORTCUT_ROLL,
    STARTING_ROLL,
)
from lunarium.games.moonwakers.view import CardView, MoonwakersView, PlayerView, RollView
from lunarium.kernel.piles import count
from lunarium.kernel.text import Texts

SINGLE = (DASH_ROLL, SHORTCUT_ROLL, ACCIDENT_ROLL)  # one die against a threshold; the others are duels


def table_of(view: MoonwakersView, t: Texts, after: MoonwakersView | None = None) -> Table:
    """The table as its reader sees it; `after` is the view that a move being considered would lead to."""
    crews = tuple(crew_of(view, seat, t) for seat in range(len(view.players)))
    shown = (view.aside, view.turned)
    return Table(
        round=view.round,
        phase=names.game(t)(PHASE_NAMES[view.phase - 1]) if view.phase else "",
        row=_row(view),
        top=card_of(view.top) if view.top else None,
        left=view.pile,
        discarded=view.discard,
        crews=crews,
        order=view.order,
        display=view.display,
        combinations_left=count(view.combinations),
        me=view.seat,
        resolving=tuple(card_of(card) for card in shown if card),
        dice=_dice(view, t),
        after=_counts(after, view.seat),
        stop_at=THRESHOLD[len(view.players)],
        stopper=view.stopper,
    )


def _counts(after: MoonwakersView | None, seat: int | None) -> Counts | None:
    if after is None or seat is None:
        return None
    player = after.players[seat]
    hand, mapped = tuple(map(card_of, player.hand)), tuple(map(card_of, player.mapped))
    return Crew(seat, "", player.character, 0, hand, mapped).counts


def card_of(card: CardView, laid: bool = False) -> Card:
    """A card on the table; whoever knows its face, though it was never turned up for all, has looked."""
    public = bool(card.known & PUBLIC)
    looks = () if public else tuple(seat for seat in range(MOST_SEATS) if card.known >> seat & 1)
    return Card(str(card.handle), card.biome, card.element, _found(card.card), looks, laid=laid)


def _hand_card(card: CardView, laid: bool) -> Card:
    return replace(card_of(card, laid), looks=(), unseen=not card.known & PUBLIC)


def _found(card: int | None) -> Found | None:
    if card is None:
        return None
    elements = tuple(e for e in range(ELEMENTS) for _ in range(EXPLORED_OF[card][e]))
    return Found(KIND_OF[card], TYPE_OF[card], elements)


def crew_of(view: MoonwakersView, seat: int, t: Texts) -> Crew:
    player = view.players[seat]
    laid = view.laid if seat == view.payer else ()
    mapped = len(player.mapped)
    in_row = player.slot != NONE and view.row[player.slot] is not None
    return Crew(
        seat=seat,
        name=_name(view, seat, player, t),
        character=player.character,
        points=player.points,
        hand=tuple(_hand_card(card, mapped + i in laid) for i, card in enumerate(player.hand)),
        mapped=tuple(card_of(card, i in laid) for i, card in enumerate(player.mapped)),
        won=player.won,
        option=player.option,
        frozen=player.frozen,
        tried=player.tried,
        acquired=player.acquired,
        announced=player.announced if in_row else NONE,
        claim=view.display[player.claim] if player.claim != NONE else NONE,
    )


def _name(view: MoonwakersView, seat: int, player: PlayerView, t: Texts) -> str:
    """Where nobody has a name, a crew goes by its character."""
    if seat == view.seat:
        return t("You")
    return t.seat(seat) if t.names or player.character == NONE else names.character_name(player.character, t)


def _row(view: MoonwakersView) -> tuple[Slot, ...]:
    """Places, also before the first row is laid."""
    cards = view.row or (None,) * ROW_SIZE[len(view.players)]
    standing = {player.slot: seat for seat, player in enumerate(view.players) if player.slot != NONE}
    all_stand = len(standing) == len(view.players)
    return tuple(
        Slot(card_of(card) if card else None, standing.get(n), all_stand and n not in standing)
        for n, card in enumerate(cards)
    )


# --- dice -------------------------------------------------------------------------------------------------------------


def _dice(view: MoonwakersView, t: Texts) -> Dice | None:
    if not view.rolls:
        return None
    modifier = {roll.seat: roll.total - roll.face for roll in view.rolls}
    last = {roll.seat: roll for roll in view.rolls}  # after a tie those tied have rolled again
    best = _winners(view)
    rolls = tuple(Roll(seat, roll.face, modifier[seat], seat in best) for seat, roll in last.items())
    return Dice(_rolled_for(view.roll_for, t), rolls)


def _rolled_for(purpose: int, t: Texts) -> str:
    abilities = {DASH_ROLL: DASH, SHORTCUT_ROLL: SHORTCUT, PERMUTATION_DUEL: PERMUTATION}
    if purpose in abilities:
        return names.game(t)(ABILITIES[abilities[purpose]].name)
    titles = {
        STARTING_ROLL: t("Who starts"),
        ACCIDENT_ROLL: t("Against the accident"),
        CLAIM_DUEL: t("Duel for a card"),
    }
    return titles[purpose]


def _winners(view: MoonwakersView) -> tuple[int, ...]:
    """Whose die succeeded, or won the duel; nobody while it goes on."""
    if view.roll_for in SINGLE:
        return tuple(roll.seat for roll in view.rolls if roll.total >= SUCCESS)
    left, rolls = list(view.rolls), 0
    best: tuple[int, ...] = ()
    while left:
        rolls = len(best) or _first_round(left)
        together, left = left[:rolls], left[rolls:]
        if len(together) < rolls:
            return ()
        highest = max(roll.total for roll in together)
        best = tuple(roll.seat for roll in together if roll.total == highest)
    return best if len(best) == 1 and rolls > 1 else ()


def _first_round(rolls: list[RollView]) -> int:
    """How many roll at first: nobody rolls twice before all have."""
    seats = [roll.seat for roll in rolls]
    return next((i for i, seat in enumerate(seats) if seat in seats[:i]), len(seats))
