"""What an operation of the API is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lunarium.server.web.calls import Handler

TABLE = "/api/tables/{table}"


@dataclass(frozen=True, slots=True)
class Operation:
    method: str
    path: str
    summary: str
    handler: Handler
    gives: Any
    takes: Any = None
    query: tuple[str, ...] = ()
