"""Who won, and what must hold at every moment."""

from __future__ import annotations

from typing import Final

from lunarium.games.moonwakers.content.box import DISPLAY_SIZE, ROW_SIZE
from lunarium.games.moonwakers.content.combinations import COMBINATIONS
from lunarium.games.moonwakers.content.terrains import EXPLORED_COUNT_OF
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.rules.r10_end import points_of
from lunarium.games.moonwakers.state import CARDS, COMBINATION_CARDS, GOES_ON, NONE, TURNED_UP, Moonwakers
from lunarium.kernel.cartridge import Line, Result
from lunarium.kernel.piles import cards_in

ENDING_KEYS: Final = ("", "stopped", "no_combination", "safety_stop", "no_row")  # by ending


def result(s: Moonwakers) -> Result:
    """[MW-165, MW-166, MW-170, MW-171] Most combination points win; whoever stopped has no privilege."""
    seats = range(len(s.players))
    best = max([standing(s, seat) for seat in seats])
    winners = tuple([seat for seat in seats if standing(s, seat) == best])
    scores = tuple([points_of(s, seat) for seat in seats])
    return Result(scores, winners, ENDING_KEYS[s.ending], tuple([breakdown(s, seat) for seat in seats]))


def standing(s: Moonwakers, seat: int) -> tuple[int, int, int]:
    """[MW-167] Points, then combination cards, then elements still held."""
    return points_of(s, seat), len(s.players[seat].won), elements_held(s, seat)


def elements_held(s: Moonwakers, seat: int) -> int:
    """[MW-167] One for each mapped card, and the explored elements in hand."""
    held = len(s.players[seat].mapped)
    for card in s.players[seat].hand:
        held += EXPLORED_COUNT_OF[card]
    return held


def breakdown(s: Moonwakers, seat: int) -> tuple[Line, ...]:
    """[MW-165] One line for each combination won."""
    won = [COMBINATIONS[combination] for combination in s.players[seat].won]
    return tuple([Line(combination.name, "MW-165", combination.points) for combination in won])


# --- invariants ---------------------------------------------------------------------------------------------------------


def check(s: Moonwakers) -> None:
    """Cards are conserved, characters stand apart, and nothing is known of what lies in the piles."""
    check_terrains(s)
    check_combinations(s)
    check_characters(s)
    assert (s.ending != GOES_ON) == (not s.agenda), "the game is over without an ending, or goes on after one"
    assert s.payer != NONE or not s.laid, "cards are laid out, but nobody pays"


def check_terrains(s: Moonwakers) -> None:
    """[MW-002, MW-195, MW-196] Each of the 72 cards lies in one place; handles and knowledge belong to cards on the table."""
    hidden = list(cards_in(s.pile)) + list(s.discard)
    shown = [card for card in (s.top, s.turned, s.aside, *s.row) if card != NONE]
    for player in s.players:
        shown += player.mapped + player.hand
    assert sorted(hidden + shown) == list(range(CARDS)), "a terrain card is missing or twice there"
    assert not [card for card in hidden if s.known[card] or s.serial[card]], "a card in a pile is known"
    handles = [s.serial[card] for card in shown]
    assert len(set(handles)) == len(handles), "two cards share a handle"
    assert 0 not in handles, "a card on the table has no handle"
    assert not [handle for handle in handles if handle > s.serials], "a handle that was not given"
    assert s.top != NONE or not s.pile or isinstance(s.agenda[-1], TurnTop), "the pile has no top"
    assert s.top == NONE or s.known[s.top] == 0, "the top of the pile is known"
    for card in (s.turned, s.aside):
        assert card == NONE or s.known[card] == TURNED_UP, "a card that is being resolved is not turned up"
    for player in s.players:
        unseen = [card for card in player.hand if s.known[card] != TURNED_UP]
        assert unseen in ([], list(player.hand[:1])), "only a starting card can be unseen"


def check_combinations(s: Moonwakers) -> None:
    """[MW-005, MW-152] Each of the 17 combination cards lies in one place; the display is full while the pile lasts."""
    cards = list(cards_in(s.combinations)) + [combination for combination in s.display if combination != NONE]
    for player in s.players:
        cards += player.won
    assert sorted(cards) == list(range(COMBINATION_CARDS)), "a combination card is missing or twice there"
    assert len(s.display) == DISPLAY_SIZE[s.edition][len(s.players)], "the display has another size"
    if NONE in s.display and s.combinations:
        assert s.acquired or s.round == 0 or isinstance(s.agenda[-1], TurnUpCombination), "the display has a gap"


def check_characters(s: Moonwakers) -> None:
    """[MW-021, MW-040, MW-071] Characters differ, and stand in different slots of a row of the right size."""
    characters = [player.character for player in s.players if player.character != NONE]
    assert len(set(characters)) == len(characters), "a character was dealt twice"
    assert len(s.row) <= ROW_SIZE[len(s.players)], "the row is too long"
    slots = [player.slot for player in s.players if player.slot != NONE]
    assert len(set(slots)) == len(slots), "two characters stand in one slot"
    assert not [slot for slot in slots if slot >= len(s.row)], "a character stands outside the row"
