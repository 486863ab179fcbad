"""Every state of the pages, each reached by really playing: for pictures, and for what must hold in all of them."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page

from fairclue.client import Client, calls
from fairclue.client.types import Move, TableView
from tests.browser.party import Party
from tests.browser.photos import answer, as_file, in_sight, reading, table

OpenPage = Callable[[str], Page]
WORDS = {"en": "english", "sv": "swedish"}  # interface language -> ruleset and deck
CLUES = {"en": ("feathers", "volcano", "Tuesday", "velvet"), "sv": ("fjädrar", "vulkan", "tisdag", "sammet")}
BOARDS = {
    "en": ("stationery", "SUBSTATION ROW TOAD HALO VIKING VIOLIN CUSTOMS (JUMPER) DELTA RALLY ARROW WALLET"),
    "sv": ("djurtransport", "NÄBBDJUR BIL SOL KANIN FJÄRIL KYRKA (BÅT) LAMPA SKOG TRUMMA RING KARTA"),
}
SEATS = {**Party.SEATS, "TV": "spectator"}
OTHER = {"red": "blue", "blue": "red"}


class State(NamedTuple):
    """A page as it looks at a moment."""

    name: str
    page: Page


class Room:
    """A table with players, who play over HTTP and whose pages can be looked at."""

    def __init__(self, url: str, language: str, open_page: OpenPage, seats: dict[str, str], **terms: Any) -> None:
        with Client(url) as anybody:
            host, *others = [{"name": name, "seat": seat} for name, seat in seats.items()]
            opened = anybody.send(calls.open_table(**host, players=others, language=language, **terms))
        self.id, self.code, self._open = opened["id"], opened["code"], open_page
        players = [opened["host"], *opened["players"]]
        self._players = {player["name"]: player for player in players}
        self._clients = {player["name"]: Client(url, player["token"]) for player in players}
        self._pages: dict[str, Page] = {}
        self.host = opened["host"]["name"]

    def close(self) -> None:
        """Let everybody go."""
        for client in self._clients.values():
            client.__exit__()
        for page in self._pages.values():
            page.context.close()

    def page(self, name: str, awaited: str) -> Page:
        """Somebody's page, as soon as it shows this."""
        if name not in self._pages:
            self._pages[name] = self._open(f"/table#{self._players[name]['token']}")
        page = self._pages[name]
        page.locator(awaited).locator("visible=true").first.wait_for()
        return page

    def send(self, name: str, call: calls.Call[Any]) -> Any:
        """A call by somebody."""
        return self._clients[name].send(call)

    def see(self, name: str) -> TableView:
        """The table as somebody sees it."""
        return self._clients[name].send(calls.read_table(self.id))

    def move(self, name: str, move: Move) -> None:
        """A move by somebody, on the table as it is."""
        self.send(name, calls.make_move(self.id, move, self.see(name)["version"]))

    def at(self, seat: str) -> list[str]:
        """Who sits there."""
        return [player["name"] for player in self.see(self.host)["players"] if player["seat"] == seat]

    def turn(self) -> str:
        """The team in turn."""
        game = self.see(self.host)["game"]
        assert game is not None
        return game["turn"]

    def words(self, role: str) -> list[str]:
        """Those of a role that are in sight."""
        game = self.see(self.at("red_spymaster")[0])["game"]
        assert game is not None
        return [card["word"] for card in game["cards"] if card["role"] == role and not card["covered"]]


def states(url: str, language: str, open_page: OpenPage) -> Iterator[State]:
    """All of them, in the order of an evening. A page is closed when the next state is asked for."""
    yield from _plain_pages(language, open_page)
    yield from _photo(language, open_page)
    terms = {"ruleset": WORDS[language], "decks": [{"slug": WORDS[language]}]}
    room = Room(url, language, open_page, SEATS, grace=60, **terms)
    yield from _coming_in(room, open_page)
    yield from _first_game(url, room, language)
    yield from _ending(room)
    room.close()
    yield from _fewer_players(url, language, open_page, terms)


def _plain_pages(language: str, open_page: OpenPage) -> Iterator[State]:
    clue, words = BOARDS[language]
    board = "&".join(f"w={word}" for word in words.split())
    paths = {
        "welcome": ("/", "main h1"),
        "how-to-play": ("/how-to-play", "main h1"),
        "referee": ("/referee", "#clue"),
        "referee-ruling": (f"/referee#e={WORDS[language]}&c={clue}&n=1&{board}", "#verdict .stamp"),
        "decks": ("/decks", ".deck-card"),
        "deck": (f"/decks#{WORDS[language]}", "[role=tab]"),
        "rules": ("/rules", "main h1"),
        "door": ("/table", "#player-name"),
    }
    for name, (path, awaited) in paths.items():
        page = open_page(path)
        page.locator(awaited).locator("visible=true").first.wait_for()
        yield State(name, page)
        page.context.close()


def _photo(language: str, open_page: OpenPage) -> Iterator[State]:
    page = open_page("/referee")
    page.locator("#tool-photo").click()
    page.locator("#photo-file").wait_for(state="attached")
    yield State("photo-take", page)
    laid = table(covered=3, deck=WORDS[language], long_side=1600)
    answer(page, reading(laid, {in_sight(laid)[6]: ["ARROW", "RING"]}))
    page.locator("#photo-file").set_input_files(as_file(laid.jpeg))
    page.locator(".photo-tile").first.wait_for()
    yield State("photo-confirm", page)
    page.context.close()


