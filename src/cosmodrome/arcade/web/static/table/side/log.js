// What happened, in words, turn by turn, in the order in which it happened; the newest is last, and in sight. A decision and what came of it lead to the picture of their moment. The setting up is folded once play begins.
// Older lines than a view holds are asked for.
import { el } from "../../parts/dom.js";
import { badge } from "../../parts/seats.js";

const END = 24; // pixels

export class Log {
  /** `look(number)` shows a moment, `older(before)` gives the lines before a number. */
  constructor(holder, look, older) {
    Object.assign(this, { holder, look, older, lines: [], drawn: [], several: false, groups: [] });
    this.more = el("button", { type: "button", class: "button small older", hidden: true, onclick: () => this.#further() }, "Older lines");
    holder.before(this.more);
  }

  /** Keeps what a view tells: what is new since a number or, if it was asked for as a `whole`, nothing but that. */
  take(view, whole = false) {
    const kept = whole ? [] : this.lines.filter(({ number }) => number <= view.log_since);
    const joined = kept.length === 0 || kept.at(-1).number === view.log_since; // else there was more in between than a view holds
    Object.assign(this, { lines: [...(joined ? kept : []), ...view.log], several: view.seats.length > 1 });
  }

  /** Shows what it has, or only what came up to a number, while things are shown at their pace; what is told stays. */
  tell(until = Infinity) {
    if (!this.drawn.every(({ number, text }, i) => number === this.lines[i]?.number && text === this.lines[i].text)) this.#wipe();
    const follows = this.#atEnd();
    const fresh = this.lines.slice(this.drawn.length).filter(({ number }) => number <= until);
    for (const line of fresh) this.#newest(line);
    this.drawn = [...this.drawn, ...fresh];
    if (fresh.length && follows) this.holder.scrollTop = this.holder.scrollHeight;
    this.more.hidden = !this.lines.length || this.lines[0].number === 1;
  }

  clear() {
    this.#wipe();
    this.lines = [];
    this.more.hidden = true;
  }

  /** What must not be missed of what came after a number, up to another: sentences, each with the line that says why. */
  alarms(since, until = Infinity) {
    return this.lines.filter(({ number }) => number > since && number <= until).flatMap(({ alarms, text }) => alarms.map((says) => ({ says, why: text })));
  }

  /** Whether the newest line is in sight: who reads further up is left there. */
  #atEnd() {
    const { scrollTop, scrollHeight, clientHeight } = this.holder;
    return scrollHeight - clientHeight - scrollTop < END;
  }

  #wipe() {
    this.holder.replaceChildren();
    this.drawn = [];
    this.groups = [];
  }

  /** One page further back. It is not news, so it is not read out. */
  async #further() {
    const first = this.lines[0]?.number;
    const { log } = await this.older(first).catch(() => ({ log: [] }));
    if (!log.length || this.lines[0]?.number !== first) return; // meanwhile something else is shown
    this.holder.setAttribute("aria-live", "off");
    const { scrollTop, scrollHeight } = this.holder;
    for (const line of [...log].reverse()) this.#oldest(line);
    this.holder.scrollTop = scrollTop + this.holder.scrollHeight - scrollHeight; // what was read stays where it was
    setTimeout(() => this.holder.setAttribute("aria-live", "polite"), 500);
    this.lines = [...log, ...this.lines];
    this.drawn = [...log, ...this.drawn];
    this.more.hidden = log[0].number === 1;
  }

  #newest(line) {
    const last = this.groups.at(-1);
    if (last?.turn !== line.turn) {
      if (last?.turn === "") last.element.open = false; // the setting up gives way
      this.groups.push(this.#group(line.turn, true));
      this.holder.append(this.groups.at(-1).element);
    }
    this.groups.at(-1).lines.append(this.#line(line));
  }

  #oldest(line) {
    if (this.groups[0]?.turn !== line.turn) {
      this.groups.unshift(this.#group(line.turn, line.turn !== ""));
      this.holder.prepend(this.groups[0].element);
    }
    this.groups[0].lines.prepend(this.#line(line));
  }

  /** A part of the game. */
  #group(turn, open) {
    const lines = el("ol", {});
    const element = turn == null ? el("div", {}, lines) : el("details", { class: "log-turn", open }, el("summary", {}, turn || "Setting up the game"), lines);
    return { turn, lines, element };
  }

  #line({ number, seat, text, alarms }) {
    const look = { type: "button", class: "log-line", title: "Look back at this moment", onclick: () => this.look(number) };
    const [first, ...then] = text.split("\n").map((one) => el("span", { class: alarms.some((says) => one.includes(says)) ? "alarming" : "" }, one)); // one for each thing that happened
    return el("li", {}, el("button", look, this.several && seat != null && badge(seat), first, ...then.map((one) => el("span", { class: "then" }, " ", one))));
  }
}
