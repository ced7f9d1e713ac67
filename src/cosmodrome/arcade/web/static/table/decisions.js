// A decision on the view that is shown: it is sent, and whatever comes of it, the table is fresh afterwards.
import { get, post, query } from "../parts/api.js";
import { part } from "../parts/dom.js";
import { toast } from "../parts/toast.js";
import { askTurns } from "../parts/turns.js";
import { Sender } from "./connection/sender.js";
import { remember } from "./memory.js";
import { address, complain, now, shape, table } from "./now.js";

const PATIENCE = 1000; // milliseconds for the stream to tell of our own decision

/** Asks what an action of the seat that is shown would bring about. */
export function foresee({ code }) {
  return post(`/tables/${table}/preview${query({ tall: shape().tall })}`, { seat: now.view.seat, number: now.view.number, action: code });
}

export class Decisions {
  /** `on` has arrive(view), renew(), streams(), which says whether news comes in, and told(number), which says whether the log tells of a decision of the seat after that number. */
  constructor(on) {
    this.on = on;
    this.awaited = null; // a decision that is made and not shown yet: { number, shown }
    this.sender = new Sender(table, {
      busy: (yes) => part("table").classList.toggle("busy", yes),
      lost: () => (part("gone").hidden = false),
      done: (number) => this.#showAt(number),
    });
  }

  /** Carries out an action of the seat that is shown. */
  act(action) {
    return this.decide("act", { action: action.code });
  }

  async decide(what, more = {}) {
    const made = now.view.number;
    const mine = { table: now.view.table, seat: now.view.seat };
    try {
      const answer = await this.sender.send(what, { seat: now.view.seat, number: made, ...more });
      if (!answer) return;
      part("gone").hidden = true;
      askTurns();
      if (answer.number) return void remember({ ...mine, number: answer.number });
      this.on.arrive(await get(address()));
      if (answer.again && what === "act" && this.on.told(made)) remember(now.view); // our first try had arrived
      else toast(`${answer.says} This is how the table stands now.`);
    } catch (error) {
      complain(error);
      await this.on.renew();
    }
  }

  /** A view is shown: perhaps the one that a decision waits for. */
  shown(number) {
    if (this.awaited && number >= this.awaited.number) this.awaited.shown();
  }

  /** Waits for the stream to bring the view after a decision; if it does not, the view is asked for. */
  async #showAt(number) {
    if (now.covered || !now.view || now.view.number >= number) return;
    const patience = this.on.streams() ? PATIENCE : 0;
    const shown = new Promise((done) => (this.awaited = { number, shown: done }));
    const late = await Promise.race([shown, new Promise((done) => setTimeout(() => done(true), patience))]);
    this.awaited = null;
    if (late) await this.on.renew();
  }
}
