// Elements. Text goes in as text; nothing here makes markup of it.
const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and children. A function is a listener, true an attribute without a value, and what is
 * false, null or undefined is left out.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node|string|number|null|false|undefined|Array)} children
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...nodes(children));
  return element;
}

/** Set or take away one attribute or property. */
export function set(element, name, value) {
  if (typeof value === "function") element.addEventListener(name.slice(2), value);
  else if (name === "value") element.value = value;
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/** Put these children in place of those there are. */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/** Bring the sheet of icons into the page, once; pictures that are there already come into sight with it. */
export function loadIcons() {
  const asked = new XMLHttpRequest(); // it reads the file as a document, without making markup of text
  asked.responseType = "document";
  asked.onload = () =>
    asked.responseXML && document.body.append(document.importNode(asked.responseXML.documentElement, true));
  asked.open("GET", "/web/icons/icons.svg");
  asked.send();
}

/** A picture from the sheet of icons; it says nothing, so the text beside it must. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** Text for screen readers alone. */
export const hidden = (text) => el("span", { class: "hidden" }, text);

/** The element with this id. */
export const byId = (id) => document.getElementById(id);

function nodes(children) {
  const wanted = children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
  return wanted.map((child) => (child instanceof Node ? child : String(child)));
}
