"""What the console needs to know about Comet Race."""

from __future__ import annotations

from comet_race.game import CARDS, COMET, Burn, Draw, Race, Roll, new
from comet_race.view import determinise, view
from lunarium.kernel.cartridge import Cartridge, Line, Result
from lunarium.kernel.piles import cards_in
from lunarium.kernel.text import mark


def result(s: Race) -> Result:
    """[CR-5, CR-6] Most steps win; who is level shares the victory."""
    winners = tuple(seat for seat, steps in enumerate(s.steps) if steps == max(s.steps))
    ending = "comet_reached" if max(s.steps) >= COMET else "hands_empty"
    lines = tuple((Line(mark("Steps"), "CR-3", steps),) for steps in s.steps)
    return Result(tuple(s.steps), winners, ending, lines)


def check(s: Race) -> None:
    held = [card for hand in s.hands for card in hand]
    assert sorted([*held, *s.used, *cards_in(s.pile)]) == list(range(CARDS)), "a card is lost or doubled"


CARTRIDGE = Cartridge(
    id="comet_race",
    package="comet_race",
    prefix="CR",
    title={"en": "Comet Race", "fr": "Course à la comète"},
    summary={"en": "Burn a card, trust the die.", "fr": "Brûlez une carte, fiez-vous au dé."},
    seats=(2, 3, 4),
    minutes=(5, 10),
    rules_version=1,
    spaces=(Draw.space, Burn.space, Roll.space),
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
)
