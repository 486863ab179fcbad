"""The table page, as people play on it: each seat in a browser of its own."""

import re

import pytest
from playwright.sync_api import Request, Route, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import Player, offline, sitting_at
from tests.support.server import Server
from tests.support.sitting import OTHER, Sitting

PNG = b"\x89PNG\r\n"


@pytest.fixture
def sitting(server: Server) -> Sitting:
    """A table with a game begun."""
    found = sitting_at(server)
    assert found.start().status_code == 200
    return found


def knows_no_key(player: Player, key: dict[str, str]) -> None:
    """The page of an operative holds no role of a word in sight: neither shown, nor kept, nor in any answer."""
    page = player.page
    for word in key:
        expect(player.card(word)).not_to_have_attribute("data-role", re.compile("."))
    kept = page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
    told = [*player.heard, *player.streamed()]
    assert '"game_opened"' in "".join(told)
    assert not [word for word in key if f'"{word}"' in kept]
    for answer in told:
        assert '"key_dealt"' not in answer
        assert '"targets":["' not in answer.replace(" ", "")
        for word, role in key.items():
            assert f'"word":"{word}","covered":false,"role":"{role}"' not in answer.replace(" ", "")


def key_of(sitting: Sitting) -> dict[str, str]:
    return {card["word"]: card["role"] for card in sitting.see()["game"]["cards"] if not card["covered"]}


