// The arcade as an app: a service worker keeps its shell for when there is no connection, and a page that is older than the server follows it.

const TRIED = "newer"; // the version that this tab was loaded again for

/** Keeps the browser's offer to install the arcade for when somebody wants to: `can(install)` hears of it. */
export function whenInstallable(can) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    can(() => event.prompt());
  });
}

/** Whether somebody is in the middle of something that would be lost. */
const busy = () => document.querySelector("dialog[open], .table.busy") !== null || document.activeElement?.matches("input, textarea, select");

/** The server has another version than this page: the page is loaded again, once for each, when nobody minds. */
function follow({ detail }) {
  if (sessionStorage.getItem(TRIED) === detail) return;
  sessionStorage.setItem(TRIED, detail);
  const go = () => (busy() ? setTimeout(go, 1000) : location.reload());
  setTimeout(go, 300);
}

/** Has this page follow the server, and the shell kept. Without a service worker all goes on as well. */
export function keepUp() {
  addEventListener("newer", follow);
  if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
