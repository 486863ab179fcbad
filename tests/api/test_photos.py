"""Photos of boards that are sent to the service: what is taken in, what is refused, and what the cards may say."""

import asyncio
import io
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.testclient import TestClient
from PIL import Image
from starlette.types import Message

from fairclue.api import create_app, limits
from fairclue.api.config import ServiceConfig
from fairclue.api.offered import OfferedLanguages
from fairclue.api.photos.reader import PhotoReader
from fairclue.decks import built_in_decks
from fairclue.photos.header import MOST_BYTES
from tests.support import photo_worker
from tests.support.callers import Callers

READ = "/v1/boards/read"


def picture(size: tuple[int, int] = (120, 100), kind: str = "PNG") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", size, "grey").save(file, kind)
    return file.getvalue()


GREY = picture()


@pytest.fixture(scope="module")
def running(template: Path) -> Iterator[TestClient]:
    """A service whose photos are read by the stand-in."""
    app = create_app(ServiceConfig(database=f"sqlite:///{template}", log_requests=False))
    app.state.photos = PhotoReader(photo_worker.COMMAND)
    with TestClient(app) as found:
        yield found
    app.state.database.engine.dispose()


@pytest.fixture(autouse=True)
def models_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fairclue.api.routes.photos.models_ready", lambda: True)


@pytest.fixture
def client(running: TestClient) -> TestClient:
    running.headers.pop("Accept-Language", None)
    return running


def sent(client: TestClient, image: bytes = GREY, /, **fields: Any) -> httpx.Response:
    """The answer to a form with this picture."""
    form = {"language": "en", "words": "ROW", **fields}
    answer: httpx.Response = client.post(READ, data=form, files={"image": ("a.jpg", image)})
    return answer


def kind(answer: httpx.Response) -> tuple[int, str]:
    assert answer.headers["content-type"] == "application/problem+json"
    return answer.status_code, answer.json()["type"].removeprefix("urn:fairclue:")


def test_a_photo_is_read_with_what_is_said_about_it(client: TestClient) -> None:
    found = sent(client, words="ROW, NIGHT\nNEW YORK", rows="4", columns="6")
    assert found.status_code == 200, found.text
    assert found.json() == {
        "rows": 4,
        "columns": 6,
        "rotation": 90,
        "cells": [
            {
                "row": 0,
                "column": 0,
                "word": None,
                "status": "unsure",
                "alternatives": ["ROW", "NIGHT", "NEW YORK"],
                "confidence": 0.1235,
                "box": [[0.1, 0.1], [0.2, 0.1], [0.2, 0.2], [0.1, 0.2]],
            }
        ],
        "warnings": [
            {
                "code": "several_unsure",
                "message": "Several cards were hard to read. Check them, or take another photo in better light.",
            }
        ],
    }


@pytest.mark.parametrize("media_type", ["image/jpeg", "image/png", None])
def test_a_photo_may_be_the_body_itself(client: TestClient, media_type: str | None) -> None:
    headers = {"Content-Type": media_type} if media_type else {}
    query = {"language": "en", "words": "ROW,NIGHT", "rows": 4, "columns": 6}
    found = client.post(READ, params=query, content=GREY, headers=headers)
    assert found.json() == sent(client, words="ROW\nNIGHT", rows="4", columns="6").json()


def test_a_warning_is_told_in_the_language_of_the_reader(client: TestClient) -> None:
    client.headers["Accept-Language"] = "sv"
    assert sent(client).json()["warnings"][0]["message"].startswith("Flera kort var svåra att läsa.")


