"""Chapter 5: claiming civ cards. A rank's deck is dealt when somebody first looks at it; nobody knew it before."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.planet_unknown.content import ops
from lunarium.games.planet_unknown.content.box import RANKS
from lunarium.games.planet_unknown.content.civ import CIVS, END_GAME, IMMEDIATE
from lunarium.games.planet_unknown.content.powers import NEXT_RANK, OBJECTIVE_FOR_ALL
from lunarium.games.planet_unknown.effects import Effect
from lunarium.games.planet_unknown.events import CivClaimed, CivLooked, ClaimLost
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r1_turn import Act
from lunarium.games.planet_unknown.rules.r11_abilities import is_available
from lunarium.games.planet_unknown.rules.r11_powers import has
from lunarium.games.planet_unknown.state import CIV_STEP, END_STEP, PlanetUnknown, unknown
from lunarium.kernel.machine import Ask, Chance, Frame, Game, Reason, Step
from lunarium.kernel.piles import Bag
from lunarium.kernel.spaces import Space

CIV_CARD: Final = Space("civ_card", id=len(CIVS))
ALL_RANKS: Final = 5  # a claim of Republic's last technology: any card of the four decks
MOST_LOOKED_AT: Final = 64


def from_commander(s: PlanetUnknown) -> list[int]:
    """Seats clockwise from the commander."""
    n = len(s.players)
    return [(s.commander + i) % n for i in range(n)]


class CivStep(Step):
    """[PU-500] Claims are carried out seat by seat, clockwise from the commander."""

    __slots__ = ("phase",)

    def __init__(self, phase: int = CIV_STEP) -> None:
        self.phase: Final = phase

    def run(self, game: Game) -> None:
        s = unknown(game)
        s.phase = self.phase
        turns: list[Frame] = [CivTurn(seat) for seat in from_commander(s) if has_business(s, seat)]
        s.push(*turns)


def has_business(s: PlanetUnknown, seat: int) -> bool:
    """Claims, or an objective to draw; nobody gains a claim in another seat's turn."""
    p = s.players[seat]
    return len(p.claims) > 0 or (has(p, OBJECTIVE_FOR_ALL) and is_available(s, p, OBJECTIVE_FOR_ALL))


class CivTurn(Step):
    """[PU-500, PU-501, PU-503] A seat's next claim: those gained since the last one come before the `older` ones."""

    __slots__ = ("older", "seat")

    def __init__(self, seat: int, older: int = 0) -> None:
        self.seat: Final = seat
        self.older: Final = older

    def run(self, game: Game) -> None:
        s = unknown(game)
        p = s.players[self.seat]
        if s.rules >= 2:
            p.claims = p.claims[self.older :] + p.claims[: self.older]
        if p.claims:
            rank = p.claims[0]
            p.claims = p.claims[1:]
            after = CivTurn(self.seat, len(p.claims))
            s.push(*look(s, self.seat, rank), Offer(self.seat, rank), Act(self.seat), after)
        elif has_business(s, self.seat):
            s.push(Act(self.seat))


def look(s: PlanetUnknown, seat: int, rank: int) -> list[Step]:
    """[PU-351] The decks that a claim looks at, dealt first where nobody has looked before."""
    ranks = list(range(1, RANKS + 1)) if rank == ALL_RANKS else [rank]
    steps: list[Step] = [DealRank(one) for one in ranks]
    if rank < RANKS and has(s.players[seat], NEXT_RANK):
        steps += [DealRank(rank + 1), TurnUp(rank + 1, False)]
    return steps


class DealRank(Step):
    """[PU-103] The cards of a rank's deck come from its shuffled cards; those left are the reserve."""

    __slots__ = ("rank",)

    def __init__(self, rank: int) -> None:
        self.rank: Final = rank

    def run(self, game: Game) -> None:
        s = unknown(game)
        s.looked = ()
        if s.civ_unseen[self.rank - 1]:
            s.push(DealCiv(self.rank), self)


