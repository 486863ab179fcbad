"""Adds deletable tables, request digests, the least rating of copies, and the row of the readiness check."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_ADULT_PACKS = ("after-dark",)  # built-in decks for adults when this migration was written


def upgrade() -> None:
    """Add the tables and columns. Each log gets a row in `tables`; copies of decks for adults are rated adult."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("touched_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_index("ix_tables_touched_at", "tables", ["touched_at"])
    op.execute(
        "INSERT INTO tables (id, opened_at, touched_at)"
        " SELECT table_id, min(at), max(at) FROM table_logs GROUP BY table_id"
    )
    with op.batch_alter_table("table_logs") as logs:
        logs.add_column(sa.Column("request", sa.String(64)))
        logs.create_foreign_key("fk_table_logs_table", "tables", ["table_id"], ["id"], ondelete="CASCADE")
    op.add_column("decks", sa.Column("least_rating", sa.String(10), nullable=False, server_default="everyone"))
    _keep_copies_for_adults()
    op.add_column("deck_changes", sa.Column("reason", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    )


def downgrade() -> None:
    """Drop what the upgrade added."""
    op.drop_table("pulse")
    op.drop_column("deck_changes", "reason")
    op.drop_column("decks", "least_rating")
    with op.batch_alter_table("table_logs") as logs:
        logs.drop_constraint("fk_table_logs_table", type_="foreignkey")
        logs.drop_column("request")
    op.drop_index("ix_tables_touched_at", "tables")
    op.drop_table("tables")


def _keep_copies_for_adults() -> None:
    """Rate all copies of decks for adults, and copies of copies, as adult. Only an admin may change that."""
    connection = op.get_bind()
    decks = sa.table("decks", *map(sa.column, ("slug", "forked_from", "rating", "least_rating")))
    rows = connection.execute(sa.select(decks.c.slug, decks.c.forked_from, decks.c.rating)).all()
    adult = {*_ADULT_PACKS, *(row.slug for row in rows if row.rating == "adult")}
    copies: set[str] = set()
    while more := {row.slug for row in rows if row.forked_from in adult | copies} - copies:
        copies |= more
    if copies:
        connection.execute(decks.update().where(decks.c.slug.in_(copies)).values(rating="adult", least_rating="adult"))
