"""The referee page, as a visitor uses it."""

import re
from urllib.parse import unquote_plus

from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.browser.conftest import PHONE, Visit


def put(page: Page, words: str) -> None:
    """Put these words on the table."""
    page.get_by_role("button", name=re.compile("Type or paste|Skriv eller klistra in")).click()
    page.get_by_role("dialog").get_by_role("textbox").fill(words)
    page.get_by_role("button", name=re.compile("Put on the table|Lägg på bordet")).click()


def say(page: Page, clue: str) -> None:
    page.locator("#clue").fill(clue)


def card(page: Page, word: str) -> Locator:
    return page.locator(".board").get_by_role("button", name=re.compile(rf"^{word}\b"))


def stamp(page: Page) -> Locator:
    return page.locator("#verdict .stamp")


def test_a_newcomer_with_a_phone_gets_a_ruling(visit: Visit) -> None:
    page = visit("/referee", viewport=PHONE, has_touch=True, is_mobile=True)
    page.route("**/v1/boards", lambda route: route.continue_(post_data={**route.request.post_data_json, "seed": 7}))
    page.get_by_role("button", name="Deal 25 words").tap()
    expect(page.locator(".board .card")).to_have_count(25)
    word = page.locator(".board .word").first.inner_text()
    say(page, word)
    strip = page.locator(".strip")
    expect(strip).to_contain_text("Not valid")
    expect(strip).to_be_in_viewport()
    expect(page.locator("#clue")).to_be_in_viewport()
    expect(card(page, word)).to_have_class(re.compile("blocks"))
    card(page, word).tap()
    expect(strip).to_contain_text("Valid")
    expect(card(page, word)).to_have_attribute("aria-pressed", "true")


