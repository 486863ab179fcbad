"""The limits of the service."""

from pydantic import BaseModel, Field


class Photos(BaseModel):
    """Whether boards can be read from photos."""

    ready: bool = Field(description="whether a photo can be read now")
    problem: str | None = Field(description="if not: a sentence in the language of `Accept-Language` that says so")
    bytes: int = Field(description="that a photo may have")


class Limits(BaseModel):
    """How much one request, one table and one reader may take, and for how long tables are kept."""

    tables_kept_days: int = Field(description="days after the last entry until a table is deleted; 0: never")
    body_bytes: int = Field(description="of a request; most requests may have fewer")
    candidates: int = Field(description="words in one screening")
    cpu_seconds: float = Field(description="that one request may cost; what would cost more is refused")
    listeners: int = Field(description="streams open at one table and worker")
    table_entries: int
    table_bytes: int = Field(description="of a table's log")
    dispute_bytes: int = Field(description="of a dispute that is taken to the desk")
    house_bytes: int = Field(description="of edition, settings and precedents that a table takes in")
    file_bytes: int = Field(description="of a file with cards")
    photos: Photos
