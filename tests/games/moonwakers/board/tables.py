"""Tables to draw: any number of crews, any number of cards, built from the real deck."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from lunarium.games.moonwakers.board.things import Card, Crew, Dice, Found, Roll, Slot, Table
from lunarium.games.moonwakers.content.options import PROTECTION, SCAN_OPTION
from lunarium.games.moonwakers.content.signs import ACCIDENT
from lunarium.games.moonwakers.content.terrains import TERRAINS


def known(card_id: int, handle: str, **more: object) -> Card:
    terrain = TERRAINS[card_id]
    elements = tuple(e for e, n in enumerate(terrain.explored) for _ in range(n))
    found = Found(terrain.kind, terrain.type_id, elements)
    return replace(Card(handle, terrain.biome, terrain.element, found), **more)  # type: ignore[arg-type]  # fields of Card


def unknown(card_id: int, handle: str, **more: object) -> Card:
    return replace(known(card_id, handle), found=None, **more)  # type: ignore[arg-type]  # fields of Card


def accident_id() -> int:
    return next(i for i, terrain in enumerate(TERRAINS) if terrain.kind == ACCIDENT)


def a_table(seats: int = 3, hand: int = 3, mapped: int = 2, me: int | None = 0, lang: str = "en") -> Table:
    """The first card is taken, the second left over, an accident is being dealt with; everybody stands."""
    ids = count(1)
    crews = tuple(a_crew(seat, hand, mapped, me, lang, ids) for seat in range(seats))
    seen = (0, 1)
    row = [
        Slot(None, seat=0),
        Slot(unknown(20, "r1", looks=(1,)), leftover=True),
        Slot(known(60, "r2", looks=seen) if me == 0 else unknown(60, "r2", looks=seen), seat=1),
        *(Slot(unknown(n * 7, f"r{n}"), seat=n - 1) for n in range(3, seats + 1)),
    ]
    rolls = (Roll(1, 12, -1, True), *(Roll(s, 2 + s, 2, False) for s in range(2, seats)))
    return Table(
        round=9,
        phase="Reveal",
        row=tuple(row),
        top=unknown(55, "top"),
        left=38,
        discarded=12,
        crews=crews,
        order=tuple(range(1, seats)) + (0,),
        display=(6, 7) if seats < 4 else (16, 12, 0),
        combinations_left=9,
        me=me,
        resolving=(known(accident_id(), "r0"),),
        dice=Dice("Permutation", rolls),
        stop_at=22,
    )


def a_crew(seat: int, hand: int, mapped: int, me: int | None, lang: str, ids: count[int]) -> Crew:
    you, player = ("You", "Player") if lang == "en" else ("Vous", "Joueur")
    cards = [known(next(ids) * 5 % 72, f"h{seat}-{i}") for i in range(hand)]
    if cards and seat != me:
        cards[0] = replace(cards[0], found=None)
    elif cards:
        cards[0] = replace(cards[0], unseen=True)
    lying = [unknown(next(ids) * 11 % 72, f"m{seat}-{i}") for i in range(mapped)]
    return Crew(
        seat=seat,
        name=you if seat == me else f"{player} {seat + 1}",
        character=seat,
        points=5 * seat,
        hand=tuple(cards),
        mapped=tuple(lying),
        won=tuple(range(seat)),
        option=PROTECTION if seat % 2 == 0 else SCAN_OPTION,
        frozen=seat == 2,
    )
