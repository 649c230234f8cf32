"""Run by Alembic; the connection comes from `engines.migrate`."""

from __future__ import annotations

from alembic import context

from lunarium.server.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
