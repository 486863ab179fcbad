"""A party: six people with phones join by one link and play two games, with all that happens at parties."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser.party import Party, Person
from tests.browser.phones import ChromiumPhone, Phone, WebKitPhone
from tests.browser.secrets import marks_in, roles_in, targets_in
from tests.browser.webkit import WebKit, own_answers
from tests.browser.wire import Wire
from tests.support.server import Server
from tests.support.sitting import OTHER

CLUES = ("feathers", "volcano", "violet", "sleepy", "Tuesday", "velvet", "triangle", "thunder")
GetPhone = Callable[..., Phone]


@pytest.fixture
def phone(browser: Browser, server: Server, webkit: WebKit) -> Iterator[GetPhone]:
    """Phones, each on a wire of its own; what a page complains of fails the test."""
    phones: list[Phone] = []
    with ExitStack() as stack:

        def found(*, is_iphone: bool = False, width: int = 390, height: int = 844) -> Phone:
            if is_iphone:
                phones.append(WebKitPhone(stack.enter_context(Wire(server.port, own_answers())), webkit.phone()))
            else:
                made = ChromiumPhone(stack.enter_context(Wire(server.port)), browser, width, height)
                stack.callback(made.close)
                phones.append(made)
            return phones[-1]

        yield found
        assert [phone.complaints() for phone in phones] == [[] for _ in phones]


@pytest.mark.parametrize("iphones", [(), ("Ann", "Eve")], ids=["all in Chromium", "two in WebKit"])
def test_a_party_of_six_plays_two_games(server: Server, phone: GetPhone, iphones: tuple[str, ...]) -> None:
    party = Party({name: phone(is_iphone=name in iphones) for name in Party.SEATS})
    party.gathers()
    television = Person("TV", phone(width=1920, height=1080), "spectator")
    television.joins(party.code)
    party.people["TV"] = television
    party.forgets()
    party.deals()

    # the first game: a challenge that is upheld, and its penalty
    us = party.turn()
    them = OTHER[us]
    boss, rival = party.spymaster(us), party.spymaster(them)
    word, target = boss.words(them)[0], boss.words(us)[0]
    boss.gives(word, target)
    _all_see(party, ".given", word)
    rival.phone.press(f"Challenge “{word} 1”")
    _all_see(party, ".dispute", word)
    boss.phone.press("Accept the ruling")
    _all_learn(party, "Rejected")
    free = rival.words(them)[0]
    rival.phone.tap(rival.card(free))
    rival.phone.press(f"Cover {free}")
    _all_see(party, rival.card(free, ".covered"))

    # a quiet question, which only spymasters hear of
    rival.phone.fill("#clue", "FBI")
    rival.phone.press("Ask the other spymaster first")
    boss.phone.sees(".dispute", "FBI")
    rival.phone.press("Withdraw the question")
    boss.phone.misses(".dispute")

    # marks, a phone that sleeps, and a latecomer
    rival.gives(_fair(server, rival))
    boss.phone.press("It’s fine")
    first, second = party.at(f"{them}_operative")
    right, wrong = rival.words(them)[0], rival.words("assassin")[0]
    second.marks(right)
    first.phone.sees(first.card(right, ".marked"))
    first.marks(right)
    first.phone.sees(".others", f"{second} marked it too.")
    first.phone.sleeps()
    late = Person("Gus", phone(), f"{us}_operative")
    late.joins(party.code)
    party.people["Gus"] = late
    late.sees_the_board()
    second.guesses(right)
    first.phone.wakes()
    first.phone.sees(first.card(right, ".covered"))
    _keeps_its_secrets(party, boss, target, them)
    first.marks(wrong)
    first.guesses(wrong)
    _all_see(party, ".ending", f"{us.title()} wins")

    # the next game, in which others see the key
    party.forgets()
    before = {boss, rival}
    party.host.phone.press("Next game")
    _take_the_seats_shown(party)
    us = party.turn()
    them = OTHER[us]
    boss, rival = party.spymaster(us), party.spymaster(them)
    assert before.isdisjoint({boss, rival})
    clue, target = _fair(server, boss), boss.words(us)[0]
    boss.gives(clue, target)
    rival.phone.press(f"Challenge “{clue} 1”")
    _all_see(party, ".dispute", clue)
    rival.phone.press("Withdraw the challenge")
    _all_learn(party, "Allowed")
    guesser, *others = party.at(f"{us}_operative")
    right, wrong = boss.words(us)[0], boss.words("assassin")[0]
    guesser.marks(right)
    guesser.guesses(right)
    others[0].marks(wrong)
    _keeps_its_secrets(party, boss, target, us)
    others[0].guesses(wrong)
    _all_see(party, ".ending", f"{them.title()} wins")


def _all_see(party: Party, css: str, text: str = "") -> None:
    for person in party.people.values():
        person.phone.sees(css, text)


def _all_learn(party: Party, decision: str) -> None:
    """Everybody reads how a dispute was settled, and the players go on."""
    _all_see(party, ".settled", decision)
    for person in party.people.values():
        if person.seat != "spectator":
            person.phone.press("Go on")


def _fair(server: Server, spymaster: Person) -> str:
    """A clue that the referee lets pass on the spymaster's board."""
    board = [word for role in ("red", "blue", "bystander", "assassin") for word in spymaster.words(role)]
    answer = httpx.post(f"{server.url}/v1/clues/screen", json={"candidates": CLUES, "board": board, "number": 1})
    return next(clue for clue, verdict in zip(CLUES, answer.json()["verdicts"], strict=True) if verdict == "valid")


def _take_the_seats_shown(party: Party) -> None:
    """After the roles were handed on, everybody sits where their screen says."""
    for person in party.people.values():
        person.phone.misses(".ending")
        person.sees_the_board()
        shown = person.phone.evaluate("document.querySelector('.who').textContent")
        if found := re.search("You are (Red|Blue)’s spymaster", shown):
            person.seat = f"{found[1].lower()}_spymaster"
        elif found := re.search("You guess for (Red|Blue)", shown):
            person.seat = f"{found[1].lower()}_operative"


def _keeps_its_secrets(party: Party, declared_by: Person, target: str, guessing: str) -> None:
    """Each device received what its player may know, and nothing else."""
    for person in party.people.values():
        heard = person.phone.wire.heard()
        is_spymaster = person.seat.endswith("_spymaster")
        assert bool(roles_in(heard)) is is_spymaster, person
        assert (target in targets_in(heard)) is (person is declared_by), person
        assert is_spymaster or "FBI" not in heard, person
        assert bool(marks_in(heard)) is person.seat.startswith(guessing), person
    tokens = {person: _tokens(person) for person in party.people.values()}
    for person in party.people.values():
        others = set().union(*(found for other, found in tokens.items() if other is not person))
        assert not [token for token in others if token in person.phone.wire.heard()], person


def _tokens(person: Person) -> set[str]:
    """Those that a device keeps."""
    kept = person.phone.evaluate("JSON.stringify({ ...localStorage })")
    found = set(re.findall(r"[0-9a-f]{16}\.[\w-]{16,}", kept))
    assert found, person
    return found
