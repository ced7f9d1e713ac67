// Touching the picture: what can be touched next is lit, what is chosen stays marked, Escape or touching it again steps back.
import { svgEl } from "../../parts/dom.js";
import { ARROWS, nearest } from "./nearest.js";
import { next, possible } from "./paths.js";

export class Touch {
  /** `send(action)` carries an action out; `follow(path, ends)` hears of every click on the way (`ends`: nothing in the picture leads on). */
  constructor(send, follow) {
    this.send = send;
    this.follow = follow;
    this.actions = [];
    this.path = [];
    this.svg = null;
  }

  /** A new picture, with the actions it can be touched for. */
  attach(svg, actions) {
    this.svg = svg;
    this.actions = actions;
    this.path = [];
    svg.addEventListener("click", (event) => this.#clicked(event));
    svg.addEventListener("keydown", (event) => this.#key(event));
    this.#light();
  }

  /** One click back; says whether there was one. */
  back() {
    if (this.path.length === 0) return false;
    const last = this.path.at(-1);
    this.path = this.path.slice(0, -1);
    this.#light(last);
    return true;
  }

  focus(id) {
    const found = (id && this.svg?.getElementById(id)) || this.svg?.querySelector(".touch[tabindex='0']");
    if (found?.classList.contains("touch")) this.#rove(found);
    return found != null;
  }

  /** The action that a click here would carry out; null if there are several, or none. */
  only(element) {
    const thing = element?.closest?.(".touch");
    const path = thing ? [...this.path, thing.id] : this.#also(element);
    const left = path ? possible(this.actions, path) : [];
    return left.length === 1 ? left[0] : null;
  }

  /** The clicks that this is a second way to, as a ship is to the button that repaints it; none while others are underway. */
  #also(element) {
    return this.path.length ? null : element?.closest?.("[data-also]")?.dataset.also.split(" ");
  }

  /** What lies on something lit, and cannot be touched itself, lets the click through; not one that began elsewhere, as where a drag was given up. */
  #clicked({ target, clientX, clientY }) {
    const there = document.elementsFromPoint(clientX, clientY);
    const under = (there[0] === target ? there : [target]).filter((one) => this.svg.contains(one));
    const here = under.find((one) => one.closest(".touch, .chosen") || this.#also(one));
    const thing = here?.closest(".touch, .chosen");
    if (thing) return void this.#touched(thing);
    const path = this.#also(here);
    if (!path) return;
    this.path = path.slice(0, -1);
    this.step(path.at(-1));
  }

  /** Shows where an action would be clicked, while somebody considers it. */
  point(action) {
    if (action && action === this.pointed && this.svg?.querySelector(".pointed")) return;
    this.pointed = action;
    this.svg?.querySelectorAll(".pointed").forEach((ring) => ring.remove());
    for (const id of action?.clicks ?? []) {
      const thing = this.svg?.getElementById(id);
      if (thing) thing.append(this.#frame(thing, "pointed none s-info", 5));
    }
  }

  #touched(thing) {
    if (thing.classList.contains("chosen")) return void this.back();
    this.step(thing.id);
  }

  /** These clicks and no others have been made. */
  take(path) {
    if (path.join() === this.path.join()) return;
    this.path = path;
    this.#light();
  }

  /** One click on, also by a button for something that is not in the picture. */
  step(id) {
    this.path = [...this.path, id];
    const left = possible(this.actions, this.path);
    if (left.length === 1) return void this.send(left[0]);
    this.#light();
    this.focus();
  }

  #light(focus) {
    const lit = next(this.actions, this.path);
    const hadFocus = this.svg.contains(document.activeElement);
    for (const thing of this.svg.querySelectorAll(".touch, .chosen")) if (!lit.has(thing.id)) this.#dim(thing);
    for (const id of this.path) this.#mark(id, "chosen");
    for (const id of lit.keys()) this.#mark(id, "touch");
    this.svg.classList.toggle("underway", this.path.length > 0);
    const [first] = this.svg.querySelectorAll(".touch");
    for (const thing of this.svg.querySelectorAll(".touch")) thing.setAttribute("tabindex", thing === first ? 0 : -1);
    this.follow(this.path, this.path.length > 0 && !first);
    if (hadFocus && first) this.focus(focus);
  }

  #dim(thing) {
    thing.classList.remove("touch", "chosen");
    thing.setAttribute("role", "img");
    thing.removeAttribute("tabindex");
    thing.removeAttribute("aria-pressed");
    thing.querySelectorAll(":scope > .added").forEach((mark) => mark.remove());
  }

  #mark(id, kind) {
    const thing = this.svg.getElementById(id);
    if (!thing) return;
    thing.classList.toggle("touch", kind === "touch");
    thing.classList.toggle("chosen", kind === "chosen");
    thing.setAttribute("role", "button");
    if (kind === "chosen") thing.setAttribute("aria-pressed", "true");
    if (!thing.querySelector(":scope > .lit")) thing.prepend(this.#frame(thing, "lit added f-touch s-touch", 1));
  }

  /** An outline around a thing that the picture itself did not light. */
  #frame(thing, kind, pad) {
    const { x, y, width, height } = thing.getBBox();
    return svgEl("rect", { class: kind, x: x - pad, y: y - pad, width: width + 2 * pad, height: height + 2 * pad, rx: 10, "stroke-width": 2.5 });
  }

  #rove(thing) {
    for (const other of this.svg.querySelectorAll(".touch")) other.setAttribute("tabindex", other === thing ? 0 : -1);
    thing.focus({ preventScroll: true });
  }

  #key(event) {
    const thing = event.target.closest?.(".touch");
    if (!thing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.#touched(thing);
    } else if (event.key in ARROWS) {
      event.preventDefault();
      event.stopPropagation();
      this.#rove(nearest(thing, [...this.svg.querySelectorAll(".touch")], ARROWS[event.key]) ?? thing);
    }
  }
}
