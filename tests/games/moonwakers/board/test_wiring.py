"""From views to drawings: dice, looks, payments, the row."""

from __future__ import annotations

import msgspec
import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.board import PACKAGE
from lunarium.games.moonwakers.board.things import Table
from lunarium.games.moonwakers.board.wiring import table_of
from lunarium.games.moonwakers.content.options import NO_OPTION
from lunarium.games.moonwakers.state import ACCIDENT_ROLL, CLAIM_DUEL, NONE, PUBLIC, TURNED_UP
from lunarium.games.moonwakers.view import CardView, MoonwakersView, RollView
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.match import Match
from lunarium.kernel.text import texts


def a_view(seats: int = 3, seat: int | None = 0, **changes: object) -> MoonwakersView:
    view = Match(CARTRIDGE, seats, luck=SeededLuck(4)).observation(seat).view
    return msgspec.structs.replace(view, **changes)  # type: ignore[no-any-return]  # a sight's view is the cartridge's


def table(view: MoonwakersView, lang: str = "en") -> Table:
    return table_of(view, texts(PACKAGE, lang))


def won(view: MoonwakersView) -> list[int]:
    dice = table(view).dice
    assert dice is not None
    return [roll.seat for roll in dice.rolls if roll.won]


# --- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-061")
@pytest.mark.parametrize(("total", "winners"), [(6, []), (7, [1])])
def test_a_single_die_has_a_tick_from_seven(total: int, winners: list[int]) -> None:
    assert won(a_view(roll_for=ACCIDENT_ROLL, rolls=(RollView(1, 5, total),))) == winners


@pytest.mark.rule("MW-063")
def test_the_higher_die_of_a_duel_has_the_tick() -> None:
    assert won(a_view(roll_for=CLAIM_DUEL, rolls=(RollView(0, 5, 7), RollView(2, 9, 8)))) == [2]


@pytest.mark.rule("MW-065")
def test_whoever_was_out_before_a_tie_was_rolled_again_does_not_win() -> None:
    rolls = (RollView(0, 10, 10), RollView(1, 10, 10), RollView(2, 6, 6), RollView(0, 2, 2), RollView(1, 3, 3))

    assert won(a_view(roll_for=CLAIM_DUEL, rolls=rolls)) == [1]


def test_a_duel_that_goes_on_has_no_winner_yet() -> None:
    tie = (RollView(0, 10, 10), RollView(1, 10, 10))

    assert won(a_view(roll_for=CLAIM_DUEL, rolls=tie)) == []
    assert won(a_view(roll_for=CLAIM_DUEL, rolls=(*tie, RollView(0, 3, 3)))) == []
    assert won(a_view(roll_for=CLAIM_DUEL, rolls=tie[:1])) == []


def test_the_die_shows_the_modifier_it_was_rolled_with() -> None:
    dice = table(a_view(roll_for=ACCIDENT_ROLL, rolls=(RollView(1, 5, 7),))).dice

    assert dice is not None
    assert [(roll.die, roll.modifier, roll.total) for roll in dice.rolls] == [(5, 2, 7)]


# --- cards ------------------------------------------------------------------------------------------------------------


def row_card(known: int, card: int | None = None) -> MoonwakersView:
    view = a_view()
    return msgspec.structs.replace(view, row=(CardView(90, 0, 1, card, known), *view.row[1:]))


@pytest.mark.rule("MW-049")
def test_who_knows_a_row_card_has_looked_at_it() -> None:
    slot = table(row_card(0b101, 3)).row[0]

    assert slot.card is not None
    assert slot.card.looks == (0, 2)
    assert slot.card.found is not None


def test_a_card_turned_up_for_all_was_not_looked_at() -> None:
    slot = table(row_card(TURNED_UP, 3)).row[0]

    assert slot.card is not None
    assert slot.card.looks == ()


@pytest.mark.rule("MW-022")
def test_a_starting_card_is_known_to_its_owner_alone() -> None:
    crews = table(a_view()).crews

    assert [crew.hand[0].found is not None for crew in crews] == [True, False, False]
    assert all(crew.hand[0].unseen for crew in crews)


def test_cards_laid_out_to_pay_are_marked_mapped_ones_first() -> None:
    view = a_view(payer=1, laid=(0, 1))
    players = list(view.players)
    players[1] = msgspec.structs.replace(players[1], mapped=(CardView(91, 0, 0, None, 0),))

    crew = table(msgspec.structs.replace(view, players=tuple(players))).crews[1]
    assert (crew.mapped[0].laid, crew.hand[0].laid) == (True, True)


@pytest.mark.rule("MW-072")
def test_when_all_stand_the_free_place_is_left_over() -> None:
    view = a_view()
    placed = tuple(msgspec.structs.replace(p, slot=n) for n, p in enumerate(view.players))

    before, after = table(view).row, table(msgspec.structs.replace(view, players=placed)).row
    assert [slot.leftover for slot in before] == [False] * 4
    assert [(slot.seat, slot.leftover) for slot in after] == [(0, False), (1, False), (2, False), (None, True)]


# --- crews ------------------------------------------------------------------------------------------------------------


def test_crews_are_called_by_their_characters_and_the_reader_is_you() -> None:
    named = [crew.name for crew in table(a_view(), "fr").crews]

    assert named[0] == "Vous"
    assert all(name.endswith(" Moon") for name in named[1:])


def test_a_table_that_is_still_being_set_up_can_be_drawn() -> None:
    view = a_view(row=(), top=None, pile=0)
    players = tuple(msgspec.structs.replace(p, character=NONE, hand=()) for p in view.players)

    empty = table(msgspec.structs.replace(view, players=players, phase=0))
    assert [crew.name for crew in empty.crews] == ["You", "Player 2", "Player 3"]
    assert [slot.card for slot in empty.row] == [None] * 4
    assert empty.crews[0].option == NO_OPTION


def test_a_claim_names_the_combination() -> None:
    view = a_view()
    players = (msgspec.structs.replace(view.players[0], claim=1), *view.players[1:])

    assert table(msgspec.structs.replace(view, players=players)).crews[0].claim == view.display[1]


@pytest.mark.rule("MW-196")
def test_a_spectator_knows_what_was_turned_up_for_all() -> None:
    crew = table(a_view(seat=None)).crews[0]

    assert crew.name.endswith(" Moon")
    assert crew.hand[0].found is None
    assert PUBLIC & TURNED_UP == PUBLIC
