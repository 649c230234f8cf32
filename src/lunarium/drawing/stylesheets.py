"""Style sheets: reading them, and turning one theme of them into rules for a drawing that stands alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from lunarium.drawing.svg import Look, Part

THEMES = ("night", "atlas")
DRAWINGS = ("tokens.css", "icons.css", "board.css")  # what every drawing needs, in this order
HERE = "lunarium.drawing"

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"(--[\w-]+)\s*:\s*([^;{}]+);")
SYSTEM_THEME = "@media (prefers-color-scheme"


@cache
def read(name: str, package: str = HERE) -> str:
    """The text of one style sheet; those of a cartridge lie in its package."""
    folder = files(package)
    return ((folder / "css" if package == HERE else folder) / name).read_text("utf-8")


def looks(parts: Iterable[Part]) -> list[Look]:
    """The looks of these parts, each once."""
    found: list[Look] = []
    for part in parts:
        if part.look not in found:
            found.append(part.look)
    return found


def drawing_css(parts: Iterable[Part]) -> list[str]:
    """The sheets that these parts need, the shared ones first."""
    own = [read(name, look.package or HERE) for look in looks(parts) for name in look.sheets]
    return [*(read(name) for name in DRAWINGS), *own]


def layout_css(parts: Iterable[Part]) -> list[str]:
    own = [read(name, look.package or HERE) for look in looks(parts) for name in look.layout]
    return [read("layout.css"), *own]


def blocks(css: str) -> Iterator[tuple[str, str]]:
    """Outermost rules: what stands before the brace, and what inside."""
    css = COMMENT.sub("", css)
    start = 0
    while (brace := css.find("{", start)) >= 0:
        end = _closing(css, brace)
        yield css[start:brace].strip(), css[brace + 1 : end].strip()
        start = end + 1


def _closing(css: str, brace: int) -> int:
    depth = 0
    for i in range(brace, len(css)):
        depth += (css[i] == "{") - (css[i] == "}")
        if depth == 0:
            return i
    raise ValueError(f"A brace is not closed: {css[brace - 40 : brace + 40]!r}")


def tokens(theme: str, sheets: Iterable[str] | None = None) -> dict[str, str]:
    """Custom properties of one theme: those of the night, overridden by the theme's own."""
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; there are {', '.join(THEMES)}.")
    wanted = (":root", f':root[data-theme="{theme}"]')
    all_blocks = [b for css in ([read("tokens.css")] if sheets is None else sheets) for b in blocks(css)]
    found: dict[str, str] = {}
    for selector in wanted:
        for at, body in all_blocks:
            if at == selector:
                found.update(DECLARATION.findall(body if body.endswith(";") else body + ";"))
    return found


def one_theme(sheets: Iterable[str], theme: str, scope: str) -> str:
    """Rules for a drawing in one theme: its tokens on `scope`, nothing that asks which theme the system likes."""
    sheets = list(sheets)
    root = "".join(f"{name}:{value};" for name, value in tokens(theme, sheets).items())
    rules = [
        f"{selector}{{{body.replace(':root', scope)}}}"
        for css in sheets
        for selector, body in blocks(css)
        if not selector.startswith((":root", SYSTEM_THEME))
    ]
    return "\n".join((f"{scope}{{{root}}}", *rules))
