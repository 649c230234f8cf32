"""The study operations of the API, documented like the others."""

from __future__ import annotations

from starlette.routing import Route

from lunarium.server.web import api
from lunarium.server.web.api import TABLE, Operation
from lunarium.server.web.desk import Desk
from lunarium.server.web.study.asking import hint, preview
from lunarium.server.web.study.types import Hint, Preview

OPERATIONS = (
    Operation(
        "GET", TABLE + "/preview", "What an answer would give.", preview, Preview, query=("seat", "answer", "lang")
    ),
    Operation("GET", TABLE + "/hint", "What a bot would do, and why.", hint, Hint, query=("seat", "lang")),
)


def routes(desk: Desk) -> list[Route]:
    return api.routes(desk, OPERATIONS)
