// The welcome: what this is, and the doors to it. A link to a ruling that somebody kept leads on to the referee.
import { byId, el, fill, icon } from "../shared/dom.js";
import { startPage } from "../shared/page.js";
import { t } from "../shared/text.js";
import { lastRoom } from "../table/room/stored-rooms.js";

followKeptLink();
addEventListener("hashchange", followKeptLink);
startPage(() => fill(byId("back"), lastRoom() && backToRoom()));

const backToRoom = () => el("a", { class: "button main", href: "/table" }, icon("back"), t("welcome.back"));

/** Rulings were shared as `/#e=...&c=...` while the referee was here. */
function followKeptLink() {
  const { hash } = location;
  if (new URLSearchParams(hash.slice(1)).has("c")) location.replace(`/referee${hash}`);
}
