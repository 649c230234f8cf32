"""What can be carried out: slots are all or nothing (UN-061)."""

from __future__ import annotations

from lunarium.games.unsettled.planet import Op
from lunarium.games.unsettled.rules.r3_conditions import Context, distress_of, holds, places, targets
from lunarium.games.unsettled.rules.r4_tracks import has_resource
from lunarium.games.unsettled.rules.r13_opportunities import can_gain_discovery, can_reveal
from lunarium.games.unsettled.state import NONE, Unsettled


def can_run(s: Unsettled, chain: tuple[int, ...], c: Context) -> bool:
    """[UN-061] Every step of every link, against the present state."""
    for link in chain:
        for op in s.planet.links[link]:
            if not can_do(s, op, c):
                return False
    return True


def can_do(s: Unsettled, op: Op, c: Context) -> bool:
    """[UN-061, UN-063, UN-064] Nothing inside `may` and `if possible` is tested; of a choice one option must be possible."""
    verb = op.verb
    if verb in ("may", "if_possible", "for_each"):
        return True
    if verb == "if":
        assert op.condition is not None, "if tests a condition"
        return can_run(s, op.chain if holds(s, op.condition, c) else op.otherwise, c)
    if verb == "choose":
        return len([1 for choice in op.choices if can_run(s, choice.chain, c)]) > 0
    if verb == "repeat":
        return can_run(s, op.chain, c)
    if verb in ("focus", "insight"):
        return op.who == "same_target" or len(targets(s, op.who, op.at, c)) > 0
    if verb == "distress_remove":
        if "up_to" in op.flags or op.who == "same_target":
            return True
        return len([1 for seat in targets(s, op.who, op.at, c) if distress_of(s, seat) >= op.n]) > 0
    if verb == "reveal_opportunity":
        return can_reveal(s, s.explorers[c.you].node)
    if verb == "discovery_gain":
        return can_gain_discovery(s, op.thing)
    if verb == "spend":
        return has_resource(s, op.thing, op.n)
    if verb == "token_take":
        return can_take_token(s, op, c)
    if verb in ("node_take", "node_add", "token_add", "token_remove"):
        return can_do_there(s, op, c)
    return True


def can_take_token(s: Unsettled, op: Op, c: Context) -> bool:
    """A limit of the planet blocks taking, and an empty supply does."""
    most = s.planet.tokens[op.thing].per_explorer
    for seat in targets(s, op.who, op.at, c):
        if s.tokens[op.thing] > 0 and s.explorers[seat].tokens[op.thing] < most:
            return True
    return False


def can_do_there(s: Unsettled, op: Op, c: Context) -> bool:
    """[UN-147, UN-117] A node that is not in play, or that lacks what is taken."""
    assert op.at is not None, f"{op.verb} names a place"
    nodes = places(s, op.at, c)
    if op.verb == "node_take":
        return len([1 for node in nodes if s.nodes[node].resources[op.thing] > 0]) > 0
    if op.verb == "token_remove" and "up_to" not in op.flags and op.n < 99 and not op.at.kind.startswith("each"):
        return len([1 for node in nodes if s.nodes[node].tokens[op.thing] >= op.n]) > 0
    return len(nodes) > 0 or op.at.kind.startswith("each")


def can_pay(s: Unsettled, costs: tuple[Op, ...], c: Context) -> bool:
    """[UN-061, UN-132] All costs together, summed for each resource."""
    needed = [0, 0, 0]
    for op in costs:
        if op.verb == "spend":
            needed[op.thing] += op.n
        elif not can_pay_one(s, op, c):
            return False
    return len([1 for resource in range(3) if not has_resource(s, resource, needed[resource])]) == 0


def can_pay_one(s: Unsettled, op: Op, c: Context) -> bool:
    """[UN-074, UN-132, UN-179] A cost that is no resource; time and focus can always be paid."""
    explorer = s.explorers[c.you]
    if op.verb == "insight":
        return explorer.insight >= -op.n
    if op.verb == "scarab_cube":
        return s.scarab_cubes >= op.n
    if op.verb == "discovery_discard":
        return len(explorer.discoveries) > 0
    return op.verb != "either" or len(payable(s, op, c)) > 0


def payable(s: Unsettled, op: Op, c: Context) -> list[int]:
    """The options of an `either` that hold or can be paid; a condition that holds comes first and costs nothing."""
    for n in range(len(op.choices)):
        condition = op.choices[n].condition
        if condition is not None and holds(s, condition, c):
            return [n]
    return [n for n in range(len(op.choices)) if op.choices[n].condition is None and can_pay(s, op.choices[n].costs, c)]


__all__ = ["NONE", "can_do", "can_pay", "can_run", "payable"]
