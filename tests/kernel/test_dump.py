"""States and agendas as plain values, the same interpreted and compiled."""

from __future__ import annotations

import json

from lunarium.games.connect_four import CARTRIDGE as CONNECT_FOUR
from lunarium.kernel.combinators import Maybe
from lunarium.kernel.dump import dump, fields, fingerprint
from lunarium.kernel.spaces import Space
from tests.games.salvage import CARTRIDGE as SALVAGE
from tests.kernel.bench import Pick, a_game


def test_plain_values_stay_as_they_are() -> None:
    assert dump([None, True, 3, "a", (1, (2,))]) == [None, True, 3, "a", [1, [2]]]


def test_an_object_tells_its_class_and_its_fields() -> None:
    assert dump(Pick(1, (3, 4))) == {"is": "Pick", "codes": [3, 4], "pausing": False, "seat": 1, "then": []}


def test_fields_are_those_of_all_classes_in_alphabetical_order() -> None:
    assert fields(Pick) == ["codes", "pausing", "seat", "then"]


def test_a_class_of_the_kernel_tells_the_same_fields_compiled() -> None:
    assert fields(Space) == ["fields", "name", "size", "sizes"]
    assert fields(Maybe) == ["frame", "seat"]


def test_a_state_of_a_cartridge_tells_the_same_compiled() -> None:
    game = CONNECT_FOUR.start(2)
    game.play(0, 3)

    values = dump(game)

    assert isinstance(values, dict)
    assert (values["is"], values["first"], values["second"], values["winner"]) == ("Four", 1 << 21, 0, -1)
    assert (values["asked"], values["choices"], values["agenda"]) == (1, list(range(7)), [{"is": "Drop", "seat": 1}])


def test_a_dump_is_json() -> None:
    assert json.loads(json.dumps(dump(SALVAGE.start(3))))["is"] == "Salvage"


def test_a_copy_has_the_same_fingerprint_until_it_is_played() -> None:
    game = a_game(Pick(0), Pick(1))
    twin = game.copy()
    assert fingerprint(twin) == fingerprint(game)

    twin.play(0, 1)

    assert fingerprint(twin) != fingerprint(game)
