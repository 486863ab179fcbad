"""Runs the migrations on the engine that it is given, one process at a time."""

from alembic import context
from sqlalchemy import text

from fairclue.api.store.models import Base

with context.config.attributes["engine"].begin() as connection:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('fairclue migrations'))"))
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    context.run_migrations()
