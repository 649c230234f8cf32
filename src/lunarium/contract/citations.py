"""Which rules the code and the tests cite. Standard library only: the build loads this file by its path."""

from __future__ import annotations

import ast
import json
import re
import tokenize
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

RULE_ID = re.compile(r"[A-Z][A-Z0-9]{1,3}-[A-Z]?\d+(?:\.\d+)*")
_BRACKETS = re.compile(rf"\[({RULE_ID.pattern}(?:, *{RULE_ID.pattern})*)\]")
_TESTED = "_tested.json"
_NO_STATEMENT_YET = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING)
_SKIPPED = (tokenize.COMMENT, tokenize.NL)

Citations = dict[str, list[str]]


def rules_in_code(package_dir: Path) -> Citations:
    """Where docstrings and comments cite each rule, as in `[OR-3.2]` or `[OR-3.2, OR-3.3]`: id -> "file:line"."""
    found: Citations = {}
    for path in sorted(package_dir.rglob("*.py")):
        name = path.relative_to(package_dir).as_posix()
        for line, text in _prose(path):
            for cited in _BRACKETS.finditer(text):
                place = f"{name}:{line + text.count(chr(10), 0, cited.start())}"
                for rule in RULE_ID.findall(cited[1]):
                    found.setdefault(rule, []).append(place)
    return found


def rules_in_tests(tests_dir: Path) -> Citations:
    """The tests that cite each rule by `@pytest.mark.rule("OR-3.2", ...)`: id -> "file:line" of each test."""
    found: Citations = {}
    for path in sorted(tests_dir.rglob("*.py")):
        name = path.relative_to(tests_dir).as_posix()
        module = ast.parse(path.read_bytes(), filename=str(path))
        for test, rules in _tests(module, _module_marks(module, name), name):
            for rule in sorted(rules):
                found.setdefault(rule, []).append(f"{name}:{test.lineno}")
    return found


def cited_by_tests() -> dict[str, int]:
    """How many tests cite each rule: counted in a source tree, read from what the build wrote in a wheel."""
    package = files("lunarium")
    written = package / _TESTED
    if written.is_file():
        counts: dict[str, int] = json.loads(written.read_text(encoding="utf-8"))
        return counts
    tests = Path(str(package)).parents[1] / "tests"
    return {rule: len(places) for rule, places in rules_in_tests(tests).items()}


def write_cited_by_tests(tests_dir: Path, folder: Path) -> Path:
    """For the build: the file that stands in for the tests in a wheel."""
    counts = {rule: len(places) for rule, places in sorted(rules_in_tests(tests_dir).items())}
    written = folder / _TESTED
    written.write_text(json.dumps(counts, indent=0) + "\n", encoding="utf-8")
    return written


def _prose(path: Path) -> Iterator[tuple[int, str]]:
    """Comments, and strings that stand as a statement of their own, with the line where they begin."""
    before = tokenize.ENCODING
    with path.open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            is_docstring = token.type == tokenize.STRING and before in _NO_STATEMENT_YET
            if token.type == tokenize.COMMENT or is_docstring:
                yield token.start[0], token.string
            if token.type not in _SKIPPED:
                before = token.type


def _tests(scope: ast.Module | ast.ClassDef, inherited: set[str], name: str) -> Iterator[tuple[ast.stmt, set[str]]]:
    for node in scope.body:
        if isinstance(node, ast.ClassDef):
            yield from _tests(node, inherited | _marks(node.decorator_list, name), name)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node, inherited | _marks(node.decorator_list, name)


def _module_marks(module: ast.Module, name: str) -> set[str]:
    marks: set[str] = set()
    for node in module.body:
        if isinstance(node, ast.Assign) and "pytestmark" in {t.id for t in node.targets if isinstance(t, ast.Name)}:
            marks |= _marks([node.value], name)
    return marks


def _marks(expressions: list[ast.expr], name: str) -> set[str]:
    """The ids of every `pytest.mark.rule(...)` in these expressions, those of `pytest.param(marks=...)` included."""
    rules: set[str] = set()
    for node in (node for expression in expressions for node in ast.walk(expression)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise ValueError(f"{name}:{node.lineno}: pytest.mark.rule takes rule ids written out as strings")
                rules.add(argument.value)
    return rules
