// A first game: the lesson waits until its move is made, on the board or in the list. What is right comes from the server.

import { ask } from "../net.js";
import { put } from "./replay.js";
import "../viewing.js";

const main = document.getElementById("main");
const place = document.getElementById("teacher");
const lesson = () => document.getElementById("lesson");
const pieceAt = (target) => target.closest?.("#parts [id].piece, #parts .piece[id]");
let isMoving = false;

/** The pieces that the lesson speaks of, and those that its move touches: these can be touched. */
function show() {
  for (const old of document.querySelectorAll("#parts .pointed")) old.classList.remove("pointed");
  for (const old of document.querySelectorAll("#parts .option")) {
    old.classList.remove("option");
    old.setAttribute("role", "img");
    old.removeAttribute("tabindex");
  }
  const { look, answer } = lesson().dataset;
  scroll(options().find((one) => one.dataset.answer === answer));
  for (const id of look ? look.split(" ") : []) document.getElementById(id)?.classList.add("pointed");
  for (const id of answer ? touched(answer) : []) {
    const piece = document.getElementById(id);
    if (!piece) continue;
    piece.classList.add("option");
    piece.setAttribute("role", "button");
    piece.setAttribute("tabindex", "0");
  }
  bring();
}

/** A long list shows the part of it where the lesson's move stands. */
function scroll(button) {
  const list = button?.closest("ul");
  if (list) list.scrollTop = button.closest("li").offsetTop - list.clientHeight / 2 + button.clientHeight;
}

const options = () => [...place.querySelectorAll("button[data-answer]")];
const touched = (answer) => {
  const button = options().find((one) => one.dataset.answer === answer);
  return button?.dataset.touches ? button.dataset.touches.split(" ") : [];
};

/** On a screen where the board is longer than the window, the thing that is meant is brought into it. */
function bring() {
  const meant = document.querySelector("#parts .option, #parts .pointed");
  if (meant && matchMedia("(min-width: 1180px)").matches) meant.scrollIntoView({ block: "nearest" });
}

async function go(step, isNew = true) {
  if (isMoving) return;
  isMoving = true;
  const query = new URLSearchParams({ step, have: lesson().dataset.step, lang: main.dataset.lang });
  const told = await ask(`/learn/${main.dataset.game}/step?${query}`);
  isMoving = false;
  if (!told) { location.assign(`?step=${step}`); return; }
  for (const [name, markup] of Object.entries(told.pieces)) put(name, markup);
  place.innerHTML = told.lesson;
  if (isNew) history.pushState(null, "", `?step=${told.step}`);
  show();
  document.getElementById("lesson-title").focus({ preventScroll: true });
  if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: "start" });
}

const onward = () => go(Number(lesson().dataset.step) + 1);

/** Another move than the lesson's: allowed, but not now. */
function another() {
  const said = document.getElementById("other");
  said.textContent = said.dataset.words;
  said.hidden = false;
}

function tried(answers) {
  if (answers.includes(lesson().dataset.answer)) onward();
  else another();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-to]");
  if (link) { event.preventDefault(); go(Number(link.dataset.to)); return; }
  const button = event.target.closest("#teacher button[data-answer]");
  if (button) { tried([button.dataset.answer]); return; }
  let piece = pieceAt(event.target);
  if (!piece || !lesson().dataset.answer) return;
  for (; piece; piece = piece.parentElement && pieceAt(piece.parentElement)) {
    const answers = options().filter((one) => one.dataset.touches.split(" ").includes(piece.id)).map((one) => one.dataset.answer);
    if (answers.length) { tried(answers); return; }
  }
});
document.addEventListener("keydown", (event) => {
  const piece = pieceAt(event.target);
  if (!piece || !piece.classList.contains("option") || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  onward();
});
addEventListener("popstate", () => go(Number(new URLSearchParams(location.search).get("step") || 0), false));

show();
