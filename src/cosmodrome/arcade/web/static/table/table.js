// The table: brings the view, the picture, the choices and the connection together.
import { get, query, sentence } from "../parts/api.js";
import { el, part } from "../parts/dom.js";
import { seatName } from "../parts/seats.js";
import { toast } from "../parts/toast.js";
import { giveWords } from "../parts/words.js";
import { Explainer } from "./about/explain.js";
import { hush, sound } from "./banner.js";
import { Choices } from "./choices/choices.js";
import { Hint } from "./choices/hint.js";
import { asItStands } from "./closed.js";
import { Live } from "./connection/live.js";
import { cover, uncover } from "./cover.js";
import { Decisions, foresee } from "./decisions.js";
import { ruleButton, toggleRules } from "./drawer.js";
import { headline, say } from "./headline.js";
import { help, listen } from "./keys.js";
import { since } from "./memory.js";
import { openMore } from "./more.js";
import { address, complain, now, shape, table } from "./now.js";
import { Foresight } from "./picture/foresee.js";
import { phone, Stage } from "./picture/stage.js";
import { Zoom } from "./picture/zoom.js";
import { askOnce } from "./presence/asking.js";
import { callBack, noticesOn, onReturn, takeBack } from "./presence/notices.js";
import { beat, firstStep } from "./presence/pace.js";
import { settlePush, switchNotices } from "./presence/push.js";
import { heard, play } from "./presence/sounds.js";
import { showTab } from "./presence/tab.js";
import { Log } from "./side/log.js";
import { showPlayers, tellOfSeats } from "./side/players.js";
import { Talk } from "./side/talk.js";
import { ask as askWarming, watchWarming } from "./side/warming.js";
import { tellBelow } from "./strip/below.js";
import { join } from "./strip/join.js";
import { showNext } from "./strip/next.js";
import { answer, block, invitation, lookForInvitation, rematch } from "./strip/rematch.js";
import { Replay } from "./strip/replay.js";
import { hideStrip, showStrip } from "./strip/strip.js";
import { connect, rest, settle, tools } from "./toolbar.js";

const LAST = 12; // moments before the end that "What happened?" shows then

let shown = ""; // which moment, through whose eyes
let unheard = null; // the view from which on others' moves are being shown at their pace

const where = () => ({ table, seat: now.covered ? null : now.seat, ...shape(), after: now.view?.number, talk: talk.last });

// What can be done

const decisions = new Decisions({
  arrive: (fresh) => arrive(fresh, true),
  renew,
  streams: () => live.up,
  told: (after) => log.lines.some(({ number, seat }) => number > after && seat === now.view.seat),
});
const act = (action) => decisions.act(action);
const follow = (path, ends) => {
  choices.follow(path);
  if (ends) choices.focus();
};
const explainer = (holder) => new Explainer(holder, (clause) => ruleButton(clause, () => toggleRules(now.view.game, clause).catch(complain)), (element) => stage.chosenBy(element));
const stage = new Stage(act, follow, explainer, new Foresight(foresee, part("foreseen")), () => decisions.decide("undo"));
const zoom = new Zoom(part("stage"), part("picture"), part("zoom-tools"), () => stage.drag.held !== null);
const choices = new Choices(part("choices"), act, (action) => stage.point(action), stage.touch);
const hint = new Hint(part("hint"), (action) => stage.point(action), act);
const log = new Log(part("log"), (number) => look(number), (before) => get(`/tables/${table}/log${query({ seat: now.seat, before })}`));
const talk = new Talk(part("talk"), tools.talk, part("talk-news"), table, complain);
const replay = new Replay(part("replay"), (number) => get(address("/past", { number })), showPast, goOn);
const live = new Live(where, {
  view: arrive,
  seats: (news) => now.view && !now.covered && arrive({ ...now.view, ...news }),
  talk: (lines) => talk.take(lines),
  left: () => watch().catch(complain),
  gone: () => (part("gone").hidden = false),
  back: () => (part("gone").hidden = true),
});

// What is shown

