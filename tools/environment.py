"""Looks at the machine and makes the virtual environments. Run by the Makefile, when nothing is installed yet.

    python tools/environment.py make FOLDER LOCK   what LOCK pins, in FOLDER; instant when nothing changed
    python tools/environment.py is-ready FOLDER LOCK   says so by its status
    python tools/environment.py browser            looks for Chromium; as root on Debian or Ubuntu, installs it

Every failure is one sentence with its cure. This file must be readable for Python 3.6, to tell that it is too old.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
VERSION = ".".join(str(number) for number in sys.version_info[:3])
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
STAMP = ".locked"  # in an environment: which Python and which lock it was made with
SETTING_UP = {
    "play": "Setting up {} with what playing needs: about 150 MB, half a minute.",
    "dev": "Setting up {} with what the tests need: about 550 MB, one to two minutes.",
    "all": "Adding the other engines to {}: about 1 GB, some minutes.",
}


class Unfit(Exception):
    """The machine lacks something; the text says what, and how to get it."""


# --- environments -----------------------------------------------------------------------------------------------------


def make(folder: Path, lock: Path) -> None:
    """The environment with what is locked; made anew if it is another Python's, or was left half made."""
    check_python()
    if is_ready(folder, lock):
        return
    is_there = made_with_this_python(folder)
    if folder.exists() and not is_there:
        say(f"{folder} was made by another Python than {VERSION}, or left half made: it is made anew.")
        shutil.rmtree(str(folder))
    say(SETTING_UP[lock.stem].format(folder))
    if not is_there:
        check_venv()
        run([sys.executable, "-m", "venv", str(folder)], f"{folder} could not be made")
    pip = [str(folder / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    run([*pip, "--require-hashes", "-r", str(lock)], f"What {lock} names could not be installed")
    (folder / STAMP).write_text(stamp(lock), encoding="utf-8")


def stamp(lock: Path) -> str:
    return "\n".join((VERSION, sys.base_prefix, lock.read_text(encoding="utf-8")))


def is_ready(folder: Path, lock: Path) -> bool:
    there = folder / STAMP
    return there.is_file() and there.read_text(encoding="utf-8") == stamp(lock) and made_with_this_python(folder)


def made_with_this_python(folder: Path) -> bool:
    """Whether this is an environment of this very Python that works and has pip, which one left half made has not."""
    told = "import pip, sys; print('.'.join(str(n) for n in sys.version_info[:3])); print(sys.base_prefix)"
    try:
        done = subprocess.run(
            [str(folder / "bin" / "python"), "-c", told], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.decode().splitlines() == [VERSION, sys.base_prefix]


def check_python() -> None:
    if sys.version_info < OLDEST or sys.implementation.name != "cpython":
        wanted = ".".join(str(number) for number in OLDEST)
        raise Unfit(
            f"Lunarium needs CPython {wanted} or newer, and {sys.executable} is {sys.implementation.name} {VERSION}: "
            "install a newer one and name it, as in `make play PYTHON=python3.13`."
        )


def check_venv() -> None:
    """Debian and Ubuntu pack the part of Python that makes environments by itself."""
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if not can_make_environments() and may_install():
        say(f"Installing {package}.")
        install(package)
    if not can_make_environments():
        raise Unfit(
            f"{sys.executable} lacks its modules venv and ensurepip: install them, on Debian or Ubuntu with "
            f"`sudo apt install {package}`, and try again."
        )


def can_make_environments() -> bool:
    tried = subprocess.run([sys.executable, "-c", "import ensurepip, venv"], stderr=subprocess.DEVNULL, check=False)
    return tried.returncode == 0


# --- the browser ------------------------------------------------------------------------------------------------------


def browser() -> str:
    """The program in which the tests look at pages; empty where there is none."""
    found = [shutil.which(name) or "" for name in BROWSERS]
    return next((program for program in found if program), "")


def look_for_browser() -> None:
    """Tells at once what `make test` is going to leave out; where CI is set, that is an error."""
    if os.environ.get("LUNARIUM_NO_BROWSER") == "1":
        return
    if not browser() and may_install():
        say("Installing Chromium, in which the pages are tested.")
        install("chromium")
    if not browser():
        cure = "There is no Chromium on the PATH: install it, on Debian or Ubuntu with `sudo apt install chromium`"
        if os.environ.get("CI"):
            raise Unfit(f"{cure}; where CI is set, the tests of the pages may not be left out.")
        say(f"{cure}, to test the pages, too. All other tests are run.")


# --- what both need ---------------------------------------------------------------------------------------------------


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def install(package: str) -> None:
    """With Debian's package manager; the caller looks whether it worked."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        subprocess.run(["apt-get", "-qq", *words], env=environment, stdout=subprocess.DEVNULL, check=False)


def run(command: "list[str]", failure: str) -> None:
    if subprocess.run(command, check=False).returncode:
        raise Unfit(f"{failure}: the lines above say why. Mend that and give the same command again.")


def say(sentence: str) -> None:
    print(sentence, flush=True)


def main(words: "list[str]") -> None:
    try:
        if words[0] == "make":
            make(Path(words[1]), Path(words[2]))
        elif words[0] == "is-ready":
            sys.exit(0 if is_ready(Path(words[1]), Path(words[2])) else 1)
        else:
            look_for_browser()
    except Unfit as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
