"""Compiles the kernel and the rules of the games with mypyc. Called by the build; writes only below `build/`.

What is compiled is decided here: PATTERNS says which modules, and `# mypyc: no` in a module's first lines takes it out.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
FOLDER = ROOT / "build" / "mypyc" / str(sys.implementation.cache_tag)  # modules of two Pythons must not mix
OUTPUTS = FOLDER / "outputs.json"

PATTERNS = (
    "lunarium/kernel/*.py",
    *(f"lunarium/games/*/{name}.py" for name in ("state", "setup", "scoring", "grid", "effects", "evaluate")),
    "lunarium/games/*/rules/*.py",
    "lunarium/games/*/content/*.py",
    *(f"lunarium/bots/{name}.py" for name in ("one_ply", "search", "tree")),
)
OPT_OUT = "# mypyc: no"
FIRST_LINES = 5
NO_COMPILER = 3  # exit status
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


def modules(sources: Path = SOURCES) -> list[str]:
    """The modules to compile, relative to `sources`. A package's `__init__` only gathers names: nothing to gain."""
    found = sorted(path for pattern in PATTERNS for path in sources.glob(pattern))
    return [path.relative_to(sources).as_posix() for path in found if path.stem != "__init__" and not opted_out(path)]


def opted_out(path: Path) -> bool:
    return OPT_OUT in (line.strip() for line in path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES])


def build(extensions: list[Extension], lib: Path, temp: Path) -> list[str]:
    """Build C extensions; gives their files relative to `lib`. Leaves the program on an error, as setuptools does."""
    places = ["--build-lib", str(lib), "--build-temp", str(temp)]
    script_args = ["--quiet", "build_ext", *places, "--parallel", str(os.cpu_count() or 1)]
    built = setup(name="lunarium", packages=[], ext_modules=extensions, script_args=script_args)
    outputs = built.get_command_obj("build_ext").get_outputs()
    return [Path(output).relative_to(lib).as_posix() for output in outputs]


def can_build() -> bool:
    """Whether there is a C compiler that works with this Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text(PROBE, encoding="utf-8")
        try:
            build([Extension("probe", [str(probe)])], Path(folder), Path(folder, "temp"))
        except SystemExit as error:
            print(error, file=sys.stderr)
            return False
    return True


def extensions() -> list[Extension]:
    """C sources from mypyc, without the project's strict options: `make types` checks types."""
    from mypyc.build import mypycify

    options = ["--config-file=", f"--cache-dir={FOLDER / 'cache'}"]
    made: list[Extension] = mypycify(
        [*options, *modules()], opt_level="3", debug_level="0", separate=True, target_dir=str(FOLDER / "c")
    )
    return made


def main() -> int:
    os.chdir(SOURCES)  # module names, and so the names of the C symbols, start here
    if not can_build():
        return NO_COMPILER
    FOLDER.mkdir(parents=True, exist_ok=True)
    outputs = build(extensions(), FOLDER / "lib", FOLDER / "temp")
    OUTPUTS.write_text(json.dumps(outputs), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
