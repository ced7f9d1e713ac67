// Elements in one line: el("button", { class: "choice", onclick: send }, "bid 12").

/** An element. Functions become listeners, `true` a bare attribute, null and false leave an attribute out. */
export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.replace(/^on/, ""), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return made;
}

/** The page's element that plays a part: <div data-part="log">. */
export function part(name, within = document) {
  return within.querySelector(`[data-part="${name}"]`);
}

/** An element of an SVG picture. */
export function svgEl(name, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Whether keys typed now belong to a field rather than to the page. */
export function typing(event) {
  return event.target instanceof Element && event.target.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");
}

/** How much two boxes on the screen have in common. */
export const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
