// Words for the luck of a game, and what this browser knows of it: the seal it was shown before it gave them. /fair says what for.
import { get, post } from "./api.js";

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"; // 32, none that look alike
const KEPT = 100; // tables
const KEY = "luck";

/** Words that nobody can guess: 130 bits. */
export function madeUp() {
  const drawn = [...crypto.getRandomValues(new Uint8Array(26))].map((one) => LETTERS[one % 32]);
  return [0, 7, 14, 20].map((from, i, all) => drawn.slice(from, all[i + 1]).join("")).join("-");
}

function notes() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** What this browser was shown and gave at a table: { seal, words: [...] }; nothing if it was not there. */
export const noted = (table) => notes()[table];

function note(table, seal, words) {
  const all = notes();
  const before = all[table] ?? { seal, words: [] };
  delete all[table];
  all[table] = { ...before, words: words ? [...before.words, words] : before.words }; // the first seal stands
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-KEPT))));
  } catch {
    // a browser that keeps nothing: the record tells what it was
  }
}

const chosen = (table) => `words:${table}`;

/** The words that somebody wants to give at a table that is just being made. */
export const chooseWords = (table, words) => words && sessionStorage.setItem(chosen(table), words);

/** Gives words for all my seats whose words are awaited: those that were chosen, for the first of them, or made up. Whether any were. */
export async function giveWords({ table, seats }) {
  const mine = seats.filter(({ yours, words_awaited }) => yours && words_awaited);
  for (const { seat } of mine) {
    const words = sessionStorage.getItem(chosen(table)) || madeUp();
    sessionStorage.removeItem(chosen(table));
    await noteFirst(table, words);
    await post(`/tables/${table}/words`, { seat, words });
  }
  return mine.length > 0;
}

/** Notes the seal of a table before words are given: whoever gave words first could be shown a seal that suits them. */
export async function noteFirst(table, words) {
  const { seal, waits } = await get(`/tables/${table}/fair`);
  if (seal && waits) note(table, seal, words);
  return waits;
}
