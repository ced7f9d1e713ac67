// Before a choice is made: what follows from it for certain, in a line beside the choices, and in the picture where things would go.
import { el } from "../../parts/dom.js";
import { legs } from "./round.js";
import { arrows, travels } from "./way.js";

const WOULD = "What would follow: "; // nothing is done yet
const PAUSE = 160; // milliseconds that somebody considers a choice before the server is asked

/** What is told, with the sentences that must not be missed in the colour of danger. */
export function alarming({ says, alarms }) {
  const rest = [says];
  for (const one of alarms) {
    const [before, ...after] = rest.pop().split(one);
    rest.push(before, ...(after.length ? [el("b", { class: "alarming" }, one), after.join(one)] : []));
  }
  return rest;
}

export class Foresight {
  /** `ask(action)` fetches what follows from an action, `holder` is where it is said. */
  constructor(ask, holder) {
    Object.assign(this, { ask, holder, known: new Map(), now: null });
  }

  /** Another moment: what was foreseen is no more. */
  renew(svg) {
    this.consider(null);
    Object.assign(this, { svg, known: new Map() });
  }

  /** Shows what an action would bring about; null: nobody considers any. */
  consider(action) {
    if (action && action === this.now) return;
    clearTimeout(this.timer);
    this.now = action;
    this.svg?.querySelectorAll(".foreseen").forEach((ghost) => ghost.remove());
    if (!action) return void this.holder.replaceChildren();
    this.timer = setTimeout(() => this.#show(action), PAUSE);
  }

  /** What follows from an action, in words for a card; null if that cannot be told. */
  async words(action) {
    const told = await this.#fetch(action);
    return told ? [WOULD, ...alarming(told)] : null;
  }

  async #show(action) {
    const told = await this.#fetch(action);
    if (this.now !== action) return;
    this.holder.replaceChildren(...((await this.words(action)) ?? []));
    if (told?.ways.length) this.#draw(told.ways, action.clicks, told.alarms.length ? "danger" : "info");
  }

  #fetch(action) {
    const { known } = this;
    const failed = () => void known.delete(action.code); // it may be asked again
    if (!known.has(action.code)) known.set(action.code, this.ask(action).catch(failed));
    return known.get(action.code);
  }

  #draw(ways, clicks, role) {
    const whole = this.svg.getCTM().inverse();
    const moved = ways.flatMap(({ id, x, y }) => {
      const thing = this.svg.getElementById(id);
      if (!thing) return [];
      const box = thing.getBBox();
      const middle = (matrix) => new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(whole.multiply(matrix));
      return [{ id, thing, x, y, from: middle(thing.getCTM()), to: middle(thing.parentElement.getCTM().translate(x, y)) }];
    });
    const own = moved.filter(({ id }) => clicks.includes(id)); // what is touched goes itself; others of its kind only close up
    const others = travels(moved, { clicks });
    for (const { thing, x, y, from, to } of [...own, ...others]) {
      const ghost = thing.cloneNode(true);
      for (const one of [ghost, ...ghost.querySelectorAll("[id]")]) one.removeAttribute("id");
      ghost.setAttribute("transform", `translate(${x} ${y})`);
      ghost.setAttribute("class", "foreseen");
      ghost.setAttribute("aria-hidden", "true");
      thing.after(ghost);
      for (const way of arrows(legs(this.svg, clicks, from, to), role)) {
        way.setAttribute("class", "foreseen way");
        this.svg.append(way);
      }
    }
  }
}