def _coming_in(room: Room, open_page: OpenPage) -> Iterator[State]:
    page = open_page(f"/table#{room.code}")
    page.locator(".seat-option").first.wait_for()
    yield State("join", page)
    page.context.close()
    for name in SEATS:
        room.page(name, ".lobby")
    page = room.page(room.host, ".person.here >> nth=6")
    yield State("lobby-host", page)
    yield State("lobby-guest", room.page("Bo", ".lobby"))
    yield State("lobby-television", room.page("TV", ".lobby"))
    for name, button in (("settings", "#change-settings"), ("menu", "#menu-button")):
        page.locator(button).click()
        page.get_by_role("dialog").wait_for()
        yield State(name, page)
        page.keyboard.press("Escape")


def _first_game(url: str, room: Room, language: str) -> Iterator[State]:
    room.send(room.host, calls.start_game(room.id))
    us = room.turn()
    them = OTHER[us]
    ((boss,), (rival,)) = room.at(f"{us}_spymaster"), room.at(f"{them}_spymaster")
    ours, theirs = room.at(f"{us}_operative"), room.at(f"{them}_operative")
    taken = room.words(them)[0]
    page = room.page(boss, "#clue")
    yield State("turn-spymaster", page)
    yield State("turn-waiting", room.page(ours[0], ".board-area .card"))
    yield State("turn-television", room.page("TV", ".board-area .card"))
    page.locator("#clue").fill(taken)
    page.locator(".verdict .stamp").wait_for()
    yield State("clue-typed", page)

    room.move(boss, {"type": "clue", "text": taken, "number": 2, "targets": room.words(us)[:2]})
    yield State("clue-challenge", room.page(rival, ".challenge"))
    yield State("clue-grace", room.page(ours[0], ".given"))
    yield State("clue-giver", room.page(boss, ".given"))
    yield State("clue-television", room.page("TV", ".given"))
    room.move(rival, {"type": "challenge"})
    for seat, name in (("giver", boss), ("challenger", rival), ("operative", ours[0]), ("television", "TV")):
        yield State(f"dispute-{seat}", room.page(name, ".dispute"))
    room.move(boss, {"type": "accept"})
    for seat, name in (("giver", boss), ("challenger", rival), ("operative", theirs[0]), ("television", "TV")):
        yield State(f"settled-{seat}", room.page(name, ".settled"))
    room.page(rival, ".settled").locator(".settled button").click()
    yield State("penalty", room.page(rival, ".penalty"))

    room.move(rival, {"type": "cover", "word": room.words(them)[0]})
    room.move(rival, {"type": "clue", "text": _fair(url, room, language), "number": 2})
    room.move(boss, {"type": "fine"})
    right, wrong, *_ = room.words(them)
    room.send(theirs[1], calls.mark_words(room.id, [right, wrong]))
    page = room.page(theirs[0], ".card.marked")
    page.locator(f'.board-area .card[data-word="{right}"]').click()
    page.locator(".others").wait_for()
    yield State("marks", page)
    yield State("guessing-spymaster", room.page(rival, ".given"))
    yield State("guessing-television", room.page("TV", ".given"))
    page.locator("#people-button").click()
    page.get_by_role("dialog").wait_for()
    yield State("people", page)
    page.keyboard.press("Escape")
    room.move(theirs[0], {"type": "guess", "word": right})
    room.move(theirs[0], {"type": "guess", "word": room.words("assassin")[0]})


def _ending(room: Room) -> Iterator[State]:
    for name in (room.host, "Bo", "Eve", "TV"):
        seat = {room.host: "host", "Bo": "spymaster", "Eve": "operative", "TV": "television"}[name]
        yield State(f"ending-{seat}", room.page(name, ".ending"))
    room.send("Eve", calls.start_countdown(room.id, hand_on=True))
    yield State("countdown", room.page(room.host, ".countdown"))
    yield State("countdown-television", room.page("TV", ".countdown"))


def _fewer_players(url: str, language: str, open_page: OpenPage, terms: dict[str, Any]) -> Iterator[State]:
    two = Room(url, language, open_page, {"Ann": "red_spymaster", "Bo": "red_operative"}, variant="two-player", **terms)
    two.send("Ann", calls.start_game(two.id))
    yield State("two-players-spymaster", two.page("Ann", "#clue"))
    yield State("two-players-operative", two.page("Bo", ".board-area .card"))
    two.move("Ann", {"type": "ask", "text": two.words("bystander")[0], "number": 1})
    yield State("two-players-doubt", two.page("Ann", ".dispute"))
    two.close()
    seats = {"Ann": "red_spymaster", "Bo": "blue_spymaster", "Cia": "red_operative"}
    three = Room(url, language, open_page, seats, variant="three-player", **terms)
    three.send("Ann", calls.start_game(three.id))
    yield State("three-players-operative", three.page("Cia", ".board-area .card"))
    three.close()
    placing = Room(url, language, open_page, SEATS, variant="undercover", **terms)
    placing.send(placing.host, calls.start_game(placing.id))
    yield State("undercover-placing", placing.page(placing.at(f"{placing.turn()}_spymaster")[0], ".hand .card"))
    placing.close()
    desk = Room(url, language, open_page, {"Ann": "red_spymaster", "Bo": "blue_spymaster"}, ruleset=WORDS[language])
    yield State("desk", desk.page("Ann", "#desk-clue"))
    desk.close()


def _fair(url: str, room: Room, language: str) -> str:
    """A clue that the referee lets pass."""
    board = [word for role in ("red", "blue", "bystander", "assassin") for word in room.words(role)]
    with Client(url) as client:
        found = client.screen(CLUES[language], board, ruleset=WORDS[language], number=2)
    return next(clue for clue, verdict in zip(CLUES[language], found["verdicts"], strict=True) if verdict == "valid")
