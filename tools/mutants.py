"""A citation is not a proof: seeded mutations of a game's rules and scoring, run against the tests that cite the mutated rule.

python tools/mutants.py moonwakers [--count 40] [--seed 1]

At least 90 % must fail such a test; the survivors are listed.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutants"
ENOUGH = 0.9
WORKERS = 2
SECONDS = 300  # a mutant may never end: that counts as caught
CITED = re.compile(r"^\[([^\]]+)\]")

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SUMS: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    path: Path
    line: int
    what: str
    rules: tuple[str, ...]
    source: str


class Site:
    """A place where something can be made wrong."""

    def __init__(self, node: ast.AST, field: str, value: object, what: str) -> None:
        self.node, self.field, self.value, self.what = node, field, value, what

    def mutated(self, tree: ast.Module) -> str:
        before = getattr(self.node, self.field)
        setattr(self.node, self.field, self.value)
        try:
            return ast.unparse(ast.fix_missing_locations(tree))
        finally:
            setattr(self.node, self.field, before)


def sites(node: ast.AST) -> Iterator[Site]:
    """Every way to make one node wrong."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        other = COMPARISONS[type(node.ops[0])]
        yield Site(node, "ops", [other()], f"{type(node.ops[0]).__name__} -> {other.__name__}")
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SUMS:
        yield Site(node, "op", SUMS[type(node.op)](), f"{type(node.op).__name__} -> {SUMS[type(node.op)].__name__}")
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Site(node, "op", swapped, f"{type(node.op).__name__} -> {type(swapped).__name__}")
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield Site(node, "value", node.value + 1, f"{node.value} -> {node.value + 1}")
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield Site(node, "value", not node.value, f"{node.value} -> {not node.value}")
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield Site(node, "test", ast.UnaryOp(ast.Not(), node.test), "condition turned round")
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield Site(node, "value", ast.Constant(None), f"no {ast.unparse(node.value)[:60]}")


def cited(node: ast.FunctionDef | ast.ClassDef) -> tuple[str, ...]:
    found = CITED.match(ast.get_docstring(node) or "")
    return tuple(rule.strip() for rule in found[1].split(",")) if found else ()


def in_rules(node: ast.AST, rules: tuple[str, ...] = ()) -> Iterator[tuple[Site, int, tuple[str, ...]]]:
    """The sites below a node with the rules of the innermost function or class that cites any. Events are no rules."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "s.listening":
            continue
        own = cited(child) if isinstance(child, ast.FunctionDef | ast.ClassDef) else ()
        if isinstance(child, ast.FunctionDef) and child.name in ("why_not", "masked"):
            continue
        here = own or rules
        if here:
            for site in sites(child):
                yield site, getattr(child, "lineno", 0), here
        yield from in_rules(child, here)


def mutants(game: str, count: int, seed: int) -> list[Mutant]:
    package = ROOT / "src" / "lunarium" / "games" / game
    paths = [*sorted(package.glob("rules/*.py")), package / "scoring.py", package / "effects.py", package / "grid.py"]
    found: list[Mutant] = []
    for path in paths:
        if path.is_file():
            tree = ast.parse(path.read_text("utf-8"))
            for site, line, rules in in_rules(tree):
                found.append(Mutant(path.relative_to(ROOT / "src"), line, site.what, rules, site.mutated(tree)))
    return random.Random(seed).sample(found, min(count, len(found)))


def survives(mutant: Mutant, game: str, folder: Path) -> bool:
    """Whether all tests that cite the mutated rule still pass."""
    path = folder / mutant.path
    original = path.read_text("utf-8")
    path.write_text(mutant.source, "utf-8")
    options = [option for rule in mutant.rules for option in ("--rule", rule)]
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *options, f"tests/games/{game}"]
    try:
        environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return False
    finally:
        path.write_text(original, "utf-8")
    return done.returncode in (0, 5)  # 5: no test cites the rule


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    folders: Queue[Path] = Queue()
    for worker in range(WORKERS):
        folder = WORK / str(worker)
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(ROOT / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
        folders.put(folder)

    def judge(mutant: Mutant) -> bool:
        folder = folders.get()
        try:
            return survives(mutant, chosen.game, folder)
        finally:
            folders.put(folder)

    made = mutants(chosen.game, chosen.count, chosen.seed)
    with ThreadPoolExecutor(WORKERS) as pool:
        verdicts = list(pool.map(judge, made))
    caught = verdicts.count(False)
    for mutant, survived in zip(made, verdicts, strict=True):
        if survived:
            print(f"survived: {mutant.path}:{mutant.line} {mutant.what} [{', '.join(mutant.rules)}]")
    print(f"{chosen.game}: {caught} of {len(made)} mutants fail a test that cites their rule (seed {chosen.seed})")
    return 0 if made and caught >= ENOUGH * len(made) else 1


if __name__ == "__main__":
    sys.exit(main())
