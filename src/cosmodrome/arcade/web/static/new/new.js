// A new table: who sits where, the game's options, and who may see it.
import { get, post, put, sentence } from "../parts/api.js";
import { chips } from "../parts/chips.js";
import { clockChoice, clockOf } from "./clock.js";
import { el, part } from "../parts/dom.js";
import { players, usual, usualLevel } from "../parts/games.js";
import { badge } from "../parts/seats.js";
import { toast } from "../parts/toast.js";
import { chooseWords, madeUp } from "../parts/words.js";

const PACES = { slow: "slowly", normal: "at a normal pace", fast: "quickly" };

let game;
let clock = null;
let me = ""; // what I am called

/** One seat: who sits there. A second "me" is somebody else at this very screen, and has a name. */
function seatRow(seat) {
  const row = el("div", { class: "seat-row" });
  const who = `who-${seat}`;
  const kinds = { me: "Me", here: "At this screen", open: "A friend, by link", bot: "A bot" };
  if (game.seats.at(-1) === 1) ["here", "open"].forEach((kind) => delete kinds[kind]);
  const name = el("input", { class: "field", name: `name-${seat}`, maxlength: 24, placeholder: "Their name", "aria-label": `Name of seat ${seat}` });
  const mine = el("input", { class: "field", name: "my-name", value: me, maxlength: 24, placeholder: "Your name", "aria-label": "Your name at the table", autocomplete: "nickname" });
  const level = chips(`level-${seat}`, `Level of seat ${seat}`, game.levels.map((value) => [value, value]), usualLevel(game));
  let was = null;
  const settle = () => {
    const kind = row.querySelector(`[name="${who}"]:checked`).value;
    if (kind === "me" && was) swapMe(row, was); // there is one of me: the seat I leave gets what this one was
    was = kind;
    name.hidden = kind !== "here";
    mine.hidden = mine.disabled = kind !== "me" || game.seats.at(-1) === 1;
    level.hidden = kind !== "bot";
    name.required = kind === "here";
    summarise();
  };
  row.append(badge(seat), chips(who, `Seat ${seat}`, Object.entries(kinds), seat === 0 ? "me" : game.seats.at(-1) > 1 ? "open" : "bot", settle), name, mine, level);
  queueMicrotask(settle);
  return row;
}

function swapMe(row, kind) {
  const left = [...part("rows").children].find((other) => other !== row && other.querySelector("[value=me]").checked);
  left?.querySelector(`[value=${kind}]`).click();
}

function seatRows(count) {
  clock?.fill(count);
  part("rows").replaceChildren(...Array.from({ length: count }, (_, seat) => seatRow(seat)));
}

/** A line that says what the table will be. */
function summarise() {
  const kinds = seats().map(({ kind }) => kind);
  const me = kinds.filter((kind) => kind === "me").length;
  const open = kinds.filter((kind) => kind === "open").length;
  const said = [];
  if (open) said.push(`You get a link to send to your ${open > 1 ? "friends" : "friend"}.`);
  if (me > 1) said.push("Players pass the screen; secrets are covered in between.");
  if (!me) said.push("You watch.");
  part("summary").textContent = said.join(" ");
}

/** The seats as the API wants them. */
function seats() {
  const form = new FormData(part("form"));
  return [...part("rows").children].map((_, seat) => {
    const kind = form.get(`who-${seat}`);
    if (kind === "bot") return { kind, level: form.get(`level-${seat}`) };
    return kind === "here" ? { kind: "me", name: form.get(`name-${seat}`)?.trim() } : { kind };
  });
}

function optionLine(option) {
  const name = `option-${option.name}`;
  const choice = Array.isArray(option.values)
    ? chips(name, option.name, option.values.map((value) => [value, value]), option.default)
    : el("input", { class: "field number", type: "number", name, id: name, value: option.default, min: option.values.from, max: option.values.to, required: true, "aria-label": option.name });
  return el("div", { class: "option" }, el("h2", {}, option.name), choice, el("p", { class: "quiet" }, option.explains));
}

function options() {
  const form = new FormData(part("form"));
  return Object.fromEntries(
    game.options.map((option) => {
      const value = form.get(`option-${option.name}`);
      return [option.name, Array.isArray(option.values) ? value : Number(value)];
    }),
  );
}

async function open(event) {
  event.preventDefault();
  const button = event.submitter;
  button.disabled = true;
  const form = new FormData(part("form"));
  try {
    const name = form.get("my-name")?.trim();
    if (name && name !== me) await put("/me", { name });
    const asked = { game: game.name, seats: seats(), options: options(), listed: form.get("listed") === "yes", pace: form.get("pace"), clock: clockOf(form), await_words: true };
    const { table } = await post("/tables", asked);
    chooseWords(table, form.get("words")?.trim()); // given at the table, once its seal is known
    location.assign(`/t/${table}`);
  } catch (error) {
    toast(sentence(error), "danger");
    button.disabled = false;
  }
}

async function start() {
  const wanted = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const [{ games }, { name }] = await Promise.all([get("/games"), get("/me")]);
  me = name;
  game = games.find(({ name }) => name === wanted);
  if (!game) {
    part("title").textContent = "There is no such game.";
    part("form").hidden = true;
    return;
  }
  document.title = `New table of ${game.title} · Cosmodrome`;
  part("title").textContent = game.title;
  part("pitch").textContent = `${players(game)} · ${game.minutes.join("–")} minutes. ${game.pitch}`;
  part("picture").src = `/api/games/${game.name}/picture.svg#svgView(viewBox(0,80,1440,820))`;
  if (game.seats.length > 1) {
    const many = chips("count", "How many play", game.seats.map((count) => [count, `${count} players`]), usual(game), (value) => seatRows(Number(value)));
    part("seats").append(many);
  }
  part("seats").append(el("div", { class: "seat-rows", "data-part": "rows" }));
  seatRows(usual(game));
  part("options").hidden = game.options.length === 0;
  part("options").append(...game.options.map(optionLine));
  if (game.seats.at(-1) > 1) {
    clock = clockChoice();
    clock.fill(usual(game));
    part("clock").append(clock.holder);
    part("clock").hidden = false;
  }
  const listed = { no: "Private: only who has the link", yes: "Listed in the hall: anybody may watch and take open seats" };
  part("table").append(
    chips("listed", "Who may come", Object.entries(listed), "no"),
    el("h2", {}, "Bots move"),
    chips("pace", "Pace of bots", Object.entries(PACES), "normal"),
    el("h2", {}, "Your words for the luck (", el("a", { href: "/fair", target: "_blank", rel: "noopener" }, "why?"), ")"),
    el("input", { class: "field", name: "words", value: madeUp(), maxlength: 200, "aria-label": "Your words for the luck", autocomplete: "off", spellcheck: "false" }),
  );
  part("form").addEventListener("submit", open);
}

start()
  .catch((error) => toast(sentence(error), "danger"))
  .finally(() => part("new").removeAttribute("aria-busy"));
