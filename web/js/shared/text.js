// What the pages say, in the reader's language: web/text/en.json and sv.json.

/** @typedef {{[name: string]: string|Texts}} Texts */

/** @type {Record<string, string>} */
export const LANGUAGES = { en: "English", sv: "Svenska" };
/** @type {Texts} */
let texts = {};
let plurals = new Intl.PluralRules("en");

/** The language of the page: "en" or "sv". */
export const language = () => (document.documentElement.lang === "sv" ? "sv" : "en");

/** Load the texts of the page's language, and fill in those that the page's HTML names. */
export async function loadTexts() {
  const answer = await fetch(`/web/text/${language()}.json`);
  texts = await answer.json();
  plurals = new Intl.PluralRules(language());
  fillTexts();
}

/**
 * Change the language and remember it. The event "language" tells the page.
 * @param {string} code
 */
export async function chooseLanguage(code) {
  document.documentElement.lang = code;
  try {
    localStorage.setItem("fairclue.language", code);
  } catch {
    // not remembered
  }
  await loadTexts();
  document.dispatchEvent(new Event("language"));
}

/**
 * A text by its name, "verdict.valid", with {braces} filled in.
 * @param {string} name
 * @param {Record<string, string|number>} [values]
 */
export function t(name, values = {}) {
  /** @type {string|Texts|undefined} */
  let found = texts;
  for (const key of name.split(".")) found = typeof found === "object" ? found[key] : undefined;
  const text = typeof found === "string" ? found : name;
  return text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

/**
 * A text that counts: `name.one` or `name.other`, with {n}.
 * @param {string} name
 * @param {number} n
 * @param {Record<string, string|number>} [values]
 */
export const counted = (name, n, values = {}) => t(`${name}.${plurals.select(n)}`, { n, ...values });

/**
 * Is there such a text?
 * @param {string} name
 */
export const has = (name) => t(name) !== name;

/**
 * Words with commas and an "and".
 * @param {string[]} words
 */
export const listed = (words) => new Intl.ListFormat(language(), { type: "conjunction" }).format(words);

/** Fill the elements that name their text by data-text or data-label. */
function fillTexts() {
  /** @type {NodeListOf<HTMLElement>} */
  const named = document.querySelectorAll("[data-text], [data-label]");
  for (const element of named) {
    const { text, label } = element.dataset;
    if (text) element.textContent = t(text);
    if (label) element.setAttribute("aria-label", t(label));
  }
}
