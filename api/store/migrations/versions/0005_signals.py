"""Adds what players show beside the log: that they are here, and the words they have marked."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables. SQLite must not use an id twice: a process looks for changes by their ids."""
    op.create_table(
        "table_presence",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.Column("seen", sa.Double),
        sa.UniqueConstraint("table_id", "player", "process"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_table_presence_process", "table_presence", ["process"])
    op.create_table(
        "table_marks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("words", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "player"),
        sqlite_autoincrement=True,
    )


def downgrade() -> None:
    """Drop what the upgrade added."""
    op.drop_table("table_marks")
    op.drop_index("ix_table_presence_process", "table_presence")
    op.drop_table("table_presence")
