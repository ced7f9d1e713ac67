// Pointing at things in the picture: a ring around each and an arrow to one of them. Cyan, for amber means "you can touch this".
import { overlap, svgEl } from "../parts/dom.js";

const PAD = 7;
const LONG = 42; // of an arrow, with its nudging
const SIDES = [[0, -1], [0, 1], [-1, 0], [1, 0]]; // where it may stand: above, below, left, right
const TURN = { "0,-1": 0, "0,1": 180, "-1,0": -90, "1,0": 90 };

/** Marks these things and no others. The arrow is at the first that can be touched, if there is one: it says "here". */
export function pointAt(svg, ids) {
  svg?.querySelectorAll(".taught").forEach((mark) => mark.remove());
  const things = ids.map((id) => svg?.getElementById(id)).filter(Boolean);
  const here = things.find((thing) => thing.matches(".touch")) ?? things[0];
  things.forEach((thing) => {
    const { x, y, width, height } = thing.getBBox();
    const ring = svgEl("rect", { class: "ring none s-info", x: x - PAD, y: y - PAD, width: width + 2 * PAD, height: height + 2 * PAD, rx: 14 });
    const mark = svgEl("g", { class: "taught", "aria-hidden": "true" });
    mark.append(ring);
    if (thing === here) mark.append(arrow(svg, thing, { x, y, width, height }));
    thing.append(mark);
  });
}

/** An arrow to a thing, from the side where it covers least of what is written and of other things. */
function arrow(svg, thing, { x, y, width, height }) {
  const marks = [...svg.querySelectorAll("text, g[id]")].filter((one) => !one.contains(thing) && !one.querySelector("g[id]"));
  const taken = marks.map((one) => one.getBoundingClientRect());
  const screen = thing.getScreenCTM();
  const sheet = svg.getBoundingClientRect();
  const at = ([across, down]) => ({ x: x + width / 2 + across * (width / 2 + PAD), y: y + height / 2 + down * (height / 2 + PAD) });
  const covers = (side) => {
    const [across, down] = side;
    const tip = new DOMPoint(at(side).x, at(side).y).matrixTransform(screen);
    const end = new DOMPoint(at(side).x + across * LONG, at(side).y + down * LONG).matrixTransform(screen);
    const half = 13 * screen.a;
    const box = { left: Math.min(tip.x, end.x) - half * Math.abs(down), right: Math.max(tip.x, end.x) + half * Math.abs(down), top: Math.min(tip.y, end.y) - half * Math.abs(across), bottom: Math.max(tip.y, end.y) + half * Math.abs(across) };
    const out = box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > sheet.bottom;
    return taken.reduce((sum, one) => sum + overlap(box, one), out ? 1e6 : 0);
  };
  const side = SIDES.map((one) => [covers(one), one]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
  const way = svgEl("g", { transform: `translate(${at(side).x} ${at(side).y}) rotate(${TURN[side]})` });
  way.append(svgEl("path", { class: "arrow f-info s-space", d: "M0 -3L-13 -19H-5V-33H5V-19H13Z", "stroke-width": 2, "stroke-linejoin": "round" }));
  return way;
}

/** Brings the first of them into the window, where it is not: on a phone the picture is taller than the screen. */
export function bringIntoView(svg, ids) {
  const things = ids.map((id) => svg?.getElementById(id)).filter(Boolean);
  const thing = things.find((one) => one.matches(".touch")) ?? things[0];
  if (!thing) return;
  const { top, bottom } = thing.getBoundingClientRect();
  const above = document.querySelector(".task").getBoundingClientRect();
  const covered = getComputedStyle(document.querySelector(".task")).position === "sticky" ? above.height + 12 : 0;
  if (top < covered + 40 || bottom > innerHeight - 12) thing.scrollIntoView({ block: "center" });
}
