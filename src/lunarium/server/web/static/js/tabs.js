// A browser opens six connections to one house. So of its tabs only the few that were seen last listen; the others look now and then.

import { random } from "./net.js";

const MOST = 4; // two are left to load pages and send moves
const channel = "BroadcastChannel" in window ? new BroadcastChannel("lunarium tabs") : null;
const others = new Map();
const listeners = [];
const mine = { tab: random(8), isGone: false, isHidden: document.hidden, since: Date.now() };

export const whenTabsChange = (listener) => listeners.push(listener);

/** Whether this tab is one of the few. */
export const mayListen = () => !mine.isGone && [...others.values()].filter((other) => isBefore(other, mine)).length < MOST;

/** What can be seen comes before what is hidden, and then what was turned to last. */
const isBefore = (one, other) => (one.isHidden === other.isHidden ? one.since >= other.since : other.isHidden);

const say = (isAsking) => channel.postMessage({ ...mine, isAsking });
const tell = () => { for (const listener of listeners) listener(); };

/** Tell the others how this tab stands now, and ask how they do. */
function change() {
  if (mine.isGone) return;
  mine.isHidden = document.hidden;
  mine.since = Date.now();
  if (!mine.isHidden) others.clear(); // whoever is still there answers; whoever crashed is forgotten
  say(true);
  tell();
}

function hear({ data: { isAsking, ...other } }) {
  if (other.isGone) others.delete(other.tab);
  else others.set(other.tab, other);
  if (isAsking && !mine.isGone) say(false);
  tell();
}

/** Closed, or kept by the browser for later. */
function leave() {
  mine.isGone = true;
  say(false);
  tell();
}

function comeBack() {
  mine.isGone = false;
  change();
}

if (channel) {
  channel.addEventListener("message", hear);
  document.addEventListener("visibilitychange", change);
  addEventListener("focus", change);
  addEventListener("pagehide", leave);
  document.addEventListener("freeze", leave);
  document.addEventListener("resume", comeBack);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) comeBack(); });
  say(true);
}
