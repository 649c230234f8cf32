"""What commands print."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click


def print_json(document: object) -> None:
    click.echo(json.dumps(document, ensure_ascii=False, indent=1))


def print_columns(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """A table without lines; columns whose number is in `right` are figures."""
    widths = [max(len(row[i]) for row in (head, *rows)) for i in range(len(head))]
    click.secho(_line(head, widths, right), bold=True)
    for row in rows:
        click.echo(_line(row, widths, right))


def _line(row: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> str:
    cells = (
        cell.rjust(n) if i in right else cell.ljust(n) for i, (cell, n) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join(cells).rstrip()


def figure(number: float, lang: str, places: int = 0) -> str:
    """A number with its thousands set apart: by a comma, in French by a narrow no-break space."""
    digits = f"{number:,.{places}f}"
    return digits if lang == "en" else digits.replace(",", "\u202f").replace(".", ",")
