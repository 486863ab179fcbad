"""Disputes on the page: it always says whose move it is, and offers exactly that."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import Player, sitting_at
from tests.support.server import Server
from tests.support.sitting import OTHER, Sitting

ANSWERS = (
    "Accept the ruling",
    "Object",
    "Uphold the challenge",
    "Reject the clue",
    "Allow the clue",
    "Withdraw the challenge",
    "Withdraw the question",
    "Carry on as the referee says",
)


@pytest.fixture
def sitting(server: Server) -> Sitting:
    """A table with a game begun."""
    found = sitting_at(server)
    assert found.start().status_code == 200
    return found


def offers(player: Player, *answers: str) -> None:
    """These answers are offered, and no other."""
    dispute = player.page.locator(".dispute")
    expect(dispute).to_be_visible()
    for name in ANSWERS:
        button = dispute.get_by_role("button", name=name, exact=True)
        if name in answers:
            expect(button).to_be_visible()
        else:
            expect(button).to_be_hidden()


def says_whose_move(player: Player, text: str) -> None:
    expect(player.page.locator(".dispute .move")).to_have_text(text)


def everyone(visit: Visit, sitting: Sitting, us: str) -> tuple[Player, Player, Player, Player, Player]:
    """The clue's spymaster, the other one, the operatives of both, and a television."""
    seats = (f"{us}_spymaster", f"{OTHER[us]}_spymaster", f"{us}_operative", f"{OTHER[us]}_operative", "spectator")
    boss, rival, hand, enemy, watcher = (Player(visit, sitting, seat) for seat in seats)
    return boss, rival, hand, enemy, watcher


