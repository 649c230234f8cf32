"""The description of the API, made from the types that it takes and gives."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import lunarium
from lunarium.server.web.api import OPERATIONS, Operation
from lunarium.server.web.study.operations import OPERATIONS as STUDY
from lunarium.server.web.types import Change, Problem

DESCRIBED = (*OPERATIONS, *STUDY)
REFERENCE = "#/components/schemas/{name}"
QUERY = {
    "seat": {"type": "integer", "minimum": 0, "maximum": 63},
    "lang": {"enum": ["en", "fr"]},
    "answer": {"type": "string", "maxLength": 200},
    "at": {"type": "integer", "minimum": 0, "maximum": 999_999},
    "have": {"type": "integer", "minimum": 0, "maximum": 999_999},
    "piece": {"type": "string", "maxLength": 200},
}


def description() -> dict[str, Any]:
    wanted = [kind for op in DESCRIBED for kind in (op.takes, op.gives) if kind is not None]
    schemas, components = msgspec.json.schema_components([*wanted, Change, Problem], ref_template=REFERENCE)
    left = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for op in DESCRIBED:
        takes = next(left) if op.takes is not None else None
        paths.setdefault(op.path, {})[op.method.lower()] = _operation(op, takes, next(left), schemas[-1])
    paths["/api/tables/{table}/events"] = {"get": _events()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Lunarium tables", "version": lunarium.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{"key": []}, {}],
    }


def _operation(op: Operation, takes: Any, gives: Any, problem: Any) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": op.handler.__name__,
        "summary": op.summary,
        "parameters": _parameters(op.path, op.query),
        "responses": {
            "200": {"description": "Done.", "content": _json(gives)},
            "4XX": {"description": "Refused, and why.", "content": _json(problem)},
            "503": {"description": "Not now; nothing was changed.", "content": _json(problem)},
        },
    }
    if takes is not None:
        told["requestBody"] = {"required": True, "content": _json(takes)}
    return told


def _events() -> dict[str, Any]:
    path = "/api/tables/{table}/events"
    return {
        "operationId": "events",
        "summary": "The table whenever it changes, as server-sent events; resumes after Last-Event-ID.",
        "parameters": _parameters(path, ("seat", "lang")),
        "responses": {
            "200": {
                "description": "An event `state`, whose data is a State, then events `change`, whose data is a Change; "
                "the id of each is the stamp of the state that it leads to.",
                "content": {"text/event-stream": {"schema": {"type": "string"}}},
            }
        },
    }


def _parameters(path: str, query: tuple[str, ...]) -> list[dict[str, Any]]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    return [*inside, *({"name": name, "in": "query", "schema": QUERY[name]} for name in query)]


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
