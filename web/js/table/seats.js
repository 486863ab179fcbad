// The links to the seats: as a QR code to be scanned, to copy, to share, or to sit down on this device.
import { confirmed, openDialog } from "../shared/dialog.js";
import { el, icon } from "../shared/dom.js";
import { keep, recall } from "../shared/memory.js";
import { notice } from "../shared/notice.js";
import { copy, share } from "../shared/sharing.js";
import { t } from "../shared/text.js";
import { deleteTable } from "./calls.js";
import { problemNote } from "./problems.js";
import { qrCode } from "./qr.js";
import { badge, teamOf } from "./roles.js";

const SVG = "http://www.w3.org/2000/svg";
const session = () => sessionStorage;
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The seats of a table that was opened in this tab: seat -> token. Forgotten when the tab is closed. */
export const knownSeats = (table) => (recall("tables", session) ?? {})[table] ?? null;

/** Remember a table's seats in this tab, so that latecomers can still be let in; and the token of the host, who opened it. */
export function keepSeats(table, seats, host) {
  keep("tables", { ...recall("tables", session), [table]: seats, last: table }, session);
  keep("hosts", { ...recall("hosts", session), [table]: host }, session);
}

/** The table that was opened last in this tab. */
export const lastTable = () => (recall("tables", session) ?? {}).last ?? null;

/** Open another table. */
export const forgetLast = () => keep("tables", { ...recall("tables", session), last: null }, session);

const linkOf = (token) => `${location.origin}/table#${token}`;

/** A QR code as a picture. */
function picture(text) {
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

/** A card for each seat. @param {Record<string, string>} seats seat -> token */
export function seatCards(seats) {
  return el(
    "div",
    { class: "stack" },
    LOCAL.includes(location.hostname) && el("p", { class: "note" }, t("table.seats.local")),
    el(
      "ul",
      { class: "seats" },
      Object.entries(seats).map(([seat, token]) => seatCard(seat, linkOf(token))),
    ),
  );
}

function seatCard(seat, link) {
  const name = t(`table.seat.${seat}`);
  const copyIt = () => copy(link, t("table.seats.copied"));
  const code = el(
    "button",
    {
      type: "button",
      class: "code",
      "aria-label": t("table.seats.enlarge", { seat: name }),
      onclick: () =>
        openDialog(name, () => [el("div", { class: "code large" }, picture(link)), el("p", { class: "link" }, link)]),
    },
    picture(link),
  );
  return el(
    "li",
    { class: `seat ${teamOf(seat) ?? "spectator"}` },
    el("h3", {}, badge(teamOf(seat) ?? "spectator"), name),
    el("p", { class: "quiet" }, t(`table.seats.${seat.split("_").pop()}`)),
    code,
    el(
      "div",
      { class: "row" },
      el(
        "button",
        { type: "button", class: "plain", "aria-label": t("table.seats.copyOf", { seat: name }), onclick: copyIt },
        icon("link"),
        t("table.seats.copy"),
      ),
      navigator.share &&
        el(
          "button",
          {
            type: "button",
            class: "plain",
            "aria-label": t("table.seats.shareOf", { seat: name }),
            onclick: () => share(name, link, copyIt),
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

/** The links in a dialog, for latecomers. */
export const openSeats = (table) =>
  openDialog(t("table.seats.title"), (close) => [seatCards(knownSeats(table)), deleting(table, close)]).classList.add(
    "wide",
  );

/** A button that deletes the table for good, for its host. */
export function deleting(table, done) {
  const host = (recall("hosts", session) ?? {})[table];
  const said = el("div");
  const act = async () => {
    if (!(await confirmed(t("table.seats.delete"), t("table.seats.deleteSure"), t("table.seats.deleteYes")))) return;
    try {
      await deleteTable(table, host);
      const { [table]: _, ...others } = recall("tables", session) ?? {};
      keep("tables", { ...others, last: null }, session);
      notice(t("table.seats.deleted"));
      done();
    } catch (problem) {
      said.replaceChildren(problemNote(problem));
    }
  };
  return (
    host &&
    el(
      "div",
      {},
      el("button", { type: "button", class: "plain", onclick: act }, icon("close"), t("table.seats.delete")),
      said,
    )
  );
}
