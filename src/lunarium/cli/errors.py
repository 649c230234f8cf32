"""One clear sentence for whatever goes wrong, and the status to leave with: 2 for wrong usage, 1 for a failure."""

from __future__ import annotations

import errno
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

import click

from lunarium.bots.errors import Misused
from lunarium.kernel.errors import BadSetup, LunariumError, UnknownGame
from lunarium.kernel.text import Texts, mark, texts

FAILURE = 1
USAGE = 2


class Wrong(Misused):
    """Wrong usage of a command."""


class Failed(LunariumError):
    """A command that could not do what it was asked."""


_USAGE = (Misused, UnknownGame, BadSetup)
_FILES = {
    errno.ENOENT: mark("There is no file or folder {file}."),
    errno.EISDIR: mark("{file} is a folder, not a file."),
    errno.ENOTDIR: mark("{file} is not in a folder, or is no folder."),
    errno.EEXIST: mark("{file} is there already."),
    errno.EACCES: mark("You have no permission to use {file}."),
    errno.EPERM: mark("You have no permission to use {file}."),
    errno.ENOSPC: mark("The disk is full: {file} was not written."),
}


@contextmanager
def server_errors(lang: str) -> Iterator[None]:
    """Around whatever imports or runs the server: its packages may be missing, and its sentences are in words of its own."""
    try:
        yield
    except ModuleNotFoundError as error:
        says = mark("The package “{package}” is missing: install it with pip install 'lunarium[{extra}]'.")
        raise Failed(says, package=error.name, extra="server") from None
    except LunariumError as error:
        said = error.said(texts("lunarium.server", lang))
        raise (Wrong if isinstance(error, Misused) else Failed)(said) from error


def status(error: LunariumError) -> int:
    return USAGE if isinstance(error, _USAGE) else FAILURE


def of_file(error: OSError) -> Failed:
    """A failure of the operating system that concerns a file."""
    known = _FILES.get(error.errno or 0)
    if known:
        return Failed(known, file=error.filename)
    return Failed(mark("{file} can't be used: {why}."), file=error.filename, why=error.strerror)


def of_usage(error: click.UsageError, command: str, t: Texts) -> str:
    """What click has to say, in one sentence and in both languages."""
    match error:
        case click.NoSuchOption():
            return t("There is no option {option}; see {command} --help.", option=error.option_name, command=command)
        case click.BadOptionUsage():
            return t(
                "The option {option} takes a value; see {command} --help.", option=error.option_name, command=command
            )
        case click.MissingParameter():
            name = error.param.get_error_hint(error.ctx) if error.param and error.ctx else ""
            return t("{name} is missing; see {command} --help.", name=name.replace("'", ""), command=command)
        case click.BadParameter():
            return error.format_message()
    return t("That is too much; see {command} --help.", command=command)


def complain(said: str) -> None:
    """One line, whatever it quotes: a record from elsewhere may hold what moves a cursor or turns the writing round."""
    click.echo("".join(_shown(letter) for letter in said), err=True)


def _shown(letter: str) -> str:
    unseen = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp")
    return letter.encode("unicode_escape").decode() if unseen else letter
