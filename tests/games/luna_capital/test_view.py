"""What a seat may know, and the points shown beside plots and players."""

from __future__ import annotations

import pytest

from lunarium.games.luna_capital import CARTRIDGE, grid
from lunarium.games.luna_capital.content.kinds import LANDING_PAD, METEORITE
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.invariants import check
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.scoring import gain, total
from lunarium.games.luna_capital.state import Luna
from lunarium.games.luna_capital.view import determinise, view
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import LUCK
from lunarium.kernel.observation import observe
from tests.games.luna_capital.builder import a_game, ask, build, hold, lay, pend, place, plot, tile


def middle(seats: int, sponsors: str = "plain", answers: int = 150, seed: int = 4) -> Luna:
    s = a_game(seats, sponsors, seed)
    dealer = Dealer(seed)
    for _ in range(answers):
        s.play(s.asked, s.choices[dealer.below(len(s.choices))])
    return s


@pytest.mark.rule("LC-021", "LC-072", "LC-100")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_does_not_change_when_what_it_hides_changes(seat: int | None) -> None:
    s = middle(3, answers=120)
    shown = view(s, seat)
    other = s.copy()
    hidden = [c for i, c in enumerate(other.colonies) if i != seat]
    bag = list(other.deck[0])
    for c in hidden:
        for i in range(len(c.hand)):
            drawn = bag[i]
            bag[i] = c.hand[i]
            c.hand = tuple(sorted((*c.hand[:i], drawn, *c.hand[i + 1 :])))
    other.deck = (tuple(sorted(bag)), *other.deck[1:])
    other.tower = (other.tower[0][::-1], *other.tower[1:])

    assert view(other, seat) == shown


@pytest.mark.rule("LC-018", "LC-264")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("sponsors", ["plain", "special"])
def test_an_imagined_world_looks_the_same_and_keeps_the_invariants(seats: int, sponsors: str) -> None:
    for answers in (0, 40, 90):
        s = middle(seats, sponsors, answers)
        for seat in (*range(seats), None):
            observation = observe(CARTRIDGE, s, seat)
            world = observation.world(Dealer(answers))
            check(world)  # type: ignore[arg-type]  # a Luna
            assert view(world, seat) == observation.view  # type: ignore[arg-type]


@pytest.mark.rule("LC-021")
def test_imagined_hands_differ() -> None:
    s = middle(2, answers=30)
    hands = {determinise(view(s, 0), Dealer(seed)).colonies[1].hand for seed in range(8)}

    assert len(hands) > 1
    assert {determinise(view(s, 0), Dealer(seed)).colonies[0].hand for seed in range(8)} == {s.colonies[0].hand}


@pytest.mark.rule("LC-202")
def test_alone_one_plays_with_open_cards() -> None:
    s = a_game(1)

    assert view(s, None).colonies[0].hand == s.colonies[0].hand


@pytest.mark.rule("LC-Q12")
def test_each_legal_plot_shows_what_a_tile_would_add() -> None:
    s = a_game(2)
    c = lay(s, 0, "1a 0 0", "5a 0 1")
    build(s, 0, "oxygen 0 0 nw", "oxygen 0 0 ne", "habitat_oxygen 0 1 sw")
    pend(s, "oxygen", "sales_office", "demolition")
    s.taken = 1
    ask(s, BuildTile(0))
    gains = {(g.tile, g.plot): g.points for g in view(s, 0).gains}

    assert gains[0, plot(c, "0 1 nw")] == 3 + 2  # a third in the group, and beside the module
    assert gains[0, plot(c, "0 0 sw")] == 3
    assert gains[0, plot(c, "0 1 se")] == 2
    assert gains[1, plot(c, "0 0 sw")] == 2
    assert gains[2, plot(c, "0 0 ne")] == -2 - 2
    assert {i * 50 + p for i, p in gains} == set(s.choices)
    assert view(s, 1).gains == view(s, None).gains == ()


@pytest.mark.rule("LC-Q12", "LC-160")
@pytest.mark.parametrize("kind", range(19))
def test_the_gain_is_what_the_total_changes_by(kind: int) -> None:
    s = middle(3, answers=260)
    before = [total(s, 0), total(s, 1)]
    tile_id = KIND_OF.index(kind)
    for seat in range(2):
        for p in grid.members(grid.allowed(s.colonies[seat], kind)):
            later = s.copy()
            grid.put(later.colonies[seat], tile_id, p)
            card = 3 if kind == LANDING_PAD else 0
            assert gain(s, seat, tile_id, p) == total(later, seat) - before[seat] + card