class DealCiv(Chance):
    """[PU-103] A card of the deck."""

    __slots__ = ("rank",)
    space: ClassVar[Space] = CIV_CARD

    def __init__(self, rank: int) -> None:
        self.rank: Final = rank

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).civ_pool[self.rank - 1])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        i = self.rank - 1
        s.civ_pool[i] = without(s.civ_pool[i], code)
        s.civ_unseen[i] -= 1
        s.civ_decks[i] = tuple(sorted((*s.civ_decks[i], code)))


def without(cards: Bag, card: int) -> Bag:
    return tuple([other for other in cards if other != card])


class TurnUp(Step):
    """[PU-351, PU-961] The top card of a rank's deck joins the choice, or is taken away; an empty deck has none."""

    __slots__ = ("away", "rank")

    def __init__(self, rank: int, away: bool) -> None:
        self.rank: Final = rank
        self.away: Final = away

    def run(self, game: Game) -> None:
        if unknown(game).civ_decks[self.rank - 1]:
            game.push(TopCard(self.rank, self.away))


class TopCard(Chance):
    """[PU-351, PU-961] Which card lies on top; taken away, it goes face down to the reserve of its rank."""

    __slots__ = ("away", "rank")
    space: ClassVar[Space] = CIV_CARD

    def __init__(self, rank: int, away: bool) -> None:
        self.rank: Final = rank
        self.away: Final = away

    def options(self, game: Game, seat: int) -> list[int]:
        return list(unknown(game).civ_decks[self.rank - 1])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        i = self.rank - 1
        if self.away:
            s.civ_decks[i] = without(s.civ_decks[i], code)
            s.civ_pool[i] = tuple(sorted((*s.civ_pool[i], code)))
        else:
            s.looked = (code,)


class Offer(Step):
    """[PU-116, PU-500, PU-501] Show the cards to the claiming seat: nothing before is taken back. None: the claim is lost."""

    __slots__ = ("rank", "seat")

    def __init__(self, seat: int, rank: int) -> None:
        self.seat: Final = seat
        self.rank: Final = rank

    def run(self, game: Game) -> None:
        s = unknown(game)
        cards: list[int] = list(s.looked)
        for i in range(RANKS):
            if self.rank in (i + 1, ALL_RANKS):
                cards += list(s.civ_decks[i])
        s.looked = tuple(sorted(cards))
        if s.looked:
            s.claiming = self.seat
            s.reveal()
            if s.listening:
                s.emit(CivLooked(self.seat, s.looked))
            s.push(ClaimCard(self.seat, self.rank))
        elif s.listening:
            s.emit(ClaimLost(self.seat, self.rank))


class ClaimCard(Ask):
    """[PU-500] Take one of the cards, by its place among those you look at; leave the rest."""

    __slots__ = ("rank",)
    space: ClassVar[Space] = Space("claim", index=MOST_LOOKED_AT)

    def __init__(self, seat: int, rank: int) -> None:
        super().__init__(seat)
        self.rank: Final = rank

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(len(unknown(game).looked)))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("PU-500", "no_such_card")

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = unknown(game)
        card = s.looked[code]
        rank = CIVS[card].rank
        s.civ_decks[rank - 1] = without(s.civ_decks[rank - 1], card)
        s.looked = ()
        s.claiming = -1
        gain_card(s, seat, card)


def gain_card(s: PlanetUnknown, seat: int, card: int) -> None:
    """[PU-502, PU-504, PU-505, PU-710] Immediate cards happen now; end-game cards stay hidden until the end."""
    p = s.players[seat]
    civ = CIVS[card]
    p.civs = (*p.civs, card)
    s.reveal()  # a card that stays hidden shows at least that
    if s.listening:
        hidden = civ.timing == END_GAME and s.phase != END_STEP
        s.emit(CivClaimed(seat, civ.rank, card, hidden))
    if civ.timing == IMMEDIATE:
        s.push(*[Effect(seat, op) for op in civ.ops])
    elif s.phase == END_STEP:
        add_end_effects(s, seat, card)


def add_end_effects(s: PlanetUnknown, seat: int, card: int) -> None:
    """[PU-504] Advances that an end-game card gives."""
    for op in CIVS[card].ops:
        if op[0] == ops.ADVANCE:
            pending.add(s.players[seat], pending.ANY_CUBE)
