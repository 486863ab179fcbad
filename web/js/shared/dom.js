// Elements. Text is set as text; nothing here turns it into markup.
const SVG = "http://www.w3.org/2000/svg";

/** @typedef {string|number|boolean|null|undefined} Value */
/** @typedef {Node|string|number|false|null|undefined} Leaf false, null and undefined are nothing */
/** @typedef {Leaf|(Leaf|(Leaf|Leaf[])[])[]} Child what an element can hold: also lists, and lists in lists */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @typedef {{[name: string]: Value|((event: never) => unknown)} & {[Name in keyof HTMLElementEventMap as `on${Name}`]?:
 *   (event: HTMLElementEventMap[Name] & {currentTarget: HTMLElementTagNameMap[Tag]}) => unknown}} Attributes
 */

/**
 * An element with attributes and children. A function is a listener, true an attribute without a value; false, null
 * and undefined leave the attribute out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes<Tag>} [attributes]
 * @param {...Child} children
 */
export function el(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else set(element, name, value);
  }
  element.append(...children.flatMap(nodes));
  return element;
}

/**
 * Set or remove an attribute. The value of a field is set as a property.
 * @param {Element} element
 * @param {string} name
 * @param {Value} value
 */
export function set(element, name, value) {
  if (name === "value" && "value" in element) element.value = value;
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Replace the children of an element.
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.flatMap(nodes));
}

/** Load the sheet of icons into the page, once; icons that are there already appear with it. */
export function loadIcons() {
  const request = new XMLHttpRequest(); // it reads the file as a document, without turning text into markup
  request.responseType = "document";
  request.onload = () => {
    if (request.responseXML) document.body.append(document.importNode(request.responseXML.documentElement, true));
  };
  request.open("GET", "/web/icons/icons.svg");
  request.send();
}

/**
 * An icon of the sheet. Screen readers skip it, so the text beside it must say the same.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/**
 * Text for screen readers only.
 * @param {string} text
 */
export const hidden = (text) => el("span", { class: "hidden" }, text);

/**
 * The element with this id. The page must have it.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * The first element inside another that matches a selector, or null.
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {HTMLElement|null}
 */
export const find = (parent, selector) => parent.querySelector(selector);

/**
 * @param {Child} child
 * @returns {(Node|string)[]}
 */
function nodes(child) {
  if (Array.isArray(child)) return child.flatMap(nodes);
  if (child === null || child === undefined || child === false) return [];
  return [child instanceof Node ? child : String(child)];
}
