"""Every registered cartridge keeps the contract: each check in a number of games, more of them in `make soak`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lunarium import games
from lunarium.contract import play, worlds
from lunarium.contract.suite import PLAYED, STANDING
from lunarium.contract.table import Setting, settings
from lunarium.kernel import machine
from lunarium.kernel.cartridge import Cartridge

IS_COMPILED = not (machine.__file__ or "").endswith(".py")
FEW = 6
WORLDS = 30
Check = Callable[[Cartridge, Setting], None]
HOW_MANY: dict[Check, int] = {worlds.worlds_look_alike: WORLDS, play.games_end_and_keep_invariants: 300}
SOAK: dict[Check, int] = {worlds.worlds_look_alike: 200, play.games_end_and_keep_invariants: 10_000}
CHUNKS = 7  # so that both cores have work to the end, and no chunk has all games of six seats
# A game with hundreds of answers in lanes and drawings of six planets: interpreted, fewer games, but each with many modules.
ALL_MODULES = dict.fromkeys(
    ("events", "private_objectives", "new_cards", "moons", "rescue_tiles", "terrain_blocks"), "on"
)
SLOW: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "planet_unknown": (
        (2, {**ALL_MODULES, "planets": "dealt", "corporations": "dealt", "fragmented_planet": "1", "quantum": "2"}),
        (1, {**ALL_MODULES, "planets": "free", "corporations": "free", "green": "5", "orange": "9"}),
        (3, {"private_objectives": "on", "corporations": "free", "planets": "dealt", "quantum": "3"}),
    )
}
HOW_MANY_SLOW = 48  # games that are only played to their end, interpreted


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("check", STANDING, ids=lambda check: check.__name__)
def test_standing(check: Callable[[Cartridge], None], game: str) -> None:
    check(games.load(game))


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
def test_played(check: Check, chunk: int, game: str) -> None:
    if game not in SLOW or (IS_COMPILED and check in HOW_MANY):
        chosen = _chunk(game, HOW_MANY.get(check, FEW), chunk)
    elif check is play.games_end_and_keep_invariants:
        chosen = _chunk(game, HOW_MANY_SLOW, chunk)
    else:
        chosen = _slow(game)[chunk::CHUNKS]
    for setting in chosen:
        _in(check, game, setting)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(
    ("check", "how_many"),
    [(check, SOAK.get(check, WORLDS)) for check in PLAYED],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_soak(check: Check, how_many: int, chunk: int, game: str) -> None:
    for setting in _chunk(game, how_many, chunk, seed=2):
        _in(check, game, setting)


def _chunk(game: str, how_many: int, chunk: int, seed: int = 1) -> list[Setting]:
    return list(settings(games.load(game), how_many, seed))[chunk::CHUNKS]


def _slow(game: str) -> list[Setting]:
    usual = {option.name: option.default for option in games.load(game).options}
    return [
        Setting(seats, tuple({**usual, **options}.items()), 11 + i) for i, (seats, options) in enumerate(SLOW[game])
    ]


def _in(check: Check, game: str, setting: Setting) -> None:
    """A failure says in which setting, so that it can be played again."""
    try:
        check(games.load(game), setting)
    except Exception as error:
        error.add_note(f"in {game}, {setting}")
        raise
