"""Every registered cartridge keeps the contract: all checks run over each setting, more settings in `make soak`.

A cartridge is covered by being registered. A case without a game to play is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from lunarium import games
from lunarium.contract import play, worlds
from lunarium.contract.suite import PLAYED, STANDING
from lunarium.contract.table import Setting, settings
from lunarium.kernel import machine
from lunarium.kernel.cartridge import Cartridge

IS_COMPILED = not (machine.__file__ or "").endswith(".py")
Check = Callable[[Cartridge, Setting], None]

# How many settings of each game. Interpreted, all checks run over the first ones; the others are played to their end.
CHECKED = 6
ENDED = 300 if IS_COMPILED else 60
CHUNKS = 4  # of the games that are played to their end, so that both cores have work
SOAK: dict[Check, int] = {worlds.worlds_look_alike: 200, play.games_end_and_keep_invariants: 10_000}
SOAK_USUAL = 30
SOAK_CHUNKS = 7

# Games with many modules: beside the settings that are dealt, some that mix what rarely meets.
ALL_MODULES = dict.fromkeys(
    ("events", "private_objectives", "new_cards", "moons", "rescue_tiles", "terrain_blocks"), "on"
)
MIXED: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "planet_unknown": (
        (2, {**ALL_MODULES, "planets": "dealt", "corporations": "dealt", "fragmented_planet": "1", "quantum": "2"}),
        (1, {**ALL_MODULES, "planets": "free", "corporations": "free", "green": "5", "orange": "9"}),
        (3, {"private_objectives": "on", "corporations": "free", "planets": "dealt", "quantum": "3"}),
    )
}


def checked(game: str) -> list[Setting]:
    """The settings over which every check runs: those that mix modules where a game names them, else dealt ones."""
    cartridge = games.load(game)
    if game not in MIXED:
        return list(settings(cartridge, CHECKED))
    usual = {option.name: option.default for option in cartridge.options}
    return [
        Setting(seats, tuple({**usual, **options}.items()), 11 + i) for i, (seats, options) in enumerate(MIXED[game])
    ]


def chunk_of(game: str, how_many: int, chunk: int, chunks: int, seed: int = 1) -> list[Setting]:
    return list(settings(games.load(game), how_many, seed))[chunk::chunks]


def all_keep(check: Check, game: str, chosen: Iterable[Setting]) -> None:
    """A failure says in which setting, so that it can be played again; no setting at all is a failure."""
    played = 0
    for setting in chosen:
        played += 1
        try:
            check(games.load(game), setting)
        except Exception as error:
            error.add_note(f"in {game}, {setting}")
            raise
    assert played, f"this case plays no game of {game}"


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("check", STANDING, ids=lambda check: check.__name__)
def test_standing(check: Callable[[Cartridge], None], game: str) -> None:
    check(games.load(game))


@pytest.mark.parametrize(
    ("game", "setting"),
    [
        pytest.param(game, setting, id=f"{game}-{n}")
        for game in games.ids()
        for n, setting in enumerate(checked(game), 1)
    ],
)
@pytest.mark.parametrize("check", PLAYED, ids=lambda check: check.__name__)
def test_played(check: Check, game: str, setting: Setting) -> None:
    all_keep(check, game, [setting])


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_end(chunk: int, game: str) -> None:
    all_keep(play.games_end_and_keep_invariants, game, chunk_of(game, ENDED, chunk, CHUNKS))


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
@pytest.mark.parametrize(
    ("check", "how_many"),
    [(check, SOAK.get(check, SOAK_USUAL)) for check in PLAYED],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_soak(check: Check, how_many: int, chunk: int, game: str) -> None:
    all_keep(check, game, chunk_of(game, how_many, chunk, SOAK_CHUNKS, seed=2))


def test_a_case_that_plays_nothing_is_an_error() -> None:
    with pytest.raises(AssertionError, match="plays no game of connect_four"):
        all_keep(play.options_are_sound, "connect_four", [])
