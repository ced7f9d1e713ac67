// Everything explains itself: pointed at with a mouse, reached by keyboard, or pressed for long, it says what it is and what it means now.
import { el, typing } from "../../parts/dom.js";
import { reached } from "../picture/asked.js";
import { ARROWS, nearest } from "../picture/nearest.js";
import { hideCard, isCard, moveCard, showCard, shownFor } from "./card.js";

const HOVER = 450; // milliseconds that a mouse rests on a thing
const FOCUS = 700; // and that the keyboard does: whoever hurries on is not held up
const PRESS = 500; // and that a finger does
const SHAKE = 12; // pixels that a pressing finger may move

const inside = ({ left, right, top, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom;

/** A label as a title, and what more is printed on a card with much on it. */
function named(label) {
  const end = label.indexOf(". ");
  return label.length > 90 && end > 0 ? [label.slice(0, end), { kind: "printed", text: label.slice(end + 2) }] : [label, null];
}

export class Explainer {
  /** `holder` holds the picture, `rules(clause)` makes a way to a clause of the rulebook, `choice(element)` gives the action that it stands for. */
  constructor(holder, rules, choice = () => null) {
    Object.assign(this, { holder, rules, choice, things: null, ask: null, walking: false });
    this.tour = null;
    document.addEventListener("pointermove", (event) => (event.pointerType === "mouse" ? this.#rest(event) : this.#shake(event)));
    document.addEventListener("pointerdown", (event) => this.#down(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => this.#let());
    document.addEventListener("click", (event) => this.#click(event), true);
    document.addEventListener("contextmenu", (event) => (this.held || this.pressed) && event.preventDefault());
    document.addEventListener("focusin", (event) => this.#reached(event));
    document.addEventListener("scroll", () => (this.tour?.on ? moveCard() : hideCard()), { capture: true, passive: true });
    holder.addEventListener("focusout", (event) => this.walking && !holder.contains(event.relatedTarget) && this.#stop());
    holder.addEventListener("keydown", (event) => this.#key(event), true);
  }

  /** A new picture; `ask()` fetches what its things are, `also(action)` what an action would bring about, if anybody knows. */
  attach(svg, ask, also = () => null) {
    clearTimeout(this.timer);
    if (shownFor()?.isConnected === false) hideCard();
    Object.assign(this, { svg, ask, also, things: null, asking: null });
    if (this.walking) this.#reach();
    if (this.tour?.on) this.tour.start(true);
  }

  /** The clause that the card shown now names, if any. */
  get clause() {
    return shownFor() && (this.said?.clause || null);
  }

  /** A walk through everything in the picture. */
  async everything() {
    const { Tour } = await import("./tour.js"); // few ask for it
    this.tour ??= new Tour(this.holder, () => this.#told());
    await this.tour.start();
  }

  /** Escape. Says whether there was something to close. */
  close() {
    clearTimeout(this.timer);
    if (this.tour?.end()) return true;
    const card = hideCard();
    if (!this.walking) return card;
    this.#stop();
    return true;
  }

  /** From thing to thing with the arrow keys, whether they can be touched or not. */
  walk() {
    if (!this.svg) return;
    this.walking = true;
    const from = this.#target(document.activeElement);
    this.#reach();
    const first = this.holder.contains(from) ? from : this.#all()[0];
    first?.focus({ preventScroll: true });
    this.#soon(first, 0); // what had the focus already is not reached by it
  }

  /** Everything in the picture that is to be seen and explains itself, with what its card says. */
  async #told() {
    const things = (await this.#fetch()) ?? {};
    const seen = this.#all().filter((thing) => things[thing.id]?.text && thing.getBoundingClientRect().width > 0);
    return seen.map((thing) => {
      const { text, clause } = things[thing.id];
      const [title, printed] = named(thing.getAttribute("aria-label") ?? "");
      return [thing, { title, lines: [text, printed], clause: clause && this.#way(clause, true) }];
    });
  }

  #all() {
    return [...(this.svg?.querySelectorAll("g[id]") ?? [])].filter((thing) => !thing.closest("[aria-hidden=true]"));
  }

  /** Lets the keyboard reach what it else does not. */
  #reach() {
    for (const thing of this.#all()) if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", -1);
  }

  #stop() {
    this.walking = false;
    for (const thing of this.#all()) if (!thing.matches(".touch, .chosen")) thing.removeAttribute("tabindex");
  }

  /** The keyboard has come to a thing. Where the page itself puts the focus, after a move or a curtain, nobody asked for anything. */
  #reached(event) {
    if (this.tour?.on) return;
    if (this.walking) this.#soon(this.#target(event.target), 0);
    else if (reached(event)) this.#soon(this.#target(event.target), FOCUS);
  }

  #key(event) {
    const thing = this.walking && event.key in ARROWS && this.#target(event.target);
    if (!thing) return;
    event.preventDefault();
    event.stopPropagation();
    nearest(thing, this.#all(), ARROWS[event.key])?.focus({ preventScroll: true });
  }

  /** What would be explained where somebody points: a thing in the picture, or a part of the page that says what it is. */
  #target(node) {
    if (!(node instanceof Element)) return null;
    return this.holder.contains(node) ? node.closest("g[id]:not(.way *)") : node.closest("[data-about], .choice[data-code]");
  }

  /** The same for a place in the window. Pieces let a touch through to what they stand on, and much is drawn in lines: the smallest on top is meant. */
  #at({ target, clientX: x, clientY: y }) {
    const found = this.#target(target);
    if (!this.holder.contains(target)) return found;
    const size = (thing) => {
      const { width, height } = thing.getBoundingClientRect();
      return width * height;
    };
    const above = (thing) => !found || found.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING;
    const here = this.#all().filter((thing) => above(thing) && inside(thing.getBoundingClientRect(), x, y));
    const least = found ? size(found) : Infinity;
    return here.map((thing) => [size(thing), thing]).filter(([room]) => room < least).sort(([a], [b]) => a - b)[0]?.[1] ?? found;
  }

  /** The mouse has moved: when it rests, what it rests on is explained. */
  #rest(event) {
    clearTimeout(this.timer);
    if (this.tour?.on) return;
    if (shownFor() && !inside(shownFor().getBoundingClientRect(), event.clientX, event.clientY)) hideCard();
    if (event.buttons) return;
    this.timer = setTimeout(() => this.#soon(this.#at(event), 0), HOVER);
  }

  #shake({ clientX, clientY }) {
    if (this.pressed && Math.hypot(clientX - this.pressed.x, clientY - this.pressed.y) > SHAKE) this.#let();
  }

  #soon(target, time, pinned = false) {
    clearTimeout(this.timer);
    if (target === shownFor() && target) return;
    if (shownFor() && !pinned) hideCard();
    if (!target) return;
    this.timer = setTimeout(() => this.#show(target, pinned), time);
  }

  async #show(target, pinned) {
    if (target.matches(".choice")) return void (pinned && this.#foretell(target));
    const svg = this.svg;
    const said = target.dataset.about !== undefined ? { text: [target.dataset.about, target.dataset.why].filter(Boolean).join(" ") } : (await this.#fetch())?.[target.id];
    if (svg !== this.svg || !target.isConnected) return;
    if (!said && !target.getAttribute("aria-label")) return;
    const clause = said?.clause && this.#way(said.clause, pinned);
    const [title, printed] = named(target.getAttribute("aria-label") ?? "");
    showCard(target, { title, lines: [said?.text, printed], clause }, pinned);
    if (pinned) this.held = true;
    this.said = said;
    const action = this.choice(target);
    const more = action && (await this.also?.(action));
    if (more && shownFor() === target) showCard(target, { title, lines: [said?.text, printed, { kind: "then", text: more }], clause }, pinned);
  }

  /** A choice that is pressed for long says what would follow from it. */
  async #foretell(button) {
    this.held = true;
    const action = this.choice(button);
    const text = action && (await this.also(action));
    if (text && button.isConnected) showCard(button, { title: action.text, lines: [{ kind: "then", text }] }, true);
  }

  #way(clause, pinned) {
    return el("p", { class: "clause" }, pinned ? this.rules(clause) : `Rule ${clause}`);
  }

  async #fetch() {
    if (this.things || !this.ask) return this.things;
    const svg = this.svg;
    this.asking ??= this.ask().catch(() => null);
    const things = await this.asking;
    if (svg !== this.svg) return null;
    this.asking = null;
    if (things) this.#describe(things);
    return (this.things = things);
  }

  /** Who listens hears it, too. */
  #describe(things) {
    for (const [id, { text }] of Object.entries(things)) this.svg.getElementById(id)?.setAttribute("aria-description", text);
  }

  #down(event) {
    if (isCard(event.target)) return;
    this.held = false;
    clearTimeout(this.timer);
    this.tour?.end();
    hideCard();
    if (event.pointerType === "mouse" || typing(event)) return;
    const target = this.#at(event);
    if (!target) return;
    this.pressed = { x: event.clientX, y: event.clientY };
    this.#soon(target, PRESS, true);
  }

  /** The finger is lifted, or has gone elsewhere. */
  #let() {
    if (!this.pressed) return;
    this.pressed = null;
    if (!this.held) clearTimeout(this.timer);
  }

  /** What was pressed for long to be explained is not chosen by that. */
  #click(event) {
    if (!this.held || isCard(event.target)) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
