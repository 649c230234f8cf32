"""Where the study operations and pages are."""

from __future__ import annotations

from starlette.routing import Route

from lunarium.server.web import api
from lunarium.server.web.desk import Desk
from lunarium.server.web.pages.frame import endpoint
from lunarium.server.web.study.learning import learn, learn_step
from lunarium.server.web.study.operations import OPERATIONS
from lunarium.server.web.study.pages import a_record, a_table, record_stage, rules, rules_text


def routes(desk: Desk) -> list[Route]:
    return [
        *api.routes(desk, OPERATIONS),
        Route("/rules/{game}", endpoint(desk, rules)),
        Route("/rules/{game}/text", endpoint(desk, rules_text)),
        Route("/learn/{game}", endpoint(desk, learn)),
        Route("/learn/{game}/step", endpoint(desk, learn_step)),
        Route("/r/record", endpoint(desk, a_record)),
        Route("/r/record", endpoint(desk, record_stage), methods=["POST"]),
        Route("/r/{table}", endpoint(desk, a_table)),
    ]
