// Dragging: a thing taken to where it may go is the same as touching one after the other. A finger rests on a thing before it takes it
// along: until then it scrolls the page. A thing that is not lit itself, such as a ship, says in data-drag what it is dragged for:
// the things to touch before, if any, and the kind of thing to let go on, as in "button:phredd square".
import { svgEl } from "../../parts/dom.js";
import { next, possible } from "./paths.js";

const FAR = 8; // pixels: what moves less is a touch
const HOLD = 220; // milliseconds that a finger rests
const kind = (id) => id.split(":")[0];

export class Drag {
  /** Drags within `holder`, for `touch`; `undo()` takes back what was sent when a thing was picked up and let go nowhere. */
  constructor(holder, touch, undo = () => {}) {
    Object.assign(this, { holder, touch, undo, held: null });
    holder.addEventListener("pointerdown", (event) => this.#down(event));
    holder.addEventListener("pointermove", (event) => event.pointerType === "mouse" && !event.buttons && holder.classList.toggle("grab", this.#at(event) !== undefined));
    addEventListener("pointermove", (event) => this.#moved(event));
    addEventListener("pointerup", (event) => this.#up(event));
    addEventListener("pointercancel", () => this.#stop(false));
    addEventListener("keydown", (event) => event.key === "Escape" && this.held?.ghost && (event.stopImmediatePropagation(), this.#stop(false)), true);
    holder.addEventListener("touchmove", (event) => this.held?.ready && event.cancelable && event.preventDefault(), { passive: false });
    holder.addEventListener("contextmenu", (event) => this.held?.ghost && event.preventDefault());
  }

  /** Another picture: what is held stays so only if picking it up was itself a decision, which this picture answers. */
  fresh() {
    if (this.held?.sent === "waiting") this.held.sent = "answered";
    else if (this.held) this.#stop(false, false);
    if (!this.dropped) return;
    const id = this.dropped.find((one) => this.touch.svg.getElementById(one)?.classList.contains("touch"));
    this.dropped = null;
    if (id) this.touch.step(id);
  }

  /** What can be dragged from a place: the topmost thing there. */
  #at({ clientX: x, clientY: y }) {
    const things = [...(this.touch.svg?.querySelectorAll("[data-drag], .touch") ?? [])].reverse();
    const here = (thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return left <= x && x <= right && top <= y && y <= bottom;
    };
    for (const thing of things) {
      const plan = here(thing) && this.#plan(thing);
      if (plan) return { thing, ...plan };
    }
  }

  /** What is touched when a thing is picked up, what it can be let go on, and the action that picking it up is, if it is one. */
  #plan(thing) {
    const words = thing.dataset.drag?.split(" ");
    const path = words ? words.slice(0, -1) : [...this.touch.path, thing.id];
    const goal = words?.at(-1);
    const targets = [...next(this.touch.actions, path).keys()].filter((id) => (!goal || kind(id) === goal) && this.touch.svg.getElementById(id));
    if (targets.length) return { path, goal };
    const left = possible(this.touch.actions, path);
    return goal && path.length && left.length === 1 ? { path, goal, action: left[0] } : null;
  }

  #down(event) {
    if (!event.isPrimary || event.button !== 0) return void this.#stop(false);
    const found = this.#at(event);
    if (!found) return;
    this.held = { ...found, x: event.clientX, y: event.clientY, id: event.pointerId, ready: event.pointerType !== "touch" };
    if (!this.held.ready) this.held.timer = setTimeout(() => (this.held.ready = true), HOLD);
  }

  #moved(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(dx, dy) < FAR) return;
    if (!held.ready) return void this.#stop(false); // a finger that did not rest scrolls
    if (!held.ghost) this.#lift();
    held.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  /** Picks up what is held: a picture of it follows the pointer, and where it may go is lit. */
  #lift() {
    const { held, touch } = this;
    const copy = held.thing.cloneNode(true);
    const { a, b, c, d, e, f } = held.thing.getScreenCTM();
    copy.removeAttribute("id");
    copy.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    held.ghost = svgEl("svg", { class: "cosmodrome ghost", "aria-hidden": "true" });
    held.ghost.append(copy);
    document.body.append(held.ghost);
    held.thing.classList.add("carried");
    this.holder.classList.add("dragging");
    held.before = touch.path;
    if (held.action) {
      held.sent = "waiting";
      touch.send(held.action);
    } else touch.take(held.path);
  }

  #up(event) {
    const { held } = this;
    if (!held?.ghost || event.pointerId !== held.id) return void this.#stop(false);
    const swallow = (click) => (click.stopPropagation(), click.preventDefault());
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true), 50);
    const under = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest?.(".picture g[id]")?.id);
    const ids = under.filter((id) => id && id !== held.thing.id && (!held.goal || kind(id) === held.goal));
    if (held.sent === "waiting") {
      this.dropped = ids; // the answer is under way: it says whether this may be
      return void this.#stop(true);
    }
    const target = ids.find((id) => this.touch.svg.getElementById(id)?.classList.contains("touch"));
    this.#stop(target !== undefined);
    if (target) this.touch.step(target);
  }

  /** Lets go; what was let go nowhere is as before. */
  #stop(done, back = true) {
    const { held, touch } = this;
    if (!held) return;
    this.held = null;
    clearTimeout(held.timer);
    if (!held.ghost) return;
    held.ghost.remove();
    held.thing.classList.remove("carried");
    this.holder.classList.remove("dragging");
    if (done || !back) return;
    if (held.sent) this.undo();
    else touch.take(held.before);
  }
}
