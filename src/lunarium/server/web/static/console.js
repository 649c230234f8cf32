// Sends what a person clicks, shows what the server sends. No rule of any game is here.

const base = document.body.dataset.base;
const problem = document.getElementById("problem");
const TRIES = 5;

const random = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

function tell(sentence) {
  problem.textContent = sentence;
  problem.hidden = !sentence;
}

// A request whose answer was lost is sent again: its request id makes that safe.
async function send(path, body) {
  tell("");
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(base + path, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
      });
      const kind = response.headers.get("Content-Type") || "";
      const told = kind.startsWith("application/json") ? await response.json() : { sentence: await response.text() };
      if (response.ok) return told;
      tell(told.rule ? `${told.sentence} [${told.rule}]` : told.sentence);
      return null;
    } catch (error) {
      if (attempt === TRIES) { tell(String(error)); return null; }
      await pause(300 * attempt);
    }
  }
}

function fields(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name) continue;
    const [outer, inner] = field.name.split(".");
    let value = field.value;
    if ("number" in field.dataset) value = Number(value);
    else if ("flag" in field.dataset) value = value === "true";
    else if ("json" in field.dataset) value = JSON.parse(value);
    if (inner) (body[outer] ??= {})[inner] = value;
    else body[outer] = value;
  }
  return body;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.dataset.api) return;
  event.preventDefault();
  const told = await send(form.dataset.api, fields(form));
  if (!told) return;
  if (form.dataset.then === "recovery") {
    const shown = document.getElementById("recovery");
    shown.querySelector("strong").textContent = told.recovery;
    shown.hidden = false;
  } else location.assign(`${base}/t/${told.table}`);
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if ("reload" in button.dataset) location.reload();
  const table = document.querySelector("main[data-table]")?.dataset.table;
  if ("rematch" in button.dataset) {
    const told = await send(`/api/tables/${table}/rematch`, { request: random(16) });
    if (told) location.assign(`${base}/t/${told.table}`);
  }
  if (!button.dataset.act) return;
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return;
  const wish = { ...JSON.parse(button.dataset.act), request: random(16) };
  if (wish.act === "sit") wish.nonce = random(16);
  hold(true); // an answered question is not answered twice; the update brings the next one
  if (!(await send(`/api/tables/${table}/acts`, wish))) hold(false);
});

function hold(on) {
  for (const id of ["choices", "status", "seats"]) document.getElementById(id).inert = on;
}

// The pieces that an option touches are marked while it is considered.
function mark(event, on) {
  const touches = event.target.closest?.("[data-touches]")?.dataset.touches;
  for (const id of touches ? touches.split(" ") : []) document.getElementById(id)?.classList.toggle("is-touched", on);
}
for (const [kind, on] of [["mouseover", true], ["mouseout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(kind, (event) => mark(event, on));
}

function times() {
  for (const time of document.querySelectorAll("time[data-time]")) {
    time.textContent = new Date(Number(time.dataset.time) * 1000).toLocaleString(document.documentElement.lang);
  }
}

function show(pieces) {
  for (const [name, html] of Object.entries(pieces)) {
    const place = document.getElementById(name) || document.querySelector(`.${CSS.escape(name)}`);
    if (place) place.innerHTML = html;
  }
  hold(false);
  times();
}

const page = document.querySelector("main[data-table]");
if (page) {
  const asked = new URLSearchParams({ after: page.dataset.moment, lang: page.dataset.lang });
  if (page.dataset.seat) asked.set("seat", page.dataset.seat);
  const live = new EventSource(`${base}/t/${page.dataset.table}/live?${asked}`);
  live.addEventListener("page", (event) => show(JSON.parse(event.data)));
  times();
}
