// The picture on the stage: put in place, set in motion, made touchable.
import { part } from "../../parts/dom.js";
import { glide, places } from "./glide.js";
import { offerCard, withAllAmounts } from "./offer.js";
import { parse } from "./picture.js";
import { Touch } from "./touch.js";

export class Stage {
  /** `send(action)` carries out what was clicked together. */
  constructor(send) {
    this.holder = part("picture");
    this.touch = new Touch(send, (actions, path) => this.#offer(actions, path));
    this.send = send;
  }

  /** Shows a picture; the same one again is left alone, so that a click path under way is not lost. */
  show(view) {
    const key = JSON.stringify([view.picture, view.actions]);
    if (key === this.key) return;
    const focus = this.holder.contains(document.activeElement) ? document.activeElement.id : null;
    this.key = key;
    const old = this.svg;
    const before = places(old);
    this.svg = parse(view.picture);
    this.holder.replaceChildren(this.svg);
    if (old && old.getAttribute("viewBox") === this.svg.getAttribute("viewBox")) glide(this.svg, before);
    this.touch.attach(this.svg, view.actions);
    if (focus !== null) this.touch.focus(focus);
  }

  clear() {
    this.key = this.svg = null;
    this.holder.replaceChildren();
    this.#offer([], []);
  }

  #offer(actions, path) {
    const stage = part("stage");
    part("offer", stage)?.remove();
    if (actions.length === 0) return;
    const card = offerCard(withAllAmounts(actions, this.touch.actions), path, this.send, () => this.touch.back());
    card.dataset.part = "offer";
    stage.append(card);
    (card.querySelector("input") ?? card.querySelector("button")).focus({ preventScroll: true });
  }
}

/** The tall picture is for phones. */
export const phone = matchMedia("(max-width: 799px)");
