"""A table with people at it, who play over HTTP."""

from collections.abc import Callable
from typing import Any

OPERATIVES = ("red_operative", "blue_operative", "spectator")
OTHER = {"red": "blue", "blue": "red"}
SECRETS = ('"dispute', '"ruling"', '"targets"', '"key"', '"seed"', '"precedents"', "FBI is an abbreviation")
Call = Callable[..., Any]  # method, path, headers, json -> a response with status_code and json()


class Sitting:
    """One table and the tokens of its seats."""

    def __init__(self, request: Call, **terms: Any) -> None:
        self.request = request
        self.responses: list[tuple[str, str]] = []  # seat, text of the response
        answer = request("POST", "/v1/tables", json={"decks": [{"slug": "english"}], **terms})
        assert answer.status_code == 201, answer.text
        self.id, self.seats = answer.json()["id"], answer.json()["seats"]

    def call(self, seat: str, method: str, path: str = "", **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.seats[seat]['token']}", **more.pop("headers", {})}
        answer = self.request(method, f"/v1/tables/{self.id}{path}", headers=headers, **more)
        self.responses.append((seat, answer.text))
        return answer

    def see(self, seat: str = "red_spymaster") -> Any:
        return self.call(seat, "GET").json()

    def start(self, **wish: Any) -> Any:
        return self.call("red_spymaster", "POST", "/games", json=wish)

    def move(self, seat: str, kind: str, *, version: int | None = None, key: str | None = None, **more: Any) -> Any:
        """A move on the table as it is, unless a version is given."""
        version = version or self.see(seat)["version"]
        body = {"move": {"type": kind, **more}, "version": version, "key": key}
        return self.call(seat, "POST", "/moves", json=body)

    def turn(self) -> str:
        found: str = self.see()["game"]["turn"]
        return found

    def words(self, role: str) -> list[str]:
        """Those of a role that are in sight, as the key says."""
        cards = self.see()["game"]["cards"]
        return [card["word"] for card in cards if card["role"] == role and not card["covered"]]

    def play_out(self) -> None:
        """The team in turn finds all of its words with one clue."""
        team = self.turn()
        assert self.move(f"{team}_spymaster", "clue", text="everything", number="unlimited").status_code == 200
        for word in self.words(team):
            answer = self.move(f"{team}_operative", "guess", word=word)
            assert answer.status_code == 200, answer.text


def asked(sitting: Sitting, clue: str = "quietly", **more: Any) -> Any:
    """A question at the desk by red's spymaster."""
    return sitting.call(
        "red_spymaster", "POST", "/disputes", json={"origin": "asked", "clue": clue, "board": ["ROW", "MOON"], **more}
    )
