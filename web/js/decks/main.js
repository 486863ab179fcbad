// The decks page: the list, or the deck that the address names after its #.
import { byId, fill } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { createDeckList } from "./deck-list.js";
import { createDeckView } from "./deck-view.js";

/** @type {ReturnType<typeof createDeckView> | ReturnType<typeof createDeckList>} */
let view;

const slugInAddress = () => decodeURIComponent(location.hash.slice(1)).replace(/[^a-z0-9-]/g, "");

async function show() {
  const slug = slugInAddress();
  view = slug ? createDeckView(slug) : createDeckList();
  fill(byId("main"), view.element);
  await view.ready;
}

startPage(show);
addEventListener("hashchange", async () => {
  await show();
  scrollTo(0, 0);
  byId("main").focus({ preventScroll: true });
});
document.addEventListener("curatorkey", show);
document.addEventListener("readiness", () => view?.refresh());
