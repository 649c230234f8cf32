"""The card tables against the box: totals, the ledger's own tables, and a second way of counting."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunarium.contract.ledger import ledger
from lunarium.games.moonwakers.content import about, actions, box, options, packed, signs, words
from lunarium.games.moonwakers.content.actions import ACTIONS
from lunarium.games.moonwakers.content.characters import ABILITIES, ABILITY_OF, CHARACTERS
from lunarium.games.moonwakers.content.combinations import COMBINATIONS, POINTS_OF, REQUIRED_OF, Combination
from lunarium.games.moonwakers.content.events import ACCIDENTS, STORMS, Event
from lunarium.games.moonwakers.content.options import OPTION_FACES
from lunarium.games.moonwakers.content.terrains import (
    BIOME_OF,
    CARDS_WITH_FACE,
    ELEMENT_OF,
    EXPLORED_COUNT_OF,
    EXPLORED_OF,
    FACE_OF,
    KIND_OF,
    TERRAINS,
    TYPE_OF,
    Terrain,
)
from lunarium.kernel.text import translated

SYMBOLS = "CHNOPS"
PACKAGE = "lunarium.games.moonwakers"
LANGS = ("en", "fr")


def whole_ledger(lang: str) -> str:
    return (files(PACKAGE) / ("RULES.md" if lang == "en" else "RULES.fr.md")).read_text(encoding="utf-8")


def table(text: str) -> list[list[str]]:
    """The rows of a table of the ledger, without its head."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return rows[2:]


def in_words(lang: str, source: str) -> str:
    return source if lang == "en" else translated(PACKAGE, lang)[source]


def spelled(counts: tuple[int, ...]) -> str:
    return " ".join(symbol for symbol, n in zip(SYMBOLS, counts, strict=True) for _ in range(n))


def events() -> tuple[Event, ...]:
    return STORMS + ACCIDENTS


# --- the box ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-001")
def test_two_to_six_play_best_two_to_four() -> None:
    assert box.PLAYERS == (2, 3, 4, 5, 6)
    assert box.BEST_PLAYERS == (2, 3, 4)
    assert max(box.PLAYERS) == box.MOST_PLAYERS == len(CHARACTERS) == box.OPTION_CARDS


@pytest.mark.rule("MW-002")
def test_the_box_holds_what_the_component_list_says() -> None:
    counted = (len(CHARACTERS), box.OPTION_CARDS, len(COMBINATIONS), len(TERRAINS), box.DICE)

    assert counted == (6, 6, 17, 72, 2)
    assert [int(n) for n in re.findall(r"(\d+) [a-zé]", ledger(PACKAGE, "en")["MW-002"].text)] == list(counted)


@pytest.mark.rule("MW-015")
def test_a_die_has_twelve_faces() -> None:
    assert box.DIE_FACES == 12


@pytest.mark.rule("MW-061")
def test_seven_is_enough() -> None:
    assert box.SUCCESS == 7


@pytest.mark.rule("MW-024", "MW-041", "MW-161")
@pytest.mark.parametrize(
    ("players", "row", "display", "threshold"),
    [(2, 3, 2, 24), (3, 4, 2, 22), (4, 5, 3, 20), (5, 6, 3, 20), (6, 7, 3, 20)],
)
def test_sizes_depend_on_the_number_of_players(players: int, row: int, display: int, threshold: int) -> None:
    assert box.ROW_SIZE[players] == row
    assert box.DISPLAY_SIZE[box.CURRENT][players] == display
    assert box.THRESHOLD[players] == threshold


@pytest.mark.rule("MW-191")
def test_the_early_edition_always_offers_two_combinations() -> None:
    assert [box.DISPLAY_SIZE[box.EARLY][players] for players in box.PLAYERS] == [2] * 5
    assert about.EDITION_KEYS[box.CURRENT] == "current"
    assert about.EDITION_KEYS[box.EARLY] == "early"


# --- characters and options -------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-003")
def test_two_characters_share_each_ability() -> None:
    pairs = {ability.name: [c.name for c in CHARACTERS if c.ability == ability.ability_id] for ability in ABILITIES}

    assert pairs == {
        "Dash": ["Snow Moon", "Purple Moon"],
        "Shortcut": ["Blue Moon", "Harvest Moon"],
        "Permutation": ["Blood Moon", "Dark Moon"],
    }
    assert [ability.name for ability in ABILITIES if ability.is_duel] == ["Permutation"]


