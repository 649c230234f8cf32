"""A cartridge's RULES.md as a book: chapters of rules, each of which can be linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.text import mark
from lunarium.server.tables.errors import Absent
from lunarium.server.web.study.markdown import Inline, html, inline
from lunarium.server.web.study.types import RuleText

_RULE = re.compile(r"### (?P<id>[A-Z][A-Z0-9]+-[A-Z]?\d+(?:\.\d+)*) (?P<title>.+)")
_FILES = re.compile(r"\s*\([^()]*`[^()]*\)")  # where the code is, which is not for players
_OPENS = re.compile(r"(#{1,3}) (.+)")


@dataclass(frozen=True, slots=True)
class Chapter:
    """`id` is the name of its place on a page; before the first title stands what the game is about."""

    id: str
    title: str
    text: Markup
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class Book:
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> dict[str, RuleText]:
        return {rule.id: rule for chapter in self.chapters for rule in chapter.rules}


def book(cartridge: Cartridge, lang: str) -> Book:
    return _book(cartridge.package, lang)


def rule(cartridge: Cartridge, rule_id: str, lang: str) -> RuleText:
    found = book(cartridge, lang).rules.get(rule_id.upper())
    if found is None:
        raise Absent(mark("{title} has no rule {rule}."), title=cartridge.title, rule=rule_id[:32])
    return found


@cache
def _book(package: str, lang: str) -> Book:
    """The rules in a language; a cartridge without them in French has them in English, or has none."""
    folder = files(package)
    for name in (f"RULES.{lang}.md", "RULES.md"):
        if (folder / name).is_file():
            return _parsed((folder / name).read_text("utf-8"))
    return Book(())


def _parsed(markdown: str) -> Book:
    sections = list(_sections(markdown.splitlines()))
    known = {found["id"] for title, _ in sections if (found := _RULE.fullmatch(title))}
    said = _linking(known)
    chapters: list[Chapter] = []
    for title, body in sections:
        if found := _RULE.fullmatch(title):
            chapters = chapters or [Chapter("about", "", Markup(""), ())]
            last = chapters[-1]
            rules = (*last.rules, _rule(found["id"], found["title"], body, said))
            chapters[-1] = Chapter(last.id, last.title, last.text, rules)
        else:
            level, _, words = title.partition(" ")
            name = _FILES.sub("", words) if level != "#" else ""
            chapters.append(Chapter(_slug(name), name, html(body, said), ()))
    return Book(tuple(chapters))


def _sections(lines: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Every heading with the lines up to the next one."""
    title, body = "", list[str]()
    for line in lines:
        if _OPENS.fullmatch(line):
            if title:
                yield title, body
            title, body = line, []
        else:
            body.append(line)
    if title:
        yield title, body


def _rule(rule_id: str, title: str, body: list[str], said: Inline) -> RuleText:
    """Where it comes from stands apart; which rules no test can prove is not for players."""
    source = next((line[7:].strip() for line in body if line.startswith("source:")), "")
    text = [line for line in body if not line.startswith(("source:", "waived:"))]
    return RuleText(rule_id, title.strip(), str(html(text, said)), source)


def _linking(known: set[str]) -> Inline:
    """Text in which the id of a rule leads to that rule."""
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, known), key=len, reverse=True))})(?![\w.]*\d)")

    def said(text: str) -> Markup:
        if not known:
            return inline(text)
        linked = pattern.sub(
            lambda found: f'<a href="#rule-{found[0]}" data-rule="{found[0]}">{found[0]}</a>', inline(text)
        )
        return Markup(linked)

    return said


def _slug(title: str) -> str:
    return "about" if not title else "chapter-" + re.sub(r"\W+", "-", title.lower()).strip("-")
