// The table: brings the view, the picture, the choices and the connection together.
import { get, post, put, query, sentence } from "../parts/api.js";
import { switchTheme } from "../parts/bar.js";
import { hush, sound } from "./banner.js";
import { Choices } from "./choices/choices.js";
import { cover, uncover } from "./cover.js";
import { Explainer } from "./about/explain.js";
import { ask } from "../parts/dialog.js";
import { el, part } from "../parts/dom.js";
import { tellBelow } from "./strip/below.js";
import { ruleButton, toggleRules } from "./drawer.js";
import { showFair } from "./fair.js";
import { headline, say } from "./headline.js";
import { Hint } from "./choices/hint.js";
import { help, listen } from "./keys.js";
import { Live } from "./connection/live.js";
import { Log } from "./side/log.js";
import { myName, showCode } from "../parts/me.js";
import { leave } from "./leave.js";
import { remember, since } from "./memory.js";
import { openMenu } from "./menu.js";
import { seatName } from "../parts/seats.js";
import { showPlayers, tellOfSeats } from "./side/players.js";
import { Replay } from "./strip/replay.js";
import { Sender } from "./connection/sender.js";
import { Foresight } from "./picture/foresee.js";
import { phone, Stage } from "./picture/stage.js";
import { hideStrip, showStrip } from "./strip/strip.js";
import { askOnce } from "./presence/asking.js";
import { callBack, noticesOn, noticesPossible, onReturn, setNotices, takeBack } from "./presence/notices.js";
import { beat, choosePace, firstStep, paceSays } from "./presence/pace.js";
import { settlePush } from "./presence/push.js";
import { heard, play, setSounds, soundsOn } from "./presence/sounds.js";
import { showTab } from "./presence/tab.js";
import { showNext } from "./strip/next.js";
import { askedTo, showLink } from "./strip/invite.js";
import { Talk } from "./side/talk.js";
import { toast } from "../parts/toast.js";
import { askTurns } from "../parts/turns.js";
import { giveWords, noteFirst } from "../parts/words.js";
import { Zoom } from "./picture/zoom.js";
import { connect, rest, settle, tools } from "./toolbar.js";
import { ask as askWarming, watchWarming } from "./side/warming.js";

const table = encodeURIComponent(decodeURIComponent(location.pathname.split("/")[2] ?? ""));
const PATIENCE = 1000; // milliseconds for the stream to tell of our own decision
const complain = (error) => toast(sentence(error), "danger");

let view = null; // the newest that this viewer has
let seat = null; // the seat that is shown; null: whatever the server thinks best
let covered = false;
let shown = ""; // which moment, through whose eyes

let unheard = null; // the view from which on others' moves are being shown at their pace
let awaited = null; // a decision that is made and not shown yet: { number, shown }

/** How this page wants a view: nothing is drawn or sent that it does not show. */
const shape = () => ({ tall: phone.matches ? 1 : 0, without: ["state", ...(part("as-text").open ? [] : ["board"])] });
const where = () => ({ table, seat: covered ? null : seat, ...shape(), after: view?.number, talk: talk.last });
const address = (what = "", more = {}) => `/tables/${table}${what}${query({ seat, ...shape(), ...more })}`;

// What can be done

const sender = new Sender(table, {
  busy: (yes) => part("table").classList.toggle("busy", yes),
  lost: () => (part("gone").hidden = false),
  done: showAt,
});
const follow = (path, ends) => {
  choices.follow(path);
  if (ends) choices.focus();
};
const explainer = (holder) => new Explainer(holder, (clause) => ruleButton(clause, () => toggleRules(view.game, clause).catch(complain)), chosenBy);
const stage = new Stage(act, follow, explainer, new Foresight(foresee, (text) => (part("foreseen").textContent = text)), () => decide("undo"));
const zoom = new Zoom(part("stage"), part("picture"), part("zoom-tools"), () => stage.drag.held !== null);
const choices = new Choices(part("choices"), act, (action) => stage.point(action), stage.touch);
const hint = new Hint(part("hint"), (action) => stage.point(action), act);
const log = new Log(part("log"), (number) => look(number), (before) => get(`/tables/${table}/log${query({ seat, before })}`));
const talk = new Talk(part("talk"), tools.talk, part("talk-news"), table, complain);
const replay = new Replay(part("replay"), (number) => get(address("/past", { number })), showPast, goOn);
const live = new Live(where, {
  view: arrive,
  seats: (news) => view && !covered && arrive({ ...view, ...news }),
  talk: (lines) => talk.take(lines),
  left: () => watch().catch(complain),
  gone: () => (part("gone").hidden = false),
  back: () => (part("gone").hidden = true),
});

/** Asks what an action of the seat that is shown would bring about. */
function foresee({ code }) {
  return post(`/tables/${table}/preview${query({ tall: shape().tall })}`, { seat: view.seat, number: view.number, action: code });
}

/** The action that a button or a thing in the picture stands for, if it is one. */
function chosenBy(element) {
  return element.dataset.code ? view.actions.find(({ code }) => code === Number(element.dataset.code)) : stage.touch.only(element.id);
}

