// Runs where no page is open, served as sw.js: shows the notice that the house has sent, and leads to its table.

const here = (path) => new URL(path, self.registration.scope).href;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, body, lang, link } = event.data.json();
  const table = here(link);
  const tag = new URL(table).pathname; // as on a page: one notice for each table
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag, renotify: true, icon: here("static/icon.svg"), data: { table } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.table));
});

/** The page of a table: the one that is open, or else a new one. */
async function show(table) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url.split(/[?#]/)[0] === table);
  return open ? open.focus() : self.clients.openWindow(table);
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew()));

/** The push service has ended the old address: ask for another, and tell the house. */
async function renew() {
  const devices = here("api/people/me/devices");
  const { key } = await (await fetch(devices)).json();
  const told = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = told.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch(devices, { method: "POST", headers: { "Content-Type": "application/json" }, body });
}
