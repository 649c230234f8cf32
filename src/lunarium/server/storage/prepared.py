"""Statements on the way of every move and every opened table: their SQL is made once for each dialect, and the driver
runs it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ClauseElement, Connection
from sqlalchemy.sql.compiler import SQLCompiler


class Prepared:
    """One statement, told for each dialect by the constructs that the rest of the storage uses."""

    def __init__(self, **by_dialect: ClauseElement) -> None:
        self._by_dialect = by_dialect
        self._made: dict[str, tuple[str, list[str] | None]] = {}

    def run(self, connection: Connection, values: dict[str, Any]) -> int:
        """How many rows were written. What goes wrong is the driver's own error."""
        cursor = self._execute(connection, values)
        written: int = cursor.rowcount
        cursor.close()
        return written

    def rows(self, connection: Connection, values: dict[str, Any]) -> list[tuple[Any, ...]]:
        """What was read, as the driver gives it."""
        cursor = self._execute(connection, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
        cursor.close()
        return found

    def _execute(self, connection: Connection, values: dict[str, Any]) -> Any:
        sql, order = self._made.get(connection.dialect.name) or self._make(connection)
        driver: Any = connection.connection.driver_connection
        return driver.execute(sql, values if order is None else [values[key] for key in order])

    def _make(self, connection: Connection) -> tuple[str, list[str] | None]:
        made = self._by_dialect[connection.dialect.name].compile(dialect=connection.dialect)
        assert isinstance(made, SQLCompiler)
        self._made[connection.dialect.name] = str(made), made.positiontup
        return self._made[connection.dialect.name]
