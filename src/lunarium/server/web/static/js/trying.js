// A position goes on at a table of one's own.

import { base, random } from "./net.js";
import { posted } from "./page.js";

/** The new table's luck is sealed first; then we sit down, bots on the other seats. Says whether we are on our way. */
export async function playOn(path, body, seat) {
  const made = await posted(path, body);
  if (!made) return false;
  const act = (wish) => posted(`/api/tables/${made.table}/acts`, { ...wish, request: random(16) });
  if (!(await act({ act: "sit", seat, nonce: random(16) })) || !(await act({ act: "start" }))) return false;
  location.assign(`${base}/t/${made.table}`);
  return true;
}

/** How the running game could go on, from what one's own seat knows of it. */
export async function tryOut(form, { table, seat }) {
  const button = form.querySelector(".primary");
  button.disabled = true;
  const body = { seat: Number(seat), bot: form.elements.bot.value };
  if (!(await playOn(`/api/tables/${table}/try`, body, body.seat))) {
    button.disabled = false;
    form.closest("dialog").close(); // what was refused is told on the page
  }
}