/** A view came, from the stream or as an answer. An older one than that shown is late, and is left. */
function arrive(sent, surely = false) {
  const fresh = asItStands(sent);
  if (now.covered && !surely) return;
  if (!surely && now.view && fresh.seat === now.view.seat && fresh.number < now.view.number) return;
  if (!surely && now.view) tellOfSeats(now.view.seats, fresh.seats);
  if (!surely && now.view && fresh.seats.some(({ name }, i) => name !== now.view.seats[i].name)) return void renew(); // also in what was said before
  if (!surely && now.view && fresh.closed !== now.view.closed) return void renew(); // there is something to do again, or nothing any more
  const before = now.view;
  const news = now.view && now.view.seat === fresh.seat ? now.view.number : fresh.number; // what was there before it was looked at is no news
  now.view = fresh;
  now.seat = fresh.seat;
  log.take(fresh, surely);
  decisions.shown(fresh.number);
  const others = fresh.waiting.filter((other) => fresh.yours.includes(other));
  const passes = !fresh.over && others.length > 0 && !others.includes(fresh.seat);
  const ends = fresh.over && fresh.yours.length > 1 && fresh.seat !== null;
  const step = replay.open || surely || passes || ends ? null : firstStep(before, fresh, log.lines);
  if (step !== null) {
    unheard = before;
    log.tell(step);
  }
  if (!unheard) {
    log.tell();
    if (!fresh.over) sound(log.alarms(news)); // at the end the headline says it, and the result must be seen
    call(before, log.alarms(news));
  }
  if (passes) return void change(others[0]);
  if (ends) return void become(null).catch(complain); // at one screen the end is for everybody: nobody in particular has won or lost
  if (replay.open) return void replay.grow(fresh.last_number);
  if (step !== null) return void replay.start({ at: step, last: fresh.number, play: true, once: true, beat: beat(), title: "As it happens" });
  show();
}

/** Asks what everything in the picture of a moment is. */
function explained(number) {
  const from = address("/explained", { number, without: null });
  return async () => (await get(from)).things;
}

/** Back in the present, where what was shown at its pace is heard, too. */
function goOn() {
  const before = unheard;
  unheard = null;
  log.tell();
  show();
  if (before) call(before, []);
}

/** Somebody who does not look at the table hears what has become of it, or gets a notice. */
function call(before, alarms) {
  const kind = heard(before, now.view, alarms);
  if (kind === null) return;
  play(kind);
  if (now.view.actions.length && !before.actions.length) callBack(now.view);
}

/** From now on through other eyes; null: those that the server thinks best. */
async function become(seat) {
  live.close();
  const fresh = await get(address("", { seat }));
  now.covered = false;
  uncover();
  now.view = null;
  arrive(fresh, true);
  live.open();
}

/** The seat is ours no more. */
async function watch() {
  talk.close();
  await become(null);
  toast("You have left this table, and watch now."); // not before it is so: until then the choices of the seat are shown
}

/** The whole table once more. */
async function renew() {
  arrive(await get(address()).catch(() => now.view), true);
}

/** At one screen the next player takes over: behind a cover where there are secrets. */
function change(next) {
  const { seats, secrets } = now.view;
  if (secrets === false) return void take(next);
  now.covered = true;
  live.close();
  replay.close();
  hint.hide();
  stage.clear();
  hush();
  log.clear();
  choices.show([]);
  part("board").textContent = "";
  part("title").textContent = now.view.title;
  part("table").removeAttribute("aria-busy");
  showPlayers(part("players"), { ...now.view, scores: [], waiting: [next] });
  hideStrip();
  say(`Pass the screen to ${seatName(seats, next)}.`);
  rest();
  cover(seats, next, () => take(next));
}

async function take(next) {
  try {
    await become(next);
    if (stage.svg) stage.touch.focus();
  } catch (error) {
    complain(error);
  }
}

function show() {
  const { view } = now;
  const focused = part("choices").contains(document.activeElement);
  const moment = `${view.seat} ${view.number}`;
  if (moment !== shown) hint.hide();
  shown = moment;
  part("table").removeAttribute("aria-busy");
  part("title").textContent = view.title;
  part("watching").textContent = view.yours.length ? "" : view.replay ? "a record" : "watching";
  part("task").setAttribute("aria-live", "polite");
  say(...headline(view));
  stage.show(view, explained(view.number));
  choices.show(view.actions);
  if (focused && !part("choices").contains(document.activeElement)) part("choices").querySelector("button")?.focus();
  showPlayers(part("players"), view);
  watchWarming(part("warming"), view);
  part("board").textContent = view.board ?? "…";
  showStrip(view, { join: sit, rematch, answer: respond, block, fair, replay: () => look(0) }, invitation(view));
  lookForInvitation(view)
    .then((found) => found && now.view && !now.covered && !replay.open && show())
    .catch(complain);
  talk.show(view);
  showNext(view);
  settle(view);
  showTab(view);
  askOnce(view, switchNotices);
}

// Looking back

/** The table as it was at a number. */
function look(number) {
  if (now.covered) return;
  scrollTo({ top: 0 });
  replay.start({ at: Math.min(number, now.view.last_number), last: now.view.last_number, way: true });
}

