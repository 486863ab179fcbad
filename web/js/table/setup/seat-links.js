// The links to the seats: as a QR code to be scanned, to copy, to share, or to sit down on this device.
/**
 * @import { Seat } from "../../../../openapi.ts"
 * @import { SeatTokens } from "./stored-tables.js"
 */
import { askToConfirm, openDialog } from "../../shared/dialog.js";
import { el, fill, icon } from "../../shared/dom.js";
import { showNotice } from "../../shared/notice.js";
import { canShare, copy, share } from "../../shared/sharing.js";
import { t } from "../../shared/text.js";
import { problemNote } from "../problems.js";
import { badge, teamOf } from "../roles.js";
import { deleteTable } from "../session/table-api.js";
import { qrCode } from "./qr-code.js";
import { forgetTable, storedHost, storedSeats } from "./stored-tables.js";

const SVG = "http://www.w3.org/2000/svg";
const THIS_DEVICE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A QR code as a picture.
 * @param {string} text
 */
function qrPicture(text) {
  const rows = qrCode(text);
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", `-4 -4 ${rows.length + 8} ${rows.length + 8}`);
  svg.setAttribute("class", "qr");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join(""));
  svg.append(path);
  return svg;
}

/**
 * A card for each seat.
 * @param {SeatTokens} seats
 */
export function seatCards(seats) {
  const all = /** @type {[Seat, string][]} */ (Object.entries(seats));
  return el(
    "div",
    { class: "stack" },
    THIS_DEVICE_ONLY.includes(location.hostname) && el("p", { class: "note" }, t("table.seats.local")),
    el(
      "ul",
      { class: "seats" },
      all.map(([seat, token]) => seatCard(seat, `${location.origin}/table#${token}`)),
    ),
  );
}

/**
 * @param {Seat} seat
 * @param {string} link
 */
function seatCard(seat, link) {
  const name = t(`table.seat.${seat}`);
  const team = teamOf(seat) ?? "spectator";
  const copyLink = () => copy(link, t("table.seats.copied"));
  const enlarge = () =>
    openDialog(name, () => [el("div", { class: "code large" }, qrPicture(link)), el("p", { class: "link" }, link)]);
  return el(
    "li",
    { class: `seat ${team}` },
    el("h3", {}, badge(team), name),
    el("p", { class: "quiet" }, t(`table.seats.${seat.split("_").pop()}`)),
    el(
      "button",
      { type: "button", class: "code", "aria-label": t("table.seats.enlarge", { seat: name }), onclick: enlarge },
      qrPicture(link),
    ),
    el(
      "div",
      { class: "row" },
      el(
        "button",
        { type: "button", class: "plain", "aria-label": t("table.seats.copyOf", { seat: name }), onclick: copyLink },
        icon("link"),
        t("table.seats.copy"),
      ),
      canShare() &&
        el(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": t("table.seats.shareOf", { seat: name }),
            onclick: () => share(name, link, copyLink),
          },
          icon("share"),
          t("table.seats.share"),
        ),
      el(
        "a",
        { class: "button main", href: link, "aria-label": t("table.seats.sitOf", { seat: name }) },
        t("table.seats.sit"),
      ),
    ),
  );
}

/**
 * The links in a dialog, for latecomers.
 * @param {string} table
 */
export function openSeatLinks(table) {
  const dialog = openDialog(t("table.seats.title"), (close) => [
    seatCards(storedSeats(table) ?? {}),
    deleteTableButton(table, close),
  ]);
  dialog.classList.add("wide");
}

/**
 * A button that deletes the table for good; null for those who are not its host.
 * @param {string} table
 * @param {() => void} done
 */
export function deleteTableButton(table, done) {
  const host = storedHost(table);
  if (!host) return null;
  const message = el("div");
  const act = async () => {
    if (!(await askToConfirm(t("table.seats.delete"), t("table.seats.deleteSure"), t("table.seats.deleteYes")))) return;
    try {
      await deleteTable(table, host);
      forgetTable(table);
      showNotice(t("table.seats.deleted"));
      done();
    } catch (error) {
      fill(message, problemNote(error));
    }
  };
  return el(
    "div",
    {},
    el("button", { type: "button", class: "plain", onclick: act }, icon("close"), t("table.seats.delete")),
    message,
  );
}
