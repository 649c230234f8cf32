"""What people keep beside the logs: talk, notes, preferences, accounts, days off, and what they were told."""

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
)

from lunarium.server.storage.metadata import METADATA

chat = Table(
    "chat",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("id", String(32), nullable=False),  # shown instead of the number, whose gaps would betray muted lines
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("at", Float, nullable=False),
    Column("request", String(64), nullable=False),
    Column("phrase", String(32), nullable=False),  # a key of the phrases, or empty
    Column("words", String(400), nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("table_id", "person", "request"),
)

mutes = Table(
    "mutes",
    METADATA,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("muted", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("person", "muted"),
)

notes = Table(
    "notes",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator's. Who shares a device has notes for each seat.
    Column("words", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person", "seat"),
)

preferences = Table(
    "preferences",
    METADATA,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

standing = Table(
    "standing",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("space", String(64), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("answer", String(200), nullable=False),
    Column("words", String(400), nullable=False),  # as its person read it
    Column("until", String(8), nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "space"),
)

accounts = Table(
    "accounts",
    METADATA,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("login", String(64), nullable=False, unique=True),
    Column("password", String(200), nullable=False),  # hashed by argon2
)

keys = Table(  # of further devices; the first one's is the person's own
    "keys",
    METADATA,
    Column("key_hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
    Index(None, "person"),
)

contacts = Table(
    "contacts",
    METADATA,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("email", String(254), nullable=False),
    Column("is_confirmed", Boolean, nullable=False),
    Column("token", String(64), nullable=False, unique=True),  # confirms the address, and ends its letters
    Column("webhook", String(500), nullable=False),
    Column("language", String(8), nullable=False),
)

notices = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("claimed", Float, nullable=False),  # when a worker began to send it
    Column("is_sent", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "decision"),
    Index(None, "is_sent", "claimed"),
)

holidays = Table(
    "holidays",
    METADATA,
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("day", String(10), nullable=False),
    PrimaryKeyConstraint("person", "day"),
)
