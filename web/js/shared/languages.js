// The languages that can be played in, as the service lists them, and which of them are ready.
/** @import { LanguageOut } from "../../../openapi.ts" */
import { listLanguages } from "./api.js";
import { t } from "./text.js";

const FALLBACK = "english"; // the ruleset and the deck, as long as the languages are not known

/** @type {LanguageOut[]} */
let languages = [];

/** Load the list. Without a connection it stays as it is. */
export async function loadLanguages() {
  try {
    languages = await listLanguages();
  } catch {
    // the page tells that there is no connection
  }
}

export const languageCodes = () => languages.map(({ code }) => code);

/** Those that are being prepared, and those that could not be. */
export const preparing = () => languages.filter((one) => !one.ready && one.seconds_left !== null);
export const unprepared = () => languages.filter((one) => !one.ready && one.seconds_left === null);

/**
 * Can one play in one of these languages now?
 * @param {...string} codes
 */
export const isReady = (...codes) =>
  !languages.length || languages.some(({ code, ready }) => ready && codes.includes(code));

/**
 * What something is called in a chooser: marked if none of its languages is ready.
 * @param {string} name
 * @param {string[]} codes
 */
export const markedName = (name, codes) => (isReady(...codes) ? name : t("preparing.option", { name }));

/** @param {string} code */
export const languageName = (code) => markedName(t(`language.${code}`), [code]);

/** @param {string} code */
const withCode = (code) => languages.find((one) => one.code === code) ?? languages[0];

/**
 * The language that is played in by an edition, with or without presets, unless another is chosen.
 * @param {string} ruleset
 */
export const languageOf = (ruleset) =>
  (languages.find((one) => one.ruleset === ruleset.split("+")[0]) ?? languages[0])?.code ?? null;

/** @param {string} code */
export const usualRuleset = (code) => withCode(code)?.ruleset ?? FALLBACK;

/** @param {string} code */
export const usualDeck = (code) => withCode(code)?.deck ?? FALLBACK;
