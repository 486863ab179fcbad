"""The limits of the service."""

from pydantic import BaseModel, Field


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
