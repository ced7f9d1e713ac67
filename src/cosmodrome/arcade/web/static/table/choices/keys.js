// Keys that stay and can be guessed: a choice keeps its key while it is there, and no key means something else than it just did.

const DIGITS = [..."1234567890"];
const LETTERS = [..."acdefgijkmnoqsvyz"]; // the letters left out do something else on this page
const REACTION = 250; // milliseconds: nobody answers sooner to what was not there before
const LATELY = 1500; // milliseconds: what a key meant may still be in somebody's finger, even if something else was shown for a moment between

const wordsOf = (one) => new Set(one.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** The number that a choice ends with, if it is one digit: "bid 5". */
const numberOf = (one) => one.match(/ (\d)…?$/)?.[1];

/** Of the words of a choice the one that fewest of the others have, the first of those. */
function apart(one, says) {
  const having = (word) => says.filter((other) => wordsOf(other).has(word)).length;
  const words = [...wordsOf(one)].filter((word) => /\p{L}/u.test(word)).map((word) => [having(word), word]);
  return words.reduce((best, next) => (next[0] < best[0] ? next : best), words[0] ?? [0, ""])[1];
}

/** After its number, what a choice would best be called by, in turns: the initial of its word, the rest of that, anything. A number that is not its own would mislead. */
function wishes(one, says) {
  const [initial, ...rest] = [...apart(one, says)].map((sign) => [...DIGITS, ...LETTERS].find((key) => key === sign));
  return [[initial], rest, / \d+…?$/.test(one) ? [...LETTERS, ...DIGITS] : [...DIGITS, ...LETTERS]].map((turn) => turn.filter(Boolean));
}

export class KeyRing {
  constructor() {
    this.known = new Map(); // by what a choice says: the key it had last
    this.now = new Map(); // by what a choice says: its key in what is shown
    this.meanings = new Map(); // by key: what it meant last, and until when
    this.shownAt = Infinity;
  }

  /** Keys for these, by what they say; one that comes back has its own number, else its old key, if that is free. */
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
    const wish = (one, keys) => {
      const key = given.has(one) ? null : keys.find((key) => key && free(key, one));
      if (key) keep(one, key);
    };
    for (const one of says) wish(one, [numberOf(one)]);
    for (const one of says) wish(one, [this.known.get(one)]);
    const left = says.filter((one) => !given.has(one)).map((one) => [one, wishes(one, says)]);
    for (const turn of [0, 1, 2]) for (const [one, wished] of left) wish(one, wished[turn]);
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
