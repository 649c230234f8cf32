// What a person likes: kept by the server for whoever has told a name, and in this browser, so that it holds at once.
// The theme is also in a cookie: then the first view is painted in it.

import { ask, base, send } from "./net.js";

const KEY = "lunarium.preferences";
const YEAR = 365 * 86400;
const isKnown = "known" in document.body.dataset;
const kept = { theme: "auto", confirmation: "on", confirmation_seconds: 5, animation: "normal", sound: false, notify: false, ...read() };
const listeners = [];

export const preferences = kept;
export const whenChanged = (listener) => listeners.push(listener);

function read() {
  try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return {}; }
}

export function prefer(name, value) {
  take({ [name]: value });
  if (isKnown) send("/api/people/me/preferences", { [name]: value }).catch(() => {}); // this browser has it anyway
}

function take(some) {
  for (const [name, value] of Object.entries(some)) if (name in kept) kept[name] = value;
  try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* a browser that keeps nothing */ }
  apply();
  for (const listener of listeners) listener();
}

function apply() {
  const root = document.documentElement;
  const theme = kept.theme === "auto" ? "" : kept.theme;
  if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
  document.cookie = `lunarium_theme=${theme}; path=${base}/; max-age=${theme ? YEAR : 0}; samesite=lax`;
  root.dataset.motion = kept.animation;
  for (const field of document.querySelectorAll("[data-preference]")) {
    const value = kept[field.dataset.preference];
    if (field.type === "checkbox") field.checked = value; else field.value = value;
  }
}

document.addEventListener("change", (event) => {
  const name = event.target.dataset.preference;
  if (!name) return;
  const { type, checked, value, dataset } = event.target;
  prefer(name, type === "checkbox" ? checked : "number" in dataset ? Number(value) : value);
  if (name === "notify" && kept.notify) allowNotices();
});

/** Asks the browser; the worker shows them where pages themselves may not. */
function allowNotices() {
  if ("Notification" in window) Notification.requestPermission();
  navigator.serviceWorker?.register(`${base}/sw.js`).catch(() => {}); // then the page tells it itself
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  const isLight = kept.theme !== "auto" ? kept.theme === "atlas" : matchMedia("(prefers-color-scheme: light)").matches;
  prefer("theme", isLight ? "night" : "atlas");
});

apply();
if (isKnown) ask("/api/people/me/preferences").then((told) => { if (told) take(told); });
