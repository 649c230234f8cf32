# mypyc: no
"""What a seat may know (MW-195, MW-196), and a whole table that looks the same to it."""

from __future__ import annotations

import msgspec

from lunarium.games.moonwakers.content.combinations import POINTS_OF
from lunarium.games.moonwakers.content.packed import BITS, EXPLORED_PACKED, REQUIRED_PACKED
from lunarium.games.moonwakers.content.signs import ELEMENTS
from lunarium.games.moonwakers.content.terrains import BIOME_OF, CARDS_WITH_FACE, ELEMENT_OF
from lunarium.games.moonwakers.rules.r1_cards import cards_in_pile
from lunarium.games.moonwakers.rules.r9_payment import ASKED_FOR, next_places
from lunarium.games.moonwakers.state import (
    CARDS,
    NONE,
    PHASE_OF,
    PUBLIC,
    Moonwakers,
    Player,
    round_order,
)
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.piles import Pile, shuffled


class CardView(msgspec.Struct, frozen=True):
    """A terrain card on the table or in a hand."""

    handle: int  # opaque: says nothing about the explored face
    biome: int
    element: int
    card: int | None  # its id, if the explored face is known to the one who looks
    known: int  # bits: which seats know the explored face; PUBLIC: it was turned up for all


class PlayerView(msgspec.Struct, frozen=True):
    character: int
    option: int  # NO_OPTION until all have chosen
    look: int  # the slot that the option looked at, DECLINED, or NONE
    slot: int  # where the character stands, or NONE
    announced: int  # MAP, EXPLORE, or NONE
    claim: int  # a place of the display once claims are shown, or NONE
    frozen: bool
    tried: bool  # this round's attempt at the ability is used
    acquired: bool  # a combination this round
    stop_asked: bool  # in this acquisition phase
    points: int
    won: tuple[int, ...]
    hand: tuple[CardView, ...]
    mapped: tuple[CardView, ...]


class RollView(msgspec.Struct, frozen=True):
    seat: int
    face: int
    total: int


class MoonwakersView(msgspec.Struct, frozen=True):
    seat: int | None
    edition: int
    round: int
    step: int
    phase: int  # 1 to 3, 0 before the first round
    first: int
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    row: tuple[CardView | None, ...]
    turned: CardView | None  # the accident or storm that is being resolved
    aside: CardView | None  # a leftover Ionic Storm while everyone draws
    gone: tuple[int, ...]  # cards that all saw go into pile or discard since the options were last shown
    top: CardView | None  # of the pile
    pile: int  # cards in it, its top included
    discard: int
    handles: int  # given so far
    display: tuple[int, ...]
    combinations: Pile  # which cards it holds is public, their order only as far as a storm put them under [MW-Q17]
    payer: int
    laid: tuple[int, ...]  # places that the payer has laid out: mapped cards, then the hand
    roll_for: int
    rolls: tuple[RollView, ...]  # the dice on the table
    stopper: int
    ending: int


def view(s: Moonwakers, seat: int | None) -> MoonwakersView:
    """[MW-196, MW-197, MW-Q11] Built up from nothing for one seat; None is a spectator."""
    return MoonwakersView(
        seat=seat,
        edition=s.edition,
        round=s.round,
        step=s.step,
        phase=PHASE_OF[s.step],
        first=s.first,
        order=round_order(s),
        players=tuple(_player(s, other, seat) for other in range(len(s.players))),
        row=tuple(_card(s, card, seat) for card in s.row),
        turned=_card(s, s.turned, seat),
        aside=_card(s, s.aside, seat),
        gone=s.gone,
        top=_card(s, s.top, seat),
        pile=cards_in_pile(s),
        discard=len(s.discard),
        handles=s.serials,
        display=s.display,
        combinations=s.combinations,
        payer=s.payer,
        laid=s.laid,
        roll_for=s.roll_for,
        rolls=tuple(RollView(*roll) for roll in s.rolls),
        stopper=s.stopper,
        ending=s.ending,
    )


def _player(s: Moonwakers, other: int, seat: int | None) -> PlayerView:
    player = s.players[other]
    return PlayerView(
        character=player.character,
        option=player.option,
        look=player.look,
        slot=player.slot,
        announced=player.announced,
        claim=player.claim,
        frozen=bool(s.frozen >> other & 1),
        tried=bool(s.tried >> other & 1),
        acquired=bool(s.acquired >> other & 1),
        stop_asked=bool(s.stop_asked >> other & 1),
        points=sum(POINTS_OF[combination] for combination in player.won),
        won=player.won,
        hand=_cards(s, player.hand, seat),
        mapped=_cards(s, player.mapped, seat),
    )


def _cards(s: Moonwakers, cards: tuple[int, ...], seat: int | None) -> tuple[CardView, ...]:
    return tuple(shown for card in cards if (shown := _card(s, card, seat)))


