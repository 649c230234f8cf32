"""Engines: local processes and Ray give what one process gives."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from lunarium.lab.engines import run
from lunarium.lab.errors import MissingPackage
from lunarium.lab.sim import Chunk, Done, Plan, chunks
from tests.lab.test_sim import FOUR

BROKEN = Plan("broken", 2, {}, ("random", "random"), 7, 6)


def digests(engine: str, workers: int) -> list[list[str]]:
    return [done.tally.digests for done in run(engine, chunks(FOUR, 2, keep=False), workers)]


class Ray(ModuleType):
    """As much of Ray as is used, in this process."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.calls: list[str] = []
        self.running = False

    def is_initialized(self) -> bool:
        return self.running

    def init(self, **settings: object) -> None:
        self.running = True
        self.calls.append("init " + " ".join(sorted(settings)))

    def shutdown(self) -> None:
        self.running = False
        self.calls.append("shutdown")

    def remote(self, function: Callable[[Chunk], Done]) -> Ray:
        self.function = function
        setattr(self, "remote", lambda chunk: chunk)  # noqa: B010  # the remote function's own `remote`
        return self

    def get(self, chunk: Chunk) -> Done:
        return self.function(chunk)


def test_processes_keep_the_order() -> None:
    assert digests("local", 2) == digests("local", 1)


def test_ray_plays_the_same_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)

    assert digests("ray", 2) == digests("local", 1)
    assert ray.calls == ["init include_dashboard log_to_driver logging_level num_cpus", "shutdown"]


def test_a_cluster_that_is_named_is_not_told_how_large_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setenv("RAY_ADDRESS", "auto")

    assert digests("ray", 2) == digests("local", 1)
    assert ray.calls[0] == "init log_to_driver logging_level"


def test_ray_is_shut_down_when_a_game_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = Ray()
    monkeypatch.setitem(sys.modules, "ray", ray)
    dones = run("ray", chunks(BROKEN, 1, keep=False), 1)

    assert next(dones).failure
    dones.close()  # type: ignore[attr-defined]
    assert ray.calls[-1] == "shutdown"


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(MissingPackage, match=r"The package “ray” is missing: .*'lunarium\[cluster\]'"):
        run("ray", chunks(FOUR, 1, keep=False), 1)
