"""Why a move is refused."""

from __future__ import annotations

from lunarium.games.planet_unknown.content.planets import PLANETS
from lunarium.games.planet_unknown.content.skies import FIRST_FRAGMENTED, SKIES
from lunarium.games.planet_unknown.view import TableView
from lunarium.games.planet_unknown.words.naming import mine
from lunarium.kernel.machine import Ask, Frame, Reason
from lunarium.kernel.text import Texts, mark

REASONS: dict[str, str] = {
    "step_taken": mark("Another cube stands on that step."),
    "step_far": mark("The cube can’t reach that step with one advance."),
    "cube_not_named": mark("That cube is not among those you may choose."),
    "cube_on_top": mark("That cube can’t advance: it is on its top step, or its way is blocked."),
    "cube_cannot_pay": mark("That cube can’t regress, or another can regress further."),
    "not_on_this_tile": mark("Your tile doesn’t show that resource."),
    "rover_there": mark("A rover stands there already."),
    "not_on_tile": mark("That is not a square of the tile you placed last."),
    "same_turn": mark("Turned that way the tile looks like another turn; choose that one."),
    "outside": mark("The tile would leave the grid."),
    "overlap": mark("Something lies there already."),
    "on_meteorite": mark("A meteorite lies there; collect or destroy it first."),
    "edge_first": mark("The first placement must cover the edge."),
    "not_adjacent": mark("It must lie next to something placed before."),
    "event_rule": mark("This round’s event forbids that place."),
    "block_ban": mark("That fragment bans blocks."),
    "no_square_for_block": mark("There is no legal square for a block."),
    "no_such_block": mark("You can’t take that block."),
    "still_pending": mark("Something is still pending; resolve it first."),
    "no_movement": mark("You have no rover movement left."),
    "cannot_enter": mark("No rover can go there."),
    "cannot_select": mark("That can’t be selected: it could not be placed, or the event forbids it."),
    "not_available": mark("That technology can’t be used now."),
    "not_pending": mark("That effect is not pending."),
    "no_rescue": mark("That rescue tile is used, or can’t be placed."),
    "not_on_planet": mark("That is not a square of your planet."),
    "no_such_card": mark("You look at fewer cards than that."),
    "place_taken": mark("That place is taken."),
}


def reason(view: TableView, ask: Frame, reason: Reason, t: Texts) -> str:
    if reason.key == "planet_rule":
        assert isinstance(ask, Ask)
        return planet_rule(SKIES[mine(view, ask.seat).sky].planet_id, t)
    return t(REASONS[reason.key])


def planet_rule(planet_id: int, t: Texts) -> str:
    if planet_id >= FIRST_FRAGMENTED:
        return t("That fragment bans something that the tile shows.")
    return t("{planet}: {rule}", planet=t(PLANETS[planet_id].name), rule=t(PLANETS[planet_id].text))
