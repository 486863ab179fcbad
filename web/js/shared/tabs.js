// Tabs, as keyboards and screen readers expect them.
import { el, fill } from "./dom.js";

/**
 * @param {string} label
 * @param {{id: string, text: string, show: () => Node|(Node|null)[]}[]} tabs each shown anew when it is chosen
 * @param {string} chosen id of the one to begin with
 * @param {(id: string) => void} [changed]
 */
export function createTabs(label, tabs, chosen, changed) {
  const panel = el("div", { role: "tabpanel", id: "tab-panel", tabindex: "0" });
  const buttons = tabs.map(({ id, text }) =>
    el(
      "button",
      { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "tab-panel", onclick: () => choose(id) },
      text,
    ),
  );
  const list = el("div", { role: "tablist", class: "tabs", "aria-label": label, onkeydown: moved }, buttons);

  function choose(id) {
    const at = Math.max(
      tabs.findIndex((tab) => tab.id === id),
      0,
    );
    buttons.forEach((button, place) => {
      button.setAttribute("aria-selected", String(place === at));
      button.tabIndex = place === at ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", buttons[at].id);
    fill(panel, tabs[at].show());
    changed?.(tabs[at].id);
  }

  function moved(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = buttons.indexOf(document.activeElement);
    if (!step || at < 0) return;
    const next = (at + step + tabs.length) % tabs.length;
    buttons[next].focus();
    choose(tabs[next].id);
  }
  choose(chosen);
  return el("div", {}, list, panel);
}
