// Dialogs: the browser's own, so that focus stays inside, Escape closes and focus returns.
/** @import { Child } from "./dom.js" */
import { el, fill, find, icon } from "./dom.js";
import { t } from "./text.js";

let count = 0;

/**
 * Open a dialog. It is closed by its button, by Escape or by calling `close`.
 * @param {string} title
 * @param {(close: () => void) => Child} content
 */
export function openDialog(title, content) {
  count += 1;
  const heading = `dialog-${count}`;
  const dialog = el("dialog", { "aria-labelledby": heading });
  const close = () => dialog.close();
  const closeButton = el(
    "button",
    { type: "button", class: "icon-button", "aria-label": t("dialog.close"), onclick: close },
    icon("close"),
  );
  fill(dialog, el("header", {}, el("h2", { id: heading }, title), closeButton), content(close));
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    // the opener may have been replaced by a new element with the same id meanwhile
    if (opener?.id && !opener.isConnected) document.getElementById(opener.id)?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  find(dialog, "[data-first]")?.focus();
  return dialog;
}

/**
 * Ask before something that cannot easily be undone.
 * @param {string} title
 * @param {string} text
 * @param {string} yes label of the button
 * @returns {Promise<boolean>}
 */
export function askToConfirm(title, text, yes) {
  return new Promise((resolve) => {
    const dialog = openDialog(title, (close) => [
      el("p", {}, text),
      el(
        "div",
        { class: "row end" },
        el("button", { type: "button", class: "plain", onclick: close }, t("dialog.cancel")),
        el(
          "button",
          {
            type: "button",
            class: "main",
            "data-first": true,
            onclick: () => {
              resolve(true);
              close();
            },
          },
          yes,
        ),
      ),
    ]);
    dialog.addEventListener("close", () => resolve(false));
  });
}
