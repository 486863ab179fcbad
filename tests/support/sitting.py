"""A table with people at it, who play over HTTP."""

from collections.abc import Callable
from typing import Any

OPERATIVES = ("red_operative", "blue_operative", "spectator")
OTHER = {"red": "blue", "blue": "red"}
Call = Callable[..., Any]  # method, path, headers, json -> a response with status_code and json()


SEATS = {
    "two-player": ("red_spymaster", "red_operative", "spectator"),
    "three-player": ("red_spymaster", "blue_spymaster", "red_operative", "spectator"),
}
DESK = ("red_spymaster", "blue_spymaster", "spectator")
ALL_SEATS = ("red_spymaster", "blue_spymaster", "red_operative", "blue_operative", "spectator")


class Sitting:
    """One table with a player on each seat. Red's spymaster is the host, and guesses count at once."""

    def __init__(self, request: Call, **terms: Any) -> None:
        self.request = request
        self.responses: list[tuple[str, str]] = []  # seat, text of the response
        is_desk = terms.get("decks") == [] and not terms.get("own_decks")
        seats = DESK if is_desk else SEATS.get(terms.get("variant", ""), ALL_SEATS)
        host, *others = [{"name": seat.title(), "seat": seat} for seat in seats]
        wish = {"decks": [{"slug": "english"}], "grace": 0, **host, "players": others, **terms}
        answer = request("POST", "/v1/tables", json=wish)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        self.id, self.code, self.link = opened["id"], opened["code"], opened["link"]
        self.seats = {player["seat"]: player for player in (opened["host"], *opened["players"])}

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
