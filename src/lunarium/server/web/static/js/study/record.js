// A record that somebody brings: read here, verified and drawn by the server, kept by nobody.

import { base } from "../net.js";
import { start } from "./replay.js";

const place = document.getElementById("shown");
const file = document.getElementById("file");
const drop = document.getElementById("drop");
const wrong = document.getElementById("wrong");
const lang = document.documentElement.lang;
let record = "";
let running = null;

const post = (path, body) => fetch(base + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

async function positions(seat, at, have) {
  const eyes = seat === "" ? "" : `&seat=${seat}`;
  const response = await post(`/api/records/position?lang=${lang}${eyes}`, { record, at, have });
  return response.ok ? response.json() : null;
}

async function open(query) {
  const response = await post(`/r/record?lang=${lang}${query}`, { record });
  const kind = response.headers.get("Content-Type") || "";
  if (response.ok && kind.startsWith("text/html")) { show(await response.text()); return; }
  wrong.hidden = false;
  wrong.textContent = kind.startsWith("application/json") ? (await response.json()).sentence : await response.text();
}

/** The first time the whole stage; with other eyes only what differs, so that zoom and focus stay. */
function show(html) {
  running?.stop();
  const made = new DOMParser().parseFromString(html, "text/html");
  if (running) {
    for (const one of ["#sprite", "#parts", ".eyes", "#log"]) document.querySelector(one).innerHTML = made.querySelector(one).innerHTML;
    Object.assign(document.getElementById("replay").dataset, made.getElementById("replay").dataset);
    document.getElementById("slider").max = made.getElementById("slider").max;
  } else {
    place.innerHTML = html;
    place.hidden = false;
    document.getElementById("bring").remove();
    dress(place.querySelector("#replay").dataset.game);
    import("../viewing.js");
  }
  const { seat, game } = document.getElementById("replay").dataset;
  for (const chip of place.querySelectorAll("a[data-rule]")) chip.href = `${base}/rules/${game}#rule-${chip.dataset.rule}`;
  running = start((at, have) => positions(seat, at, have));
}

/** The style sheet of the game's drawings. */
function dress(game) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${base}/static/games/${game}.css` }));
}

async function taken(chosen) {
  if (!chosen) return;
  wrong.hidden = true;
  record = await chosen.text();
  await open("");
}

document.addEventListener("click", (event) => {
  const eye = event.target.closest("[data-eye]");
  if (!eye) return;
  event.preventDefault();
  open(`&at=${running.at()}${eye.dataset.eye === "all" ? "" : `&seat=${eye.dataset.eye}`}`);
});
file.addEventListener("change", () => taken(file.files[0]));
drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  taken(event.dataTransfer.files[0]);
});
