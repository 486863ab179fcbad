// Passing something on: by the device's own sharing, by the clipboard, or by hand.
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { notice } from "./notice.js";
import { t } from "./text.js";

/**
 * Hand a text and an address to the device's own sharing; where that is not to be had, copy.
 * @param {string} text
 * @param {string} url
 * @param {() => void} copied what to do instead
 */
export async function share(text, url, copied) {
  try {
    if (!navigator.share) return void copied();
    await navigator.share({ title: "Fairclue", text, url });
  } catch (error) {
    if (error.name !== "AbortError") copied();
  }
}

/** Copy a text and say so; without https there is no clipboard, and people copy it by hand. */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    notice(said);
  } catch {
    openDialog(t("share.byHand"), () => [
      el("textarea", {
        class: "to-copy",
        readonly: true,
        rows: text.includes("\n") ? 8 : 3,
        "aria-label": t("share.byHand"),
        "data-first": true,
        value: text,
        onfocus: (event) => event.target.select(),
      }),
    ]);
  }
}
