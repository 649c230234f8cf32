"""What the wheel holds beyond the sources: compiled modules, compiled catalogues, and which rules the tests cite."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class LunariumBuildHook(BuildHookInterface[BuilderConfig]):
    """An editable install gets the catalogues only: its code runs interpreted, its tests lie beside it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        _load("tools/texts.py").compile_catalogues(ROOT / "src")
        build_data["artifacts"].append("*.mo")
        if version == "editable":
            return
        build = ROOT / "build"
        build.mkdir(exist_ok=True)
        tested = _load("src/lunarium/contract/citations.py").write_cited_by_tests(ROOT / "tests", build)
        build_data["force_include"][str(tested)] = f"lunarium/{tested.name}"
        self._add_compiled(build_data)

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        if os.environ.get("LUNARIUM_PURE", "0") not in ("", "0"):
            self.app.display_info("LUNARIUM_PURE is set: building the pure Python wheel.")
            return
        compiler = _load("tools/compile.py")
        done = subprocess.run([sys.executable, str(compiler.__file__)], capture_output=True, text=True, check=False)
        if done.returncode == compiler.NO_COMPILER:
            self.app.display_warning(
                "No working C compiler for this Python: building the pure Python wheel, which plays the same games "
                f"several times slower. The compiler said:\n{done.stderr.strip()}"
            )
            return
        if done.returncode:
            self.app.abort(f"mypyc failed:\n{done.stdout}{done.stderr}")
        for name in json.loads(compiler.OUTPUTS.read_text(encoding="utf-8")):
            build_data["force_include"][str(compiler.FOLDER / "lib" / name)] = name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def _load(path: str) -> ModuleType:
    """A module of the source tree, by its path: the package is not installed while it is being built."""
    spec = spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None, path
    assert spec.loader is not None, path
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
