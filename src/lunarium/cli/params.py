"""What several commands take: numbers, words, a language, bots, options of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from lunarium.cli.errors import Wrong
from lunarium.cli.language import KEY
from lunarium.kernel.text import LANGUAGES, mark

Function = TypeVar("Function", bound=Callable[..., Any])


Callback = Callable[[click.Context, click.Parameter, str | None], Any]


def number(least: int, most: int | None = None) -> Callback:
    """A whole number from `least` up, or up to `most`."""

    def convert(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
        if value is None:
            return None
        try:
            whole = int(value)
        except ValueError:
            raise Wrong(
                mark("{option} takes a whole number, not “{value}”."), option=param.opts[0], value=value
            ) from None
        if whole < least:
            says = mark("{option} takes a whole number from {least} up, not {value}.")
            raise Wrong(says, option=param.opts[0], least=least, value=value)
        if most is not None and whole > most:
            says = mark("{option} takes a whole number from {least} to {most}, not {value}.")
            raise Wrong(says, option=param.opts[0], least=least, most=most, value=value)
        return whole

    return convert


def seconds(ctx: click.Context, param: click.Parameter, value: str) -> float:
    """A time above 0."""
    try:
        time = float(value)
    except ValueError:
        time = 0.0
    if not 0 < time < float("inf"):
        raise Wrong(mark("{option} takes a time in seconds, not “{value}”."), option=param.opts[0], value=value)
    return time


def word(*words: str) -> Callback:
    """One of a few words."""

    def convert(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None and value not in words:
            says = mark("{option} takes one of {words}, not “{value}”.")
            raise Wrong(says, option=param.opts[0], words=", ".join(words), value=value)
        return value

    return convert


def _speak(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
    lang = word(*LANGUAGES)(ctx, param, value)
    if lang:
        ctx.meta[KEY] = lang


def lang_option(function: Function) -> Function:
    """`--lang`, read before everything else so that errors and help speak it."""
    return click.option(
        "--lang",
        metavar="en|fr",
        is_eager=True,
        expose_value=False,
        callback=_speak,
        help=mark("The language; without it that of the locale."),
    )(function)


def json_option(function: Function) -> Function:
    return click.option("--json", "as_json", is_flag=True, help=mark("Print one JSON document and nothing else."))(
        function
    )


def seed_option(help_: str, default: str | None = None) -> Callable[[Function], Function]:
    return click.option("--seed", callback=number(0), default=default, metavar="S", help=help_)


def game_options(function: Function) -> Function:
    """`--option name=value`, as often as needed."""
    return click.option(
        "--option",
        "options",
        multiple=True,
        metavar="K=V",
        callback=_pairs,
        help=mark("Set an option of the game; may be repeated."),
    )(function)


def _pairs(ctx: click.Context, param: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for value in values:
        name, equals, setting = value.partition("=")
        if not equals or not name:
            raise Wrong(mark("--option takes NAME=VALUE, not “{value}”."), value=value)
        if name in pairs:
            raise Wrong(mark("--option {name} is given twice."), name=name)
        pairs[name] = setting
    return pairs


def listed(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """A callback: words between commas."""
    return tuple(word.strip() for word in value.split(",")) if value else ()
