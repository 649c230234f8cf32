"""Imports go downward only, rules stay deterministic, and files and functions stay small."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[1] / "src"
MODULES = {
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted((SOURCES / "lunarium").rglob("*.py"))
}

# Layer -> what it may import, beyond itself and the standard library: layers, and packages from elsewhere.
# `games` is the registry, `games/*` a cartridge, which "itself" keeps from every other cartridge.
ALLOWED = {
    "lunarium": set[str](),
    "kernel": {"mypy_extensions"},
    "drawing": {"kernel"},
    "notebook": {"kernel", "drawing"},
    "games": {"kernel"},
    "games/*": {"kernel", "drawing", "msgspec", "mypy_extensions"},
    "bots": {"kernel", "games"},
    "contract": {"kernel", "games", "bots", "drawing", "msgspec"},
    "lab": {"kernel", "games", "bots", "contract", "msgspec", "rich", "matplotlib", "polars", "ray"},
    "envs": {"kernel", "games", "numpy", "gymnasium", "pettingzoo", "pyspiel"},
    "server": {
        *("lunarium", "kernel", "games", "bots", "drawing", "msgspec", "starlette", "uvicorn", "jinja2", "markupsafe"),
        *("sqlalchemy", "alembic", "aiosqlite", "psycopg", "structlog", "argon2", "segno", "prometheus_client"),
        "cryptography",
    },
    "__main__": {"cli"},
}
MAY_IMPORT_ALL = "cli"
# A source tree reads `.po` files whose `.mo` is missing or older, so that an edited text shows at once; a wheel never does.
EXTRA = {"lunarium.kernel.text": {"babel"}}

# Rules have no clock, no luck of their own and no threads; `copy` and `pickle` are slow, and fail on compiled classes.
BANNED_IN_RULES = {"random", "time", "copy", "pickle", "threading"}
MAX_FILE_LINES = 600
MAX_FUNCTION_LINES = 60


def layer(module: str) -> str:
    parts = module.split(".")
    if parts[0] != "lunarium" or len(parts) == 1:
        return parts[0]
    return f"games/{parts[2]}" if parts[1] == "games" and len(parts) > 2 else parts[1]


def imports(module: str, source: str, known: set[str], is_package: bool = False) -> Iterator[tuple[int, str]]:
    """Every imported module with its line: nested, conditional and relative imports too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = module.split(".") + (["__init__"] if is_package else [])
                base = ".".join([*package[: -node.level], *filter(None, [base])])
            for alias in node.names:
                submodule = f"{base}.{alias.name}"
                yield node.lineno, submodule if submodule in known else base


def forbidden(module: str, source: str, known: set[str], is_package: bool = False) -> list[str]:
    """The arrows of a module that are not drawn in ALLOWED."""
    here = layer(module)
    if here == MAY_IMPORT_ALL:
        return []
    in_game = here.startswith("games/")
    allowed = ALLOWED["games/*" if in_game else here] | {here} | sys.stdlib_module_names | EXTRA.get(module, set())
    if here == "kernel" or here.startswith("games"):
        allowed -= BANNED_IN_RULES
    found = []
    for line, target in imports(module, source, known, is_package):
        if layer(target) not in allowed:
            found.append(f"{module}:{line} imports {target}")
    return found


def functions(source: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    assert function.end_lineno
    return function.end_lineno - function.lineno + 1


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def logic() -> dict[str, Path]:
    """Every module that is more than tables."""
    return {module: path for module, path in MODULES.items() if "content" not in path.parts}


def test_imports_go_downward_only() -> None:
    wrong: list[str] = []
    for module, path in MODULES.items():
        wrong += forbidden(module, read(path), set(MODULES), path.name == "__init__.py")

    assert wrong == [], "\n".join(wrong)


def test_no_file_is_longer_than_600_lines() -> None:
    lines = {module: len(read(path).splitlines()) for module, path in logic().items()}

    assert {module: n for module, n in lines.items() if n > MAX_FILE_LINES} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    lines = {f"{module}.{f.name}": length(f) for module, path in logic().items() for f in functions(read(path))}

    assert {name: n for name, n in lines.items() if n > MAX_FUNCTION_LINES} == {}


KNOWN = {"lunarium", "lunarium.kernel", "lunarium.kernel.machine", "lunarium.games", "lunarium.games.orbit"}
KNOWN |= {"lunarium.games.orbit.state", "lunarium.games.comet", "lunarium.bots", "lunarium.cli", "lunarium.drawing"}


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lunarium.kernel.machine", "from lunarium.games.orbit import CARTRIDGE"),
        ("lunarium.kernel.machine", "from lunarium import games"),
        ("lunarium.kernel.machine", "import msgspec"),
        ("lunarium.kernel.machine", "def later() -> None:\n    import babel.messages"),
        ("lunarium.kernel.machine", "import random"),
        ("lunarium.kernel.machine", "from copy import deepcopy"),
        ("lunarium.drawing.svg", "from ..games import orbit"),
        ("lunarium.games", "import lunarium.games.orbit"),
        ("lunarium.games.orbit.state", "from lunarium.games.comet import CARTRIDGE"),
        ("lunarium.games.orbit.state", "from lunarium.games import comet"),
        ("lunarium.games.orbit.state", "from .. import comet"),
        ("lunarium.games.orbit.state", "from lunarium.games import REGISTRY"),
        ("lunarium.games.orbit.state", "import time"),
        ("lunarium.games.orbit.rules.r1_go", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import rich"),
        ("lunarium.bots.greedy", "from lunarium.games.orbit import evaluate"),
        ("lunarium.bots.greedy", "from lunarium.cli import main"),
        ("lunarium.contract.suite", "import pytest"),
        ("lunarium", "import lunarium.kernel"),
    ],
)
def test_a_forbidden_arrow_is_caught(module: str, source: str) -> None:
    assert len(forbidden(module, source, KNOWN)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("lunarium.kernel.machine", "from mypy_extensions import i64\nfrom lunarium.kernel.errors import Refused"),
        ("lunarium.games.orbit.state", "import msgspec\nfrom lunarium.kernel import Game\nfrom . import setup"),
        ("lunarium.games.orbit.state", "from lunarium.games.orbit.setup import start\nfrom lunarium import drawing"),
        ("lunarium.bots.greedy", "from lunarium.games import load\nimport random"),
        ("lunarium.cli.play", "import click\nfrom lunarium.games.orbit import CARTRIDGE"),
    ],
)
def test_an_arrow_that_is_drawn_is_not(module: str, source: str) -> None:
    assert forbidden(module, source, KNOWN) == []


def test_a_relative_import_in_a_package_starts_at_the_package() -> None:
    source = "from .state import Orbit"

    assert list(imports("lunarium.games.orbit", source, KNOWN, is_package=True)) == [(1, "lunarium.games.orbit.state")]


def test_a_function_is_measured_from_its_name_to_its_last_line() -> None:
    (function,) = functions("@cache\ndef orbit() -> int:\n    x = 1\n    return x\n")

    assert length(function) == 3
