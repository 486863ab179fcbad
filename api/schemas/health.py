"""Health and readiness."""

from typing import Literal

from pydantic import BaseModel, Field


class Health(BaseModel):
    """The process runs."""

    status: Literal["ok"]


class Readiness(BaseModel):
    """The service is ready to serve."""

    status: Literal["ready"]
    lexicons: dict[str, str] = Field(description="the languages that are ready, each with the version of its lexicon")
    not_ready: dict[str, str] = Field(description="the languages that are not ready yet, each with the reason")
    database: str = Field(description="schema version of the tables")
