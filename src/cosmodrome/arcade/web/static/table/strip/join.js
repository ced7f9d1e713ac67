// Taking a seat: with a name, and with words for the luck of the game where it waits for them.
import { post, put } from "../../parts/api.js";
import { part } from "../../parts/dom.js";
import { myName } from "../../parts/me.js";
import { noteFirst } from "../../parts/words.js";
import { table } from "../now.js";

/** Takes it, and says which seat it is. */
export async function join(open, name, words) {
  const waits = await noteFirst(table, words); // the seal, before any words are given
  if (name && name !== myName()) part("me").textContent = (await put("/me", { name })).name ?? name;
  return (await post(`/tables/${table}/join`, { seat: open, ...(waits && { words }) })).seat;
}
