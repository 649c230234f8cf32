"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from lunarium.server.storage import schema_frozen as schema_frozen  # their tables belong to METADATA, too
from lunarium.server.storage import schema_people as schema_people
from lunarium.server.storage import schema_push as schema_push
from lunarium.server.storage.metadata import METADATA as METADATA

tables = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(16), nullable=False, unique=True),  # short, for saying aloud
    Column("invite", String(32), nullable=False, unique=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # what the sealed luck was committed to
    Column("created", Float, nullable=False),
    # The rest follows from the log, and is written in one transaction with it.
    Column("is_listed", Boolean, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("length", Integer, nullable=False),
    Column("due", Float),  # when the table goes on by itself: a bot's move, a deadline
    Column("asked", Text, nullable=False, server_default=""),  # the people who must choose: seat, decision, person
    Column("asked_at", Float, nullable=False, server_default="0"),
    # How often somebody spoke here, and up to which entry people were told that they are asked.
    Column("talk", Integer, nullable=False, server_default="0"),
    Column("noticed", Integer, nullable=False, server_default="0"),
)
# Most tables are in neither: a move there writes no page of them.
_WAITS = text("due IS NOT NULL")
Index(None, tables.c.stage, tables.c.due, sqlite_where=_WAITS, postgresql_where=_WAITS)
Index(
    None,
    tables.c.is_listed,
    tables.c.created,
    sqlite_where=text("is_listed = 1"),
    postgresql_where=text("is_listed"),
)

log = Table(
    "log",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("request", String(128)),  # who asked for it, and their request id; none: the table itself
    Column("body", LargeBinary, nullable=False),
    Column("digest", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "request"),
)

people = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("key_until", Float, nullable=False),
    Column("recovery_hash", String(64), nullable=False, unique=True),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),  # grows with all that this person keeps
    Column("seen", Float, nullable=False, server_default="0"),  # to the minute
)

members = Table(
    "members",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("may_sit", Boolean, nullable=False),  # invited; otherwise a spectator
    PrimaryKeyConstraint("table_id", "person"),
    Index(None, "person"),
)
