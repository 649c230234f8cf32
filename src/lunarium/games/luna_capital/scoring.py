"""Chapter 9: points, one function for each way to score, and the automaton's of chapter 10."""

from __future__ import annotations

from lunarium.games.luna_capital import grid
from lunarium.games.luna_capital.content.cards import SHOWN
from lunarium.games.luna_capital.content.concessions import CONCESSIONS
from lunarium.games.luna_capital.content.kinds import (
    APPLE,
    COMPLEX_HABITAT_MODULE,
    COMPLEX_SALES_OFFICE,
    DEMOLITION,
    GREENHOUSE,
    HABITAT_GREENHOUSE,
    HABITAT_HYDROGEN,
    HABITAT_METEORITE,
    HABITAT_OXYGEN,
    HABITAT_WATER,
    HYDROGEN,
    LANDING_PAD,
    LEMON,
    METEORITE,
    MIXED,
    MOON_PARADISE,
    OXYGEN,
    PEAR,
    REDISTRIBUTION,
    SALES_OFFICE,
    TYPE_COUNT,
    WATER,
)
from lunarium.games.luna_capital.content.points import (
    AUTOMATON_BUILDING,
    AUTOMATON_HAND,
    AUTOMATON_SPECIAL,
    COMPLEX,
    FRUIT_SETS,
    HABITAT,
    HAND_CARD,
    METEORITES,
    OFFICE,
    VITAL,
)
from lunarium.games.luna_capital.content.tiles import KIND_OF
from lunarium.games.luna_capital.events import GameScored
from lunarium.games.luna_capital.rules.r8_concessions import value_in
from lunarium.games.luna_capital.state import Colony, Luna
from lunarium.kernel.cartridge import Line, Result
from lunarium.kernel.text import mark


def vital(c: Colony, kind: int) -> int:
    """[LC-161, LC-163] A vital system scores its largest group only."""
    return VITAL[min(largest_group(c, c.masks[kind]), 10)]


def largest_group(c: Colony, mask: int) -> int:
    """[LC-162, LC-164] Projects joined by their sides; a double plot is one project."""
    best = 0
    while mask:
        frontier = mask & -mask
        mask ^= frontier
        size = 0
        while frontier:
            low = frontier & -frontier
            frontier ^= low
            size += 1
            found = c.near[low.bit_length() - 1] & mask
            frontier |= found
            mask ^= found
        if size > best:
            best = size
    return best


def fruit_sets(pears: int, apples: int, lemons: int, mixed: int) -> int:
    """[LC-166, LC-167, LC-168, LC-187] The points of the most sets that mixed greenhouses can complete, at most three."""
    sets = 0
    while sets < 3:
        n = sets + 1
        missing = max(n - pears, 0) + max(n - apples, 0) + max(n - lemons, 0)
        if missing > mixed:
            break
        sets = n
    return FRUIT_SETS[sets]


def fruit(c: Colony) -> int:
    """[LC-166] The fruit sets of a colony."""
    masks = c.masks
    if not masks[GREENHOUSE]:
        return 0
    return fruit_sets(
        masks[PEAR].bit_count(), masks[APPLE].bit_count(), masks[LEMON].bit_count(), masks[MIXED].bit_count()
    )


def offices(c: Colony) -> int:
    """[LC-169] 2 points each."""
    return OFFICE * c.masks[SALES_OFFICE].bit_count()


def habitats(c: Colony) -> int:
    """[LC-170, LC-171, LC-172, LC-184] Each Habitat Module counts the projects of its type around it, each once."""
    masks = c.masks
    return HABITAT * (
        _matches_around(c, masks[HABITAT_HYDROGEN], masks[HYDROGEN])
        + _matches_around(c, masks[HABITAT_OXYGEN], masks[OXYGEN])
        + _matches_around(c, masks[HABITAT_WATER], masks[WATER])
        + _matches_around(c, masks[HABITAT_GREENHOUSE], masks[GREENHOUSE])
        + _matches_around(c, masks[HABITAT_METEORITE], masks[METEORITE])
    )


def _matches_around(c: Colony, modules: int, projects: int) -> int:
    """[LC-170, LC-172] How often a project lies beside a module."""
    matches = 0
    while modules:
        low = modules & -modules
        matches += (c.around[low.bit_length() - 1] & projects).bit_count()
        modules ^= low
    return matches


