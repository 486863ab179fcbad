"""Decks of one's own: made without a key, kept on the device, dealt from and played."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.api.test_publishing import FLAWLESS
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_every_page import MARKUP, THEMES, violations


def make(page: Page, title: str, words: str) -> None:
    """Make a deck by pasting words."""
    page.get_by_role("button", name="Make a deck").click()
    page.get_by_label("Title", exact=True).fill(title)
    page.get_by_label("Words", exact=True).fill(words)
    page.get_by_role("button", name="Save the deck").click()
    expect(page.get_by_role("heading", name=title)).to_be_visible()


def kept(page: Page) -> list[dict[str, Any]]:
    """The decks that the browser keeps."""
    found: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('fairclue.own-decks') ?? '[]'"))
    return found


def sent_with(request: Request) -> dict[str, Any]:
    """The body of a request."""
    body: dict[str, Any] = json.loads(request.post_data or "")
    return body


def own_titles(page: Page) -> list[str]:
    return page.locator(".own-decks .deck-card h3").all_inner_texts()


def test_a_deck_is_made_by_paste_mended_and_kept_without_a_key(visit: Visit) -> None:
    page = visit("/decks", viewport=PHONE)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request))  # noqa: PLW0108 (it must be a function)
    make(page, "Cabin", "lamp, desk / stapler; printr\n🎉\nLAMP\n")
    expect(page.locator(".skipped li")).to_have_text([re.compile("^Line 2: 🎉 has no letter or digit.")])
    expect(page.locator(".skipped")).to_be_focused()
    assert kept(page)[0]["cards"] == [["LAMP"], ["DESK", "STAPLER"], ["PRINTR"]]
    expect(page.get_by_text("22 more cards to fill a board.")).to_be_visible()
    expect(page.get_by_role("button", name="Play this deck")).to_have_count(0)

    page.get_by_role("button", name="Make it PRINTER").click()
    expect(page.get_by_label("Change PRINTER")).to_be_visible()
    page.get_by_label("Change STAPLER").fill("scissors")
    page.get_by_label("Change STAPLER").press("Enter")
    expect(page.get_by_label("Change SCISSORS")).to_be_visible()
    page.get_by_label("the other side of LAMP", exact=True).fill("cable")
    page.get_by_label("the other side of LAMP", exact=True).press("Enter")
    expect(page.get_by_label("Change CABLE")).to_be_visible()
    page.get_by_label("Add words").fill("Sofa")
    page.get_by_label("Add words").press("Enter")
    expect(page.get_by_label("Change SOFA")).to_be_visible()
    expect(page.get_by_label("Add words")).to_have_value("")
    page.get_by_role("button", name="Remove SOFA").click()
    expect(page.get_by_label("Change SOFA")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Change SOFA")).to_be_visible()
    page.get_by_label("Change SOFA").fill("🎉")
    page.get_by_label("Change SOFA").press("Enter")
    expect(page.locator(".skipped")).to_contain_text("🎉 has no letter or digit.")
    page.reload()
    expect(page.get_by_label("Change SOFA")).to_be_visible()
    assert kept(page)[0]["cards"] == [["LAMP", "CABLE"], ["DESK", "SCISSORS"], ["PRINTER"], ["SOFA"]]
    assert not [request for request in sent if "authorization" in request.headers]
    asked = {request.url.split("?")[0].rsplit("/v1/", 1)[-1] for request in sent if request.method != "GET"}
    assert asked == {"decks/look"}  # which keeps nothing


def test_a_deck_is_downloaded_removed_brought_back_and_taken_in_again(visit: Visit, tmp_path: Path) -> None:
    page = visit("/decks")
    make(page, "Our house", "LAMP / CABLE\nSOFA\n #1\n")
    page.get_by_role("button", name="Title and language").click()
    page.get_by_label("Title", exact=True).fill("Our: home")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Our: home")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "Our- home.txt"
    file = tmp_path / "Summer.txt"
    file.write_bytes(download.value.path().read_bytes())

    page.get_by_role("button", name="Remove the deck").click()
    expect(page.get_by_text("Our: home is removed.")).to_be_visible()
    assert (own_titles(page), kept(page)) == ([], [])
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="Our: home")).to_be_visible()
    page.get_by_role("link", name="All decks").click()

    page.get_by_role("button", name="Make a deck").click()
    page.locator("#own-file").set_input_files(file)
    expect(page.get_by_label("Title", exact=True)).to_have_value("Summer")
    page.get_by_role("button", name="Save the deck").click()
    expect(page.get_by_role("heading", name="Summer")).to_be_visible()
    again, before = kept(page)
    assert again["cards"] == before["cards"] == [["LAMP", "CABLE"], ["SOFA"], ["#1"]]
    table = tmp_path / "more.csv"
    table.write_text("Ord;Baksida\nBENCH;SAIL\nSOFA;\n", encoding="utf-8")
    page.locator("#add-file").set_input_files(table)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Change BENCH")).to_be_visible()
    assert kept(page)[0]["cards"] == [["LAMP", "CABLE"], ["SOFA"], ["#1"], ["BENCH", "SAIL"]]


def test_a_deck_of_the_library_is_copied_to_ones_own(visit: Visit) -> None:
    page = visit("/decks#swedish", locale="sv-SE")
    page.get_by_role("button", name="Kopiera till mina paket").click()
    expect(page.get_by_role("heading", name="Svenska ord (kopia)")).to_be_visible()
    (deck,) = kept(page)
    assert (deck["language"], len(deck["cards"])) == ("sv", 200)


def test_what_is_too_much_is_told_and_nothing_is_lost(visit: Visit) -> None:
    page = visit("/decks", viewport=PHONE, locale="sv-SE")
    page.get_by_role("button", name="Gör ett paket").click()
    page.get_by_label("Ord", exact=True).fill(", ".join(str(number) for number in range(2001)))
    page.get_by_role("button", name="Spara paketet").click()
    alert = page.get_by_role("dialog").get_by_role("alert")
    expect(alert).to_have_text("Ett paket på enheten rymmer 2 000 ord. Ta bort några.")
    expect(alert).to_be_focused()
    expect(page.get_by_label("Ord", exact=True)).to_have_value(re.compile("2000$"))
    twenty = [{"id": f"{number:012x}", "title": str(number), "language": "sv", "cards": []} for number in range(20)]
    page.evaluate("decks => localStorage.setItem('fairclue.own-decks', JSON.stringify(decks))", twenty)
    page.get_by_label("Ord", exact=True).fill("LAMPA")
    page.get_by_role("button", name="Spara paketet").click()
    expect(alert).to_have_text("Det får plats 20 paket på enheten. Ta bort ett först.")
    assert len(kept(page)) == 20


def test_without_a_connection_what_was_typed_stays_and_a_deck_can_still_be_thinned(visit: Visit) -> None:
    page = visit("/decks")
    make(page, "Cabin", "LAMP, SOFA")
    expect(page.get_by_text("23 more cards to fill a board.")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_label("Add words").fill("BENCH")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Check the connection")
    expect(page.get_by_label("Add words")).to_have_value("BENCH")
    page.get_by_role("button", name="Remove SOFA").click()
    expect(page.get_by_label("Change SOFA")).to_have_count(0)
    assert kept(page)[0]["cards"] == [["LAMP"]]


def test_the_referee_page_deals_from_a_deck_of_ones_own(visit: Visit) -> None:
    page = visit("/decks")
    make(page, "Cabin", "\n".join(f"{word} / {word} {word}" for word in FLAWLESS))
    page.goto("/referee")
    page.get_by_role("button", name="Type or paste").click()
    page.locator("#fill-deck").select_option(label="Cabin")
    page.get_by_role("dialog").get_by_role("button", name="Deal 25 words").click()
    expect(page.locator(".board .card")).to_have_count(25)
    on_table = json.loads(page.evaluate("localStorage.getItem('fairclue.referee')"))["codenames"]
    assert {card["word"].split()[0] for card in on_table} == set(FLAWLESS)


def test_a_room_deals_from_a_deck_of_ones_own(visit: Visit) -> None:
    """From the decks page, in Swedish: the room is opened by Swedish rules and deals these words alone."""
    page = visit("/decks", viewport=PHONE, locale="sv-SE")
    page.get_by_role("button", name="Gör ett paket").click()
    page.get_by_label("Titel", exact=True).fill("Stugan")
    page.get_by_label("Ord", exact=True).fill("\n".join(f"STUGA {number} / BASTU {number}" for number in range(25)))
    page.get_by_role("button", name="Spara paketet").click()
    page.get_by_role("button", name="Spela med paketet: Stugan").click()
    page.get_by_label("Ditt namn").fill("Ann")
    with page.expect_request(re.compile("/v1/tables$")) as opening:
        page.get_by_role("button", name="Spela nu").click()
    expect(page.get_by_text("Stugan")).to_be_visible()
    sent = sent_with(opening.value)
    assert (sent["ruleset"], sent["decks"]) == ("swedish", [])
    assert [(deck["title"], len(deck["cards"])) for deck in sent["own_decks"]] == [("Stugan", 25)]
    page.get_by_role("button", name="Lägg ut orden").click()
    page.get_by_role("button", name="Börja ändå").click()
    expect(page.locator(".board .card")).to_have_count(25)
    assert all(re.search("STUGA|BASTU", text) for text in page.locator(".board .card").all_inner_texts())


def test_a_deck_of_the_library_is_played_with_one_tap(visit: Visit) -> None:
    page = visit("/decks")
    page.get_by_role("button", name="Play this deck: Life in Singapore").click()
    page.get_by_label("Your name").fill("Ann")
    with page.expect_request(re.compile("/v1/tables$")) as opening:
        page.locator("main button.main").first.click()
    expect(page.get_by_text("Life in Singapore")).to_be_visible()
    assert sent_with(opening.value)["decks"] == [{"slug": "singapore"}]


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_no_violation_in_decks_of_ones_own(visit: Visit, theme: str) -> None:
    page = visit("/decks", PHONE, color_scheme=theme, reduced_motion="reduce")
    page.locator("#own-new").click()
    assert violations(page, theme) == []
    page.locator("#field-words").fill("🎉")
    page.locator("dialog [type=submit]").click()
    expect(page.locator("dialog .skipped")).to_be_visible()
    assert violations(page, theme) == []
    page.locator("#field-words").fill("PRINTR, LAMP, LAMPS / SOFA")
    page.locator("dialog [type=submit]").click()
    expect(page.locator(".fix").first).to_be_visible()
    assert violations(page, theme) == []
    page.locator(".back").click()
    expect(page.locator(".own-decks .deck-card")).to_have_count(1)
    assert violations(page, theme) == []


def test_markup_in_a_deck_of_ones_own_stays_text(visit: Visit) -> None:
    page = visit("/decks")
    make(page, MARKUP, "LAMP")
    page.get_by_label("Add words").fill(MARKUP[:60])
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".word-row")).not_to_have_count(1)
    page.get_by_role("tab", name="Cards").click()
    page.get_by_role("link", name="All decks").click()
    expect(page.locator(".own-decks .deck-card h3")).to_have_text([re.compile("<img")])
    assert (page.locator("#markup").count(), page.locator("img").count()) == (0, 0)


def test_whatever_else_is_stored_breaks_nothing(visit: Visit) -> None:
    page = visit("/decks")
    good = {"id": "ab", "title": "Good", "language": "en", "cards": [["LAMP"]]}
    bad = [7, None, {"id": "x"}, {**good, "cards": [["A", "B", "C"]]}, {**good, "cards": [[3]]}]
    page.evaluate("decks => localStorage.setItem('fairclue.own-decks', JSON.stringify(decks))", [*bad, good])
    page.reload()
    expect(page.locator(".own-decks .deck-card h3")).to_have_text(["Good"])
    page.goto("/decks#own:nothing")
    expect(page.get_by_text("That is not here.")).to_be_visible()
