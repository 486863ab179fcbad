"""Compares calls over HTTP with a call that does nothing: `python -m bench.http`.

The service is started with one worker and an extra route that has the same models and does nothing. Another process
calls both in turn over loopback; the results are ratios.
"""

import json
import random
import statistics
import time

from fastapi import FastAPI

from bench.service import Service, started
from fairclue.api import create_app
from fairclue.api.schemas import clues as schemas
from fairclue.validator import Board, load_ruleset, screen
from fairclue.validator.open_lexicons import lexicon_for

_ROUNDS, _REQUESTS, _CONNECTIONS = 6, 1500, 8
_CLUES = ["stationery", "sparrow", "tree", "voting", "snowman", "moonlight", "music", "animal", "rowing", "water"]
_BOARD = ["SUBSTATION", "ROW", "VOTE", "SNOW", "MOON", *(f"WORD{n}" for n in range(20))]


def with_noop() -> FastAPI:
    """The service, with an extra route that does nothing, and one that returns the CPU time used."""
    app = create_app()
    used = schemas.RulesetUsed(name="english", version="1", settings={})
    nothing = schemas.RulingOut(
        verdict="valid",
        summary="",
        read_as=None,
        number=None,
        suggestions=[],
        findings=[],
        noticed=[],
        blocking=[],
        legal_when_covered=[],
        definitions=[],
        sources=[],
        ruleset=used,
        lexicon="",
        language="en",
    )

    @app.post("/noop")
    async def noop(question: schemas.CheckRequest) -> schemas.RulingOut:
        return nothing

    @app.get("/cpu")
    async def cpu() -> float:
        return time.process_time()

    return app


def main() -> None:
    """Start the service, send the requests and print the ratios."""
    with started("bench.http:with_noop") as service:
        service.call("/healthz")
        _checking(service)
        _screening(service)


def questions(count: int) -> list[bytes]:
    """Bodies of requests that check several clues."""
    chance = random.Random(1)
    return [json.dumps({"clue": chance.choice(_CLUES), "number": 2, "board": _BOARD}).encode() for _ in range(count)]


def _checking(service: Service) -> None:
    ours, theirs = [], []
    for _ in range(_ROUNDS):
        theirs.append(service.drive("/noop", questions(_REQUESTS), _CONNECTIONS))
        ours.append(service.drive("/v1/clues/check", questions(_REQUESTS), _CONNECTIONS))
    rate, idle = (statistics.median(one[0] for one in found) for found in (ours, theirs))
    slow, idle_slow = (statistics.median(one[1] for one in found) for found in (ours, theirs))
    print(f"check: {rate / idle:.2f} of the no-op's requests a second; p99 {slow / idle_slow:.2f} times its")


def _screening(service: Service) -> None:
    ruleset = load_ruleset("english")
    lexicon = lexicon_for(ruleset, None)
    words = [word for word in lexicon.store.words() if word.isalpha() and lexicon.zipf(word) >= 1.5]
    candidates = random.Random(7).choices(words, k=100_000)
    board = [word.upper() for word in random.Random(8).sample([w for w in words if lexicon.zipf(w) > 3.5], 25)]
    list(screen(candidates[:100], Board(board), ruleset))
    began = time.process_time()
    list(screen(candidates, Board(board), ruleset))
    library = time.process_time() - began
    before = float(service.call("/cpu"))
    service.call("/v1/clues/screen", json.dumps({"candidates": candidates, "board": board}).encode())
    ratio = (float(service.call("/cpu")) - before) / library
    print(f"screen: {ratio:.2f} of the CPU of the library call for 100,000 words")


if __name__ == "__main__":
    main()
