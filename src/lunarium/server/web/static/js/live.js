// Live updates. The newest state is the whole state: after a lost connection nothing has to be caught up with.

import { ask, base, pause } from "./net.js";
import { mend, morph } from "./morph.js";
import { announce } from "./signals.js";
import { mayListen, whenTabsChange } from "./tabs.js";

const main = document.getElementById("main");
const lost = document.getElementById("connection");
const LONGEST = 15;
const STEP = 320; // milliseconds between two updates, so that moves are seen one after the other
const AGAIN = { seen: 2000, hidden: 10_000 }; // milliseconds between two looks of a tab that does not listen
const PATIENCE = 1500; // longer than this nobody waits: then the rest is shown at once
const UNSEEN = 100; // milliseconds that a page waits at most for a frame
const LITTLE = 16_000; // letters that are laid in a few milliseconds
const PLACES = ["parts", "players", "log"]; // pieces that other pieces stand in
const BESIDE = /^(panel-|mini-|chapter-|(standing|players|log|chat|notes|about)$)/;
const before = [];
const listeners = [];
let source = null;
let looking = null;
let isListening = false;
let failures = 0;
let timer = 0;
let waiting = [];
let isShowing = false;
let isAstray = false;
let isPainted = true; // what was laid last
let laid = 0;

export const beforeShown = (listener) => before.push(listener);
export const whenShown = (listener) => listeners.push(listener);

export function connect() {
  clearInterval(timer);
  source?.close();
  looking?.abort();
  isListening = mayListen();
  if (isListening) listen();
  else look();
}

whenTabsChange(() => {
  if (isListening === mayListen()) return;
  if (isListening) rest();
  else connect();
});

function wish(more) {
  const { seat, lang } = main.dataset;
  return new URLSearchParams({ ...more, lang, ...(seat && { seat }) });
}

function listen() {
  source = new EventSource(`${base}/t/${main.dataset.table}/live?${wish({ after: main.dataset.moment })}`);
  source.addEventListener("open", found);
  source.addEventListener("page", (event) => {
    found();
    waiting.push(event);
    showAll();
    if (!isListening) rest();
  });
  source.addEventListener("error", lose);
}

/** A tab that may not listen looks whether anything is new, and if so listens to one update: that is the whole state. */
async function look() {
  looking = new AbortController();
  const { signal } = looking;
  const told = await ask(`/api/tables/${main.dataset.table}?${wish()}`, signal);
  if (signal.aborted) return;
  if (!told) return lose();
  found();
  if (told.stamp === main.dataset.moment) rest();
  else listen();
}

function rest() {
  isListening = false;
  source?.close();
  clearInterval(timer);
  timer = setTimeout(look, document.hidden ? AGAIN.hidden : AGAIN.seen);
}

function found() {
  failures = 0;
  clearInterval(timer);
  lost.hidden = true;
  document.body.classList.remove("is-offline");
}

/** The connection is gone: say so, and try again, each time a little later. */
export function lose() {
  source?.close();
  clearInterval(timer);
  document.body.classList.add("is-offline");
  lost.hidden = false;
  let left = Math.min(LONGEST, 2 ** failures++);
  const shown = lost.querySelector("[data-countdown]");
  const count = () => {
    shown.textContent = shown.dataset.words.replace("{n}", left);
    if (left-- <= 0) connect();
  };
  count();
  timer = setInterval(count, 1000);
}

addEventListener("offline", lose);
addEventListener("online", connect);
lost.querySelector("[data-retry]").addEventListener("click", connect);

const isAnimated = () =>
  !document.hidden && document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

async function showAll() {
  if (isShowing) return;
  isShowing = true;
  const begun = performance.now();
  try {
    while (waiting.length) {
      const event = waiting.shift();
      await show(JSON.parse(event.data), event.lastEventId);
      if (waiting.length && isAnimated() && performance.now() - begun < PATIENCE) await pause(STEP);
    }
  } finally { isShowing = false; }
}

/** What the reader looks at and acts on comes first and is painted while the rest is made. The page is at a moment when all of
 *  it is there; the next one waits for that. */
async function show(pieces, moment) {
  const known = new Set(lines());
  const placesFirst = ([one], [other]) => PLACES.includes(other) - PLACES.includes(one);
  const [first, rest] = parted(Object.entries(pieces).sort(placesFirst));
  lay(first, false, !rest.length);
  if (rest.length) {
    document.body.classList.add("is-drawing");
    if (!waiting.length) await painted();
    lay(rest, true, true);
    document.body.classList.remove("is-drawing");
  }
  main.dataset.moment = isAstray ? "" : moment;
  const told = lines().filter((line) => !known.has(line));
  if (told.length) announce(told.reverse().join(" "));
  if (isAstray) beginAgain();
}

/** Pieces that are shown at once, and those beside the board or out of sight, which can wait for a frame: unless they are little.
 *  Where none was painted since the last update nobody looks, or several come at once: then nothing is measured, and nothing waits. */
function parted(pieces) {
  const mayWait = ([name]) => BESIDE.test(name) || (name.startsWith("cell-") && !isInSight(placeOf(name)));
  const rest = new Set(isPainted ? pieces.filter(mayWait) : []);
  const length = [...rest].reduce((sum, [, markup]) => sum + JSON.stringify(markup).length, 0);
  return length < LITTLE ? [pieces, []] : [pieces.filter((one) => !rest.has(one)), [...rest]];
}

/** What has no place yet comes with its place. */
function isInSight(place) {
  if (!place) return true;
  const box = place.getBoundingClientRect();
  return box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}

/** When the next frame can be seen, which it can before the one after it begins; or soon where there are no frames. */
const painted = () => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  setTimeout(done, UNSEEN);
});

function lay(pieces, isRest, isLast) {
  for (const listener of before) listener();
  const changed = new Set();
  for (const [name, markup] of pieces) {
    for (const piece of put(name, markup)) changed.add(piece);
  }
  if (!isRest) glow(changed); // nobody sees the rest yet
  for (const listener of listeners) listener(isRest, isLast);
  const mine = ++laid;
  isPainted = false;
  requestAnimationFrame(() => setTimeout(() => { isPainted ||= mine === laid; }));
}

/** Where a named piece of the page stands. */
export const placeOf = (name) => document.getElementById(name) || document.querySelector(`#parts .${CSS.escape(name)}`);

/** Show one named piece; gives the things on the board that are new or have moved. */
export function put(name, markup) {
  if (name.startsWith("symbol-")) symbol(name.slice(7), markup);
  const place = placeOf(name);
  if (!place) return [];
  return typeof markup === "string" ? morph(place, markup) : mend(place, markup) || astray();
}

/** This page is not what the server takes it for: it will ask for the whole again. */
function astray() {
  isAstray = true;
  return [];
}

function beginAgain() {
  isAstray = false;
  waiting = [];
  connect();
}

const lines = () => [...document.querySelectorAll("#log li > span")].map((line) => line.textContent);

function symbol(id, markup) {
  if (!document.getElementById(id)) document.getElementById("sprite").insertAdjacentHTML("beforeend", markup);
}

/** What others changed is marked for a moment. */
function glow(pieces) {
  for (const piece of pieces) piece.classList.add("moved");
  if (pieces.size) setTimeout(() => { for (const piece of pieces) piece.classList.remove("moved"); }, 1400);
}
