// What every page does: forms, dialogs, copied links, the language.

import { base, random, send, tell } from "./net.js";
import "./preferences.js";

function fields(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled) continue;
    const [outer, inner] = field.name.split(".");
    let value = field.type === "checkbox" ? field.checked : field.value;
    if ("number" in field.dataset) value = Number(value);
    else if ("flag" in field.dataset) value = value === "true";
    else if ("json" in field.dataset) value = JSON.parse(value);
    if (inner) (body[outer] ??= {})[inner] = value;
    else body[outer] = value;
  }
  return body;
}

/** Post something; says what was refused, and then gives null. */
export async function posted(path, body) {
  tell(null);
  try { return await send(path, body); } catch (error) { tell(error); return null; }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if ("language" in form.dataset) return speak(event);
  if (!form.dataset.api) return;
  event.preventDefault();
  const guest = form.querySelector("[data-guest]");
  if (guest && !(await posted("/api/people", { name: guest.value }))) return;
  const body = fields(form);
  if ("request" in form.dataset) body.request = random(16);
  const told = await posted(form.dataset.api, body);
  if (!told) return;
  if (form.dataset.then === "stay") { if (form.matches(".say")) form.reset(); return; }
  if (form.dataset.then === "reload") location.reload();
  else if (form.dataset.then === "recovery") showRecovery(told.recovery);
  else if (told.table) {
    if ("sits" in form.dataset) await posted(`/api/tables/${told.table}/acts`, { act: "sit", seat: 0, nonce: random(16), request: random(16) });
    location.assign(`${base}/t/${told.table}`);
  }
});

/** The page in another language. Sent by the script: our pages tell no referrer, so a plain form would come from nowhere. */
async function speak(event) {
  event.preventDefault();
  await fetch(event.target.action, { method: "POST", redirect: "manual" });
  location.reload();
}

function showRecovery(code) {
  const shown = document.getElementById("recovery");
  shown.querySelector("strong").textContent = code;
  shown.hidden = false;
  shown.querySelector("button").focus();
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("reload" in button.dataset) location.reload();
  if ("closes" in button.dataset) button.closest("dialog").close();
  if (button.dataset.opens) document.getElementById(button.dataset.opens).showModal();
  if (button.dataset.copy) {
    await navigator.clipboard?.writeText(new URL(button.dataset.copy, location.origin).href);
    button.classList.add("done");
  }
  if (button.dataset.play) await playNow(button);
});

/** A table against bots in one click: a guest's name if need be, the table, the bots, the start. */
async function playNow(button) {
  button.disabled = true;
  const table = await readied(JSON.parse(button.dataset.play));
  if (table) location.assign(`${base}/t/${table}`);
  else button.disabled = false;
}

async function readied({ guest, game, seats, bot }) {
  if (guest && !(await posted("/api/people", { name: guest }))) return null;
  const made = await posted("/api/tables", { game, seats, try_out: "always" }); // nobody else plays
  if (!made) return null;
  const act = (wish) => posted(`/api/tables/${made.table}/acts`, { ...wish, request: random(16) });
  if (!(await act({ act: "sit", seat: 0, nonce: random(16) }))) return null;
  for (let seat = 1; seat < seats; seat++) if (!(await act({ act: "seat_bot", seat, bot }))) return null;
  return (await act({ act: "start" })) ? made.table : null;
}

document.documentElement.dataset.ready = ""; // from here on a press is heard