def _card(s: Moonwakers, card: int, seat: int | None) -> CardView | None:
    """[MW-195, MW-196, MW-Q24] The terrain face for all, the explored one for those who know it; a spectator looks at none."""
    if card == NONE:
        return None
    known = s.known[card]
    knows = known & (PUBLIC if seat is None else 1 << seat)
    return CardView(s.serial[card], BIOME_OF[card], ELEMENT_OF[card], card if knows else None, known)


# --- a table that looks the same ----------------------------------------------------------------------------------------


def determinise(v: MoonwakersView, dealer: Dealer) -> Moonwakers:
    """A table with this view; what it hides is dealt anew.

    A card whose explored face is unknown becomes any card with the same terrain face: such cards can be exchanged freely.
    Only an unseen card of somebody who has claimed a combination must let that player pay.
    """
    return _Deal(v, dealer).table()


class _Deal:
    """The cards that the view doesn't tell, and where they go."""

    def __init__(self, v: MoonwakersView, dealer: Dealer) -> None:
        self.v = v
        self.dealer = dealer
        self.known = [0] * CARDS
        self.serial = [0] * CARDS
        shown = [card for card in (*v.row, v.turned, v.aside, v.top) if card]
        shown += [card for player in v.players for card in player.hand + player.mapped]
        told = {card.card for card in shown}
        self.left = [card for card in range(CARDS) if card not in told]
        self.dealt: dict[int, int] = {}  # by handle: unseen cards of claimants
        self._deal_claimants([seat for seat, player in enumerate(v.players) if player.claim != NONE])

    def table(self) -> Moonwakers:
        v = self.v
        players = [self._player(player) for player in v.players]
        s = Moonwakers(
            edition=v.edition,
            players=players,
            first=v.first,
            round=v.round,
            step=v.step,
            pile=(),
            top=self._place(v.top),
            discard=(),
            row=tuple(self._place(card) for card in v.row),
            turned=self._place(v.turned),
            aside=self._place(v.aside),
            gone=v.gone,
            known=self.known,
            serial=self.serial,
            serials=v.handles,
            combinations=v.combinations,
            display=v.display,
            frozen=_bits([player.frozen for player in v.players]),
            tried=_bits([player.tried for player in v.players]),
            acquired=_bits([player.acquired for player in v.players]),
            stop_asked=_bits([player.stop_asked for player in v.players]),
            stopper=v.stopper,
            payer=v.payer,
            laid=v.laid,
            roll_for=v.roll_for,
            rolls=tuple((roll.seat, roll.face, roll.total) for roll in v.rolls),
            ending=v.ending,
        )
        s.discard = tuple(self._any() for _ in range(v.discard))
        s.pile = shuffled(tuple(self.left))
        return s

    def _player(self, player: PlayerView) -> Player:
        return Player(
            character=player.character,
            hand=tuple(self._place(card) for card in player.hand),
            mapped=tuple(self._place(card) for card in player.mapped),
            won=player.won,
            option=player.option,
            look=player.look,
            slot=player.slot,
            announced=player.announced,
            claim=player.claim,
        )

    def _place(self, shown: CardView | None) -> int:
        if shown is None:
            return NONE
        card = self.dealt.get(shown.handle) if shown.card is None else shown.card
        if card is None:
            alike = self._alike(shown)
            card = alike[self.dealer.below(len(alike))]
            self.left.remove(card)
        self.known[card] = shown.known
        self.serial[card] = shown.handle
        return card

    def _alike(self, shown: CardView) -> list[int]:
        return [card for card in CARDS_WITH_FACE[shown.biome * ELEMENTS + shown.element] if card in self.left]

    def _deal_claimants(self, seats: list[int]) -> bool:
        """Deal unseen cards to those who have claimed, first to the first; False if somebody could not pay then."""
        if not seats:
            return True
        unseen = [card for card in self.v.players[seats[0]].hand if card.card is None]
        if not unseen:
            return self._deal_claimants(seats[1:])
        alike = self._alike(unseen[0])
        while alike:
            card = alike.pop(self.dealer.below(len(alike)))
            if self._could_pay(seats[0], card):
                self.left.remove(card)
                self.dealt[unseen[0].handle] = card
                if self._deal_claimants(seats[1:]):
                    return True
                self.left.append(card)
        return False

    def _could_pay(self, seat: int, card: int) -> bool:
        """Whether the seat could go on to pay for what it claimed, if this were its unseen card."""
        player = self.v.players[seat]
        combination = self.v.display[player.claim]
        mask = ASKED_FOR[combination]
        values = [(1 << BITS * shown.element) & mask for shown in player.mapped]
        values += [EXPLORED_PACKED[card if shown.card is None else shown.card] & mask for shown in player.hand]
        laid = self.v.laid if seat == self.v.payer else ()
        return bool(next_places(values, laid, REQUIRED_PACKED[combination]))

    def _any(self) -> int:
        return self.left.pop(self.dealer.below(len(self.left)))


def _bits(flags: list[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)
