// The places of a page about one deck: the way back, what it is, what went wrong, and its words.
import { el, icon } from "../shared/dom.js";
import { t } from "../shared/text.js";

export function deckFrame() {
  const [head, message, body] = [el("div"), el("div"), el("div")];
  const back = el("p", {}, el("a", { class: "back", href: "#" }, icon("back"), t("deck.all")));
  return { head, message, body, element: el("div", { class: "one-deck" }, back, head, message, body) };
}
