// Passing something on: by the device's own sharing, by the clipboard, or by hand.
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { isAborted } from "./http.js";
import { showNotice } from "./notice.js";
import { t } from "./text.js";

/** Does the device have sharing of its own? */
export const canShare = () => "share" in navigator;

/**
 * Hand a text and an address to the device's own sharing; where there is none, copy.
 * @param {string} text
 * @param {string} url
 * @param {() => void} copyInstead
 */
export async function share(text, url, copyInstead) {
  if (!canShare()) return copyInstead();
  try {
    await navigator.share({ title: "Fairclue", text, url });
  } catch (error) {
    if (!isAborted(error)) copyInstead();
  }
}

/**
 * Copy a text. Without https there is no clipboard, and people copy it by hand.
 * @param {string} text
 * @param {string} copied the notice when it is copied
 */
export async function copy(text, copied) {
  try {
    await navigator.clipboard.writeText(text);
    showNotice(copied);
  } catch {
    openDialog(t("share.byHand"), () => [
      el("textarea", {
        class: "to-copy",
        readonly: true,
        rows: text.includes("\n") ? 8 : 3,
        "aria-label": t("share.byHand"),
        "data-first": true,
        value: text,
        onfocus: (event) => event.currentTarget.select(),
      }),
    ]);
  }
}
