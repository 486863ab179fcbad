// What is said to somebody whose seat is gone.
import { el, fill } from "../../shared/dom.js";
import { t } from "../../shared/text.js";

/**
 * @param {HTMLElement} place
 * @param {"removed"|"deleted"} reason
 * @param {string|null} code of the room, if one may come in again
 */
export function showFarewell(place, reason, code) {
  fill(
    place,
    el(
      "section",
      { class: "panel farewell" },
      el("h1", { tabindex: "-1" }, t(`room.farewell.${reason}.title`)),
      el("p", {}, t(`room.farewell.${reason}.text`)),
      el(
        "div",
        { class: "row" },
        code &&
          el(
            "button",
            { type: "button", class: "main", onclick: () => comeTo(`/table#${code}`) },
            t("room.farewell.again"),
          ),
        el(
          "button",
          { type: "button", class: code ? "plain" : "main", onclick: () => comeTo("/table") },
          t("room.farewell.door"),
        ),
      ),
    ),
  );
}

/**
 * Begin at an address, also if the page shows it already.
 * @param {string} address
 */
function comeTo(address) {
  history.replaceState(null, "", address);
  location.reload();
}
