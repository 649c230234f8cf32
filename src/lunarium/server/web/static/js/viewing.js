// Looking at the board: zoom by buttons, wheel and pinch; panning is scrolling, and dragging with a mouse; tabs show
// one player's parts alone.

const frame = document.querySelector(".window");
const parts = document.getElementById("parts");
const STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4];
let zoom = 1;
let shown = "";

/** Zoom so that the point (x, y) of the window stays where it is. */
function zoomTo(wanted, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
  const next = Math.min(STEPS.at(-1), Math.max(1, wanted));
  const [left, top] = [(frame.scrollLeft + x) / zoom, (frame.scrollTop + y) / zoom];
  if (next > 1 && zoom === 1) frame.style.setProperty("max-height", `${Math.max(320, Math.min(frame.clientHeight, innerHeight - 160))}px`);
  if (next === 1) frame.style.removeProperty("max-height");
  zoom = next;
  frame.classList.toggle("zoomed", zoom > 1);
  parts.style.setProperty("width", `${zoom * 100}%`);
  frame.scrollTo(left * zoom - x, top * zoom - y);
}

function step(direction) {
  if (!direction) return zoomTo(1);
  const next = direction > 0 ? STEPS.find((s) => s > zoom + 0.01) : STEPS.findLast((s) => s < zoom - 0.01);
  zoomTo(next ?? zoom);
}

/** On a phone, the things to choose from may be out of sight: who looks at the board is led there. */
export function lead() {
  if (!matchMedia("(max-width: 719px)").matches) return; // nor is anything measured for nothing
  const isSeen = (one) => { const box = one.getBoundingClientRect(); return box.bottom > 120 && box.top < innerHeight - 90; };
  const options = [...parts.querySelectorAll(".option")].filter((one) => one.checkVisibility());
  if (!options.length || !isSeen(frame) || options.some(isSeen)) return;
  options[0].closest("svg").scrollIntoView({ block: "center" });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) step(Number(button.dataset.zoom));
  const tab = event.target.closest("[data-board]");
  if (tab) { shown = tab.dataset.board; showBoard(); }
});

frame.addEventListener("wheel", (event) => {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  zoomTo(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event.clientX - box.left, event.clientY - box.top);
}, { passive: false });

// --- pinch ---------------------------------------------------------------------------------------------------------------

let pinched = null;
const apart = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
frame.addEventListener("touchstart", (event) => {
  if (event.touches.length === 2) pinched = { apart: apart(event.touches), zoom };
}, { passive: true });
frame.addEventListener("touchmove", (event) => {
  if (!pinched || event.touches.length !== 2) return;
  event.preventDefault();
  const box = frame.getBoundingClientRect();
  const [a, b] = event.touches;
  zoomTo((pinched.zoom * apart(event.touches)) / pinched.apart, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
}, { passive: false });
frame.addEventListener("touchend", () => { pinched = null; });

// --- dragging with a mouse -----------------------------------------------------------------------------------------------

let dragged = null;
export let wasDragged = false;
frame.addEventListener("pointerdown", (event) => {
  wasDragged = false;
  if (event.pointerType === "mouse" && zoom > 1) dragged = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
});
addEventListener("pointermove", (event) => {
  if (!dragged) return;
  const [dx, dy] = [event.clientX - dragged.x, event.clientY - dragged.y];
  wasDragged ||= Math.hypot(dx, dy) > 6;
  frame.scrollTo(dragged.left - dx, dragged.top - dy);
});
addEventListener("pointerup", () => { dragged = null; });

// --- whose board ---------------------------------------------------------------------------------------------------------

/** Show one player's parts, or all; called again when the board was drawn anew. */
export function showBoard() {
  const buttons = [...document.querySelectorAll("[data-board]")];
  if (!buttons.some((button) => button.dataset.board === shown)) shown = "";
  for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.board === shown));
  parts.classList.toggle("one", shown !== "");
  for (const cell of parts.querySelectorAll('[class^="cell-"]')) {
    cell.hidden = shown !== "" && !cell.className.split(" ")[0].endsWith(`-${shown}`);
  }
}
