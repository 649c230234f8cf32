"""What the verbs of a planet do."""

from __future__ import annotations

from lunarium.games.unsettled.planet import ALL, Op
from lunarium.games.unsettled.rules.r3_conditions import Context, distress_of, holds, is_choice, near, places, targets
from lunarium.games.unsettled.rules.r4_tracks import (
    advance_time,
    change_endurance,
    gain_resource,
    has_resource,
    lose_insight,
    shift_cohesion,
    spend_resource,
)
from lunarium.games.unsettled.rules.r5_links import advance_task, inline
from lunarium.games.unsettled.rules.r6_asks import ChooseExplorer, ChooseOption, RemoveDistress, change_focus
from lunarium.games.unsettled.rules.r6_gains import GainComprehension, GainDistress, GainInsight
from lunarium.games.unsettled.rules.r6_possible import can_pay, can_run
from lunarium.games.unsettled.rules.r7_cards import RevealPlanetCards
from lunarium.games.unsettled.rules.r13_opportunities import engage, gain_discovery, reveal_opportunity
from lunarium.games.unsettled.state import NONE, SCARAB, Unsettled, clockwise, decider

BY_EXPLORER = (
    *("focus", "insight", "endurance", "distress_gain", "distress_remove", "token_take", "token_return", "move"),
    *("ignore_time", "comprehension", "modifier"),
)


def perform(s: Unsettled, op: Op, c: Context) -> None:
    """[UN-066, UN-202] One step of an effect; its decisions and luck follow at once, without a window."""
    verb = op.verb
    if verb in BY_EXPLORER:
        for_explorers(s, op, c)
    elif verb in ("if", "if_possible", "choose", "for_each", "repeat"):
        flow(s, op, c)
    elif verb == "time":
        advance_time(s, op.n)
    elif verb == "cohesion":
        left = shift_cohesion(s, op.n)
        distribute(s, op, left, clockwise(s), s.active, c)
    elif verb == "gain":
        gain_resource(s, op.thing, op.n)
    elif verb == "spend":
        if has_resource(s, op.thing, op.n):
            spend_resource(s, op.thing, op.n)
    elif verb in ("node_add", "node_remove", "node_take", "token_add", "token_remove"):
        on_nodes(s, op, c)
    elif verb == "marker_add" and op.at is None:
        s.page_markers += op.n
    elif verb in ("marker_add", "marker_remove"):
        mark_nodes(s, op, c)
    elif verb == "trigger_add":
        s.triggers = (*s.triggers, (int(op.label), op.thing))
    elif verb == "trigger_remove":
        s.triggers = tuple([placed for placed in s.triggers if placed[1] != op.thing])
    elif verb == "reveal_planet":
        s.later = (*s.later, RevealPlanetCards(op.thing, op.n))
    elif verb == "luna_move":
        from lunarium.games.unsettled.rules.r9_bonus_moves import luna_steps

        s.later = (*s.later, luna_steps(s, c.you, op.n))
    elif verb == "may":
        from lunarium.games.unsettled.rules.r9_bonus_moves import May

        if can_run(s, op.chain, c) and can_pay(s, op.costs, c):
            s.push(May(decider(s, c.you, c.you), op.number, c))
    elif verb == "reveal_opportunity" and op.label == "":  # looking at several is not carried out yet
        reveal_opportunity(s, c.you)
    elif verb == "engage":
        engage(s, c.you, c.here)
    elif verb == "discovery_gain":
        gain_discovery(s, c.you, op.thing)
    elif verb == "advance_task":
        advance_task(s)
    elif verb == "scarab_cube":
        s.scarab_cubes -= op.n
    elif verb == "set_aside":
        pass  # done before the decks were shuffled
    else:
        raise AssertionError(f"the verb {verb} is not carried out yet")


def flow(s: Unsettled, op: Op, c: Context) -> None:
    """[UN-215] Conditions are tested when they are reached."""
    if op.verb == "if":
        assert op.condition is not None, "if tests a condition"
        inline(s, op.chain if holds(s, op.condition, c) else op.otherwise, c)
    elif op.verb == "if_possible":
        if can_run(s, op.chain, c):
            inline(s, op.chain, c)
    elif op.verb == "choose":
        s.push(ChooseOption(decider(s, c.you, c.you), op.number, c))
    elif op.verb == "repeat":
        for _ in range(op.n):
            inline(s, op.chain, c)
    else:
        seats = near(s, s.explorers[c.you].node, c) if op.label == "explorers_near" else clockwise(s)
        for seat in reversed(seats):
            if op.condition is None or holds(s, op.condition, c.about(seat)):
                inline(s, op.chain, c.about(seat))


# --- explorers ----------------------------------------------------------------------------------------------------------


def for_explorers(s: Unsettled, op: Op, c: Context) -> None:
    """[UN-062, UN-097, UN-211, UN-212] All that are meant, one that is chosen, or points that are distributed."""
    seats = [seat for seat in targets(s, op.who, op.at, c) if can_be_meant(s, op, seat)]
    if not seats:
        return
    you = decider(s, c.you, c.you)
    if op.who.startswith("distribute"):
        distribute(s, op, op.n, seats, you, c)
    elif is_choice(op.who):
        s.push(ChooseExplorer(you, op.number, c, tuple(seats)))
    else:
        for seat in reversed(seats):
            on_explorer(s, op, seat, c)


