"""Chapter 7: Map, Explore, storms, the leftover card."""

from __future__ import annotations

import pytest

from lunarium.games.moonwakers.events import (
    Announced,
    DisplayKept,
    DisplayRenewed,
    LeftoverTurnedUp,
    NothingDrawn,
    TerrainExplored,
    TerrainMapped,
)
from lunarium.games.moonwakers.rules.r3_round import REVEAL_WINDOW
from lunarium.games.moonwakers.rules.r7_accidents import THE_DIE
from lunarium.games.moonwakers.rules.r7_reveal import REVEAL, TURN_UP_LEFTOVER, TurnUpLeftover
from lunarium.games.moonwakers.rules.r8_actions import PASS
from lunarium.games.moonwakers.state import EXPLORE, MAP, NONE, TURNED_UP, Moonwakers
from lunarium.games.moonwakers.view import view
from lunarium.kernel.machine import LUCK
from tests.games.moonwakers.builder import (
    a_game,
    asked,
    bottom,
    card,
    draw,
    happened,
    keys,
    names,
    pile_of,
    play,
    roll,
)


def revealing(row: str, **more: object) -> Moonwakers:
    """Two players stand under the first two cards of the row; seat 0 is first."""
    setting: dict[str, object] = {"slots": (0, 1), "options": "PP"}
    return a_game(2, REVEAL, row=row, **{**setting, **more})  # type: ignore[arg-type]  # passed on as they are


def leftover(key: str, seats: int = 2, **more: object) -> Moonwakers:
    """All have resolved their cards, `key` is left over in the second slot."""
    row = f"- {key}" + " -" * (seats - 1)
    return a_game(seats, TURN_UP_LEFTOVER, row=row, options="P" * seats, **more)  # type: ignore[arg-type]  # as above


@pytest.mark.rule("MW-090")
def test_the_window_before_the_reveal_is_for_scan_and_lab() -> None:
    hands = {0: "vol-01 vol-02 vol-07 vol-03", 1: "col-09"}
    s = a_game(2, REVEAL_WINDOW, row="vol-04 vol-05 vol-08", slots=(0, 1), hands=hands, mapped={0: "col-01"}, first=1)

    assert asked(s) == "1 PlayAction"
    play(s, (1, PASS))
    assert asked(s) == "0 PlayAction"
    assert s.options(0) == [1, 2, PASS]  # neither Cryogen nor Shelter


@pytest.mark.rule("MW-091", "MW-032")
def test_each_resolves_completely_before_the_next_announces() -> None:
    s = revealing("vol-06 mtn-01 mtn-07", first=0, mapped={0: "col-01 col-02"}, options="SP")

    play(s, (0, EXPLORE))
    roll(s, 2)
    assert asked(s) == "0 LoseMapped"
    play(s, (0, 1))
    assert asked(s) == "1 Announce"


@pytest.mark.rule("MW-092")
def test_map_or_explore_must_be_announced() -> None:
    s = revealing("vol-04 mtn-01 mtn-07")

    assert s.options(0) == [MAP, EXPLORE]
    play(s, (0, MAP))
    assert happened(s, Announced) == []  # what follows says it
    assert s.players[0].announced == MAP


@pytest.mark.rule("MW-093", "MW-094")
@pytest.mark.parametrize("key", ["vol-06", "cry-17", "mtn-10", "mtn-01"])
def test_a_mapped_card_is_not_turned_over_and_nothing_on_it_happens(key: str) -> None:
    s = revealing(f"{key} mtn-07 mtn-08")
    s.known[card(key)] = 0b10
    reveals = s.reveals

    play(s, (0, MAP))

    assert keys(s.players[0].mapped) == key
    assert s.players[0].hand == ()
    assert keys(s.row) == "- mtn-07 mtn-08"
    assert s.known[card(key)] == 0b10  # whoever looked at it still knows it, its owner does not
    assert view(s, 0).players[0].mapped[0].card is None
    assert view(s, 1).players[0].mapped[0].card == card(key)
    assert asked(s) == "1 Announce"
    assert s.reveals == reveals
    assert [type(e) for e in happened(s, TerrainMapped)] == [TerrainMapped]


