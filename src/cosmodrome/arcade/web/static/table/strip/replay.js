// Leafing through a game: step by step, by slider, or by itself. Also shows what happened since my last turn, and what others do as they do it.
import { el } from "../../parts/dom.js";
import { icon } from "./icons.js";

const BEAT = 1300;
const KEPT = 400;

export class Replay {
  /** `fetch(number)` gives a past view, `show(view)` draws it, `leave()` goes back to the present. */
  constructor(holder, fetch, show, leave) {
    Object.assign(this, { holder, fetch, show, leave, open: false, kept: new Map() });
  }

  /**
   * Opens at a number; `play` starts it at once, `once` leaves at its end, `way` shows the moment before first. `beat` are the milliseconds that each
   * moment stays, if it shows what happens just now.
   */
  start({ at, last, play = false, once = false, way = false, title = "Replay", beat = 0 }) {
    this.stop();
    Object.assign(this, { open: true, last, once, present: beat > 0, beat: beat || BEAT });
    this.slider = el("input", { type: "range", min: 0, max: last, value: at, "aria-label": "Moment of the game", oninput: () => this.go(Number(this.slider.value)) });
    this.play = this.#button("play", "Play", () => this.toggle());
    this.count = el("output", { class: "quiet" });
    this.speed = el("select", { class: "field speed", "aria-label": "Speed" }, [[1, "1×"], [2, "2×"], [4, "4×"], [8, "8×"]].map(([value, word]) => el("option", { value }, word)));
    this.holder.replaceChildren(
      el(
        "div",
        { class: "replay", role: "group", "aria-label": title },
        el("b", { class: "replay-title" }, title),
        this.#button("first", "To the start", () => this.go(0)),
        this.#button("back", "One step back", () => this.go(this.at - 1)),
        this.play,
        this.#button("on", "One step on", () => this.go(this.at + 1)),
        this.#button("last", "To the end", () => this.go(this.last)),
        this.slider,
        this.count,
        this.speed,
        el("button", { class: "button small", type: "button", onclick: () => this.close() }, "Back to the table ", el("kbd", {}, "Esc")),
      ),
    );
    this.holder.hidden = false;
    this.#begin(at, way).then(() => play && this.toggle());
  }

  /** At a moment; with its way, if that is wanted: things glide there from where they were. */
  async #begin(at, way) {
    if (way && at > 0) await this.go(at - 1);
    if (this.open) await this.go(at);
  }

  /** The game went on meanwhile. */
  grow(last) {
    this.last = last;
    this.slider.max = last;
    this.#tell();
  }

  /** What is shown is asked for again. */
  again() {
    this.kept.clear();
    this.go(this.at);
  }

  async go(number) {
    this.at = Math.max(0, Math.min(this.last, number));
    this.slider.value = this.at;
    this.#tell();
    const wanted = this.at;
    const view = await this.#past(wanted);
    if (this.open && this.at === wanted) this.show(view, wanted);
    if (this.open && wanted < this.last) this.#past(wanted + 1).catch(() => {}); // the next one, ahead of time
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.at >= this.last && !this.once) this.at = -1;
    this.play.replaceChildren(icon("pause"));
    this.play.setAttribute("aria-label", "Pause");
    const beat = async () => {
      if (this.at >= this.last) return this.once ? this.close() : this.stop();
      await this.go(this.at + 1).catch(() => this.stop());
      if (this.timer) this.timer = setTimeout(beat, this.beat / Number(this.speed.value));
    };
    this.timer = setTimeout(beat, this.present ? this.beat : this.once ? BEAT / 2 : 0);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    if (this.play) {
      this.play.replaceChildren(icon("play"));
      this.play.setAttribute("aria-label", "Play");
    }
  }

  close() {
    if (!this.open) return;
    this.stop();
    this.open = this.present = false;
    this.kept.clear();
    this.holder.hidden = true;
    this.holder.replaceChildren();
    this.leave();
  }

  key(key) {
    if (!this.open) return false;
    const does = { ArrowLeft: () => this.go(this.at - 1), ArrowRight: () => this.go(this.at + 1), Home: () => this.go(0), End: () => this.go(this.last), " ": () => this.toggle(), Escape: () => this.close() };
    if (!does[key]) return false;
    if (key !== " " && key !== "Escape") this.stop();
    does[key]();
    return true;
  }

  async #past(number) {
    if (!this.kept.has(number)) {
      if (this.kept.size > KEPT) this.kept.clear();
      this.kept.set(number, this.fetch(number));
    }
    try {
      return await this.kept.get(number);
    } catch (error) {
      this.kept.delete(number);
      throw error;
    }
  }

  #tell() {
    this.count.textContent = `${this.at} of ${this.last}`;
  }

  #button(sign, label, act) {
    return el("button", { class: "button small", type: "button", "aria-label": label, title: label, onclick: act }, icon(sign));
  }
}