def complexes(c: Colony) -> int:
    """[LC-173] Each Residential Complex counts the projects of its type in the whole colony."""
    masks = c.masks
    points = 0
    if masks[COMPLEX_SALES_OFFICE]:
        points += COMPLEX * masks[COMPLEX_SALES_OFFICE].bit_count() * masks[SALES_OFFICE].bit_count()
    if masks[COMPLEX_HABITAT_MODULE]:
        modules = (
            masks[HABITAT_HYDROGEN]
            | masks[HABITAT_OXYGEN]
            | masks[HABITAT_WATER]
            | masks[HABITAT_GREENHOUSE]
            | masks[HABITAT_METEORITE]
        )
        points += COMPLEX * masks[COMPLEX_HABITAT_MODULE].bit_count() * modules.bit_count()
    return points


def colony_points(c: Colony) -> int:
    """[LC-160, LC-186, LC-188] What a colony gives by itself: every category but Meteorites, Concessions and cards in hand."""
    return (
        vital(c, HYDROGEN)
        + vital(c, OXYGEN)
        + vital(c, WATER)
        + vital(c, GREENHOUSE)
        + fruit(c)
        + offices(c)
        + habitats(c)
        + complexes(c)
    )


# --- Meteorites, Concessions, cards in hand ---------------------------------------------------------------------------


def majority(counts: list[int], prizes: tuple[int, ...], who: int) -> int:
    """[LC-174, LC-175, LC-176, LC-177, LC-178] Tied players share the prizes of the places they fill, rounded down."""
    mine = counts[who]
    if mine == 0:
        return 0
    ahead, level = 0, 0
    for n in counts:
        if n > mine:
            ahead += 1
        elif n == mine:
            level += 1
    pot = 0
    for place in range(ahead, min(ahead + level, len(prizes))):
        pot += prizes[place]
    return pot // level


def meteorite_counts(s: Luna) -> list[int]:
    """[LC-101, LC-214] Of each seat, and last of the automaton in the solo game."""
    counts = [colony.masks[METEORITE].bit_count() for colony in s.colonies]
    if len(counts) == 1:
        counts.append(holdings(s)[METEORITE])
    return counts


def meteorites(s: Luna, seat: int) -> int:
    """[LC-174, LC-214] A seat's share of the prizes."""
    return majority(meteorite_counts(s), METEORITES[len(s.colonies) - 1], seat)


def claims(s: Luna, seat: int) -> int:
    """[LC-135, LC-179, LC-213, LC-224] Claims are final, whatever happens to the colony later."""
    points = 0
    for i in range(len(s.concessions)):
        if s.claimed_by[i] >> seat & 1:
            points += value_in(s, s.concessions[i], s.claimed_in[i])
    return points


def hand(s: Luna, seat: int) -> int:
    """[LC-180] 3 points for each card still in hand."""
    return HAND_CARD * len(s.colonies[seat].hand)


def total(s: Luna, seat: int) -> int:
    """[LC-160, LC-106] All categories; tokens left over give nothing."""
    return colony_points(s.colonies[seat]) + meteorites(s, seat) + claims(s, seat) + hand(s, seat)


def lines(s: Luna, seat: int) -> tuple[Line, ...]:
    """[LC-160, LC-Q12] A seat's points by source, as if the game ended now."""
    c = s.colonies[seat]
    return (
        Line(mark("Hydrogen Collectors"), "LC-161", vital(c, HYDROGEN)),
        Line(mark("Oxygen Collectors"), "LC-161", vital(c, OXYGEN)),
        Line(mark("Water Condensers"), "LC-161", vital(c, WATER)),
        Line(mark("Greenhouses"), "LC-165", vital(c, GREENHOUSE)),
        Line(mark("Fruit sets"), "LC-166", fruit(c)),
        Line(mark("Sales Offices"), "LC-169", offices(c)),
        Line(mark("Habitat Modules"), "LC-170", habitats(c)),
        Line(mark("Residential Complexes"), "LC-173", complexes(c)),
        Line(mark("Meteorites"), "LC-174", meteorites(s, seat)),
        Line(mark("Concessions"), "LC-179", claims(s, seat)),
        Line(mark("Cards in hand"), "LC-180", hand(s, seat)),
    )


# --- the automaton ----------------------------------------------------------------------------------------------------


def holdings(s: Luna) -> list[int]:
    """[LC-215] How many projects of each kind the automaton took: tiles, and what is printed on its cards."""
    held = [0] * TYPE_COUNT
    for tile in s.automaton_tiles:
        held[KIND_OF[tile]] += 1
    for card in s.automaton_cards:
        for cell in range(4):
            if SHOWN[4 * card + cell] >= 0:
                held[SHOWN[4 * card + cell]] += 1
    held[GREENHOUSE] = held[PEAR] + held[APPLE] + held[LEMON] + held[MIXED]
    return held


