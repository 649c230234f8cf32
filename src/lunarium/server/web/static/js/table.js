// A table's page: brings clicks and keys to those who know what to do with them. No rule of any game is here.

import { base, random } from "./net.js";
import { posted } from "./page.js";
import { whenChanged } from "./preferences.js";
import { back, current, isNarrowed, isOption, pick, read, show, touch } from "./choosing.js";
import { confirmed, hold, letGo, lookAgain, perform, restore, showButtons, undo } from "./confirming.js";
import { hideTip, pieceAt, relent, showTip, wasLong, why } from "./explaining.js";
import { dismiss, hint } from "./hinting.js";
import { beforeShown, connect, whenShown } from "./live.js";
import { signal } from "./signals.js";
import { showTalk } from "./talking.js";
import { tryOut } from "./trying.js";
import { flip, turn } from "./turning.js";
import { lead, showBoard, wasDragged } from "./viewing.js";

const main = document.getElementById("main");

document.addEventListener("click", (event) => {
  const piece = pieceAt(event.target);
  if (piece) return touched(piece, event);
  const button = event.target.closest("button");
  if (!button) return;
  const { answer, touch: id, back: taken, act } = button.dataset;
  if (answer !== undefined) pressed(button);
  else if (id) touch(id);
  else if (taken) back(taken);
  else if (act) acted(button);
  else if (button.id === "confirm") confirmed();
  else if (button.id === "undo") undo();
  else if (button.id === "hint") hint(button);
  else if ("rematch" in button.dataset) rematch();
});

/** A click on a thing: the innermost option under the pointer, or why it is none. */
function touched(piece, event) {
  if (wasLong || wasDragged) return;
  let option = piece;
  while (option && !isOption(option.id)) option = option.parentElement && pieceAt(option.parentElement);
  if (!option) { why(piece, main.dataset); return; }
  relent();
  hideTip();
  touch(option.id);
  if (event.detail === 0 && current()) document.getElementById("confirm").focus();
}

/** An option of the list; pressed a second time it is played. */
function pressed(button) {
  if (current()?.button === button) confirmed();
  else pick(button);
}

function acted(button) {
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const wish = JSON.parse(button.dataset.act);
  if (wish.act === "sit") wish.nonce = random(16);
  perform(wish);
}

async function rematch() {
  const told = await posted(`/api/tables/${main.dataset.table}/rematch`, { request: random(16) });
  if (told) location.assign(`${base}/t/${told.table}`);
}

document.getElementById("try").addEventListener("submit", (event) => {
  event.preventDefault();
  tryOut(event.target, main.dataset);
});

document.addEventListener("keydown", (event) => {
  const piece = pieceAt(event.target);
  const isTyping = event.target.matches?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === "Escape") { hideTip(); relent(); dismiss(); if (isNarrowed()) letGo(); }
  else if (piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); touched(piece, { detail: 0 }); }
  else if (event.key === "Enter" && !event.target.closest?.("button, a, input, summary, select, dialog") && current()) confirmed();
  else if (event.key === "?" && piece && !isTyping) why(piece, main.dataset);
  else if (event.key.toLowerCase() === "o" && !isTyping && !event.target.closest?.("dialog")) nextOption();
  else if (event.key.toLowerCase() === "r" && !isTyping && !event.target.closest?.("dialog")) turn(event.shiftKey ? -1 : 1);
  else if (event.key.toLowerCase() === "f" && !isTyping && !event.target.closest?.("dialog")) flip();
  else if (event.key.toLowerCase() === "l" && !isTyping && !event.target.closest?.("dialog")) nextRow();
  else if (event.key.toLowerCase() === "u" && !isTyping && !event.target.closest?.("dialog")) undo();
});

const ROWS = "#options :is(#groups, #choices):not([hidden]) li:not([hidden]) button:not([aria-pressed=true])";

/** The key O leads to the things that can be chosen on the board, or else to the list; L leads to the list. */
const nextOption = () => (document.querySelector("#parts .option:not(.chosen)") || document.querySelector(ROWS))?.focus();
const nextRow = () => document.querySelector(ROWS)?.focus();

document.addEventListener("input", (event) => { if (event.target.closest("#find")) show(); });

// The pieces that an option touches are marked while it is considered.
function consider(event, on) {
  const option = event.target.closest?.("[data-touches], [data-touch]");
  const ids = option ? (option.dataset.touches || option.dataset.touch || "").split(" ") : [];
  for (const id of ids) if (id) document.getElementById(id)?.classList.toggle("is-touched", on);
}
for (const [kind, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => consider(event, on));
}
document.addEventListener("mouseover", (event) => {
  const piece = pieceAt(event.target);
  if (piece && matchMedia("(hover: hover)").matches) showTip(piece);
  else if (!event.target.closest?.("#tip")) hideTip();
});

// --- the page after every update -----------------------------------------------------------------------------------------

function times() {
  for (const time of document.querySelectorAll("time[data-deadline]")) {
    const left = Math.max(0, Math.round(Number(time.dataset.deadline) - Date.now() / 1000));
    const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
    time.textContent = hours > 48 ? new Date(Number(time.dataset.deadline) * 1000).toLocaleString(main.dataset.lang)
      : `${hours ? `${hours}:` : ""}${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`;
  }
}

let isNew = false; // the question

function refresh(isFirst) {
  isNew = read();
  showButtons();
  showBoard();
  times();
  showTalk();
  signal(isFirst);
}

/** The rest of an update is there: what can be chosen is marked in it, too, and what was chosen meanwhile is shown again. */
function complete() {
  show();
  showTalk();
  lookAgain();
}

beforeShown(restore);
whenShown((isRest, isLast) => {
  if (isRest) complete();
  else { hold(false); dismiss(); refresh(false); }
  if (isLast && isNew) lead(); // to things that may have come with the rest
});
whenChanged(showButtons);
document.addEventListener("drawn", show);
setInterval(times, 1000);
refresh(true);
connect();
