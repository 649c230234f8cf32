"""The rules of Comet Race, one by one."""

from __future__ import annotations

import pytest
from comet_race import CARTRIDGE
from comet_race.events import Drew
from comet_race.game import Race, Turn

from lunarium.kernel.errors import Refused
from lunarium.kernel.machine import LUCK
from lunarium.kernel.match import Match
from lunarium.kernel.refusals import refusal

LOW, HIGH = 0, 23  # a card of value 1 and one of value 6


def a_race(hands: list[tuple[int, ...]], steps: list[int]) -> Race:
    """A position where seat 0, if it holds a card, is about to roll; the pile is empty."""
    s = Race(hands, steps, (), tuple(card for card in range(24) if card not in sum(hands, ())), 0)
    s.push(Turn(0))
    s.advance()
    return s


@pytest.mark.rule("CR-1")
def test_everybody_starts_with_three_cards_of_twenty_four() -> None:
    match = Match(CARTRIDGE, 2)
    for card in (0, 5, 9, 13, 17, 21):
        match.tell_luck(match.layout.read(f"draw card={card}"))

    assert match.observation(0).view.hand == (0, 5, 9)
    assert match.observation(1).view.left == 18


@pytest.mark.rule("CR-2")
def test_a_card_that_one_does_not_hold_is_refused_in_words() -> None:
    s = a_race([(LOW, HIGH), (1,)], [0, 0])
    s.play(LUCK, 3)

    assert s.options(0) == [0, 1]
    assert refusal(CARTRIDGE, s, 0, CARTRIDGE.layout.read("burn card=2"), "fr") == (
        "Vous n’avez pas de carte 3.",
        "CR-2",
    )


@pytest.mark.rule("CR-2")
def test_nobody_burns_out_of_turn() -> None:
    match = Match(CARTRIDGE, 2)
    for card in range(6):
        match.tell_luck(match.layout.read(f"draw card={card}"))
    match.tell_luck(match.layout.read("roll die=5"))

    with pytest.raises(Refused, match="It is not your move"):
        match.answer(1, match.layout.read("burn card=2"))


@pytest.mark.rule("CR-2")
def test_who_has_no_card_is_passed_over() -> None:
    s = a_race([(), (LOW, HIGH)], [0, 0])
    s.play(LUCK, 0)

    assert s.asked == 1


@pytest.mark.rule("CR-3")
@pytest.mark.parametrize(("die", "steps"), [(6, 6), (5, 1)])
def test_the_engine_holds_only_if_the_die_reaches_the_card(die: int, steps: int) -> None:
    s = a_race([(LOW, HIGH), (1,)], [0, 0])
    s.play(LUCK, die - 1)
    s.play(0, 1)

    assert s.steps == [steps, 0]


@pytest.mark.rule("CR-4")
def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    match = Match(CARTRIDGE, 2)
    for card in range(6):
        match.tell_luck(match.layout.read(f"draw card={card}"))
    match.tell_luck(match.layout.read("roll die=0"))
    match.answer(0, match.layout.read("burn card=0"))
    match.tell_luck(match.layout.read("draw card=23"))

    assert match.observation(0).view.hand == (1, 2, 23)
    assert Drew(0, 23) in match.log(0)
    assert Drew(0, None) in match.log(1)
    assert Drew(0, 23) not in match.log(1)


@pytest.mark.rule("CR-5")
@pytest.mark.parametrize(
    ("hands", "steps", "ending"), [([(LOW,), ()], [20, 3], "comet_reached"), ([(), ()], [4, 9], "hands_empty")]
)
def test_the_race_ends(hands: list[tuple[int, ...]], steps: list[int], ending: str) -> None:
    s = a_race(hands, steps)

    assert s.agenda == []
    assert CARTRIDGE.result(s).ending == ending


@pytest.mark.rule("CR-6")
def test_level_players_share_the_victory() -> None:
    assert CARTRIDGE.result(a_race([(), (), ()], [7, 2, 7])).winners == (0, 2)
