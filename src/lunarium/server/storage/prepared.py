"""Statements on the way of every move and every opened table: their SQL is made once for each dialect, and the driver
runs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any

from sqlalchemy import BindParameter, ClauseElement, Connection, bindparam
from sqlalchemy.sql.compiler import SQLCompiler

Values = tuple[Any, ...]
Arrange = Callable[[Values], Any]  # from the order of the names to what a driver wants


def named(names: Iterable[str]) -> dict[str, BindParameter[Any]]:
    """A parameter for each column, of the same name."""
    return {name: bindparam(name) for name in names}


class Prepared:
    """One statement, told for each dialect by the constructs that the rest of the storage uses. Its values are given in
    the order of `names`, which are those of its parameters."""

    def __init__(self, *names: str, **by_dialect: ClauseElement) -> None:
        assert len(names) > 1, "a single one would be arranged as a value, not as a row"
        self._names = names
        self._by_dialect = by_dialect
        self._made: dict[str, tuple[str, Arrange]] = {}

    def run(self, connection: Connection, values: Values) -> int:
        """How many rows were written. What goes wrong is the driver's own error."""
        cursor = self._execute(connection, values)
        written: int = cursor.rowcount
        cursor.close()
        return written

    def rows(self, connection: Connection, values: Values) -> list[tuple[Any, ...]]:
        """What was read, as the driver gives it."""
        cursor = self._execute(connection, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        cursor.close()
        return found

    def _execute(self, connection: Connection, values: Values) -> Any:
        sql, arrange = self._made.get(connection.dialect.name) or self._make(connection)
        driver: Any = connection.connection.driver_connection
        return driver.execute(sql, arrange(values))

    def _make(self, connection: Connection) -> tuple[str, Arrange]:
        made = self._by_dialect[connection.dialect.name].compile(dialect=connection.dialect)
        assert isinstance(made, SQLCompiler)
        assert set(made.params) == set(self._names), "the statement has other parameters"
        self._made[connection.dialect.name] = str(made), self._arranging(made.positiontup)
        return self._made[connection.dialect.name]

    def _arranging(self, order: list[str] | None) -> Arrange:
        """By place, as often as the statement wants a value; or by name, where the driver takes names."""
        if order is None:
            return lambda values: dict(zip(self._names, values, strict=True))
        return itemgetter(*map(self._names.index, order))