@pytest.mark.parametrize(
    ("image", "status", "why", "says"),
    [
        (b"", 415, "not-a-picture", "JPEG, PNG or WebP"),
        (b"GIF89a" + bytes(100), 415, "not-a-picture", "JPEG, PNG or WebP"),
        (GREY[:20], 422, "bad-picture", "damaged"),
        (picture((99, 100)), 422, "bad-picture", "too small"),
        (GREY[:16] + (60_000).to_bytes(4, "big") * 2 + GREY[24:], 422, "bad-picture", "40 megapixels"),
        (GREY + bytes(MOST_BYTES + 1 - len(GREY)), 413, "too-long", "12 MB"),
        (GREY + bytes(MOST_BYTES + limits.PHOTO_FORM_BYTES), 413, "too-long", "bytes"),
        (GREY + b" fault", 422, "bad-picture", "damaged"),
        (GREY + b" missing", 503, "photos-not-ready", "cannot be read here yet"),
        (GREY + b" exit", 503, "photo-failed", "Try again"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
@pytest.mark.parametrize("as_form", [True, False])
def test_what_cannot_be_read_is_refused_with_what_to_do(
    client: TestClient, image: bytes, status: int, why: str, says: str, as_form: bool
) -> None:
    query = {"language": "en", "words": "ROW"}
    answer = sent(client, image) if as_form else client.post(READ, params=query, content=image)
    assert kind(answer) == (status, why)
    assert says in answer.json()["detail"]
    assert ("retry-after" in answer.headers) == (status == 503)


def test_a_refusal_is_told_in_the_language_of_the_reader(client: TestClient) -> None:
    client.headers["Accept-Language"] = "sv"
    assert "JPEG, PNG eller WebP" in sent(client, b"GIF89a").json()["detail"]
    assert sent(client, GREY + b" exit").json()["detail"] == "Fotot gick inte att läsa den här gången. Försök igen."


def test_a_photo_that_takes_too_long_is_given_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    photos = PhotoReader(photo_worker.COMMAND, seconds=0.2)
    monkeypatch.setitem(client.app.state._state, "photos", photos)  # type: ignore[attr-defined]
    assert kind(sent(client, GREY + b" hang")) == (504, "photo-too-slow")


def test_without_the_models_photos_are_not_read_and_the_limits_say_so(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("photos", "limits"):
        monkeypatch.setattr(f"fairclue.api.routes.{module}.models_ready", lambda: False)
    answer = sent(client)
    assert kind(answer) == (503, "photos-not-ready")
    assert answer.headers["retry-after"] == "60"
    told = client.get("/v1/limits").json()["photos"]
    assert told == {"ready": False, "problem": answer.json()["detail"], "bytes": MOST_BYTES}
    monkeypatch.setattr("fairclue.api.routes.limits.models_ready", lambda: True)
    assert client.get("/v1/limits").json()["photos"] == {"ready": True, "problem": None, "bytes": MOST_BYTES}


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"language": "tlh"}, "there is no language 'tlh'"),
        ({"language": ""}, "there is no language ''"),
        ({"rows": "1"}, "body.rows"),
        ({"columns": "eleven"}, "body.columns"),
        ({"decks": ["English!"]}, "body.decks.0"),
        ({"colour": "red"}, "body.colour"),
        ({"words": "A" * 100_001}, "body.words"),
    ],
)
def test_a_field_that_is_wrong_is_named(client: TestClient, fields: dict[str, Any], says: str) -> None:
    answer = sent(client, **fields)
    assert kind(answer) == (422, "bad-request")
    assert says in answer.json()["detail"]


def test_a_language_and_a_photo_have_to_be_there(client: TestClient) -> None:
    assert kind(client.post(READ, content=GREY)) == (422, "bad-request")
    no_photo = client.post(READ, data={"language": "en"}, files={"other": GREY})
    assert kind(no_photo) == (422, "bad-request")
    assert '"image"' in no_photo.json()["detail"]
    boundary = {"Content-Type": "multipart/form-data; boundary=x"}
    for body in (b"no form at all", b"--x\r\n\r\nno name\r\n--x--\r\n"):
        assert kind(client.post(READ, content=body, headers=boundary)) == (422, "bad-request")


def test_a_language_that_is_not_offered_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(client.app.state._state, "offered", OfferedLanguages(["sv"]))  # type: ignore[attr-defined]
    assert kind(sent(client)) == (422, "bad-question")


def words_for(client: TestClient, **fields: Any) -> tuple[str | None, list[str]]:
    """The folder of the lexicon and the words that the process is given."""
    answer = client.post(READ, data={"language": "en", **fields}, files={"image": GREY})
    assert answer.status_code == 200, answer.text
    cell = answer.json()["cells"][0]
    return cell["word"], cell["alternatives"]


@pytest.fixture
def curated(callers: Callers) -> Iterator[Callers]:
    """The service on a database of each kind, with decks; its photos are read by the stand-in."""
    callers.client.app.state.photos = PhotoReader(photo_worker.COMMAND)  # type: ignore[attr-defined]
    with callers.client:
        for slug, word, rating in (
            ("office", "STAPLER", "everyone"),
            ("bold", "OFFICE PARTY", "adult"),
            ("draft", "ROUGH COPY", "everyone"),
            ("old", "FAX MACHINE", "everyone"),
        ):
            callers.made(slug=slug, cards=[[word]], rating=rating)
            if slug != "draft":
                assert callers.publish(slug, etag=1).status_code == 200
        callers.call("POST", "/decks/old/retire", etag=2)
        yield callers


