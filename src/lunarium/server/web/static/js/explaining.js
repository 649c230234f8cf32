// Names and reasons: hover, focus or a long press tells what a thing is; a click on what is no option tells why not.

import { ask } from "./net.js";

const LONG = 450; // milliseconds of a press that asks instead of choosing
const tip = document.getElementById("tip");
const refusal = document.getElementById("refusal");
let pressed = 0;
let refused = null;
export let wasLong = false;

export const pieceAt = (target) => target.closest?.("#parts .piece[id]") || null;

export function showTip(piece) {
  tip.textContent = piece.getAttribute("aria-label");
  tip.hidden = false;
  const box = piece.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = Math.max(8, Math.min(innerWidth - own.width - 8, box.left + box.width / 2 - own.width / 2));
  const above = box.top - own.height - 8;
  tip.style.setProperty("left", `${left}px`);
  tip.style.setProperty("top", `${above > 60 ? above : Math.min(innerHeight - own.height - 8, box.bottom + 8)}px`);
}

export const hideTip = () => { tip.hidden = true; };

document.addEventListener("focusin", (event) => {
  const piece = pieceAt(event.target);
  if (piece && piece.matches(":focus-visible")) showTip(piece); else hideTip();
});
document.addEventListener("pointerdown", (event) => {
  const piece = pieceAt(event.target);
  wasLong = false;
  clearTimeout(pressed);
  hideTip();
  if (piece && event.pointerType !== "mouse") pressed = setTimeout(() => { wasLong = true; showTip(piece); }, LONG);
});
for (const kind of ["pointerup", "pointercancel", "pointermove", "scroll"]) {
  document.addEventListener(kind, (event) => {
    if (kind !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(pressed);
    if (kind === "scroll") hideTip();
  }, { passive: true, capture: true });
}
document.addEventListener("contextmenu", (event) => { if (wasLong) event.preventDefault(); });

/** Why a thing can't be chosen now, with the rule. */
export async function why(piece, { table, seat, lang }) {
  if (seat === "") return showTip(piece);
  const query = new URLSearchParams({ seat, lang, piece: piece.id });
  const told = await ask(`/api/tables/${table}/why?${query}`);
  if (!told || !told.sentence) return showTip(piece);
  refuse(piece, told.sentence, told.rule);
}

export function refuse(piece, sentence, rule) {
  relent();
  refused = piece;
  piece?.classList.add("refused");
  document.querySelector("#status .status")?.classList.add("refuse");
  const words = Object.assign(document.createElement("span"), { textContent: sentence });
  refusal.replaceChildren(words);
  if (rule) refusal.append(ruleChip(rule));
  refusal.hidden = false;
}

export function ruleChip(rule) {
  const chip = Object.assign(document.createElement("a"), { className: "rule", href: "#rules", textContent: rule });
  chip.dataset.rule = rule;
  return chip;
}

/** The next act takes a refusal away. */
export function relent() {
  refused?.classList.remove("refused");
  refused = null;
  refusal.hidden = true;
  document.querySelector("#status .status")?.classList.remove("refuse");
}
