// Notices on this device while no page is open: asks the browser, and tells the house.

import { base } from "./net.js";
import { posted } from "./page.js";

const place = document.getElementById("devices");
const button = place.querySelector("[data-tell-here]");
const canBeTold = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** One of the sentences that stand ready, and no other. */
function say(which) {
  for (const sentence of place.querySelectorAll("[data-says]")) sentence.hidden = sentence.dataset.says !== which;
}

async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration(`${base}/`);
  return worker ? worker.pushManager.getSubscription() : null;
}

/** The entry of this browser in the list of those that are told. */
async function entry(told) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(told.endpoint)));
  const id = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return place.querySelector(`[data-device="${id}"]`);
}

const text = (raw) => btoa(String.fromCharCode(...new Uint8Array(raw))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Whether an address was made for the key that this house has now. */
const isOurs = (told) => text(told.options.applicationServerKey) === place.dataset.key;

async function look() {
  if (!canBeTold) return say("cannot");
  const told = await subscription();
  const known = told && isOurs(told) && await entry(told);
  button.hidden = Boolean(known);
  if (!known) return;
  known.querySelector("[data-here]").hidden = false;
  known.querySelector("form[data-api$=forget]").addEventListener("submit", () => told.unsubscribe());
  if (known.dataset.lang !== document.documentElement.lang) await keep(told);
}

function keep(told) {
  const { endpoint, keys } = told.toJSON();
  return posted("/api/people/me/devices", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** An address at the browser's push service, which only this house can use. */
async function subscribe() {
  await navigator.serviceWorker.register(`${base}/sw.js`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && !isOurs(old)) await old.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: place.dataset.key });
}

button.addEventListener("click", async () => {
  button.disabled = true;
  say("");
  if (await Notification.requestPermission() !== "granted") say("forbidden");
  else {
    const told = await subscribe().catch(() => say("failed"));
    if (told && await keep(told)) return location.reload();
  }
  button.disabled = false;
});

look().catch(() => say("cannot"));