def test_a_whole_game_with_a_challenge_a_rejected_clue_and_a_lost_connection(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    them = OTHER[us]
    boss, rival = (Player(visit, sitting, f"{team}_spymaster") for team in (us, them))
    hand, other = (Player(visit, sitting, f"{team}_operative", viewport=PHONE) for team in (us, them))
    everyone = (boss, rival, hand, other)
    mine, theirs = sitting.words(us), sitting.words(them)
    for operative in (hand, other):
        expect(operative.page.locator(".board-area .card")).to_have_count(25)
        knows_no_key(operative, key_of(sitting))

    # a clue, and a good guess; a tap alone is no guess
    boss.give("feathers", 2)
    expect(boss.page.locator("#clue")).to_have_value("")
    for player in everyone:
        expect(player.page.locator(".given")).to_have_text("feathers 2")
        expect(player.says()).to_contain_text("feathers, 2")
    expect(hand.page).to_have_title(re.compile("^●"))
    expect(other.page).not_to_have_title(re.compile("^●"))
    hand.card(mine[0]).dblclick()
    expect(hand.card(mine[0])).to_have_attribute("aria-pressed", "true")
    assert sitting.see()["game"]["clue"]["guesses"] == 0
    expect(other.card(mine[0])).to_have_attribute("aria-disabled", "true")
    hand.button(f"Guess {mine[0]}").click()
    expect(rival.says()).to_contain_text(f"{mine[0]}: {us}")
    expect(hand.page.locator(".grace")).to_have_text("2 guesses left")

    # one of them loses the connection, and catches up
    with offline(other.page):
        expect(other.page.get_by_text("Reconnecting")).to_be_visible()
        hand.guess(mine[1])
        hand.button("Stop guessing").click()
        expect(rival.page.locator(".whose")).to_have_text("Your turn: give a clue")
        rival.give("FBI", 2)
        expect(boss.page.locator(".given")).to_have_text("FBI 2")
        expect(other.card(mine[1])).not_to_have_class(re.compile("covered"))
    expect(other.page.locator(".given")).to_have_text("FBI 2")
    expect(other.card(mine[1])).to_have_class(re.compile("covered"))
    expect(other.page.get_by_text("Reconnecting")).to_be_hidden()
    expect(other.page.locator(".story li")).to_have_count(2)

    # the clue is challenged in the open, and rejected
    boss.button("Challenge “FBI 2”").click()
    for player in everyone:
        expect(player.page.locator(".dispute .stamp")).to_have_text("Ask")
        expect(player.page.locator(".dispute")).to_contain_text("Federal Bureau of Investigation")
    for player in (rival, hand, other):
        expect(player.page.locator(".dispute .move")).to_have_text(
            f"Waiting for {us.title()}’s spymaster, who decides."
        )
        expect(player.button("Uphold the challenge")).to_be_hidden()
    expect(hand.card(mine[2])).to_have_attribute("aria-disabled", "true")
    boss.page.get_by_label("Your reason").fill("No letters today.")
    boss.button("Uphold the challenge").click()
    expect(other.says()).to_contain_text("FBI is rejected")
    for player in everyone:
        settled = player.page.locator(".settled")
        expect(settled.locator(".stamped")).to_have_text("Rejected")
        expect(settled).to_contain_text("No letters today.")
        expect(settled).to_contain_text("Federal Bureau of Investigation")
        expect(settled).to_contain_text(f"{them.title()}’s turn is over.")
        expect(settled.locator(".made")).to_contain_text("A new precedent")

    # the penalty: one of their own words, or just the next clue
    expect(boss.page.locator(".penalty")).to_be_visible()
    expect(boss.card(theirs[0])).to_have_attribute("aria-disabled", "true")
    boss.card(mine[2]).click()
    boss.button(f"Cover {mine[2]}").click()
    expect(hand.card(mine[2])).to_have_attribute("data-role", us)
    for operative in (hand, other):
        knows_no_key(operative, key_of(sitting))
    boss.page.get_by_text("What was decided").click()
    expect(boss.page.locator(".precedent-panel")).to_contain_text("No letters today.")

    # and the end, where all see the key
    boss.give("everything", 9)
    for word in mine[3:]:
        hand.guess(word)
    for player in everyone:
        expect(player.page.locator(".ending")).to_contain_text(f"{us.title()} wins")
        expect(player.card(theirs[0])).to_have_attribute("data-role", them)
    other.page.get_by_text("The record of the game").click()
    expect(other.page.locator(".record")).to_contain_text("feathers: 2 -> ")
    with other.page.expect_download() as saved:
        other.button("Share as a picture").click()
    assert saved.value.path().read_bytes().startswith(PNG)


@pytest.mark.parametrize("goes_on", [True, False], ids=["right, so the turn goes on", "wrong, so the turn is over"])
def test_a_guess_is_made_with_the_keyboard_alone(visit: Visit, sitting: Sitting, goes_on: bool) -> None:
    us = sitting.turn()
    hand = Player(visit, sitting, f"{us}_operative")
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    words = [card["word"] for card in sitting.see()["game"]["cards"]]
    word = sitting.words(us if goes_on else "bystander")[0]
    place = words.index(word)
    neighbour, key = (words[place - 5], "ArrowDown") if place >= 5 else (words[place + 5], "ArrowUp")
    expect(hand.card(neighbour)).to_have_attribute("aria-pressed", "false")
    hand.card(neighbour).focus()
    hand.page.keyboard.press(key)
    expect(hand.card(word)).to_be_focused()
    hand.page.keyboard.press("Space")
    hand.button(f"Guess {word}").press("Enter")
    expect(hand.card(word)).to_have_class(re.compile("covered"))
    expect(hand.card(word)).to_be_focused()


def test_in_swedish_everything_is_swedish_and_what_is_typed_stays(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, ruleset="swedish", decks=[{"slug": "swedish"}], language="sv")
    sitting.start()
    boss = Player(visit, sitting, f"{sitting.turn()}_spymaster", locale="sv-SE")
    expect(boss.page.locator(".whose")).to_have_text("Din tur: ge en ledtråd")
    word = sitting.words(sitting.turn())[0]
    boss.page.locator("#clue").fill(word.lower())
    expect(boss.page.locator(".verdict .stamp")).to_have_text("Ogiltig")
    boss.page.get_by_role("button", name="English").click()
    expect(boss.page.locator(".whose")).to_have_text("Your turn: give a clue")
    expect(boss.page.locator("#clue")).to_have_value(word.lower())
    boss.page.get_by_role("button", name="Svenska").click()
    boss.page.locator("#clue").fill("")
    boss.button("Ge ledtråden").click()
    expect(boss.page.get_by_role("alert")).to_contain_text("Säg en ledtråd")


def test_the_automatic_referee_refuses_and_nothing_typed_is_lost(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, referee="automatic")
    sitting.start()
    us = sitting.turn()
    boss, rival = Player(visit, sitting, f"{us}_spymaster"), Player(visit, sitting, f"{OTHER[us]}_spymaster")
    word = sitting.words(us)[0]
    boss.card(word).click()
    expect(boss.page.get_by_text(f"You mean {word}.")).to_be_visible()
    boss.give(word.lower())
    expect(boss.page.get_by_role("alert")).to_contain_text("is not a valid clue")
    expect(boss.page.locator("#clue")).to_have_value(word.lower())
    boss.page.locator("#clue").fill("FBI")
    expect(boss.page.locator(".verdict .stamp")).to_have_text("Ask")
    boss.button("Ask the other spymaster first").click()
    rival.button("Allow the clue").click()
    expect(boss.says()).to_contain_text("FBI is allowed")
    expect(boss.page.locator("#clue")).to_have_value("FBI")
    boss.button("Give the clue").click()
    expect(rival.page.locator(".given")).to_have_text("FBI 1")
    expect(boss.page.locator(".precedent-panel summary")).to_contain_text("1 precedent")
    boss.page.get_by_text("What was decided").click()
    boss.button("Withdraw FBI").click()
    boss.button("Withdraw it").click()
    expect(rival.page.locator(".precedent-panel summary")).to_contain_text("0 precedents")


def test_older_precedents_are_shown_at_a_table_without_disputes(visit: Visit, sitting: Sitting) -> None:
    clues = [f"clue {number}" for number in range(12)]
    rest = {"rule": "abbreviation", "codename": None, "decision": "allow", "reason": "", "when": "2024-05-01"}
    precedents = [{"clue": clue, "forms": [clue], "by": "red_spymaster", **rest} for clue in clues]
    house = {"ruleset": "english", "precedents": precedents}
    assert sitting.call("red_spymaster", "PUT", "/house", json=house).status_code == 200
    boss = Player(visit, sitting, "red_spymaster")
    boss.page.get_by_text("What was decided").click()
    expect(boss.page.locator(".precedent-panel li")).to_have_count(10)
    boss.button("Show older ones").click()
    expect(boss.page.locator(".precedent-panel li")).to_have_count(12)


def test_a_ruling_is_accepted_or_objected_to(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss, rival = Player(visit, sitting, f"{us}_spymaster"), Player(visit, sitting, f"{OTHER[us]}_spymaster")
    boss.give("feathers", 2)
    rival.button("Challenge “feathers 2”").click()
    expect(boss.page.locator(".dispute .stamp")).to_have_text("Valid")
    expect(rival.button("Accept the ruling")).to_be_visible()
    rival.page.get_by_label("Your reason").fill("We plucked that one.")
    rival.button("Object").click()
    expect(boss.page.locator(".objection")).to_have_text("Objection: We plucked that one.")
    rival.button("Allow the clue").click()
    expect(boss.page.locator(".dispute")).to_be_hidden()
    expect(boss.page.locator(".given")).to_have_text("feathers 2")


def test_the_penalty_may_be_left_alone(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    rival = Player(visit, sitting, f"{OTHER[us]}_spymaster")
    sitting.move(f"{us}_spymaster", "clue", text="FBI", number=1)
    sitting.move(f"{OTHER[us]}_spymaster", "challenge")
    sitting.move(f"{OTHER[us]}_spymaster", "decide", decision="reject")
    expect(rival.page.locator("#clue")).to_be_hidden()
    rival.button("Go on").click()
    rival.button("Cover nothing").click()
    rival.give("feathers", 2)
    expect(rival.page.locator(".given")).to_have_text("feathers 2")
    expect(rival.page.locator(".board-area .card.covered")).to_have_count(0)


def test_a_move_on_an_older_table_changes_nothing_and_can_be_made_again(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    hand = Player(visit, sitting, f"{us}_operative")
    sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    expect(hand.page.locator(".given")).to_be_visible()
    word = sitting.words(us)[0]
    hand.card(word).click()

    def older(route: Route) -> None:
        body = route.request.post_data_json or {}
        route.continue_(post_data={**body, "version": body["version"] - 1})

    hand.page.route("**/moves", older, times=1)
    hand.button(f"Guess {word}").click()
    expect(hand.page.get_by_role("alert")).to_contain_text("The table moved on while you were choosing")
    expect(hand.card(word)).to_have_attribute("aria-pressed", "true")
    hand.button(f"Guess {word}").click()
    expect(hand.card(word)).to_have_class(re.compile("covered"))
    expect(hand.page.get_by_role("alert")).to_have_count(0)


def test_a_move_whose_answer_is_lost_is_made_once(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    boss = Player(visit, sitting, f"{us}_spymaster")
    keys: list[str] = []

    def sent(request: Request) -> None:
        if request.url.endswith("/moves"):
            keys.append((request.post_data_json or {})["key"])

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    boss.page.route("**/events", lambda route: route.abort())
    boss.page.reload()
    boss.page.route("**/moves", lose, times=1)
    boss.page.on("request", sent)
    boss.give("feathers", 2)
    expect(boss.page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(boss.page.locator("#clue")).to_have_value("feathers")
    boss.button("Give the clue").click()
    expect(boss.page.locator(".given")).to_have_text("feathers 2")
    assert (len(keys), len(set(keys))) == (2, 1)
    assert all(len(key) <= 40 for key in keys)


def test_a_table_is_read_again_if_the_answer_never_comes(visit: Visit, sitting: Sitting) -> None:
    us = sitting.turn()
    hand = Player(visit, sitting, f"{us}_operative")
    hand.page.clock.install()
    held: list[Route] = []
    hand.page.route(f"**/v1/tables/{sitting.id}", lambda route: held.append(route), times=1)  # noqa: PLW0108 (Playwright marks its listeners)
    with hand.page.expect_request(f"**/v1/tables/{sitting.id}"):
        sitting.move(f"{us}_spymaster", "clue", text="feathers", number=2)
    expect(hand.says()).to_contain_text("feathers")
    expect(hand.page.locator(".given")).to_be_hidden()
    hand.page.clock.fast_forward("00:21")  # the read is given up, and after a second there is another
    hand.page.clock.fast_forward("00:02")
    expect(hand.page.locator(".given")).to_have_text("feathers 2")
    assert held


def test_undercover_each_team_places_its_words(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, variant="undercover")
    sitting.start()
    us = sitting.turn()
    boss, rival = Player(visit, sitting, f"{us}_spymaster"), Player(visit, sitting, f"{OTHER[us]}_spymaster")
    expect(boss.page.locator(".slot")).to_have_count(25)
    face = boss.page.locator(".hand .card").nth(1)
    word = face.get_attribute("data-word") or ""
    face.click()
    expect(rival.card(word)).to_be_visible()
    expect(rival.page.locator(".whose")).to_have_text("Your turn: place a word")
    expect(boss.page.locator(".hand .card").first).to_have_attribute("aria-disabled", "true")


def test_two_players_cover_for_the_simulated_opponent(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, variant="two-player")
    sitting.start()
    boss, hand = Player(visit, sitting, "red_spymaster"), Player(visit, sitting, "red_operative")
    boss.give("feathers")
    hand.guess(sitting.words("bystander")[0])
    expect(boss.page.locator(".penalty")).to_contain_text("The other side’s turn")
    word = sitting.words("blue")[0]
    boss.card(word).click()
    boss.button(f"Cover {word}").click()
    expect(hand.card(word)).to_have_attribute("data-role", "blue")
    expect(boss.page.locator(".whose")).to_have_text("Your turn: give a clue")


def test_the_sand_is_flipped_runs_out_and_with_strict_limits_ends_the_turn(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, timer=1)
    sitting.start()
    hand = Player(visit, sitting, "red_operative")
    hand.button("Flip the timer").click()
    expect(hand.page.get_by_role("timer")).to_have_text("run out")
    hand.button("Time is up").click()
    expect(hand.says()).to_contain_text("Time is up.")
    strict = sitting_at(server, timer=1, strict=True)
    strict.start()
    watcher = Player(visit, strict, "spectator")
    us = strict.turn()
    Player(visit, strict, "red_operative")
    expect(watcher.page.locator(".latest-event")).to_contain_text("time is up")
    expect(watcher.page.locator(f".side.{us}")).to_be_visible()


def test_without_decks_the_table_is_a_desk_for_disputes(visit: Visit, server: Server) -> None:
    sitting = sitting_at(server, decks=[])
    red, blue = Player(visit, sitting, "red_spymaster"), Player(visit, sitting, "blue_spymaster")
    watcher = Player(visit, sitting, "spectator")
    expect(watcher.page.get_by_text("This table is a desk for disputes.")).to_be_visible()
    red.page.get_by_role("textbox", name="Words on the table").fill("AGENT, (ROW), VOTE")
    red.page.locator("#desk-clue").fill("voting")
    red.button("Let the referee rule").click()
    expect(blue.page.locator(".dispute .stamp")).to_have_text("Not valid")
    expect(red.button("Withdraw the challenge")).to_be_visible()
    for other in ("Allow the clue", "Uphold the challenge"):  # as in a game: to withdraw it is to allow the clue
        expect(red.button(other)).to_be_hidden()
    blue.button("Accept the ruling").click()
    expect(red.page.locator(".dispute:visible")).to_have_count(0)
    red.page.get_by_text("What was decided").click()
    expect(red.page.locator(".cases")).to_contain_text("VOTING is rejected")
