// Keys that stay: a choice keeps its key while it is there, and no key means something else than it just did.

const KEYS = [..."123456789", ..."acdefgijkmnoqsvyz"]; // the letters left out do something else on this page
const REACTION = 250; // milliseconds: nobody answers sooner to what was not there before
const LATELY = 1500; // milliseconds: what a key meant may still be in somebody's finger, even if something else was shown for a moment between

export class KeyRing {
  constructor() {
    this.known = new Map(); // by what a choice says: the key it had last
    this.now = new Map(); // by what a choice says: its key in what is shown
    this.meanings = new Map(); // by key: what it meant last, and until when
    this.shownAt = Infinity;
  }

  /** Keys for these, by what they say, in their order; one that comes back has its old key if that is free. */
  give(says, at = performance.now()) {
    if (says.length === 0) return new Map(); // between two positions: what the keys meant is not forgotten meanwhile
    for (const [one, key] of this.now) this.meanings.set(key, { one, until: at });
    const given = new Map();
    const taken = new Set();
    const free = (key, one) => {
      const last = this.meanings.get(key);
      return !taken.has(key) && (!last || last.one === one || at - last.until > LATELY);
    };
    const keep = (one, key) => {
      given.set(one, key);
      taken.add(key);
      this.known.set(one, key);
    };
    for (const one of says) if (this.now.has(one)) keep(one, this.now.get(one));
    for (const one of says) if (!given.has(one) && this.known.has(one) && free(this.known.get(one), one)) keep(one, this.known.get(one));
    for (const one of says) {
      const key = given.has(one) ? null : KEYS.find((key) => free(key, one));
      if (key) keep(one, key);
    }
    this.now = given;
    return given;
  }

  /** What is shown has changed: keys count once it has been seen. */
  changed() {
    this.shownAt = Infinity;
    requestAnimationFrame(() => setTimeout(() => (this.shownAt = performance.now() + REACTION)));
  }

  /** Whether a key was pressed for what is shown. */
  meant({ timeStamp }) {
    return timeStamp >= this.shownAt;
  }
}
