// Sends a decision, and sends it again when the connection breaks: it carries the number of the view it was made on, so it counts once.
import { post, Refused } from "../../parts/api.js";

const PAUSE = 700;

export class Sender {
  /** `on` has busy(yes), lost() and done(number), which comes back when the table is shown as it is at that number. */
  constructor(table, on) {
    this.table = table;
    this.on = on;
    this.busy = false;
  }

  /**
   * What the server answered: { number }, or { stale, again } when the table had moved on (`again`: it was not the first try, so our own
   * first try may be what moved it). Anything else it refuses is thrown. While one decision is under way others are ignored: null.
   */
  async send(what, body) {
    if (this.busy) return null;
    this.busy = true;
    this.on.busy(true);
    try {
      for (let again = false; ; again = true) {
        try {
          const { number } = await post(`/tables/${this.table}/${what}?quiet=1`, body);
          await this.on.done(number);
          return { number };
        } catch (error) {
          if (error instanceof Refused && error.status === 409) return { stale: true, again, says: error.message };
          if (error instanceof Refused && error.status < 500) throw error;
          this.on.lost();
          await new Promise((done) => setTimeout(done, PAUSE));
        }
      }
    } finally {
      this.busy = false;
      this.on.busy(false);
    }
  }
}
