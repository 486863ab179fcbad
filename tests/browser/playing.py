"""People at a table, each with a browser of their own, and what their pages were told."""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from playwright.sync_api import Error, Locator, Page, Response, expect

from tests.browser.conftest import Visit
from tests.support.server import Server
from tests.support.sitting import Sitting

LISTEN = """
const plain = window.fetch;
window.streamed = [];
window.fetch = async (...wish) => {
  const answer = await plain(...wish);
  if (!answer.ok || !String(wish[0]).endsWith("/events")) return answer;
  const [ours, theirs] = answer.body.tee();
  const keep = async () => {
    for await (const text of ours.pipeThrough(new TextDecoderStream())) window.streamed.push(text);
  };
  keep().catch(() => {});
  return new Response(theirs, { status: answer.status, headers: answer.headers });
};
"""  # keeps what the page hears


def sitting_at(server: Server, **terms: Any) -> Sitting:
    """A table, opened by somebody else."""
    return Sitting(httpx.Client(base_url=server.url).request, **terms)


class Player:
    """A page at a seat."""

    def __init__(self, visit: Visit, sitting: Sitting, seat: str, **options: Any) -> None:
        self.sitting, self.seat = sitting, seat
        self.heard: list[str] = []  # every answer that the page got, streams aside
        self.page = visit("/rules", **options)
        self.page.add_init_script(LISTEN)
        self.page.on("response", self._hear)
        self.page.goto(sitting.seats[seat]["link"])
        expect(self.page.locator(".who")).to_be_visible()

    def _hear(self, response: Response) -> None:
        if "/v1/tables" in response.url and not response.url.endswith("/events"):
            with suppress(Error):  # the page has gone on meanwhile, so it never read this
                response.finished()
                self.heard.append(response.text())

    def streamed(self) -> list[str]:
        """What the page heard as it happened."""
        heard: list[str] = self.page.evaluate("window.streamed")
        return heard

    def card(self, word: str) -> Locator:
        return self.page.locator(f'.board-area .card[data-word="{word}"]')

    def says(self) -> Locator:
        """What was told last."""
        return self.page.locator(".latest-event")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def give(self, clue: str, number: int = 1) -> None:
        self.page.locator("#clue").fill(clue)
        self.page.get_by_role("spinbutton").press(str(number))
        self.button("Give the clue").click()

    def guess(self, word: str) -> None:
        """A tap chooses, the button confirms."""
        self.card(word).click()
        self.button(f"Guess {word}").click()
        expect(self.card(word)).to_have_class(re.compile("covered"))


@contextmanager
def offline(page: Page) -> Iterator[None]:
    """Without a connection for a while."""
    page.context.set_offline(True)
    yield
    page.context.set_offline(False)
