# `make setup` runs the sources interpreted in .venv; `make wheel` the compiled wheel in .venv-wheel. See docs/development.md.

PYTHON ?= python3
GAME ?= moonwakers
SERVE ?=

SOURCE := .venv/bin
WHEEL := .venv-wheel/bin
PIP := -m pip --quiet --disable-pip-version-check
LOCKED := install --require-hashes -r

CATALOGUES := $(shell find src tests $(wildcard examples) -name '*.po')
PACKAGED := $(shell find src tests -type f -not -name '*.pyc' -not -name '*.mo')
BUILD_FILES := pyproject.toml hatch_build.py tools/compile.py tools/texts.py
# What the compiled build must pass as well; sources, repository and drawings, which are never compiled, are looked at once.
COMPILED_TESTS := $(wildcard tests/kernel tests/contract tests/games tests/bots tests/lab tests/test_packaging.py)

.PHONY: setup wheel play test lint types test-source test-page test-wheel compare soak bench mutants lock texts screenshots clean

setup: .venv/.installed build/.texts

.venv/.locked: locks/dev.txt
	test -x $(SOURCE)/python || $(PYTHON) -m venv .venv
	$(SOURCE)/python $(PIP) $(LOCKED) locks/dev.txt
	touch $@

.venv/.installed: .venv/.locked $(BUILD_FILES)
	$(SOURCE)/python $(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

build/.texts: .venv/.installed $(CATALOGUES)
	$(SOURCE)/python tools/texts.py compile
	mkdir -p build && touch $@

wheel: .venv-wheel/.installed

.venv-wheel/.locked: locks/dev.txt
	test -x $(WHEEL)/python || $(PYTHON) -m venv .venv-wheel
	$(WHEEL)/python $(PIP) $(LOCKED) locks/dev.txt
	touch $@

.venv-wheel/.installed: .venv-wheel/.locked $(BUILD_FILES) $(PACKAGED)
	rm -rf dist
	$(WHEEL)/python -m build --wheel --no-isolation
	$(WHEEL)/python $(PIP) install --no-deps --force-reinstall dist/*.whl
	touch $@

.venv-wheel/.peers: .venv-wheel/.locked locks/all.txt
	$(WHEEL)/python $(PIP) $(LOCKED) locks/all.txt
	touch $@

play: setup
	$(SOURCE)/lunarium serve $(SERVE)

# Types are checked while the wheel is built: for the most part each has work for one core.
test: setup
	$(MAKE) --jobs=2 --output-sync=target lint types wheel
	$(MAKE) test-source test-page test-wheel compare

lint: setup
	$(SOURCE)/ruff check .
	$(SOURCE)/ruff format --check .

types: setup
	$(SOURCE)/mypy

test-source: setup
	$(SOURCE)/python -m pytest -n 2 --dist worksteal --ignore=tests/page

# The browser's driver switches stacks, which Python 3.11 does not take well beside parsers: processes of their own.
test-page: setup
	$(SOURCE)/python -m pytest -n 2 --dist worksteal tests/page

test-wheel: wheel build/.texts
	LUNARIUM_EXPECT_COMPILED=1 $(WHEEL)/python -m pytest -n 2 --dist worksteal --ignore-glob='tests/games/*/board' $(COMPILED_TESTS)

compare: setup wheel
	$(SOURCE)/python tools/compare_modes.py $(SOURCE)/lunarium $(WHEEL)/lunarium

soak: wheel build/.texts
	LUNARIUM_EXPECT_COMPILED=1 $(WHEEL)/python -m pytest -n 2 --dist worksteal -m soak

bench: wheel .venv-wheel/.peers
	$(WHEEL)/lunarium bench --against openspiel,catanatron

mutants: setup
	$(SOURCE)/python tools/mutants.py $(GAME)

# Keeps what is locked; `make lock UPGRADE=--upgrade` takes the newest, `UPGRADE='--upgrade-package NAME'` one package.
COMPILE = build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header $(UPGRADE)
lock:
	test -x build/uv/bin/uv || { $(PYTHON) -m venv build/uv && build/uv/bin/python $(PIP) install uv; }
	$(COMPILE) --extra all pyproject.toml --output-file locks/all.txt
	$(COMPILE) --extra dev --constraint locks/all.txt pyproject.toml --output-file locks/dev.txt

screenshots: setup
	$(SOURCE)/python tools/screenshots.py

texts: setup
	$(SOURCE)/python tools/texts.py update

clean:
	rm -rf .venv .venv-wheel build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools $(wildcard examples) -name __pycache__ -prune -exec rm -rf {} +
	find src tests $(wildcard examples) -name '*.mo' -delete
