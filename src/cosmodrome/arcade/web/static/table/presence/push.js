// Being called also while no page of the arcade is open: by the browser's push service, where the server has a key for it.
import { get, put } from "../../parts/api.js";
import { toast } from "../../parts/toast.js";
import { noticesOn } from "./notices.js";

/** Notices are on, or off, from now on; where the server can, they come also when no page is open. */
export async function switchNotices(on) {
  const anywhere = await settlePush().catch(() => false);
  toast(on ? `You will get a notice when it is your turn and you are ${anywhere ? "not here" : "in another tab"}.` : "No more notices.");
}

/** Has this device called, or not any more, as notices are on or off. Says whether it is. */
export async function settlePush() {
  const worker = "PushManager" in window && (await navigator.serviceWorker?.getRegistration());
  if (!worker) return false;
  const { key } = await get("/me/push");
  const old = await worker.pushManager.getSubscription();
  if (!key || !noticesOn()) {
    if (old) await leave(old, key);
    return false;
  }
  const same = old && bytesAsText(old.options.applicationServerKey) === key;
  if (old && !same) await old.unsubscribe(); // the server has another key now
  const { endpoint } = same ? old : await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await put("/me/push", { endpoint, wanted: true });
  return true;
}

async function leave(subscription, key) {
  await subscription.unsubscribe();
  if (key) await put("/me/push", { endpoint: subscription.endpoint, wanted: false });
}

/** As the server writes it: base64 for addresses. */
const bytesAsText = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
