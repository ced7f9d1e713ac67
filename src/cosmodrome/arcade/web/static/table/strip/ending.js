// The end of a game: how it ended is said above the board; here are the ways on.
import { el } from "../../parts/dom.js";
import { seatName, signed } from "../../parts/seats.js";
import { asking } from "./invite.js";

const blocked = new Set(); // seats of this table

/** `does` has rematch(), replay(), fair(), answer(table, accept) and block(seat, name, blocked); `asked` is the invitation to the rematch. */
export function ending(view, does, asked) {
  const { rematch, replay, fair, block } = does;
  const points = [...view.seats].sort((a, b) => view.scores[b.seat] - view.scores[a.seat]);
  const standing = view.seats.length > 1 ? points.map(({ seat }) => `${seatName(view.seats, seat)} ${signed(view.scores[seat])}`).join(" · ") : `${signed(view.scores[0])} ${Math.abs(view.scores[0]) === 1 ? "point" : "points"}`;
  const mine = !view.replay && view.yours.length > 0;
  const asks = view.rematch && asked?.seats.length > 0;
  const again = view.rematch
    ? !asks && el("a", { class: "button main", href: `/t/${view.rematch}` }, "To the rematch")
    : mine && el("button", { class: "button main", type: "button", onclick: rematch }, view.seats.length > 1 ? "Rematch" : "Play again");
  const others = mine ? view.seats.filter((one) => one.kind === "person" && !one.yours && one.name) : [];
  return el(
    "div",
    { class: "ending" },
    el("p", { class: "final" }, standing),
    asks && el("div", { class: "ending-doors" }, asking(view.rematch, asked, does)),
    view.why && el("p", { class: "why" }, view.why),
    el(
      "div",
      { class: "ending-doors" },
      again,
      el("button", { class: "button", type: "button", onclick: replay }, "Replay"),
      el("button", { class: "button", type: "button", onclick: fair }, "Was it fair?"),
      el("a", { class: "button", href: `/api/tables/${view.table}/record`, download: "" }, "Download the record"),
      ...others.map(({ seat, name }) => blocking(seat, name, block)),
      el("a", { class: "button plain", href: "/" }, "Hall"),
    ),
  );
}

/** A button that keeps somebody from inviting you, and lets them again. */
function blocking(seat, name, block) {
  const says = () => (blocked.has(seat) ? `Let ${name} invite me again` : `No invitations from ${name}`);
  const button = el("button", { class: "button plain", type: "button", onclick: change }, says());
  async function change() {
    const now = !blocked.has(seat);
    if (!(await block(seat, name, now))) return;
    if (now) blocked.add(seat);
    else blocked.delete(seat);
    button.textContent = says();
  }
  return button;
}