def can_be_meant(s: Unsettled, op: Op, seat: int) -> bool:
    """[UN-083] Distress is removed only from somebody who has it."""
    return op.verb != "distress_remove" or distress_of(s, seat) >= (1 if "up_to" in op.flags else op.n)


def distribute(s: Unsettled, op: Op, n: int, seats: list[int], who: int, c: Context) -> None:
    """[UN-094, UN-095, UN-097, UN-216] Point by point; the receiver chooses the cube."""
    for _ in range(n if n > 0 else -n):
        s.push(ChooseExplorer(decider(s, who, c.you), op.number, c, tuple(seats), 1 if n > 0 else -1))


def on_explorer(s: Unsettled, op: Op, seat: int, c: Context) -> None:
    verb = op.verb
    if verb == "focus":
        change_focus(s, seat, op.n, c.you)
    elif verb == "endurance":
        change_endurance(s, seat, op.n)
    elif verb == "insight":
        if op.n < 0:
            lose_insight(s, seat, -op.n)
        else:
            s.push(GainInsight(seat, op.n, c.you))
    elif verb == "distress_gain":
        s.push(GainDistress(seat, op.n, c.you))
    elif verb == "distress_remove":
        for _ in range(op.n):
            s.push(RemoveDistress(decider(s, seat, c.you), seat))
    elif verb == "move":
        from lunarium.games.unsettled.rules.r9_bonus_moves import BeginMove

        s.later = (*s.later, BeginMove(seat, op.number, c.you))
    elif verb == "ignore_time":
        s.turn.credits = (*s.turn.credits, (seat, op.n, op.label))  # UN-192
    elif verb == "comprehension":
        discipline = s.explorers[seat].pursuit if op.thing == ALL else op.thing
        s.push(GainComprehension(seat, discipline, c.you))  # UN-136: the pursuit cube stays
    elif verb == "modifier":
        assert op.modifier is not None, "a modifier says what it changes"
        s.turn.mods = (*s.turn.mods, (seat, op.modifier))
    elif verb == "token_take":
        hold_token(s, op.thing, seat, 1)
    else:
        hold_token(s, op.thing, seat, -1)


def hold_token(s: Unsettled, token: int, seat: int, by: int) -> None:
    """[UN-163] A planet token held beside the dashboard, as far as supply and limit allow."""
    held = s.explorers[seat].tokens
    wanted = held[token] + by
    if 0 <= wanted <= s.planet.tokens[token].per_explorer and s.tokens[token] - by >= 0:
        s.explorers[seat].tokens = changed(held, token, by)
        s.tokens = changed(s.tokens, token, -by)


def changed(counts: tuple[int, ...], thing: int, by: int) -> tuple[int, ...]:
    return counts[:thing] + (counts[thing] + by,) + counts[thing + 1 :]


# --- nodes --------------------------------------------------------------------------------------------------------------


def on_nodes(s: Unsettled, op: Op, c: Context) -> None:
    """[UN-117, UN-146, UN-147] What lies on nodes, not what the crew has stored."""
    assert op.at is not None, f"{op.verb} names a place"
    for node in places(s, op.at, c):
        there = s.nodes[node]
        if op.verb == "token_add":
            add_tokens(s, op.thing, node, op.n)
        elif op.verb == "token_remove":
            n = min(op.n, there.tokens[op.thing])
            there.tokens = changed(there.tokens, op.thing, -n)
            s.tokens = changed(s.tokens, op.thing, n)
        else:
            have = there.resources[op.thing]
            by = op.n if op.verb == "node_add" else -min(op.n, have)
            data, materials = there.resources
            there.resources = (data + by, materials) if op.thing == 0 else (data, materials + by)
            if op.verb == "node_take":
                gain_resource(s, op.thing, -by)


def add_tokens(s: Unsettled, token: int, node: int, n: int) -> None:
    """A limit never blocks an addition: what is too much is not added."""
    kind = s.planet.tokens[token]
    if node == SCARAB and "scarab" in kind.not_on:
        return
    there = s.nodes[node]
    n = max(0, min(n, s.tokens[token], kind.per_node - there.tokens[token]))
    there.tokens = changed(there.tokens, token, n)
    s.tokens = changed(s.tokens, token, -n)


def mark_nodes(s: Unsettled, op: Op, c: Context) -> None:
    """[UN-004] Black markers are always available."""
    assert op.at is not None, "a marker goes somewhere"
    for node in places(s, op.at, c):
        there = s.nodes[node]
        if op.verb == "marker_add":
            there.markers = there.markers + (op.label,) * op.n
        else:
            for _ in range(op.n):
                if op.label in there.markers:
                    place = there.markers.index(op.label)
                    there.markers = there.markers[:place] + there.markers[place + 1 :]


__all__ = ["NONE", "on_explorer", "perform"]
