"""People with phones at a party, who join by one link and play."""

import json
import time
from typing import Any

from tests.browser.phones import PATIENCE, Phone


class Person:
    """Somebody with a phone; all that they do, they do on its screen."""

    def __init__(self, name: str, phone: Phone, seat: str) -> None:
        self.name, self.phone, self.seat = name, phone, seat

    def __repr__(self) -> str:
        return self.name

    def opens_a_room(self) -> str:
        """One tap; the code of the room."""
        self.phone.open("/table")
        self.phone.fill("#player-name", self.name)
        self.phone.press("Play now")
        self.phone.sees(".invitation .letters")
        code: str = self.phone.evaluate("document.querySelector('.invitation .letters').textContent")
        return code

    def joins(self, code: str) -> None:
        """By the room's link, to the seat of their choice."""
        self.phone.open(f"/table#{code}")
        self.phone.fill("#player-name", self.name)
        self.phone.tap(f'.seat-option:has(input[value="{self.seat}"])')
        self.phone.press("Join")
        self.phone.sees(".who", self.name)

    def sees_the_board(self) -> None:
        self.phone.sees(".board-area .card:nth-child(1)")

    def card(self, word: str, state: str = "") -> str:
        """The selector of a card."""
        return f".board-area .card{state}[data-word={json.dumps(word)}]"

    def words(self, role: str) -> list[str]:
        """Those in sight with this role, as the key on the screen shows."""
        cards: list[list[Any]] = self.phone.evaluate(
            "[...document.querySelectorAll('.board-area .card:not(.covered)')]"
            ".map((card) => [card.dataset.word, card.dataset.role ?? null])"
        )
        return [word for word, shown in cards if shown == role]

    def gives(self, clue: str, target: str | None = None) -> None:
        """A clue for one word, or for as many as they like."""
        if target:
            self.phone.tap(self.card(target))
        self.phone.fill("#clue", clue)
        self.phone.press("Give the clue")

    def marks(self, word: str) -> None:
        """A tap, once the phone has heard that cards can be marked."""
        self.phone.tap(self.card(word, ":not(.chosen):not([aria-disabled])"))
        self.phone.sees(self.card(word, ".chosen"))

    def guesses(self, word: str) -> None:
        """The word that they marked."""
        self.phone.press(f"Guess {word}")
        self.phone.sees(self.card(word, ".covered"))


class Party:
    """Six people at one table, the host first. When the roles are handed on, Ann and Eve are next."""

    SEATS = {  # noqa: RUF012 (nothing changes it)
        "Ann": "red_operative",
        "Bo": "red_spymaster",
        "Cia": "red_operative",
        "Dan": "blue_spymaster",
        "Eve": "blue_operative",
        "Finn": "blue_operative",
    }

    def __init__(self, phones: dict[str, Phone]) -> None:
        self.people = {name: Person(name, phone, self.SEATS[name]) for name, phone in phones.items()}
        self.host, *self.guests = self.people.values()
        self.code = ""

    def gathers(self) -> None:
        """The host opens a room, and the others join by its link."""
        self.code = self.host.opens_a_room()
        for guest in self.guests:
            guest.joins(self.code)

    def forgets(self) -> None:
        """From now on, what their phones receive is remembered."""
        for person in self.people.values():
            person.phone.wire.forget()

    def deals(self) -> None:
        """The host deals, and everybody sees the words."""
        self.host.phone.press("Deal the words")
        for person in self.people.values():
            person.sees_the_board()

    def at(self, *seats: str) -> list[Person]:
        """Who sits there."""
        return [person for person in self.people.values() if person.seat in seats]

    def spymaster(self, team: str) -> Person:
        (found,) = self.at(f"{team}_spymaster")
        return found

    def turn(self) -> str:
        """The team whose spymaster is asked for a clue."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for team in ("red", "blue"):
                if self.spymaster(team).phone.offers("Give the clue"):
                    return team
        raise AssertionError("nobody is asked for a clue")
