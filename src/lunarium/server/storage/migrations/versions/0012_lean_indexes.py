"""Only tables that wait for a time, or that are listed, are found by it: a move at any other one writes no index of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

STAGE_DUE, LISTED = "ix_tables_stage_due", "ix_tables_is_listed_created"


def upgrade() -> None:
    _drop()
    waits = sa.text("due IS NOT NULL")
    op.create_index(STAGE_DUE, "tables", ["stage", "due"], sqlite_where=waits, postgresql_where=waits)
    sqlite, postgresql = sa.text("is_listed = 1"), sa.text("is_listed")
    op.create_index(LISTED, "tables", ["is_listed", "created"], sqlite_where=sqlite, postgresql_where=postgresql)


def downgrade() -> None:
    _drop()
    op.create_index(STAGE_DUE, "tables", ["stage", "due"])
    op.create_index(LISTED, "tables", ["is_listed", "created"])


def _drop() -> None:
    for name in (STAGE_DUE, LISTED):
        op.drop_index(name, "tables")
