// What happened, in words; the newest line first. A line leads to the picture of its moment.
import { el } from "../../parts/dom.js";
import { badge } from "../../parts/seats.js";

export class Log {
  constructor(holder, look) {
    this.holder = holder;
    this.look = look;
    this.lines = [];
    this.drawn = [];
  }

  /** Takes in what a view tells: everything, or what is new since a number. */
  take(view) {
    const kept = view.log_since ? this.lines.filter(({ number }) => number <= view.log_since) : [];
    this.lines = [...kept, ...view.log];
    let same = 0;
    while (same < this.drawn.length && same < this.lines.length && this.drawn[same].text === this.lines[same].text) same += 1;
    while (this.holder.childElementCount > same) this.holder.firstElementChild.remove();
    for (const line of this.lines.slice(same)) this.holder.prepend(this.#line(line, view.seats.length > 1));
    this.drawn = this.lines;
    if (same === 0 && this.lines.length === 0) this.drawn = [];
  }

  clear() {
    this.holder.replaceChildren();
    this.lines = this.drawn = [];
  }

  /** What happened on the way to a number. */
  at(number) {
    return this.lines.filter((line) => line.number === number).map(({ text }) => text).join(" ");
  }

  #line({ number, seat, text }, several) {
    return el("li", {}, el("button", { type: "button", class: "log-line", title: "Look back at this moment", onclick: () => this.look(number) }, several && seat != null && badge(seat), text));
  }
}
