"""Which interface language to answer in, as a browser asks for it."""

import re
from typing import Annotated

from babel import negotiate_locale
from fastapi import Depends, Header

from fairclue.wording import DEFAULT, languages

_WISH = re.compile(  # RFC 9110: a language range and its weight, with spaces around the semicolon
    r"\s*(?P<tag>[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*)\s*(;\s*q=(?P<weight>0(\.\d{0,3})?|1(\.0{0,3})?)\s*)?", re.IGNORECASE
)


def explain_in(accept_language: str | None) -> str | None:
    """The best of our languages for an Accept-Language header; none if it names none of them."""
    wishes = filter(None, map(_WISH.fullmatch, (accept_language or "").split(",")))
    weighed = [(float(wish["weight"] or 1), wish["tag"].lower()) for wish in wishes]
    weighed.sort(key=lambda wish: -wish[0])  # of the same weight, the first one named comes first
    return negotiate_locale([tag for weight, tag in weighed if weight > 0], languages(), sep="-")


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
