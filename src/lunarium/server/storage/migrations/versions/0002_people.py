"""Talk, notes, preferences, standing answers, accounts, notices and days off."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NEW = (
    "chat",
    "mutes",
    "notes",
    "preferences",
    "standing",
    "accounts",
    "keys",
    "contacts",
    "notices",
    "holidays",
)


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), nullable=False)


def _person() -> sa.Column[str]:
    return sa.Column("person", sa.String(32), nullable=False)


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{name}_table_id", ondelete="CASCADE")


def _of_person(name: str, column: str = "person") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["people.id"], name=f"fk_{name}_{column}", ondelete="CASCADE")


def upgrade() -> None:
    op.add_column("tables", sa.Column("talk", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asked", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("asked_at", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("noticed", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    _talk()
    _own()
    _accounts()
    _told()


def _talk() -> None:
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        _person(),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False),
        sa.Column("words", sa.String(400), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
        sa.UniqueConstraint("table_id", "person", "request", name="uq_chat_table_id_person_request"),
        _of_table("chat"),
        _of_person("chat"),
    )
    op.create_table(
        "mutes",
        _person(),
        sa.Column("muted", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name="pk_mutes"),
        _of_person("mutes"),
        _of_person("mutes", "muted"),
    )


def _own() -> None:
    op.create_table(
        "notes",
        _table_id(),
        _person(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "seat", name="pk_notes"),
        _of_table("notes"),
        _of_person("notes"),
    )
    op.create_table(
        "preferences",
        _person(),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_preferences"),
        _of_person("preferences"),
    )
    op.create_table(
        "standing",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("space", sa.String(64), nullable=False),
        _person(),
        sa.Column("answer", sa.String(200), nullable=False),
        sa.Column("words", sa.String(400), nullable=False),
        sa.Column("until", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "space", name="pk_standing"),
        _of_table("standing"),
        _of_person("standing"),
    )
    op.create_table(
        "holidays",
        _person(),
        sa.Column("day", sa.String(10), nullable=False),
        sa.PrimaryKeyConstraint("person", "day", name="pk_holidays"),
        _of_person("holidays"),
    )


def _accounts() -> None:
    op.create_table(
        "accounts",
        _person(),
        sa.Column("login", sa.String(64), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
        sa.UniqueConstraint("login", name="uq_accounts_login"),
        _of_person("accounts"),
    )
    op.create_table(
        "keys",
        sa.Column("key_hash", sa.String(64), nullable=False),
        _person(),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("key_hash", name="pk_keys"),
        _of_person("keys"),
    )
    op.create_index("ix_keys_person", "keys", ["person"])


def _told() -> None:
    op.create_table(
        "contacts",
        _person(),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("webhook", sa.String(500), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_contacts"),
        sa.UniqueConstraint("token", name="uq_contacts_token"),
        _of_person("contacts"),
    )
    op.create_table(
        "notices",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("decision", sa.Integer, nullable=False),
        _person(),
        sa.Column("claimed", sa.Float, nullable=False),
        sa.Column("is_sent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "decision", name="pk_notices"),
        _of_table("notices"),
        _of_person("notices"),
    )
    op.create_index("ix_notices_is_sent_claimed", "notices", ["is_sent", "claimed"])


def downgrade() -> None:
    for table in NEW:
        op.drop_table(table)
    for column in ("noticed", "asked_at", "asked", "talk"):
        op.drop_column("tables", column)
    for column in ("seen", "version"):
        op.drop_column("people", column)
