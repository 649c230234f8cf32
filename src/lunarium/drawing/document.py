"""Whole documents from parts: one SVG that stands alone, and a bare page. Neither needs anything beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import chain

from lunarium.drawing import stylesheets
from lunarium.drawing.icons import SYMBOLS, drawn
from lunarium.drawing.svg import XMLNS, El, Group, Part, Point, el, number, references, sheet

MARGIN = 20


def standalone(parts: Iterable[Part], lang: str, theme: str = "night", css: Iterable[str] = (), title: str = "") -> str:
    """One SVG with all parts, the symbols they use and the rules of one theme; `css` is text of further rules."""
    parts = tuple(parts)
    whole = sheet(parts)
    width, height = (float(n) + 2 * MARGIN for n in dict(whole.attrs)["viewBox"].split()[2:])
    rules = stylesheets.one_theme([*stylesheets.drawing_css(parts), *css], theme, ".sheet")
    document = el(
        "svg",
        el("title", title) if title else None,
        el("style", rules),
        el("defs", symbols_of(parts)),
        el("rect", width=width, height=height, class_="backdrop"),
        sky(len(parts), (width, height), width=width, height=height),
        el("g", whole.children, transform=f"translate({MARGIN} {MARGIN})"),
        xmlns=XMLNS,
        lang=lang,
        class_="sheet",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
    )
    return f"{document}\n"


def symbols_of(parts: Iterable[Part]) -> list[El]:
    """Symbols and patterns that these parts refer to, the shared ones and those of their looks."""
    parts = tuple(parts)
    own = dict(chain.from_iterable(look.symbols.items() for look in stylesheets.looks(parts)))
    wanted = references(*(element for part in parts for element in part.body))
    return drawn(sorted(wanted & {**SYMBOLS, **own}.keys()), own)


def sky(seed: int, size: Point = (1000, 700), **attrs: float) -> El:
    """A few stars and two orbits behind a board: enough to be space, too little to be looked at."""
    width, height = size
    dots, x = [], seed
    for _ in range(46):
        x = (x * 1103515245 + 12345) % 2**31
        at = x % 1000 / 1000 * width, x // 1000 % 700 / 700 * height
        dots.append(el("circle", cx=at[0], cy=at[1], r=0.5 + x // 7000 % 10 / 12, opacity=0.2 + x // 90 % 10 / 22))
    orbits = [
        el(
            "path",
            d=f"M-40 {number(y * height)}Q{number(width / 2)} {number((y - 0.27) * height)} "
            f"{number(width + 40)} {number((y + 0.09) * height)}",
            opacity=0.7,
        )
        for y in (0.36, 0.8)
    ]
    box = f"0 0 {number(width)} {number(height)}"
    return el(
        "svg",
        orbits,
        dots,
        viewBox=box,
        preserveAspectRatio="xMidYMid slice",
        class_="stars",
        aria_hidden=True,
        **attrs,
    )


# --- a page -----------------------------------------------------------------------------------------------------------

PAGE = """<!doctype html>
<html lang="{lang}" data-theme="{theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{rules}
</style>
</head>
<body>
{sprite}
<main>
<h1>{title}</h1>
<div class="board">{sky}<div class="parts {look}">{cells}</div></div>
</main>
</body>
</html>
"""


def page(
    parts: Iterable[Part], lang: str, theme: str = "night", title: str = "Lunarium", css: Iterable[str] = ()
) -> str:
    """A page that shows the parts as the console will: laid out by CSS for the width at hand."""
    parts = tuple(parts)
    rules = [*stylesheets.drawing_css(parts), *stylesheets.layout_css(parts), stylesheets.read("page.css"), *css]
    return PAGE.format(
        lang=escape(lang),
        theme=escape(theme),
        title=escape(title),
        rules="\n".join(rules),
        sprite=el("svg", symbols_of(parts), class_="sprite", width=0, height=0, aria_hidden=True),
        sky=sky(41),
        look=" ".join(look.key for look in stylesheets.looks(parts)),
        cells=cells(parts),
    )


def cells(parts: Iterable[Part]) -> str:
    """Each part in a cell of its own, grouped as their look says; parts that no group names follow."""
    left = {part.key: part for part in parts}
    groups = [group for look in stylesheets.looks(left.values()) for group in look.groups]
    grouped = "".join([_group(group, left) for group in groups])
    return grouped + "".join([_cell(part) for part in left.values()])


def _group(group: Group, left: dict[str, Part]) -> str:
    kind, members = group
    inner = [_group(m, left) if isinstance(m, tuple) else _cell(left.pop(m)) for m in members if _present(m, left)]
    return f'<div class="{kind}">{"".join(inner)}</div>'


def _present(member: str | Group, left: Mapping[str, Part]) -> bool:
    return isinstance(member, tuple) or member in left


def _cell(part: Part) -> str:
    return f'<div id="cell-{part.key}" class="cell-{part.key}">{part.svg()}</div>'