def test_the_cards_have_words_of_the_decks_that_are_named_or_of_all_decks_for_everyone(
    curated: Callers, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = curated.client
    assert words_for(client, decks=["office", "bold"]) == (None, ["STAPLER", "OFFICE PARTY"])
    assert words_for(client, decks=["office"], words="ROW") == (None, ["STAPLER", "ROW"])
    store, words = words_for(client)
    assert "/en-" in (store or "")
    assert set(built_in_decks()["english"].words) | {"STAPLER"} <= set(words)
    assert not {"OFFICE PARTY", "ROUGH COPY", "FAX MACHINE"} & set(words)
    assert not set(built_in_decks()["swedish"].words[:50]) & set(words)
    monkeypatch.setattr(limits, "VOCABULARY_WORDS", 0)  # more than these are not looked for
    assert "STAPLER" not in words_for(client)[1]


def test_a_deck_that_cannot_be_dealt_cannot_be_named(curated: Callers) -> None:
    for slug, problem in {"none": "not-found", "draft": "not-dealable", "old": "not-dealable"}.items():
        assert kind(sent(curated.client, decks=[slug]))[1] == problem


def test_singlish_is_played_with_english_cards_too(client: TestClient) -> None:
    store, words = words_for(client, language="singlish")
    decks = built_in_decks()
    assert "/singlish-" in (store or "")
    assert {decks["english"].words[0], decks["singapore"].words[0]} <= set(words)


def test_no_more_photos_are_taken_in_than_fit_into_memory(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PHOTOS_COMING", 0)
    answer = sent(client)
    assert kind(answer) == (503, "photos-busy")
    assert answer.headers["retry-after"] == "10"


def test_no_file_is_written(client: TestClient) -> None:
    """A photo of any size stays in memory, whichever way it comes."""
    written: list[Any] = []

    def watch(event: str, arguments: tuple[Any, ...]) -> None:
        if watching.is_set() and event == "open" and arguments[2] & 3:  # to be written
            written.append(arguments[0])

    watching = threading.Event()
    sys.addaudithook(watch)  # stays until the end of all tests, and then watches nothing
    image = GREY + bytes(MOST_BYTES - len(GREY) - 10) + b" words"
    sent(client)  # imports and the process
    watching.set()
    answers = sent(client, image), client.post(READ, params={"language": "en", "words": "ROW"}, content=image)
    watching.clear()
    assert [answer.status_code for answer in answers] == [200, 200]
    assert written == []


def test_nothing_of_a_photo_is_logged(
    client: TestClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client.app.state.settings, "log_requests", True)  # type: ignore[attr-defined]
    with caplog.at_level("DEBUG"):
        for what in (b" words", b" exit", b" error", b" babble"):
            sent(client, GREY + what, words="STAPLER")
    assert "/v1/boards/read" in caplog.text
    assert "line 1" in caplog.text
    assert not any(secret in caplog.text for secret in ("STAPLER", "IHDR", "Reading", "a.jpg"))


def test_photos_are_counted_by_what_became_of_them(client: TestClient) -> None:
    def counts() -> dict[str, float]:
        lines = client.get("/metrics").text.splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line.startswith("fairclue_photo")}

    before = counts()
    for image in (GREY, GREY + b" exit", b"GIF89a"):
        sent(client, image)
    after = counts()
    for outcome in ("read", "failed", "not_a_picture"):
        name = f'fairclue_photos_total{{outcome="{outcome}"}}'
        assert after[name] - before.get(name, 0) == 1
    assert after["fairclue_photo_seconds_count"] - before.get("fairclue_photo_seconds_count", 0) == 2


def test_a_photo_uses_up_the_cpu_time_of_whoever_sent_it() -> None:
    app = create_app(ServiceConfig(database="sqlite://", log_requests=False, cpu_rate=photo_worker.CPU_SECONDS))
    app.state.photos = PhotoReader(photo_worker.COMMAND)
    with TestClient(app) as client:
        assert sent(client).status_code == 200
        assert kind(sent(client)) == (429, "too-many-requests")


def test_a_photo_whose_sender_has_left_is_taken_out_of_the_queue(running: TestClient) -> None:
    """One photo is being read, another waits; both senders leave, and a third photo is read at once."""
    path = {"path": READ, "raw_path": READ.encode(), "query_string": b"language=en&words=ROW"}
    scope = {"type": "http", "http_version": "1.1", "method": "POST", "headers": [], **path}

    async def send_photo(image: bytes, has_left: asyncio.Event) -> int:
        came = iter([{"type": "http.request", "body": image, "more_body": False}])
        statuses = []

        async def receive() -> Message:
            if (message := next(came, None)) is None:
                await has_left.wait()
                return {"type": "http.disconnect"}
            return message

        async def send(message: Message) -> None:
            statuses.append(message.get("status"))

        await running.app({**scope}, receive, send)
        assert isinstance(statuses[0], int)
        return statuses[0]

    async def senders() -> None:
        photos = running.app.state.photos = PhotoReader(photo_worker.COMMAND)  # type: ignore[attr-defined]
        leave_first, leave_second, stay = asyncio.Event(), asyncio.Event(), asyncio.Event()
        first = asyncio.create_task(send_photo(GREY + b" hang", leave_first))
        while photos.process is None:
            await asyncio.sleep(0.01)
        second = asyncio.create_task(send_photo(GREY + b" hang", leave_second))
        leave_second.set()
        assert await second == 400
        assert photos.process is not None and photos.process.returncode is None
        leave_first.set()
        assert await first == 400
        assert await send_photo(GREY, stay) == 200
        await photos.close()

    before = running.app.state.photos  # type: ignore[attr-defined]
    asyncio.run(senders())
    running.app.state.photos = before  # type: ignore[attr-defined]
