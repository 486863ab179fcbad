"""A language that is still being compiled is shown as such, and can be used without a reload once it is ready."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Visit

PROBLEM = {"type": "urn:fairclue:language-not-ready", "title": "", "status": 503, "detail": "", "errors": []}


class Preparation:
    """What the service would answer while Swedish is being compiled."""

    def __init__(self, page: Page) -> None:
        self.over = False
        self.state: dict[str, Any] = {"ready": False, "lexicon": None, "share_done": 0.4, "seconds_left": 95}
        page.route("**/v1/languages", self._languages)
        page.route("**/v1/clues/check", self._ask)
        page.route("**/v1/decks/swedish/lint", self._ask)

    def _languages(self, route: Route) -> None:
        answer = route.fetch()
        listed = answer.json()
        if not self.over:
            next(one for one in listed if one["code"] == "sv").update(self.state)
        route.fulfill(response=answer, json=listed)

    def _ask(self, route: Route) -> None:
        question: Any = route.request.post_data_json if route.request.method == "POST" else {"ruleset": "swedish"}
        if self.over or question["ruleset"] != "swedish":
            route.continue_()
        else:
            route.fulfill(status=503, json=PROBLEM, content_type="application/problem+json")


def preparing(visit: Visit, path: str, **options: Any) -> tuple[Page, Preparation]:
    """A page of a service that is still compiling Swedish."""
    page = visit("/rules" if path == "/referee" else "/referee", **options)
    prepared = Preparation(page)
    page.goto(path)
    page.locator("body[data-ready]").wait_for()
    return page, prepared


def test_the_referee_answers_by_itself_once_the_language_is_ready(visit: Visit) -> None:
    page, prepared = preparing(visit, "/referee", viewport=PHONE, locale="sv-SE")
    note = page.locator("#preparation")
    expect(note).to_have_text("Förbereds fortfarande: svenska. Klart om ungefär 2 minuter.")
    edition = page.locator("#ruleset")
    expect(edition).to_have_value("swedish")
    expect(edition.locator("option[value=swedish]")).to_have_text("Svenska (inte klart än)")
    expect(edition.locator("option[value=english]")).to_have_text("Klassiska engelska regler")
    page.locator("#clue").fill("katten")
    for place in ("#verdict", ".strip"):
        expect(page.locator(place)).to_contain_text("Språket förbereds fortfarande.")
    prepared.state["seconds_left"] = 20
    expect(note).to_have_text("Förbereds fortfarande: svenska. Klart om mindre än en minut.")
    prepared.over = True
    expect(page.locator("#verdict .stamp")).to_have_text("Giltig")
    expect(note).to_be_empty()
    expect(edition.locator("option[value=swedish]")).to_have_text("Svenska")
    expect(page.locator("#clue")).to_have_value("katten")


def test_another_language_can_be_used_meanwhile(visit: Visit) -> None:
    page, _ = preparing(visit, "/referee")
    expect(page.locator("#preparation")).to_contain_text("Still being prepared: Swedish.")
    page.locator("#clue").fill("sparrow")
    expect(page.locator("#verdict .stamp")).to_have_text("Valid")


@pytest.mark.parametrize(
    ("path", "chooser", "marked"),
    [
        ("/decks", "#in option[value=sv]", "Swedish"),
        ("/rules", "#edition option[value=swedish]", "Swedish"),
    ],
)
def test_choosers_show_what_is_not_ready(path: str, chooser: str, marked: str, visit: Visit) -> None:
    page, prepared = preparing(visit, path)
    expect(page.locator(chooser)).to_have_text(f"{marked} (not ready yet)")
    prepared.over = True
    expect(page.locator(chooser)).to_have_text(marked)


def test_a_rooms_settings_show_what_is_not_ready(visit: Visit) -> None:
    page, prepared = preparing(visit, "/table")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Change what we play").click()
    edition = page.locator("#set-ruleset option[value=swedish]")
    expect(edition).to_have_text("Swedish (not ready yet)")
    prepared.over = True
    expect(edition).to_have_text("Swedish")


def test_a_deck_in_that_language_can_be_read_and_gets_its_remarks_later(visit: Visit) -> None:
    page, prepared = preparing(visit, "/decks#swedish")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".note")).to_contain_text("This language is still being prepared.")
    page.get_by_role("tab", name="Words and remarks").click()
    expect(page.locator(".remarks")).to_have_count(0)
    prepared.over = True
    expect(page.locator(".note")).to_have_count(0)
    expect(page.locator(".remarks").first).to_be_visible()


def test_a_language_that_could_not_be_compiled_is_told(visit: Visit) -> None:
    page = visit("/rules")
    prepared = Preparation(page)
    prepared.state |= {"share_done": None, "seconds_left": None, "problem": "Swedish was not compiled"}
    page.goto("/referee")
    expect(page.locator("#preparation")).to_have_text("Not available: Swedish. Whoever runs this site can see why.")
