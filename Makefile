# `make play` and `make test` set up what they need; `make wheel` builds the compiled wheel. See docs/development.md.

PYTHON ?= python3
GAME ?= moonwakers
SERVE ?=

SOURCE := .venv/bin
WHEEL := .venv-wheel/bin
PIP := -m pip --quiet --disable-pip-version-check
NESTED := $(MAKE) --no-print-directory

CATALOGUES := $(shell find src tests $(wildcard examples) -name '*.po')
PACKAGED := $(shell find src tests -type f -not -name '*.pyc' -not -name '*.mo')
BUILD_FILES := pyproject.toml hatch_build.py tools/compile.py tools/texts.py
# What compilation can change: kernel, contract, records and walks, and what is in the wheel. All else is tested on the sources.
COMPILED_TESTS := tests/kernel tests/contract tests/test_packaging.py
IS_COMPILED := ls dist/*-none-any.whl >/dev/null 2>&1 && echo 0 || echo 1
# What `make test` could not test on this machine, told at its end.
LEFT_OUT := build/left-out

.PHONY: setup wheel play test lint types test-source test-page test-wheel compare soak bench mutants lock texts screenshots clean python browser

# --- environments: tools/environment.py makes them anew when the Python or a lock differs ---

python:
	@command -v "$(PYTHON)" >/dev/null || { echo "There is no $(PYTHON): install Python 3.11 or newer, or name the one you have, as in: make play PYTHON=python3.13"; exit 1; }

setup: python
	@"$(PYTHON)" tools/environment.py make .venv locks/dev.txt
	@$(NESTED) build/.texts

.venv/.installed: .venv/.locked $(BUILD_FILES)
	@$(SOURCE)/python $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

build/.texts: .venv/.installed $(CATALOGUES)
	@$(SOURCE)/python tools/texts.py compile
	@mkdir -p build && touch $@

wheel: python
	@"$(PYTHON)" tools/environment.py make .venv-wheel locks/dev.txt
	@$(NESTED) .venv-wheel/.installed

.venv-wheel/.installed: .venv-wheel/.locked $(BUILD_FILES) $(PACKAGED)
	rm -rf dist
	$(WHEEL)/python -m build --wheel --no-isolation
	@$(WHEEL)/python $(PIP) install --no-deps --force-reinstall dist/*.whl
	@touch $@

.venv-wheel/.peers: .venv-wheel/.locked locks/all.txt
	$(WHEEL)/python $(PIP) install --require-hashes -r locks/all.txt
	@touch $@

# --- playing: the compiled build where it is up to date, else the sources with what playing needs and nothing else ---

play: python
	@if $(NESTED) --question .venv-wheel/.installed 2>/dev/null && $(WHEEL)/lunarium --version >/dev/null 2>&1; then \
		exec $(WHEEL)/lunarium serve $(SERVE); \
	fi; \
	{ test -f .venv/.installed && "$(PYTHON)" tools/environment.py is-ready .venv locks/dev.txt; } || \
		"$(PYTHON)" tools/environment.py make .venv locks/play.txt || exit; \
	$(NESTED) build/.texts || exit; \
	echo "Bots think 4 to 8 times faster when compiled: \`make wheel\` does that once, in about four minutes, with a C compiler."; \
	exec $(SOURCE)/lunarium serve $(SERVE)

# --- tests ---

# Types are checked while the wheel is built: for the most part each has work for one core.
test: browser setup
	@rm -rf $(LEFT_OUT)
	$(NESTED) --jobs=2 --output-sync=target lint types wheel
	$(NESTED) test-source test-page test-wheel compare
	@! test -d $(LEFT_OUT) || cat $(LEFT_OUT)/*

browser: python
	@"$(PYTHON)" tools/environment.py browser

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

test-wheel: wheel setup
	@if test "$$($(IS_COMPILED))" = 0; then \
		mkdir -p $(LEFT_OUT); \
		echo "The compiled build was left out: no C compiler. The wheel's tests ran on the pure Python wheel." >$(LEFT_OUT)/compiled; \
	fi
	LUNARIUM_EXPECT_COMPILED=$$($(IS_COMPILED)) $(WHEEL)/python -m pytest -n 2 --dist worksteal $(COMPILED_TESTS)

compare: setup wheel
	$(SOURCE)/python tools/compare_modes.py $(SOURCE)/lunarium $(WHEEL)/lunarium

soak: wheel setup
	LUNARIUM_EXPECT_COMPILED=$$($(IS_COMPILED)) $(WHEEL)/python -m pytest -n 2 --dist worksteal -m soak

bench: wheel
	@$(NESTED) .venv-wheel/.peers
	$(WHEEL)/lunarium bench --against openspiel,catanatron

mutants: setup
	$(SOURCE)/python tools/mutants.py $(GAME)

# Keeps what is locked; `make lock UPGRADE=--upgrade` takes the newest, `UPGRADE='--upgrade-package NAME'` one package.
COMPILE = build/uv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header $(UPGRADE) pyproject.toml
lock: python
	test -x build/uv/bin/uv || { "$(PYTHON)" -m venv build/uv && build/uv/bin/python $(PIP) install uv; }
	$(COMPILE) --extra all --output-file locks/all.txt
	$(COMPILE) --extra dev --constraint locks/all.txt --output-file locks/dev.txt
	$(COMPILE) --extra server --group play --constraint locks/dev.txt --output-file locks/play.txt

screenshots: setup
	$(SOURCE)/python tools/screenshots.py

texts: setup
	$(SOURCE)/python tools/texts.py update

clean:
	rm -rf .venv .venv-wheel build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools $(wildcard examples) -name __pycache__ -prune -exec rm -rf {} +
	find src tests $(wildcard examples) -name '*.mo' -delete
