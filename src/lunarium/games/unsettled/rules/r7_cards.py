"""Planet cards: revealed, resolved, laid down."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.unsettled.rules.r3_conditions import Context
from lunarium.games.unsettled.rules.r5_links import END_LINK, RunChain
from lunarium.games.unsettled.state import Unsettled, unsettled
from lunarium.kernel.machine import Chance, Game, Step
from lunarium.kernel.piles import Pile, drawn, next_cards, put_under
from lunarium.kernel.spaces import Space

MOST_PLANET_CARDS: Final = 32


class RevealPlanetCards(Step):
    """[UN-203, UN-236] One after the other: the next is revealed when the one before is laid down. An empty deck: nothing."""

    __slots__ = ("deck", "n")

    def __init__(self, deck: int, n: int) -> None:
        self.deck: Final = deck
        self.n: Final = n

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if self.n > 0 and s.decks[self.deck]:
            s.push(DrawPlanetCard(self.deck), RevealPlanetCards(self.deck, self.n - 1))


class DrawPlanetCard(Chance):
    """[UN-011, UN-203, UN-211] The top card; its text, of which the active explorer is "you", is a chain of its own."""

    __slots__ = ("deck",)
    space: ClassVar[Space] = Space("draw_planet", card=MOST_PLANET_CARDS)

    def __init__(self, deck: int) -> None:
        self.deck: Final = deck

    def options(self, game: Game, seat: int) -> list[int]:
        return next_cards(unsettled(game).decks[self.deck])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unsettled(game)
        set_deck(s, self.deck, drawn(s.decks[self.deck], code))
        s.reveal()
        s.push(RunChain(s.planet.cards[code].chain, Context(s.active)), LayDown(code, s.active), END_LINK)


class LayDown(Step):
    """[UN-233, UN-236] Under its deck, away, or beside the dashboard of the explorer who was active."""

    __slots__ = ("card", "seat")

    def __init__(self, card: int, seat: int) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, game: Game) -> None:
        s = unsettled(game)
        card = s.planet.cards[self.card]
        if card.after == "bottom_of_deck":
            set_deck(s, card.deck, put_under(s.decks[card.deck], self.card))
        elif card.after == "keep_by_active":
            s.explorers[self.seat].kept = (*s.explorers[self.seat].kept, self.card)


def set_deck(s: Unsettled, deck: int, pile: Pile) -> None:
    s.decks = s.decks[:deck] + (pile,) + s.decks[deck + 1 :]
