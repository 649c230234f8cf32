"""Chapter 2: set-up."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.content.options import NO_OPTION
from lunarium.games.moonwakers.events import CharacterDealt, FirstPlayerFound, StartingCardDealt
from lunarium.games.moonwakers.rules.r1_cards import TurnTop
from lunarium.games.moonwakers.rules.r5_dice import DIE
from lunarium.games.moonwakers.rules.r9_display import TurnUpCombination
from lunarium.games.moonwakers.setup import DealCharacter, bare_table
from lunarium.games.moonwakers.state import CHOOSING, NONE, Moonwakers, moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK, space_of
from tests.games.moonwakers.builder import asked, card, draw, happened, keys, let_draw, names, roll


def dealt(seats: int, *cards: str) -> Moonwakers:
    """A game whose characters were dealt in order."""
    s = moonwakers(CARTRIDGE.start(seats))
    s.listen()
    for character in range(min(seats, 5)):  # the sixth is the only one left
        assert isinstance(s.agenda[-1], DealCharacter)
        s.play(LUCK, character)
    draw(s, *cards)
    return s


def ready(seats: int) -> Moonwakers:
    """A game that waits for the starting rolls."""
    s = dealt(seats)
    let_draw(s)
    return s


@pytest.mark.rule("MW-002")
def test_the_box_holds_72_terrain_cards_and_17_combinations() -> None:
    s = bare_table(2, 0)

    assert s.pile == (tuple(range(72)),)
    assert s.combinations == (tuple(range(17)),)


@pytest.mark.rule("MW-021", "MW-026")
def test_characters_are_dealt_in_seat_order_and_each_only_once() -> None:
    s = moonwakers(CARTRIDGE.start(3))
    s.listen()
    assert s.choices == [0, 1, 2, 3, 4, 5]
    s.play(LUCK, 4)
    assert s.choices == [0, 1, 2, 3, 5]
    s.play(LUCK, 0)
    assert s.choices == [1, 2, 3, 5]
    s.play(LUCK, 5)

    assert [player.character for player in s.players] == [4, 0, 5]
    assert happened(s, CharacterDealt) == [CharacterDealt(0, 4), CharacterDealt(1, 0), CharacterDealt(2, 5)]
    assert [p.character for p in view(s, None).players] == [4, 0, 5]
    assert [p.option for p in s.players] == [NO_OPTION] * 3


@pytest.mark.rule("MW-022", "MW-026")
def test_each_player_draws_the_top_card_in_seat_order() -> None:
    s = dealt(2, "vol-05", "mtn-13", "col-01")

    assert keys(s.players[0].hand) == "vol-05"
    assert keys(s.players[1].hand) == "mtn-13"
    assert s.top == card("col-01")


@pytest.mark.rule("MW-022")
def test_only_the_owner_sees_the_explored_face_of_a_starting_card() -> None:
    s = dealt(2, "vol-05", "mtn-13", "col-01")

    assert view(s, 0).players[0].hand[0].card == card("vol-05")
    assert view(s, 1).players[0].hand[0].card is None
    assert view(s, None).players[0].hand[0].card is None
    events = [event for event in happened(s, StartingCardDealt) if isinstance(event, StartingCardDealt)]
    assert events[1].seen_by(1).card == card("mtn-13")
    assert events[1].seen_by(0).card is None
    assert events[1].seen_by(None).card is None


@pytest.mark.rule("MW-023")
@pytest.mark.parametrize("start", ["vol-06", "cry-17", "vol-12"])
def test_an_accident_or_a_storm_drawn_at_set_up_does_nothing(start: str) -> None:
    s = dealt(2, start, "mtn-13", "col-01")

    assert keys(s.players[0].hand) == start
    assert isinstance(s.agenda[-1], TurnUpCombination)
    assert s.turned == NONE


@pytest.mark.rule("MW-024")
@pytest.mark.parametrize(("seats", "size"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_two_or_three_combinations_are_turned_up(seats: int, size: int) -> None:
    s = ready(seats)

    assert len(s.display) == size
    assert NONE not in s.display
    assert sum(len(bag) for bag in s.combinations) == 17 - size


@pytest.mark.rule("MW-026", "MW-024")
def test_the_display_is_laid_from_left_to_right_after_the_starting_cards() -> None:
    s = dealt(4, "vol-05", "mtn-13", "col-01", "col-02", "col-03")
    assert isinstance(s.agenda[-1], TurnUpCombination)

    draw(s, "pyridone", "water", "ammonium")

    assert names(s.display) == "pyridone water ammonium"
    assert space_of(s.agenda[-1]) is DIE


@pytest.mark.rule("MW-025")
def test_the_highest_starting_roll_starts() -> None:
    s = ready(3)

    roll(s, 3, 12, 11)

    assert s.first == 1
    assert happened(s, FirstPlayerFound) == [FirstPlayerFound(1)]
    assert isinstance(s.agenda[-1], TurnTop)  # the first row


@pytest.mark.rule("MW-025", "MW-Q12")
def test_those_tied_for_the_highest_starting_roll_roll_again_until_one_is_highest() -> None:
    s = ready(4)

    roll(s, 9, 2, 9, 9)
    roll(s, 5, 7, 7)  # seats 0, 2 and 3
    roll(s, 4, 8)  # seats 2 and 3

    assert s.first == 3
    assert s.rolls == (
        *((0, 9, 9), (1, 2, 2), (2, 9, 9), (3, 9, 9)),
        *((0, 5, 5), (2, 7, 7), (3, 7, 7)),
        *((2, 4, 4), (3, 8, 8)),
    )


@pytest.mark.rule("MW-025", "MW-047")
def test_the_starting_roll_has_no_modifiers() -> None:
    s = ready(2)

    roll(s, 6, 7)

    assert s.rolls == ((0, 6, 6), (1, 7, 7))


@pytest.mark.rule("MW-026")
def test_the_first_question_comes_after_all_set_up_luck() -> None:
    s = ready(2)
    roll(s, 6, 7)
    let_draw(s)

    assert (s.step, s.round, s.first) == (CHOOSING, 1, 1)
    assert asked(s) == "1 ChooseOption, 0 ChooseOption"
    assert len(s.row) == 3
    assert view(s, 0).pile == 72 - 2 - 3
    CARTRIDGE.check(s)
