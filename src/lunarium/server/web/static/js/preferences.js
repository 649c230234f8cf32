// What a person likes: kept in this browser; the theme also in a cookie, so that the server paints the first view in it.

const KEY = "lunarium.preferences";
const YEAR = 365 * 86400;
const kept = { theme: "", confirm: "on", motion: "normal", sound: false, notify: false, ...read() };
const listeners = [];

export const preferences = kept;
export const whenChanged = (listener) => listeners.push(listener);

function read() {
  try { return JSON.parse(localStorage.getItem(KEY)) || {}; } catch { return {}; }
}

export function prefer(name, value) {
  kept[name] = value;
  try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* a browser that keeps nothing */ }
  apply();
  for (const listener of listeners) listener(name, value);
}

function apply() {
  const root = document.documentElement;
  if (kept.theme) root.dataset.theme = kept.theme; else delete root.dataset.theme;
  document.cookie = `lunarium_theme=${kept.theme}; path=/; max-age=${kept.theme ? YEAR : 0}; samesite=lax`;
  root.dataset.motion = kept.motion;
  for (const field of document.querySelectorAll("[data-preference]")) {
    const value = kept[field.dataset.preference];
    if (field.type === "checkbox") field.checked = value; else field.value = value;
  }
}

document.addEventListener("change", (event) => {
  const name = event.target.dataset.preference;
  if (!name) return;
  prefer(name, event.target.type === "checkbox" ? event.target.checked : event.target.value);
  if (name === "notify" && kept.notify && "Notification" in window) Notification.requestPermission();
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-switch]")) return;
  const isLight = kept.theme ? kept.theme === "atlas" : matchMedia("(prefers-color-scheme: light)").matches;
  prefer("theme", isLight ? "night" : "atlas");
});

apply();
