// A rematch is an invitation: made, answered, or kept from coming.
import { get, post } from "../../parts/api.js";
import { toast } from "../../parts/toast.js";
import { complain, table } from "../now.js";
import { askedTo } from "./invite.js";

const invitations = new Map(); // by table: whether we are asked to play there

/** The invitation that a view speaks of, as far as it is known. */
export const invitation = (view) => invitations.get(askedTo(view));

/** Asks once for the invitation that a view speaks of. Says whether there is something new to show. */
export async function lookForInvitation(view) {
  const to = askedTo(view);
  if (!to || invitations.has(to)) return false;
  invitations.set(to, null);
  invitations.set(to, await get(`/tables/${to}/invitation`));
  return true;
}

/** Accepts and goes there, or declines. */
export async function answer(to, accept) {
  invitations.set(to, await post(`/tables/${to}/invitation`, { accept, await_words: accept }));
  if (accept) location.assign(`/t/${to}`);
  else toast(`${invitations.get(to).by || "Whoever asked"} is told that you do not want to.`);
}

export async function rematch() {
  try {
    location.assign(`/t/${(await post(`/tables/${table}/rematch`, { await_words: true })).table}`);
  } catch (error) {
    complain(error);
  }
}

/** Keeps somebody from inviting us, or lets them again. Says whether that is done. */
export async function block(other, name, blocked) {
  try {
    await post(`/tables/${table}/block`, { seat: other, blocked });
    toast(blocked ? `${name} cannot invite you to a rematch any more.` : `${name} can invite you again.`);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}
