// What every page has: the head with navigation, language and theme, the foot, and a word when the connection is gone.

import { readLimits } from "./api.js";
import { byId, el, fill, hidden, icon, loadIcons } from "./dom.js";
import { chooseLanguage, counted, LANGUAGES, language, loadTexts, t } from "./text.js";
import { isDark, switchTheme } from "./theme.js";

const PAGES = [
  { path: "/", name: "nav.referee" },
  { path: "/table", name: "nav.table" },
  { path: "/decks", name: "nav.decks" },
  { path: "/rules", name: "nav.rules" },
];

/**
 * Start a page: texts, head and foot, then `show`, which is called again whenever the language changes.
 * @param {() => void | Promise<void>} show
 */
export async function startPage(show) {
  loadIcons();
  try {
    await loadTexts();
  } catch {
    fill(byId("connection"), el("p", {}, "Fairclue cannot be reached. / Fairclue går inte att nå."));
    return;
  }
  frame();
  await show();
  document.body.dataset.ready = "";
  performance.mark("ready");
  document.addEventListener("language", async () => {
    frame();
    await show();
  });
  addEventListener("online", connection);
  addEventListener("offline", connection);
  connection();
  installWorker();
}

function frame() {
  const here = location.pathname;
  const links = PAGES.map(({ path, name }) =>
    el("li", {}, el("a", { href: path, "aria-current": path === here && "page" }, t(name))),
  );
  fill(
    byId("top"),
    el("a", { class: "brand", href: "/" }, icon("mark"), el("span", {}, "Fairclue")),
    el("nav", { "aria-label": t("nav.label") }, el("ul", {}, links)),
    el("div", { class: "switches" }, languageSwitch(), themeSwitch()),
  );
  const kept = el("p", { id: "kept" });
  fill(byId("foot"), kept, el("p", {}, t("foot.about")), el("p", {}, el("a", { href: "/docs" }, t("foot.api"))));
  if (here === "/table") tellHowLong(kept);
  else kept.textContent = t(`foot.kept.${PAGES.find(({ path }) => path === here)?.name.split(".")[1] ?? "referee"}`);
}

/** For how long a table is kept is a setting of the service. */
async function tellHowLong(kept) {
  try {
    const { tables_kept_days: days } = await readLimits();
    kept.textContent = days ? counted("foot.kept.table", days) : t("foot.kept.forever");
  } catch {
    kept.textContent = ""; // no connection, and so no table either
  }
}

function languageSwitch() {
  const other = Object.keys(LANGUAGES).find((code) => code !== language());
  return el(
    "button",
    {
      type: "button",
      class: "switch",
      lang: other,
      onclick: async () => {
        await chooseLanguage(other);
        byId("top").querySelector(".switch").focus();
      },
    },
    LANGUAGES[other],
  );
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

function connection() {
  fill(byId("connection"), navigator.onLine === false && el("p", {}, icon("offline"), t("offline.now")));
}

function installWorker() {
  if (!("serviceWorker" in navigator)) return;
  const policy = window.trustedTypes?.createPolicy("worker", { createScriptURL: () => "/worker.js" });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("") : "/worker.js").catch(() => {});
}