@pytest.mark.rule("MW-095", "MW-096")
def test_an_explored_plain_card_is_turned_up_and_goes_to_the_hand() -> None:
    s = revealing("vol-04 mtn-07 mtn-08", hands={0: "col-01"})
    reveals = s.reveals

    play(s, (0, EXPLORE))

    assert keys(s.players[0].hand) == "col-01 vol-04"
    assert s.players[0].mapped == ()
    assert s.known[card("vol-04")] == TURNED_UP
    assert s.reveals == reveals + 1
    explored = [e for e in happened(s, TerrainExplored) if isinstance(e, TerrainExplored)]
    assert [(e.seat, e.slot, e.card) for e in explored] == [(0, 0, card("vol-04"))]
    assert keys(s.row) == "- mtn-07 mtn-08"


@pytest.mark.rule("MW-097")
def test_an_explored_action_goes_to_the_hand_and_is_not_performed() -> None:
    s = revealing("mtn-10 mtn-07 mtn-08", mapped={0: "col-01"})

    play(s, (0, EXPLORE))

    assert keys(s.players[0].hand) == "mtn-10"
    assert keys(s.players[0].mapped) == "col-01"
    assert asked(s) == "1 Announce"


@pytest.mark.rule("MW-107", "MW-109")
def test_an_infra_red_storm_lets_its_explorer_renew_the_display() -> None:
    s = revealing(
        "mtn-07 vol-12 mtn-08", display="water pyridone", below="ammonium nitric_acid carbon_dioxide.", first=1
    )

    play(s, (1, EXPLORE))
    assert asked(s) == "1 RenewDisplay"
    assert s.turned == card("vol-12")
    assert s.players[1].hand == ()
    play(s, (1, 1))

    assert names(s.display) == "ammonium nitric_acid"
    assert keys(s.players[1].hand) == "vol-12"
    assert s.turned == NONE
    assert happened(s, DisplayRenewed) == [DisplayRenewed(1)]
    assert asked(s) == "0 Announce"


@pytest.mark.rule("MW-107", "MW-109")
def test_the_display_may_be_left_as_it_is() -> None:
    s = revealing("vol-12 mtn-07 mtn-08", display="water pyridone", below="ammonium nitric_acid.")

    play(s, (0, EXPLORE), (0, 0))

    assert names(s.display) == "water pyridone"
    assert keys(s.players[0].hand) == "vol-12"
    assert happened(s, DisplayKept) == [DisplayKept(0)]
    assert happened(s, DisplayRenewed) == []


@pytest.mark.rule("MW-107", "MW-108")
def test_all_three_are_replaced_and_go_under_in_order() -> None:
    s = a_game(
        4,
        REVEAL,
        row="vol-12 mtn-07 mtn-08 mtn-11 mtn-12",
        slots=(0, 1, 2, 3),
        options="PPPP",
        display="water pyridone para_quinone",
        below="ammonium nitric_acid carbon_dioxide nitrous_oxide.",
    )

    play(s, (0, EXPLORE), (0, 1))

    assert names(s.display) == "ammonium nitric_acid carbon_dioxide"
    assert names(c for bag in s.combinations for c in bag) == "nitrous_oxide water pyridone para_quinone"


@pytest.mark.rule("MW-108", "MW-Q16")
def test_with_a_short_pile_the_same_cards_may_come_back() -> None:
    s = revealing("vol-12 mtn-07 mtn-08", display="water pyridone", below="ammonium.")

    play(s, (0, EXPLORE), (0, 1))

    assert names(s.display) == "ammonium water"
    assert names(c for bag in s.combinations for c in bag) == "pyridone"


@pytest.mark.rule("MW-Q16")
def test_with_an_empty_combination_pile_nobody_is_asked_to_renew() -> None:
    s = revealing("vol-12 mtn-07 mtn-08", display="water pyridone", below=".")

    play(s, (0, EXPLORE))

    assert asked(s) == "1 Announce"
    assert keys(s.players[0].hand) == "vol-12"
    assert s.turned == NONE
    assert names(s.display) == "water pyridone"


