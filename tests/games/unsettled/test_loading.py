"""Planet files: what is read, and what is refused with its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from lunarium.games.unsettled.loading import BOARD, BUILD, DEMOLISH, SCARAB, TRAITS, framework, load, shipped
from lunarium.games.unsettled.located_json import DEEPEST, MOST_CHARACTERS, PlanetError

TEXT = (files("lunarium.games.unsettled.content") / "thallune.json").read_text("utf-8")


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    planet = json.loads(TEXT)
    change(planet)
    return json.dumps(planet, ensure_ascii=False, indent=1)


def refused(text: str) -> PlanetError:
    with pytest.raises(PlanetError) as caught:
        load(text)
    return caught.value


@pytest.mark.rule("UN-001")
def test_the_framework_has_the_components_of_the_box() -> None:
    counts = framework()["counts"]

    assert (counts["focus_cubes"], counts["electricity"], counts["trigger_tokens"]) == (12, 6, 6)
    assert len(framework()["trait_tiles"]) == counts["trait_tiles"] == 12
    assert len(framework()["scarab_tiles"]) == counts["scarab_tiles"] == 3


@pytest.mark.rule("UN-002")
def test_thallune_has_the_cards_of_a_planet_box() -> None:
    planet = shipped("thallune")
    task_cards = sum(len(task.pages) // 2 for task in planet.tasks)

    assert len(planet.environments) + len(planet.opportunities) + len(planet.cards) + task_cards == 48
    assert len(planet.breakthroughs) == len(planet.distress) == len(planet.anomalies) == len(planet.discoveries) == 12


@pytest.mark.rule("UN-060")
def test_the_slots_of_the_framework_stand_first_in_a_fixed_order() -> None:
    slots = [slot.id for slot in shipped("thallune").slots]

    assert slots[:6] == ["theorise", "investigate", "traverse", "support", "recover", "rest"]
    assert slots[BOARD] == "analyse_data"
    assert (slots[BUILD], slots[DEMOLISH]) == ("build_research_tent", "demolish_research_tent")
    assert (slots[SCARAB], slots[TRAITS]) == ("resurrection_chamber", "altruist_strong")


@pytest.mark.rule("UN-060")
def test_a_slot_keeps_its_seven_features() -> None:
    planet = shipped("thallune")
    cook = next(slot for slot in planet.slots if slot.id == "cook_a_batch")

    assert (cook.title.en, cook.arrows, cook.bonus) == ("Cook a batch", -1, -1)
    assert [need.kind for need in cook.requires] == ["comprehension_present"]
    assert (cook.place.kind, cook.place.a) == ("structure", 1)
    assert [(cost.verb, cost.thing, cost.n) for cost in cook.costs] == [("spend", 1, 2)]
    assert [op.verb for op in planet.links[cook.chain[0]]] == ["marker_add"]


@pytest.mark.rule("UN-203")
def test_a_chain_keeps_its_links_apart() -> None:
    planet = shipped("thallune")
    bloom = next(card for card in planet.cards if card.id == "sudden_bloom")

    assert [[op.verb for op in planet.links[link]] for link in bloom.chain] == [["token_add"], ["for_each"]]


def test_an_empty_link_does_not_exist() -> None:
    planet = shipped("thallune")

    assert next(card for card in planet.cards if card.id == "lullaby").chain == ()
    assert () not in planet.links


def test_the_record_names_a_planet_by_the_digest_of_its_file() -> None:
    assert load(TEXT).sha256 == shipped("thallune").sha256
    assert load(TEXT + "\n").sha256 != shipped("thallune").sha256


def test_limits_of_the_travel_log_are_kept_with_their_tokens() -> None:
    cloud, seal, *_ = shipped("thallune").tokens

    assert (cloud.per_node, cloud.not_on, cloud.exchange) == (2, ("scarab",), True)
    assert (seal.per_explorer, seal.exchange) == (1, False)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda p: p["environments"][0]["name"].pop("fr"), "has no text in “fr”"),
        (lambda p: p["breakthroughs"][0]["effect"][0][0].update(do="explode"), "“explode” is no known do"),
        (lambda p: p["breakthroughs"][0]["effect"][0][0].update(who="dog"), "“dog” is no known who"),
        (lambda p: p["environments"][1]["slots"][0].update(place="moon"), "“moon” is no known place"),
        (lambda p: p["environments"][1]["slots"][0].pop("place"), "must say its “place”"),
        (lambda p: p["environments"][0]["edges"].update(n=["lava"]), "“lava” is no known icon"),
        (lambda p: p["environments"][0].update(id="lantern_meadow"), "stands twice"),
        (lambda p: p["distress"].pop(), "12 to 16 distress, not 11"),
        (lambda p: p["anomalies"].pop(), "as many anomalies as discoveries"),
        (lambda p: p["breakthroughs"][0].update(discipline="chemistry"), "4 breakthroughs of robotics, not 3"),
        (lambda p: p["survival_tasks"][0].update(layout="cube"), "layout “cube”"),
        (lambda p: p["survival_tasks"][0]["pages"][4]["advance"].update(slot="dance"), "the slot “dance”"),
        (lambda p: p["survival_tasks"][0]["pages"][2].pop("advance"), "how the task advances"),
        (lambda p: p["survival_tasks"][0]["pages"].pop(), "kind “final”"),
        (lambda p: p["survival_tasks"][0]["pages"].pop(3), "Page 4 is missing"),
        (lambda p: p["breakthroughs"][0]["cost"][0].update(do="insight_all"), "“insight_all” is no known do"),
        (lambda p: p["breakthroughs"][0]["cost"][0].update(do="gain"), "“gain” can't be a cost"),
        (lambda p: p["opportunities"][0]["dotted"][0].update(discovery="gold"), "“gold” is none of the discoveries"),
        (lambda p: p["journal"]["rules"][0].update(when="at_noon"), "“at_noon” is no known moment"),
        (lambda p: p.pop("tokens"), "lacks the list “tokens”"),
        (lambda p: p.update(format="chess"), "“format” must be"),
    ],
)
def test_a_wrong_planet_is_refused_with_what_would_be_right(
    change: Callable[[dict[str, Any]], object], says: str
) -> None:
    assert says in str(refused(changed(change)))


def test_an_error_points_at_its_line() -> None:
    text = changed(lambda p: p["breakthroughs"][0]["effect"][0][0].update(do="explode"))
    line = next(n for n, words in enumerate(text.split("\n"), 1) if "explode" in words)

    assert refused(text).line == line - 1  # the object opens on the line before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "A value is expected"),
        ("[]", "holds one object"),
        ('{"a": 1,}', "A comma and another entry"),
        ('{"a" 1}', "A colon is expected"),
        ('{"a": 1, "a": 2}', "stands twice in one object"),
        ('{"a": 1.5}', "A value is expected"),
        ('{"a": "b}', "close its quotes"),
        ("{} {}", "Something follows"),
        ("{1: 2}", "A key in quotes"),
        ("[" * (DEEPEST + 2), "Nested too deeply"),
        (" " * (MOST_CHARACTERS + 1), "too large"),
        ("[" * 10_000_000, "too large"),
    ],
)
def test_what_is_no_json_is_refused(text: str, says: str) -> None:
    assert says in str(refused(text))
