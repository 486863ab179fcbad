"""The decks page, as a reader and as a curator uses it."""

import re
from pathlib import Path

from playwright.sync_api import Page, Route, expect
from sqlalchemy.orm import Session

from fairclue.api.store import keys
from fairclue.api.store.database import Database
from fairclue.client import Client, calls
from fairclue.decks import built_in_decks
from tests.api.test_publishing import FLAWLESS
from tests.browser.conftest import PHONE, Visit
from tests.support.server import Server

FULL = [[word] for word in FLAWLESS]  # enough for a board


def make(server: Server, key: str, slug: str, *cards: list[str]) -> None:
    """A deck of the curator's."""
    with Client(server.url, key) as client:
        client.send(calls.create_deck(slug, slug.title(), "en", cards=list(cards)))


def publish(page: Page) -> None:
    """Publish the deck that is shown, and confirm it."""
    page.get_by_role("button", name="Publish").click()
    page.get_by_role("dialog").get_by_role("button", name="Publish for everyone").click()


def titles(page: Page) -> list[str]:
    return page.locator(".deck-card h3").all_inner_texts()


def test_decks_are_found_by_language_text_and_tag_and_adult_ones_by_a_switch(visit: Visit) -> None:
    page = visit("/decks")
    assert {"Classic words", "Svenska ord"} <= set(titles(page))
    assert "After dark" not in titles(page)
    page.get_by_label("Language").select_option("sv")
    expect(page.locator(".deck-card h3")).to_have_text(["Svenska ord"])
    page.get_by_label("Language").select_option("")
    page.get_by_label("Find in titles").fill("hawker")
    expect(page.locator(".deck-card h3")).to_have_text(["Life in Singapore"])
    page.get_by_label("Find in titles").fill("")
    page.get_by_role("button", name="Only decks tagged family").click()
    expect(page.locator(".deck-card h3")).to_have_text(["Classic words"])
    page.get_by_role("button", name="Tagged family; show any").click()
    page.get_by_label("Show decks for adults").check()
    expect(page.locator(".deck-card h3").filter(has_text="After dark")).to_be_visible()


def test_a_card_flips(visit: Visit) -> None:
    page = visit("/decks#english", viewport=PHONE)
    card = page.locator(".flipper").first
    expect(card).to_have_accessible_name(re.compile("^INK"))
    card.click()
    expect(card).to_have_accessible_name(re.compile("^CAVE"))
    page.get_by_role("button", name="Flip all").click()
    expect(card).to_have_accessible_name(re.compile("^INK"))


