// A game seen again: slider, buttons and keys go through its frames; positions come from the server, as they are needed.

import { ask } from "../net.js";
import { morph } from "../morph.js";
import { playOn } from "../trying.js";

const PACE = 1100; // milliseconds for each frame when it plays by itself

/** Show one named piece of a drawing. */
export function put(name, markup) {
  if (name.startsWith("symbol-")) {
    if (!document.getElementById(name.slice(7))) document.getElementById("sprite").insertAdjacentHTML("beforeend", markup);
    return;
  }
  const place = name === "parts" ? document.getElementById("parts") : document.querySelector(`#parts .${CSS.escape(name)}`);
  if (place) morph(place, markup);
}

/** Positions of a table. */
const ofTable = ({ table, seat, lang }) => (at, have) => {
  const query = new URLSearchParams({ at, have, lang });
  if (seat !== "") query.set("seat", seat);
  return ask(`/api/tables/${table}/position?${query}`);
};

/** Begin to show; gives a way to stop, and to ask for the frame that is shown. */
export function start(positions) {
  const reel = document.getElementById("replay");
  const slider = document.getElementById("slider");
  const last = Number(reel.dataset.last);
  const turns = reel.dataset.turns.trim().split(/\s+/).map(Number);
  const lines = [...document.querySelectorAll("[data-frame]")];
  const ahead = new Map();
  const fetched = positions || ofTable(reel.dataset);
  let at = Number(reel.dataset.at);
  let drawn = at;
  let isDrawing = false;
  let timer = 0;
  const over = new AbortController();
  const on = (target, kind, listener) => target.addEventListener(kind, listener, { signal: over.signal });

  function step(wanted) {
    at = Math.max(0, Math.min(last, wanted));
    slider.value = at;
    document.getElementById("count").textContent = `${at} / ${last}`;
    tell();
    address();
    draw();
  }

  /** The lines of this frame, at the top and in the list. */
  function tell() {
    const own = lines.filter((line) => Number(line.dataset.frame) === at);
    const before = lines.findLast((line) => Number(line.dataset.frame) <= at);
    const told = document.getElementById("told");
    told.textContent = (own.length ? own : before ? [before] : []).map((line) => line.querySelector("button").textContent).join(" · ");
    told.classList.toggle("told-before", !own.length);
    slider.setAttribute("aria-valuetext", `${at} / ${last}`);
    for (const line of lines) line.classList.toggle("here", own.includes(line));
    const shown = own[0] || before;
    const list = document.querySelector(".moves");
    if (shown) list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 3;
  }

  function address() {
    const { seat, table } = reel.dataset;
    const query = `?at=${at}&seat=${seat === "" ? "all" : seat}`;
    for (const eye of document.querySelectorAll("[data-eye]")) eye.href = `?at=${at}&seat=${eye.dataset.eye}`;
    if (!table) return;
    history.replaceState(null, "", query + location.hash);
    const copy = document.getElementById("copy");
    copy.dataset.copy = copy.dataset.path + query;
    copy.classList.remove("done");
  }

  const position = (to, from) => {
    const key = `${from} ${to}`;
    if (!ahead.has(key)) ahead.set(key, fetched(to, from));
    return ahead.get(key);
  };

  /** One position after the other; those in between are left out when somebody is quicker than the network. */
  async function draw() {
    if (isDrawing) return;
    isDrawing = true;
    while (drawn !== at) {
      const wanted = at;
      const told = await position(wanted, drawn);
      ahead.clear();
      if (!told) break;
      for (const [name, markup] of Object.entries(told.pieces)) put(name, markup);
      drawn = wanted;
    }
    isDrawing = false;
    if (drawn < last) position(drawn + 1, drawn); // most go on
  }

  function playing(isOn) {
    clearInterval(timer);
    timer = isOn ? setInterval(() => (at < last ? step(at + 1) : playing(false)), PACE) : 0;
    document.querySelector('[data-go="play"]').setAttribute("aria-pressed", String(isOn));
  }

  const ways = {
    first: () => step(0),
    last: () => step(last),
    back: () => step(at - 1),
    next: () => step(at + 1),
    earlier: () => step(turns.findLast((turn) => turn < at) ?? 0),
    later: () => step(turns.find((turn) => turn > at) ?? last),
    play: () => playing(!timer),
  };
  const KEYS = { ArrowLeft: "back", ArrowRight: "next", "[": "earlier", "]": "later", PageUp: "earlier", PageDown: "later", Home: "first", End: "last", " ": "play" };

  on(slider, "input", () => { playing(false); step(Number(slider.value)); });
  on(document, "click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.go) ways[button.dataset.go]();
    else if (button?.dataset.at) { playing(false); step(Number(button.dataset.at)); }
    else if (button?.id === "fork") fork(button, reel.dataset, at);
  });
  on(document, "keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey && !"[]".includes(event.key)) return;
    if (document.querySelector("dialog[open]") || event.target.closest("input:not(#slider), textarea, select, .drawer")) return;
    if (event.key === "?") { document.getElementById("keys").showModal(); return; }
    const way = KEYS[event.key];
    if (!way || (event.key === " " && event.target.closest("button, a, summary"))) return;
    event.preventDefault();
    if (way !== "play") playing(false);
    ways[way]();
  });
  step(at);
  return { stop: () => { playing(false); over.abort(); }, at: () => at };
}

/** A new table from this position. */
async function fork(button, { table, seat }, at) {
  button.disabled = true;
  button.disabled = await playOn(`/api/tables/${table}/fork`, { at, seat: Number(seat) }, Number(seat));
}

if (document.getElementById("replay")) {
  start();
  import("../viewing.js");
}
