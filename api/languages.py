"""Which interface language to answer in, as a browser asks for it."""

from typing import Annotated

from babel import negotiate_locale
from fastapi import Depends, Header

from fairclue.wording import DEFAULT, languages


def explain_in(accept_language: str | None) -> str | None:
    """The best of our languages for an Accept-Language header; none if it names none of them."""
    wishes = [_wish(text) for text in (accept_language or "").split(",")]
    wishes.sort(key=lambda wish: -wish[1])  # of the same weight, the first one named comes first
    return negotiate_locale([tag for tag, weight in wishes if weight > 0], languages(), sep="-")


def _wish(text: str) -> tuple[str, float]:
    """One wish of the header, `sv; q=0.9`: the language and its weight. A weight that is no number counts as 0."""
    tag, _, quality = text.partition(";")
    try:
        weight = float(quality.strip().lower().removeprefix("q=") or 1)
    except ValueError:
        weight = 0.0
    return tag.strip().lower(), weight if weight <= 1 else 0.0


def told_in(accept_language: str | None) -> str:
    """The language to answer in: what the browser asks for, else English."""
    return explain_in(accept_language) or DEFAULT


async def _told(
    accept_language: Annotated[
        str | None, Header(max_length=200, description="what to explain in", examples=["sv-SE, sv;q=0.9"])
    ] = None,
) -> str:
    return told_in(accept_language)


ToldIn = Annotated[str, Depends(_told)]
