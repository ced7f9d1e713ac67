// The arcade as an app: a service worker keeps its shell for when there is no connection, and a page that is older than the server follows it.

const SEEN = "versions"; // that this tab has had or was loaded again for

/** Keeps the browser's offer to install the arcade for when somebody wants to: `can(install)` hears of it. */
export function whenInstallable(can) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    can(() => event.prompt());
  });
}

/** Whether somebody is in the middle of something that would be lost. */
const busy = () => document.querySelector("dialog[open], .table.busy") !== null || document.activeElement?.matches("input, textarea, select");

/** The server has another version than this page: the page is loaded again when nobody minds; never back and forth between servers that differ. */
function follow({ detail: { ours, theirs } }) {
  const seen = (sessionStorage.getItem(SEEN) ?? "").split(" ");
  if (seen.includes(theirs)) return;
  sessionStorage.setItem(SEEN, [...seen, ours, theirs].join(" "));
  const go = () => (busy() ? setTimeout(go, 1000) : location.reload());
  setTimeout(go, 300);
}

/** Has this page follow the server, and the shell kept. Without a service worker all goes on as well. */
export function keepUp() {
  addEventListener("newer", follow);
  if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
