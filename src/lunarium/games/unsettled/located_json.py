# mypyc: no
"""JSON whose objects and lists remember their line, so that an error in a planet file can point at it."""

from __future__ import annotations

import re
from bisect import bisect_right
from json.decoder import JSONDecodeError, JSONDecoder
from typing import Any

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark

MOST_CHARACTERS = 1_000_000
DEEPEST = 40
_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d{0,8})(?![\d.eE])")
_DECODER = JSONDecoder()
_WORDS: tuple[tuple[str, object], ...] = (("true", True), ("false", False), ("null", None))


class PlanetError(LunariumError):
    """A planet file that can't be played: which line, what is wrong, what would be right."""

    def __init__(self, line: int, problem: str, **values: object) -> None:
        super().__init__(problem, **values)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


class Table(dict[str, Any]):
    """A JSON object, with the line on which it begins."""

    line = 1


class Row(list[Any]):
    """A JSON list, with the line on which it begins."""

    line = 1


def line_of(value: object, otherwise: int) -> int:
    return value.line if isinstance(value, Table | Row) else otherwise


def read(text: str) -> Table:
    """The one object that a file holds; refuses what is too large, too deep or no JSON."""
    if len(text) > MOST_CHARACTERS:
        raise PlanetError(1, mark("The file is too large: at most {n} characters are read."), n=MOST_CHARACTERS)
    reader = _Reader(text)
    value, end = reader.value(reader.skip(0), 0)
    if reader.skip(end) != len(text):
        raise reader.wrong(end, mark("Something follows the end of the planet; remove it."))
    if not isinstance(value, Table):
        raise PlanetError(1, mark("A planet file holds one object: it begins with a brace."))
    return value


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.breaks = [found.start() for found in re.finditer("\n", text)]

    def wrong(self, at: int, problem: str, **values: object) -> PlanetError:
        return PlanetError(bisect_right(self.breaks, at - 1) + 1, problem, **values)

    def skip(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at

    def value(self, at: int, depth: int) -> tuple[object, int]:
        if depth > DEEPEST:
            raise self.wrong(at, mark("Nested too deeply: at most {n} levels are read."), n=DEEPEST)
        sign = self.text[at : at + 1]
        if sign == "{":
            return self.table(at, depth)
        if sign == "[":
            return self.row(at, depth)
        if sign == '"':
            return self.string(at)
        number = _NUMBER.match(self.text, at)
        if number:
            return int(number[0]), number.end()
        for word, meant in _WORDS:
            if self.text.startswith(word, at):
                return meant, at + len(word)
        raise self.wrong(at, mark("A value is expected here: text in quotes, a whole number, a list or an object."))

    def string(self, at: int) -> tuple[str, int]:
        try:
            words, end = _DECODER.raw_decode(self.text, at)
            return str(words), end
        except JSONDecodeError as error:
            raise self.wrong(at, mark("A text in quotes is not well formed: close its quotes.")) from error

    def table(self, at: int, depth: int) -> tuple[Table, int]:
        found = Table()
        found.line = self.wrong(at, "").line
        at = self.skip(at + 1)
        while self.text[at : at + 1] != "}":
            if self.text[at : at + 1] != '"':
                raise self.wrong(at, mark("A key in quotes is expected here."))
            start = at
            key, at = self.string(at)
            if key in found:
                raise self.wrong(start, mark("The key “{key}” stands twice in one object; keep one."), key=key)
            at = self.skip(at)
            if self.text[at : at + 1] != ":":
                raise self.wrong(at, mark("A colon is expected after the key “{key}”."), key=key)
            found[key], at = self.value(self.skip(at + 1), depth + 1)
            at = self.comma(at, "}")
        return found, at + 1

    def row(self, at: int, depth: int) -> tuple[Row, int]:
        found = Row()
        found.line = self.wrong(at, "").line
        at = self.skip(at + 1)
        while self.text[at : at + 1] != "]":
            value, at = self.value(at, depth + 1)
            found.append(value)
            at = self.comma(at, "]")
        return found, at + 1

    def comma(self, at: int, closing: str) -> int:
        """The place of the next entry, or of the closing sign."""
        at = self.skip(at)
        sign = self.text[at : at + 1]
        if sign == closing:
            return at
        following = self.skip(at + 1)
        if sign != "," or self.text[following : following + 1] == closing:
            raise self.wrong(at, mark("A comma and another entry, or “{closing}”, is expected here."), closing=closing)
        return following
