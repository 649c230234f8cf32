"""The start of a game. Its luck is Chance frames, in the order of MW-026."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from lunarium.games.moonwakers.content.about import EDITION_KEYS, EDITION_OPTION
from lunarium.games.moonwakers.content.box import DISPLAY_SIZE
from lunarium.games.moonwakers.content.characters import CHARACTERS
from lunarium.games.moonwakers.events import CharacterDealt, FirstPlayerFound, StartingCardDealt
from lunarium.games.moonwakers.rules.r1_cards import TURN_TOP, ready_to_draw, show_top, take_top, terrain
from lunarium.games.moonwakers.rules.r3_round import ROUND
from lunarium.games.moonwakers.rules.r5_dice import Duel, begin_rolls
from lunarium.games.moonwakers.rules.r9_display import FILL_DISPLAY
from lunarium.games.moonwakers.state import (
    CARDS,
    COMBINATION_CARDS,
    GOES_ON,
    NO_ROLL,
    NONE,
    SETTING_UP,
    STARTING_ROLL,
    Moonwakers,
    moonwakers,
    newcomer,
)
from lunarium.kernel.machine import Chance, Frame, Game, Step
from lunarium.kernel.piles import shuffled
from lunarium.kernel.spaces import Space


def new(seats: int, options: Mapping[str, str], rules: int) -> Moonwakers:
    """[MW-026] Characters, then starting cards, both in seat order; the display from left to right; the starting rolls."""
    s = bare_table(seats, EDITION_KEYS.index(options[EDITION_OPTION]))
    frames: list[Frame] = []
    for seat in range(seats):
        frames.append(DealCharacter(seat))
    for seat in range(seats):
        frames.append(DealStartingCard(seat))
    s.push(*frames, FILL_DISPLAY, StartingRolls(), ROUND)
    return s


def bare_table(seats: int, edition: int) -> Moonwakers:
    """[MW-002] All cards shuffled, nothing dealt."""
    return Moonwakers(
        edition=edition,
        players=[newcomer() for _ in range(seats)],
        first=0,
        round=0,
        step=SETTING_UP,
        pile=shuffled(tuple(range(CARDS))),
        top=NONE,
        discard=(),
        row=(),
        turned=NONE,
        aside=NONE,
        gone=(),
        known=[0] * CARDS,
        serial=[0] * CARDS,
        serials=0,
        combinations=shuffled(tuple(range(COMBINATION_CARDS))),
        display=(NONE,) * DISPLAY_SIZE[edition][seats],
        frozen=0,
        tried=0,
        acquired=0,
        stop_asked=0,
        stopper=NONE,
        payer=NONE,
        laid=(),
        roll_for=NO_ROLL,
        rolls=(),
        ending=GOES_ON,
    )


class DealCharacter(Chance):
    """[MW-021] Each player gets one of the characters, for all to see."""

    __slots__ = ("seat",)
    space: ClassVar[Space] = Space("character", character=len(CHARACTERS))

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def options(self, game: Game, seat: int) -> list[int]:
        dealt = [player.character for player in moonwakers(game).players]
        return [character for character in range(len(CHARACTERS)) if character not in dealt]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.players[self.seat].character = code
        if s.listening:
            s.emit(CharacterDealt(self.seat, code))


class DealStartingCard(Step):
    """[MW-022, MW-023] The top card goes to the hand; only its owner sees the explored face, and nothing on it happens."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        if not ready_to_draw(s):
            s.push(TURN_TOP, self)
            return
        card = take_top(s)
        s.players[self.seat].hand = (card,)
        s.known[card] = 1 << self.seat
        if s.listening:
            s.emit(StartingCardDealt(self.seat, terrain(s, card), card))
        show_top(s)


class StartingRolls(Step):
    """[MW-025] Everyone rolls; no option has been chosen, so there are no modifiers."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        begin_rolls(s, STARTING_ROLL)
        s.push(StartingDuel(tuple(range(len(s.players)))))


class StartingDuel(Duel):
    """[MW-025, MW-Q12] The highest starts; those tied for highest roll again, in seat order."""

    __slots__ = ()

    def next(self, rollers: tuple[int, ...], totals: tuple[int, ...]) -> Duel:
        return StartingDuel(rollers, totals)

    def won(self, s: Moonwakers, winner: int) -> None:
        s.first = winner
        if s.listening:
            s.emit(FirstPlayerFound(winner))
