"""Runs the migrations on the engine that it is given."""

from alembic import context

from api.store.models import Base

with context.config.attributes["engine"].begin() as connection:
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    context.run_migrations()
