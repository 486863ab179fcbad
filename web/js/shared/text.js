// What the pages say, in the reader's language. The sentences are in wording/CODE/pages/*.toml. The service sends them as JSON:
// a text by its name, or a table of texts by plural category where something is counted.

/** @typedef {{name: string, locale: string, unreachable: string}} InterfaceLanguage */

/** @type {Record<string, InterfaceLanguage>} The interface languages, which the service writes into each page. */
export const LANGUAGES = JSON.parse(document.documentElement.dataset.languages ?? "{}");

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
let plurals = new Intl.PluralRules("en");
let lists = new Intl.ListFormat("en");

/** The language of the page, one of LANGUAGES. */
export const language = () => document.documentElement.lang;

/** Load the texts of the page's language, and fill in those that the page's HTML names. */
export async function loadTexts() {
  const answer = await fetch(`/web/text/${language()}.json`);
  texts = await answer.json();
  const locale = LANGUAGES[language()]?.locale;
  plurals = new Intl.PluralRules(locale);
  lists = new Intl.ListFormat(locale, { type: "conjunction" });
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
 * A text by its name, "verdict.valid", with {braces} filled in. If the text has several plural forms, `n` chooses one.
 * @param {string} name
 * @param {Record<string, string|number>} [values]
 */
export function t(name, values = {}) {
  const found = texts[name] ?? name;
  const text = typeof found === "string" ? found : (found[plurals.select(Number(values.n))] ?? name);
  return text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

/**
 * A text that counts something: {n} of it.
 * @param {string} name
 * @param {number} n
 * @param {Record<string, string|number>} [values]
 */
export const counted = (name, n, values = {}) => t(name, { n, ...values });

/**
 * Is there such a text?
 * @param {string} name
 */
export const has = (name) => name in texts;

/**
 * Words with commas and an "and".
 * @param {string[]} words
 */
export const listed = (words) => lists.format(words);

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
