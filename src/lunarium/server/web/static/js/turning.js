// Turning what is about to be laid. A board may offer pieces turn-0 to turn-7: quarter turns to the right, from 4 on of the
// flipped thing. The keys R and F and the wheel over a place that can be chosen pick among them; where it goes stays chosen
// if it fits that way too.

import { offered, taken, touch } from "./choosing.js";

const KIND = "turn-";
const QUARTERS = 4;
const numbers = (ids) => ids.map((id) => Number(id.slice(KIND.length)));

/** Turn by quarters, or flip; false where nothing can be turned. */
export function turn(quarters) { return go((n) => (n & QUARTERS) | ((n + quarters) & (QUARTERS - 1))); }
export function flip() { return go((n) => n ^ QUARTERS); }

function go(next) {
  const ways = numbers(offered(KIND));
  if (!ways.length) return false;
  const [now] = numbers([taken(KIND)].filter(Boolean));
  const found = now === undefined ? ways[0] : first(now, next, ways);
  if (found !== now) touch(KIND + found);
  return true;
}

/** The next way that is there: turns that look alike are offered once. */
function first(now, next, ways) {
  let found = next(now);
  for (let tries = 0; tries < QUARTERS && !ways.includes(found); tries++) found = next(found);
  return ways.includes(found) ? found : now;
}

document.getElementById("parts").addEventListener("wheel", (event) => {
  if (event.ctrlKey || !taken(KIND) || !event.target.closest(".option, .chosen")) return;
  if (turn(event.deltaY < 0 ? -1 : 1)) event.preventDefault();
}, { passive: false });
