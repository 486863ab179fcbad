"""The most expensive known requests of each route, for `bench.worst`."""

import http.client
import json
import random
import string
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

from PIL import Image

from bench.photos.scene import Scene, photograph
from bench.playing import TABLE
from fairclue.lexicons.language import codes

_chance = random.Random(5)


@dataclass(frozen=True)
class Case:
    """A request that may be expensive."""

    name: str
    method: str
    path: str
    body: bytes = b""
    token: str = ""
    revision: int | None = None
    kind: str = "application/json"


class Caller:
    """Sends requests to a service."""

    def __init__(self, url: str) -> None:
        self.url = urlsplit(url)

    def send(self, case: Case) -> tuple[int, bytes]:
        """Send a request on a new connection, and return the status and the body of the response."""
        headers = {"content-type": case.kind}
        if case.token:
            headers["authorization"] = f"Bearer {case.token}"
        if case.revision is not None:
            headers["if-match"] = f'"{case.revision}"'
        connection = http.client.HTTPConnection(self.url.hostname or "", self.url.port, timeout=300)
        with suppress(BrokenPipeError, ConnectionResetError):  # it may be refused before all of it is sent
            connection.request(case.method, case.path, case.body or None, headers)
        try:
            answer = connection.getresponse()
            return answer.status, answer.read()
        except ConnectionResetError:
            return 413, b""
        finally:
            connection.close()

    def json(
        self, method: str, path: str, body: object = None, token: str = "", revision: int | None = None
    ) -> dict[str, Any]:
        """Send a request that must succeed, and return its response as JSON."""
        sent = json.dumps(body).encode() if body is not None else b""
        status, answer = self.send(Case("", method, path, sent, token, revision))
        assert status < 400, (path, status, answer[:300])
        found: dict[str, Any] = json.loads(answer or b"{}")
        return found


def costly_requests(caller: Caller, key: str) -> Iterator[Case]:
    """Yield all the requests. Those about decks need an admin's key."""
    english, swedish = (_words(caller, slug) for slug in ("english", "swedish"))
    boards = {
        "25": english[:25],
        "400": english[:400],
        "400 Swedish": swedish[:400],
        "400 long": [_nonsense(59) for _ in range(400)],
        "400 of two words": [f"{one} {two}"[:60] for one, two in pairwise(english[:401])],
        "400 hyphens": ["-".join(_nonsense(4) for _ in range(12)) for _ in range(400)],
        "400 Swedish compounds": list({_glued(swedish, 8)[:60]: 0 for _ in range(400)}),
    }
    yield from _checks(boards, swedish)
    yield from _screenings(boards, swedish)
    yield from _many(english)
    yield from _wrong()
    yield from _deals(english)
    yield from _photos(english)
    yield from _looks(swedish)
    yield from _tables(caller, boards)
    if key:
        yield from _decks(caller, key)


def _checks(boards: dict[str, list[str]], swedish: list[str]) -> Iterator[Case]:
    clues = {
        "a word": "zebra",
        "120 letters": _nonsense(120),
        "30 words": " ".join(_nonsense(3) for _ in range(30)),
        "40 hyphens": "-".join(_nonsense(2) for _ in range(40)),
        "a slip": "elephnat",
        "a Swedish compound": _glued(swedish, 20)[:120],
        "10,000 letters": _nonsense(10_000),
    }
    for board, words in boards.items():
        ruleset = "swedish" if "Swedish" in board else "english"
        for name, clue in clues.items():
            body = {"clue": clue, "number": 1, "board": words, "ruleset": ruleset}
            yield _post(f"check {name}, board {board}", "/v1/clues/check", body)
    hits = [f"{'WORDS ' * 9}{number}" for number in range(400)]
    body = {"clue": "words", "number": 1, "board": hits, "targets": hits}
    yield _post("check 400 hits, 400 targets", "/v1/clues/check", body)
    forms = [f"{word} {number}" for number in range(80) for word in ("VOTE", "VOTER", "VOTING", "DEVOTE", "VOTES")]
    yield _post("check 400 families", "/v1/clues/check", {"clue": "votes", "board": forms, "targets": forms})


