"""Words of a board over HTTP: completed while they are typed, and read from a text."""

from typing import Any

import pytest

from tests.support.callers import Callers

HARD = [f"q{'xz' * at}w" for at in range(1, 20)]


def words(callers: Callers, **wish: Any) -> list[str]:
    answer = callers.call("POST", "/words/completions", by=None, json={"language": "en", **wish})
    assert answer.status_code == 200, answer.text
    return [one["word"] for one in answer.json()["words"]]


def listed(callers: Callers, **wish: Any) -> Any:
    answer = callers.call("POST", "/words/list", by=None, json={"language": "en", **wish})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_text_is_read_into_words_that_say_where_they_came_from(callers: Callers) -> None:
    found = listed(callers, text="1. row nigth\n2. (new york)\n3. row\n4. 12", decks=["english"])
    assert found == {
        "words": [
            {"word": "ROW", "typed": "row", "known": True, "covered": False},
            {"word": "NIGTH", "typed": "nigth", "known": False, "covered": False},
            {"word": "NEW YORK", "typed": "new york", "known": True, "covered": True},
        ],
        "repeated": ["ROW"],
        "left_out": ["12"],
    }


def test_words_of_a_deck_of_ones_own_are_known(callers: Callers) -> None:
    assert words(callers, typed="zar", codenames=["ZARQUON BLORP"])[0] == "ZARQUON BLORP"
    found = listed(callers, text="row zarquon blorp night", codenames=["ZARQUON BLORP"])["words"]
    assert [one["word"] for one in found] == ["ROW", "ZARQUON BLORP", "NIGHT"]


def test_published_decks_count_when_none_is_named_and_drafts_and_adult_ones_do_not(callers: Callers) -> None:
    cards = [[f"ZAB{at:02}"] for at in range(25)]
    for slug, rating in (("mild", "everyone"), ("bold", "adult"), ("draft", "everyone")):
        callers.made(slug=slug, rating=rating, cards=[[f"{slug}{face}"] for (face,) in cards])
        if slug != "draft":
            assert callers.publish(slug, etag=1).status_code == 200
    assert words(callers, typed="mildz")[0] == "MILDZAB00"
    offered = words(callers, typed="boldz") + words(callers, typed="draftz")
    assert [word for word in offered if "ZAB" in word] == []
    assert words(callers, typed="boldz", decks=["bold"])[0] == "BOLDZAB00"


@pytest.mark.parametrize(
    ("wish", "status", "kind"),
    [
        ({"language": "xx"}, 404, "not-found"),
        ({"decks": ["nowhere"]}, 404, "not-found"),
        ({"decks": ["Bad slug"]}, 422, "bad-request"),
        ({"codenames": ["A"] * 2001}, 422, "bad-request"),
        ({"surplus": 1}, 422, "bad-request"),
    ],
)
def test_what_cannot_be_answered_is_refused(callers: Callers, wish: dict[str, Any], status: int, kind: str) -> None:
    for path, text in (("/words/completions", {"typed": "ro"}), ("/words/list", {"text": "row"})):
        answer = callers.call("POST", path, by=None, json={"language": "en", **text, **wish})
        assert (answer.status_code, answer.json()["type"]) == (status, f"urn:fairclue:{kind}"), answer.text


def test_only_so_much_is_read_at_once(callers: Callers) -> None:
    assert listed(callers, text=" ".join(HARD * 20)[:5_000])["words"]
    answer = callers.call("POST", "/words/list", by=None, json={"language": "en", "text": "a" * 5_001})
    assert answer.status_code == 422
    answer = callers.call("POST", "/words/completions", by=None, json={"language": "en", "typed": "a" * 201})
    assert answer.status_code == 422
