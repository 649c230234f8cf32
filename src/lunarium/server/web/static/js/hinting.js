// What a bot would play, and why: shown beside the board, its things marked. Choosing it stays with the person.

import { ask } from "./net.js";
import { pickAnswer } from "./choosing.js";

const main = document.getElementById("main");
const shown = document.getElementById("advice");
const words = document.getElementById("words").dataset;
let marked = [];

export async function hint(button) {
  button.disabled = true;
  const { table, seat, lang } = main.dataset;
  const told = await ask(`/api/tables/${table}/hint?${new URLSearchParams({ seat, lang })}`);
  button.disabled = false;
  if (!document.contains(button)) return; // the game has gone on meanwhile
  show(told && told.words ? told : { words: words.noHint, why: "", answer: "", touches: [] });
}

function show({ words: said, why, answer, touches }) {
  dismiss();
  const text = document.createElement("span");
  text.append(Object.assign(document.createElement("b"), { textContent: said }), why ? ` ${why}` : "");
  shown.replaceChildren(text);
  if (answer) {
    const take = Object.assign(document.createElement("button"), { className: "btn", type: "button", textContent: words.take });
    take.addEventListener("click", () => { dismiss(); pickAnswer(answer); });
    shown.append(take);
  }
  shown.hidden = false;
  marked = touches.map((id) => document.getElementById(id)).filter(Boolean);
  for (const piece of marked) piece.classList.add("is-hinted");
}

/** A hint is for one question. */
export function dismiss() {
  shown.hidden = true;
  for (const piece of marked) piece.classList.remove("is-hinted");
  marked = [];
}
