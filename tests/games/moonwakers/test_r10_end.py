"""Chapter 10: the end of the game."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers import CARTRIDGE
from lunarium.games.moonwakers.events import GameEnded, GameStopped, HandCardShown, PlayedOn
from lunarium.games.moonwakers.rules.r3_round import END_OF_ROUND
from lunarium.games.moonwakers.rules.r9_acquisition import CLAIM_ROUND, NO_CLAIM
from lunarium.games.moonwakers.rules.r10_end import end_game, points_of
from lunarium.games.moonwakers.scoring import elements_held, standing
from lunarium.games.moonwakers.state import NONE, OVER, SAFETY_STOP, STOPPED, TURNED_UP, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import NOBODY
from tests.games.moonwakers.builder import a_game, asked, card, happened, let_draw, names, play

STOP, PLAY_ON = 1, 0
AT_22 = "water nitric_acid phosphorus_sulfide"  # 5 + 8 + 9


def ending(seats: int = 3, **more: object) -> Moonwakers:
    """An acquisition phase, then the end of the round."""
    setting: dict[str, object] = {"options": "P" * seats, "display": "pyridone para_quinone"}
    if seats > 3:
        setting["display"] = "pyridone para_quinone ammonium_nitrate"
    return a_game(seats, CLAIM_ROUND, END_OF_ROUND, **{**setting, **more})  # type: ignore[arg-type]  # passed on


@pytest.mark.rule("MW-160", "MW-161")
@pytest.mark.parametrize(
    ("seats", "won", "may_stop"),
    [
        (2, "water nitric_acid sulfur_nitride", False),  # 23
        (2, "water carbon_disulfide carbon_dioxide phosphorus_sulfide", True),  # 24
        (3, "water hydrogen_disulfide phosphorus_pentanitride", False),  # 21
        (3, AT_22, True),
        (4, "water nitric_acid hydrogen_disulfide", False),  # 19
        (4, "water carbon_disulfide sulfur_nitride", True),  # 20
        (5, "water carbon_disulfide sulfur_nitride", True),
        (6, "water carbon_disulfide sulfur_nitride", True),
        (6, "water nitric_acid hydrogen_disulfide", False),
    ],
)
def test_whoever_is_at_the_threshold_may_stop(seats: int, won: str, may_stop: bool) -> None:
    s = ending(seats, won={1: won})
    let_draw(s)

    assert (asked(s) == "1 StopGame") is may_stop
    if may_stop:
        assert s.options(1) == [PLAY_ON, STOP]


@pytest.mark.rule("MW-160", "MW-163", "MW-162")
def test_declining_plays_on_and_the_question_comes_again_in_the_next_phase() -> None:
    s = ending(won={1: AT_22})

    play(s, (1, PLAY_ON))
    assert happened(s, PlayedOn) == [PlayedOn(1)]
    let_draw(s)
    assert asked(s).endswith("ChooseOption")
    assert s.stopper == NONE
    s.agenda.clear()
    s.push(CLAIM_ROUND)
    s.advance()

    assert asked(s) == "1 StopGame"


@pytest.mark.rule("MW-162")
def test_each_is_asked_once_in_a_phase_and_after_every_claim_round() -> None:
    s = ending(won={1: AT_22}, hands={0: "cry-03"}, display="carbon_dioxide pyridone", below="tetraphosphorus.")
    play(s, (0, 0), (0, 0))
    assert asked(s) == "1 StopGame"  # after the first claim round, the refill included
    assert names(s.display) == "tetraphosphorus pyridone"
    play(s, (1, PLAY_ON))
    let_draw(s)

    assert asked(s).endswith("ChooseOption")  # not asked again after the second, empty one


@pytest.mark.rule("MW-162")
def test_those_at_the_threshold_are_asked_in_round_order_until_one_says_yes() -> None:
    won = {0: AT_22, 2: "barbituric_acid carbon_disulfide"}
    s = ending(won=won, first=1)

    assert asked(s) == "2 StopGame"
    play(s, (2, STOP))

    assert s.stopper == 2
    assert s.asked == NOBODY  # seat 0 is not asked
    assert happened(s, GameStopped) == [GameStopped(2)]


@pytest.mark.rule("MW-162", "MW-163")
def test_after_a_no_the_next_is_asked() -> None:
    s = ending(won={0: AT_22, 2: "barbituric_acid carbon_disulfide"}, first=1)

    play(s, (2, PLAY_ON))

    assert asked(s) == "0 StopGame"
    assert s.stop_asked == 0b100


@pytest.mark.rule("MW-164")
def test_after_a_stop_one_more_claim_round_is_held_even_if_the_last_was_empty() -> None:
    s = ending(won={1: AT_22}, hands={0: "cry-03"}, display="carbon_dioxide pyridone")

    play(s, (0, NO_CLAIM), (1, STOP))
    assert asked(s) == "0 Claim"  # who had passed may still claim
    play(s, (0, NO_CLAIM))

    assert s.asked == NOBODY
    assert s.ending == STOPPED
    assert s.step == OVER
    assert happened(s, GameEnded) == [GameEnded(STOPPED)]


@pytest.mark.rule("MW-164")
def test_no_new_round_begins_after_a_stop_and_claim_rounds_go_on_while_there_are_claims() -> None:
    s = ending(
        won={1: AT_22},
        hands={0: "cry-03", 2: "cry-06 mtn-12"},
        display="carbon_dioxide pyridone",
        below="nitrous_oxide tetraphosphorus.",
        round=9,
    )
    play(s, (0, 0), (0, 0))
    assert names(s.display) == "nitrous_oxide pyridone"
    play(s, (1, STOP))
    assert asked(s) == "2 Claim"
    play(s, (2, 0))
    while s.waiting():
        play(s, (2, s.options(2)[0]))

    assert s.asked == NOBODY
    assert s.round == 9
    assert names(s.players[2].won) == "nitrous_oxide"
    assert CARTRIDGE.result(s).ending == "stopped"


@pytest.mark.rule("MW-165")
def test_only_combination_points_count() -> None:
    s = a_game(2, won={0: "water", 1: "hydrogen_disulfide"}, hands={0: "mtn-11 mtn-08"}, mapped={0: "col-01 col-02"})

    result = CARTRIDGE.result(s)

    assert result.scores == (5, 6)
    assert result.winners == (1,)
    assert points_of(s, 0) == 5
    assert [(line.source, line.rule, line.points) for line in result.lines[1]] == [("Hydrogen Disulfide", "MW-165", 6)]


@pytest.mark.rule("MW-166", "MW-170", "MW-160", "MW-164")
def test_the_stopper_may_lose() -> None:
    """A has 22 and stops, B acquires Hydrogen Disulfide in the same phase: 23, 22, 13."""
    s = ending(
        won={0: AT_22, 1: "barbituric_acid", 2: "ammonium_nitrate"},
        hands={1: "mtn-18 vol-14 cry-07"},  # H S, C S S, C H H
        display="hydrogen_disulfide pyridone",
    )
    play(s, (1, NO_CLAIM), (0, STOP))
    play(s, (1, 0))
    while s.waiting():
        play(s, (1, s.options(1)[0]))
    let_draw(s)

    result = CARTRIDGE.result(s)
    assert result.scores == (22, 23, 13)
    assert result.winners == (1,)
    assert s.stopper == 0


@pytest.mark.rule("MW-167", "MW-171")
def test_a_tie_goes_to_more_combination_cards() -> None:
    won = {0: "pyridone water", 1: "sulfur_nitride carbon_dioxide nitrous_oxide", 2: "ammonium", 3: "nitric_acid"}
    s = a_game(4, won=won, hands={0: "mtn-11 mtn-08"}, display="ammonium_nitrate para_quinone barbituric_acid")

    result = CARTRIDGE.result(s)

    assert result.scores == (20, 20, 7, 8)
    assert result.winners == (1,)


@pytest.mark.rule("MW-167")
def test_a_further_tie_goes_to_more_elements_still_held() -> None:
    s = a_game(
        2,
        won={0: "water", 1: "carbon_dioxide"},
        hands={0: "mtn-11", 1: "mtn-01"},
        mapped={0: "col-01", 1: "col-02 col-06"},
        display="pyridone para_quinone",
    )
    assert (elements_held(s, 0), elements_held(s, 1)) == (4, 4)
    assert CARTRIDGE.result(s).winners == (0, 1)  # shared

    s.players[1].mapped = s.players[1].mapped[:1]
    assert CARTRIDGE.result(s).winners == (0,)
    assert standing(s, 1) == (5, 1, 3)


@pytest.mark.rule("MW-169", "MW-Q20")
@pytest.mark.parametrize(("round", "ends"), [(59, False), (60, True)])
def test_the_game_ends_after_sixty_complete_rounds(round: int, ends: bool) -> None:
    s = a_game(2, END_OF_ROUND, round=round)

    assert (s.asked == NOBODY) is ends
    if ends:
        assert s.ending == SAFETY_STOP
        assert CARTRIDGE.result(s).ending == "safety_stop"


@pytest.mark.rule("MW-Q20")
def test_if_endings_coincide_a_stop_is_named_first_and_then_the_last_combination() -> None:
    def last(stopper: int, display: str) -> str:
        s = a_game(2, round=60, display=display, below=".", row="- - -")
        s.stopper = stopper
        s.push(END_OF_ROUND)
        s.advance()
        return CARTRIDGE.result(s).ending

    assert last(1, "- -") == "stopped"
    assert last(NONE, "- -") == "no_combination"
    assert last(NONE, "- water") == "safety_stop"


@pytest.mark.rule("MW-Q22")
def test_hands_are_turned_up_at_the_end_and_mapped_cards_are_not() -> None:
    s = a_game(2, unseen={0: "vol-04"}, hands={1: "mtn-01"}, mapped={0: "col-01"})
    s.known[card("col-01")] = 0b10

    end_game(s, STOPPED)

    assert s.known[card("vol-04")] == TURNED_UP
    assert s.known[card("col-01")] == 0b10
    shown = [e for e in happened(s, HandCardShown) if isinstance(e, HandCardShown)]
    assert [(e.seat, e.card) for e in shown] == [(0, card("vol-04"))]
    assert view(s, None).players[0].hand[0].card == card("vol-04")


@pytest.mark.rule("MW-190")
def test_there_is_no_solo_mode_and_no_difficulty() -> None:
    assert 1 not in CARTRIDGE.seats
    assert [option.name for option in CARTRIDGE.options] == ["edition"]