/** Carries out an action of the seat that is shown. */
async function act(action) {
  await decide("act", { action: action.code }, action.text);
}

/** Sends a decision on the view that is shown; whatever comes of it, the table is fresh afterwards. */
async function decide(what, more = {}, text = "") {
  const made = view.number;
  const mine = { table: view.table, seat: view.seat };
  try {
    const answer = await sender.send(what, { seat: view.seat, number: made, ...more });
    if (!answer) return;
    part("gone").hidden = true;
    askTurns();
    if (answer.number) return void remember({ ...mine, number: answer.number });
    const fresh = await get(address());
    arrive(fresh, true);
    const arrived = answer.again && text && log.lines.some((line) => line.number > made && line.seat === fresh.seat);
    if (arrived) remember(view);
    else toast(`${answer.says} This is how the table stands now.`);
  } catch (error) {
    complain(error);
    await renew();
  }
}

/** Waits for the stream to bring the view after a decision; if it does not, the view is asked for. */
async function showAt(number) {
  if (covered || !view || view.number >= number) return;
  const patience = live.up ? PATIENCE : 0;
  const shown = new Promise((done) => (awaited = { number, shown: done }));
  const late = await Promise.race([shown, new Promise((done) => setTimeout(() => done(true), patience))]);
  awaited = null;
  if (late) await renew();
}

// What is shown

/** A view came, from the stream or as an answer. An older one than that shown is late, and is left. */
function arrive(fresh, surely = false) {
  if (covered && !surely) return;
  if (!surely && view && fresh.seat === view.seat && fresh.number < view.number) return;
  if (!surely && view) tellOfSeats(view.seats, fresh.seats);
  if (!surely && view && fresh.seats.some(({ name }, i) => name !== view.seats[i].name)) return void renew(); // also in what was said before
  const before = view;
  const news = view && view.seat === fresh.seat ? view.number : fresh.number; // what was there before it was looked at is no news
  view = fresh;
  seat = fresh.seat;
  log.take(fresh, surely);
  if (awaited && fresh.number >= awaited.number) awaited.shown();
  const others = fresh.waiting.filter((other) => fresh.yours.includes(other));
  const passes = !fresh.over && others.length > 0 && !others.includes(fresh.seat);
  const ends = fresh.over && fresh.yours.length > 1 && fresh.seat !== null;
  const step = replay.open || surely || passes || ends ? null : firstStep(before, fresh, log.lines);
  if (step !== null) unheard = before;
  if (!unheard) {
    sound(log.alarms(news));
    call(before, log.alarms(news));
  }
  if (passes) return void change(others[0]);
  if (ends) return void together();
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
  show();
  if (before) call(before, []);
}

/** Somebody who does not look at the table hears what has become of it, or gets a notice. */
function call(before, alarms) {
  const kind = heard(before, view, alarms);
  if (kind === null) return;
  play(kind);
  if (view.actions.length && !before.actions.length) callBack(view);
}

/** The seat is ours no more: from now on this page watches. */
async function watch() {
  toast("You have left this table, and watch now.");
  seat = null;
  view = null;
  talk.close();
  arrive(await get(address()), true);
  live.open();
}

/** The whole table once more. */
async function renew() {
  arrive(await get(address()).catch(() => view), true);
}

/** At one screen the next player takes over: behind a cover where there are secrets. */
function change(next) {
  const { seats, secrets } = view;
  if (secrets === false) return void take(next);
  covered = true;
  live.close();
  replay.close();
  hint.hide();
  stage.clear();
  hush();
  log.clear();
  choices.show([]);
  part("board").textContent = "";
  part("title").textContent = view.title;
  part("table").removeAttribute("aria-busy");
  showPlayers(part("players"), { ...view, scores: [], waiting: [next] });
  hideStrip();
  say(`Pass the screen to ${seatName(seats, next)}.`);
  rest();
  cover(seats, next, () => take(next));
}

/** The end of a game at one screen is for everybody at it: nobody in particular has won or lost. */
async function together() {
  seat = null;
  arrive(await get(address()), true);
  live.open();
}

async function take(next) {
  try {
    const fresh = await get(address("", { seat: next }));
    covered = false;
    uncover();
    view = null;
    arrive(fresh, true);
    live.open();
    if (stage.svg) stage.touch.focus();
  } catch (error) {
    complain(error);
  }
}

function show() {
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
  showStrip(view, { join, rematch, answer, block, fair, replay: () => look(0) }, invitations.get(askedTo(view)));
  lookForInvitation(view).catch(complain);
  talk.show(view);
  showNext(view);
  settle(view);
  showTab(view);
  askOnce(view, switchNotices);
}

// Looking back

/** The table as it was at a number. */
function look(number) {
  if (covered) return;
  scrollTo({ top: 0 });
  replay.start({ at: Math.min(number, view.last_number), last: view.last_number, way: true });
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
    const alarms = log.alarms(number - 1, number);
    sound(alarms);
    play(alarms.length ? "alarm" : "move");
  }
  say(told || (number === 0 ? "The start." : past.task));
}

