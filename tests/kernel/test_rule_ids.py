"""Which rule a frame implements. Compiled classes have lost their docstrings: these tests run in both modes."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from lunarium.games.connect_four.rules.r1_play import Drop
from lunarium.kernel.combinators import AnyOrder, Confirm
from lunarium.kernel.machine import Ask, Frame
from lunarium.kernel.rule_ids import rule_of
from tests.games.prospect.game import Dig
from tests.kernel.bench import Bid, Pick, Say


def test_a_frame_of_a_cartridge_cites_its_rule() -> None:
    """Interpreted in the source tree, compiled in the wheel."""
    assert rule_of(Drop(0)) == "C4-2"


def test_an_interpreted_frame_cites_its_rule() -> None:
    assert rule_of(Pick(0)) == "TB-1"
    assert rule_of(Dig(0)) == "TP-3"


def test_of_several_rules_the_first_is_cited() -> None:
    assert rule_of(Bid(0)) == "TB-2"


@pytest.mark.parametrize("frame", [Confirm(0), AnyOrder(0, ())])
def test_a_frame_of_the_kernel_cites_no_rule(frame: Frame) -> None:
    assert rule_of(frame) == ""


def test_a_frame_without_docstring_cites_no_rule() -> None:
    assert rule_of(Say("a")) == ""


def test_a_frame_does_not_cite_the_rule_of_the_class_it_was_made_from() -> None:
    class Heir(Pick):
        __slots__ = ()

    assert rule_of(Heir(0)) == ""


def like_compiled(name: str, module: str) -> Frame:
    """A frame whose class has no docstring at run time, as if it were compiled in that module."""
    cls = type(name, (Ask,), {"__slots__": (), "__module__": module})
    assert cls.__doc__ is None
    frame = cls(0)
    assert isinstance(frame, Frame)
    return frame


def test_a_lost_docstring_is_found_in_the_source() -> None:
    assert rule_of(like_compiled("Dig", "tests.games.prospect.game")) == "TP-3"


def test_a_class_that_the_source_does_not_have_cites_no_rule() -> None:
    assert rule_of(like_compiled("Fly", "tests.games.prospect.game")) == ""


def test_a_module_without_a_file_cites_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typed_at_a_prompt", ModuleType("typed_at_a_prompt"))

    assert rule_of(like_compiled("Dig", "typed_at_a_prompt")) == ""


def test_a_module_without_its_source_cites_no_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("without_source")
    module.__file__ = "nowhere/without_source.cpython-311-x86_64-linux-gnu.so"
    monkeypatch.setitem(sys.modules, "without_source", module)

    assert rule_of(like_compiled("Dig", "without_source")) == ""
