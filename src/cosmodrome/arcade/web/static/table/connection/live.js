// The live stream of a table. It comes back by itself, asks for what it missed, and says when it is gone. It brings what has changed.
import { get, query } from "../../parts/api.js";

const SHORTEST = 400;
const LONGEST = 5000;

export class Live {
  /** `on` has view(data), seats(data), which also brings clocks, talk(lines), left(), gone() and back(); `where()` gives { table, seat, tall, without, after, talk } of the present. */
  constructor(where, on) {
    this.where = where;
    this.on = on;
    this.pause = SHORTEST;
    this.wanted = false;
    addEventListener("offline", () => this.#lost());
    addEventListener("online", () => this.wanted && this.open());
    // A phone that slept may hold a connection that is dead without knowing it.
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.wanted && this.open());
    addEventListener("pagehide", () => this.#drop());
    addEventListener("pageshow", (event) => event.persisted && this.wanted && this.open());
  }

  open() {
    this.#drop();
    this.wanted = true;
    const { table, ...rest } = this.where();
    let last = null; // the view that this connection has brought, on which its changes rest
    const source = (this.source = new EventSource(`/api/tables/${table}/live${query({ ...rest, changes: 1 })}`));
    source.addEventListener("open", () => {
      if (this.pause > SHORTEST) get("/me").catch(() => {}); // it may be another version of the server that is back: every answer says which
      this.pause = SHORTEST;
      this.on.back();
    });
    source.addEventListener("view", (event) => this.on.view((last = JSON.parse(event.data))));
    source.addEventListener("change", (event) => {
      const { picture_change, ...fresh } = JSON.parse(event.data);
      this.on.view((last = { ...last, ...fresh, picture: changed(last.picture, picture_change) }));
    });
    for (const kind of ["seats", "clock"]) {
      source.addEventListener(kind, (event) => {
        const news = JSON.parse(event.data);
        last = last && { ...last, ...news };
        this.on.seats(news);
      });
    }
    source.addEventListener("talk", (event) => this.on.talk(JSON.parse(event.data).lines));
    source.addEventListener("left", () => {
      this.close();
      this.on.left();
    });
    source.addEventListener("error", () => this.#lost());
  }

  /** Whether news comes in just now. */
  get up() {
    return this.source?.readyState === EventSource.OPEN;
  }

  close() {
    this.wanted = false;
    this.#drop();
  }

  /** The browser would go on by itself, but not after every kind of error; so it is done here, always the same way. */
  #lost() {
    if (!this.wanted) return;
    this.#drop();
    this.on.gone();
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 1.7, LONGEST);
  }

  #drop() {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}

/** The picture that a change makes of the last one: of that, runs of pieces stay; others are new. */
function changed(picture, change) {
  const old = picture.split("<g");
  return change.flatMap((one) => (typeof one === "string" ? one : old.slice(one[0], one[0] + one[1]))).join("<g");
}
