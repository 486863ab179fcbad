// What the pages say, in the reader's language: web/text/en.json and sv.json.
export const LANGUAGES = { en: "English", sv: "Svenska" };
let texts = {};
let plurals = new Intl.PluralRules("en");

/** The language of the page: "en" or "sv". */
export const language = () => document.documentElement.lang;

/** Load the texts of the page's language; what stands in the page is filled in. */
export async function loadTexts() {
  const answer = await fetch(`/web/text/${language()}.json`);
  texts = await answer.json();
  plurals = new Intl.PluralRules(language());
  fillTexts();
}

/** Change the language and remember it; the page hears of it by the event "language". */
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
 * @param {Record<string, string|number>} values
 */
export function t(name, values = {}) {
  const found = name.split(".").reduce((branch, key) => branch?.[key], texts);
  const text = typeof found === "string" ? found : name;
  return text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}

/** A text that counts: `name.one` or `name.other`, with {n}. */
export const counted = (name, n, values = {}) => t(`${name}.${plurals.select(n)}`, { n, ...values });

/** Is there such a text? */
export const has = (name) => t(name) !== name;

/** Words with commas and an "and". */
export const listed = (words) => new Intl.ListFormat(language(), { type: "conjunction" }).format(words);

/** Fill the elements that name their text by data-text or data-label. */
function fillTexts() {
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = t(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", t(element.dataset.label));
}
