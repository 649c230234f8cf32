// How the page says that somebody is asked while they look elsewhere: title, icon, sound, notice. Sound is never the only sign.

import { base } from "./net.js";
import { preferences, prefer, whenChanged } from "./preferences.js";

const icon = document.querySelector('link[rel="icon"]');
const title = document.title;
const calm = icon?.href;
const news = document.getElementById("news");
let audio = null;
let wasAsked = false;
let stage = "";

const TUNES = { turn: [[523, 0, 0.16], [784, 0.13, 0.24]], placed: [[392, 0, 0.12]], refused: [[196, 0, 0.18]], end: [[523, 0, 0.14], [659, 0.11, 0.14], [784, 0.22, 0.17]] };

/** A short low sound made here; nothing is loaded. */
export function play(name) {
  if (!preferences.sound) return;
  audio ??= new AudioContext();
  for (const [pitch, after, long] of TUNES[name]) {
    const at = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + long);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + long);
  }
}

/** Look at the status bar; tell what is new in it. */
export function signal(isFirst) {
  const status = document.querySelector("#status .status");
  if (!status) return;
  const asked = status.dataset.asked === "yes";
  const words = document.getElementById("words").dataset;
  document.title = asked ? `● ${words.yourTurn} · ${title}` : title;
  if (icon) icon.href = asked ? calm.replace("icon.svg", "icon-asked.svg") : calm;
  if (!isFirst && asked && !wasAsked) { play("turn"); notice(status.querySelector("h1").textContent); }
  if (!isFirst && status.dataset.stage === "over" && stage !== "over") play("end");
  wasAsked = asked;
  stage = status.dataset.stage;
}

/** By the worker where there is one: telephones show no other notices. */
async function notice(prompt) {
  if (!document.hidden || !preferences.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const shown = { body: prompt, tag: location.pathname, icon: calm, data: { table: location.origin + location.pathname } };
  if (await navigator.serviceWorker?.getRegistration(`${base}/`)) {
    const worker = await navigator.serviceWorker.ready; // it may just have come
    return worker.showNotification(title, shown);
  }
  const told = new Notification(title, shown);
  told.onclick = () => { focus(); told.close(); };
}

/** Let a screen reader hear what happened. */
export const announce = (words) => { news.textContent = words; };

const button = document.querySelector("[data-sound-switch]");
const showSound = () => button?.setAttribute("aria-pressed", String(preferences.sound));
button?.addEventListener("click", () => { prefer("sound", !preferences.sound); play("placed"); });
whenChanged(showSound);
showSound();
