# mypyc: no
"""What a seat may know. Boards, tokens and piles without order are public; hands, looks and peeks are their owner's."""

from __future__ import annotations

import msgspec

from lunarium.games.planet_unknown.content.civ import BASE_CIVS, CIVS, END_GAME
from lunarium.games.planet_unknown.content.corporations import PODS_UNLOCK
from lunarium.games.planet_unknown.content.objectives import OBJECTIVES
from lunarium.games.planet_unknown.grid import mask_of
from lunarium.games.planet_unknown.state import NEW_CARDS, SCORED, PlanetUnknown, Player
from lunarium.kernel.dealers import Dealer

UNSEEN = -2  # an event that this player has looked at, and you have not


class PlayerView(msgspec.Struct, frozen=True):
    """One player's boards, as everybody sees them, and what only the owner sees (None for the others)."""

    sky: int
    corporation: int
    planet_board: int
    corporation_board: int
    moon_board: int
    cubes: tuple[int, ...]
    flux: int
    ground: bytes
    serials: bytes
    serial: int
    last: tuple[int, ...]
    covered: tuple[int, ...]
    meteorites: tuple[int, ...]
    lifepods: tuple[int, ...]
    rovers: tuple[int, ...]
    satellite: int
    pool: int
    early: int
    pods: int
    slots: tuple[int, ...]
    stones: int
    stored: tuple[int, ...]
    patches: int
    blocks: int
    rescue: int
    civs: tuple[int, ...]  # those this seat may see, in the order they were claimed
    hidden_civs: tuple[int, ...]  # ranks of the others
    civ_order: tuple[bool, ...]  # which of the player's cards are among `civs`
    shown: bool
    claims: tuple[int, ...]
    objectives: tuple[int, ...] | None
    objective_count: int
    peeked: int
    pending: tuple[int, ...]
    chosen: int
    tile: int
    level: int
    used: int
    spent: int
    free_steps: int
    counted: int


class TableView(msgspec.Struct, frozen=True):
    seat: int | None
    modules: int
    phase: int
    round: int
    commander: int
    rotation: int
    offset: int
    tops: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    events_now: tuple[int, ...]
    laws: int
    closed: int
    must_select: int
    event_mix: tuple[int, ...]
    events_left: tuple[int, ...]
    event_pool: tuple[tuple[int, ...], ...]
    next_is_fixed: bool  # the next event was drawn unseen, for those who may look at it
    civ_dealt: tuple[int, ...]  # of each rank: cards of the deck that were looked at
    civ_unseen: tuple[int, ...]  # of each rank: cards of the deck that nobody has looked at
    claiming: int
    looked: tuple[int, ...] | None
    looked_ranks: tuple[int, ...]
    objectives_left: int
    shared: tuple[tuple[int, int, int], ...]
    for_all: tuple[int, ...]
    drawn: tuple[int, ...] | None
    drawn_count: int
    ending: int
    players: tuple[PlayerView, ...]


def view(s: PlanetUnknown, seat: int | None) -> TableView:
    return TableView(
        seat=seat,
        modules=s.modules,
        phase=s.phase,
        round=s.round,
        commander=s.commander,
        rotation=s.rotation,
        offset=s.offset,
        tops=tuple(s.tops),
        stacks=tuple(s.stacks),
        events_now=s.events_now,
        laws=s.laws,
        closed=s.closed,
        must_select=s.must_select,
        event_mix=s.event_mix,
        events_left=s.events_left,
        event_pool=s.event_pool,
        next_is_fixed=s.top_event >= 0,
        civ_dealt=tuple(len(deck) for deck in s.civ_decks),
        civ_unseen=tuple(s.civ_unseen),
        claiming=s.claiming,
        looked=s.looked if seat is not None and seat == s.claiming else None,
        looked_ranks=tuple(sorted(CIVS[card].rank for card in s.looked)),  # their order would tell something
        objectives_left=len(s.objective_pile),
        shared=s.shared,
        for_all=s.for_all,
        drawn=s.drawn if seat is not None and s.players[seat].rule() == PODS_UNLOCK else None,
        drawn_count=len(s.drawn),
        ending=s.ending,
        players=tuple(_player(p, i == seat, s.phase == SCORED) for i, p in enumerate(s.players)),
    )


def _player(p: Player, own: bool, scored: bool) -> PlayerView:
    seen = tuple(own or p.shown or CIVS[card].timing != END_GAME for card in p.civs)
    return PlayerView(
        sky=p.sky,
        corporation=p.corporation,
        planet_board=p.planet_board,
        corporation_board=p.corporation_board,
        moon_board=p.moon_board,
        cubes=p.cubes,
        flux=p.flux,
        ground=p.ground,
        serials=p.serials,
        serial=p.serial,
        last=p.last,
        covered=tuple(p.covered.cells()),
        meteorites=tuple(p.meteorites.cells()),
        lifepods=tuple(p.lifepods.cells()),
        rovers=p.rovers,
        satellite=p.satellite,
        pool=p.pool,
        early=p.early,
        pods=p.pods,
        slots=p.slots,
        stones=p.stones,
        stored=p.stored,
        patches=p.patches,
        blocks=p.blocks,
        rescue=p.rescue,
        civs=tuple(card for card, is_seen in zip(p.civs, seen, strict=True) if is_seen),
        hidden_civs=tuple(CIVS[card].rank for card, is_seen in zip(p.civs, seen, strict=True) if not is_seen),
        civ_order=seen,
        shown=p.shown,
        claims=p.claims,
        objectives=p.objectives if own or scored else None,
        objective_count=len(p.objectives),
        peeked=p.peeked if own or p.peeked < 0 else UNSEEN,
        pending=p.pending,
        chosen=p.chosen,
        tile=p.tile,
        level=p.level,
        used=p.used,
        spent=p.spent,
        free_steps=p.free_steps,
        counted=p.counted,
    )