def test_a_curator_imports_mends_and_publishes_a_deck(visit: Visit, key: str, tmp_path: Path) -> None:
    page = visit("/decks")
    page.get_by_role("button", name="I have a key").click()
    page.get_by_label("Key", exact=True).fill(key)
    page.get_by_role("button", name="Use this key").click()
    page.get_by_role("button", name="New deck for everyone").click()
    page.get_by_label("Title", exact=True).fill("Våra ord: office!")
    expect(page.get_by_label("Name in the address")).to_have_value("vara-ord-office")
    page.get_by_label("Language").last.select_option("en")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("heading", name="Våra ord: office!")).to_be_visible()

    page.get_by_role("tab", name="Import").click()
    file = tmp_path / "words.csv"
    file.write_bytes("face,flip\nLAMP,CABLE\nPRINTR,\nDESK,\nDESKS,\nDESK,\nCAFÉ,\n".encode("cp1252"))
    page.locator("#import-file").set_input_files(file)
    report = page.locator(".report")
    expect(report).to_contain_text("6 new words")
    expect(report).to_contain_text("1 word is in the file twice")
    expect(report).to_contain_text("CAFÉ")
    expect(report.locator(".remarks li")).to_have_text(
        [re.compile("No source here knows PRINTR."), re.compile("DESKS is a form of DESK.")]
    )
    page.get_by_role("button", name="Import", exact=True).click()

    printr = page.locator(".word-row", has=page.get_by_label("Change PRINTR"))
    expect(printr).to_contain_text("No source here knows PRINTR.")
    printr.get_by_role("button", name="Make it PRINTER").click()
    expect(page.get_by_label("Change PRINTER")).to_be_visible()
    desks = page.locator(".word-row", has=page.get_by_label("Change DESKS"))
    expect(desks).to_contain_text("DESKS is a form of DESK.")
    desks.get_by_role("button", name="Remove DESKS").last.click()
    expect(page.get_by_label("Change DESKS")).to_have_count(0)
    page.get_by_label("Change LAMP").fill("LANTERN")
    page.get_by_label("Change LAMP").press("Enter")
    expect(page.get_by_label("Change LANTERN")).to_be_visible()
    page.get_by_label("the other side of DESK").first.fill("STAPLER")
    page.get_by_label("the other side of DESK").first.press("Enter")
    expect(page.get_by_label("Change STAPLER")).to_be_visible()
    page.get_by_label("Add words").fill("CHAIR / WINDOW, MEETING")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Change MEETING")).to_be_visible()
    page.get_by_label("Add words").fill("\n".join(FLAWLESS[:21]))
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Change CRAYON")).to_be_visible()

    publish(page)
    expect(page.get_by_text("Published as version 1.")).to_be_visible()
    page.get_by_label("Change MEETING").fill("LUNCH")
    page.get_by_role("button", name="Save MEETING").click()
    expect(page.get_by_label("Change LUNCH")).to_be_visible()
    page.get_by_role("tab", name="History").click()
    compared = page.locator(".comparing")
    expect(compared.locator(".added")).to_contain_text("LUNCH")
    expect(compared.locator(".removed")).to_contain_text("MEETING")
    expect(page.locator(".changes li").first).to_contain_text("Word changed")

    with page.expect_download() as download:
        page.get_by_role("link", name="TXT").click()
    assert download.value.path().read_text(encoding="utf-8").startswith("LANTERN / CABLE\nPRINTER\nDESK / STAPLER\n")
    page.get_by_role("button", name="Copy in the library").click()
    page.get_by_label("Name in the address").fill("english")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("That name is taken.")
    page.get_by_label("Name in the address").fill("office-copy")
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.get_by_text("copied from vara-ord-office")).to_be_visible()


def test_a_word_being_typed_over_stays_selected_when_the_remarks_arrive(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "selected", ["LAMP"])
    page = visit("/decks#selected", key=key)
    page.get_by_role("tab", name="Words").click()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/lint", hold)
    page.get_by_label("Add words").fill("CHAIR, CHAIRS")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_label("Change CHAIRS")).to_be_visible()
    field = page.get_by_label("Change LAMP")
    field.select_text()
    held[0].continue_()
    expect(page.get_by_text("CHAIRS is a form of CHAIR.")).to_be_visible()
    page.keyboard.type("SOFA")
    expect(field).to_have_value("SOFA")


def test_a_dropped_file_is_taken_and_doubles_are_merged(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "dropped", ["LAMP"])
    page = visit("/decks#dropped", key=key)
    page.get_by_role("tab", name="Import").click()
    dropped = page.evaluate_handle(
        """() => {
            const data = new DataTransfer();
            data.items.add(new File(["LAMP\\nlamp\\nSOFA\\n"], "words.txt", { type: "text/plain" }));
            return data;
        }"""
    )
    page.get_by_label("Words that are there already").select_option("keep")
    page.dispatch_event(".drop", "drop", {"dataTransfer": dropped})
    expect(page.locator(".report")).to_contain_text("2 new words")
    expect(page.locator(".report .remarks")).to_contain_text("LAMP appears twice.")
    page.get_by_role("button", name="Import", exact=True).click()
    page.get_by_role("button", name="Merge all duplicates").first.click()
    expect(page.get_by_text("Each word now appears once.")).to_be_visible()
    expect(page.locator(".word-row")).to_have_count(2)