def _screenings(boards: dict[str, list[str]], swedish: list[str]) -> Iterator[Case]:
    kinds: dict[str, Callable[[], str]] = {
        "nonsense of 8": lambda: _nonsense(8),
        "nonsense of 60": lambda: _nonsense(60),
        "nonsense of 200": lambda: _nonsense(200),
        "25 short words": lambda: " ".join(_nonsense(3) for _ in range(25)),
        "30 hyphens": lambda: "-".join(_nonsense(2) for _ in range(30)),
        "Swedish compounds": lambda: _glued(swedish, 10)[:100],
        "two known words": lambda: " ".join(_chance.choices(swedish, k=2)).lower(),
    }
    for name, make in kinds.items():
        words = [make() for _ in range(30_000)]
        while len(json.dumps(words)) > 1_900_000:
            words = words[: len(words) * 3 // 4]
        for board in ("25", "400", "400 Swedish", "400 Swedish compounds"):
            ruleset = "swedish" if "Swedish" in board + name else "english"
            for count in (1_000, len(words)):
                body = {"candidates": words[:count], "board": boards[board], "reasons": True, "ruleset": ruleset}
                yield _post(f"screen {count:,} {name}, board {board}", "/v1/clues/screen", body)


def _many(english: list[str]) -> Iterator[Case]:
    """The largest allowed number of candidates, each of which breaks a rule."""
    rows = {
        "candidates": [english[0].lower(), f"{english[1].lower()}s"] * 50_000,
        "board": english[:25],
        "reasons": True,
    }
    yield _post("screen 100,000 words that are on the board", "/v1/clues/screen", rows)


def _wrong() -> Iterator[Case]:
    """Requests that are refused."""
    zeros = b'{"board":["A"],"candidates":[' + b"0," * 3_950_000 + b"0]}"
    fields = b'{"clue":"x","board":["A"],' + b",".join(b'"%d":0' % number for number in range(650_000)) + b"}"
    stances = b",".join(b'"%d":0' % number for number in range(500_000))
    settings = b'{"clue":"x","board":["A"],"settings":{' + stances + b"}}"
    for size, share in (("8 MB", 1), ("1.9 MB", 4)):
        yield Case(f"wrong: {size} of zeros to screen", "POST", "/v1/clues/screen", _cut(zeros, share))
        yield Case(f"wrong: {size} of unknown fields to check", "POST", "/v1/clues/check", _cut(fields, share))
        yield Case(f"wrong: {size} of settings to check", "POST", "/v1/clues/check", _cut(settings, share))
        yield Case(f"wrong: {size} of unknown fields to screen", "POST", "/v1/clues/screen", _cut(fields, share))
    few = b'{"board":["A"],"candidates":[' + b"0," * 99_000 + b"0]}"
    yield Case("wrong: 99,000 candidates that are no text", "POST", "/v1/clues/screen", few)
    extra = b'{"move":{"type":"stop"},"version":1,' + b",".join(b'"%d":0' % number for number in range(50_000)) + b"}"
    yield Case("wrong: 489 KB to moves without a token", "POST", "/v1/tables/0123456789abcdef/moves", extra)
    yield Case("wrong: deep JSON", "POST", "/v1/clues/check", b"[" * 1_000_000)
    yield Case(
        "wrong: a long number", "POST", "/v1/clues/check", b'{"clue":"x","board":["A"],"number":' + b"9" * 10**6 + b"}"
    )
    yield Case(
        "wrong: 8 MB without a key to import", "POST", "/v1/decks/office/import", b"A\n" * 4_000_000, kind="text/plain"
    )


def _deals(english: list[str]) -> Iterator[Case]:
    every = [{"slug": slug} for slug in ("english", "swedish", "singapore")] * 6
    yield _post(
        "deal 100 unrelated words", "/v1/boards", {"decks": [{"slug": "english"}], "size": 100, "unrelated": True}
    )
    yield _post(
        "deal 100 unrelated of 18 decks, 5,000 avoided",
        "/v1/boards",
        {"decks": every, "size": 100, "unrelated": True, "avoid": [_nonsense(60) for _ in range(5_000)]},
    )
    avoided = {"decks": [{"slug": "english"}], "size": 100, "unrelated": True, "avoid": english[:300]}
    yield _post("deal what cannot be dealt", "/v1/boards", avoided)


def _photos(english: list[str]) -> Iterator[Case]:
    """Photos. The work of reading them is done by another process, which keeps nobody waiting."""
    read, form = "/v1/boards/read?language=en", "multipart/form-data; boundary=x"
    table = photograph(english[:25], Scene(), 1).jpeg
    noise, begin = BytesIO(), b'--x\r\nContent-Disposition: form-data; name="image"; filename="photo"\r\n\r\n'
    Image.effect_noise((6_000, 6_000), 100).save(noise, "JPEG", quality=10)
    yield Case("photo of a table", "POST", read, table, kind="image/jpeg")
    yield Case("photo: 36 megapixels of noise", "POST", read, noise.getvalue(), kind="image/jpeg")
    yield Case("wrong: photo of 12 MB that is none", "POST", read, bytes(12_000_000), kind="image/jpeg")
    yield Case("wrong: photo of 12 MB that is damaged", "POST", read, table[:9_000] * 1_333, kind="image/jpeg")
    yield Case("wrong: photo of 13 MB", "POST", read, table + bytes(13_000_000), kind="image/jpeg")
    lines = begin + b"\r\n--" * 3_000_000 + b"\r\n--x--\r\n"
    yield Case("wrong: photo of 12 MB of ends of lines in a form", "POST", read, lines, kind=form)
    fields = b"".join(begin.replace(b"image", b"%d" % number) + b"\r\n" for number in range(100_000)) + b"--x--\r\n"
    yield Case("wrong: photo, 100,000 fields in a form", "POST", read, fields, kind=form)


def _looks(swedish: list[str]) -> Iterator[Case]:
    for path in (
        "/openapi.json",
        "/docs",
        "/metrics",
        "/readyz",
        "/v1/languages",
        "/v1/rulesets",
        "/v1/rules",
        "/v1/limits",
    ):
        yield Case(f"GET {path}", "GET", path)
    for code in codes():
        yield Case(f"GET /v1/words/{code}, a slip in s", "GET", f"/v1/words/{code}/stravberries")
        yield Case(f"GET /v1/words/{code}, 200 letters", "GET", f"/v1/words/{code}/{_nonsense(200)}")
        yield Case(f"GET /v1/words/{code}, a slip", "GET", f"/v1/words/{code}/elephnat")
    yield Case("GET /v1/words/sv, a long compound", "GET", f"/v1/words/sv/{_ascii(_glued(swedish, 20))[:190]}")
    kinds: dict[str, Callable[[], str]] = {
        "40 short words": lambda: " ".join(_nonsense(4) for _ in range(40)),
        "long compounds": lambda: _glued(swedish, 20)[:200],
        "compounds of 40": lambda: " ".join(_glued(swedish, 8)[:40] for _ in range(4)),
    }
    for name, make in kinds.items():
        for code in codes():
            body = {"language": code, "words": [make() for _ in range(400)]}
            yield _post(f"POST /v1/words/parts {code}, {name}", "/v1/words/parts", body)
            text = " ".join(make() for _ in range(60))[:5_000]
            yield _post(f"POST /v1/words/list {code}, {name}", "/v1/words/list", {"language": code, "text": text})
    for code, typed in (("en", "co"), ("sv", "st"), ("singlish", "co")):
        wish = {"language": code, "typed": typed, "limit": 50}
        yield _post(f"POST /v1/words/completions {code}", "/v1/words/completions", wish)
    yield Case("GET /v1/decks, a text", "GET", "/v1/decks?rating=adult&limit=100&text=" + "a" * 100)
    for slug in ("english", "swedish"):
        yield Case(f"GET /v1/decks/{slug}/lint", "GET", f"/v1/decks/{slug}/lint")


def _tables(caller: Caller, boards: dict[str, list[str]]) -> Iterator[Case]:
    opened = caller.json("POST", "/v1/tables", TABLE)
    table, red = f"/v1/tables/{opened['id']}", opened["host"]["token"]
    version = caller.json("POST", f"{table}/games", {}, red)["version"]
    hits = [f"{'WORDS ' * 9}{number}" for number in range(400)]
    asking = {"origin": "asked", "clue": "words", "number": 1, "board": hits}
    yield _post("desk: a board of 400 hits", f"{table}/disputes", asking, red)
    ruling = {"clue": "words", "number": 1, "board": hits, "targets": hits[:25]}
    yield _post("quiet ruling: a board of 400 hits", f"{table}/rulings", ruling, red)
    for _ in range(100):
        caller.json("POST", f"{table}/disputes", {**asking, "clue": "zebra", "board": boards["400 long"]}, red)
    yield Case("table with 100 long disputes", "GET", table, token=red)
    yield Case("its disputes", "GET", f"{table}/disputes?most=50", token=red)
    yield Case("its games", "GET", f"{table}/games", token=red)
    precedent = {"rule": "rhyme", "forms": ["x" * 50] * 5, "codename": "ROW", "decision": "allow", "reason": "y" * 200}
    precedent |= {"when": "2026-01-01", "by": "us"}
    for size in (200, 1_000):
        house = {"ruleset": "english", "precedents": [{**precedent, "clue": f"clue{number}"} for number in range(size)]}
        yield Case(f"a house with {size} precedents", "PUT", f"{table}/house", json.dumps(house).encode(), token=red)
    yield _post("open a table with 20 decks", "/v1/tables", {"decks": [{"slug": "english"}] * 20})
    yield _post("a game with 100 blank cards", f"{table}/games", {"blanks": [_nonsense(60) for _ in range(100)]}, red)
    clue = {"type": "clue", "text": " ".join(_nonsense(3) for _ in range(50)), "number": 1}
    move = {"move": clue, "version": version}
    yield _post("a move with a long clue", f"{table}/moves", move, red)


def _decks(caller: Caller, key: str) -> Iterator[Case]:
    cards = [[_nonsense(12).upper(), _nonsense(12).upper()] for _ in range(5_000)]
    deck = caller.json("POST", "/v1/decks", {"slug": f"big-{_nonsense(6)}", "title": "Big", "language": "en"}, key)
    path = f"/v1/decks/{deck['slug']}"
    text = "".join(f"{one} / {two}\n" for one, two in cards).encode()
    yield Case("import: look at 5,000 cards", "POST", f"{path}/import?dry_run=true", text, key, 1, "text/plain")
    many = b"A\n" * 900_000
    yield Case("import: 900,000 lines", "POST", f"{path}/import?dry_run=true", many, key, 1, "text/plain")
    caller.json("PUT", f"{path}/cards", {"cards": cards}, key, 1)
    yield Case("replace 5,000 cards, stale", "PUT", f"{path}/cards", json.dumps({"cards": cards}).encode(), key, 1)
    yield Case("GET a deck of 5,000 cards", "GET", path)
    yield Case("lint a deck of 10,000 unknown words", "GET", f"{path}/lint")
    yield Case("export a deck of 5,000 cards", "GET", f"{path}/export?format=csv")
    yield Case("publish a deck of 5,000 cards", "POST", f"{path}/publish", b'{"confirmed":true}', key, 2)
    yield _post(
        "deal 100 unrelated of a deck of 5,000",
        "/v1/boards",
        {"decks": [{"slug": deck["slug"]}] * 20, "size": 100, "unrelated": True},
    )
    yield Case("GET /v1/decks with a large one", "GET", "/v1/decks?limit=100")


def _post(name: str, path: str, body: object, token: str = "") -> Case:
    return Case(name, "POST", path, json.dumps(body).encode(), token)


def _words(caller: Caller, slug: str) -> list[str]:
    return list(dict.fromkeys(word for card in caller.json("GET", f"/v1/decks/{slug}")["cards"] for word in card))


def _nonsense(letters: int) -> str:
    return "".join(_chance.choice(string.ascii_lowercase) for _ in range(letters))


def _glued(words: list[str], count: int) -> str:
    return "".join(_chance.choice(words).lower().split(" ")[0] for _ in range(count))


def _ascii(text: str) -> str:
    return text.encode("ascii", "ignore").decode()


def _cut(body: bytes, share: int) -> bytes:
    """Shorten a JSON body to a fraction, and close its brackets again."""
    if share == 1:
        return body
    end = b"}}" if body.endswith(b"}}") else b"]}" if body.endswith(b"]}") else b"}"
    return body[: len(body) // share].rpartition(b",")[0] + end
