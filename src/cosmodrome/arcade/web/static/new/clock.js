// Time to think: none, some for the whole game, or days for each turn; and what happens when it is out.
import { chips } from "../parts/chips.js";
import { el } from "../parts/dom.js";

const CLOCKS = {
  none: ["No clock", null],
  quick: ["10 min + 10 s a turn", { seconds: 600, increment: 10 }],
  calm: ["30 min + 20 s a turn", { seconds: 1800, increment: 20 }],
  long: ["60 min + 60 s a turn", { seconds: 3600, increment: 60 }],
  day: ["1 day a turn", { days: 1 }],
  days: ["3 days a turn", { days: 3 }],
  own: ["Own time", null],
  own_days: ["Own days", null],
};

const number = (name, label, value, min, max) =>
  el("label", { class: "own" }, el("input", { class: "field number", type: "number", name, value, min, max, required: true, "aria-label": label }), label);

/** The part of the form; `fill(many)` when so many play. */
export function clockChoice() {
  const own = el("div", { class: "owns" }, number("minutes", "minutes each, for the whole game", 15, 1, 1440), number("increment", "seconds more after every turn", 15, 0, 3600));
  const days = el("div", { class: "owns" }, number("clock-days", "days for every turn", 2, 1, 14));
  const out = el("div", { class: "out" }, el("h2", {}, "When time is out"), chips("out", "When time is out", [["lose", "the game is lost"], ["bot", "a bot takes over"]], "lose", () => settle()));
  const says = el("p", { class: "quiet", role: "status" });
  const choice = chips("clock", "Time to think", Object.entries(CLOCKS).map(([name, [word]]) => [name, word]), "none", () => settle());
  const holder = el("div", { class: "clock-choice" }, choice, own, days, out, says);
  let many = 2;

  function settle() {
    const chosen = holder.querySelector("[name=clock]:checked").value;
    const fields = (group, on) => (group.toggleAttribute("hidden", !on), group.querySelectorAll("input").forEach((one) => (one.disabled = !on)));
    fields(own, chosen === "own");
    fields(days, chosen === "own_days");
    fields(out, chosen !== "none" && many === 2);
    const lost = many > 2 ? "Whose time is out is replaced by a bot, and the others play on." : holder.querySelector("[name=out]:checked").value === "bot" ? "The bot plays on to the end, and whose time is out has not won." : "";
    const day = chosen.includes("day");
    const runs = day ? "It runs while it is your turn." : "It runs while it is your turn; the first turn of each is free.";
    says.textContent = chosen === "none" ? "Everybody thinks as long as they like." : `${runs} It begins when all seats are taken. Bots have no clock. ${lost}`;
  }

  settle();
  return {
    holder,
    fill(count) {
      many = count;
      settle();
    },
  };
}

/** What the form says, as the API wants it; null: no clock. */
export function clockOf(form) {
  const chosen = form.get("clock") ?? "none";
  if (chosen === "none") return null;
  const out = form.get("out") ?? "bot";
  if (chosen === "own") return { seconds: 60 * Number(form.get("minutes")), increment: Number(form.get("increment")), out };
  if (chosen === "own_days") return { days: Number(form.get("clock-days")), out };
  return { ...CLOCKS[chosen][1], out };
}
