"""The lab's tests know the toy games."""

from __future__ import annotations

import pytest

from tests.lab.toys import plug_in


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch)
