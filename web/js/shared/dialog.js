// Dialogs: the browser's own, so that focus stays inside, Escape closes and focus returns.
import { el, icon } from "./dom.js";
import { t } from "./text.js";

let count = 0;

/**
 * Open a dialog. It is closed by its button, by Escape or by calling `close`.
 * @param {string} title
 * @param {(close: () => void) => (Node|string|null)[]} content
 */
export function openDialog(title, content) {
  const heading = `dialog-${(count += 1)}`;
  const dialog = el("dialog", { "aria-labelledby": heading });
  const close = () => dialog.close();
  dialog.append(
    el(
      "header",
      {},
      el("h2", { id: heading }, title),
      el(
        "button",
        { type: "button", class: "icon-button", "aria-label": t("dialog.close"), onclick: close },
        icon("close"),
      ),
    ),
    ...content(close).filter(Boolean),
  );
  const opener = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opener?.id && !opener.isConnected) document.getElementById(opener.id)?.focus(); // it was drawn anew meanwhile
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("[data-first]")?.focus();
  return dialog;
}

/** Ask before something that cannot easily be taken back. */
export function confirmed(title, text, yes) {
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