function whatHappened() {
  replay.start({ at: since(view), last: view.last_number, play: true, once: true, title: "Since your last turn" });
}

// Tools

async function fair() {
  await showFair(view).catch(complain);
}

async function join(open, name, words) {
  try {
    const waits = await noteFirst(table, words); // the seal, before any words are given
    if (name && name !== myName()) part("me").textContent = (await put("/me", { name })).name ?? name;
    const taken = await post(`/tables/${table}/join`, { seat: open, ...(waits && { words }) });
    seat = taken.seat;
    live.close();
    view = null;
    arrive(await get(address()), true);
    live.open();
  } catch (error) {
    complain(error);
  }
}

const invitations = new Map(); // by table: whether we are asked to play there

async function lookForInvitation(seen) {
  const to = askedTo(seen);
  if (!to || invitations.has(to)) return;
  invitations.set(to, null);
  invitations.set(to, await get(`/tables/${to}/invitation`));
  if (view && askedTo(view) === to && !covered && !replay.open) show();
}

async function answer(to, accept) {
  invitations.set(to, await post(`/tables/${to}/invitation`, { accept, await_words: accept }));
  if (!accept) toast(`${invitations.get(to).by || "Whoever asked"} is told that you do not want to.`);
  if (accept) location.assign(`/t/${to}`);
  else show();
}

async function rematch() {
  try {
    location.assign(`/t/${(await post(`/tables/${table}/rematch`, { await_words: true })).table}`);
  } catch (error) {
    complain(error);
  }
}

async function block(other, name, blocked) {
  try {
    await post(`/tables/${table}/block`, { seat: other, blocked });
    toast(blocked ? `${name} cannot invite you to a rematch any more.` : `${name} can invite you again.`);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

async function resign() {
  const sure = await ask("Give up this game?", el("p", {}, view.seats.length > 2 ? "The others play on, and a bot takes your place. Giving up cannot be taken back, and you cannot win any more." : "The game ends, and giving up cannot be taken back."), [["No, play on", null], ["Give up", "yes", "danger"]]);
  if (sure) await decide("resign");
}

/** Notices are on, or off, from now on; where the server can, they come also when no page is open. */
async function switchNotices(on) {
  const anywhere = await settlePush().catch(() => false);
  toast(on ? `You will get a notice when it is your turn and you are ${anywhere ? "not here" : "in another tab"}.` : "No more notices.");
}

function showText() {
  const text = part("as-text");
  text.open = !text.open;
  if (text.open) part("board").focus();
}

const does = {
  undo: () => decide("undo"),
  hint: () => {
    askWarming(part("warming"), view.game);
    return hint.ask(table, view).catch(complain);
  },
  what: whatHappened,
  talk: () => talk.toggle(),
  rules: () => toggleRules(view.game, stage.explainer.clause).catch(complain),
  menu: () =>
    openMenu(tools.menu, [
      ["Invite others", showLink],
      ["Go on at another device", showCode],
      ["What is what", () => stage.explainer.walk()],
      ["Board as text", showText],
      ["Look back", () => look(view.last_number)],
      ["Was it fair?", fair],
      ["Sounds", () => setSounds(!soundsOn()), "", soundsOn()],
      ...(noticesPossible() ? [["Notices", async () => switchNotices(await setNotices(!noticesOn())), "", noticesOn()]] : []),
      [paceSays(), choosePace],
      ["Day or night", switchTheme],
      ["Keys", help],
      ...(view.yours.length && !view.over && !covered ? [["Give up…", resign, "danger"]] : []),
      ...(view.yours.length && !covered ? [["Leave the table…", () => leave(table).catch(complain), "danger"]] : []),
      ["To the hall", () => location.assign("/")],
    ]),
};

connect(does);
addEventListener("turns", () => !covered && !replay.open && showNext(view));
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
  if (!view || covered) return;
  await renew();
  live.open();
  if (replay.open) replay.again();
}

onReturn(() => view && takeBack(view));
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && replay.present && replay.close()); // nobody looks
phone.addEventListener("change", reshape);
part("as-text").addEventListener("toggle", () => part("as-text").open && reshape());

async function start() {
  let first = await get(address());
  if (await giveWords(first)) first = await get(address());
  const mine = first.waiting.filter((one) => first.yours.includes(one));
  if (first.yours.length > 1 && first.secrets !== false && mine.length) {
    view = { ...first, seat: null }; // nobody has said yet who is at the screen
    change(mine[0]);
  } else arrive(first, true);
  if (!covered) live.open();
  if (view.replay && !covered) look(0);
  if (noticesOn()) settlePush().catch(() => {});
}

start().catch((error) => {
  part("table").removeAttribute("aria-busy");
  say(error.status === 404 ? "There is no such table." : sentence(error), error.status === 404 ? "Tables that nobody touched for a long time are put away." : "");
  part("waiting").hidden = false;
  part("waiting").replaceChildren(el("a", { class: "button main", href: "/" }, "To the hall"));
});
