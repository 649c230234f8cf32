// A record that somebody brings: read here, verified and drawn by the server, kept by nobody.

import { base } from "../net.js";
import { start } from "./replay.js";

const file = document.getElementById("file");
const drop = document.getElementById("drop");
const wrong = document.getElementById("wrong");
const lang = document.documentElement.lang;
let record = "";

const post = (path, body) => fetch(base + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

async function positions(seat, at, have) {
  const eyes = seat === "" ? "" : `&seat=${seat}`;
  const response = await post(`/api/records/position?lang=${lang}${eyes}`, { record, at, have });
  return response.ok ? response.json() : null;
}

async function open(query) {
  const response = await post(`/r/record?lang=${lang}${query}`, { record });
  const kind = response.headers.get("Content-Type") || "";
  if (!response.ok || !kind.startsWith("text/html")) {
    wrong.hidden = false;
    wrong.textContent = kind.startsWith("application/json") ? (await response.json()).sentence : await response.text();
    return;
  }
  await show(await response.text());
}

async function show(html) {
  const place = document.getElementById("shown");
  place.innerHTML = html;
  place.hidden = false;
  document.getElementById("bring").remove();
  const game = place.querySelector("#replay").dataset.game;
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: `${base}/static/games/${game}.css` });
  document.head.append(sheet);
  const { seat } = place.querySelector("#replay").dataset;
  start((at, have) => positions(seat, at, have));
  await import("../viewing.js");
}

async function taken(chosen) {
  if (!chosen) return;
  wrong.hidden = true;
  record = await chosen.text();
  await open("");
}

file.addEventListener("change", () => taken(file.files[0]));
drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  taken(event.dataTransfer.files[0]);
});
