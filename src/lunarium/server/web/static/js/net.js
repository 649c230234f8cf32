// Talking to the server. A request whose answer was lost is sent again: its request id makes that safe.

export const base = document.body.dataset.base;
const TRIES = 4;

export const random = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, "0")).join("");
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** What the server refused, with its sentence and the rule that says so. */
export class Refused extends Error {
  constructor({ sentence, rule }) { super(sentence); this.rule = rule || ""; }
}

/** Nobody answered: whether it was done is not known, so the same wish may be sent again. */
export class Unanswered extends Error {}

export async function send(path, body) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await told(await fetch(base + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (attempt === TRIES) throw new Unanswered(String(error));
      await pause(250 * attempt);
    }
  }
}

/** What stands at an address, or null where there is nothing for us. */
export async function ask(path, signal) {
  try {
    const response = await fetch(base + path, { signal });
    return response.ok ? await response.json() : null;
  } catch { return null; }
}

async function told(response) {
  const kind = response.headers.get("Content-Type") || "";
  const body = kind.startsWith("application/json") ? await response.json() : { sentence: await response.text() };
  if (response.ok) return body;
  throw new Refused(body);
}

const problem = document.getElementById("problem");

/** Say a problem at the top of the page, or take it away. */
export function tell(error) {
  problem.hidden = !error;
  problem.textContent = error ? error.message + (error.rule ? ` [${error.rule}]` : "") : "";
}
