// Under the board, apart from the choices: an invitation, the ways on after the end, a word while others decide.
import { part } from "../../parts/dom.js";
import { ending } from "./ending.js";
import { invite } from "./invite.js";
import { myName } from "../../parts/me.js";

/** `does` has join(seat, name), rematch(), replay(), fair(), answer(table, accept) and block(seat, name, blocked); `asked` is an invitation to play again. */
export function showStrip(view, does, asked) {
  const open = invite(view, myName(), does, asked);
  const holder = part("invite");
  if (!holder.contains(document.activeElement) || !open) holder.replaceChildren(...(open ? [open] : [])); // not under somebody's fingers
  holder.hidden = !open;
  part("ending").hidden = !view.over;
  part("ending").replaceChildren(...(view.over ? [ending(view, does, asked)] : []));
  part("waiting").hidden = view.over || view.actions.length > 0 || (view.waiting.length === 0 && !view.replay); // before it begins nobody has a turn
  part("waiting").textContent = view.yours.length
    ? "It is not your turn. The log and “What happened?” tell what the others do."
    : "You are watching. Moves appear as they are made.";
}

export function hideStrip() {
  for (const name of ["ending", "waiting", "invite", "next"]) part(name).hidden = true;
}
