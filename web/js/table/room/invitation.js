// How others come in: one link, as a QR code and to share, and a short code to say aloud.
import { openDialog } from "../../shared/dialog.js";
import { el, hidden, icon } from "../../shared/dom.js";
import { canShare, copy, share } from "../../shared/sharing.js";
import { t } from "../../shared/text.js";
import { qrPicture } from "./qr-picture.js";
import { personalLink, roomLink } from "./room-address.js";

const THIS_DEVICE_ONLY = ["localhost", "127.0.0.1", "[::1]"];

/**
 * @param {string} code
 * @param {boolean} isOpen may newcomers come in?
 */
export function invitation(code, isOpen) {
  const link = roomLink(code);
  if (!isOpen) return el("p", { class: "invitation closed" }, icon("firm"), t("room.invite.closed"));
  return el(
    "section",
    { class: "invitation", "aria-label": t("room.invite.label") },
    el(
      "button",
      { type: "button", class: "code", "aria-label": t("room.invite.enlarge"), onclick: () => openCode(code) },
      qrPicture(link),
    ),
    el(
      "div",
      { class: "words" },
      el("p", {}, t("room.invite.lead")),
      el("p", { class: "letters", "aria-hidden": "true" }, code),
      hidden(t("room.invite.spoken", { letters: [...code].join(" ") })),
      el("p", { class: "quiet" }, t("room.invite.where", { address: `${location.host}/table` })),
      shareButtons(link, t("room.invite.text"), t("room.invite.copied")),
    ),
    THIS_DEVICE_ONLY.includes(location.hostname) && el("p", { class: "quiet" }, t("room.invite.local")),
  );
}

/**
 * The code on the whole screen, to be scanned from across the table.
 * @param {string} code
 */
export function openCode(code) {
  openDialog(t("room.invite.title"), () => [
    el("div", { class: "code large" }, qrPicture(roomLink(code))),
    el("p", { class: "letters" }, code),
    shareButtons(roomLink(code), t("room.invite.text"), t("room.invite.copied")),
  ]);
}

/**
 * The player's own link, for a second device.
 * @param {string} token
 */
export function openPersonalLink(token) {
  const link = personalLink(token);
  openDialog(t("room.second.title"), () => [
    el("p", {}, t("room.second.about")),
    el("div", { class: "code large" }, qrPicture(link)),
    shareButtons(link, t("room.second.title"), t("room.second.copied")),
  ]);
}

/**
 * @param {string} link
 * @param {string} text sent with it
 * @param {string} copied what is said when it is copied
 */
function shareButtons(link, text, copied) {
  const copyLink = () => copy(link, copied);
  const sharing = () => share(text, link, copyLink);
  return el(
    "div",
    { class: "row" },
    canShare() && el("button", { type: "button", class: "plain", onclick: sharing }, icon("share"), t("room.share")),
    el("button", { type: "button", class: "plain", onclick: copyLink }, icon("link"), t("room.copy")),
  );
}
