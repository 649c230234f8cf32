"""The small part of Markdown that rule books are written in, as HTML: paragraphs, lists, tables, emphasis, code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from markupsafe import Markup, escape

Inline = Callable[[str], Markup]

_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])")
_RULER = re.compile(r"\|[\s:|-]+\|?")


def inline(text: str) -> Markup:
    """Emphasis and code inside a line; everything else is text."""
    marked = str(escape(text))
    for pattern, tag in ((_CODE, "code"), (_STRONG, "strong"), (_EMPHASIS, "em")):
        marked = pattern.sub(rf"<{tag}>\1</{tag}>", marked)
    return Markup(marked)


def html(lines: Iterable[str], said: Inline = inline) -> Markup:
    """Blocks of lines; `said` turns one line's text into markup."""
    return Markup("\n").join(_block(kind, block, said) for kind, block in _blocks(lines))


def _kind(line: str) -> str:
    if not line.strip() or line.startswith("---"):
        return ""
    if line.startswith("|"):
        return "table"
    return "list" if line.startswith(("- ", "  ")) else "paragraph"


def _blocks(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    for kind, block in groupby(lines, _kind):
        if kind:
            yield kind, list(block)


def _block(kind: str, lines: list[str], said: Inline) -> Markup:
    if kind == "table":
        return _table([_cells(line) for line in lines if not _RULER.fullmatch(line.strip())], said)
    if kind == "list":
        items = Markup("").join(Markup("<li>{}</li>").format(said(item)) for item in _items(lines))
        return Markup("<ul>{}</ul>").format(items)
    return Markup("<p>{}</p>").format(said(" ".join(line.strip() for line in lines)))


def _items(lines: list[str]) -> list[str]:
    """A line that is indented goes on with the item before it."""
    items: list[str] = []
    for line in lines:
        if line.startswith("- ") or not items:
            items.append(line.removeprefix("- ").strip())
        else:
            items[-1] += f" {line.strip()}"
    return items


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _table(rows: list[list[str]], said: Inline) -> Markup:
    """The first row names the columns; a table wider than its place scrolls by itself."""
    head, *body = rows
    first = Markup("").join(Markup('<th scope="col">{}</th>').format(said(cell)) for cell in head)
    rest = Markup("").join(
        Markup("<tr>{}</tr>").format(Markup("").join(Markup("<td>{}</td>").format(said(cell)) for cell in row))
        for row in body
    )
    inner = Markup("<thead><tr>{}</tr></thead><tbody>{}</tbody>").format(first, rest)
    return Markup('<div class="wide" tabindex="0" role="group"><table>{}</table></div>').format(inner)
