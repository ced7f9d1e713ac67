// What happened, in words; the newest line first. A line leads to the picture of its moment.
import { el } from "./dom.js";
import { badge, named, seatName } from "./names.js";

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
    const names = JSON.stringify(view.seats.map(({ name }) => name));
    let same = 0;
    while (same < this.drawn.length && same < this.lines.length && this.drawn[same].text === this.lines[same].text) same += 1;
    if (names !== this.names) same = 0;
    this.names = names;
    while (this.holder.childElementCount > same) this.holder.firstElementChild.remove();
    for (const line of this.lines.slice(same)) this.holder.prepend(this.#line(line, view.seats));
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

  #line({ number, text }, seats) {
    const found = /^Seat (\d+): (.*)$/s.exec(text);
    const said = found ? [badge(Number(found[1])), el("b", {}, `${seatName(seats, Number(found[1]))}:`), ` ${named(found[2], seats)}`] : [named(text, seats)];
    return el("li", {}, el("button", { type: "button", class: "log-line", title: "Look back at this moment", onclick: () => this.look(number) }, ...said));
  }
}
