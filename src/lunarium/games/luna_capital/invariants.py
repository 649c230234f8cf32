# mypyc: no
"""What must be true of every state: pieces are conserved [LC-018], and nothing that is kept ready is stale."""

from __future__ import annotations

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.cards import CARD_COUNT
from lunarium.games.luna_capital.content.points import ROBOTS, ROUNDS, TOKENS
from lunarium.games.luna_capital.content.tiles import TILE_COUNT, tiles_of
from lunarium.games.luna_capital.rules.x1_sponsors import FRESH
from lunarium.games.luna_capital.state import MOST_CARDS, MOST_IN_HAND, ROBOT, Colony, Luna, card_of, mode_of
from lunarium.kernel.piles import cards_in


def check(s: Luna) -> None:
    assert sorted(all_cards(s)) == list(range(CARD_COUNT)), "a Construction card is lost or doubled"
    in_play = [tile for phase in range(s.phase + 1) for tile in tiles_of(phase, len(s.colonies))]
    assert sorted(all_tiles(s)) == sorted(in_play), "a Project tile is lost or doubled"
    hidden = sum(mode_of(laid) == ROBOT for c in s.colonies for laid in c.laid)
    assert s.robots + hidden + sum(c.robots for c in s.colonies) == ROBOTS, "a robot is lost or doubled"
    assert s.tokens + sum(c.tokens for c in s.colonies) == TOKENS, "a redistribution token is lost or doubled"
    assert min(s.robots, s.tokens) >= 0, "a supply below nothing"
    assert len(s.buriers) <= len(s.deck) <= len(s.buriers) + 1, "the deck is one shuffled bag over single cards"
    assert 1 <= s.round <= ROUNDS
    for c in s.colonies:
        check_colony(c)


def all_cards(s: Luna) -> list[int]:
    cards = [*cards_in(s.deck), *s.drawn, *s.triple, *s.automaton_cards]
    cards += [card for card in s.cards if card >= 0]
    for c in s.colonies:
        cards += [*c.hand, *(card_of(laid) for laid in c.laid)]
    return cards


def all_tiles(s: Luna) -> list[int]:
    """Project tiles; the special tiles of the module are no part of the phases."""
    tiles = [*cards_in(s.tower), *s.pending, *s.box, *s.automaton_tiles]
    for row in s.tiles:
        tiles += row
    for c in s.colonies:
        tiles += visible_tiles(c)
    return [tile for tile in tiles if tile < TILE_COUNT]


def visible_tiles(c: Colony) -> list[int]:
    """The tiles that lie on top of a plot, and the one put aside."""
    tiles = [(top & 255 or top >> 8) - 1 for top in c.tops if top]
    return tiles + ([c.stored % FRESH] if c.stored >= 0 else [])


def check_colony(c: Colony) -> None:
    assert list(c.hand) == sorted(c.hand), "the hand is not sorted"
    assert len(c.hand) <= MOST_IN_HAND
    assert len(c.laid) <= MOST_CARDS
    assert min(c.robots, c.tokens) >= 0
    fresh = c.copy()
    grid.rebuild(fresh)
    for name in ("at", "spots", "near", "around", "plots", "free", "scaffolds", "masks", "tops"):
        assert getattr(fresh, name) == getattr(c, name), f"{name} of a colony is stale"
