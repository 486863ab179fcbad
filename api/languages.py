"""Chooses the interface language of a response from the `Accept-Language` header."""

import re
from typing import Annotated

from babel import negotiate_locale
from fastapi import Depends, Header

from fairclue.wording import DEFAULT, languages

_WISH = re.compile(  # RFC 9110: a language range and its weight, with spaces around the semicolon
    r"\s*(?P<tag>[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*)\s*(;\s*q=(?P<weight>0(\.\d{0,3})?|1(\.0{0,3})?)\s*)?", re.IGNORECASE
)


def preferred_language(accept_language: str | None) -> str | None:
    """The interface language that an Accept-Language header prefers; None if it names none that exists."""
    wishes = filter(None, map(_WISH.fullmatch, (accept_language or "").split(",")))
    weighed = [(float(wish["weight"] or 1), wish["tag"].lower()) for wish in wishes]
    weighed.sort(key=lambda wish: -wish[0])  # stable: of the same weight, the one named first stays first
    return negotiate_locale([tag for weight, tag in weighed if weight > 0], languages(), sep="-")


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
