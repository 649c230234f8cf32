# mypyc: no
"""Which rule a frame implements: its class's docstring opens with the id.

A compiled class has lost its docstring, but its source lies beside it.
"""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

from lunarium.kernel.machine import Frame


def rule_of(frame: Frame) -> str:
    """The first rule that a frame's docstring names: "[OR-3.2, OR-3.4] Build …" gives OR-3.2."""
    cls: type = type(frame)
    return _first_rule(cls)


@cache
def _first_rule(cls: type) -> str:
    doc = cls.__doc__ or ""
    if not doc.startswith("["):
        doc = _docs(cls.__module__).get(cls.__name__, "")
    return doc[1:].split("]")[0].split(",")[0] if doc.startswith("[") else ""


@cache
def _docs(module: str) -> dict[str, str]:
    """The docstrings of a module's classes, read from its source."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None:  # typed at a prompt
        return {}
    path = Path(file)
    source = path.with_name(path.name.partition(".")[0] + ".py")
    tree = ast.parse(source.read_text("utf-8")) if source.is_file() else ast.Module([], [])
    return {node.name: ast.get_docstring(node) or "" for node in tree.body if isinstance(node, ast.ClassDef)}
