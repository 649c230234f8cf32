"""Words in French and English: gettext catalogues, one domain for each package that speaks.

Source strings are English. A catalogue is `<package>/text/<lang>.po`, compiled to `.mo` with the wheel; a source tree
may lack the `.mo` or have an older one, then the `.po` is read (Babel comes with the development tools).
"""

from __future__ import annotations

import gettext
import io
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGES = ("en", "fr")
Names: TypeAlias = tuple[str, ...]  # what the seats are called; empty: nobody knows, as in a record


def mark(msgid: str) -> str:
    """Mark a source string for extraction where it cannot be translated yet, as in a content table."""
    return msgid


PLAYER = mark("Player {n}")


class Texts:
    """The words of one package in one language, and below them the console's own. They call the seats by their names."""

    __slots__ = ("_catalogue", "_told", "lang", "names")

    def __init__(
        self, lang: str, catalogue: gettext.NullTranslations, names: Names = (), told: dict[str, str] | None = None
    ) -> None:
        self.lang = lang
        self.names = names
        self._catalogue = catalogue
        self._told = {"": ""} if told is None else told  # what the catalogue said, for it asks others in turn

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Texts):
            return NotImplemented
        return self._catalogue is other._catalogue and self.lang == other.lang and self.names == other.names

    def __hash__(self) -> int:
        return hash((id(self._catalogue), self.lang, self.names))

    def calling(self, names: Names) -> Texts:
        """The same words, where the seats have names."""
        return Texts(self.lang, self._catalogue, names, self._told) if names != self.names else self

    def seat(self, seat: int) -> str:
        """What a seat is called; rules and records know only its number."""
        return self.names[seat] if 0 <= seat < len(self.names) else self(PLAYER, n=seat + 1)

    def __call__(self, msgid: str, **values: object) -> str:
        text = self._told.get(msgid)
        if text is None:
            text = self._told[msgid] = self._catalogue.gettext(msgid)
        return text.format(**values) if values else text

    def n(self, one: str, many: str, n: int, **values: object) -> str:
        """The form for a number; `{n}` is that number."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)


@cache
def texts(package: str, lang: str) -> Texts:
    """The words of `package`, with the console's as a fallback; an unknown language reads English."""
    lang = lang if lang in LANGUAGES else "en"
    catalogue = _catalogue(package, lang)
    for below in ("lunarium.drawing", "lunarium"):
        if package != below:
            catalogue.add_fallback(_catalogue(below, lang))
    return Texts(lang, catalogue)


def translated(package: str, lang: str) -> dict[str, str]:
    """What a package's own catalogue translates, plural forms included."""
    entries: dict[str | tuple[str, int], str] = getattr(_catalogue(package, lang), "_catalog", {})
    return {key if isinstance(key, str) else key[0]: text for key, text in entries.items() if key}


def _catalogue(package: str, lang: str) -> gettext.NullTranslations:
    if lang == "en":
        return gettext.NullTranslations()
    from importlib.resources import files  # slow to load, and not needed to play

    folder = files(package) / "text"
    po, mo = folder / f"{lang}.po", folder / f"{lang}.mo"
    if mo.is_file() and not _newer(po, mo):
        return gettext.GNUTranslations(io.BytesIO(mo.read_bytes()))
    return _read_po(po) if po.is_file() else gettext.NullTranslations()


def _newer(po: Traversable, mo: Traversable) -> bool:
    from pathlib import Path

    return (
        isinstance(po, Path) and isinstance(mo, Path) and po.is_file() and po.stat().st_mtime_ns > mo.stat().st_mtime_ns
    )


def _read_po(po: Traversable) -> gettext.NullTranslations:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(po.read_bytes())))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
