"""What every page is made with: templates, glyphs, the theme, and a sentence where something went wrong."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from lunarium.drawing.document import sky
from lunarium.drawing.icons import NAMES, glyph_svg, sprite
from lunarium.drawing.seats import seat_sign
from lunarium.drawing.stylesheets import THEMES
from lunarium.drawing.svg import El, el
from lunarium.kernel.errors import LunariumError
from lunarium.server.web.calls import Call, language, received, status_of
from lunarium.server.web.desk import Desk
from lunarium.server.web.pages.seas import sea
from lunarium.server.web.showing import STAGES
from lunarium.server.web.speech import words
from lunarium.server.web.study.ending import breakdown
from lunarium.server.web.study.lessons import has_lesson

FOLDER = Path(__file__).parents[1]
THEME_COOKIE = "lunarium_theme"
CHROME = tuple(name for name in NAMES if name.startswith("g-"))  # glyphs that go out with every page, and only once

Page = Callable[[Call], Awaitable[Response]]


def _drawn(draw: Callable[..., El]) -> Callable[..., Markup]:
    """A drawing as markup: our own builder wrote it, and made it safe."""

    @cache
    def drawn(*args: Any, **attrs: Any) -> Markup:
        return Markup(str(draw(*args, **attrs)))

    return drawn


def _sign(seat: int, size: int = 14) -> El:
    """The sign of a seat in running HTML."""
    return el(
        "svg", seat_sign(seat, 0, 0), class_="seat", viewBox="-8 -8 16 16", width=size, height=size, aria_hidden=True
    )


def _act(**fields: Any) -> str:
    """What a button sends."""
    return json.dumps(fields, ensure_ascii=False)


TEMPLATES = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=True,
    auto_reload=False,  # or every piece of every page would ask the disk first
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(
    act=_act,
    breakdown=breakdown,
    has_lesson=has_lesson,
    stages=STAGES,
    sea=sea,
    glyph=_drawn(glyph_svg),
    sign=_drawn(_sign),
    sky=_drawn(sky),
    chrome=_drawn(lambda: sprite(*CHROME)),
)


def render(name: str, call: Call, **values: Any) -> str:
    base: str = call.request.scope.get("root_path", "")
    return TEMPLATES.get_template(name).render(
        t=words(call.lang), lang=call.lang, base=base, me=call.visitor, theme=theme_of(call.request), **values
    )


def theme_of(request: Request) -> str:
    """The theme that the reader chose; none: the system's."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES else ""


def page(name: str, call: Call, status: int = 200, **values: Any) -> Response:
    return Response(render(name, call, **values), status, media_type="text/html")


def endpoint(desk: Desk, made: Page) -> Any:
    """A page as an endpoint: what is refused is told on a page too."""

    async def answer(request: Request) -> Response:
        try:
            return await made(await received(desk, request))
        except LunariumError as error:
            call = Call(desk, request, language(request), None)
            return page("problem.html", call, status_of(error), sentence=error.said(words(call.lang)))

    answer.__name__ = f"{made.__name__}_page"
    return answer