def test_the_remarks_are_told_in_the_language_of_the_page(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "remarked", ["PRINTR"])
    page = visit("/decks#remarked", locale="sv-SE")
    page.get_by_role("tab", name="Ord och anmärkningar").click()
    expect(page.locator(".word-row .remarks")).to_contain_text(
        "Ingen av våra källor känner till PRINTR. Menade du PRINT eller PRINTER?"
    )
    page.get_by_role("button", name="English").click()
    page.get_by_role("tab", name="Words and remarks").click()
    expect(page.locator(".word-row .remarks")).to_contain_text(
        "No source here knows PRINTR. Did you mean PRINT or PRINTER?"
    )


def test_a_stale_change_is_told_and_what_was_typed_stays(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "stale", ["LAMP"], ["SOFA"])
    page = visit("/decks#stale", key=key)
    page.get_by_role("tab", name="Words and remarks").click()
    with Client(server.url, key) as client:
        client.send(calls.change_word("stale", "SOFA", "BENCH", 1))
    page.get_by_label("Change LAMP").fill("LANTERN")
    page.get_by_role("button", name="Save LAMP").click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody changed this deck")
    page.get_by_role("button", name="Load the newest version").click()
    expect(page.get_by_label("Change BENCH")).to_be_visible()
    expect(page.get_by_label("Change LAMP")).to_have_value("LANTERN")
    page.get_by_role("button", name="Save LAMP").click()
    expect(page.get_by_label("Change LANTERN")).to_be_visible()


def test_another_tab_may_be_opened_while_words_are_being_added(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "hasty", ["LAMP"])
    page = visit("/decks#hasty", key=key)
    page.get_by_role("tab", name="Words and remarks").click()
    page.get_by_label("Add words").fill("SOFA")
    held: list[Route] = []
    page.route("**/cards", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks its listeners)
    with page.expect_request("**/cards"):
        page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("tab", name="History").click()
    held[0].continue_()
    expect(page.locator(".changes li").first).to_contain_text("Cards added")
    page.get_by_role("tab", name="Words and remarks").click()
    expect(page.get_by_label("Add words")).to_have_value("")


def test_refusals_say_what_to_do(visit: Visit, server: Server, database: str, key: str) -> None:
    make(server, key, "refused", *FULL)
    page = visit("/decks#refused", key="fc_wrong")
    publish(page)
    expect(page.get_by_role("alert")).to_contain_text("needs a key for publishing")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert")).to_be_in_viewport()
    page.get_by_role("alert").get_by_role("button", name="I have a key").click()
    page.get_by_label("Key", exact=True).fill(_other_key(database))
    page.get_by_role("button", name="Use this key").click()
    publish(page)
    expect(page.get_by_role("alert")).to_contain_text("belongs to somebody else")
    page.goto("/decks#nothing-there")
    expect(page.get_by_role("alert")).to_contain_text("That is not here.")


def test_a_deck_is_put_away_and_brought_back(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "away", ["LAMP"])
    page = visit("/decks#away", key=key)
    page.get_by_role("button", name="Retire").click()
    page.get_by_role("dialog").get_by_role("button", name="Retire").click()
    expect(page.get_by_text("Retired: not listed and not dealt.")).to_be_visible()
    page.get_by_role("button", name="Bring back").click()
    expect(page.get_by_text("A draft:")).to_be_visible()
    page.get_by_role("button", name="Describe").click()
    page.get_by_label("Title").fill("Not away")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Not away")).to_be_visible()
    expect(page.get_by_role("button", name="Describe")).to_be_focused()
    page.get_by_role("tab", name="Words and remarks").click()
    page.get_by_role("button", name="Remove LAMP").press("Enter")
    expect(page.get_by_role("tabpanel")).to_be_focused()


