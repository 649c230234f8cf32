"""Pages of tables whose rules may be gone one day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "frozen",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("viewer", sa.Integer, nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "viewer", "lang", name="pk_frozen"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_frozen_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("frozen")
