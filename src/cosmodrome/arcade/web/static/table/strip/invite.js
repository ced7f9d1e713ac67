// Open seats: a link for friends, and for those who followed it, the seat itself. Seats may be kept for those who were asked to play again.
import { ask, copyable } from "../../parts/dialog.js";
import { el } from "../../parts/dom.js";
import { badge, listed } from "../../parts/seats.js";
import { madeUp } from "../../parts/words.js";
import { sentence } from "../../parts/api.js";
import { toast } from "../../parts/toast.js";
import { complain } from "../now.js";

/** What to show about open seats, or null. `does` has join(seat, name, words) and answer(table, accept); `asked` is the invitation to this table. */
export function invite(view, myName, does, asked) {
  const open = view.seats.filter(({ kind }) => kind === "open");
  if (view.over || view.closed || open.length === 0) return null;
  if (view.yours.length > 0 || view.replay) return inviting(open);
  if (asked?.seats.length) return el("div", { class: "invite" }, asking(view.table, asked, does));
  const free = open.filter(({ kept }) => !kept);
  if (!free.length) return null;
  const name = el("input", { class: "field", value: myName, maxlength: 24, required: true, placeholder: "Your name", "aria-label": "Your name at the table", autocomplete: "nickname" });
  const words = el("input", { class: "field", value: madeUp(), maxlength: 200, "aria-label": "Your words for the luck", autocomplete: "off", spellcheck: "false" });
  const luck = el("details", { class: "words" }, el("summary", {}, "Your words for the luck"), words, el("p", { class: "quiet" }, "Keep them or say something else: the luck of this game follows from everybody’s words. ", el("a", { href: "/fair", target: "_blank", rel: "noopener" }, "Why?")));
  const sit = (event) => {
    event.preventDefault();
    does.join(Number(event.submitter.value), name.value.trim(), words.value.trim());
  };
  return el(
    "form",
    { class: "invite", onsubmit: sit },
    el("p", {}, el("b", {}, "Sit down and play"), " as"),
    name,
    ...free.map(({ seat }) => el("button", { class: "button main", type: "submit", value: seat }, badge(seat), `Take seat ${seat}`)),
    view.waiting.length === 0 && luck, // before it begins
  );
}

/** For whoever sits here: the link for the others. */
function inviting(open) {
  const declined = open.filter((seat) => seat.declined).map((seat) => seat.declined);
  const no = declined.length > 0 && el("p", {}, el("b", {}, `${listed(declined)} ${declined.length > 1 ? "do" : "does"} not want to play again.`));
  if (open.every(({ kept }) => kept)) return el("div", { class: "invite" }, el("p", {}, el("b", {}, "You have asked the others to play again."), " Their seats are kept for them."));
  const many = open.length > 1 ? `${open.length} seats are open` : "A seat is open";
  return el("div", { class: "invite" }, no, el("p", {}, el("b", {}, `${many}.`), " Send this link to whom you want to play with."), copyable(location.href, "Copy link"), ...ways());
}

/** Other ways for a link to get around: the device's own, where it has one, and a code for cameras. */
function ways() {
  const share = navigator.share && el("button", { class: "button", type: "button", onclick: () => navigator.share({ title: document.title, url: location.href }).catch((error) => error.name !== "AbortError" && toast("This device could not share the link. Copy it instead.")) }, "Share…");
  return [share, el("button", { class: "button", type: "button", onclick: () => showCodeOfLink().catch(complain) }, "QR code")];
}

async function code() {
  const { qrCode } = await import("./qr.js"); // few ask for it
  try {
    return qrCode(location.href);
  } catch {
    return el("p", { class: "quiet" }, "The address is too long for a QR code.");
  }
}

const showCodeOfLink = async () => ask("Point a camera at it", [el("div", { class: "qr-card" }, await code()), el("p", { class: "quiet" }, "Who opens the link watches, or takes an open seat.")]);

/** The link of this table, in all its ways. */
export async function showLink() {
  return ask("A link to this table", [el("p", { class: "quiet" }, "Who opens the link watches, or takes an open seat."), copyable(location.href, "Copy link"), el("div", { class: "qr-card" }, await code()), el("div", { class: "share-ways" }, ...ways().slice(0, 1))]);
}

/** For whoever was asked to play again: yes or no. `table` is the one they are asked to. */
export function asking(table, asked, { answer }) {
  const reply = (accept) => async () => {
    try {
      await answer(table, accept);
    } catch (error) {
      toast(sentence(error), "danger");
    }
  };
  return [
    el("p", {}, el("b", {}, `${asked.by || "Somebody"} asks you to play again.`)),
    el("button", { class: "button main", type: "button", onclick: reply(true) }, "Play again"),
    el("button", { class: "button", type: "button", onclick: reply(false) }, "No, thanks"),
  ];
}

/** The table we may be asked to: this one, if seats are kept for somebody, or its rematch. */
export const askedTo = ({ table: here, over, replay, rematch, yours, seats }) => (over && yours.length && !replay ? rematch : !yours.length && seats.some(({ kept }) => kept) ? here : null);
