"""Pages of tables whose rules may be gone one day: what each seat saw last."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, PrimaryKeyConstraint, String, Table

from lunarium.server.storage.metadata import METADATA

frozen = Table(
    "frozen",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("viewer", Integer, nullable=False),  # a seat; -1: a spectator
    Column("lang", String(8), nullable=False),
    Column("number", Integer, nullable=False),  # the entries that had been written then
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "viewer", "lang"),
)
