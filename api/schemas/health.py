"""Health and readiness."""

from typing import Literal

from pydantic import BaseModel, Field


class Health(BaseModel):
    """The process runs."""

    status: Literal["ok"]


class Readiness(BaseModel):
    """The service is ready to serve."""

    status: Literal["ready"]
    lexicons: dict[str, str]
    database: str = Field(description="schema version of the tables")
