"""The `rule` mark: its ids are checked, and `--rule ID` runs only the tests that prove a rule."""

from __future__ import annotations

import pytest

from lunarium.contract.citations import RULE_ID


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", action="append", default=[], metavar="ID", help="only the tests that prove this rule")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        rules = rules_of(item)
        (chosen if not wanted or wanted & rules else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen


def rules_of(item: pytest.Item) -> set[str]:
    """The ids on all the rule marks of a test."""
    rules = {rule for mark in item.iter_markers("rule") for rule in mark.args}
    for rule in rules:
        if not RULE_ID.fullmatch(rule):
            raise pytest.UsageError(f"{item.nodeid}: {rule!r} is not a rule id")
    return rules
