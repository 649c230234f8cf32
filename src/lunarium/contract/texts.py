"""Contract: every text is there in both languages, none is left over, and something is said at every moment."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from lunarium.contract.ledger import ledger
from lunarium.contract.table import Setting, acts, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.text import LANGUAGES, translated

FOREIGN = tuple(lang for lang in LANGUAGES if lang != "en")


def speaking_packages(package: str) -> list[str]:
    """A package and all below it that have a catalogue of their own."""
    root = Path(str(files(package)))
    folders = sorted(folder.parent for folder in root.rglob("text") if folder.is_dir() and folder.parent != root)
    return [package, *(".".join((package, *folder.relative_to(root).parts)) for folder in folders)]


def source_strings(package: str) -> set[str]:
    """The literals that a package's code, down to the next catalogue, gives to `t(…)`, `t.n(…)` and `mark(…)`."""
    root = Path(str(files(package)))
    found: set[str] = set()
    for path in sorted(root.rglob("*.py")):
        if next(folder for folder in path.parents if folder == root or (folder / "text").is_dir()) != root:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                found.update(_literals(node))
    return found


def _literals(call: ast.Call) -> Iterator[str]:
    """One literal for `t` and `mark`; of the two forms of `t.n` the first is the key."""
    f = call.func
    speaks = isinstance(f, ast.Name) and f.id in ("t", "mark")
    counts = isinstance(f, ast.Attribute) and f.attr == "n" and isinstance(f.value, ast.Name) and f.value.id == "t"
    if (speaks or counts) and call.args and isinstance(call.args[0], ast.Constant):
        assert isinstance(call.args[0].value, str), "a source string is not a string"
        yield call.args[0].value


def catalogues_are_complete(package: str) -> None:
    """Each source string is translated, by the package or by the console below it; nothing is translated that nobody says."""
    said = source_strings(package)
    for lang in FOREIGN:
        own = translated(package, lang)
        below = (
            {} if package == "lunarium" else {**translated("lunarium", lang), **translated("lunarium.drawing", lang)}
        )
        missing = sorted(said - own.keys() - below.keys())
        unused = sorted(own.keys() - said)
        assert not missing, f"{len(missing)} texts have no words in “{lang}”, the first: “{missing[0]}”"
        assert not unused, f"{len(unused)} texts in “{lang}” are never said, the first: “{unused[0]}”"
        for source, words in own.items():
            assert _fields(source) == _fields(words), f"“{words}” has not the same {{fields}} as “{source}”"


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def texts_are_complete(cartridge: Cartridge) -> None:
    for package in speaking_packages(cartridge.package):
        catalogues_are_complete(package)
    for lang in LANGUAGES:
        assert cartridge.title.get(lang), f"no title in “{lang}”"
        assert cartridge.summary.get(lang), f"no summary in “{lang}”"
    for option in cartridge.options:
        assert option.name in cartridge.words.OPTIONS, f"the option “{option.name}” has no words"


def ledgers_are_complete(cartridge: Cartridge) -> None:
    """The same rules in both languages, each with a title, a text and a source."""
    english = ledger(cartridge.package, "en")
    for lang in LANGUAGES:
        rules = ledger(cartridge.package, lang)
        assert list(rules) == list(english), f"the rules in “{lang}” are not those of RULES.md, in their order"
        for rule in rules.values():
            assert rule.text, f"{rule.id} has no text in “{lang}”"
            assert rule.source, f"{rule.id} has no source in “{lang}”"


def something_is_said(cartridge: Cartridge, setting: Setting) -> None:
    """Prompts, options and log lines have words in both languages; every rule that they cite is in the ledger."""
    match = setting.match(cartridge, undo=False)
    known = ledger(cartridge.package, "en")
    for _ in through(match, Dealer(setting.seed)):
        for seat in acts(match):
            view, ask = match.observation(seat).view, match.question(seat)
            for lang in LANGUAGES:
                t = cartridge.texts(lang)
                lines = [cartridge.words.option(view, ask, code, t) for code in match.game(seat).options(seat)]
                assert len(set(lines)) == len(lines), f"two options of {type(ask).__name__} read the same: {lines}"
                for line in (cartridge.words.prompt(view, ask, t), *lines):
                    _is_a_text(line, f"{type(ask).__name__} in “{lang}”")
    for event in match.log(0):
        for lang in LANGUAGES:
            sentence, rule = cartridge.words.event(event, cartridge.texts(lang))
            if not rule:  # not worth a line of the log
                continue
            _is_a_text(sentence, f"{type(event).__name__} in “{lang}”")
            assert rule in known, f"{type(event).__name__} cites {rule}, which is not in the ledger"


def _is_a_text(line: object, where: str) -> None:
    assert isinstance(line, str), f"{where}: no text"
    assert line.strip(), f"{where}: an empty text"
    assert "{" not in line, f"{where}: “{line}” was not filled in"
