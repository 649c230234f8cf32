"""Pictures of every game's table for the docs: wide and phone, French and English, from a recorded game at its middle.

python tools/screenshots.py [GAME …]

Needs Chromium (`CHROMIUM` names another program).
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from lunarium import games
from lunarium.drawing.document import page
from lunarium.kernel.match import Match
from lunarium.kernel.records import read, replay

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "docs" / "screenshots"
SIZES = {"wide": (1280, 1000), "phone": (390, 1700)}
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking")


def middle(game: str) -> Match:
    """The longest recorded game of at least three seats, where most is to be seen, at its middle."""
    paths = (ROOT / "tests" / "records" / game).glob("*.json")
    records = sorted((read(path.read_text("utf-8")) for path in paths), key=lambda r: (r.seats >= 3, len(r.answers)))
    if not records:
        raise SystemExit(f"There is no recorded game of {game}.")
    return replay(records[-1], games.load(game), to=len(records[-1].answers) * 2 // 3)


def shoot(html: Path, png: Path, size: tuple[int, int]) -> None:
    with tempfile.TemporaryDirectory() as profile:
        command = [os.environ.get("CHROMIUM", "chromium"), *QUIET, f"--user-data-dir={profile}"]
        shot = [f"--window-size={size[0]},{size[1]}", f"--screenshot={png}", html.as_uri()]
        subprocess.run([*command, *shot], check=True, capture_output=True)


def main() -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    chosen = sys.argv[1:] or [game for game in games.ids() if games.load(game).in_lobby]
    for game in chosen:
        match = middle(game)
        for lang in ("fr", "en"):
            parts = match.cartridge.part("board").draw(match.sight(0).view, lang)
            with tempfile.TemporaryDirectory() as folder:
                html = Path(folder, "table.html")
                html.write_text(page(parts, lang, "night", match.cartridge.title[lang]), "utf-8")
                for name, size in SIZES.items():
                    shoot(html, OUT / f"{game}-{name}-{lang}.png", size)
                    print(OUT / f"{game}-{name}-{lang}.png")


if __name__ == "__main__":
    main()