@pytest.mark.rule("MW-110", "MW-111")
def test_in_an_ionic_storm_everybody_draws_and_explores_in_round_order() -> None:
    s = revealing("mtn-01 cry-17 mtn-08", pile="vol-04 vol-05 vol-08", first=1)

    play(s, (1, EXPLORE))

    assert keys(s.players[1].hand) == "cry-17 vol-04"  # the storm card first; its explorer draws as well
    assert keys(s.players[0].hand) == "vol-05"
    assert s.top == card("vol-08")
    assert [s.known[card(key)] for key in ("vol-04", "vol-05", "vol-08")] == [TURNED_UP, TURNED_UP, 0]
    explored = [e for e in happened(s, TerrainExplored) if isinstance(e, TerrainExplored)]
    assert [(e.seat, e.slot) for e in explored] == [(1, 1), (1, NONE), (0, NONE)]
    assert asked(s) == "0 Announce"


@pytest.mark.rule("MW-111", "MW-016")
def test_a_drawn_accident_is_resolved_before_the_next_draws() -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile="vol-06 vol-05 vol-08", hands={0: "vol-03"})

    play(s, (0, EXPLORE))
    assert asked(s) == "0 RespondToAccident"
    assert s.turned == card("vol-06")
    assert s.top == card("vol-05")  # the new top is seen before the accident is answered
    assert s.players[1].hand == ()
    play(s, (0, THE_DIE))
    roll(s, 12)

    assert keys(s.players[0].hand) == "vol-03 cry-17 vol-06"
    assert keys(s.players[1].hand) == "vol-05"


@pytest.mark.rule("MW-112")
@pytest.mark.parametrize("storm", ["mtn-02", "vol-12", "col-04"])
def test_a_storm_drawn_in_a_storm_does_nothing_and_is_kept(storm: str) -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile=f"{storm} vol-05 vol-08")

    play(s, (0, EXPLORE))

    assert keys(s.players[0].hand) == f"cry-17 {storm}"
    assert keys(s.players[1].hand) == "vol-05"
    assert s.top == card("vol-08")
    assert asked(s) == "1 Announce"


@pytest.mark.rule("MW-113")
def test_players_for_whom_no_card_is_left_draw_nothing() -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile="vol-05.")

    play(s, (0, EXPLORE))

    assert keys(s.players[0].hand) == "cry-17 vol-05"
    assert s.players[1].hand == ()
    assert happened(s, NothingDrawn) == [NothingDrawn(1)]
    assert asked(s) == "1 Announce"


@pytest.mark.rule("MW-113", "MW-018")
def test_ionic_draws_go_on_with_the_shuffled_discard() -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile="vol-05.", discard="vol-08 vol-09")

    play(s, (0, EXPLORE))
    assert s.asked == LUCK
    draw(s, "vol-09")

    assert keys(s.players[1].hand) == "vol-09"
    assert s.top == card("vol-08")


@pytest.mark.rule("MW-Q4")
def test_a_suffered_accident_may_be_drawn_again_by_a_later_player() -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile="vol-06.", options="PP", mapped={0: "col-01", 1: "col-02 col-07"})

    play(s, (0, EXPLORE))
    roll(s, 1)  # seat 0 loses col-01, which is drawn next
    assert keys(s.players[1].hand) == "col-01"
    assert keys(pile_of(s)) == "vol-06"


@pytest.mark.rule("MW-Q4")
def test_an_accident_that_comes_back_strikes_again() -> None:
    s = revealing("cry-17 mtn-01 mtn-08", pile="vol-06.", options="PP", mapped={1: "col-02 col-07"})
    s.players[0].hand = ()

    play(s, (0, EXPLORE))
    roll(s, 1)  # seat 0 loses cry-17, which lies above the accident card

    assert keys(s.players[1].hand) == "cry-17"
    assert keys(pile_of(s)) == "vol-06"


@pytest.mark.rule("MW-114")
def test_the_leftover_card_is_turned_up_every_round() -> None:
    s = leftover("mtn-01")

    assert [(e.slot, e.card) for e in happened(s, LeftoverTurnedUp) if isinstance(e, LeftoverTurnedUp)] == [
        (1, card("mtn-01"))
    ]
    assert keys(s.row) == "- - -"


@pytest.mark.rule("MW-114", "MW-117")
@pytest.mark.parametrize("key", ["mtn-01", "mtn-10", "vol-01"])
def test_a_harmless_leftover_card_goes_under_the_pile(key: str) -> None:
    s = leftover(key)

    assert bottom(s, 1) == key
    assert s.known[card(key)] == 0
    assert asked(s) == ""
    assert [p.hand for p in s.players] == [(), ()]