# --- worlds that look the same -----------------------------------------------------------------------------------------


def determinise(v: TableView, dealer: Dealer) -> PlanetUnknown:
    s = PlanetUnknown(v.modules, [rebuilt(p) for p in v.players])
    s.phase, s.round, s.commander = v.phase, v.round, v.commander
    s.rotation, s.offset = v.rotation, v.offset
    s.tops, s.stacks = list(v.tops), list(v.stacks)
    s.events_now, s.laws, s.closed, s.must_select = v.events_now, v.laws, v.closed, v.must_select
    s.event_mix, s.events_left, s.event_pool = v.event_mix, v.events_left, v.event_pool
    s.shared, s.for_all, s.ending = v.shared, v.for_all, v.ending
    s.claiming = v.claiming
    _deal_event(s, v, dealer)
    _deal_civ(s, v, dealer)
    _deal_objectives(s, v, dealer)
    return s


def rebuilt(v: PlayerView) -> Player:
    p = Player(v.sky, v.corporation)
    p.planet_board, p.corporation_board, p.moon_board = v.planet_board, v.corporation_board, v.moon_board
    p.cubes, p.flux = v.cubes, v.flux
    p.ground, p.serials, p.serial, p.last = v.ground, v.serials, v.serial, v.last
    p.covered, p.meteorites = mask_of(list(v.covered)), mask_of(list(v.meteorites))
    p.lifepods = mask_of(list(v.lifepods))
    p.rovers, p.satellite, p.pool, p.early = v.rovers, v.satellite, v.pool, v.early
    p.pods, p.slots, p.stones, p.stored = v.pods, v.slots, v.stones, v.stored
    p.patches, p.blocks, p.rescue = v.patches, v.blocks, v.rescue
    p.shown, p.claims = v.shown, v.claims
    p.pending, p.chosen, p.tile, p.level = v.pending, v.chosen, v.tile, v.level
    p.used, p.spent, p.free_steps, p.counted = v.used, v.spent, v.free_steps, v.counted
    return p


def _deal_event(s: PlanetUnknown, v: TableView, dealer: Dealer) -> None:
    """The next event, if it lies fixed on the deck: the one this seat looked at, else any."""
    known = next((p.peeked for p in v.players if p.peeked >= 0), -1)
    if v.next_is_fixed and known < 0:
        colours = [colour for colour in range(3) if v.events_left[colour]]
        colour = dealer.pick(colours, [v.events_left[colour] for colour in colours])
        known = dealer.pick(list(v.event_pool[colour]), [])
    s.top_event = known if v.next_is_fixed else -1
    for p, seen in zip(s.players, v.players, strict=True):
        p.peeked = -1 if seen.peeked == -1 else s.top_event


def _take(cards: list[int], n: int, dealer: Dealer) -> list[int]:
    """So many cards at random, removed from the list."""
    return [cards.pop(dealer.below(len(cards))) for _ in range(n)]


def _deal_civ(s: PlanetUnknown, v: TableView, dealer: Dealer) -> None:
    s.civ_unseen = list(v.civ_unseen)
    visible = {card for p in v.players for card in p.civs} | set(v.looked or ())
    hands: list[list[int]] = [[] for _ in v.players]  # hidden cards, in the order of their ranks in the view
    drawn: dict[int, list[int]] = {}
    for rank in range(1, 5):
        cards = range(len(CIVS) if v.modules & NEW_CARDS else BASE_CIVS)
        unknown = [card for card in cards if CIVS[card].rank == rank and card not in visible]
        ends = [card for card in unknown if CIVS[card].timing == END_GAME]
        hidden = sum(p.hidden_civs.count(rank) for p in v.players)
        drawn[rank] = _take(ends, hidden, dealer)
        unknown = [card for card in unknown if card not in drawn[rank]]
        looked = [card for card in v.looked or () if CIVS[card].rank == rank]
        deck = looked + _take(unknown, v.civ_dealt[rank - 1] - len(looked), dealer)
        s.civ_decks[rank - 1] = tuple(sorted(deck))
        s.civ_pool[rank - 1] = tuple(sorted(unknown))
    for i, seen in enumerate(v.players):
        hands[i] = [drawn[rank].pop() for rank in seen.hidden_civs]
        open_cards, closed = iter(seen.civs), iter(hands[i])
        s.players[i].civs = tuple(next(open_cards) if is_open else next(closed) for is_open in seen.civ_order)
    s.looked = v.looked if v.looked is not None else _looked(s, v, dealer)


def _looked(s: PlanetUnknown, v: TableView, dealer: Dealer) -> tuple[int, ...]:
    """What another seat looks at now: whole decks, or one card of the next rank."""
    cards: list[int] = []
    for rank in range(1, 5):
        deck = list(s.civ_decks[rank - 1])
        cards += _take(deck, v.looked_ranks.count(rank), dealer)
    return tuple(sorted(cards))


def _deal_objectives(s: PlanetUnknown, v: TableView, dealer: Dealer) -> None:
    known = {card for card, _, _ in v.shared} | set(v.for_all) | set(v.drawn or ())
    for seen in v.players:
        known |= set(seen.objectives or ())
    unknown = [card for card in range(len(OBJECTIVES)) if card not in known]
    for p, seen in zip(s.players, v.players, strict=True):
        hand = seen.objectives
        p.objectives = tuple(sorted(_take(unknown, seen.objective_count, dealer))) if hand is None else hand
    s.drawn = tuple(sorted(_take(unknown, v.drawn_count, dealer))) if v.drawn is None else v.drawn
    s.objective_pile = tuple(sorted(_take(unknown, v.objectives_left, dealer)))