function showPast(past, number) {
  hint.hide();
  shown = "";
  hideStrip();
  choices.show([]);
  stage.show({ ...past, actions: [] }, explained(number));
  showPlayers(part("players"), past);
  part("board").textContent = past.board ?? "…";
  const told = past.log.filter((line) => line.number === number).map(({ text }) => text).join(" ");
  part("task").setAttribute("aria-live", replay.present ? "off" : "polite"); // the log has told it
  if (replay.present) {
    log.tell(number);
    const alarms = log.alarms(number - 1, number);
    sound(alarms);
    play(alarms.length ? "alarm" : "move");
  }
  say(told || (number === 0 ? "The start." : past.task));
}

function whatHappened() {
  if (now.view.over) return void replay.start({ at: Math.max(0, now.view.last_number - LAST), last: now.view.last_number, play: true, title: "How it ended" });
  replay.start({ at: since(now.view), last: now.view.last_number, play: true, once: true, title: "Since your last turn" });
}

// Tools

const fair = () => import("./fair.js").then(({ showFair }) => showFair(now.view)).catch(complain); // few ask for it

async function sit(open, name, words) {
  try {
    await become(await join(open, name, words));
  } catch (error) {
    complain(error);
  }
}

async function respond(to, accept) {
  await answer(to, accept);
  if (!accept) show();
}

function showText() {
  const text = part("as-text");
  text.open = !text.open;
  if (text.open) part("board").focus();
}

const does = {
  undo: () => decisions.decide("undo"),
  hint: () => {
    askWarming(part("warming"), now.view.game);
    return hint.ask(table, now.view).catch(complain);
  },
  what: whatHappened,
  talk: () => talk.toggle(),
  rules: () => toggleRules(now.view.game, stage.explainer.clause).catch(complain),
  menu: () =>
    openMore(tools.menu, {
      explain: () => stage.explainer.everything().catch(complain),
      text: showText,
      look,
      fair,
      resign: () => decisions.decide("resign"),
    }),
};

connect(does);
addEventListener("turns", () => !now.covered && !replay.open && showNext(now.view));
part("zoom").addEventListener("click", () => (zoom.on ? zoom.reset() : zoom.closer()));
tellBelow(part("strip"), part("below"));

const LETTERS = { u: "undo", h: "hint", w: "what", r: "rules" };

listen(
  (key) => replay.key(key),
  (key) => key === "Escape" && (hush() || talk.back() || stage.explainer.close() || choices.back() || hint.hide() || (!part("drawer").hidden && (does.rules(), true))),
  (key) => key === "x" && (stage.explainer.walk(), true),
  (key) => key in LETTERS && (tools[LETTERS[key]].click(), true),
  (key) => key === "?" && (help(), true),
  (key) => key === "b" && (showText(), true),
  (key) => key === "l" && (part("log").focus(), true),
  (key) => key === "p" && stage.touch.focus(),
  (key) => (key === "+" || key === "=") && zoom.closer(),
  (key) => key === "-" && zoom.closer(1 / 1.5),
  (key) => key === "t" && !tools.talk.hidden && (talk.open(), true),
  (key) => key === "/" && (choices.filter(), true),
  (key, event) => !replay.open && choices.press(key, event),
);

/** The page has another shape now. */
async function reshape() {
  if (!now.view || now.covered) return;
  await renew();
  live.open();
  if (replay.open) replay.again();
}

onReturn(() => now.view && takeBack(now.view));
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && replay.present && replay.close()); // nobody looks
phone.addEventListener("change", reshape);
part("as-text").addEventListener("toggle", () => part("as-text").open && reshape());

async function start() {
  let first = await get(address());
  if (await giveWords(first)) first = await get(address());
  const mine = first.waiting.filter((one) => first.yours.includes(one));
  if (first.yours.length > 1 && first.secrets !== false && mine.length) {
    now.view = { ...first, seat: null }; // nobody has said yet who is at the screen
    change(mine[0]);
  } else arrive(first, true);
  if (!now.covered) live.open();
  if (now.view.replay && !now.covered) look(0);
  if (noticesOn()) settlePush().catch(() => {});
}

start().catch((error) => {
  part("table").removeAttribute("aria-busy");
  say(error.status === 404 ? "There is no such table." : sentence(error), error.status === 404 ? "Tables that nobody touched for a long time are put away." : "");
  part("waiting").hidden = false;
  part("waiting").replaceChildren(el("a", { class: "button main", href: "/" }, "To the hall"));
});
