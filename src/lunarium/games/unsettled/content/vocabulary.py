"""The words that a planet file may use: `planet_format` section 3. Whatever is not here is refused by the loader."""

from __future__ import annotations

from typing import Final

VERBS: Final = (
    *("focus", "time", "ignore_time", "insight", "comprehension", "endurance", "cohesion"),
    *("distress_gain", "distress_remove", "distress_transfer", "gain", "spend"),
    *("node_add", "node_remove", "node_take", "move", "place", "swap_places"),
    *("luna_move", "luna_place", "luna_scan"),
    *("reveal_environment", "reveal_opportunity", "reveal_planet", "peek"),
    *("discovery_gain", "discovery_discard"),
    *("token_add", "token_remove", "token_move", "token_take", "token_return"),
    *("marker_add", "marker_remove", "trigger_add", "trigger_remove", "trigger_move"),
    *("structure_build", "structure_destroy", "engage", "return_kept", "set_aside", "bring_in", "remove_from_game"),
    *("set_state", "advance_task", "choose", "may", "either", "if", "if_possible", "for_each", "repeat", "roll"),
    *("modifier", "scarab_cube"),
)
COSTS: Final = ("spend", "time", "focus", "insight", "discovery_discard", "scarab_cube", "either")
TARGETS: Final = (
    *("you", "holder", "other", "other_near", "any", "any_near", "any_near_luna", "each", "each_near", "each_at"),
    *("up_to_two_others", "same_target", "distribute_crew", "distribute_near", "explorer_starting_move_here"),
)
PLACES: Final = (
    *("here", "your_node", "holder_node", "each_node", "luna_node", "scarab", "destination", "anywhere"),
    *("free_building_site", "node_of_other_explorer", "chosen_adjacent", "chosen_adjacent_luna", "each_adjacent"),
    *("any_revealed", "each_with_structure", "each_with_explorer"),
)
PLACES_WITH_A_THING: Final = ("node", "structure", "chosen_within", "any_with_token", "each_with_token", "cell")
CONDITIONS: Final = (
    *("has_property", "comprehension_present", "explorers_present", "luna_at", "crew_at", "at_node", "alone"),
    *("on_structure", "structures_built", "token_at", "node_resource", "resource_min", "marker_count", "marker_at"),
    *("markers_on_map", "discovery_on", "distress_count", "crew_distress", "focus_sum", "cohesion", "node_revealed"),
    *("revealed_count", "investigated", "investigated_count", "engaged", "state", "all", "any", "not"),
)
MODIFIERS: Final = (
    *("move_bonus", "slot_arrow", "forbid", "ignore_edge", "edge_extra", "ignore_planet_rule", "time_extra"),
    "breakthrough_discount",
)
HOOKS: Final = (
    *("on_reveal", "on_arrival", "on_leave", "start_of_each_turn", "start_of_your_turn", "on_regroup", "on_gain"),
    *("before_first_move", "on_advance", "on_time_wrap", "always"),
)
HOOKS_WITH_A_THING: Final = ("after_slot", "edge_icon", "time_trigger")
SCOPES: Final = ("next_move", "this_turn", "next_slot")
AFTER: Final = ("bottom_of_deck", "discard", "keep_by_active", "stay_in_area")
PAGE_KINDS: Final = ("intro", "setup", "objective", "story", "final")
EDGE_ICONS: Final = ("time", "insight", "impassable", "barrier")
DIRECTIONS: Final = ("n", "e", "s", "w")
FOCUS_TYPES: Final = ("awareness", "wonder", "fortitude")
DISCIPLINES: Final = ("robotics", "chemistry", "engineering")
RESOURCES: Final = ("data", "materials", "electricity")
STRUCTURES: Final = ("research_tent", "laboratory", "workshop")
PERSONAL: Final = ("theorise", "investigate", "traverse", "support", "recover", "rest")
BOARD: Final = ("analyse_data", "scavenge_materials", "recharge_dynamo")
