"""Adds keys, decks with versions and history, and house rulesets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "keys",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False, unique=True),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("created_at", _TIME, nullable=False),
        sa.Column("revoked_at", _TIME),
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("slug", sa.String(60), nullable=False, unique=True),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("language", sa.String(20), nullable=False, index=True),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("rating", sa.String(10), nullable=False),
        sa.Column("author", sa.String(200), nullable=False),
        sa.Column("licence", sa.String(100), nullable=False),
        sa.Column("tags", sa.JSON, nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("owner", sa.String(100), nullable=False, index=True),
        sa.Column("forked_from", sa.String(80)),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("published", sa.Integer, nullable=False),
        sa.Column("changed_at", _TIME, nullable=False),
    )
    op.create_table(
        "deck_versions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("deck_id", sa.Integer, sa.ForeignKey("decks.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("meta", sa.JSON, nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sa.Column("published_by", sa.String(100), nullable=False),
        sa.Column("published_at", _TIME, nullable=False),
        sa.UniqueConstraint("deck_id", "number"),
    )
    op.create_table(
        "deck_changes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("deck_id", sa.Integer, sa.ForeignKey("decks.id"), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("action", sa.String(30), nullable=False),
        sa.Column("by", sa.String(100), nullable=False),
        sa.Column("at", _TIME, nullable=False),
        sa.Column("added", sa.JSON, nullable=False),
        sa.Column("removed", sa.JSON, nullable=False),
        sa.UniqueConstraint("deck_id", "revision"),
    )
    op.create_table(
        "house_rulesets",
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("extends", sa.String(60), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("owner", sa.String(100), nullable=False),
        sa.Column("retired", sa.Boolean, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed_at", _TIME, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in ("house_rulesets", "deck_changes", "deck_versions", "decks", "keys"):
        op.drop_table(table)
