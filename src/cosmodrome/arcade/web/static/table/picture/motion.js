// Motions of a thing's own: a die tumbles, a coin turns over, what is hit shakes, what is spat flies. A thing says in data-motion which it is and what it
// shows, such as "tumble 5"; it moves when that has changed. After 400 milliseconds everything is at rest.
import { NAMED, nameOf } from "./names.js";

const TIME = 400;
const css = ({ a, b, c, d, e, f }) => `matrix(${[a, b, c, d, e, f].join(",")})`;

const KINDS = {
  /** Rolls in, twice round, and settles. */
  tumble(thing) {
    const steps = [{ transform: "rotate(-720deg) scale(.5)" }, { transform: "rotate(-90deg) scale(1.5)", offset: 0.6 }, { transform: "rotate(0deg) scale(1)" }];
    thing.animate(steps, { duration: TIME, easing: "ease-out", composite: "add" });
  },

  /** What it showed before narrows to an edge, and what it shows now widens from there; both glide the same way. */
  turn(thing, { was, steps }) {
    if (!was) return;
    const back = was.cloneNode(true);
    back.removeAttribute("id");
    back.setAttribute("aria-hidden", "true");
    back.setAttribute("transform", thing.getAttribute("transform"));
    thing.after(back);
    if (steps) back.animate(steps, { duration: TIME });
    const edge = { transform: "scale(.02, 1.06)", offset: 0.5 };
    thing.animate([{ transform: "scale(.02, 1.06)" }, edge, { transform: "scale(1, 1)" }], { duration: TIME, composite: "add" });
    back.animate([{ transform: "scale(1, 1)" }, edge, { transform: "scale(0, 1)" }], { duration: TIME, composite: "add" }).finished.then(() => back.remove(), () => back.remove());
  },

  /** Shakes where it is. */
  quake(thing) {
    const steps = [0, -7, 6, -5, 4, -2, 0].map((x, i) => ({ transform: `translate(${x}px, ${i % 2 ? 2 : -2}px) scale(${1 + 0.18 * (1 - i / 6)})` }));
    thing.animate([...steps, { transform: "none" }], { duration: TIME, composite: "add" });
  },

  /** From another thing to its own place, in a high arc, and there it spreads. */
  fly(thing, { was, what }) {
    const from = thing.ownerSVGElement.getElementById(what);
    if (was || !from) return;
    const parent = thing.parentElement.getCTM().inverse();
    const now = parent.multiply(thing.getCTM());
    const start = parent.multiply(from.getCTM());
    const at = (share, lift, size) => css(new DOMMatrix([now.a, now.b, now.c, now.d, start.e + (now.e - start.e) * share, start.f + (now.f - start.f) * share - lift]).scale(size));
    const lift = Math.hypot(now.e - start.e, now.f - start.f) * 0.28;
    const steps = [at(0, 0, 0.35), at(0.4, lift, 0.5), at(0.85, lift * 0.5, 0.5), at(1, 0, 1.35), at(1, 0, 1)];
    thing.animate(steps.map((transform, i) => ({ transform, offset: [0, 0.35, 0.7, 0.85, 1][i] })), { duration: TIME });
  },
};

/** Sets in motion what shows something else than in the picture before; `glides` are the steps of what is gliding, by thing. */
export function enact(svg, old, glides) {
  const before = new Map([...old.querySelectorAll(NAMED)].map((thing) => [nameOf(thing), thing]));
  for (const thing of svg.querySelectorAll("[data-motion]")) {
    const was = before.get(nameOf(thing));
    if (was?.dataset.motion === thing.dataset.motion) continue;
    const [kind, what] = thing.dataset.motion.split(" ");
    KINDS[kind]?.(thing, { was, what, steps: glides.get(thing) });
  }
}
