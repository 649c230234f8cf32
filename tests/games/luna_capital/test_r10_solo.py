"""Chapter 10: the solo game against Harrington & Sons."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import CARTRIDGE
from lunarium.games.luna_capital.content.concessions import FEWEST_ROWS_ID, LONG
from lunarium.games.luna_capital.rules.decks import FillSlot, TurnCard
from lunarium.games.luna_capital.rules.r2_setup import ChooseSponsor, DealCard, ExchangeTriples, TurnConcession
from lunarium.games.luna_capital.rules.r4_combo import PayCard, SwapTiles, TakeCombo
from lunarium.games.luna_capital.rules.r8_concessions import CheckConcessions, value_in
from lunarium.games.luna_capital.rules.r10_solo import AutomatonTakes, SoloRefill, automaton_pick
from lunarium.games.luna_capital.scoring import automaton_lines, automaton_total, claims, holdings, meteorites, result
from lunarium.games.luna_capital.state import Luna, luna
from lunarium.games.luna_capital.view import view
from lunarium.kernel.machine import LUCK
from lunarium.kernel.piles import count
from tests.games.luna_capital.builder import (
    a_game,
    ask,
    build,
    card,
    concession,
    hold,
    lay,
    play_until_end,
    refused,
    run_luck,
    tile,
    tiles_like,
    top,
)


def before_the_exchange() -> Luna:
    s = luna(CARTRIDGE.start(1))
    while s.asked == LUCK:
        s.play(LUCK, s.choices[0])
    s.play(0, 1)
    return s


@pytest.mark.rule("LC-200", "LC-201")
def test_the_solo_table_has_three_combos_and_the_tiles_of_two_players() -> None:
    s = a_game(1)

    assert (len(s.cards), len(s.tiles), s.marker) == (3, 3, 0)
    assert count(s.tower) == 35 - 3
    assert refused(s, TakeCombo(0), 3) == ("LC-201", "no_such_combo")
    s.play(0, 1)
    play_until_end(s)
    assert (s.phase, s.round) == (2, 4)


@pytest.mark.rule("LC-202", "LC-226", "LC-Q2")
def test_the_triples_may_be_kept_when_everything_lies_open() -> None:
    s = before_the_exchange()
    assert isinstance(top(s), ExchangeTriples)
    assert s.choices == [0, 1]
    assert (s.colonies[0].hand, s.triple) == ((0, 1, 2), (3, 4, 5))
    assert view(s, 0).automaton.triple == (3, 4, 5)  # type: ignore[union-attr]  # the automaton plays
    assert all(c >= 0 for c in s.cards)
    assert all(s.tiles)
    assert len(s.concessions) == 3
    assert s.colonies[0].sponsor == 1

    s.play(0, 0)

    assert s.colonies[0].hand == (0, 1, 2)
    assert s.deck[-3:] == ((3,), (4,), (5,))  # the last one dealt is the very last card
    assert (s.triple, s.automaton_cards) == ((), ())


@pytest.mark.rule("LC-202")
def test_the_triples_may_be_exchanged() -> None:
    s = before_the_exchange()
    s.play(0, 1)

    assert s.colonies[0].hand == (3, 4, 5)
    assert s.deck[-3:] == ((0,), (1,), (2,))
    assert view(s, 0).under == (0, 1, 2)  # they lay open


@pytest.mark.rule("LC-226")
def test_the_automatons_triple_is_dealt_after_yours_and_before_the_market() -> None:
    s = luna(CARTRIDGE.start(1))
    asked = []
    while s.asked == LUCK:
        frame = top(s)
        asked.append((type(frame), frame.seat if isinstance(frame, DealCard) else 0))
        s.play(LUCK, s.choices[0])

    deals = 3 * [(DealCard, 0)] + 3 * [(DealCard, -1)]
    assert asked == deals + 3 * [(TurnCard, 0)] + 3 * [(TurnConcession, 0)] + 3 * [(FillSlot, 0)]
    assert isinstance(top(s), ChooseSponsor)


@pytest.mark.rule("LC-203")
def test_l1_is_taken_out() -> None:
    s = a_game(1)

    assert TurnConcession(False).options(s, LUCK) == [c for c in LONG if c != FEWEST_ROWS_ID]
    assert FEWEST_ROWS_ID in TurnConcession(False).options(a_game(2), LUCK)


@pytest.mark.rule("LC-204", "LC-207")
def test_the_automaton_only_collects() -> None:
    s = a_game(1)
    s.tiles[1] = (tile("hydrogen", robots=1), tile("redistribution"), tile("landing_pad"))
    s.cards[1], s.taken, s.marker = card("2c"), 0, 2
    supply, deck = (s.robots, s.tokens), s.deck
    ask(s, AutomatonTakes())

    assert s.automaton_cards == (card("2c"),)
    assert (s.cards[1], s.tiles[1]) == (-1, ())
    assert len(s.automaton_tiles) == 3
    assert (s.robots, s.tokens) == supply
    assert s.deck == deck
    assert len(s.colonies) == 1
    shown = view(s, 0).automaton
    assert shown is not None
    assert (shown.cards, shown.tiles) == (s.automaton_cards, s.automaton_tiles)


@pytest.mark.rule("LC-205")
def test_a_round_is_your_turn_the_automatons_and_then_the_refill() -> None:
    s = a_game(1)
    s.listen()
    s.play(0, 2)
    while s.round == 1:
        s.play(s.asked, s.choices[0])
    names = [type(event).__name__ for event in s.events]

    assert names.index("ComboTaken") < names.index("CardLaid") < names.index("AutomatonTook")
    assert "CardTurned" not in names[: names.index("AutomatonTook")]
    assert s.first == s.active == 0


@pytest.mark.rule("LC-206")
@pytest.mark.parametrize(
    ("taken", "marker", "pick"),
    [(0, 0, 2), (1, 1, 2), (2, 2, 1), (0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (2, 1, 0)],
)
def test_the_automaton_takes_the_combo_without_the_marker_or_the_farther_one(
    taken: int, marker: int, pick: int
) -> None:
    s = a_game(1)
    s.taken, s.marker = taken, marker

    assert automaton_pick(s) == pick


@pytest.mark.rule("LC-208")
@pytest.mark.parametrize(("empty", "marker"), [((0, 1), 0), ((0, 2), 0), ((1, 2), 1)])
def test_the_farther_slot_is_refilled_first_and_the_nearer_gets_the_marker(empty: tuple[int, int], marker: int) -> None:
    s = a_game(1)
    for slot in empty:
        s.cards[slot], s.tiles[slot] = -1, ()
    s.listen()
    ask(s, SoloRefill())
    run_luck(s)

    turned = [event.slot for event in s.events if type(event).__name__ == "CardTurned"]  # type: ignore[attr-defined]
    assert turned == [empty[1], empty[0]]
    assert s.marker == marker


@pytest.mark.rule("LC-209")
def test_combos_grow_after_the_refill_of_rounds_1_to_3() -> None:
    s = a_game(1)
    while s.agenda:
        if isinstance(top(s), TakeCombo):
            assert [len(tiles) for tiles in s.tiles] == [s.round] * 3
        s.play(s.asked, s.choices[0])


@pytest.mark.rule("LC-209")
def test_after_round_4_only_cards_are_refilled() -> None:
    s = a_game(1)
    s.round = 4
    for slot in (0, 2):
        s.cards[slot], s.tiles[slot] = -1, ()
    ask(s, SoloRefill())
    run_luck(s)

    assert all(c >= 0 for c in s.cards)
    assert [bool(tiles) for tiles in s.tiles] == [False, True, False]
    s.phase = 2
    s.cards[0], s.tiles[0] = -1, ()
    ask(s, SoloRefill())
    assert s.cards[0] == -1


@pytest.mark.rule("LC-210")
def test_your_turn_follows_the_normal_rules() -> None:
    s = a_game(1)
    s.play(0, s.marker)
    assert isinstance(top(s), PayCard)
    s.colonies[0].tokens = 1

    assert {SwapTiles.space.split(code)[3] for code in ask(s, SwapTiles(0))} <= {0, 1, 2}


@pytest.mark.rule("LC-211")
def test_you_claim_what_you_meet_in_any_phase_and_the_automaton_never_blocks() -> None:
    s = a_game(1)
    s.concessions = (concession("S2"), concession("S1"), concession("L9"))
    s.claimed_in, s.claimed_by = (-1, -1, -1), (0, 0, 0)
    lay(s, 0, "1b 0 0")
    ask(s, CheckConcessions())
    assert s.claimed_in == (-1, -1, -1)

    s.phase = 1
    build(s, 0, "habitat_water 0 0 sw")
    ask(s, CheckConcessions())

    assert (s.claimed_in, s.claimed_by) == ((1, -1, -1), (1, 0, 0))


@pytest.mark.rule("LC-212", "LC-213", "LC-224")
@pytest.mark.parametrize(
    ("key", "values"), [("S4", [7, 4, 0]), ("S1", [8, 4, 0]), ("L2", [9, 9, 5]), ("L3", [10, 10, 5]), ("S9", [6, 3, 0])]
)
def test_late_claims_give_half_or_nothing(key: str, values: list[int]) -> None:
    s = a_game(1)
    s.concessions, s.claimed_by = (concession(key),), (1,)

    assert [value_in(s, concession(key), phase) for phase in range(3)] == values
    for phase in range(3):
        s.claimed_in = (phase,)
        assert claims(s, 0) == values[phase]
        assert view(s, 0).concessions[0].value == values[phase]


@pytest.mark.rule("LC-213")
def test_with_several_players_a_late_claim_gives_everything() -> None:
    s = a_game(2)

    assert [value_in(s, concession("S4"), phase) for phase in range(3)] == [7, 7, 7]


@pytest.mark.rule("LC-214", "LC-220")
@pytest.mark.parametrize(("mine", "its", "points"), [(2, 1, (10, 0)), (1, 2, (0, 10)), (2, 2, (5, 5)), (0, 0, (0, 0))])
def test_meteorites_follow_the_rule_for_two_players(mine: int, its: int, points: tuple[int, int]) -> None:
    s = a_game(1)
    lay(s, 0, "1a 0 0")
    build(s, 0, *[f"meteorite 0 0 {cell}" for cell in ("nw", "ne")[:mine]])
    s.automaton_tiles = tuple(tiles_like("meteorite")[4 : 4 + its])

    automaton = next(line.points for line in automaton_lines(s) if line.source == "Meteorites")
    assert (meteorites(s, 0), automaton) == points


@pytest.mark.rule("LC-215")
def test_tiles_and_what_is_printed_on_its_cards_count() -> None:
    s = a_game(1)
    s.automaton_cards = tuple(card(name) for name in ("2f", "5d", "6e", "1c", "1d"))  # one print each, none on 6e
    s.automaton_tiles = (tile("pear"), tile("oxygen"))
    held = holdings(s)

    assert (held[8], held[3], held[1], held[0], sum(held[:19])) == (2, 2, 1, 1, 6)


@pytest.mark.rule("LC-215", "LC-216", "LC-217", "LC-218", "LC-219", "LC-220", "LC-221", "LC-222", "LC-225")
def test_worked_example_of_the_automatons_points() -> None:
    s = a_game(1)
    held = {
        "hydrogen": 6,
        "oxygen": 3,
        "water": 2,
        "pear": 1,
        "apple": 1,
        "greenhouse_mixed": 1,
        "sales_office": 3,
        "habitat_water": 1,
        "habitat_oxygen": 1,
        "complex_sales_office": 1,
        "demolition": 1,
        "landing_pad": 1,
        "meteorite": 4,
    }
    s.automaton_tiles = tuple(i for name, n in held.items() for i in tiles_like(name)[:n])
    s.automaton_cards = ()
    lay(s, 0, "2c 0 0", "3c 0 1", "4c 0 2")
    s.concessions = (concession("S1"), concession("S8"), concession("L1"))
    s.claimed_in, s.claimed_by = (-1, -1, -1), (0, 0, 0)

    assert [line.points for line in automaton_lines(s)] == [20, 6, 3, 6, 5, 6, 15, 4, 10, 24, 9]
    assert automaton_total(s) == 108


@pytest.mark.rule("LC-216")
@pytest.mark.parametrize(("place", "name"), [(0, "hydrogen"), (1, "oxygen"), (2, "water"), (3, "pear")])
@pytest.mark.parametrize(("n", "points"), [(9, 35), (10, 40), (11, 40)])
def test_its_vital_systems_score_as_one_group_by_the_table(place: int, name: str, n: int, points: int) -> None:
    s = a_game(1)
    s.automaton_tiles = tuple((tiles_like(name) * 2)[:n])

    assert automaton_lines(s)[place].points == points


@pytest.mark.rule("LC-215", "LC-216", "LC-217")
def test_its_greenhouses_of_all_fruits_are_one_group() -> None:
    s = a_game(1)
    fruits = [tile("pear"), tile("apple"), tile("apple", 1), *tiles_like("lemon")[:3], tile("greenhouse_mixed")]
    s.automaton_tiles, s.automaton_cards = tuple(fruits), (0,)

    assert automaton_lines(s)[3].points == 25
    assert automaton_lines(s)[4].points == 12


@pytest.mark.rule("LC-206", "LC-207")
def test_the_automaton_takes_the_first_card_of_the_box_too() -> None:
    s = a_game(1)
    s.cards[2], s.taken, s.marker = 0, 1, 0
    ask(s, AutomatonTakes())

    assert s.automaton_cards == (0,)


@pytest.mark.rule("LC-219")
def test_redistribution_is_a_special_tile_too() -> None:
    s = a_game(1)
    s.automaton_tiles = (tile("redistribution"), tile("demolition"))

    assert next(line.points for line in automaton_lines(s) if line.source == "Special tiles") == 4


@pytest.mark.rule("LC-223")
@pytest.mark.parametrize(
    ("ahead", "winners", "ending"),
    [(1, (0,), "automaton_beaten"), (0, (), "automaton_wins_tie"), (-1, (), "automaton_wins")],
)
def test_the_higher_total_wins_and_the_automaton_wins_ties(ahead: int, winners: tuple[int, ...], ending: str) -> None:
    s = a_game(1)
    s.concessions = s.claimed_in = s.claimed_by = ()
    s.automaton_cards = ()
    s.automaton_tiles = tuple(tiles_like("demolition")[:3]) if ahead == -1 else ()  # 9, or 15
    hold(s, 0, *["1a", "2a", "3a", "4a"][: 3 + (ahead != 0)])  # 9 or 12

    outcome = result(s)
    assert (outcome.winners, outcome.ending) == (winners, ending)
    assert len(outcome.scores) == 1
