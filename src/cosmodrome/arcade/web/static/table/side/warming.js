// While a game's bots are warming up: how far that is. Asked for when somebody may be waiting for a bot, until they are warm.
import { get } from "../../parts/api.js";

const EVERY = 1500; // milliseconds
const FIRST = 700; // a bot that is warm has answered by then, or soon will

let asking = false;

const WORDS = "Bots are warming up. A stand\u2011in plays until then."; // said once: how far it is, the bar shows

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
  const [said, bar] = holder.children;
  holder.hidden = !warming;
  if (!warming) {
    said.textContent = "";
    asking = false;
    return;
  }
  if (said.textContent !== WORDS) said.textContent = WORDS;
  if (warming.total) [bar.max, bar.value] = [warming.total, warming.done];
  else bar.removeAttribute("value"); // nobody knows yet
  setTimeout(() => look(holder, game), EVERY);
}
