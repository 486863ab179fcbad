"""Which language to explain in, as a browser asks for it."""

from typing import Annotated

from fastapi import Depends, Header

from fairclue.validator.wording import LANGUAGES


def explain_in(accept_language: str | None) -> str | None:
    """The best of our languages for an Accept-Language header; none if it names none of them."""
    wishes = []
    for place, wish in enumerate((accept_language or "").split(",")):
        tag, _, quality = wish.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        code = tag.strip().split("-")[0].lower()
        if code in LANGUAGES and weight > 0:
            wishes.append((-weight, place, code))
    return min(wishes)[2] if wishes else None


def told_in(accept_language: str | None) -> str:
    """The language to answer in: what the browser asks for, else English."""
    return explain_in(accept_language) or LANGUAGES[0]


async def _told(
    accept_language: Annotated[
        str | None, Header(max_length=200, description="what to explain in: en or sv", examples=["sv-SE, sv;q=0.9"])
    ] = None,
) -> str:
    return told_in(accept_language)


ToldIn = Annotated[str, Depends(_told)]
