"""Salvage as a cartridge."""

from __future__ import annotations

from lunarium.kernel.cartridge import Cartridge, Line, Result
from lunarium.kernel.piles import cards_in
from lunarium.kernel.text import mark
from tests.games.salvage.game import CARDS, TURNS, Act, Draw, Give, Jam, Salvage, new
from tests.games.salvage.view import determinise, view


def result(s: Salvage) -> Result:
    """[TS-8] Most points win; ties share."""
    scores = tuple(c.points for c in s.crews)
    winners = tuple(i for i, n in enumerate(scores) if n == max(scores))
    ending = "turns_over" if s.turn > TURNS else "pile_empty"
    return Result(scores, winners, ending, tuple((Line(mark("Scrapped cards"), "TS-4", n),) for n in scores))


def check(s: Salvage) -> None:
    held = [card for crew in s.crews for card in crew.hand]
    assert sorted([*held, *s.scrapped, *cards_in(s.pile)]) == list(range(CARDS)), "a card is lost or doubled"


CARTRIDGE = Cartridge(
    id="salvage",
    package="tests.games.salvage",
    prefix="TS",
    title={"en": "Salvage", "fr": "Récupération"},
    summary={"en": "Scrap, bury, jam.", "fr": "Démontez, enterrez, brouillez."},
    seats=(2, 3, 4),
    minutes=(1, 3),
    rules_version=1,
    in_lobby=False,
    spaces=(Draw.space, Act.space, Jam.space, Give.space),
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
)
