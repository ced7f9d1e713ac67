// A walk through everything in the picture that explains itself: all of it is outlined, and a card beside each says what it is, one after the other.
import { el } from "../../parts/dom.js";
import { hideCard, showCard } from "./card.js";

const BARS = 80; // pixels above and below, where a phone has bars over the page
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

export class Tour {
  /** `told()` gives what there is, as [thing, { title, lines, clause }]; what it says of several alike is told once. */
  constructor(holder, told) {
    Object.assign(this, { holder, told, stops: null, at: 0 });
  }

  get on() {
    return this.stops !== null;
  }

  /** From the beginning, or, in a new picture, on from where it was. */
  async start(on = false) {
    const id = on ? this.stops?.[this.at]?.[0].id : null;
    const told = await this.told();
    if (on && !this.on) return; // ended meanwhile
    this.#outline(told.map(([thing]) => thing));
    const known = new Set();
    this.stops = told.filter(([, { lines }]) => !known.has(lines[0]) && known.add(lines[0]));
    if (this.stops.length === 0) return void this.end();
    if (!on) this.back = document.activeElement;
    this.#go(id === null ? 0 : Math.max(0, this.stops.findIndex(([thing]) => thing.id === id)));
  }

  /** Says whether there was one. */
  end() {
    if (!this.on) return false;
    this.stops = null;
    this.#outline([]);
    hideCard();
    if (this.back?.isConnected) this.back.focus({ preventScroll: true });
    return true;
  }

  #show(pressed) {
    const [thing, { title, lines, clause }] = this.stops[this.at];
    const count = `${this.at + 1} of ${this.stops.length}`;
    const last = this.at === this.stops.length - 1;
    const buttons = [
      el("button", { class: "button small", type: "button", disabled: this.at === 0, onclick: () => this.#go(this.at - 1, 0) }, "Back"),
      el("button", { class: "button small", type: "button", disabled: last, onclick: () => this.#go(this.at + 1, 1) }, "Next"),
      el("button", { class: "button small plain", type: "button", onclick: () => this.end() }, "Done"),
    ];
    const card = showCard(thing, { title: `${count}: ${title}`, lines, clause, foot: el("div", { class: "steps" }, buttons) }, true);
    card.setAttribute("role", "dialog");
    card.setAttribute("aria-label", [`${count}: ${title}`, ...lines.filter(Boolean).map((line) => line.text ?? line)].join(". "));
    card.addEventListener("keydown", (event) => this.#key(event));
    (buttons[pressed].disabled ? buttons[last ? 2 : 1] : buttons[pressed]).focus({ preventScroll: true });
  }

  #go(to, pressed = 1) {
    if (to < 0 || to >= this.stops.length) return;
    this.at = to;
    const [thing] = this.stops[to];
    for (const [other] of this.stops) other.classList.toggle("told-now", other === thing);
    const { top, bottom } = thing.getBoundingClientRect();
    if (top < BARS || bottom > innerHeight - BARS) thing.scrollIntoView({ block: "center", behavior: "instant" });
    this.#show(pressed);
  }

  #key(event) {
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#go(this.at + STEPS[event.key], event.key === "ArrowLeft" ? 0 : 1);
  }

  #outline(things) {
    for (const thing of this.holder.querySelectorAll(".told")) thing.classList.remove("told", "told-now");
    for (const thing of things) thing.classList.add("told");
  }
}
