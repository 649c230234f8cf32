"""A bench for frames: a game without rules of its own, which notes what took effect and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from lunarium.kernel.cartridge import Cartridge, Option, Result
from lunarium.kernel.combinators import AnyOrder, Confirm, Maybe, OneOf
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import Ask, Chance, Frame, Game, Reason, Step
from lunarium.kernel.spaces import Space


class Bench(Game):
    __slots__ = ("notes",)

    def __init__(self, notes: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.notes = notes

    def copy(self) -> Bench:
        twin = Bench(self.notes)
        self.hand_over(twin)
        return twin


def bench(game: Game) -> Bench:
    assert isinstance(game, Bench)
    return game


def note(game: Game, words: str, only: int | None = None) -> None:
    bench(game).notes += (words,)
    if game.listening:
        game.emit(Noted(words, only))


def a_game(*frames: Frame) -> Bench:
    """These frames on the bench, run to the first question."""
    game = Bench()
    game.push(*frames)
    game.advance()
    return game


@dataclass(frozen=True)
class Noted:
    words: str
    only: int | None  # the seat that alone may read it; None: everybody

    def seen_by(self, seat: int | None) -> Noted | None:
        return self if self.only is None or self.only == seat else None


class Say(Step):
    __slots__ = ("only", "words")

    def __init__(self, words: str, only: int | None = None) -> None:
        self.words: Final = words
        self.only: Final = only

    def run(self, game: Game) -> None:
        note(game, self.words, self.only)


class Show(Step):
    """Something hidden is shown."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        game.reveal()


class Pick(Ask):
    """[TB-1] One of the codes."""

    __slots__ = ("codes", "pausing", "then")
    space: ClassVar[Space] = Space("pick", code=8)

    def __init__(
        self, seat: int, codes: tuple[int, ...] = (0, 1), then: tuple[Frame, ...] = (), pausing: bool = False
    ) -> None:
        super().__init__(seat)
        self.codes: Final = codes
        self.then: Final = then
        self.pausing: Final = pausing

    def always(self, game: Game) -> bool:
        return self.pausing

    def options(self, game: Game, seat: int) -> list[int]:
        return list(self.codes)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        note(game, f"{seat}:{code}")
        game.push(*self.then)


class Bid(Pick):
    """[TB-2, TB-3] Another question, which says why it refuses."""

    __slots__ = ()
    space: ClassVar[Space] = Space("bid", coins=8)

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("TB-3", "too_much", (code,)) if code > max(self.codes) else Reason("TB-3")


class Roll(Chance):
    """[TB-4] One of the faces, as likely as its weight."""

    __slots__ = ("faces", "heavy", "then")
    space: ClassVar[Space] = Space("roll", face=6)

    def __init__(self, *faces: int, weights: tuple[int, ...] = (), then: tuple[Frame, ...] = ()) -> None:
        self.faces: Final = faces
        self.heavy: Final = weights
        self.then: Final = then

    def options(self, game: Game, seat: int) -> list[int]:
        return list(self.faces)

    def weights(self, game: Game) -> list[int]:
        return list(self.heavy)

    def resolve(self, game: Game, seat: int, code: int) -> None:
        note(game, f"luck:{code}")
        game.push(*self.then)


class Think(Ask):
    """[TB-5] Others may nudge meanwhile, each once; every nudge brings a further option."""

    __slots__ = ("fewest", "others", "then")
    space: ClassVar[Space] = Space("think", code=8)

    def __init__(self, seat: int, others: tuple[int, ...], then: tuple[Frame, ...] = (), fewest: int = 1) -> None:
        super().__init__(seat)
        self.others: Final = others
        self.then: Final = then
        self.fewest: Final = fewest

    def options(self, game: Game, seat: int) -> list[int]:
        return list(range(self.fewest + sum("nudges" in words for words in bench(game).notes)))

    def offers(self, game: Game) -> tuple[Ask, ...]:
        nudged = [words for words in bench(game).notes if "nudges" in words]
        return tuple([Nudge(i, self.then) for i in self.others if f"{i} nudges" not in nudged])

    def resolve(self, game: Game, seat: int, code: int) -> None:
        note(game, f"{seat}:{code}")


class Nudge(Ask):
    """[TB-6] An offer."""

    __slots__ = ("then",)
    space: ClassVar[Space] = Space("nudge", hard=2)

    def __init__(self, seat: int, then: tuple[Frame, ...]) -> None:
        super().__init__(seat)
        self.then: Final = then

    def options(self, game: Game, seat: int) -> list[int]:
        return [0, 1]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        note(game, f"{seat} nudges")
        game.push(*self.then)


@dataclass(frozen=True)
class BenchView:
    seat: int | None
    notes: tuple[str, ...]


def view(s: Bench, seat: int | None) -> BenchView:
    return BenchView(seat, s.notes)


def determinise(v: BenchView, dealer: Dealer) -> Bench:
    return Bench(v.notes)


def result(s: Bench) -> Result:
    return Result((len(s.notes),), (0,), "done")


def check(s: Bench) -> None:
    assert len(s.notes) < 1000, "a frame repeats itself"


def a_cartridge(*frames: Frame, **changes: object) -> Cartridge:
    """A game that consists of these frames; whatever else a cartridge says may be changed."""

    def new(seats: int, options: Mapping[str, str], rules: int) -> Bench:
        s = Bench()
        s.push(*frames)
        return s

    settings: dict[str, object] = {
        "id": "bench",
        "package": "tests.kernel.bench",
        "prefix": "TB",
        "title": {"en": "Bench", "fr": "Établi"},
        "summary": {"en": "Frames.", "fr": "Des cadres."},
        "seats": (1, 2, 3, 4),
        "minutes": (1, 1),
        "rules_version": 1,
        "spaces": tuple(f.space for f in (Pick, Bid, Roll, Think, Nudge, AnyOrder, Confirm, Maybe, OneOf)),
        "new": new,
        "view": view,
        "determinise": determinise,
        "result": result,
        "check": check,
        "options": (Option("light", ("dim", "bright"), "bright"), Option("height", ("1", "2", "3"), "1")),
        "in_lobby": False,
    }
    return Cartridge(**{**settings, **changes})  # type: ignore[arg-type]  # as a test says
