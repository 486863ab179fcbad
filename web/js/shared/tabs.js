// Tabs, as keyboards and screen readers expect them.
/** @import { Child } from "./dom.js" */
import { el, fill } from "./dom.js";

/** @typedef {{id: string, text: string, show: () => Child}} Tab `show` is called whenever the tab is chosen */

/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * @param {string} label
 * @param {Tab[]} tabs
 * @param {string} chosen id of the one to begin with
 * @param {(id: string) => void} onChange
 */
export function createTabs(label, tabs, chosen, onChange) {
  const panel = el("div", { role: "tabpanel", id: "tab-panel", tabindex: "0" });
  const all = tabs.map((tab) => ({
    ...tab,
    button: el(
      "button",
      { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": "tab-panel", onclick: () => choose(tab.id) },
      tab.text,
    ),
  }));
  const list = el(
    "div",
    { role: "tablist", class: "tabs", "aria-label": label, onkeydown: onKey },
    all.map(({ button }) => button),
  );

  /** @param {string} id */
  function choose(id) {
    const now = all.find((tab) => tab.id === id) ?? all[0];
    if (!now) return;
    for (const { button } of all) {
      button.setAttribute("aria-selected", String(button === now.button));
      button.tabIndex = button === now.button ? 0 : -1;
    }
    panel.setAttribute("aria-labelledby", now.button.id);
    fill(panel, now.show());
    onChange(now.id);
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const step = KEYS[event.key];
    const at = all.findIndex(({ button }) => button === document.activeElement);
    const next = step && at >= 0 ? all[(at + step + all.length) % all.length] : undefined;
    if (!next) return;
    next.button.focus();
    choose(next.id);
  }
  choose(chosen);
  return el("div", {}, list, panel);
}
