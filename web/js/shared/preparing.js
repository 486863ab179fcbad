// The note about languages that are not ready yet. The service is asked again until they are; then the event "readiness"
// tells the page, which needs no reload.
import { byId, el, fill, icon } from "./dom.js";
import { isReady, languageCodes, loadLanguages, preparing, unprepared } from "./languages.js";
import { counted, listed, t } from "./text.js";

const LOOK_AGAIN = 2000; // milliseconds

/** Show the note, and keep it up to date as long as a language is being prepared. */
export function watchPreparation() {
  showPreparation();
  if (preparing().length) setTimeout(lookAgain, LOOK_AGAIN);
}

/** Show which languages are not ready. It is spoken only when it changes. */
export function showPreparation() {
  const sentences = [inPreparation(), notPrepared()].filter(Boolean);
  const place = byId("preparation");
  if (place.textContent === sentences.join("")) return;
  fill(
    place,
    sentences.map((sentence) => el("p", {}, icon("sand"), sentence)),
  );
}

async function lookAgain() {
  const before = readyCodes();
  await loadLanguages();
  if (readyCodes() !== before) document.dispatchEvent(new Event("readiness"));
  watchPreparation();
}

const readyCodes = () =>
  languageCodes()
    .filter((code) => isReady(code))
    .join();

function inPreparation() {
  const found = preparing();
  if (!found.length) return "";
  const names = listed(found.map(({ code }) => t(`language.${code}`)));
  const minutes = Math.round(Math.max(...found.map((one) => one.seconds_left ?? 0)) / 60);
  return minutes ? counted("preparing.minutes", minutes, { names }) : t("preparing.soon", { names });
}

function notPrepared() {
  const found = unprepared();
  return found.length ? t("preparing.failed", { names: listed(found.map(({ code }) => t(`language.${code}`))) }) : "";
}
