"""A cartridge's RULES.md, and which of its rules the code and the tests cite."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from lunarium.contract.citations import cited_by_tests, rules_in_code, rules_in_tests
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.errors import LunariumError
from lunarium.kernel.text import mark

_HEADING = re.compile(r"^### (?P<id>[A-Z][A-Z0-9]+-[A-Z]?\d+(?:\.\d+)*) (?P<title>.+)$")


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    title: str
    text: str
    source: str
    waived: str  # why no test can prove it; empty: it is proved


@dataclass(frozen=True, slots=True)
class Coverage:
    total: int
    cited: int
    tested: int
    waived: int
    missing: tuple[str, ...]  # neither waived nor both cited and tested


@cache
def ledger(package: str, lang: str) -> dict[str, Rule]:
    """The rules of a cartridge by id, in the order of the book."""
    name = "RULES.md" if lang == "en" else f"RULES.{lang}.md"
    path = files(package) / name
    if not path.is_file():
        raise LunariumError(mark("The cartridge {package} has no {name}."), package=package, name=name)
    return parse(path.read_text("utf-8"))


def parse(markdown: str) -> dict[str, Rule]:
    """Every heading `### ID Title` opens a rule; the next heading of any level closes it."""
    rules: dict[str, Rule] = {}
    heading: re.Match[str] | None = None
    body: list[str] = []
    for line in [*markdown.splitlines(), "#"]:
        if not line.startswith("#"):
            body.append(line)
            continue
        if heading:
            rule = _rule(heading["id"], heading["title"], body)
            assert rule.id not in rules, f"rule {rule.id} stands twice in the ledger"
            rules[rule.id] = rule
        heading, body = _HEADING.match(line), []
    return rules


def _rule(id_: str, title: str, body: list[str]) -> Rule:
    source = next((line[7:].strip() for line in body if line.startswith("source:")), "")
    waived = next((line[7:].strip() for line in body if line.startswith("waived:")), "")
    text = "\n".join(line for line in body if not line.startswith(("source:", "waived:", "---"))).strip()
    return Rule(id_, title, text, source, waived)


def coverage(cartridge: Cartridge) -> Coverage:
    """How many rules are cited by code and by tests. A waived rule needs neither."""
    rules = ledger(cartridge.package, "en")
    code = rules_in_code(Path(str(files(cartridge.package))))
    tests = _tested(cartridge)
    missing = tuple(r.id for r in rules.values() if not r.waived and not (r.id in code and r.id in tests))
    return Coverage(
        len(rules),
        sum(r in code for r in rules),
        sum(r in tests for r in rules),
        sum(bool(r.waived) for r in rules.values()),
        missing,
    )


def _tested(cartridge: Cartridge) -> set[str]:
    """A foreign cartridge has its tests beside its package, if anywhere."""
    if cartridge.package.startswith("lunarium."):
        return set(cited_by_tests())
    for folder in Path(str(files(cartridge.package))).parents[:3]:
        if (folder / "tests").is_dir():
            return set(rules_in_tests(folder / "tests"))
    return set()
