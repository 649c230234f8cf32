"""What a game tells the console about itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lunarium.kernel.cartridge import Option
from lunarium.kernel.errors import BadSetup
from lunarium.kernel.machine import NOBODY
from tests.games.prospect import CARTRIDGE as PROSPECT
from tests.games.prospect.game import prospect
from tests.kernel.bench import Pick, Say, a_cartridge, bench

BENCH = a_cartridge(Pick(0))


def why(seats: int = 2, options: Mapping[str, str] | None = None) -> str:
    with pytest.raises(BadSetup) as refused:
        BENCH.checked_options(seats, options or {})
    return str(refused.value)


# --- options ----------------------------------------------------------------------------------------------------------


def test_options_that_are_not_chosen_have_their_default() -> None:
    assert BENCH.checked_options(2, {}) == {"light": "bright", "height": "1"}
    assert BENCH.checked_options(2, {"height": "3"}) == {"light": "bright", "height": "3"}


def test_options_stand_in_the_cartridges_order() -> None:
    assert list(BENCH.checked_options(2, {"height": "3", "light": "dim"})) == ["light", "height"]


def test_an_unknown_option_is_refused() -> None:
    assert why(options={"sound": "loud"}) == "Bench has no option “sound”; its options: light, height."


def test_a_cartridge_without_options_says_so() -> None:
    with pytest.raises(BadSetup) as refused:
        a_cartridge(options=()).checked_options(2, {"sound": "loud"})

    assert str(refused.value) == "Bench has no options."


@pytest.mark.parametrize("value", ["4", "", "01", " 1"])
def test_an_unknown_value_is_refused(value: str) -> None:
    assert why(options={"height": value}) == f"Option “height” of Bench can't be “{value}”; it can be: 1, 2, 3."


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_number_of_seats_that_the_game_is_not_for_is_refused(seats: int) -> None:
    assert why(seats) == f"Bench is for 1 to 4 players, not {seats}."


def test_a_game_for_one_number_of_players_says_so() -> None:
    with pytest.raises(BadSetup) as refused:
        a_cartridge(seats=(2,)).checked_options(3, {})

    assert str(refused.value) == "Bench is for 2 players, not 3."


def no_height_in_the_dark(seats: int, options: Mapping[str, str]) -> str:
    return "It is too dark up there." if options["light"] == "dim" and options["height"] != "1" and seats > 1 else ""


def test_options_that_do_not_go_together_are_refused() -> None:
    cartridge = a_cartridge(refuse_mix=no_height_in_the_dark)

    with pytest.raises(BadSetup) as refused:
        cartridge.checked_options(2, {"light": "dim", "height": "2"})

    assert str(refused.value) == "It is too dark up there."


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {"light": "dim", "height": "2"}), (2, {"light": "dim"}), (2, {"height": "2"})]
)
def test_options_that_go_together_are_not(seats: int, options: dict[str, str]) -> None:
    assert a_cartridge(refuse_mix=no_height_in_the_dark).checked_options(seats, options)


def test_a_mix_is_judged_with_its_defaults() -> None:
    options = (Option("light", ("dim", "bright"), "dim"), Option("height", ("1", "2"), "1"))

    with pytest.raises(BadSetup, match="too dark"):
        a_cartridge(options=options, refuse_mix=no_height_in_the_dark).checked_options(2, {"height": "2"})


# --- the start --------------------------------------------------------------------------------------------------------


def test_a_game_starts_at_its_first_question() -> None:
    game = a_cartridge(Say("a"), Pick(1), Say("b")).start(2)

    assert (bench(game).notes, game.asked) == (("a",), 1)


def test_a_game_starts_with_its_options() -> None:
    assert prospect(PROSPECT.start(2, {"rounds": "1"})).last == 1
    assert prospect(PROSPECT.start(2)).last == 3


def test_a_game_does_not_start_with_what_is_refused() -> None:
    with pytest.raises(BadSetup):
        BENCH.start(9)
    with pytest.raises(BadSetup):
        BENCH.start(2, {"height": "9"})


def test_a_game_without_questions_is_over_at_its_start() -> None:
    assert a_cartridge(Say("a")).start(2).asked == NOBODY


# --- rules versions ---------------------------------------------------------------------------------------------------


def test_a_game_is_played_by_the_present_rules() -> None:
    assert a_cartridge(Pick(0), rules_version=4).start(2).rules == 4


@pytest.mark.parametrize("rules", [2, 3, 4])
def test_rules_that_still_replay_can_be_asked_for(rules: int) -> None:
    assert a_cartridge(Pick(0), rules_version=4, oldest_rules=2).start(2, rules=rules).rules == rules


@pytest.mark.parametrize(("oldest", "rules"), [(0, 3), (0, 5), (0, -1), (2, 1), (2, 5)])
def test_other_rules_are_refused(oldest: int, rules: int) -> None:
    with pytest.raises(BadSetup) as refused:
        a_cartridge(Pick(0), rules_version=4, oldest_rules=oldest).start(2, rules=rules)

    assert str(refused.value) == f"Bench is at rules version 4; version {rules} can't be played here."


def test_a_cartridge_that_says_nothing_plays_the_present_rules_only() -> None:
    with pytest.raises(BadSetup, match="version 3 can't be played here"):
        a_cartridge(Pick(0), rules_version=4).start(2, rules=3)


# --- the folder -------------------------------------------------------------------------------------------------------


def test_a_cartridge_lays_its_spaces_end_to_end() -> None:
    assert BENCH.layout.spaces == BENCH.spaces
    assert BENCH.layout.read("bid coins=0") == 8


def test_a_cartridge_knows_the_modules_of_its_folder() -> None:
    assert (BENCH.has("words"), BENCH.has("board")) == (True, False)
    assert BENCH.part("words") is BENCH.words


def test_a_module_that_is_not_there_can_not_be_loaded() -> None:
    with pytest.raises(ModuleNotFoundError):
        BENCH.part("board")


def test_a_cartridge_speaks_both_languages() -> None:
    assert [BENCH.texts(lang)("Pick a number") for lang in ("en", "fr")] == ["Pick a number", "Choisissez un nombre"]
