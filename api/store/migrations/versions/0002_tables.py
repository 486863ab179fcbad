"""Adds the logs of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the table of logs."""
    op.create_table(
        "table_logs",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "key"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("table_logs")
