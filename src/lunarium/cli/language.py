"""Which language a command speaks: `--lang`, or else the locale."""

from __future__ import annotations

import os

import click

from lunarium.kernel.text import LANGUAGES, Texts, texts

PACKAGE = "lunarium"
KEY = "lunarium.lang"  # in click's `meta`, which a command shares with its group
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def locale_language() -> str:
    """The language of the first variable that is set, as POSIX reads them; English if it is none of ours."""
    value = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    return value[:2] if value[:2] in LANGUAGES else "en"


def language(ctx: click.Context | None = None) -> str:
    ctx = ctx or click.get_current_context(silent=True)
    lang = ctx.meta.get(KEY) if ctx else None
    return lang if isinstance(lang, str) else locale_language()


def words(ctx: click.Context | None = None) -> Texts:
    """The console's own words."""
    return texts(PACKAGE, language(ctx))
