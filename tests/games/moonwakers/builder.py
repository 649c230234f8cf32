"""Positions for the tests: `a_game(...)` lays a table, `play` and `roll` go on from there, checking every answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lunarium.games.moonwakers.content.about import EDITION_KEYS
from lunarium.games.moonwakers.content.box import ROW_SIZE
from lunarium.games.moonwakers.content.characters import CHARACTERS
from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.content.options import PROTECTION, SCAN_OPTION
from lunarium.games.moonwakers.content.terrains import TERRAINS
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r5_dice import DIE
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.setup import bare_table
from lunarium.games.moonwakers.state import NONE, PREPARING, TURNED_UP, Moonwakers
from lunarium.kernel.machine import LUCK, Frame, Reason, space_of
from lunarium.kernel.piles import Pile, shuffled

CARD_IDS = {terrain.key: terrain.terrain_id for terrain in TERRAINS}
COMBINATION_IDS = {combination.key: combination.combination_id for combination in COMBINATIONS}
CHARACTER_IDS = {character.key: character.character_id for character in CHARACTERS}
MOONS = ("blue_moon", "blood_moon", "snow_moon", "harvest_moon", "dark_moon", "purple_moon")

Keys = Mapping[int, str]  # card keys by seat, separated by blanks


def card(key: str) -> int:
    return CARD_IDS[key]


def cards(keys: str) -> tuple[int, ...]:
    return tuple(CARD_IDS[key] for key in keys.split())


def keys(ids: Iterable[int]) -> str:
    return " ".join(TERRAINS[i].key if i != NONE else "-" for i in ids)


def combination(key: str) -> int:
    return COMBINATION_IDS[key]


def combinations(words: str) -> tuple[int, ...]:
    return tuple(NONE if key == "-" else COMBINATION_IDS[key] for key in words.split())


def names(ids: Iterable[int]) -> str:
    return " ".join(COMBINATIONS[i].key if i != NONE else "-" for i in ids)


def a_game(
    seats: int = 2,
    *todo: Frame,
    edition: str = "current",
    characters: str = "",
    unseen: Keys | None = None,
    hands: Keys | None = None,
    mapped: Keys | None = None,
    won: Keys | None = None,
    row: str = "",
    pile: str | None = None,
    discard: str = "",
    turned: str = "",
    display: str = "",
    below: str | None = None,
    options: str = "",
    slots: Iterable[int] = (),
    first: int = 0,
    round: int = 2,
    step: int = PREPARING,
) -> Moonwakers:
    """A position, run until somebody must choose or luck must speak.

    Hands are turned up, but `unseen` starting cards come first. The pile begins with the cards of `pile` in that order, the
    rest is shuffled below them; if `pile` ends with a full stop, the other cards are out of the game. `below` is the
    combination pile, likewise. `options` has an S or a P for each seat. Frames of `todo` are to be done, in this order.
    """
    s = bare_table(seats, EDITION_KEYS.index(edition))
    s.first, s.round, s.step = first, round, step
    for seat, player in enumerate(s.players):
        player.character = CHARACTER_IDS[(characters.split() or MOONS)[seat]]
        player.hand = cards((unseen or {}).get(seat, "")) + cards((hands or {}).get(seat, ""))
        player.mapped = cards((mapped or {}).get(seat, ""))
        player.won = combinations((won or {}).get(seat, ""))
        for held in player.hand:
            s.known[held] = TURNED_UP
        for start in cards((unseen or {}).get(seat, "")):
            s.known[start] = 1 << seat
    for seat, letter in enumerate(options):
        s.players[seat].option = {"S": SCAN_OPTION, "P": PROTECTION}[letter]
    for seat, slot in enumerate(slots):
        s.players[seat].slot = slot
    s.row = tuple(NONE if key == "-" else CARD_IDS[key] for key in row.split())
    if turned:
        s.turned = card(turned)
        s.known[s.turned] = TURNED_UP
    s.discard = cards(discard)
    _lay_piles(s, pile, display, below)
    s.push(*todo)
    s.listen()
    s.advance()
    return s


def _lay_piles(s: Moonwakers, pile: str | None, display: str, below: str | None) -> None:
    shown = [c for c in (s.turned, *s.row) if c != NONE]
    for player in s.players:
        shown += player.hand + player.mapped
    ordered = cards((pile or "").replace(".", ""))
    used = {*shown, *s.discard, *ordered}
    s.pile = tuple((c,) for c in ordered)
    if pile is None or not pile.endswith("."):
        s.pile += shuffled(tuple(c.terrain_id for c in TERRAINS if c.terrain_id not in used))
    if s.pile:
        s.top = s.pile[0][0]
        s.pile = s.pile[1:] if len(s.pile[0]) == 1 else ((*s.pile[0][1:],), *s.pile[1:])
        shown.append(s.top)
    for c in shown:
        s.serials += 1
        s.serial[c] = s.serials
    won = [c for player in s.players for c in player.won]
    s.display = combinations(display) if display else s.display
    if not display:
        free = [c.combination_id for c in COMBINATIONS if c.combination_id not in won]
        s.display = tuple(free[: len(s.display)])
    s.combinations = _combination_pile(below, {*won, *s.display})


def _combination_pile(below: str | None, used: set[int]) -> Pile:
    ordered = combinations((below or "").replace(".", ""))
    pile: Pile = tuple((c,) for c in ordered)
    if below is None or not below.endswith("."):
        pile += shuffled(tuple(c.combination_id for c in COMBINATIONS if c.combination_id not in {*used, *ordered}))
    return pile


# --- going on -----------------------------------------------------------------------------------------------------------


def question(s: Moonwakers, seat: int) -> str:
    """What the seat is asked now, by the name of the frame; empty: nothing."""
    ask = s.question(seat)
    return type(ask).__name__ if ask else ""


def asked(s: Moonwakers) -> str:
    """Who is asked what, as in "0 Position"; several seats of a secret round all."""
    return ", ".join(f"{seat} {question(s, seat)}" for seat in s.waiting())


def play(s: Moonwakers, *answers: tuple[int, int]) -> None:
    """Answers of seats, each checked against the options."""
    for seat, code in answers:
        assert seat in s.waiting(), f"seat {seat} is not asked, but {asked(s) or 'luck or nobody'}"
        assert code in s.options(seat), f"{code} is not among {s.options(seat)} of {question(s, seat)}"
        s.play(seat, code)


def roll(s: Moonwakers, *faces: int) -> None:
    for face in faces:
        assert s.asked == LUCK, f"no die is rolled: {asked(s)}"
        assert space_of(s.agenda[-1]) is DIE, f"luck is asked for {type(s.agenda[-1]).__name__}"
        s.play(LUCK, face)


def draw(s: Moonwakers, *drawn: str) -> None:
    """What luck brings to the top of the terrain pile or to the display."""
    for key in drawn:
        assert s.asked == LUCK, f"nothing is drawn: {asked(s)}"
        top = s.agenda[-1]
        assert isinstance(top, TurnTop | TurnUpCombination), type(top).__name__
        code = CARD_IDS[key] if isinstance(top, TurnTop) else COMBINATION_IDS[key]
        assert code in s.choices
        s.play(LUCK, code)


def let_draw(s: Moonwakers) -> None:
    """Let any card come wherever luck is about to draw one."""
    while s.asked == LUCK and space_of(s.agenda[-1]) is not DIE:
        s.play(LUCK, s.choices[0])


def why_not(s: Moonwakers, seat: int, code: int) -> tuple[str, str]:
    """The rule and the key of a refusal; the code must be refused."""
    ask = s.question(seat)
    assert ask is not None
    assert code not in s.options(seat), f"{code} is allowed"
    reason: Reason = ask.why_not(s, seat, code)  # type: ignore[attr-defined]  # secret rounds give the ask of the seat
    return reason.rule, reason.key


def happened(s: Moonwakers, kind: type[object]) -> list[object]:
    """The events of one kind since the position was built."""
    return [event for event in s.events if isinstance(event, kind)]


def pile_of(s: Moonwakers) -> list[int]:
    """The cards of the terrain pile in order, as far as it has one."""
    return ([s.top] if s.top != NONE else []) + [c for bag in s.pile for c in sorted(bag)]


def bottom(s: Moonwakers, n: int) -> str:
    """The last cards of the terrain pile, the very last at the end."""
    return keys(pile_of(s)[-n:])


def row_size(s: Moonwakers) -> int:
    return ROW_SIZE[len(s.players)]
