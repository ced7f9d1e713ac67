// Pointing at things in the picture: a ring around each and an arrow to the first. Cyan, for amber means "you can touch this".
import { svgEl } from "../parts/dom.js";

const PAD = 7;

/** Marks these things and no others. */
export function pointAt(svg, ids) {
  svg?.querySelectorAll(".taught").forEach((mark) => mark.remove());
  ids.forEach((id, i) => {
    const thing = svg?.getElementById(id);
    if (!thing) return;
    const { x, y, width, height } = thing.getBBox();
    const ring = svgEl("rect", { class: "ring none s-info", x: x - PAD, y: y - PAD, width: width + 2 * PAD, height: height + 2 * PAD, rx: 14 });
    const mark = svgEl("g", { class: "taught", "aria-hidden": "true" });
    mark.append(ring);
    if (i === 0) mark.append(arrow(x + width / 2, y - PAD));
    thing.append(mark);
  });
}

/** An arrow that comes down on a place. */
function arrow(x, y) {
  const way = svgEl("g", { transform: `translate(${x} ${y})` });
  way.append(svgEl("path", { class: "arrow f-info s-space", d: "M0 -3L-13 -19H-5V-33H5V-19H13Z", "stroke-width": 2, "stroke-linejoin": "round" }));
  return way;
}

/** Brings the first of them into the window, where it is not: on a phone the picture is taller than the screen. */
export function bringIntoView(svg, ids) {
  const thing = ids.map((id) => svg?.getElementById(id)).find(Boolean);
  if (!thing) return;
  const { top, bottom } = thing.getBoundingClientRect();
  const above = document.querySelector(".task").getBoundingClientRect();
  const covered = getComputedStyle(document.querySelector(".task")).position === "sticky" ? above.height + 12 : 0;
  if (top < covered + 40 || bottom > innerHeight - 12) thing.scrollIntoView({ block: "center" });
}
