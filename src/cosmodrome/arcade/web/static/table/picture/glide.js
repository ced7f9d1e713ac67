// Things glide from where they were to where they went: first, last, invert, play. Things keep their ids from picture to picture.
import { enact } from "./motion.js";
import { NAMED, nameOf } from "./names.js";
import { legs } from "./round.js";

const TIME = 380;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where everything with an id is now, as matrices into the picture. */
export function places(svg) {
  const found = new Map();
  if (!svg) return found;
  for (const thing of svg.querySelectorAll(NAMED)) found.set(nameOf(thing), thing.getCTM());
  return found;
}

const css = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].join(",")})`;
const far = (m, n) => Math.abs(m.e - n.e) + Math.abs(m.f - n.f) > 1 || Math.abs(m.a - n.a) + Math.abs(m.b - n.b) > 0.02;

/** Sets everything in motion that is somewhere else than in the old picture, where `clicks` were touched; what is new fades in. Gives the ways that things have gone. */
export function glide(svg, old, before, clicks) {
  if (before.size === 0) return [];
  const ways = [];
  const moving = new Set();
  const jobs = [];
  for (const thing of svg.querySelectorAll(NAMED)) {
    if (moving.has(thing.parentElement.closest(NAMED))) {
      moving.add(thing); // carried along by what it stands in
      continue;
    }
    const was = before.get(nameOf(thing));
    const now = thing.getCTM();
    if (!was) jobs.push([thing, [{ opacity: 0 }, { opacity: 1 }]]);
    else if (far(was, now)) {
      const parent = thing.parentElement.getCTM().inverse();
      moving.add(thing);
      const gone = way(svg, thing, was, now);
      if (thing.id) ways.push({ id: thing.id, ...gone });
      jobs.push([thing, steps(parent.multiply(was), parent.multiply(now), legs(old, clicks, gone.from, gone.to))]);
    }
  }
  if (still.matches) return ways;
  for (const [thing, steps] of jobs) thing.animate(steps, { duration: TIME, easing: "cubic-bezier(.3,.7,.2,1)" });
  enact(svg, old, new Map(jobs.filter(([thing]) => moving.has(thing))));
  return ways;
}

/** The places on the way, in the measure of what the thing stands in: its ends, and the edges where it goes round. */
function steps(was, now, [first, last]) {
  const at = (m, x, y) => css({ a: m.a, b: m.b, c: m.c, d: m.d, e: m.e + x, f: m.f + y });
  const ends = [{ transform: css(was) }, { transform: css(now) }];
  if (!last) return ends;
  const out = at(was, first.to.x - first.from.x, first.to.y - first.from.y);
  const back = at(now, last.from.x - last.to.x, last.from.y - last.to.y);
  return [ends[0], { transform: out, offset: 0.5 }, { transform: back, offset: 0.5 }, ends[1]];
}

/** From where to where the middle of a thing has gone, in the picture's own measure. */
function way(svg, thing, old, now) {
  const { x, y, width, height } = thing.getBBox();
  const whole = svg.getCTM().inverse();
  const middle = (matrix) => new DOMPoint(x + width / 2, y + height / 2).matrixTransform(whole.multiply(matrix));
  return { from: middle(old), to: middle(now) };
}
