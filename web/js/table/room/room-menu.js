// The menu of the room: what everybody may do, and what only the host may. What affects everybody asks once.
/** @import { TableSession } from "../session/table-session.js" */
import { askToConfirm, openDialog } from "../../shared/dialog.js";
import { el, icon } from "../../shared/dom.js";
import { t } from "../../shared/text.js";
import { openSettings } from "../setup/settings-sheet.js";
import { isHost } from "./host-acts.js";
import { openCode, openPersonalLink } from "./invitation.js";
import { nameField } from "./name-field.js";
import { isRunning } from "./people.js";
import { storeName } from "./stored-rooms.js";

/** @typedef {{name: string, icon: string, act: () => unknown, danger?: boolean}} Item */

/** @param {TableSession} session */
export function openMenu(session) {
  const { view } = session;
  const host = isHost(view);
  /** @type {(Item|false)[]} */
  const everybody = [
    view.is_open && { name: "invite", icon: "link", act: () => openCode(view.code) },
    { name: "rename", icon: "pencil", act: () => openRename(session) },
    { name: "second", icon: "key", act: () => openPersonalLink(session.token) },
    { name: "leave", icon: "back", act: () => leave(session) },
  ];
  /** @type {(Item|false)[]} */
  const hosts = [
    !isRunning(view) && { name: "settings", icon: "cards", act: () => openSettings(session) },
    isRunning(view) && { name: "anew", icon: "flip", act: () => dealAnew(session) },
    isRunning(view) && { name: "end", icon: "close", act: () => endGame(session) },
    view.is_open
      ? { name: "close", icon: "firm", act: () => session.room.changeRoom({ is_open: false }) }
      : { name: "open", icon: "firm", act: () => session.room.changeRoom({ is_open: true }) },
    { name: "delete", icon: "invalid", act: () => deleteRoom(session), danger: true },
  ];
  openDialog(t("room.menu.title"), (close) => {
    const list = (/** @type {(Item|false)[]} */ items) =>
      el(
        "ul",
        { class: "menu" },
        items
          .filter((item) => item !== false)
          .map((item) => {
            const act = () => {
              close();
              item.act();
            };
            return el(
              "li",
              {},
              el(
                "button",
                { type: "button", class: `plain ${item.danger ? "danger" : ""}`, onclick: act },
                icon(item.icon),
                t(`room.menu.${item.name}`),
              ),
            );
          }),
      );
    return [list(everybody), host && [el("h3", {}, t("room.menu.host")), list(hosts)]];
  });
}

/** @param {TableSession} session */
function openRename(session) {
  const { view } = session;
  const before = view.players.find(({ id }) => id === view.you)?.name ?? "";
  openDialog(t("room.menu.rename"), (close) => {
    const field = nameField(before);
    const rename = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const name = field.read();
      if (!name) return;
      close();
      if (await session.room.changePlayer(view.you, { name })) storeName(name);
    };
    return el(
      "form",
      { class: "stack", onsubmit: rename },
      field.element,
      el("div", { class: "row end" }, el("button", { class: "main" }, t("room.rename.button"))),
    );
  });
}

/** @param {TableSession} session */
async function dealAnew(session) {
  if (!(await askToConfirm(t("room.menu.anew"), t("room.anew.sure"), t("room.anew.yes")))) return;
  await session.room.startGame({ blanks: [], anew: true });
}

/** @param {TableSession} session */
async function endGame(session) {
  if (await askToConfirm(t("room.menu.end"), t("room.end.sure"), t("room.end.yes"))) await session.room.endGame();
}

/** @param {TableSession} session */
async function leave(session) {
  if (!(await askToConfirm(t("room.menu.leave"), t("room.leave.sure"), t("room.leave.yes")))) return;
  await session.leave();
}

/** @param {TableSession} session */
async function deleteRoom(session) {
  if (!(await askToConfirm(t("room.menu.delete"), t("room.delete.sure"), t("room.delete.yes")))) return;
  await session.deleteTable();
}
