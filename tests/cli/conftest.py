"""Commands under test know the toy games and speak English unless told otherwise."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from lunarium.cli.app import app
from tests.lab.toys import plug_in

Lunarium = Callable[..., Result]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch)


@pytest.fixture
def lunarium(monkeypatch: pytest.MonkeyPatch) -> Lunarium:
    """Runs a command in this process; `stdin` are the lines that a person types."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*args: object, stdin: str = "") -> Result:
        result = CliRunner().invoke(app, [str(arg) for arg in args], input=stdin, prog_name="lunarium")
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