@pytest.mark.rule("MW-004")
def test_an_option_card_has_a_scan_and_a_protection_face() -> None:
    assert [(face.name, face.modifier, face.looks) for face in OPTION_FACES] == [("Scan", -1, 1), ("Protection", 2, 0)]
    assert options.MODIFIER[options.SCAN_OPTION] == -1
    assert options.MODIFIER[options.PROTECTION] == 2
    assert options.MODIFIER[options.NO_OPTION] == 0


# --- combinations -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-005")
def test_seventeen_different_combinations_worth_158_points() -> None:
    assert len({card.key for card in COMBINATIONS}) == len({card.required for card in COMBINATIONS}) == 17
    assert sum(POINTS_OF) == 158
    assert [sum(column) for column in zip(*REQUIRED_OF, strict=True)] == [17, 28, 18, 26, 16, 11]  # 116


@pytest.mark.rule("MW-006")
@pytest.mark.parametrize("lang", LANGS)
def test_combinations_are_those_of_the_ledger(lang: str) -> None:
    cards = [
        [card.key, in_words(lang, card.name), " ".join(f"{n}{SYMBOLS[e]}" for e, n in card.printed), str(card.points)]
        for card in COMBINATIONS
    ]

    assert table(ledger(PACKAGE, lang)["MW-006"].text) == cards


@pytest.mark.rule("MW-007")
@pytest.mark.parametrize("card", COMBINATIONS, ids=lambda card: card.key)
def test_points_are_elements_plus_printed_groups(card: Combination) -> None:
    assert card.points == sum(n for _, n in card.printed) + len(card.printed)


@pytest.mark.rule("MW-157")
def test_repeated_groups_add_up() -> None:
    for card in COMBINATIONS:
        needed = Counter[int]()
        for element, n in card.printed:
            needed[element] += n
        assert card.required == tuple(needed[element] for element in range(signs.ELEMENTS)), card.key

    nitrate = next(card for card in COMBINATIONS if card.key == "ammonium_nitrate")
    assert nitrate.required[signs.NITROGEN] == 2


# --- terrains ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-008")
@pytest.mark.parametrize("card", TERRAINS, ids=lambda card: card.key)
def test_every_card_has_one_terrain_element_and_some_explored_elements(card: Terrain) -> None:
    assert card.biome in range(signs.BIOMES)
    assert card.element in range(signs.ELEMENTS)
    assert len(card.explored) == signs.ELEMENTS
    assert min(card.explored) >= 0
    assert 1 <= sum(card.explored) <= 4


@pytest.mark.rule("MW-009")
def test_eighteen_cards_in_each_of_four_biomes() -> None:
    assert Counter(card.biome for card in TERRAINS) == dict.fromkeys(range(4), 18)
    assert words.BIOME_NAMES == ("Volcano", "Stone Columns", "Crystal Forest", "Mountain")
    assert {card.key[:3]: card.biome for card in TERRAINS} == {"vol": 0, "col": 1, "cry": 2, "mtn": 3}


@pytest.mark.rule("MW-010")
def test_a_face_is_plain_accident_action_or_storm_and_its_type_fits() -> None:
    kind_of_type = (
        dict.fromkeys([action.action_id for action in ACTIONS], signs.ACTION)
        | dict.fromkeys([storm.type_id for storm in STORMS], signs.STORM)
        | dict.fromkeys([accident.type_id for accident in ACCIDENTS], signs.ACCIDENT)
        | {signs.NO_TYPE: signs.PLAIN}
    )

    assert sorted(kind_of_type) == list(range(13))
    assert [card.key for card in TERRAINS if kind_of_type[card.type_id] != card.kind] == []


@pytest.mark.rule("MW-011")
def test_the_deck_is_composed_as_the_ledger_says() -> None:
    assert Counter((card.kind, sum(card.explored)) for card in TERRAINS) == {
        (signs.PLAIN, 3): 24,
        (signs.PLAIN, 2): 8,
        (signs.ACCIDENT, 3): 12,
        (signs.ACCIDENT, 4): 4,
        (signs.ACTION, 1): 20,
        (signs.STORM, 2): 4,
    }
    assert Counter(SYMBOLS[card.element] for card in TERRAINS) == {"H": 16, "O": 14, "C": 11, "N": 11, "P": 11, "S": 9}
    assert dict(zip(SYMBOLS, [sum(column) for column in zip(*EXPLORED_OF, strict=True)], strict=True)) == {
        "H": 40,
        "O": 37,
        "C": 26,
        "N": 25,
        "P": 23,
        "S": 17,
    }