def test_a_challenger_who_was_right_waits_and_the_other_accepts(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss, rival, hand, enemy, watcher = everyone(visit, sitting, us)
    word = sitting.words(us)[0]
    boss.give(f"{word.lower()}s", 2)
    rival.button(re.compile("^Challenge")).click()
    offers(boss, "Accept the ruling", "Object")
    says_whose_move(boss, "Your move: do you accept the ruling?")
    offers(rival, "Withdraw the challenge")
    for player in (rival, hand, enemy, watcher):
        says_whose_move(player, f"Waiting for {us.title()}’s spymaster, who accepts the ruling or objects.")
        expect(player.page.locator(".dispute .stamp")).to_have_text("Not valid")
    for player in (hand, enemy, watcher):
        offers(player)
    boss.button("Accept the ruling").click()
    for player in (boss, rival, hand, enemy, watcher):
        settled = player.page.locator(".settled")
        expect(settled.locator("h2")).to_have_text(f"{word.lower()}s 2")
        expect(settled.locator(".stamped")).to_have_text("Rejected")
        expect(settled.locator(".picture")).to_contain_text(word)
        expect(settled).to_contain_text("The ruling was accepted.")
        expect(settled.locator(".made")).to_have_count(0)


def test_an_objection_is_decided_by_the_challenger(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss, rival, hand, *_ = everyone(visit, sitting, us)
    boss.give(f"{sitting.words(us)[0].lower()}s", 2)
    rival.button(re.compile("^Challenge")).click()
    boss.page.get_by_label("Your reason").fill("Everybody says that.")
    boss.button("Object").click()
    says_whose_move(rival, "Your move: does the challenge hold?")
    offers(rival, "Uphold the challenge", "Allow the clue", "Withdraw the challenge")
    offers(boss)
    expect(hand.page.locator(".objection")).to_have_text("Objection: Everybody says that.")
    rival.button("Allow the clue").click()
    expect(hand.page.locator(".stamped")).to_have_text("Allowed")
    expect(hand.page.locator(".settled")).to_contain_text(f"The clue stands. {us.title()} guesses.")
    expect(hand.page.locator(".settled .made")).to_contain_text("A new precedent")
    hand.button("Go on").click()
    expect(hand.page.locator(".settled")).to_be_hidden()
    hand.guess(sitting.words(us)[1])


def test_a_challenge_is_withdrawn(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss, rival, hand, _, watcher = everyone(visit, sitting, us)
    boss.give("FBI", 1)
    rival.button(re.compile("^Challenge")).click()
    rival.button("Withdraw the challenge").click()
    for player in (boss, rival, hand, watcher):
        expect(player.page.locator(".stamped")).to_have_text("Allowed")
        expect(player.page.locator(".settled")).to_contain_text("The challenge was withdrawn.")
        expect(player.page.locator(".made")).to_have_count(0)
    hand.guess(sitting.words(us)[0])


def test_a_question_stays_between_the_spymasters_and_can_be_withdrawn(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss, rival, hand, enemy, watcher = everyone(visit, sitting, us)
    boss.page.locator("#clue").fill("FBI")
    boss.button("Ask the other spymaster first").click()
    offers(boss, "Withdraw the question")
    says_whose_move(boss, f"Waiting for {OTHER[us].title()}’s spymaster, who decides.")
    offers(rival, "Reject the clue", "Allow the clue")
    boss.button("Withdraw the question").click()
    expect(boss.page.locator(".dispute")).to_be_hidden()
    expect(rival.page.locator(".dispute")).to_be_hidden()
    for player in (hand, enemy, watcher):
        expect(player.page.locator(".whose")).to_contain_text("is looking for a clue")
        assert "FBI" not in "".join([*player.heard, *player.streamed()])
    boss.give("feathers")
    expect(hand.page.locator(".given")).to_have_text("feathers 1")


def test_the_other_side_may_carry_on_when_nobody_answers(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    sitting.move(f"{us}_spymaster", "clue", text="FBI", number=1)
    sitting.move(f"{OTHER[us]}_spymaster", "challenge")
    boss = Player(visit, sitting, f"{us}_spymaster")
    rival = Player(visit, sitting, f"{OTHER[us]}_spymaster")
    offers(boss)

    def a_minute_later(route: Route) -> None:
        answer = route.fetch()
        view = answer.json()
        view["game"]["dispute"]["carry_on_from"] -= 60
        route.fulfill(response=answer, json=view)

    for player in (boss, rival):
        player.page.route(f"**/v1/tables/{sitting.id}", a_minute_later)
        player.page.reload()
    offers(boss, "Carry on as the referee says")
    offers(rival, "Uphold the challenge", "Allow the clue", "Withdraw the challenge")


def test_the_penalty_is_a_choice_with_the_board_in_sight(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    rival = Player(visit, sitting, f"{OTHER[us]}_spymaster", viewport=PHONE)
    sitting.move(f"{us}_spymaster", "clue", text="FBI", number=1)
    sitting.move(f"{OTHER[us]}_spymaster", "challenge")
    sitting.move(f"{OTHER[us]}_spymaster", "decide", decision="reject")
    rival.button("Go on").click()
    expect(rival.button("Cover …")).to_be_disabled()
    expect(rival.button("Cover nothing")).to_be_visible()
    board, dock = (rival.page.locator(one).bounding_box() for one in (".board", ".dock"))
    assert board is not None
    assert dock is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= dock["y"] + 1
    word = sitting.words(OTHER[us])[0]
    rival.card(word).click()
    rival.button(f"Cover {word}").click()
    expect(rival.card(word)).to_have_class(re.compile("covered"))
    expect(rival.page.locator("#clue")).to_be_visible()


def test_two_players_decide_themselves_in_words_that_fit(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, variant="two-player", referee="automatic")
    sitting.start()
    boss = Player(visit, sitting, "red_spymaster")
    word = sitting.words("red")[0]
    boss.page.locator("#clue").fill(f"{word.lower()}s")
    expect(boss.button("Ask the other spymaster first")).to_have_count(0)
    boss.button("Decide it ourselves").click()
    dispute = boss.page.locator(".dispute")
    expect(dispute).to_contain_text("The referee advises, you decide.")
    expect(dispute.get_by_text(re.compile("spymaster")).filter(visible=True)).to_have_count(0)
    boss.button("Allow it all the same").click()
    expect(boss.page.locator(".settled")).to_contain_text("You decided yourselves.")
    expect(boss.page.locator(".stamped")).to_have_text("Allowed")
    expect(boss.page.locator(".rest .verdict")).to_be_hidden()  # nothing says "Not valid" beside it
    expect(boss.page.locator(".say .strip")).to_be_hidden()
    boss.button("Give the clue").click()
    expect(boss.page.locator(".given")).to_have_text(f"{word.lower()}s 1")


def test_a_precedent_is_cited_where_it_decides(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    them = OTHER[us]
    sitting.move(f"{us}_spymaster", "clue", text="FBI", number=1)
    sitting.move(f"{them}_spymaster", "challenge")
    sitting.move(f"{them}_spymaster", "decide", decision="allow", reason="Everybody knows it.")
    sitting.move(f"{us}_operative", "guess", word=sitting.words("bystander")[0])
    sitting.move(f"{them}_spymaster", "clue", text="FBI", number=1)
    sitting.move(f"{us}_spymaster", "challenge")
    watcher = Player(visit, sitting, "spectator")
    expect(watcher.page.locator(".dispute .stamp")).to_have_text("Valid")
    expect(watcher.page.locator(".dispute .citations")).to_contain_text("Everybody knows it.")
