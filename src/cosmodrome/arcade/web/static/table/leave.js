// Leaving the table, or giving up at it: what that means is said first.
import { get, post } from "../parts/api.js";
import { ask } from "../parts/dialog.js";
import { el } from "../parts/dom.js";

const MEANS = {
  free: "Nothing has been decided yet: your seat becomes free, and somebody else can take it.",
  bot: "The game is given up for you, and a bot takes your place. That cannot be taken back.",
  end: "The game is given up for you, and is over. That cannot be taken back.",
  list: "The table leaves your list of games.",
};

export async function leave(table) {
  const { means } = await get(`/tables/${table}/leave`);
  const back = means === "list" ? "You can still look at it by its link." : "It leaves your list, too. By its link you can come back and watch.";
  const sure = await ask("Leave this table?", [el("p", {}, MEANS[means]), el("p", { class: "quiet" }, back)], [["Stay", null], ["Leave", "yes", "danger"]]);
  if (!sure) return;
  await post(`/tables/${table}/leave`, { means });
  location.assign("/");
}

/** Asks whether the game shall be given up. */
export function surelyGivesUp({ seats }) {
  const means = seats.length > 2 ? "The others play on, and a bot takes your place. Giving up cannot be taken back, and you cannot win any more." : "The game ends, and giving up cannot be taken back.";
  return ask("Give up this game?", el("p", {}, means), [["No, play on", null], ["Give up", "yes", "danger"]]);
}
