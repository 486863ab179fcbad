"""For whom a deck is: a stricter rating holds at once, and a copy keeps it."""

from typing import Any

import pytest
from sqlalchemy import text

from tests.support.callers import Callers
from tests.support.sitting import Sitting

CARDS = [[f"WORD {number}"] for number in range(25)]
RATINGS = ("everyone", "teen", "adult")


def made(callers: Callers, rating: str, slug: str = "office") -> None:
    """A deck that was published with this rating."""
    callers.made(slug=slug, rating=rating, cards=CARDS)
    assert callers.publish(slug, etag=1).status_code == 200


def rate(callers: Callers, rating: str, slug: str = "office", by: str = "ann") -> Any:
    """Rate a deck as it is now."""
    revision = callers.call("GET", f"/decks/{slug}").json()["revision"]
    return callers.call("PATCH", f"/decks/{slug}", by=by, etag=revision, json={"rating": rating})


def dealt_to(callers: Callers, slug: str = "office") -> list[str]:
    """The ratings that a board is dealt, a table is opened and the deck is listed with; they are the same."""
    share = {"decks": [{"slug": slug}]}
    boards = [one for one in RATINGS if _allowed(callers, "/boards", {**share, "rating": one})]
    tables = [one for one in RATINGS if _allowed(callers, "/tables", {**share, "rating": one})]
    listed = [one for one in RATINGS if slug in _slugs(callers, one)]
    assert boards == tables == listed
    return boards


def _allowed(callers: Callers, path: str, wish: dict[str, Any]) -> bool:
    answer = callers.call("POST", path, by=None, json=wish)
    assert answer.is_success or answer.json()["type"] == "urn:fairclue:rating", answer.text
    return bool(answer.is_success)


def _slugs(callers: Callers, rating: str) -> list[str]:
    return [deck["slug"] for deck in callers.call("GET", f"/decks?rating={rating}", by=None).json()["decks"]]


@pytest.mark.parametrize("stricter", ["teen", "adult"])
def test_a_stricter_rating_holds_for_what_is_published_already(callers: Callers, stricter: str) -> None:
    made(callers, "everyone")
    assert dealt_to(callers) == [*RATINGS]
    assert rate(callers, stricter).json()["dealt_as"] == stricter
    assert dealt_to(callers) == [*RATINGS[RATINGS.index(stricter) :]]


def test_a_milder_rating_counts_once_it_is_published(callers: Callers) -> None:
    made(callers, "adult")
    changed = rate(callers, "everyone").json()
    assert (changed["rating"], changed["dealt_as"]) == ("everyone", "adult")
    assert dealt_to(callers) == ["adult"]
    assert callers.publish(etag=3).json()["dealt_as"] == "everyone"
    assert dealt_to(callers) == [*RATINGS]


def test_no_error_names_a_deck_that_is_dealt_to_adults(callers: Callers) -> None:
    made(callers, "adult")
    rate(callers, "everyone")
    assert "office" not in callers.call("GET", "/decks/nothing", by=None).text
    published = callers.publish(etag=3)
    assert published.status_code == 200, published.text
    assert "office" in callers.call("GET", "/decks/nothing", by=None).text


def test_a_table_deals_no_new_game_from_a_deck_that_is_rated_stricter_by_now(callers: Callers) -> None:
    made(callers, "everyone")
    sitting = Sitting(callers.client.request, decks=[{"slug": "office"}])
    rate(callers, "adult")
    refused = sitting.start()
    assert (refused.status_code, refused.json()["type"]) == (422, "urn:fairclue:rating")
    assert refused.json()["detail"] == 'office is rated adult; deal it, or open a table, with "rating": "adult"'


def test_a_version_is_exported_with_the_rating_that_counts_now(callers: Callers) -> None:
    made(callers, "teen")

    def exported() -> str:
        rating: str = callers.call("GET", "/decks/office/export?format=json&version=1").json()["rating"]
        return rating

    assert exported() == "teen"
    rate(callers, "adult")
    assert exported() == "adult"
    rate(callers, "everyone")
    assert exported() == "teen"
    assert callers.call("GET", "/decks/office/versions/1").json()["meta"]["rating"] == "teen"


