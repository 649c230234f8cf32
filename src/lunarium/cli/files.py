"""Reading and writing files: nothing is ever half written, nothing of somebody else's is replaced."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from lunarium.cli.errors import Failed
from lunarium.kernel.records import MOST_BYTES
from lunarium.kernel.text import mark


def read_text(path: Path) -> str:
    """A text, or as much of it as a record may have."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(MOST_BYTES + 1)
    except UnicodeDecodeError:
        raise Failed(mark("{file} is no text in UTF-8."), file=path) from None


def write_text(path: Path, text: str, may_replace: Callable[[str], bool]) -> None:
    """Write all or nothing; a file that is there is replaced only if `may_replace` what it holds."""
    if path.is_dir():
        raise Failed(mark("{file} is a folder, not a file."), file=path)
    if path.exists() and not may_replace(read_text(path)):
        raise Failed(mark("{file} is there already and holds something else; nothing was written."), file=path)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        part.write_text(text, "utf-8")
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        error.filename = str(path)
        raise