def test_each_verdict_has_a_word_a_symbol_and_reasons(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW, MOON")
    for clue, word, picture in (
        ("sparrow", "Valid", "valid"),
        ("FBI", "Ask", "ask"),
        ("rowing", "Not valid", "invalid"),
    ):
        say(page, clue)
        expect(stamp(page)).to_have_text(word)
        expect(stamp(page).locator("use")).to_have_attribute("href", f"#icon-{picture}")
    expect(page.locator("#verdict .reasons")).to_contain_text("ROWING is a form of ROW.")
    expect(page.locator("#verdict blockquote")).to_contain_text("The edition, under")
    expect(page.locator("#verdict [role=status]").first).to_have_text("Not valid. ROWING is a form of ROW.")
    page.get_by_role("button", name="Cover it").click()
    expect(stamp(page)).to_have_text("Valid")


def test_it_says_why_once_with_a_picture_and_the_sources(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "SUBSTATION, TELEVISION, MOON")
    say(page, "stationery")
    why = "STATIONERY is built on STATION, which is a part of SUBSTATION."
    expect(page.locator("main").get_by_text(why).locator("visible=true")).to_have_count(1)
    expect(page.locator(".picture mark")).to_have_text(["STATION", "STATION"])
    expect(page.locator(".drawn")).to_have_text(["STATION·ERY", "SUB·STATION"])
    page.get_by_text("How we know").click()
    known = page.locator(".how")
    expect(known).to_contain_text("STATIONER is built on STATION. Listed in MorphyNet.")
    expect(known.locator("dt")).to_have_text(["STATIONERY", "SUBSTATION"])
    expect(known.get_by_role("link", name="MorphyNet")).to_have_attribute("href", re.compile("^https://"))
    say(page, "TV")
    expect(page.locator("#verdict .explanation")).to_have_text(["TV is an abbreviation of TELEVISION."])
    say(page, "FBI")
    expect(page.locator("#verdict").get_by_text("The other spymaster decides")).to_have_count(1)


def test_on_a_phone_the_strip_makes_room_for_the_reasons(visit: Visit) -> None:
    page = visit("/referee", viewport=PHONE, has_touch=True, is_mobile=True)
    put(page, ", ".join(["ROW", *(f"WORD{number}" for number in range(24))]))
    say(page, "rowing")
    expect(page.locator(".strip")).to_contain_text("ROWING is a form of ROW.")
    page.locator("#clue").press("Enter")
    page.locator("#verdict").evaluate("panel => panel.scrollIntoView()")
    expect(page.locator(".strip")).to_be_hidden()


def test_what_may_be_meant_is_one_tap_away(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW, MOON")
    say(page, "octupus")
    expect(page.locator("#verdict .summary")).to_have_text("OCTUPUS is read as OCTOPUS. OCTOPUS is a valid clue.")
    page.get_by_role("button", name="Change to OCTOPUS").click()
    expect(page.locator("#clue")).to_have_value("octopus")
    expect(page.locator("#verdict .summary")).to_have_text("OCTOPUS is a valid clue.")
    say(page, "blorp")
    expect(stamp(page)).to_have_text("Ask")
    page.get_by_role("button", name="Change to BLOOP").click()
    expect(page.locator("#clue")).to_have_value("bloop")


def test_a_number_typed_after_the_clue_is_taken_as_the_number(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW, MOON")
    say(page, "tree: 2")
    expect(page.locator("#verdict .summary")).to_contain_text("read as the clue TREE and the number 2")
    expect(page.get_by_role("spinbutton")).to_have_text("2")
    page.get_by_role("button", name="Change to TREE").click()
    expect(page.locator("#clue")).to_have_value("tree")
    expect(stamp(page)).to_have_text("Valid")


def test_in_swedish_everything_is_swedish(visit: Visit) -> None:
    page = visit("/referee", locale="sv-SE")
    expect(page.locator("#ruleset")).to_have_value("swedish")
    put(page, "NÄBBDJUR, BIL")
    say(page, "djur")
    expect(stamp(page)).to_have_text("Ogiltig")
    expect(page.locator("#verdict")).to_contain_text("DJUR är ett led i NÄBBDJUR.")
    page.get_by_role("button", name="English").click()
    expect(stamp(page)).to_have_text("Not valid")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("button", name="Svenska")).to_be_visible()


def test_a_shared_link_shows_the_same_ruling_and_no_server_sees_the_clue(visit: Visit) -> None:
    page = visit("/referee", permissions=["clipboard-read", "clipboard-write"])
    put(page, "SUBSTATION\n(VOTE)\nÖ, NEW YORK")
    page.get_by_role("radio", name="Tap to mark what I mean").check()
    card(page, "NEW YORK").click()
    page.locator("#house summary").first.click()
    page.get_by_role("radiogroup", name="Abbreviation").get_by_role("radio", name="Allow").check()
    say(page, "stationery")
    expect(stamp(page)).to_have_text("Not valid")
    page.get_by_role("button", name="Call it invalid").click()
    expect(page.locator(".settled")).to_contain_text("The turn ends at once.")
    expect(page.locator(".settled")).to_contain_text("may cover one of their own words")
    page.get_by_role("button", name="Share the ruling").click()
    expect(page.get_by_text("The ruling is copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("STATIONERY 1: Not valid (Classic English)\n– STATIONERY is built on STATION, which is")
    link = copied.splitlines()[-1]

    other = visit("/rules", locale="sv-SE")
    asked: list[Request] = []
    other.on("request", lambda request: asked.append(request))  # noqa: PLW0108 (it must be a function)
    other.goto(link)
    expect(stamp(other)).to_have_text("Ogiltig")
    expect(other.locator(".settled")).to_contain_text("Turen är slut direkt.")
    expect(other.locator("#ruleset")).to_have_value("english")
    expect(card(other, "VOTE")).to_have_class(re.compile("covered"))
    expect(card(other, "NEW YORK")).to_have_class(re.compile("meant"))
    other.locator("#house summary").click()
    expect(other.locator("input[name=house-abbreviation][value=allow]")).to_be_checked()
    sent = [unquote_plus(request.url.split("#")[0]).lower() for request in asked]
    assert not [url for url in sent if "stationery" in url or "substation" in url]
    other.goto("/decks")
    other.goto("/referee")
    expect(other.locator(".empty")).to_be_visible()  # a link that was looked at is not one's own board


def test_answers_to_older_questions_are_dropped(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW")
    held: list[Route] = []
    page.route("**/v1/clues/check", lambda route: held.append(route))  # noqa: PLW0108 (it must be a function)
    with page.expect_request("**/v1/clues/check"):
        say(page, "row")
    page.unroute("**/v1/clues/check")
    say(page, "sparrow")
    expect(stamp(page)).to_have_text("Valid")
    for route in held:
        route.abort()
    expect(stamp(page)).to_have_text("Valid")


def test_declared_targets_are_judged_and_counted(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "CAPE, TIGER, TABLE")
    page.get_by_role("radio", name="Tap to mark what I mean").check()
    card(page, "CAPE").click()
    say(page, "grape")
    expect(page.locator("#verdict .reasons")).to_contain_text("rhymes with CAPE")
    card(page, "TIGER").click()
    expect(page.get_by_role("spinbutton")).to_have_text("2")
    page.get_by_role("button", name="One more").click()
    expect(page.locator("#verdict .reasons")).to_contain_text("The number is 3")
    page.get_by_role("spinbutton").press("0")
    page.get_by_role("spinbutton").press("ArrowDown")
    expect(page.get_by_role("spinbutton")).to_have_attribute("aria-valuetext", "0")
    for _ in range(12):
        page.get_by_role("spinbutton").press("ArrowUp")
    expect(page.get_by_role("spinbutton")).to_have_attribute("aria-valuetext", "unlimited")
    page.get_by_role("button", name="Next clue").click()
    expect(page.locator("#clue")).to_be_focused()
    expect(page.locator("#clue")).to_have_value("")


def test_house_rules_change_the_verdict_and_stay(visit: Visit) -> None:
    page = visit("/referee")
    say(page, "FBI")
    expect(stamp(page)).to_have_text("Ask")
    page.locator("#house summary").first.click()
    page.get_by_role("radiogroup", name="Abbreviation").get_by_role("radio", name="Forbid").check()
    expect(stamp(page)).to_have_text("Not valid")
    expect(page.locator("#house")).to_contain_text("1 change")
    page.get_by_role("button", name="Relaxed").click()
    expect(stamp(page)).to_have_text("Valid")
    page.reload()
    expect(page.locator("#house")).to_contain_text("changes")
    expect(page.locator("#clue")).to_have_value("")
    page.locator("#house summary").first.click()
    page.get_by_role("button", name="As the edition").click()
    expect(page.locator("#house summary").first).to_contain_text("as the edition has it")


def test_the_other_spymaster_may_allow_any_clue_and_take_it_back(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW")
    say(page, "rowing")
    page.get_by_role("button", name="Allow it").click()
    expect(page.locator(".settled")).to_contain_text("The clue counts")
    expect(page.locator(".settled p")).to_be_focused()
    page.get_by_role("button", name="Take that back").click()
    expect(page.get_by_role("button", name="Call it invalid")).to_be_visible()


def test_a_dealt_board_follows_the_language_of_the_edition(visit: Visit) -> None:
    page = visit("/referee")
    page.get_by_role("button", name="Deal 25 words").click()
    expect(page.locator(".board .word")).to_have_count(25)
    before = page.locator(".board .word").all_inner_texts()
    page.get_by_role("combobox", name="Edition").select_option("swedish")
    expect(page.get_by_text("New words were dealt")).to_be_visible()
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word").first).to_have_text(before[0])
    expect(page.locator("#tool-undo")).to_have_count(0)
    page.get_by_role("combobox", name="Edition").select_option("encyclopedia")
    page.get_by_label("Played in").select_option("sv")
    expect(page.get_by_text("New words were dealt")).to_be_visible()
    put(page, "ROW, MOON")
    page.get_by_role("combobox", name="Edition").select_option("english")
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON"])


def test_decks_for_adults_are_dealt_only_after_a_switch(visit: Visit) -> None:
    page = visit("/referee")
    page.get_by_role("button", name="Type or paste").click()
    decks = page.get_by_role("dialog").locator("#fill-deck option")
    expect(decks.filter(has_text="Classic words")).to_have_count(1)
    expect(decks.filter(has_text="After dark")).to_have_count(0)
    page.get_by_label("Show decks for adults too").check()
    expect(decks.filter(has_text="After dark")).to_have_count(1)
    page.locator("#fill-deck").select_option("after-dark")
    page.get_by_role("dialog").get_by_role("button", name="Deal 25 words").click()
    expect(page.locator(".board .card")).to_have_count(25)


def test_it_can_all_be_done_with_the_keyboard(visit: Visit) -> None:
    page = visit("/referee")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#clue")).to_be_focused()
    page.get_by_role("button", name="Type or paste").press("Enter")
    expect(page.locator("#fill-list")).to_be_focused()
    page.keyboard.type("ROW, MOON")
    page.get_by_role("button", name="Put on the table").press("Enter")
    expect(page.get_by_role("button", name="Type or paste")).to_be_focused()
    card(page, "ROW").focus()
    page.keyboard.press("ArrowRight")
    expect(card(page, "MOON")).to_be_focused()
    page.keyboard.press("Space")
    expect(card(page, "MOON")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Type or paste").press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Type or paste")).to_be_focused()


def test_when_the_service_is_gone_the_page_says_so_and_keeps_the_clue(visit: Visit) -> None:
    page = visit("/referee")
    page.route("**/v1/clues/check", lambda route: route.abort())
    say(page, "sparrow")
    expect(page.locator("#verdict")).to_contain_text("cannot be reached")
    expect(page.locator("#clue")).to_have_value("sparrow")
    page.unroute("**/v1/clues/check")
    say(page, "sparrows")
    expect(stamp(page)).to_have_text("Valid")


def test_words_that_were_replaced_can_be_brought_back(visit: Visit) -> None:
    page = visit("/referee")
    expect(page.locator("#tool-undo")).to_have_count(0)
    put(page, "ROW, (MOON), VOTE")
    expect(page.locator("#tool-undo")).to_have_count(0)  # nothing was there before

    page.get_by_role("button", name="Deal 25 words").click()
    expect(page.locator(".board .card")).to_have_count(25)
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON", "VOTE"])
    expect(card(page, "MOON")).to_have_class(re.compile("covered"))

    put(page, "PIANO, NIGHT")
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON", "VOTE"])

    page.get_by_role("button", name="Type or paste").click()
    page.get_by_role("button", name="Empty the list").click()
    page.get_by_role("button", name="Put on the table").click()
    expect(page.locator(".empty")).to_be_visible()
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON", "VOTE"])
    page.reload()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON", "VOTE"])


def test_undo_goes_back_step_by_step_after_a_reload_too_and_a_notice_offers_it(visit: Visit) -> None:
    page = visit("/referee")
    for words in ("ROW", "MOON", "VOTE"):
        put(page, words)
        expect(page.locator(".board .word")).to_have_text([words])
    page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(page.locator(".board .word")).to_have_text(["MOON"])
    page.reload()
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW"])
    expect(page.locator("#tool-undo")).to_have_count(0)


def test_the_board_that_a_link_takes_the_place_of_can_be_brought_back(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW, MOON")
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON"])
    linked = page.url.split("#")[0] + "#e=english&c=tree&n=1&w=VOTE"
    page.goto(linked)  # in the page that is open
    expect(page.locator(".board .word")).to_have_text(["VOTE"])
    page.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON"])
    page.goto("about:blank")
    page.goto(linked)  # in a page that is opened
    expect(page.locator(".board .word")).to_have_text(["VOTE"])
    page.locator("#tool-undo").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON"])


def test_words_are_offered_after_two_letters_and_taken_by_a_tap_or_the_tab_key(visit: Visit) -> None:
    page = visit("/referee", viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Type or paste").tap()
    field, offers = page.locator("#fill-list"), page.locator(".offers button")
    field.press_sequentially("nig")
    expect(offers.first).to_have_text("NIGHT")
    expect(offers.first).to_be_in_viewport()
    offers.first.tap()
    expect(field).to_have_value("NIGHT, ")
    expect(field).to_be_focused()
    field.press_sequentially("row new yo")
    expect(offers.first).to_have_text("NEW YORK")
    field.press("Tab")
    expect(field).to_have_value("NIGHT, row NEW\u00a0YORK, ")
    expect(page.locator(".typed-word")).to_have_text(["NIGHT", "ROW", "NEW YORK"])
    expect(page.get_by_text("3 of 25 words")).to_be_visible()
    field.press_sequentially("pia")
    expect(offers.first).to_have_text("PIANO")
    field.press("Escape")  # hides them, and does not close the dialog
    expect(offers).to_have_count(0)
    field.press("Tab")
    expect(field).not_to_be_focused()


def test_a_pasted_list_is_read_and_a_word_in_it_corrected_by_a_tap(visit: Visit) -> None:
    page = visit("/referee")
    page.get_by_role("button", name="Type or paste").click()
    field, words = page.locator("#fill-list"), page.locator(".typed-word")
    field.fill("1. ROW\n2) nigth\n• (ice cream)\n12, iron moon ")
    expect(words).to_have_text(["ROW", "NIGTH (unknown)", "ICE CREAM (covered)", "IRON", "MOON"])
    expect(page.get_by_text("1 word is not known here")).to_be_visible()
    expect(page.get_by_text("No words, so left out: 12")).to_be_visible()
    words.nth(1).click()
    page.locator(".offers .offer", has_text="NIGHT").click()
    words.filter(has_text="IRON").click()
    page.get_by_role("button", name="One card: IRON MOON").click()
    expect(words).to_have_text(["ROW", "NIGHT", "ICE CREAM (covered)", "IRON MOON"])
    words.nth(2).click()
    page.get_by_role("button", name="Two cards: ICE, CREAM").click()
    expect(words).to_have_count(5)
    words.filter(has_text="CREAM").click()
    page.get_by_role("button", name="Remove CREAM").click()
    expect(words).to_have_text(["ROW", "NIGHT", "ICE (covered)", "IRON MOON"])
    page.get_by_role("button", name="Put on the table").click()
    expect(page.locator(".board .word")).to_have_text(["ROW", "NIGHT", "ICE", "IRON MOON"])
    page.get_by_role("button", name="Type or paste").click()  # and it is read the same again
    expect(words).to_have_text(["ROW", "NIGHT", "ICE (covered)", "IRON MOON"])


def test_without_a_connection_commas_lines_and_numbers_still_part_words(visit: Visit) -> None:
    page = visit("/referee")
    page.route("**/v1/words/**", lambda route: route.abort())
    put(page, "1. row\n2. new york, (moon)")
    expect(page.locator(".board .word")).to_have_text(["ROW", "NEW YORK", "MOON"])
    expect(card(page, "MOON")).to_have_class(re.compile("covered"))


def test_offline_it_says_so_keeps_the_clue_and_rules_when_the_connection_is_back(visit: Visit) -> None:
    page = visit("/referee", viewport=PHONE, has_touch=True, is_mobile=True)
    put(page, "ROW, MOON")
    page.context.set_offline(True)
    expect(page.locator("#connection")).to_contain_text("You are offline.")
    say(page, "rowing")
    expect(page.locator(".strip")).to_contain_text("cannot be reached")
    page.get_by_role("button", name="Deal 25 words").tap()
    expect(page.locator(".notice")).to_contain_text("cannot be reached")
    expect(page.locator(".board .word")).to_have_text(["ROW", "MOON"])
    page.context.set_offline(False)
    expect(page.locator("#connection")).to_be_empty()
    expect(stamp(page)).to_have_text("Not valid")
    expect(page.locator("#clue")).to_have_value("rowing")


def test_with_a_clue_typed_the_page_does_not_ask_for_one(visit: Visit) -> None:
    page = visit("/referee", viewport=PHONE)
    held: list[Route] = []
    page.route("**/v1/clues/check", lambda route: held.append(route))  # noqa: PLW0108 (it must be a function)
    expect(page.locator(".strip")).to_contain_text("Type a clue")
    with page.expect_request("**/v1/clues/check"):
        say(page, "sparrow")
    for place in (".strip", "#verdict .hint"):
        expect(page.locator(place)).to_have_text("The referee is thinking …")
    for route in held:
        route.continue_()
    expect(page.locator(".strip")).to_contain_text("Valid")


def test_a_page_that_was_opened_without_the_service_is_whole_once_it_is_there(visit: Visit) -> None:
    page = visit("/rules")
    page.route("**/v1/**", lambda route: route.abort())
    page.goto("/referee")
    say(page, "sparrow")
    expect(page.locator("#edition")).to_contain_text("cannot be reached")
    page.unroute("**/v1/**")
    expect(page.locator("#ruleset")).to_have_value("english")
    expect(stamp(page)).to_have_text("Valid")


def test_the_next_clue_is_the_one_thing_to_do_once_a_clue_is_settled(visit: Visit) -> None:
    page = visit("/referee")
    put(page, "ROW, MOON")
    say(page, "rowing")
    expect(stamp(page)).to_have_text("Not valid")
    first = page.locator("main button.main:visible")
    expect(first).to_have_count(0)  # the other spymaster has the word
    page.get_by_role("button", name="Allow it").click()
    expect(first).to_have_text(["Next clue"])
    say(page, "sparrow")
    expect(stamp(page)).to_have_text("Valid")
    expect(first).to_have_text(["Next clue"])
