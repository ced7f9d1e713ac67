// A notice outside the page when it is my turn and I am looking at something else. Permission is asked for only when somebody touches the switch.
import { toast } from "../../parts/toast.js";

const KEY = "notices";
const here = () => document.visibilityState === "visible";
const tag = ({ table }) => `turn:${table}`;

let standing = null; // the notice of this page, where no service worker shows it

/** Whether this browser, at this address, can show any. */
export const noticesPossible = () => isSecureContext && "Notification" in window && Notification.permission !== "denied";
export const noticesOn = () => noticesPossible() && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";

/** Switches them. Must come of a touch: the browser asks whether it may show them. Says whether they are on. */
export async function setNotices(on) {
  if (on && Notification.permission === "default") await Notification.requestPermission();
  if (on && Notification.permission !== "granted") {
    toast("The browser does not allow notices here; its settings for this site do.");
    on = false;
  }
  localStorage.setItem(KEY, on ? "on" : "off");
  return on;
}

/** It has become my turn: says so, if I am elsewhere. It tells no more than that: anybody may read it. */
export async function callBack(view) {
  if (here() || !noticesOn()) return;
  const says = { body: "It is your move.", icon: "/static/icon-192.png", tag: tag(view), data: { address: `/t/${view.table}` } };
  const title = `Your move — ${view.title}`;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return void worker.showNotification(title, says);
  standing = new Notification(title, says);
  standing.addEventListener("click", () => focus());
}

/** I am back: what it said is known. */
export async function takeBack(view) {
  standing?.close();
  standing = null;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.({ tag: tag(view) })) ?? []) notice.close();
}

/** Calls `back` whenever somebody comes back to this page. */
export function onReturn(back) {
  document.addEventListener("visibilitychange", () => here() && back());
}
