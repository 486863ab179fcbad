"""What can be measured of how a page looks: the size of its type, and how words stand on their cards."""

from playwright.sync_api import Page

SMALLEST = 12  # pixels

_SMALL_TYPE = """(smallest) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set(document.querySelectorAll("input, select, textarea"));
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.data.trim() && !text.parentElement.closest("script, style, title")) found.add(text.parentElement);
  }
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  return [...found].filter((element) => size(element) < smallest).map(
    (element) => `${size(element)} px: ${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`);
}"""

_MISPRINTS = r"""() => {
  const faults = [];
  for (const place of document.querySelectorAll(".word")) {
    const word = place.textContent.replaceAll("\u00ad", "");
    const card = place.closest("li > *, .face").getBoundingClientRect();
    const text = place.firstChild, range = document.createRange();
    let line = null;
    for (let at = 0; at < text.length; at++) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = [...range.getClientRects()].at(-1); // the first may be that of a hyphen before
      if (!box?.width) continue;
      const isNext = line !== null && box.top > line + 2;
      if (isNext && !/[\s\u00ad-]/.test(text.data[at - 1])) faults.push(`${word}: broken before ${text.data[at]}`);
      line = box.top;
      if (box.left < card.left || box.right > card.right || box.top < card.top || box.bottom > card.bottom)
        faults.push(`${word}: ${text.data[at]} is not on the card`);
      for (const sign of (place.closest(".card") ?? place).querySelectorAll(".marks svg, .sign .badge, .marker")) {
        const cover = sign.getBoundingClientRect();
        const letters = (box.bottom - box.top) * 0.2; // above and below capitals
        const apart = cover.right <= box.left || cover.left >= box.right
          || cover.bottom <= box.top + letters || cover.top >= box.bottom - letters;
        if (!apart) faults.push(`${word}: a sign covers ${text.data[at]}`);
      }
    }
  }
  return [...new Set(faults)];
}"""


def small_type(page: Page) -> list[str]:
    """Texts and fields of the page that are set in type that is too small."""
    found: list[str] = page.evaluate(_SMALL_TYPE, SMALLEST)
    return found


def misprints(page: Page) -> list[str]:
    """Words that are broken where they may not be, stick out of their cards or are covered by a sign."""
    found: list[str] = page.evaluate(_MISPRINTS)
    return found
