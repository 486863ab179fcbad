"""Chooses the interface language of a response from the `Accept-Language` header."""

from typing import Annotated

from babel import negotiate_locale
from fastapi import Depends, Header

from fairclue.wording import DEFAULT, languages


def preferred_language(accept_language: str | None) -> str | None:
    """The interface language that an Accept-Language header prefers; None if it names none that exists."""
    wishes = [_wish(text) for text in (accept_language or "").split(",")]
    wishes.sort(key=lambda wish: -wish[1])  # stable: of the same weight, the one named first stays first
    return negotiate_locale([tag for tag, weight in wishes if weight > 0], languages(), sep="-")


def _wish(text: str) -> tuple[str, float]:
    """One wish of the header, `sv; q=0.9`: the language and its weight. A weight that is no number counts as 0."""
    tag, _, quality = text.partition(";")
    try:
        weight = float(quality.strip().lower().removeprefix("q=") or 1)
    except ValueError:
        weight = 0.0
    return tag.strip().lower(), weight if weight <= 1 else 0.0


def answer_language(accept_language: str | None) -> str:
    """The language to answer in: the preferred one, or English."""
    return preferred_language(accept_language) or DEFAULT


async def _answer_language(
    accept_language: Annotated[
        str | None, Header(max_length=200, description="what to explain in", examples=["sv-SE, sv;q=0.9"])
    ] = None,
) -> str:
    return answer_language(accept_language)


AnswerLanguage = Annotated[str, Depends(_answer_language)]
