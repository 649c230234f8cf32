"""Schemathesis on the API: whatever its own description allows or forbids, nothing fails and every answer is as described."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from lunarium.kernel.errors import LunariumError
from lunarium.kernel.records import read
from lunarium.server.storage.engines import migrate
from lunarium.server.web.openapi import description
from tests.server.house import Guest, House, a_game, a_house

EXAMPLES = 2  # of each operation, in the default run
MANY = 200
STREAM = "/events"


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    url = f"sqlite:///{tmp_path_factory.mktemp('schema') / 'tables.sqlite'}"
    migrate(url)
    with a_house(url) as house:
        yield house


def attack(house: House, examples: int) -> int:
    """Fitting and unfitting requests to every operation, by somebody who sits at a table; how many were sent."""
    table, ann, _ = a_game(house)
    schema = schemathesis.openapi.from_dict(description())
    sent = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), "the description is wrong"
        operation = found.ok()
        if operation.path.endswith(STREAM):
            continue
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            sent += _attack(operation, mode, house, ann, table, examples)
    return sent


def _attack(operation: Any, mode: GenerationMode, house: House, ann: Guest, table: str, examples: int) -> int:
    sent = 0

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def send(case: schemathesis.Case[Any]) -> None:
        nonlocal sent
        if case.path_parameters and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        response = case.call(base_url=house.url, headers={"authorization": f"Bearer {ann.key}"})
        assert response.status_code != 500, response.text
        case.validate_response(response, checks=[response_schema_conformance, status_code_conformance])
        sent += 1

    with suppress(Unsatisfiable):  # what takes nothing can't be asked for wrongly
        send()
    return sent


def test_the_api_keeps_to_its_description(open_house: House) -> None:
    assert attack(open_house, EXAMPLES) > 50


@pytest.mark.soak
def test_the_api_keeps_to_its_description_for_long(open_house: House) -> None:
    assert attack(open_house, MANY) > 2000


@settings(max_examples=100, deadline=None)
@given(text=st.text(max_size=300) | st.binary(max_size=300).map(lambda raw: raw.decode("latin-1")))
def test_what_is_no_record_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(LunariumError):
        read(text)
