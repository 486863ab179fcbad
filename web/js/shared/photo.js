// The way to the photograph of a table. What it needs is loaded when somebody first asks for it.
/** @import { Codename } from "./board-words.js" */
import { showNotice } from "./notice.js";
import { counted, t } from "./text.js";

/**
 * @typedef {Object} PhotoTask
 * @property {string} language of the cards
 * @property {Codename[]} codenames on the board now
 * @property {boolean} knowsCards are these words on cards on a table, so that a photo is likely to show them again?
 * @property {(codenames: Codename[]) => void} onBoard there are other words
 * @property {(codenames: Codename[]) => void} onCovered they are the same, covered as the photo shows
 * @property {() => void} onType the player would rather type
 */

/** @param {PhotoTask} task */
export async function photographTable(task) {
  try {
    const { openPhotoDialog } = await import("./photo/photo-dialog.js");
    await openPhotoDialog(task);
  } catch {
    showNotice(t("problem.offline"));
  }
}

/**
 * How many cards are covered, in a sentence.
 * @param {Codename[]} codenames
 */
export function coveredNow(codenames) {
  const covered = codenames.filter((one) => one.covered).length;
  return covered ? counted("photo.coveredNow", covered) : t("photo.noneCovered");
}
