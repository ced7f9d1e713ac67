// The service worker. What comes before this line says which version of the shell there is, and what belongs to it.
// It keeps the shell and nothing else: only what is listed, asked for without a name, when this version is installed. No table ever gets in here.

const CACHE = `shell-${SHELL.version}`;
const KEPT = new Set(SHELL.kept);
const AWAY = [502, 503, 504]; // what a proxy says when the arcade behind it is not there

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

/** All of it or nothing: if the server is replaced meanwhile, the browser tries again later. */
async function install() {
  const cache = await caches.open(CACHE);
  const keep = async (path) => {
    const answer = await fetch(path, { cache: "no-cache", credentials: "omit" });
    if (!answer.ok || answer.headers.get("cosmodrome-shell") !== SHELL.version) throw new Error(`${path} is not of this version`);
    await cache.put(path, answer);
  };
  await Promise.all(SHELL.kept.map(keep));
  await skipWaiting(); // files are called by their version, so pages of the old one are in nobody's way
}

async function activate() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(page(request, pathname));
  } else if (KEPT.has(pathname) && !search) event.respondWith(pathname.startsWith("/static/") ? file(request, pathname) : latest(request, pathname));
});

const kept = async (pathname) => (await caches.open(CACHE)).match(pathname);

/** A page is always the server's, so that it is never older than what it speaks to; without a connection it is what there is. */
async function page(request, pathname) {
  try {
    const answer = await fetch(request);
    if (!AWAY.includes(answer.status)) return answer;
  } catch {
    // no connection
  }
  return (await kept(pathname)) ?? (await kept("/offline")) ?? Response.error();
}

/** A file has its version in its name: it is the same for ever. */
const file = async (request, pathname) => (await kept(pathname)) ?? fetch(request);

/** Rulebooks and lists of games: the server's, if it answers. */
const latest = (request, pathname) => fetch(request).catch(async (error) => (await kept(pathname)) ?? Promise.reject(error));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.address ?? "/"));
});

/** Shows a page of ours: the one that is open already, if there is one. */
async function open(address) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => new URL(url).pathname === address);
  return there ? there.focus() : clients.openWindow(address);
}

addEventListener("push", (event) => event.waitUntil(called()));

/** The arcade calls: it is my move somewhere. The call says nothing else, so the arcade is asked; what it says is shown and not kept. */
async function called() {
  const { tables } = await fetch("/api/me/tables", { cache: "no-store" })
    .then((answer) => answer.json())
    .catch(() => ({}));
  if (!tables) return show("Cosmodrome", "turn", "/"); // it cannot say where
  if (tables.length === 0) return (await registration.pushManager.getSubscription())?.unsubscribe(); // who was called is not known here any more
  const waiting = tables.filter(({ your_turn, over }) => your_turn && !over);
  if (waiting.length === 0) return; // I have moved, on another device
  const { table, title } = waiting.reduce((last, one) => (one.updated > last.updated ? one : last)); // where it became my turn last
  await show(title, `turn:${table}`, `/t/${table}`);
}

const show = (title, tag, address) => registration.showNotification(`Your move — ${title}`, { body: "It is your move.", icon: "/static/icon-192.png", tag, data: { address } });

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(moved(event.oldSubscription)));

/** The push service has a new address for this device. */
async function moved(old) {
  if (!old) return; // the next table that is opened subscribes anew
  const { endpoint } = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey });
  await fetch("/api/me/push", { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ endpoint, wanted: true }) });
}
