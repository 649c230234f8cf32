"""The contract suite on broken cartridges: each is a toy with one line made wrong, and one check must say so."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import pytest

from lunarium.contract.suite import run
from lunarium.kernel.cartridge import Cartridge

TOYS = Path(__file__).parents[1] / "games"


@dataclass(frozen=True)
class Broken:
    what: str
    toy: str
    file: str
    right: str
    wrong: str
    caught_by: str


BROKEN = (
    Broken(
        "a copy that shares a list",
        "salvage",
        "game.py",
        "Salvage([crew.copy() for crew in self.crews], ",
        "Salvage(self.crews, ",
        "copies_are_independent",
    ),
    Broken(
        "a copy that forgets a field",
        "prospect",
        "game.py",
        "Prospect([camp.copy() for camp in self.camps], self.round, self.weather, self.last)",
        "Prospect([camp.copy() for camp in self.camps], self.round, 0, self.last)",
        "copies_are_independent",
    ),
    Broken(
        "a view that shows another seat's hand",
        "salvage",
        "view.py",
        "c.hand if i == seat else None",
        "c.hand",
        "answers_tell_nothing_more",
    ),
    Broken(
        "a view that shows who knows the bottom of the pile its card",
        "salvage",
        "view.py",
        "BuriedView(by, bag[0] if by == seat else None)",
        "BuriedView(by, bag[0] if by == seat or bag[0] > 9 else None)",
        "worlds_look_alike",
    ),
    Broken(
        "a determinise that forgets what the seat knows",
        "salvage",
        "view.py",
        "(b.card if b.card is not None else deal(),)",
        "(deal(),)",
        "worlds_look_alike",
    ),
    Broken(
        "an event that tells everybody the card",
        "salvage",
        "events.py",
        "return self if seat == self.seat else Drew(self.seat, None)",
        "return self",
        "answers_tell_nothing_more",
    ),
    Broken(
        "a frame that holds a hidden id",
        "salvage",
        "game.py",
        "        s.crews[self.seat].hand += (code,)\n",
        "        s.crews[self.seat].hand += (code,)\n        s.agenda.insert(0, Score(self.seat, code))\n",
        "answers_tell_nothing_more",
    ),
    Broken(
        "a forced answer that betrays a hand",
        "salvage",
        "game.py",
        'space: ClassVar[Space] = Space("jam", card=HAND + 1)  # 0 passes\n\n'
        "    def always(self, game: Game) -> bool:\n        return True",
        'space: ClassVar[Space] = Space("jam", card=HAND + 1)  # 0 passes\n\n'
        "    def always(self, game: Game) -> bool:\n        return False",
        "worlds_look_alike",
    ),
    Broken(
        "a window that asks only who holds the right card",
        "salvage",
        "game.py",
        "return len(salvage(game).crews[seat].hand) > 0",
        "return any(is_jammer(card) for card in salvage(game).crews[seat].hand)",
        "answers_tell_nothing_more",
    ),
    Broken(
        "a shown card that can be taken back",
        "salvage",
        "game.py",
        "        s.crews[self.to].hand += (card,)\n        s.reveal()\n",
        "        s.crews[self.to].hand += (card,)\n",
        "undo_reveals_nothing",
    ),
    Broken(
        "a lane that touches another seat",
        "prospect",
        "game.py",
        "        camp.points += camp.ore // 2\n",
        "        camp.points += camp.ore // 2\n        prospect(game).camps[0].fuel += 1\n",
        "lanes_touch_only_their_own",
    ),
    Broken(
        "lanes of all seats inside a lane",
        "prospect",
        "game.py",
        "(Dig(seat), Confirm(seat))",
        "(Dig(seat), Lanes(seats, tuple([(Dig(other),) for other in seats])), Confirm(seat))",
        "lanes_touch_only_their_own",
    ),
    Broken(
        "an offer inside a lane",
        "prospect",
        "game.py",
        "        return [0, 1] if s.camps[seat].fuel > s.weather else [0]\n",
        "        return [0, 1] if s.camps[seat].fuel > s.weather else [0]\n\n"
        "    def offers(self, game: Game) -> tuple[Ask, ...]:\n        return (Dig(0),)\n",
        "lanes_touch_only_their_own",
    ),
    Broken(
        "a lane that looks at another seat",
        "prospect",
        "game.py",
        "        camp.fuel += 1\n        if camp.ore:",
        "        camp.fuel += prospect(game).camps[0].points\n        if camp.ore:",
        "branches_agree_with_the_trunk",
    ),
    Broken(
        "an untranslated text",
        "salvage",
        "words.py",
        't("Draw, scrap or bury?")',
        't("Draw, scrap or bury now?")',
        "texts_are_complete",
    ),
    Broken(
        "a translation that loses a field",
        "salvage",
        "text/fr.po",
        'msgstr "Donner {card}"',
        'msgstr "Donner"',
        "texts_are_complete",
    ),
    Broken(
        "two options that read the same",
        "salvage",
        "words.py",
        't("Bury {card}", card=hand[i]) if kind == BURY else t("Scrap {card}", card=hand[i])',
        't("Scrap {card}", card=hand[i])',
        "something_is_said",
    ),
    Broken(
        "a rule that nobody proves",
        "salvage",
        "RULES.md",
        "### TS-8 Winner\n",
        "### TS-9 Nothing\nNothing.\nsource: nowhere\n\n### TS-8 Winner\n",
        "rules_are_cited",
    ),
    Broken(
        "a rule without French",
        "salvage",
        "RULES.fr.md",
        "### TS-4 Démonter\n",
        "### TS-44 Démonter\n",
        "ledgers_are_complete",
    ),
    Broken(
        "a dead end",
        "salvage",
        "game.py",
        "codes = [self.space.code(DRAW, 0)] if size < HAND else []",
        "codes = [self.space.code(DRAW, 0)] if 0 < size < HAND else []",
        "games_end_and_keep_invariants",
    ),
    Broken(
        "a game that never ends",
        "prospect",
        "game.py",
        "if s.round < s.last:",
        "if s.round < 9000:",
        "games_end_and_keep_invariants",
    ),
    Broken(
        "a lost card",
        "salvage",
        "game.py",
        "        s.scrapped += (card,)\n        s.reveal()\n        if s.listening:\n            s.emit(Scrapped",
        "        s.reveal()\n        if s.listening:\n            s.emit(Scrapped",
        "games_end_and_keep_invariants",
    ),
    Broken(
        "an option that stands twice",
        "salvage",
        "game.py",
        "for kind in (SCRAP, BURY):",
        "for kind in (SCRAP, SCRAP, BURY):",
        "options_are_sound",
    ),
    Broken(
        "a world with a card too few",
        "salvage",
        "view.py",
        "pile: Pile = ((tuple(unknown),)",
        "pile: Pile = ((tuple(unknown[1:]),)",
        "views_go_on",
    ),
    Broken(
        "a score that its sources don't explain",
        "prospect",
        "game.py",
        '(Line(mark("Ore sold"), "TP-5", n),)',
        '(Line(mark("Ore sold"), "TP-5", n + 1),)',
        "games_end_and_keep_invariants",
    ),
    Broken(
        "hidden state outside the game",
        "prospect",
        "game.py",
        "        s.camps[self.seat].ore += code\n",
        "        FOUND.append(code)\n        s.camps[self.seat].ore += code + len(FOUND) % 2\n",
        "replay_repeats",
    ),
)


@pytest.mark.parametrize("broken", BROKEN, ids=lambda b: b.what.replace(" ", "_"))
def test_the_suite_catches(broken: Broken, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = run(mended_wrong(broken, tmp_path, monkeypatch), games=8, only=broken.caught_by)

    assert report.failed, f"{broken.what} was not caught by {broken.caught_by}"


@pytest.mark.parametrize("toy", ["prospect", "salvage"])
def test_the_suite_finds_nothing_wrong_with_a_toy(toy: str) -> None:
    report = run(import_module(f"tests.games.{toy}").CARTRIDGE, games=12)

    assert report.failed == []


def mended_wrong(broken: Broken, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Cartridge:
    """A copy of the toy under a name of its own, with one line changed."""
    name = f"broken_{abs(hash(broken.what)) % 10**8}"
    package = folder / name
    shutil.copytree(TOYS / broken.toy, package, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copytree(TOYS, folder / "tests", ignore=lambda _, names: [n for n in names if not n.startswith("test_")])
    for path in package.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace(f"tests.games.{broken.toy}", name), "utf-8")
    path = package / broken.file
    source = path.read_text("utf-8")
    assert broken.right in source, f"{broken.file} of {broken.toy} no longer has the line that this test breaks"
    changed = source.replace(broken.right, broken.wrong)
    if "FOUND" in broken.wrong:
        changed = changed.replace("FUEL: Final = 3", "FUEL: Final = 3\nFOUND: list[int] = []")
    path.write_text(changed, "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    cartridge = import_module(name).CARTRIDGE
    assert isinstance(cartridge, Cartridge)
    monkeypatch.delitem(sys.modules, name, raising=False)
    return cartridge
