// The game's picture in the page. It comes without heading, colours and background: those are the page's own.
import { svgEl } from "../../parts/dom.js";

/** The picture as an element. Things show their labels when pointed at. */
export function parse(markup) {
  const svg = document.importNode(new DOMParser().parseFromString(markup, "image/svg+xml").documentElement, true);
  if (!matchMedia("(hover: hover)").matches) return svg;
  for (const thing of svg.querySelectorAll("[aria-label]")) {
    if (thing.querySelector(":scope > title")) continue;
    const tip = svgEl("title");
    tip.textContent = thing.getAttribute("aria-label");
    thing.prepend(tip);
  }
  return svg;
}