@pytest.mark.rule("LC-Q12", "LC-173")
def test_a_tile_that_complexes_count_shows_their_points_too() -> None:
    s = a_game(2)
    lay(s, 0, "1a 0 0", "5a 0 1")
    build(s, 0, "complex_sales_office 0 0 nw", "complex_sales_office 0 0 ne", "complex_habitat_module 0 0 sw")

    assert gain(s, 0, tile("sales_office"), 4) == 2 + 2
    assert gain(s, 0, tile("habitat_water"), 4) == 1
    assert gain(s, 0, tile("redistribution"), 4) == 0


@pytest.mark.rule("LC-Q12")
def test_a_landing_pad_shows_the_card_it_brings() -> None:
    s = a_game(2)
    lay(s, 0, "1a 0 0")
    hold(s, 0, "9a")
    pend(s, "landing_pad")
    ask(s, BuildTile(0))
    before, promised = total(s, 0), view(s, 0).gains[0].points
    s.play(0, s.choices[0])
    while s.agenda:
        s.play(s.asked, s.choices[0])

    assert promised == 3 == total(s, 0) - before


@pytest.mark.rule("LC-Q12", "LC-160")
def test_live_scores_of_all_players_are_shown_by_source() -> None:
    s = a_game(2)
    lay(s, 1, "2c 0 0")
    hold(s, 1, "9a")
    shown = view(s, 0).colonies[1]

    assert shown.total == 10 + 3
    assert {line.source: line.points for line in shown.lines if line.points} == {"Meteorites": 10, "Cards in hand": 3}


@pytest.mark.rule("LC-008")
def test_plots_are_shown_with_their_cells() -> None:
    s = a_game(2)
    c = lay(s, 0, "2f 0 0", "6e 0 1")
    build(s, 0, "water 0 1 sw", "oxygen 0 0 sw", "demolition 0 0 sw")
    shown = {p.plot: p for p in view(s, 1).colonies[0].plots}

    assert shown[plot(c, "0 0 nw")].shows == "scaffold"
    assert (shown[plot(c, "0 0 ne")].shows, shown[plot(c, "0 0 ne")].kind) == ("project", METEORITE)
    assert (shown[plot(c, "0 0 sw")].shows, shown[plot(c, "0 0 sw")].demolition) == ("free", tile("demolition"))
    assert shown[plot(c, "0 1 sw")].tile == tile("water")
    assert len(shown[plot(c, "0 1 sw")].cells) == 2
    assert shown[plot(c, "0 1 nw")].shows == "free"


@pytest.mark.rule("LC-099")
def test_the_others_only_see_that_a_landing_pad_drew() -> None:
    s = a_game(2)
    lay(s, 0, "1a 0 0")
    s.listen()
    pend(s, "landing_pad")
    ask(s, BuildTile(0))
    place(s, "0 0 nw")
    while s.asked == LUCK:
        s.play(LUCK, s.choices[0])
    s.play(0, 0)

    cards = [event.seen_by(1).card for event in s.events if type(event).__name__ in ("PadDrew", "CardKept")]  # type: ignore[attr-defined]
    assert cards == [-1, -1, -1, -1]


@pytest.mark.rule("LC-052")
def test_a_player_remembers_the_cards_put_under_the_deck() -> None:
    s = a_game(2)
    hold(s, 0, "1a", "2a", "3a")
    s.play(0, s.marker)
    s.play(0, 0)

    worlds = [determinise(view(s, 0), Dealer(seed)) for seed in range(5)]
    assert {world.deck[-1] for world in worlds} == {s.deck[-1]}
    assert len({determinise(view(s, 1), Dealer(seed)).deck[-1] for seed in range(5)}) > 1


@pytest.mark.rule("LC-010", "LC-162", "LC-164", "LC-170", "LC-247")
def test_neighbours_agree_with_plain_geometry() -> None:
    """Side and corner neighbours of every plot, worked out again cell by cell."""
    for seed in range(6):
        s = middle(2, "special", 200, seed)
        for c in s.colonies:
            where = {at: p for p in grid.members(c.plots) for at in grid.cells_of(c, p)}
            for p in grid.members(c.plots):
                cells = [divmod(at, 48) for at in grid.cells_of(c, p)]
                near, around = 0, 0
                for other, q in where.items():
                    y, x = divmod(other, 48)
                    if q == p:
                        continue
                    apart = {(abs(y - a), abs(x - b)) for a, b in cells}
                    near |= (1 << q) * bool(apart & {(0, 1), (1, 0)})
                    around |= (1 << q) * bool(apart & {(0, 1), (1, 0), (1, 1)})
                assert (c.near[p], c.around[p]) == (near, around)
