"""What lies on the table. No rules here."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.machine import Game
from lunarium.kernel.piles import Pile

NONE: Final = -1
SCIENTISTS: Final = 5
VEHICLES: Final = 2
UNITS: Final = SCIENTISTS + VEHICLES  # of one seat: Scientists first, then Motorised Scientists
CHIPS: Final = 10
ALL_CARDS: Final = 0b111111  # the six Planet cards, value 1 in the lowest bit

# Scenario
BASE: Final = 0
ARBORIA: Final = 1

# Endings
GOES_ON: Final = 0
LAST_TURN: Final = 1
EXHAUSTED: Final = 2

# Dams, by direction from the Volcano
NO_DAM: Final = 0
IRON_DAM: Final = 1
VIBRIUM_DAM: Final = 2
ALLOY_DAM: Final = 3


class Company:
    """What one seat owns."""

    __slots__ = ("cards", "chips", "destiny", "elder", "goods", "market", "money", "played", "tokens")

    def __init__(
        self,
        money: int,
        tokens: int,
        cards: int,
        played: int,
        destiny: bool,
        goods: tuple[int, ...],
        chips: int,
        market: tuple[int, ...],
        elder: int,
    ) -> None:
        self.money = money  # hidden from the other seats
        self.tokens = tokens  # points on VP tokens, hidden from the other seats
        self.cards = cards  # bits: the Planet cards in hand
        self.played = played  # the value of this turn's card, 0 before the reveal
        self.destiny = destiny
        self.goods = goods  # by resource
        self.chips = chips  # in supply
        self.market = market  # market cards in hand, hidden from the other seats
        self.elder = elder  # which vehicle was recruited first

    def copy(self) -> Company:
        return Company(
            self.money,
            self.tokens,
            self.cards,
            self.played,
            self.destiny,
            self.goods,
            self.chips,
            self.market,
            self.elder,
        )


class LivingPlanet(Game):
    """The whole table. A unit is `seat * UNITS + n`; sites and hexes are numbered as in `content/hexes.py`."""

    __slots__ = (
        "cells",
        "chip",
        "colours",
        "companies",
        "dams",
        "deck",
        "ending",
        "fires",
        "fresh",
        "hurt",
        "kind",
        "leader",
        "market_deck",
        "market_discard",
        "neutral_cards",
        "platforms",
        "ports",
        "prices",
        "removed",
        "reserve",
        "scenario",
        "tenant",
        "turn",
        "turns",
        "turns_to_play",
        "unit_hex",
        "unit_site",
    )

    def __init__(
        self,
        scenario: int,
        turns_to_play: int,
        turn: int,
        leader: int,
        colours: tuple[int, ...],
        companies: list[Company],
        neutral_cards: tuple[int, ...],
        cells: tuple[int, ...],
        turns: tuple[int, ...],
        fresh: int,
        deck: Pile,
        removed: tuple[int, ...],
        kind: list[int],
        chip: list[int],
        tenant: list[int],
        ports: tuple[int, ...],
        platforms: tuple[int, ...],
        unit_hex: list[int],
        unit_site: list[int],
        hurt: int,
        fires: int,
        dams: tuple[int, ...],
        prices: tuple[int, ...],
        reserve: tuple[int, ...],
        market_deck: Pile,
        market_discard: tuple[int, ...],
        ending: int,
    ) -> None:
        super().__init__()
        self.scenario = scenario
        self.turns_to_play = turns_to_play
        self.turn = turn
        self.leader = leader  # a seat
        self.colours = colours  # by seat
        self.companies = companies
        self.neutral_cards = neutral_cards  # by colour, bits: the cards left in a neutral deck
        self.cells = cells  # by hex: where it lies
        self.turns = turns  # by hex: turned clockwise by so many steps
        self.fresh = fresh  # bits: hexes placed in this game turn
        self.deck = deck  # the Exploration deck
        self.removed = removed  # hexes that left the game unseen
        self.kind = kind  # by site: the type of the building, or NONE
        self.chip = chip  # by site: whose chip lies on it, or NONE
        self.tenant = tenant  # by site: the unit inside, or NONE
        self.ports = ports  # by colour: the site of its Spaceport, or NONE
        self.platforms = platforms  # sites with a Forest Platform
        self.unit_hex = unit_hex  # by unit: the hex that it stands on, NONE in supply
        self.unit_site = unit_site  # by unit: the building that it is in, NONE outside
        self.hurt = hurt  # bits by unit: injured Scientists
        self.fires = fires  # bits by hex
        self.dams = dams  # by direction from the Volcano
        self.prices = prices  # by resource
        self.reserve = reserve  # by resource
        self.market_deck = market_deck
        self.market_discard = market_discard
        self.ending = ending

    def copy(self) -> LivingPlanet:
        twin = LivingPlanet(
            self.scenario,
            self.turns_to_play,
            self.turn,
            self.leader,
            self.colours,
            [company.copy() for company in self.companies],
            self.neutral_cards,
            self.cells,
            self.turns,
            self.fresh,
            self.deck,
            self.removed,
            self.kind.copy(),
            self.chip.copy(),
            self.tenant.copy(),
            self.ports,
            self.platforms,
            self.unit_hex.copy(),
            self.unit_site.copy(),
            self.hurt,
            self.fires,
            self.dams,
            self.prices,
            self.reserve,
            self.market_deck,
            self.market_discard,
            self.ending,
        )
        self.hand_over(twin)
        return twin


def living(game: Game) -> LivingPlanet:
    assert isinstance(game, LivingPlanet)
    return game


def seat_of(unit: int) -> int:
    return unit // UNITS


def is_vehicle(unit: int) -> bool:
    return unit % UNITS >= SCIENTISTS
