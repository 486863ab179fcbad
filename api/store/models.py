"""The tables of the database."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, DateTime, ForeignKey, String, Text, UniqueConstraint, select
from sqlalchemy.orm import DeclarativeBase, Mapped, column_property, declared_attr, mapped_column


def now() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


class Base(DeclarativeBase):
    """The base class of all rows."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, datetime: DateTime(timezone=True)}  # noqa: RUF012


class Owned:
    """A row with an owner. `revision` counts its changes; a change to an outdated revision is refused."""

    owner: Mapped[str] = mapped_column(String(100))
    retired: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(default=1)
    changed_at: Mapped[datetime] = mapped_column(default=now)

    @declared_attr.directive
    def __mapper_args__(cls) -> dict[str, Any]:  # noqa: N805 (of the class)
        return {"version_id_col": cls.__table__.c.revision}  # type: ignore[attr-defined]


class KeyRow(Base):
    """An access key. Only the digest of its secret is stored."""

    __tablename__ = "keys"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(100), unique=True)
    role: Mapped[str] = mapped_column(String(10))
    digest: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(default=now)
    revoked_at: Mapped[datetime | None]


class VersionRow(Base):
    """A published version of a deck. It never changes."""

    __tablename__ = "deck_versions"
    __table_args__ = (UniqueConstraint("deck_id", "number"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    deck_id: Mapped[int] = mapped_column(ForeignKey("decks.id"))
    number: Mapped[int]
    meta: Mapped[dict[str, Any]]
    cards: Mapped[list[Any]]
    published_by: Mapped[str] = mapped_column(String(100))
    published_at: Mapped[datetime] = mapped_column(default=now)


class DeckRow(Owned, Base):
    """A deck as its curators edit it."""

    __tablename__ = "decks"

    id: Mapped[int] = mapped_column(primary_key=True)
    slug: Mapped[str] = mapped_column(String(60), unique=True)
    title: Mapped[str] = mapped_column(String(200))
    language: Mapped[str] = mapped_column(String(20), index=True)
    description: Mapped[str] = mapped_column(Text)
    rating: Mapped[str] = mapped_column(String(10))
    author: Mapped[str] = mapped_column(String(200))
    licence: Mapped[str] = mapped_column(String(100))
    tags: Mapped[list[Any]]
    cards: Mapped[list[Any]]
    search: Mapped[str] = mapped_column(Text)  # title, description, tags and words, case-folded
    owner: Mapped[str] = mapped_column(String(100), index=True)
    forked_from: Mapped[str | None] = mapped_column(String(80))
    published: Mapped[int] = mapped_column(default=0)  # number of the newest version, 0 if there is none
    least_rating: Mapped[str] = mapped_column(
        String(10), default="everyone"
    )  # only an admin may choose a milder rating
    published_rating: Mapped[str | None] = column_property(  # of the newest version
        select(VersionRow.meta["rating"].as_string())
        .where(VersionRow.deck_id == id, VersionRow.number == published)
        .correlate_except(VersionRow)
        .scalar_subquery(),
        expire_on_flush=False,
    )


class ChangeRow(Base):
    """One change of a deck: who made it, and which words it added and removed."""

    __tablename__ = "deck_changes"
    __table_args__ = (UniqueConstraint("deck_id", "revision"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    deck_id: Mapped[int] = mapped_column(ForeignKey("decks.id"))
    revision: Mapped[int]
    action: Mapped[str] = mapped_column(String(30))
    by: Mapped[str] = mapped_column(String(100))
    at: Mapped[datetime] = mapped_column(default=now)
    added: Mapped[list[Any]]
    removed: Mapped[list[Any]]
    reason: Mapped[str] = mapped_column(Text, default="")  # why it was published although it has words for adults


class TableRow(Base):
    """A table, and when something last happened at it. Everything else about it is in its log."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    code: Mapped[str] = mapped_column(String(8), unique=True, index=True)  # by which others join
    opened_at: Mapped[datetime] = mapped_column(default=now)
    touched_at: Mapped[datetime] = mapped_column(default=now, index=True)  # accurate to an hour


class LogRow(Base):
    """One entry in the log of a table. Entries are only added, and deleted together with their table."""

    __tablename__ = "table_logs"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    key: Mapped[str | None] = mapped_column(
        String(64)
    )  # the client's key for its request, so that a repeated request is done once
    request: Mapped[str | None] = mapped_column(String(64))  # digest of the route and body that the key was sent with
    player: Mapped[str | None] = mapped_column(String(40))  # who caused it
    at: Mapped[datetime] = mapped_column(default=now)
    events: Mapped[list[Any]]


class PresenceRow(Base):
    """A player with a stream open in one process. Each change gives the row a new id, the highest of all."""

    __tablename__ = "table_presence"
    __table_args__ = (UniqueConstraint("table_id", "player", "process"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    player: Mapped[str] = mapped_column(String(40))
    process: Mapped[str] = mapped_column(String(16), index=True)
    seen: Mapped[float | None]  # seconds: when the process last said so; NULL once the stream is closed


class MarksRow(Base):
    """The words that a player has marked, all of them. Each change gives the row a new id, as above."""

    __tablename__ = "table_marks"
    __table_args__ = (UniqueConstraint("table_id", "player"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    player: Mapped[str] = mapped_column(String(40))
    number: Mapped[int]  # of the newest entry of the log when they were made: a later one may end them
    words: Mapped[list[Any]]


class HouseRulesetRow(Owned, Base):
    """A house ruleset: an edition with its own settings."""

    __tablename__ = "house_rulesets"

    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    extends: Mapped[str] = mapped_column(String(60))
    title: Mapped[str] = mapped_column(String(200))
    settings: Mapped[dict[str, Any]]


class ReadinessRow(Base):
    """The row that the readiness check writes, to test whether the database can be written."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(default=now)