@pytest.mark.rule("MW-011")
def test_every_biome_has_the_same_kinds() -> None:
    for biome in range(signs.BIOMES):
        kinds = Counter(card.kind for card in TERRAINS if card.biome == biome)
        assert kinds == {signs.PLAIN: 8, signs.ACCIDENT: 4, signs.ACTION: 5, signs.STORM: 1}


@pytest.mark.rule("MW-011")
@pytest.mark.parametrize("lang", LANGS)
def test_elements_of_each_biome_are_those_of_the_ledger(lang: str) -> None:
    rows: list[list[str]] = []
    for biome in range(signs.BIOMES):
        cards = [card for card in TERRAINS if card.biome == biome]
        sums = [(sum(c.element == e for c in cards), sum(c.explored[e] for c in cards)) for e in range(signs.ELEMENTS)]
        rows.append(
            [in_words(lang, words.BIOME_NAMES[biome]), *[f"{terrain} / {explored}" for terrain, explored in sums]]
        )

    assert table(ledger(PACKAGE, lang)["MW-011"].text) == rows


@pytest.mark.rule("MW-011")
@pytest.mark.parametrize(
    ("kind", "terrain", "explored"),
    [
        (signs.PLAIN, [1, 9, 6, 4, 7, 5], [14, 21, 10, 21, 15, 7]),
        (signs.ACCIDENT, [5, 3, 3, 2, 1, 2], [7, 12, 10, 11, 5, 7]),
        (signs.ACTION, [4, 4, 2, 7, 2, 1], [5, 6, 3, 3, 1, 2]),
        (signs.STORM, [1, 0, 0, 1, 1, 1], [0, 1, 2, 2, 2, 1]),
    ],
)
def test_elements_of_each_kind(kind: int, terrain: list[int], explored: list[int]) -> None:
    cards = [card for card in TERRAINS if card.kind == kind]

    assert [sum(card.element == element for card in cards) for element in range(signs.ELEMENTS)] == terrain
    assert [sum(column) for column in zip(*[card.explored for card in cards], strict=True)] == explored


@pytest.mark.rule("MW-012")
def test_storms_lie_in_their_biomes() -> None:
    storms = {(card.type_id, card.biome) for card in TERRAINS if card.kind == signs.STORM}

    assert storms == {
        (signs.INFRARED_STORM, signs.VOLCANO),
        (signs.INFRARED_STORM, signs.STONE_COLUMNS),
        (signs.IONIC_STORM, signs.CRYSTAL_FOREST),
        (signs.IONIC_STORM, signs.MOUNTAIN),
    }
    assert storms == {(storm.type_id, biome) for storm in STORMS for biome in storm.biomes}


@pytest.mark.rule("MW-013")
def test_action_cards_are_counted_as_the_ledger_says() -> None:
    copies = {"Shelter": 5, "Lab": 4, "Scan": 4, "Shield": 3, "Cryogen": 2, "Faulty Shelter": 2}

    assert Counter(words.TYPE_NAMES[card.type_id] for card in TERRAINS if card.kind == signs.ACTION) == copies
    assert {action.name: action.copies for action in ACTIONS} == copies


@pytest.mark.rule("MW-014")
def test_each_biome_has_four_accidents_of_its_own_name() -> None:
    accidents = Counter((card.biome, card.type_id) for card in TERRAINS if card.kind == signs.ACCIDENT)

    assert accidents == {(biome, signs.LAVA_SURGE + biome): 4 for biome in range(signs.BIOMES)}
    assert accidents == {(accident.biomes[0], accident.type_id): accident.copies for accident in ACCIDENTS}


def test_the_cards_of_the_example_game_are_those_of_the_deck() -> None:
    deck = {card.key: card for card in TERRAINS}
    rows = [row for row in table(whole_ledger("en")) if len(row) == 5 and row[1] in deck]

    assert len(rows) == 19
    for _, key, terrain_face, explored_face, _ in rows:
        card = deck[key]
        lead = {signs.PLAIN: "plain ", signs.ACCIDENT: "accident "}.get(
            card.kind, f"{words.TYPE_NAMES[card.type_id]}, "
        )
        lead = f"action {lead}" if card.kind == signs.ACTION else lead
        assert terrain_face == f"{words.BIOME_NAMES[card.biome]} {SYMBOLS[card.element]}"
        assert explored_face == lead + spelled(card.explored)


