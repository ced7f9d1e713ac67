// The picture on the stage: put in place, set in motion, made touchable.
import { part } from "../../parts/dom.js";
import { pointed, reached, renewed } from "./asked.js";
import { Drag } from "./drag.js";
import { glide, places } from "./glide.js";
import { parse } from "./picture.js";
import { Touch } from "./touch.js";
import { mark } from "./way.js";

const STEP = 8; // events that a move and its luck take, about: what is further apart is no move but a leap

export class Stage {
  /** `send(action)` carries out what was clicked together, `follow(path, ends)` hears of every click on the way (`ends`: the rest is not in the picture), `explainer(holder)` makes what explains it, `foresight` knows what would follow, `undo()` takes the last action back. */
  constructor(send, follow, explainer, foresight = null, undo = undefined) {
    this.holder = part("picture");
    this.touch = new Touch(send, follow);
    this.explainer = explainer(this.holder);
    this.foresight = foresight;
    this.drag = new Drag(this.holder, this.touch, undo);
    const considers = (event) => foresight?.consider(this.touch.only(event.target));
    for (const kind of ["pointerover", "pointermove"]) this.holder.addEventListener(kind, (event) => event.pointerType !== "touch" && pointed(event) && considers(event));
    this.holder.addEventListener("focusin", (event) => reached(event) && considers(event));
    for (const event of ["pointerleave", "focusout"]) this.holder.addEventListener(event, () => foresight?.consider(null));
  }

  /** Shows a picture, of which `ask()` says what is what; the same one again is left alone, so that a click path under way is not lost. */
  show(view, ask) {
    const key = JSON.stringify([view.picture, view.actions]);
    if (key === this.key) return;
    const focus = this.holder.contains(document.activeElement) ? document.activeElement.id : null;
    this.key = key;
    this.actions = view.actions;
    const old = this.svg;
    const before = places(old);
    this.svg = parse(view.picture);
    this.holder.replaceChildren(this.svg);
    const moved = old && old.getAttribute("viewBox") === this.svg.getAttribute("viewBox") ? glide(this.svg, old, before, (view.last ?? view.played)?.clicks ?? []) : [];
    this.touch.attach(this.svg, view.actions);
    renewed();
    this.foresight?.renew(this.svg);
    this.explainer.attach(this.svg, ask, (action) => this.foresight?.words(action));
    mark(this.svg, view.last, view.number > this.number && view.number <= this.number + STEP ? moved : [], old);
    this.number = view.number;
    if (focus !== null) this.touch.focus(focus);
    this.drag.fresh();
  }

  /** Shows where an action would be clicked and what would follow from it, while somebody considers it. */
  point(action) {
    this.touch.point(action);
    this.foresight?.consider(action);
  }

  /** The action that a button or a thing in the picture stands for, if it is one. */
  chosenBy(element) {
    return element.dataset.code ? this.actions.find(({ code }) => code === Number(element.dataset.code)) : this.touch.only(element);
  }

  clear() {
    this.key = this.svg = null;
    this.holder.replaceChildren();
  }
}

/** The tall picture is for phones. */
export const phone = matchMedia("(max-width: 799px)");