@pytest.mark.rule("MW-114", "MW-115", "MW-116", "MW-032")
def test_a_leftover_accident_strikes_everybody_in_round_order() -> None:
    s = leftover("vol-06", 3, mapped={0: "col-01 col-02", 1: "col-06"}, first=2, hands={2: "mtn-01"})

    assert s.turned == card("vol-06")
    assert s.known[card("vol-06")] == TURNED_UP
    roll(s, 12)  # seat 2 avoids it
    assert keys(s.players[2].hand) == "mtn-01"  # nobody gains the card
    roll(s, 1)  # seat 0 suffers
    assert asked(s) == "0 LoseMapped"
    play(s, (0, 0))
    assert s.turned == card("vol-06")
    roll(s, 1)  # seat 1 suffers, too

    assert keys(s.players[0].mapped) == "col-02"
    assert s.players[1].mapped == ()
    assert bottom(s, 3) == "col-01 col-06 vol-06"
    assert s.turned == NONE


@pytest.mark.rule("MW-116")
def test_a_leftover_accident_that_everybody_avoids_goes_under_the_pile() -> None:
    s = leftover("vol-06")

    roll(s, 12, 12)

    assert bottom(s, 1) == "vol-06"
    assert [p.hand for p in s.players] == [(), ()]


@pytest.mark.rule("MW-115", "MW-131")
def test_a_shelter_avoids_a_leftover_accident_for_its_player_only() -> None:
    s = leftover("vol-06", hands={0: "vol-03"}, mapped={1: "col-01"})

    play(s, (0, 0))
    assert s.asked == LUCK  # seat 1 rolls
    roll(s, 1)

    assert s.players[0].hand == ()
    assert s.players[1].mapped == ()
    assert bottom(s, 3) == "vol-03 col-01 vol-06"


@pytest.mark.rule("MW-118")
def test_a_leftover_infra_red_storm_is_decided_by_the_first_player() -> None:
    s = leftover("vol-12", 3, first=1, display="water pyridone", below="ammonium nitric_acid.")

    assert asked(s) == "1 RenewDisplay"
    play(s, (1, 1))

    assert names(s.display) == "ammonium nitric_acid"
    assert bottom(s, 1) == "vol-12"
    assert s.players[1].hand == ()
    assert s.turned == NONE


@pytest.mark.rule("MW-118", "MW-Q16")
def test_a_leftover_infra_red_storm_with_an_empty_combination_pile_does_nothing() -> None:
    s = leftover("vol-12", display="water pyridone", below=".")

    assert asked(s) == ""
    assert bottom(s, 1) == "vol-12"
    assert s.turned == NONE


@pytest.mark.rule("MW-118", "MW-110")
def test_a_leftover_ionic_storm_makes_everybody_draw_and_is_set_aside_meanwhile() -> None:
    s = leftover("cry-17", 3, first=2, pile="vol-04 vol-06 vol-08 vol-09", hands={0: "vol-03"})

    assert asked(s) == "0 RespondToAccident"
    assert (s.aside, s.turned) == (card("cry-17"), card("vol-06"))
    assert view(s, 1).aside is not None
    play(s, (0, 0))

    assert keys(s.players[2].hand) == "vol-04"
    assert keys(s.players[0].hand) == "vol-06"
    assert keys(s.players[1].hand) == "vol-08"
    assert s.aside == NONE
    assert bottom(s, 2) == "vol-03 cry-17"


@pytest.mark.rule("MW-118", "MW-113")
def test_a_leftover_ionic_storm_is_not_drawn_itself() -> None:
    s = leftover("cry-17", pile=".")

    assert [p.hand for p in s.players] == [(), ()]
    assert s.top == card("cry-17")
    assert s.aside == NONE


@pytest.mark.rule("MW-119")
def test_a_shelter_explored_this_round_helps_against_the_leftover_accident() -> None:
    s = revealing("vol-03 mtn-01 vol-06", first=0)
    play(s, (0, EXPLORE), (1, MAP))
    s.push(TurnUpLeftover())
    s.advance()

    assert asked(s) == "0 RespondToAccident"
    assert s.options(0) == [0, THE_DIE]
