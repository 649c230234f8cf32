"""Which cartridges there are, built in and plugged in."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import count
from pathlib import Path

import pytest

from lunarium import games
from lunarium.kernel.dealers import Dealer, playout
from lunarium.kernel.errors import LunariumError, UnknownGame
from lunarium.kernel.machine import NOBODY

names = (f"plugged_in_{number}" for number in count())

A_CARTRIDGE = """
from lunarium.kernel.combinators import Repeat
from tests.kernel.bench import Pick, a_cartridge

CARTRIDGE = a_cartridge(Repeat(Pick(0), 3), id={id!r})
"""


class Shelf:
    """A folder of installed packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, game: str, source: str = "", cartridge: str = "CARTRIDGE") -> Path:
        """A package that plugs a game in; its name is always new, since imports are remembered."""
        name = next(names)
        package = self.folder / name
        package.mkdir()
        (package / "__init__.py").write_text(source or A_CARTRIDGE.format(id=game), encoding="utf-8")
        info = self.folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[lunarium.games]\n{game} = {name}:{cartridge}\n", encoding="utf-8")
        return package


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield Shelf(tmp_path)
    forget()


def forget() -> None:
    games.load.cache_clear()
    games.loadable.cache_clear()


# --- built in ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games.BUILT_IN)
def test_a_built_in_game_has_the_id_that_it_is_loaded_by(game: str) -> None:
    assert games.load(game).id == game


def test_a_game_is_loaded_once() -> None:
    assert games.load("connect_four") is games.load("connect_four")


def test_built_in_games_come_first() -> None:
    assert games.ids()[: len(games.BUILT_IN)] == games.BUILT_IN


def test_no_id_stands_twice() -> None:
    assert len(set(games.ids())) == len(games.ids())


@pytest.mark.parametrize("game", ["chess", "", "Connect_Four", "connect_four.meta", "../connect_four"])
def test_an_unknown_game_is_refused_and_the_known_ones_are_named(game: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        games.load(game)

    assert str(refused.value) == f"There is no game “{game}”; the games are: {', '.join(games.ids())}."


# --- plugged in -------------------------------------------------------------------------------------------------------


def test_a_game_of_another_package_plugs_in(shelf: Shelf) -> None:
    shelf.add("orbit")

    cartridge = games.load("orbit")
    game = cartridge.start(2)

    assert cartridge.id == "orbit"
    assert playout(game, Dealer(1)) == 3
    assert game.asked == NOBODY


def test_plugged_in_games_come_last_in_alphabetical_order(shelf: Shelf) -> None:
    before = games.ids()
    for game in ("zenith", "apogee"):
        shelf.add(game)

    assert games.ids()[: len(games.BUILT_IN)] == games.BUILT_IN
    assert set(games.ids()) == {*before, "apogee", "zenith"}
    assert games.ids().index("apogee") < games.ids().index("zenith")


def test_a_game_is_not_imported_before_somebody_asks_for_it(shelf: Shelf) -> None:
    shelf.add("fragile", "raise RuntimeError('imported')")

    assert "fragile" in games.ids()
    with pytest.raises(LunariumError, match="The game “fragile” can't be loaded: RuntimeError: imported"):
        games.load("fragile")


def test_a_game_that_can_not_be_loaded_does_not_take_the_others_with_it(shelf: Shelf) -> None:
    shelf.add("fragile", "raise SyntaxError('half a file')")
    shelf.add("orbit")

    found = [cartridge.id for cartridge in games.loadable()]

    assert {*games.BUILT_IN, "orbit"} <= {*found}
    assert "fragile" not in found


def test_a_package_can_not_take_the_place_of_a_built_in_game(shelf: Shelf) -> None:
    shelf.add("connect_four")

    assert games.load("connect_four").title["en"] == "Connect Four"
    assert games.ids().count("connect_four") == 1


@pytest.mark.parametrize("source", [A_CARTRIDGE.format(id="comet"), "CARTRIDGE = 'orbit'", "CARTRIDGE = None"])
def test_a_package_must_offer_a_cartridge_of_that_id(shelf: Shelf, source: str) -> None:
    shelf.add("orbit", source)

    with pytest.raises(LunariumError) as refused:
        games.load("orbit")

    assert str(refused.value) == "The module of “orbit” does not offer a cartridge of that id."


def test_a_compiled_module_of_another_package_is_refused(shelf: Shelf) -> None:
    """Native classes of two builds don't fit together. The module only says of itself that it is compiled."""
    package = shelf.add("orbit", f"from . import native\n{A_CARTRIDGE.format(id='orbit')}")
    (package / "native.py").write_text(f"__file__ = 'native{EXTENSION_SUFFIXES[0]}'\n", encoding="utf-8")

    with pytest.raises(LunariumError) as refused:
        games.load("orbit")

    assert str(refused.value) == (
        f"The game “orbit” can't be loaded: its module {package.name}.native is compiled; ship it as plain Python."
    )


def test_a_package_may_use_compiled_libraries(shelf: Shelf) -> None:
    shelf.add("orbit", f"import msgspec._core\n{A_CARTRIDGE.format(id='orbit')}")

    assert games.load("orbit").id == "orbit"


def test_a_compiled_package_does_not_stand_in_the_way_of_another(shelf: Shelf) -> None:
    compiled = shelf.add("first", f"from . import native\n{A_CARTRIDGE.format(id='first')}")
    (compiled / "native.py").write_text(f"__file__ = 'native{EXTENSION_SUFFIXES[0]}'\n", encoding="utf-8")
    with pytest.raises(LunariumError):
        games.load("first")
    shelf.add("second")

    assert games.load("second").id == "second"