def test_publishing_names_what_happens_tells_what_lint_found_and_can_be_called_off(
    visit: Visit, server: Server, key: str
) -> None:
    make(server, key, "asked", ["PRINTR"], *FULL)
    page = visit("/decks#asked", key=key)
    page.get_by_role("button", name="Publish").click()
    dialog = page.get_by_role("dialog", name="Publish “Asked” for everyone?")
    expect(dialog).to_contain_text(
        "Everybody who uses this service can then read and play it, for everyone, as version 1."
    )
    expect(dialog).to_contain_text("There is 1 remark on it:")
    expect(dialog.locator(".remarks li")).to_have_text(["Unknown. PRINTR"])
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name="Publish")).to_be_focused()
    expect(page.get_by_text("A draft:")).to_be_visible()
    publish(page)
    expect(page.get_by_text("Published as version 1.")).to_be_visible()
    page.get_by_role("button", name="Retire").click()
    page.get_by_role("dialog").get_by_role("button", name="Retire").click()
    expect(page.get_by_text("Retired: not listed and not dealt.")).to_be_visible()
    expect(page.get_by_role("button", name="Play this deck")).to_have_count(0)


def test_a_deck_that_fills_no_board_is_not_published(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "small", *FULL[:14])
    page = visit("/decks#small", viewport=PHONE, locale="sv-SE", key=key)
    page.get_by_role("button", name="Publicera").click()
    dialog = page.get_by_role("dialog", name="Publicera ”Small” för alla?")
    expect(dialog).to_contain_text("Till bordet behövs 25 kort, och paketet har 14. Lägg till 11 till")
    expect(dialog.get_by_role("button", name="Publicera")).to_have_count(0)


def test_a_wrong_key_is_told_when_it_is_typed(visit: Visit, key: str) -> None:
    page = visit("/decks", viewport=PHONE, locale="sv-SE")
    page.get_by_role("button", name="Jag har en nyckel").click()
    dialog = page.get_by_role("dialog", name="Nyckel för att publicera")
    for wrong in (f"{key}x", "nyckel ✓"):
        dialog.get_by_label("Nyckel", exact=True).fill(wrong)
        dialog.get_by_role("button", name="Använd nyckeln").click()
        expect(dialog.get_by_role("alert")).to_have_text("Nyckeln stämmer inte. Kontrollera att du fick med hela.")
        expect(dialog.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("button", name="Nytt paket för alla")).to_have_count(0)
    dialog.get_by_label("Nyckel", exact=True).fill(f" {key} ")
    dialog.get_by_role("button", name="Använd nyckeln").click()
    expect(page.get_by_role("button", name="Nytt paket för alla")).to_be_visible()


