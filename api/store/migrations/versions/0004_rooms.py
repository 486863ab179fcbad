"""Adds the code by which others join a table, and the player who caused an entry of its log."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def upgrade() -> None:
    """Add the columns. Each table that is there gets a code."""
    op.add_column("tables", sa.Column("code", sa.String(8), nullable=False, server_default=""))
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("code"))
    codes: set[str] = set()
    for (table,) in connection.execute(sa.select(tables.c.id)).all():
        while (code := "".join(secrets.choice(_LETTERS) for _ in range(6))) in codes:
            pass
        codes.add(code)
        connection.execute(tables.update().where(tables.c.id == table).values(code=code))
    # An index, for a constraint would copy the table, and SQLite would delete all logs with the old one.
    op.create_index("ix_tables_code", "tables", ["code"], unique=True)
    op.add_column("table_logs", sa.Column("player", sa.String(40)))


def downgrade() -> None:
    """Drop the columns."""
    op.drop_column("table_logs", "player")
    op.drop_index("ix_tables_code", "tables")
    op.drop_column("tables", "code")
