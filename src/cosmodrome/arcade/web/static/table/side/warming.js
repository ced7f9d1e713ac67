// While a game's bots are warming up: how far that is. Asked for when somebody may be waiting for a bot, until they are warm.
import { get } from "../../parts/api.js";

const EVERY = 1500; // milliseconds
const FIRST = 700; // a bot that is warm has answered by then, or soon will

let asking = false;

export function words({ done, total }) {
  return total ? `Bots are warming up: ${done} of ${total} rules. A stand-in plays until then.` : "Bots are warming up. A stand-in plays until then.";
}

export function watchWarming(holder, view) {
  const waited = view.thinking?.length || !holder.hidden;
  if (waited) ask(holder, view.game);
}

export function ask(holder, game) {
  if (asking) return;
  asking = true;
  setTimeout(() => look(holder, game), FIRST);
}

async function look(holder, game) {
  const { warming } = await get(`/games/${encodeURIComponent(game)}/bots`).catch(() => ({ warming: null }));
  const said = warming ? words(warming) : "";
  holder.hidden = !warming;
  if (holder.textContent !== said) holder.textContent = said;
  if (warming) setTimeout(() => look(holder, game), EVERY);
  else asking = false;
}
