"""What the administrator's commands share: which database, and how tables and times are told."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TypeVar

import click

from lunarium.cli.params import json_option, lang_option
from lunarium.kernel.text import mark
from lunarium.server.office.books import Books, Kept
from lunarium.server.run import DATABASE, default_database

Function = TypeVar("Function", bound=Callable[..., Any])


def _books(ctx: click.Context, param: click.Parameter, value: str | None) -> Books:
    return Books(value or os.environ.get(DATABASE) or default_database())


def administrator(function: Function) -> Function:
    """The options of every command; the database is opened and given as `books`."""
    for option in (
        lang_option,
        json_option,
        click.option(
            "--database",
            "books",
            callback=_books,
            metavar="URL",
            help=mark("A file, or postgresql://…; without it a file of your own."),
        ),
    ):
        function = option(function)
    return function


def instant(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


def described(table: Kept) -> dict[str, object]:
    return {
        "table": table.row.id,
        "code": table.row.code,
        "game": table.row.game,
        "rules_version": table.row.rules,
        "stage": table.stage,
        "seats": table.seats,
        "host": table.host,
        "entries": table.length,
        "created": instant(table.row.created),
        "last": instant(table.last),
    }
