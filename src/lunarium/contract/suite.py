"""The contract suite: what every cartridge must pass. `tests/contract` runs it on all, `lunarium check` on one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from traceback import extract_tb

from lunarium.contract import boards, dealing, lanes, play, texts, worlds
from lunarium.contract.ledger import coverage
from lunarium.contract.table import Setting, settings
from lunarium.kernel.cartridge import Cartridge

MOST_WAIVED = 0.03
MACHINE = ("kernel", "contract")


def rules_are_cited(cartridge: Cartridge) -> None:
    """Every rule is cited by code and by a test, or waived with a reason; at most 3 % are."""
    covered = coverage(cartridge)
    assert not covered.missing, f"{len(covered.missing)} rules lack code or test: {', '.join(covered.missing[:8])}"
    assert covered.waived <= MOST_WAIVED * covered.total, f"{covered.waived} of {covered.total} rules are waived"


STANDING: tuple[Callable[[Cartridge], None], ...] = (
    texts.texts_are_complete,
    texts.ledgers_are_complete,
    rules_are_cited,
)
PLAYED: tuple[Callable[[Cartridge, Setting], None], ...] = (
    play.games_end_and_keep_invariants,
    play.options_are_sound,
    play.copies_are_independent,
    play.replay_repeats,
    play.undo_goes_back,
    worlds.worlds_look_alike,
    worlds.answers_tell_nothing_more,
    worlds.undo_reveals_nothing,
    dealing.views_go_on,
    lanes.lanes_do_not_depend_on_order,
    lanes.lanes_touch_only_their_own,
    lanes.branches_agree_with_the_trunk,
    texts.something_is_said,
    boards.boards_are_drawn,
)


@dataclass
class Report:
    game: str
    passed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)


def _to_nobody(name: str) -> None:
    pass


def run(
    cartridge: Cartridge, games: int = 6, seed: int = 1, only: str = "", told: Callable[[str], None] = _to_nobody
) -> Report:
    """Every check, or the one named `only`; a failed one says what it found and in which setting.

    `told` hears each check's name before it runs.
    """
    checks = [(check.__name__, partial(check, cartridge)) for check in STANDING]
    checks += [(check.__name__, partial(_in_all, check, cartridge, games, seed)) for check in PLAYED]
    report = Report(cartridge.id)
    for name, check in checks:
        if only in ("", name):
            told(name)
            _try(report, name, check)
    return report


def _in_all(check: Callable[[Cartridge, Setting], None], cartridge: Cartridge, games: int, seed: int) -> None:
    for setting in settings(cartridge, games, seed):
        try:
            check(cartridge, setting)
        except Exception as error:
            raise AssertionError(f"{_sentence(error)} ({setting})") from error


def _try(report: Report, name: str, check: Callable[[], None]) -> None:
    """A cartridge may fail in any way at all; whatever it raises is what the report must tell."""
    try:
        check()
    except Exception as error:
        report.failed.append(f"{name}: {_sentence(error)}")
    else:
        report.passed.append(name)


def _sentence(error: Exception) -> str:
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    return f"{type(error).__name__}: {error}, {_place(error)}"


def _place(error: Exception) -> str:
    """Where an author has to look: the last line that is not the console's own machine."""
    frames = extract_tb(error.__traceback__)
    own = [frame for frame in frames if Path(frame.filename).parent.name not in MACHINE]
    frame = (own or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"
