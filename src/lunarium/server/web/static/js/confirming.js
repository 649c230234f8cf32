// From a chosen option to a move: what it would give, the confirmation that the person prefers, the sending.

import { ask, random, Refused, send, tell, Unanswered } from "./net.js";
import { preferences } from "./preferences.js";
import { back, current, forget, isNarrowed, question, whenChosen } from "./choosing.js";
import { lose, placeOf, put } from "./live.js";
import { refuse, relent, ruleChip } from "./explaining.js";
import { hideResult, showResult } from "./results.js";
import { play } from "./signals.js";

const main = document.getElementById("main");
const words = document.getElementById("words").dataset;
const lost = document.getElementById("connection");
const $ = (id) => document.getElementById(id);
const ghosts = new Map(); // cells that show what would be, and what they showed before
let looking = null;
let wasShown = false; // what would be, until the board was restored
let timer = 0;
let unsent = null;
let isHeld = false;

/** The buttons of the status bar follow what is chosen; called after every update too. */
export function showButtons() {
  const [confirm, undo] = [$("confirm"), $("undo")];
  if (!confirm) return;
  const one = current();
  if (!one) $("effect").replaceChildren();
  confirm.disabled = !one;
  confirm.querySelector(".what").textContent = one ? one.words : words.confirm;
  confirm.title = one ? one.words : words.choose;
  undo.disabled = !isNarrowed() && !undo.dataset.takeBack;
}

whenChosen((one) => {
  clearInterval(timer);
  relent();
  const isAtOnce = one && preferences.confirmation === "off";
  look(isAtOnce ? null : one);
  showButtons();
  if (isAtOnce) confirmed();
  else if (one && preferences.confirmation === "timer") count(preferences.confirmation_seconds);
});

function count(left) {
  const what = $("confirm").querySelector(".what");
  const tick = () => {
    if (!current()) return clearInterval(timer);
    what.textContent = `${current().words} (${left})`;
    if (left-- <= 0) { clearInterval(timer); confirmed(); }
  };
  tick();
  timer = setInterval(tick, 1000);
}

// --- what it would give --------------------------------------------------------------------------------------------------

async function look(one) {
  looking?.abort();
  restore();
  $("effect")?.replaceChildren();
  if (!one) return;
  looking = new AbortController();
  const query = new URLSearchParams({ seat: main.dataset.seat, lang: main.dataset.lang, answer: one.answer });
  const told = await ask(`/api/tables/${main.dataset.table}/preview?${query}`, looking.signal);
  if (told && current() === one) showEffect(told);
}

/** What would be is shown again where the board was just drawn under it. */
export function lookAgain() { if (wasShown && current() && !isHeld) look(current()); }

function showEffect({ lines = [], pieces = {}, scores = [], changes = [], is_hidden: isHidden = false }) {
  const chips = scores.filter(({ seat }) => String(seat) === main.dataset.seat).map(({ source, points, rule }) => {
    const chip = Object.assign(document.createElement("span"), { className: points < 0 ? "chip bad" : "chip good" });
    chip.append(`${source}\u00a0${points < 0 ? "−" : "+"}${Math.abs(points)}`, rule ? ruleChip(rule) : "");
    return chip;
  });
  chips.push(...lines.map(({ words: said, rule }) => {
    const chip = Object.assign(document.createElement("span"), { className: "chip", textContent: said });
    if (rule) chip.append(ruleChip(rule));
    return chip;
  }));
  if (isHidden) chips.push(Object.assign(document.createElement("span"), { className: "quiet", textContent: words.hidden }));
  if (chips.length) chips.unshift(Object.assign(document.createElement("span"), { textContent: words.gives }));
  $("effect")?.replaceChildren(...chips);
  for (const [name, markup] of Object.entries(pieces)) ghost(name, markup);
  document.dispatchEvent(new CustomEvent("drawn"));
  showResult(changes, current()?.touches || []);
}

function ghost(name, markup) {
  const place = placeOf(name);
  if (place && !mayShow(place, markup, current()?.touches || [])) return;
  if (place) ghosts.set(name, place.innerHTML);
  for (const piece of put(name, markup)) {
    piece.classList.add("would-be");
    if (document.querySelectorAll(`#${CSS.escape(piece.id)}`).length > 1) piece.removeAttribute("id"); // the thing itself is still at hand
  }
}

/** What is chosen stays at hand, except the place itself (the last thing that an option touches) where something would lie. */
function mayShow(place, markup, touches) {
  const isThere = (id) => place.querySelector(`#${CSS.escape(id)}`);
  const gone = touches.filter((id) => isThere(id) && !markup.includes(`id="${id}"`));
  return !gone.length || (gone.every((id) => id === touches.at(-1)) && touches.some((id) => !isThere(id) && markup.includes(`id="${id}"`)));
}

/** Show the board as it is. */
export function restore() {
  wasShown = ghosts.size > 0;
  hideResult();
  for (const [name, markup] of ghosts) put(name, markup);
  ghosts.clear();
}

// --- sending -------------------------------------------------------------------------------------------------------------

export async function confirmed() {
  const [one, list] = [current(), question()];
  clearInterval(timer);
  if (!one || !list) return;
  const { seat, decision } = list.dataset;
  await perform({ act: "move", seat: Number(seat), decision: Number(decision), answer: one.answer });
}

/** One wish. An answered question is not answered twice: the update brings the next one. */
export async function perform(wish) {
  if (isHeld) return;
  tell(null);
  relent();
  looking?.abort();
  hold(true);
  unsent = { request: random(16), ...wish };
  await post();
}

async function post() {
  try {
    await send(`/api/tables/${main.dataset.table}/acts`, unsent);
    unsent = null;
    play("placed");
  } catch (error) {
    hold(false);
    if (error instanceof Unanswered) { lose(); showUnsent(); return; }
    unsent = null;
    if (!(error instanceof Refused)) throw error;
    play("refused");
    refuse(null, error.message, error.rule);
  }
  showUnsent();
}

const showUnsent = () => { lost.querySelector("[data-unsent]").hidden = !unsent; };
lost.querySelector("[data-retry]").addEventListener("click", () => { if (unsent) post(); });

export function hold(on) {
  isHeld = on;
  main.setAttribute("aria-busy", String(on));
  document.body.classList.toggle("is-busy", on);
}

/** Undo: first what was only chosen, then what was played. */
export function undo() {
  relent();
  if (isNarrowed()) { back(); return; }
  const wish = $("undo")?.dataset.takeBack;
  if (wish) perform(JSON.parse(wish));
}

export const letGo = () => { clearInterval(timer); forget(); };