def automaton_lines(s: Luna) -> tuple[Line, ...]:
    """[LC-216, LC-217, LC-218, LC-219, LC-220, LC-221, LC-222, LC-225] The automaton's points by source."""
    held = holdings(s)
    buildings = sum(held[HABITAT_HYDROGEN : COMPLEX_HABITAT_MODULE + 1])
    special = held[LANDING_PAD] + held[DEMOLITION] + held[REDISTRIBUTION]
    return (
        Line(mark("Hydrogen Collectors"), "LC-216", VITAL[min(held[HYDROGEN], 10)]),
        Line(mark("Oxygen Collectors"), "LC-216", VITAL[min(held[OXYGEN], 10)]),
        Line(mark("Water Condensers"), "LC-216", VITAL[min(held[WATER], 10)]),
        Line(mark("Greenhouses"), "LC-216", VITAL[min(held[GREENHOUSE], 10)]),
        Line(mark("Fruit sets"), "LC-217", fruit_sets(held[PEAR], held[APPLE], held[LEMON], held[MIXED])),
        Line(mark("Sales Offices"), "LC-217", OFFICE * held[SALES_OFFICE]),
        Line(mark("Modules and Complexes"), "LC-218", AUTOMATON_BUILDING * buildings),
        Line(mark("Special tiles"), "LC-219", AUTOMATON_SPECIAL * special),
        Line(mark("Meteorites"), "LC-220", majority(meteorite_counts(s), METEORITES[0], 1)),
        Line(mark("Concessions"), "LC-222", sum([CONCESSIONS[c].points for c in s.concessions])),
        Line(mark("Cards in hand"), "LC-221", AUTOMATON_HAND),
    )


def automaton_total(s: Luna) -> int:
    return sum([line.points for line in automaton_lines(s)])


# --- the end ----------------------------------------------------------------------------------------------------------


def tell_scores(s: Luna) -> None:
    """[LC-117, LC-160] Everybody scores when the game is over."""
    totals = tuple([total(s, seat) for seat in range(len(s.colonies))])
    s.emit(GameScored(totals, automaton_total(s) if len(totals) == 1 else -1))


def result(s: Luna) -> Result:
    """[LC-181, LC-182, LC-183] Most points win; then fewest uncovered scaffolds; then the victory is shared."""
    seats = range(len(s.colonies))
    scores = tuple([total(s, seat) for seat in seats])
    breakdown = tuple([lines(s, seat) for seat in seats])
    if len(scores) == 1:
        return _solo_result(s, scores, breakdown)
    leaders = [seat for seat in seats if scores[seat] == max(scores)]
    if len(leaders) == 1:
        return Result(scores, tuple(leaders), "most_points", breakdown)
    bare = [s.colonies[seat].scaffolds.bit_count() for seat in seats]
    fewest = min([bare[seat] for seat in leaders])
    winners = tuple([seat for seat in leaders if bare[seat] == fewest])
    return Result(scores, winners, "fewest_scaffolds" if len(winners) == 1 else "shared", breakdown)


def _solo_result(s: Luna, scores: tuple[int, ...], breakdown: tuple[tuple[Line, ...], ...]) -> Result:
    """[LC-223] The automaton wins every tie."""
    rival = automaton_total(s)
    if scores[0] > rival:
        return Result(scores, (0,), "automaton_beaten", breakdown)
    return Result(scores, (), "automaton_wins" if scores[0] < rival else "automaton_wins_tie", breakdown)


def gain(s: Luna, seat: int, tile: int, plot: int) -> int:
    """[LC-Q12] The points that a tile would add on a plot at once; a Landing Pad brings a card."""
    kind = KIND_OF[tile]
    if kind == MOON_PARADISE:
        return 0
    c = s.colonies[seat]
    trial = c.copy()
    grid.put(trial, tile, plot)
    points = touched(trial, kind) - touched(c, kind)
    if kind == LANDING_PAD and s.deck:
        points += HAND_CARD
    if trial.masks[METEORITE] != c.masks[METEORITE]:
        counts = meteorite_counts(s)
        prizes = METEORITES[len(s.colonies) - 1]
        points -= majority(counts, prizes, seat)
        counts[seat] = trial.masks[METEORITE].bit_count()
        points += majority(counts, prizes, seat)
    return points


def touched(c: Colony, kind: int) -> int:
    """[LC-Q12] The points of those categories of a colony that a tile of this kind can change."""
    if kind <= WATER:
        return vital(c, kind) + habitats(c)
    if kind <= MIXED:
        return vital(c, GREENHOUSE) + fruit(c) + habitats(c)
    if kind == SALES_OFFICE:
        return offices(c) + complexes(c)
    if kind == METEORITE:
        return habitats(c)
    if kind <= COMPLEX_HABITAT_MODULE:
        return habitats(c) + complexes(c)
    return colony_points(c) if kind == DEMOLITION else 0
