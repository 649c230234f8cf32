"""The page of a first game."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.responses import Response

from lunarium.server.web.calls import Call, answer
from lunarium.server.web.drawn import BOARD, SYMBOL, Pieces, whole_or_parts
from lunarium.server.web.pages.frame import page, render
from lunarium.server.web.pages.sheets import look
from lunarium.server.web.study.lessons import Lesson, lesson
from lunarium.server.web.study.replaying import number


async def learn(call: Call) -> Response:
    """A step of the first game; the first one, if the address names none."""
    found, step = _asked(call)
    board = await _board(call, found, step)
    symbols = "".join(text for name, text in board.items() if name.startswith(SYMBOL))
    values = _values(call, found, step)
    values |= {"parts": Markup(board[BOARD]), "symbols": Markup(symbols)}  # drawn by the cartridge's board
    return page("study/learn.html", call, look=look(found.cartridge.id), **values)


async def learn_step(call: Call) -> Response:
    """The same for a page that shows another step: its words, and the pieces of the board that differ."""
    found, step = _asked(call)
    board, have = await _board(call, found, step), number(call, "have")
    if have is not None:
        board = whole_or_parts(await _board(call, found, min(have, len(found.moments) - 1)), board)
    return answer(
        {"step": step, "lesson": render("study/lesson.html", call, **_values(call, found, step)), "pieces": board}
    )


def _asked(call: Call) -> tuple[Lesson, int]:
    found = lesson(call.request.path_params["game"])
    return found, min(number(call, "step") or 0, len(found.moments) - 1)


async def _board(call: Call, found: Lesson, step: int) -> Pieces:
    return await call.desk.drawings.board(found.cartridge, found.moments[step].view, call.lang)


def _values(call: Call, found: Lesson, step: int) -> dict[str, Any]:
    lang = call.lang
    return {
        "game": found.cartridge.id,
        "title": found.cartridge.title[lang],
        "seats": next(n for n in found.cartridge.seats if n > 1),
        "number": step,
        "count": len(found.moments),
        "step": found.moments[step].step,
        "words": found.words(step, lang),
        "text": found.text(step, lang),
        "prompt": found.prompt(step, lang),
        "choices": found.choices(step, lang),
        "lines": found.lines(step, lang) if step else (),
    }
