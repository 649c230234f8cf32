// The rules: opened at one of them from anywhere, searched in both languages. All text comes from the server.

import { base } from "../net.js";

const OTHER = { fr: "en", en: "fr" };
const place = document.getElementById("rules");
const shown = document.getElementById("rules-text");
const field = document.getElementById("rules-find");
const lang = document.documentElement.lang;
let loading = null;
let foreign = null; // the words of each rule in the other language

/** The same letters for the same sound: no case, no accents, one apostrophe. */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[’]/g, "'").replace(/\s+/g, " ").toLowerCase();

async function text(language) {
  const response = await fetch(`${base}/rules/${place.dataset.game}/text?lang=${language}`);
  return response.ok ? response.text() : "";
}

/** The rules in the reader's language, fetched once. */
function load() {
  if (shown.querySelector("[data-article]")) return Promise.resolve();
  loading ??= text(lang).then((html) => { shown.innerHTML = html; });
  return loading;
}

/** The other language is fetched when somebody searches: a player may know a word from the box. */
async function loadForeign() {
  if (foreign) return;
  foreign = new Map();
  const document_ = new DOMParser().parseFromString(await text(OTHER[lang]), "text/html");
  for (const article of document_.querySelectorAll("[data-article]")) {
    foreign.set(article.dataset.article, plain(article.textContent));
  }
  search();
}

/** Show one rule. */
export async function open(id) {
  await load();
  if (field?.value) { field.value = ""; search(); }
  for (const old of shown.querySelectorAll(".asked")) old.classList.remove("asked");
  const article = document.getElementById(`rule-${id}`);
  if (!article) return;
  article.classList.add("asked");
  article.scrollIntoView({ block: "start" });
  article.focus({ preventScroll: true });
}

// --- searching --------------------------------------------------------------------------------------------------------

function unmark() {
  for (const found of shown.querySelectorAll("mark")) found.replaceWith(found.textContent);
  shown.normalize();
}

/** Mark a word in the text below an element; only text is touched. */
function mark(element, wanted) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const letters = Array.from(node.data, plain);
    let at = letters.join("").length === node.data.length ? letters.join("").indexOf(wanted) : -1;
    if (at < 0) continue;
    const rest = node.splitText(at);
    rest.splitText(Math.min(wanted.length, rest.length));
    const found = document.createElement("mark");
    found.textContent = rest.data;
    rest.replaceWith(found);
  }
}

function search() {
  const wanted = plain(field.value.trim());
  unmark();
  let count = 0;
  for (const part of shown.querySelectorAll("[data-article], [data-text]")) {
    const own = plain(part.textContent).includes(wanted);
    const hit = !wanted || own || Boolean(foreign?.get(part.dataset.article)?.includes(wanted));
    part.hidden = !hit;
    if (wanted && hit && part.dataset.article) count += 1;
    if (wanted && own) mark(part, wanted);
  }
  for (const chapter of shown.querySelectorAll("[data-chapter]")) {
    chapter.hidden = Boolean(wanted) && !chapter.querySelector("[data-article]:not([hidden]), [data-text]:not([hidden])");
  }
  const { found, none } = field.dataset;
  document.getElementById("rules-found").textContent = !wanted ? "" : count ? found.replace("{n}", count) : none;
}

if (place && shown) {
  field?.addEventListener("input", async () => {
    await load();
    search();
    if (field.value.trim()) loadForeign();
  });
  document.addEventListener("click", (event) => {
    const chip = event.target.closest("a[data-rule]");
    if (!chip) {
      if (event.target.closest('a[href="#rules"]')) load();
      return;
    }
    if ("isOpen" in place.dataset) { open(chip.dataset.rule); return; } // the page's own anchors do the rest
    event.preventDefault();
    if (location.hash !== "#rules") location.hash = "#rules";
    open(chip.dataset.rule);
  });
  const asked = /^#rule-(.+)$/.exec(location.hash);
  if (asked) open(decodeURIComponent(asked[1]));
  if (location.hash === "#rules") load();
}