# --- action cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MW-121")
def test_actions_are_played_at_the_moments_of_the_ledger() -> None:
    windows = (actions.PREPARATION, actions.BEFORE_REVEAL, actions.BEFORE_ACQUISITION)
    reactions = {
        "–": 0,
        "when another player declares an ability": actions.ON_ABILITY,
        "when an accident strikes you": actions.ON_ACCIDENT,
        "when another player plays a Shelter": actions.ON_SHELTER,
        "Cryogen on you, Faulty Shelter on your Shelter, Permutation on you": actions.ON_ATTACK,
    }
    rows = table(ledger(PACKAGE, "en")["MW-121"].text)

    assert [row[0] for row in rows] == [action.name for action in ACTIONS]
    assert [row[1] for row in rows] == [words.ROLE_NAMES[action.role].lower() for action in ACTIONS]
    for action, row in zip(ACTIONS, rows, strict=True):
        in_windows = sum(bit for bit, cell in zip(windows, row[2:5], strict=True) if cell == "yes")
        assert action.moments == in_windows | reactions[row[5]], action.key


# --- the tables themselves --------------------------------------------------------------------------------------------


def test_an_id_is_the_place_in_its_table_and_keys_are_unique() -> None:
    assert [card.terrain_id for card in TERRAINS] == list(range(72))
    assert [card.combination_id for card in COMBINATIONS] == list(range(17))
    assert [character.character_id for character in CHARACTERS] == list(range(6))
    assert [ability.ability_id for ability in ABILITIES] == list(range(3))
    assert [face.option_id for face in OPTION_FACES] == list(range(2))
    assert [*[action.action_id for action in ACTIONS], *[e.type_id for e in events()]] == list(range(12))
    assert len({card.key for card in TERRAINS}) == 72
    assert len(words.TYPE_KEYS) == len(set(words.TYPE_KEYS)) == len(words.TYPE_NAMES) == len(words.TYPE_TEXTS) == 13


def test_plain_tables_say_the_same_as_the_cards() -> None:
    for card in TERRAINS:
        i = card.terrain_id
        assert (BIOME_OF[i], ELEMENT_OF[i], KIND_OF[i]) == (card.biome, card.element, card.kind)
        assert (TYPE_OF[i], EXPLORED_OF[i]) == (card.type_id, card.explored)
        assert EXPLORED_COUNT_OF[i] == len(spelled(card.explored).split())
    assert list(ABILITY_OF) == [character.ability for character in CHARACTERS]


def test_each_card_stands_once_under_its_terrain_face() -> None:
    assert sorted(card for cards in CARDS_WITH_FACE for card in cards) == list(range(72))
    for face, cards in enumerate(CARDS_WITH_FACE):
        for card in cards:
            assert FACE_OF[card] == face
            assert divmod(face, signs.ELEMENTS) == (BIOME_OF[card], ELEMENT_OF[card])
    assert {cards[0] for cards in CARDS_WITH_FACE if len(cards) == 1} == {12, 51, 55, 57}  # MW-Q10: these give it away


@given(mapped=st.sets(st.sampled_from(range(72))), hand=st.sets(st.sampled_from(range(72))))
def test_packed_elements_compare_like_plain_ones(mapped: set[int], hand: set[int]) -> None:
    held = [0] * signs.ELEMENTS
    for card in mapped - hand:
        held[ELEMENT_OF[card]] += 1
    for card in hand:
        held = [n + more for n, more in zip(held, EXPLORED_OF[card], strict=True)]
    have = sum(packed.MAPPED_PACKED[card] for card in mapped - hand) + sum(
        packed.EXPLORED_PACKED[card] for card in hand
    )

    assert have == packed.pack(tuple(held))
    for required, need in zip(REQUIRED_OF, packed.REQUIRED_PACKED, strict=True):
        covers = ((have | packed.GUARDS) - need) & packed.GUARDS == packed.GUARDS
        assert covers == all(n >= m for n, m in zip(held, required, strict=True))


# --- words ------------------------------------------------------------------------------------------------------------


def test_french_is_set_as_french() -> None:
    texts = [
        *translated(PACKAGE, "fr").values(),
        about.SUMMARY["fr"],
        re.sub(r"`[^`\n]*`|^source:", "", whole_ledger("fr"), flags=re.MULTILINE),
    ]
    slips = [slip for text in texts for slip in re.findall(r".{0,20}(?:'| [:;!?»]|« |[^\s\u00a0|][;!?»]).{0,10}", text)]

    assert slips == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_that_the_ledger_mentions_exists(lang: str) -> None:
    text = whole_ledger(lang)

    assert set(re.findall(r"MW-Q?\d+", text)) == set(re.findall(r"^### (MW-\S+)", text, re.MULTILINE))
