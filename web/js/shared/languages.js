// The languages that can be played in, as the service lists them.
/** @import { LanguageOut } from "../../../openapi.ts" */
import { listLanguages } from "./api.js";

const FALLBACK = "english"; // the ruleset and the deck, as long as the languages are not known

/** @type {LanguageOut[]} */
let languages = [];

/** Load the list. Without a connection it stays empty. */
export async function loadLanguages() {
  try {
    languages = await listLanguages();
  } catch {
    languages = [];
  }
}

export const languageCodes = () => languages.map(({ code }) => code);

/** @param {string} code */
export const usualRuleset = (code) => languages.find((one) => one.code === code)?.ruleset ?? FALLBACK;

/** @param {string} code */
export const usualDeck = (code) => languages.find((one) => one.code === code)?.deck ?? FALLBACK;
