// Small drawings for buttons; fonts disagree about such signs.
import { svgEl } from "../../parts/dom.js";

const DRAWN = {
  first: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3v10L4 8z",
  play: "M4 2.5v11L13.5 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  on: "M5 3v10l7-5z",
  last: "M11 3h2v10h-2zM3 3v10l7-5z",
};

export function icon(name) {
  const svg = svgEl("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" });
  svg.append(svgEl("path", { d: DRAWN[name] }));
  return svg;
}