def test_rows_that_are_no_cards_are_told_in_sight_and_the_others_imported(
    visit: Visit, server: Server, key: str, tmp_path: Path
) -> None:
    make(server, key, "rows", ["LAMP"])
    page = visit("/decks#rows", viewport=PHONE, locale="sv-SE", key=key)
    page.get_by_role("tab", name="Importera").click()
    file = tmp_path / "ord.csv"
    file.write_text("word;flip\nSOFA;CHAIR\n🎉;\nDESK;\n", encoding="utf-8")
    page.locator("#import-file").set_input_files(file)
    expect(page.get_by_role("heading", name="Det här skulle ändras")).to_be_focused()
    expect(page.locator(".skipped")).to_be_in_viewport()
    expect(page.locator(".skipped h3")).to_have_text("1 rad togs inte med")
    expect(page.locator(".skipped li")).to_have_text(
        ["Rad 3: 🎉 har varken bokstav eller siffra. Skriv det med bokstäver, siffror och mellanslag."]
    )
    expect(page.locator(".report .added")).to_contain_text("3 nya ord")
    page.get_by_role("button", name="Importera", exact=True).click()
    expect(page.get_by_label("Ändra DESK")).to_be_visible()
    page.get_by_role("tab", name="Importera").click()
    file.write_bytes(b"PK\x03\x04\x00\x00zip")
    page.locator("#import-file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("Det går inte att läsa som ord.")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.get_by_role("alert").locator("[lang=en]")).to_have_count(0)


def test_words_for_adults_are_published_with_a_reason(visit: Visit, server: Server, key: str) -> None:
    make(server, key, "daring", ["AMPHETAMINE"], *FULL)
    page = visit("/decks#daring", viewport=PHONE, key=key)
    page.get_by_role("button", name="Publish").click()
    dialog = page.get_by_role("dialog", name="Publish “Daring” for everyone?")
    expect(dialog.locator(".remarks")).to_contain_text("For adults. AMPHETAMINE")
    reason = dialog.get_by_label("Why the words for adults stay")
    expect(reason).to_be_focused()
    dialog.get_by_role("button", name="Publish").click()
    expect(dialog).to_be_visible()
    with Client(server.url, key) as client:
        client.send(calls.change_word("daring", "LAMP", "DESK", 1))
    reason.fill("A deck about <b>medicine</b>")
    dialog.get_by_role("button", name="Publish").click()
    page.get_by_role("button", name="Load the newest version").click()
    page.get_by_role("button", name="Publish").click()
    expect(reason).to_have_value("A deck about <b>medicine</b>")
    dialog.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published as version 1.")).to_be_visible()
    page.get_by_role("tab", name="History").click()
    expect(page.locator(".changes li").first).to_contain_text("Reason: A deck about <b>medicine</b>")


def test_a_copy_keeps_its_rating_and_a_milder_one_waits_for_publishing(visit: Visit, server: Server, key: str) -> None:
    with Client(server.url, key) as client:
        client.send(calls.create_deck("bold", "Bold", "en", rating="teen", cards=FULL))
        client.send(calls.publish("bold", 1, confirmed=True))
        client.send(calls.fork("bold", "bold-copy"))
    page = visit("/decks#bold-copy", key=key)
    page.get_by_role("button", name="Describe").click()
    page.get_by_label("Who it is for").select_option("everyone")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("Whoever runs this site may rate it milder")
    page.get_by_role("button", name="Close").click()
    page.goto("/decks#bold")
    page.get_by_role("button", name="Describe").click()
    page.get_by_label("Who it is for").select_option("everyone")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("for teens and up (for everyone once it is published)")).to_be_visible()
    publish(page)
    expect(page.get_by_text("once it is published")).to_have_count(0)


def test_other_pages_deal_a_deck_by_the_rating_that_counts(visit: Visit, server: Server, key: str) -> None:
    """Published for adults, and rated milder since: it is offered with the switch alone, and then it is dealt."""
    words = [list(card) for card in built_in_decks()["english"].cards[:50]]
    with Client(server.url, key) as client:
        client.send(calls.create_deck("milder", "Milder", "en", rating="adult", cards=words))
        client.send(calls.publish("milder", 1, confirmed=True))
        client.send(calls.change_deck("milder", 2, rating="everyone"))
    page = visit("/referee")
    page.get_by_role("button", name="Type or paste").click()
    page.get_by_label("Show decks for adults too").check()
    page.locator("#fill-deck").select_option("milder")
    page.get_by_role("dialog").get_by_role("button", name="Deal 25 words").click()
    expect(page.locator(".board .card")).to_have_count(25)
    page.goto("/table")
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Change what we play").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_label("Classic words")).to_be_visible()
    expect(sheet.get_by_label("Milder")).to_have_count(0)
    sheet.get_by_label("Show decks for adults").check()
    sheet.get_by_label("Milder").check()
    sheet.get_by_role("button", name="Play it like this").click()
    expect(page.locator(".plays")).to_contain_text("Milder")
    page.get_by_role("button", name="Deal the words").click()
    page.get_by_role("button", name="Start anyway").click()
    expect(page.locator(".board-area .card")).to_have_count(25)


def _other_key(url: str) -> str:
    database = Database(url)
    with Session(database.engine) as session, session.begin():
        made = keys.add(session, "bob", "curator")
    database.engine.dispose()
    return made
