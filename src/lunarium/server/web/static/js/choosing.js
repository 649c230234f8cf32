// Choosing among the options of a question: on the board, where each click narrows them to those that touch the thing,
// or in the list beside it, which says the same. Which options there are, and what they touch, the server told.

const WALL = 14; // more options than this are grouped
const LONG = 60; // letters of a name that still fits on a chip
const plain = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const listeners = [];
let options = [];
let decision = "";
let path = []; // ids of the things clicked so far
const names = new Map(); // what they were called then: a drawing of what would be may call them otherwise
let chosen = null;

export const whenChosen = (listener) => listeners.push(listener);
export const current = () => chosen;
export const isNarrowed = () => path.length > 0 || chosen !== null;
export const question = () => document.getElementById("choices");
const $ = (id) => document.getElementById(id);

/** Read the question that the page shows now, and say whether it is another one; what was chosen stays while it is the same. */
export function read() {
  const list = question();
  const now = list ? `${list.dataset.seat}/${list.dataset.decision}` : "";
  options = list ? [...list.querySelectorAll("button")].map(option) : [];
  const isNew = now !== decision;
  if (isNew) { path = []; chosen = null; }
  else if (chosen) chosen = options.find((o) => o.answer === chosen.answer) || null;
  decision = now;
  const search = $("find")?.querySelector("input");
  if (search && !isNarrowed()) search.value = "";
  show();
  return isNew;
}

const option = (button) => ({
  button, answer: button.dataset.answer, words: button.textContent, plain: plain(button.textContent),
  touches: button.dataset.touches ? button.dataset.touches.split(" ") : [],
});

const remaining = () => options.filter((o) => path.every((id) => o.touches.includes(id)));
export const isOption = (id) => remaining().some((o) => o.touches.includes(id)) || path.includes(id) || instead().has(id);

/** Things that may be clicked instead of one that was: another turn for the same place, another place for the same turn. */
function instead() {
  const kind = (id) => id.split("-")[0];
  const agrees = (o, id) => path.every((other) => other === id || o.touches.includes(other));
  return new Set(path.flatMap((id) => options.filter((o) => agrees(o, id)).flatMap((o) => o.touches.filter((t) => kind(t) === kind(id)))));
}

/** A thing on the board was clicked. */
export function touch(id) {
  const left = remaining();
  if (path.includes(id)) {
    const exact = left.filter((o) => o.touches.every((t) => path.includes(t)));
    if (exact.length === 1 && left.length > 1 && chosen !== exact[0]) return choose(exact[0]);
    return back(id);
  }
  path.push(id);
  names.set(id, nameOf(id));
  if (!remaining().length) path = [...path.filter((other) => goTogether(other, id)), id];
  if (!remaining().length) path = [id]; // it belongs to other options than those that were left
  settle();
}

const goTogether = (one, other) => one !== other && options.some((o) => o.touches.includes(one) && o.touches.includes(other));

/** Things of a kind that the question knows, and the one of them that is chosen. */
export const offered = (kind) => [...new Set(options.flatMap((o) => o.touches.filter((id) => id.startsWith(kind))))];
export const taken = (kind) => [...path, ...(chosen?.touches || [])].find((id) => id.startsWith(kind));

function settle() {
  const left = remaining();
  choose(left.length === 1 ? left[0] : null);
}

/** Take a choice back: that of one thing, or the last. */
export function back(id) {
  if (id === undefined) { if (chosen && !(path.length && remaining().length === 1)) chosen = null; else path.pop(); }
  else path = path.filter((other) => other !== id);
  settle();
}

export function forget() { path = []; choose(null); }

/** One option; null: none is left or none is chosen yet. */
export function choose(one) {
  chosen = one;
  show();
  for (const listener of listeners) listener(chosen);
}

export const pick = (button) => choose(options.find((o) => o.button === button) || null);
export const pickAnswer = (answer) => choose(options.find((o) => o.answer === answer) || null);

// --- what is shown -----------------------------------------------------------------------------------------------------

export function show() {
  paint();
  if (question()) list();
}

function paint() {
  const left = chosen ? [chosen] : remaining();
  const every = path.length || chosen ? left[0]?.touches.filter((id) => left.every((o) => o.touches.includes(id))) || [] : [];
  const some = new Set(remaining().flatMap((o) => o.touches));
  const others = instead();
  for (const piece of document.querySelectorAll("#parts .option, #parts .chosen, #parts .instead")) if (!some.has(piece.id)) dress(piece, false, false);
  for (const id of others) if (!some.has(id) && $(id)) dress($(id), true, false, "instead");
  for (const id of some) {
    const piece = $(id);
    if (piece) dress(piece, true, every.includes(id) || path.includes(id));
  }
}

function dress(piece, isLegal, isTaken, how = "option") {
  piece.classList.toggle("option", isLegal && how === "option");
  piece.classList.toggle("instead", isLegal && how === "instead");
  piece.classList.toggle("chosen", isTaken);
  piece.dataset.role ??= piece.getAttribute("role") || "";
  const holds = piece.dataset.role === "group";
  if (isLegal) { piece.setAttribute("tabindex", "0"); if (!holds) piece.setAttribute("role", "button"); }
  else { piece.removeAttribute("tabindex"); piece.setAttribute("role", piece.dataset.role); }
  if (isTaken && !holds) piece.setAttribute("aria-pressed", "true"); else piece.removeAttribute("aria-pressed");
}

/** The name of a thing; if it is long, without what is told about it. */
function nameOf(id) {
  const name = $(id)?.getAttribute("aria-label") || id;
  return name.length > LONG ? name.split(/\s*[:;]\s/)[0] : name;
}
const words = () => $("words").dataset;

function list() {
  const left = remaining();
  const wanted = plain($("find").querySelector("input").value.trim());
  const found = wanted ? left.filter((o) => o.plain.includes(wanted)) : left;
  const groups = wanted || left.length <= WALL ? null : grouped(left);
  const alone = groups ? new Set(groups.get("") || []) : new Set(found);
  for (const o of options) {
    o.button.parentElement.hidden = !alone.has(o);
    o.button.setAttribute("aria-pressed", String(o === chosen));
  }
  showGroups(groups);
  $("find").hidden = options.length <= WALL;
  $("left").textContent = found.length < options.length ? words().left.replace("{n}", found.length).replace("{all}", options.length) : String(options.length);
  showPath();
}

/** Options by the first thing that they touch and that tells some of them apart; "" has those that touch nothing. */
function grouped(left) {
  const telling = (id) => !path.includes(id) && !left.every((o) => o.touches.includes(id));
  const groups = new Map();
  for (const o of left) {
    const id = o.touches.find(telling) || "";
    groups.set(id, [...(groups.get(id) || []), o]);
  }
  return groups.size - groups.has("") > 1 && groups.size < left.length * 0.75 ? groups : null;
}

function showGroups(groups) {
  const place = $("groups");
  place.hidden = !groups;
  place.replaceChildren(...[...(groups || [])].filter(([id]) => id).map(([id, members]) => row(id, members)));
}

function row(id, members) {
  const item = document.createElement("li");
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: nameOf(id) });
  button.dataset.touch = id;
  const count = Object.assign(document.createElement("span"), { className: "pt", textContent: members.length });
  button.append(count);
  item.append(button);
  return item;
}

function showPath() {
  $("path").replaceChildren(...path.map((id) => {
    const chip = Object.assign(document.createElement("button"), { type: "button", title: words().back });
    chip.dataset.back = id;
    chip.append(names.get(id), Object.assign(document.createElement("span"), { textContent: " ✕", ariaHidden: "true" }));
    return chip;
  }));
}
