"""Browsers that show notices, and the keys of this house."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, LargeBinary, String, Table

from lunarium.server.storage.metadata import METADATA

secrets = Table(  # of the house itself: nobody is ever told
    "secrets",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

devices = Table(
    "devices",
    METADATA,
    Column("id", String(64), primary_key=True),  # a hash of the endpoint
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("key_hash", String(64), nullable=False),  # of the key it signed in with: it is told as long as that is good
    Column("endpoint", String(1000), nullable=False),
    Column("public_key", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", Float, nullable=False),
    Index(None, "person"),
)
