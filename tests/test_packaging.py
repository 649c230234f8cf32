"""What is packed, locked and written down about releases."""

from __future__ import annotations

import importlib
import os
import re
import sys
import tomllib
from importlib.metadata import requires, version
from pathlib import Path

import pytest

import lunarium
from lunarium.contract.citations import cited_by_tests, rules_in_code, rules_in_tests
from tools import changelog, compile, texts

ROOT = Path(__file__).resolve().parents[1]
FILES = ("*.md", "*.toml", "*.py", "Makefile", "LICENSE", ".gitignore")
FOLDERS = (".ci", "changelog.d", "docs", "examples", "locks", "src", "tests", "tools")
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
# Written in pieces, or this file would contain them.
PLACES = re.compile(r"(?<![\w.~<*-])/(?:" + "|".join(("work", "tmp", "root", "home", "opt", "Users")) + r")/\w")
HOSTS = re.compile("|".join(("pypi" + r"\.org", "python" + "hosted", "npm" + r"js\.", "deb" + r"\.debian\.")))
EXPECTED = os.environ.get("LUNARIUM_EXPECT_COMPILED")  # 1: the compiled wheel, 0: the pure one; unset: the sources
IS_WHEEL = EXPECTED in ("0", "1")


def repository() -> list[tuple[str, str]]:
    """Every text file of the project with its contents."""
    paths = [path for pattern in FILES for path in ROOT.glob(pattern)]
    paths += [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    found = []
    for path in sorted(paths):
        try:
            found.append((path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue  # an image, or a compiled file
    return found


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert lunarium.__version__ == version("lunarium") == project["version"]


def test_no_file_names_a_place_on_a_machine_or_a_registry() -> None:
    found = []
    for name, text in repository():
        for number, line in enumerate(text.splitlines(), start=1):
            if place := PLACES.search(line) or HOSTS.search(line):
                found.append(f"{name}:{number}: {place[0]}")

    assert found == [], "\n".join(found)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_everything_by_hash_and_names_no_index(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    packages = re.findall(r"(?m)^\w.*(?:\n .*)*", text)

    assert packages
    assert [p for p in packages if not re.match(r"[\w-]+(\[\w+\])?==\S+ .*--hash=sha256:", p, re.DOTALL)] == []
    assert "//" not in text


def test_the_locks_agree_with_each_other() -> None:
    pins = {lock.stem: set(re.findall(r"(?m)^([\w-]+)==(\S+)", lock.read_text(encoding="utf-8"))) for lock in LOCKS}
    shared = {name for name, _ in pins["dev"]} & {name for name, _ in pins["all"]}

    assert sorted(pins) == ["all", "dev", "play"]
    assert shared
    assert [name for name, _ in pins["dev"] ^ pins["all"] if name in shared] == []
    assert pins["play"] < pins["dev"], "an environment for tests can play as well"


def test_every_direct_dependency_is_locked() -> None:
    locked = {name for lock in LOCKS for name in re.findall(r"(?m)^([\w-]+)==", lock.read_text(encoding="utf-8"))}
    direct = [
        re.match(r"[\w.-]+", requirement)[0].replace("_", "-").lower()  # type: ignore[index]  # it always begins with a name
        for requirement in requires("lunarium") or []
        if "extra == 'cluster'" not in requirement
    ]

    assert set(direct) - {"lunarium"} <= locked


def test_changelog_entries_are_named_slug_kind() -> None:
    names = [path.name for path in (ROOT / "changelog.d").iterdir()]

    assert [name for name in names if not changelog.ENTRY_NAME.fullmatch(name)] == []


def test_a_release_moves_the_entries_into_the_changelog(tmp_path: Path) -> None:
    entries = tmp_path / "changelog.d"
    entries.mkdir()
    (entries / "two-moons.fixed.md").write_text("Fixed the second\nmoon.\n", encoding="utf-8")
    (entries / "a-comet.rules.md").write_text("A comet now ends the round.\n", encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(f"# Changelog\n\n{changelog.UNRELEASED}", encoding="utf-8")

    changelog.release("0.2.0", "2026-12-01", tmp_path)

    assert list(entries.iterdir()) == []
    assert (tmp_path / "CHANGELOG.md").read_text(encoding="utf-8") == (
        f"# Changelog\n\n{changelog.UNRELEASED}\n## 0.2.0 (2026-12-01)\n\n### Rules\n\n- A comet now ends the round.\n"
        "\n### Fixed\n\n- Fixed the second\n  moon.\n"
    )


def test_the_changelog_is_ready_for_a_release() -> None:
    assert changelog.UNRELEASED in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_kernel_and_rules_are_compiled_unless_they_say_no(tmp_path: Path) -> None:
    for name in (
        *("kernel/__init__.py", "kernel/machine.py", "games/__init__.py", "games/orbit/state.py"),
        *("games/orbit/view.py", "games/orbit/rules/r1_go.py", "games/orbit/content/cards.py", "bots/greedy.py"),
    ):
        path = tmp_path / "lunarium" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / "lunarium/kernel/text.py").write_text("# mypyc: no\n", encoding="utf-8")

    assert compile.modules(tmp_path) == [
        "lunarium/games/orbit/content/cards.py",
        "lunarium/games/orbit/rules/r1_go.py",
        "lunarium/games/orbit/state.py",
        "lunarium/kernel/machine.py",
    ]


@pytest.mark.skipif(not IS_WHEEL, reason="the source tree runs interpreted")
def test_the_wheel_is_what_runs_and_is_compiled_where_a_compiler_is() -> None:
    assert Path(lunarium.__file__).is_relative_to(sys.prefix)
    modules = [name.removesuffix(".py").replace("/", ".") for name in compile.modules()]
    suffixes = {name: Path(importlib.import_module(name).__file__ or "").suffix for name in modules}

    assert modules
    expected = (".so", ".pyd") if EXPECTED == "1" else (".py",)
    assert {name for name, suffix in suffixes.items() if suffix not in expected} == set()


@pytest.mark.skipif(IS_WHEEL, reason="the wheel runs compiled")
def test_the_source_tree_is_what_runs_and_is_not_compiled() -> None:
    assert Path(lunarium.__file__).is_relative_to(ROOT / "src")
    assert [path for path in (ROOT / "src").rglob("*") if path.suffix in (".so", ".pyd")] == []


def test_the_number_of_tests_for_each_rule_is_known_without_the_tests() -> None:
    assert cited_by_tests() == {rule: len(places) for rule, places in rules_in_tests(ROOT / "tests").items()}


def test_rules_are_found_in_docstrings_and_comments(tmp_path: Path) -> None:
    source = '"""[OR-1] A round.\n\nSee [OR-2, OR-Q3]."""\nx = "[OR-9]"  # [OR-4.1] not a string\ny = f("""[OR-8]""")\n'
    (tmp_path / "r1.py").write_text(source, encoding="utf-8")

    assert rules_in_code(tmp_path) == {
        "OR-1": ["r1.py:1"],
        "OR-2": ["r1.py:3"],
        "OR-Q3": ["r1.py:3"],
        "OR-4.1": ["r1.py:4"],
    }


def test_rules_are_found_on_tests_classes_modules_and_parameters(tmp_path: Path) -> None:
    mark = "pytest.mark." + "rule"
    source = f"""
pytestmark = {mark}("OR-1")

@{mark}("OR-2", "OR-3")
def test_one(): ...

@{mark}("OR-4")
class TestTwo:
    @pytest.mark.parametrize("x", [pytest.param(1, marks={mark}("OR-2"))])
    def test_three(self, x): ...

@{mark}("OR-9")
def helper(): ...
"""
    (tmp_path / "test_r1.py").write_text(source, encoding="utf-8")

    assert rules_in_tests(tmp_path) == {
        "OR-1": ["test_r1.py:5", "test_r1.py:10"],
        "OR-2": ["test_r1.py:5", "test_r1.py:10"],
        "OR-3": ["test_r1.py:5"],
        "OR-4": ["test_r1.py:10"],
    }


def test_a_rule_mark_must_be_readable_without_running_the_test(tmp_path: Path) -> None:
    (tmp_path / "test_r1.py").write_text("@pytest.mark." + "rule(RULE)\ndef test_one(): ...\n", encoding="utf-8")

    with pytest.raises(ValueError, match=r"test_r1\.py:1: "):
        rules_in_tests(tmp_path)


def test_a_catalogue_gains_new_strings_and_loses_none(tmp_path: Path) -> None:
    package = tmp_path / "orbit"
    (package / "text").mkdir(parents=True)
    (package / "view.py").write_text('t("A dome")\nt.n("{n} moon", "{n} moons", n)\n', encoding="utf-8")
    po = package / "text" / "fr.po"
    po.write_text('msgid "A card"\nmsgstr "Une carte"\n', encoding="utf-8")

    untranslated, unmarked = texts.update_catalogue(po)

    assert (untranslated, unmarked) == (["A dome", "{n} moon"], ["A card"])
    assert texts.update_catalogue(po) == (untranslated, unmarked)
    texts.compile_catalogues(tmp_path)
    assert po.with_suffix(".mo").stat().st_size > 0
