// What every page has: the header with navigation, language and theme, the footer, and a note while there is no connection.
import { readLimits } from "./api.js";
import { byId, el, fill, find, hidden, icon, loadIcons } from "./dom.js";
import { loadLanguages } from "./languages.js";
import { showPreparation, watchPreparation } from "./preparing.js";
import { chooseLanguage, counted, has, LANGUAGES, language, loadTexts, t } from "./text.js";
import { isDark, switchTheme } from "./theme.js";

const PAGES = [
  { path: "/referee", name: "nav.referee" },
  { path: "/table", name: "nav.table" },
  { path: "/decks", name: "nav.decks" },
  { path: "/rules", name: "nav.rules" },
  { path: "/how-to-play", name: "nav.howToPlay", sign: "ask" }, // on a phone, the sign alone
];

/**
 * Start a page: load the texts and the list of languages, show header and footer, then call `show`, and again whenever the language changes.
 * @param {() => void | Promise<void>} show
 */
export async function startPage(show) {
  loadIcons();
  try {
    await Promise.all([loadTexts(), loadLanguages()]);
  } catch {
    fill(byId("connection"), el("p", {}, LANGUAGES[language()]?.unreachable));
    return;
  }
  showFrame();
  watchPreparation();
  await show();
  document.body.dataset.ready = "";
  performance.mark("ready");
  document.addEventListener("language", async () => {
    showFrame();
    showPreparation();
    await show();
  });
  addEventListener("online", showConnection);
  addEventListener("offline", showConnection);
  showConnection();
  installWorker();
}

function showFrame() {
  const here = location.pathname;
  const links = PAGES.map(({ path, name, sign }) =>
    el(
      "li",
      {},
      el("a", { href: path, "aria-current": path === here && "page" }, sign && icon(sign), el("span", {}, t(name))),
    ),
  );
  fill(
    byId("top"),
    el("a", { class: "brand", href: "/" }, icon("mark"), el("span", {}, "Fairclue")),
    el("nav", { "aria-label": t("nav.label") }, el("ul", {}, links)),
    el("div", { class: "switches" }, languageSwitch(), themeSwitch()),
  );
  const kept = el("p", { id: "kept" });
  const told = `foot.kept.${here.slice(1)}`;
  const keeps = here === "/table" || has(told);
  fill(
    byId("foot"),
    keeps && kept,
    el("p", {}, t("foot.about")),
    el("p", {}, el("a", { href: "/docs" }, t("foot.programs"))),
  );
  if (here === "/table") showHowLongTablesAreKept(kept);
  else if (keeps) kept.textContent = t(told);
}

/**
 * How long a table is kept is a setting of the service.
 * @param {HTMLElement} kept
 */
async function showHowLongTablesAreKept(kept) {
  try {
    const { tables_kept_days: days } = await readLimits();
    kept.textContent = days ? counted("foot.kept.table", days) : t("foot.kept.forever");
  } catch {
    kept.textContent = ""; // no connection, and so no table either
  }
}

function languageSwitch() {
  const codes = Object.keys(LANGUAGES);
  const other = codes[(codes.indexOf(language()) + 1) % codes.length] ?? language();
  const change = async () => {
    await chooseLanguage(other);
    find(byId("top"), ".switch")?.focus();
  };
  return el("button", { type: "button", class: "switch", lang: other, onclick: change }, LANGUAGES[other]?.name);
}

function themeSwitch() {
  const button = el("button", {
    type: "button",
    class: "icon-button",
    onclick: () => {
      switchTheme();
      label();
    },
  });
  const label = () => fill(button, icon(isDark() ? "sun" : "moon"), hidden(t(isDark() ? "theme.light" : "theme.dark")));
  label();
  return button;
}

function showConnection() {
  fill(byId("connection"), navigator.onLine === false && el("p", {}, icon("offline"), t("offline.now")));
}

/** Install the service worker. The pages' policy takes script addresses only from a Trusted Types policy of this name. */
function installWorker() {
  if (!("serviceWorker" in navigator)) return;
  /** @typedef {{createPolicy: (name: string, rules: {createScriptURL: () => string}) => {createScriptURL: (text: string) => string}}} TrustedTypes */
  const { trustedTypes } = /** @type {Window & {trustedTypes?: TrustedTypes}} */ (window); // not in every browser
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => "/worker.js" });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("") : "/worker.js").catch(() => {});
}
