// The decks page: the lists, or the deck that the address names after its #.
import { byId, fill } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { createDeckList } from "./deck-list.js";
import { createDeckView } from "./deck-view.js";
import { createOwnDeckView, ownIdInAddress } from "./own-deck-view.js";

/** @type {{element: HTMLElement, ready: Promise<void>, refresh: () => void}} */
let view;

const slugInAddress = () => decodeURIComponent(location.hash.slice(1)).replace(/[^a-z0-9-]/g, "");

async function show() {
  const own = ownIdInAddress();
  const slug = slugInAddress();
  view = own ? createOwnDeckView(own) : slug ? createDeckView(slug) : createDeckList();
  fill(byId("main"), view.element);
  await view.ready;
}

startPage(show);
addEventListener("hashchange", async () => {
  const main = byId("main");
  await show();
  if (main.querySelector(":focus")) return; // the view leads to something
  scrollTo(0, 0);
  main.focus({ preventScroll: true });
});
document.addEventListener("curatorkey", show);
document.addEventListener("readiness", () => view?.refresh());
