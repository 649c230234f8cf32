"""The icon set: what the games and the console need, drawn here and nowhere else.

A *mark* is a resource, a *token* a thing that lies on a board, a *tool* a line sign of an action, a *glyph* a line icon
of the console. `sprite()` writes all of them as <symbol> and <pattern>, once for each page; `sprite("i-water")` writes
one and what it refers to. Use them by `svg.use("i-water", x, y, 20)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from lunarium.drawing.icons import expedition, figures, glyphs, grounds, hazards, marks, science, tokens, tools
from lunarium.drawing.icons.base import Icon
from lunarium.drawing.svg import XMLNS, El, Rendered, Symbols, el, references, rendered

TOKENS: tuple[Icon, ...] = tokens.ICONS + figures.ICONS + hazards.ICONS + science.ICONS + expedition.ICONS
ICONS: tuple[Icon, ...] = marks.ICONS + TOKENS + tools.ICONS + glyphs.ICONS
NAMES: dict[str, str] = {icon.id: icon.name for icon in ICONS}
SYMBOLS: Symbols = {**marks.PATTERNS, **grounds.PATTERNS, **{icon.id: icon.symbol for icon in ICONS}}


def drawn(names: Iterable[str], more: Symbols | None = None) -> list[El]:
    """The symbols named and those they refer to, each once, in the order of the set; `more` adds a cartridge's own."""
    known = SYMBOLS if more is None else {**SYMBOLS, **more}
    found: dict[str, El] = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = _made(known[name])
            wanted += sorted(references(found[name]) & known.keys())
    return [found[name] for name in known if name in found]


@cache
def _made(symbol: Callable[[], El]) -> Rendered:
    """Written once: every drawing is looked through for its symbols."""
    return rendered(symbol())


def sprite(*names: str, more: Symbols | None = None) -> El:
    """Symbols for a page, taking no room: those named and what they need, or all."""
    known = {**SYMBOLS, **(more or {})}
    symbols = drawn(names or known, more)
    return el("svg", symbols, xmlns=XMLNS, class_="sprite", width=0, height=0, aria_hidden="true")


def glyph_svg(name: str, size: int = 20) -> El:
    """A console glyph in running HTML; decorative, the words stand beside it."""
    return el("svg", el("use", href=f"#g-{name}"), class_="g", width=size, height=size, aria_hidden="true")


def mark_svg(symbol: str, size: int = 20, name: str = "") -> El:
    """A mark, token or tool in running HTML; pass its `name` when no word stands beside it."""
    picture = el("use", href=f"#{symbol}")
    if not name:
        return el("svg", picture, class_="m", width=size, height=size, aria_hidden="true")
    return el("svg", el("title", name), picture, class_="m", width=size, height=size, role="img", aria_label=name)
