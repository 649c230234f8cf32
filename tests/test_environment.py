"""What the Makefile says before anything is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import environment


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine with nothing on its PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("LUNARIUM_NO_BROWSER", raising=False)


@pytest.mark.usefixtures("bare")
def test_without_a_browser_one_line_says_what_to_install(capsys: pytest.CaptureFixture[str]) -> None:
    environment.look_for_browser()

    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "apt install chromium" in said


@pytest.mark.usefixtures("bare")
def test_without_a_browser_continuous_integration_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")

    with pytest.raises(environment.Unfit, match="apt install chromium"):
        environment.look_for_browser()


def test_an_old_python_is_told_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(environment, "OLDEST", (99, 0))

    with pytest.raises(environment.Unfit, match=r"needs CPython 99\.0 or newer"):
        environment.make(tmp_path / "venv", tmp_path / "dev.txt")
    assert not (tmp_path / "venv").exists()


def test_an_environment_left_half_made_is_not_ready(tmp_path: Path) -> None:
    lock = tmp_path / "dev.txt"
    lock.touch()
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv" / environment.STAMP).write_text(environment.stamp(lock), encoding="utf-8")

    assert not environment.is_ready(tmp_path / "venv", lock)
