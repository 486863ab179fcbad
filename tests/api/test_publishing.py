"""Publishing a deck over HTTP: its curator is told what lint found, confirms it, and explains words for adults."""

from typing import Any

import pytest

from fairclue.api.deck_publishing import confirm_publication
from fairclue.api.schemas.decks import Publication, RemarkOut
from tests.support.callers import Callers

FLAWLESS = [
    "ACORN", "VIOLIN", "CUSTOMS", "DELTA", "ARROW", "WALLET", "CLOWN", "CHALK", "ROCKET", "WREATH", "KILT", "YAWN",
    "TOAD", "HALO", "VIKING", "JUMPER", "RALLY", "MIST", "BUZZ", "CRAYON", "SWEEP", "FRAME", "SLALOM", "LAMP", "COFFEE",
]  # fmt: skip


def published(callers: Callers) -> int:
    """The number of the newest version."""
    number: int = callers.call("GET", "/decks/office").json()["published"]
    return number


@pytest.mark.parametrize("sent", [{}, {"json": {}}, {"json": {"confirmed": False, "reason": "why not"}}])
def test_without_a_confirmation_nothing_is_published_and_one_reads_what_lint_found(
    callers: Callers, sent: dict[str, Any]
) -> None:
    callers.made(cards=[["PRINTR"], ["DESK", "DESKS"]])
    told = callers.call("POST", "/decks/office/publish", etag=1, **sent)
    assert (told.status_code, told.json()["type"]) == (409, "urn:fairclue:unconfirmed")
    assert told.json()["detail"] == (
        "lint found 3 remarks: 1 unknown (PRINTR), 1 related (DESKS), 1 too_few;"
        ' to publish office so, send "confirmed": true'
    )
    assert published(callers) == 0
    assert len(callers.call("GET", "/decks/office/history").json()) == 1
    assert callers.publish(etag=1).json()["published"] == 1


def test_that_lint_found_nothing_is_told_as_well(callers: Callers) -> None:
    callers.made(cards=[[word] for word in FLAWLESS])
    told = callers.publish(etag=1, confirmed=False).json()["detail"]
    assert told == 'lint found nothing to remark on; to publish office so, send "confirmed": true'


def test_words_for_adults_are_published_with_a_reason_that_the_history_keeps(callers: Callers) -> None:
    callers.made(cards=[["AMPHETAMINE"], ["LAMP"]], rating="teen")
    told = callers.publish(etag=1, confirmed=False).json()["detail"]
    assert "1 adult (AMPHETAMINE)" in told
    assert told.endswith('send "confirmed": true and a "reason" why the words for adults stay')
    for nothing in ("", "  \n", "\u200b \u200b"):
        refused = callers.publish(etag=1, reason=nothing)
        assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:adult-words"), nothing
    assert refused.json()["detail"] == (
        "office has words for adults (AMPHETAMINE) and is not rated so;"
        ' rate it adult, take them out, or publish it with a "reason" why they stay'
    )
    assert published(callers) == 0
    assert callers.publish(etag=1, reason=" a deck of \u202emedicine ").json()["published"] == 1
    newest, first = callers.call("GET", "/decks/office/history").json()
    assert (newest["action"], newest["reason"], first["reason"]) == ("publish", "a deck of medicine", "")


def test_the_other_ways_out_are_to_rate_it_adult_and_to_take_them_out(callers: Callers) -> None:
    callers.made(cards=[["AMPHETAMINE"], ["LAMP"]])
    callers.call("PATCH", "/decks/office", etag=1, json={"rating": "adult"})
    assert callers.publish(etag=2).status_code == 200
    callers.made(slug="mild", cards=[["AMPHETAMINE"], ["LAMP"]])
    callers.call("DELETE", "/decks/mild/words/AMPHETAMINE", etag=1)
    assert callers.publish("mild", etag=2).status_code == 200


def test_who_may_not_or_saw_another_deck_is_told_that_before_anything_of_lint(callers: Callers) -> None:
    callers.made(cards=[["AMPHETAMINE"]])
    callers.call("PATCH", "/decks/office", etag=1, json={"title": "The office"})
    for confirmed in (False, True):
        assert callers.publish(etag=1, confirmed=confirmed).status_code == 412
        assert callers.publish(etag=2, by="bo", confirmed=confirmed).json()["type"] == "urn:fairclue:forbidden"


@pytest.mark.parametrize("reason", ["x" * 501, "a\x00b", 7])
def test_a_reason_that_cannot_be_kept_is_refused(callers: Callers, reason: object) -> None:
    callers.made(cards=[["AMPHETAMINE"]])
    assert callers.publish(etag=1, reason=reason).json()["type"] == "urn:fairclue:bad-request"
    assert published(callers) == 0


def test_a_word_that_the_deck_itself_explains_needs_no_other_reason() -> None:
    remark = {"kind": "adult", "word": "ASS", "other": None, "message": "", "suggestion": ""}
    assert confirm_publication("zoo", [RemarkOut(**remark, reason="an animal")], Publication(confirmed=True)) == ""
