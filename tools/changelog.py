"""Makes a release's section of CHANGELOG.md from the entries in changelog.d, and removes them.

python tools/changelog.py 0.2.0 2026-12-01
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KINDS = {"rules": "Rules", "added": "Added", "changed": "Changed", "fixed": "Fixed"}
ENTRY_NAME = re.compile(rf"[a-z0-9]+(?:-[a-z0-9]+)*\.({'|'.join(KINDS)})\.md")
UNRELEASED = "## Unreleased\n\nThe entries are in `changelog.d/`.\n"


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if ENTRY_NAME.fullmatch(path.name))


def section(version: str, date: str, paths: list[Path]) -> str:
    """One heading for each kind that has entries, in the order of KINDS; one point for each entry."""
    lines = [f"## {version} ({date})"]
    for kind, title in KINDS.items():
        texts = [path.read_text(encoding="utf-8").strip() for path in paths if path.suffixes[-2] == f".{kind}"]
        if texts:
            lines += ["", f"### {title}", ""]
            lines += ["- " + text.replace("\n", "\n  ") for text in texts]
    return "\n".join(lines) + "\n"


def release(version: str, date: str, root: Path = ROOT) -> None:
    changelog = root / "CHANGELOG.md"
    before = changelog.read_text(encoding="utf-8")
    paths = entries(root / "changelog.d")
    if not paths or UNRELEASED not in before:
        raise SystemExit("Nothing to release: changelog.d is empty, or CHANGELOG.md has no section `Unreleased`.")
    changelog.write_text(before.replace(UNRELEASED, f"{UNRELEASED}\n{section(version, date, paths)}"), encoding="utf-8")
    for path in paths:
        path.unlink()


if __name__ == "__main__":
    release(sys.argv[1], sys.argv[2])
