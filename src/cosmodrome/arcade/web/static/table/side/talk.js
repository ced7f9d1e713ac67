// Table talk: what the players say to each other. It is heard by those who sit here, can be muted, and waits, counted, while it is closed.
import { get, post, query } from "../../parts/api.js";
import { ask } from "../../parts/dialog.js";
import { el } from "../../parts/dom.js";
import { badge } from "../../parts/seats.js";
import { play } from "../presence/sounds.js";
import { emote, emoted, EMOTES, emoteWord } from "./emotes.js";

const ROOM = matchMedia("(min-width: 800px) and (min-height: 761px)"); // for the talk beside the log
const key = (table) => `heard:${table}`;

export class Talk {
  /** `panel` shows it, `tool` opens it, `news` says what comes while it is closed; `complain(error)` tells what went wrong. */
  constructor(panel, tool, news, table, complain) {
    Object.assign(this, { panel, tool, news, table, complain, view: null, lines: [], muted: [], silent: false, heard: Number(localStorage.getItem(key(table)) ?? 0) });
    this.unread = tool.querySelector(".unread");
    this.list = el("ul", {});
    this.older = el("button", { type: "button", class: "button small older", hidden: true, onclick: () => this.#further() }, "Older lines");
    this.log = el("div", { class: "said-log", role: "log", "aria-label": "What is said, the newest last", tabindex: 0 }, this.older, this.list);
    this.field = el("input", { class: "field", maxlength: 200, placeholder: "Say something", "aria-label": "Say something", autocomplete: "off", enterkeyhint: "send" });
    const send = el("button", { class: "button small", type: "submit" }, "Send");
    const faces = EMOTES.map((name) => el("button", { type: "button", class: "face", title: emoteWord(name), "aria-label": emoteWord(name), onclick: () => this.#say({ emote: name }) }, emote(name)));
    const mute = el("button", { type: "button", class: "button plain small mute", onclick: () => this.#mutes() }, "Mute…");
    const close = el("button", { type: "button", class: "button plain small", "aria-label": "Close the talk", onclick: () => this.close() }, "✕");
    this.form = el("form", { class: "say", onsubmit: (event) => this.#submit(event) }, el("div", { class: "faces" }, faces), this.field, send);
    this.hush = el("p", { class: "quiet", hidden: true }, "You have muted everybody. “Mute…” changes that.");
    panel.append(el("header", {}, el("h2", {}, "Talk"), mute, close), this.hush, this.log, this.form);
  }

  /** The number of the last line that came. */
  get last() {
    return this.lines.at(-1)?.number ?? 0;
  }

  /** Whether there is somebody to talk to, or was. */
  show(view) {
    this.view = view;
    const company = !view.replay && view.yours.length > 0 && (this.lines.length > 0 || view.seats.some(({ kind, yours }) => kind === "person" && !yours));
    if (company && this.tool.hidden) this.#begin();
    this.tool.hidden = !company;
    if (!company) this.panel.hidden = true;
  }

  /** Lines from the stream, or (not `now`) such as were said before. */
  take(lines, now = true) {
    const fresh = lines.filter(({ number }) => number > this.last);
    if (!fresh.length) return;
    const below = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40;
    this.lines.push(...fresh);
    this.list.append(...fresh.map((line) => this.#line(line)));
    this.older.hidden = this.lines[0].number === 1;
    if (below) this.#down();
    const others = fresh.filter(({ yours, number }) => !yours && number > this.heard);
    if (this.panel.hidden && others.length) this.news.textContent = `${others.at(-1).name} says: ${others.at(-1).text ?? emoteWord(others.at(-1).emote)}`;
    if (now && others.length) play("message");
    this.#count();
  }

  open(focus = true) {
    this.panel.hidden = false;
    this.tool.setAttribute("aria-expanded", "true");
    this.#down();
    this.#count();
    if (focus) this.field.focus({ preventScroll: true });
  }

  /** Closes it; says whether it was open. */
  close() {
    const there = !this.panel.hidden;
    const within = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.tool.setAttribute("aria-expanded", "false");
    if (within) this.tool.focus();
    return there;
  }

  toggle() {
    if (this.panel.hidden) this.open();
    else this.close();
  }

  /** Escape in it: back to the board, and the talk stays where there is room for it. */
  back() {
    if (!this.panel.contains(document.activeElement)) return false;
    if (ROOM.matches) this.tool.focus();
    else this.close();
    return true;
  }

  async #begin() {
    if (ROOM.matches) this.open(false);
    await this.#renew();
  }

  /** All anew, as whom one hears has changed. */
  async #renew() {
    try {
      const { lines, muted, silent } = await get(`/tables/${this.table}/talk`);
      Object.assign(this, { muted, silent, lines: [] });
      this.list.replaceChildren();
      this.hush.hidden = !silent;
      this.form.hidden = silent;
      this.log.setAttribute("aria-live", "off"); // what was said before is not read out
      this.take(lines, false);
      setTimeout(() => this.log.removeAttribute("aria-live"), 500);
    } catch (error) {
      this.complain(error);
    }
  }

  async #further() {
    const first = this.lines[0]?.number;
    const { lines } = await get(`/tables/${this.table}/talk${query({ before: first })}`).catch(() => ({ lines: [] }));
    if (this.lines[0]?.number !== first) return;
    this.lines.unshift(...lines);
    this.log.setAttribute("aria-live", "off");
    this.list.prepend(...lines.map((line) => this.#line(line)));
    setTimeout(() => this.log.removeAttribute("aria-live"), 500);
    this.older.hidden = lines.length === 0 || lines[0].number === 1;
  }

  #line({ seat, name, yours, text, emote: face, at }) {
    const said = face ? emoted(face) : el("bdi", { dir: "auto" }, text);
    return el("li", { class: yours ? "said mine" : "said", title: new Date(at).toLocaleString() }, badge(seat), el("b", {}, yours ? "You" : name), " ", said);
  }

  #down() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  #count() {
    if (!this.panel.hidden && this.last > this.heard) localStorage.setItem(key(this.table), (this.heard = this.last));
    const waiting = this.lines.filter(({ number, yours }) => !yours && number > this.heard).length;
    this.unread.replaceChildren(waiting > 9 ? "9+" : String(waiting), el("span", { class: "unseen" }, " unread"));
    this.unread.hidden = waiting === 0;
  }

  #submit(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (text) this.#say({ text });
  }

  async #say(what) {
    try {
      await post(`/tables/${this.table}/talk`, { seat: this.view.seat ?? this.view.yours[0], ...what });
      if (what.text && this.field.value.trim() === what.text) this.field.value = "";
    } catch (error) {
      this.complain(error);
    }
  }

  async #mutes() {
    const others = this.view.seats.filter(({ kind, yours }) => kind === "person" && !yours);
    const box = (label, on, seat) => {
      const tick = el("input", { type: "checkbox", checked: on, onchange: () => this.#mute(seat, tick.checked) });
      return el("label", { class: "tick" }, tick, label);
    };
    await ask("Whom do you want to mute?", [
      el("p", { class: "quiet" }, "It holds at every table, and they are not told."),
      ...others.map(({ seat, name }) => box(name, this.muted.includes(seat), seat)),
      box("Everybody, at every table", this.silent, null),
    ]);
    await this.#renew();
  }

  async #mute(seat, muted) {
    try {
      await post(`/tables/${this.table}/mute`, { seat, muted });
    } catch (error) {
      this.complain(error);
    }
  }
}
