"""Catalogues of words: `compile` makes `.mo` files, `update` brings every `.po` file up to date with the sources.

A package with a folder `text/` has a catalogue of its own, for all its modules down to the next such package.
`update` adds what is missing and never removes: a string may reach gettext in a way that no extraction sees.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "tests", "examples")  # the toy games of the tests and the example speak French too
# `mark("...")` in tables; `t("...")` and `t.n("one", "many", n)` on the kernel's Texts.
KEYWORDS = {"mark": None, "t": None, "_": None, "n": (1, 2)}


def compile_catalogues(sources: Path) -> None:
    for po in sorted(sources.rglob("text/*.po")):
        po.with_suffix(".mo").write_bytes(compiled(read_catalogue(po)))


def compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def read_catalogue(po: Path) -> Catalog:
    with po.open("rb") as file:
        return read_po(file, locale=po.stem, abort_invalid=True)


def strings(package: Path) -> Iterator[tuple[str, int, str | tuple[str, ...]]]:
    """The marked strings of a package: file, line, and the string or its singular and plural."""
    for module in sorted(package.rglob("*.py")):
        if next(folder for folder in module.parents if (folder / "text").is_dir()) == package:
            name = module.relative_to(package).as_posix()
            for line, message, _, _ in extract_from_file("python", module, keywords=KEYWORDS):
                yield name, line, message


def update_catalogue(po: Path) -> tuple[list[str], list[str]]:
    """Add missing strings; gives the strings without a translation, and those that no module marks."""
    catalogue = read_catalogue(po)
    marked: set[str] = set()
    for _, _, message in strings(po.parent.parent):
        key = message if isinstance(message, str) else message[0]
        marked.add(key)
        if catalogue.get(key) is None:
            catalogue.add(message)
    with po.open("wb") as file:
        write_po(file, catalogue, width=120, no_location=True, sort_output=False)
    messages = [message for message in catalogue if message.id]
    untranslated = [_key(m.id) for m in messages if not is_translated(m)]
    return untranslated, [_key(m.id) for m in messages if _key(m.id) not in marked]


def _key(message_id: str | tuple[str, ...] | list[str]) -> str:
    return message_id if isinstance(message_id, str) else message_id[0]


def is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string or [""]
    return all(forms) and not message.fuzzy


def update(sources: Path) -> None:
    for po in sorted(sources.rglob("text/*.po")):
        untranslated, unmarked = update_catalogue(po)
        print(f"{po.relative_to(sources)}: {len(untranslated)} to translate, {len(unmarked)} not marked in any module")
        for key in untranslated:
            print(f"  to translate: {key}")


if __name__ == "__main__":
    for folder in FOLDERS:
        {"compile": compile_catalogues, "update": update}[sys.argv[1]](ROOT / folder)