@pytest.mark.parametrize("rating", ["teen", "adult"])
def test_a_copy_and_a_copy_of_it_keep_the_rating_of_the_first(callers: Callers, rating: str) -> None:
    made(callers, rating)
    callers.call("POST", "/decks/office/fork", by="bo", json={"slug": "copy"})
    rate(callers, "everyone")  # the first is rated milder later, which is no matter of its copies
    callers.call("POST", "/decks/copy/fork", by="bo", json={"slug": "copy-of-copy"})
    for slug in ("copy", "copy-of-copy"):
        refused = rate(callers, "everyone", slug, by="bo")
        assert (refused.status_code, refused.json()["type"]) == (403, "urn:fairclue:least-rating")
        assert rating in refused.json()["detail"]
        assert "an admin may rate it everyone" in refused.json()["detail"]
        assert callers.publish(slug, etag=1, by="bo").json()["dealt_as"] == rating
        assert dealt_to(callers, slug) == [*RATINGS[RATINGS.index(rating) :]]
    assert rate(callers, "adult", "copy", by="bo").json()["rating"] == "adult"
    assert rate(callers, rating, "copy", by="bo").json()["rating"] == rating


def test_a_copy_of_a_built_in_deck_for_adults_keeps_its_rating(callers: Callers) -> None:
    callers.call("POST", "/decks/after-dark/fork", json={"slug": "mine"})
    assert rate(callers, "teen", "mine").json()["detail"] == (
        "mine was copied from after-dark, which was rated adult, so it stays rated so; an admin may rate it teen"
    )


def test_an_admin_may_rate_a_copy_milder_and_that_holds_for_its_curator(callers: Callers) -> None:
    callers.call("POST", "/decks/after-dark/fork", json={"slug": "mine"})
    assert rate(callers, "teen", "mine", by="root").json()["dealt_as"] == "teen"
    assert rate(callers, "adult", "mine").status_code == 200
    assert rate(callers, "teen", "mine").status_code == 200
    assert rate(callers, "everyone", "mine").json()["type"] == "urn:fairclue:least-rating"
    callers.call("POST", "/decks/mine/fork", json={"slug": "next"})
    assert rate(callers, "everyone", "next").json()["type"] == "urn:fairclue:least-rating"
    assert rate(callers, "everyone", "next", by="root").json()["rating"] == "everyone"


def test_the_least_rating_of_a_deck_counts_whatever_else_it_is_rated(callers: Callers) -> None:
    """As for a deck that was rated so in the database, by hand."""
    made(callers, "everyone")
    with callers.database.engine.begin() as connection:
        connection.execute(text("UPDATE decks SET least_rating = 'adult'"))
    assert dealt_to(callers) == ["adult"]
    assert callers.call("GET", "/decks/office/export?format=json&version=1").json()["rating"] == "adult"
    assert callers.call("PATCH", "/decks/office", etag=2, json={"title": "The office"}).status_code == 200
    callers.call("POST", "/decks/office/fork", json={"slug": "copy"})
    assert rate(callers, "teen", "copy").json()["type"] == "urn:fairclue:least-rating"


def test_who_may_not_change_a_copy_or_saw_another_is_told_that_first(callers: Callers) -> None:
    callers.call("POST", "/decks/after-dark/fork", json={"slug": "mine"})
    mild = {"rating": "teen"}
    assert callers.call("PATCH", "/decks/mine", by="bo", etag=1, json=mild).json()["type"] == "urn:fairclue:forbidden"
    assert callers.call("PATCH", "/decks/mine", etag=9, json=mild).status_code == 412


def test_a_retired_deck_goes_on_serving_its_tables_but_opens_and_deals_no_more(callers: Callers) -> None:
    made(callers, "everyone")
    sitting = Sitting(callers.client.request, decks=[{"slug": "office"}])
    callers.call("POST", "/decks/office/retire", etag=2)
    for path in ("/boards", "/tables"):
        refused = callers.call("POST", path, by=None, json={"decks": [{"slug": "office"}]})
        assert (refused.status_code, refused.json()["detail"]) == (422, "office is retired")
    assert sitting.start().status_code == 200
    sitting.play_out()
    assert sitting.start().status_code == 200
