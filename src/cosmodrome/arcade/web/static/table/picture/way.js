// The last move, marked on the board: rings around what was touched for it, and the way of what it moved.
import { svgEl } from "../../parts/dom.js";
import { legs } from "./round.js";

const SHORT = 14;
const kind = (id) => id.split(":")[0];

/** Marks the last move of a view; `moved` are the ways that things have gone since the picture before, `old`: { id, from, to }. */
export function mark(svg, last, moved, old) {
  const holder = svgEl("g", { class: "way", "aria-hidden": "true" });
  for (const id of last?.clicks ?? []) {
    const thing = kind(id) === "button" ? null : svg.getElementById(id);
    if (thing) holder.append(ring(svg, thing));
  }
  for (const { from, to } of travels(moved, last)) holder.append(...arrows(legs(old, last?.clicks ?? [], from, to)));
  if (holder.childElementCount) svg.append(holder);
}

/** The ways worth showing: not those of what was itself touched, nor of several of a kind, which are put in another order. */
export function travels(moved, last) {
  const touched = (last?.clicks ?? []).map(kind);
  const alone = ({ id }) => moved.filter((other) => kind(other.id) === kind(id)).length === 1 && !touched.includes(kind(id));
  return moved.filter((one) => Math.hypot(one.to.x - one.from.x, one.to.y - one.from.y) > SHORT && alone(one));
}

function ring(svg, thing) {
  const { x, y, width, height } = thing.getBBox();
  const { a, b, c, d, e, f } = svg.getCTM().inverse().multiply(thing.getCTM());
  return svgEl("rect", { class: "none s-good", x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 10, "stroke-width": 2.5, transform: `matrix(${[a, b, c, d, e, f].join(" ")})` });
}

/** The way of something, leg by leg. */
export const arrows = (ways, role = "good") => ways.map(({ from, to }, i) => arrow(from, to, role, i === 0));

function arrow(from, to, role, begins) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const parts = svgEl("g", {});
  parts.append(
    svgEl("line", { class: `s-${role}`, x1: from.x, y1: from.y, x2: to.x, y2: to.y, "stroke-width": 3, "stroke-dasharray": "2 7", "stroke-linecap": "round" }),
    svgEl("path", { class: `f-${role}`, d: "M0 0L-13 6V-6Z", transform: `translate(${to.x} ${to.y}) rotate(${angle})` }),
  );
  if (begins) parts.append(svgEl("circle", { class: `none s-${role}`, cx: from.x, cy: from.y, r: 7, "stroke-width": 2.5 }));
  return parts;
}
