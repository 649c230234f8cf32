// Turns what is shown into what should be shown, in place. Elements keep their identity by id, so that a piece whose
// transform changed travels by its CSS transition, and focus, scrolling and what a reader opened stay.
// What the script itself fills (data-own) is left alone, and so is what comes without its contents (data-same).

/** Make the children of `place` those of the markup; gives the pieces that are new or moved. */
export function morph(place, markup) {
  const wanted = place.cloneNode(false);
  wanted.innerHTML = markup;
  const changed = new Set();
  children(place, wanted, changed);
  return changed;
}

/** Mend the drawing in `place`: what changed in it, each by the numbers of the children that lead there ("/3/1"), with "@" its
 *  attributes alone. Gives the pieces that are new or moved; null where this is not the drawing that was meant. */
export function mend(place, mends) {
  const drawing = place.firstElementChild;
  if (!drawing) return null;
  const olds = Object.keys(mends).map((path) => path.split("@")[0].split("/").slice(1).reduce((at, n) => at?.children[n], drawing));
  const wanted = drawing.cloneNode(false);
  wanted.innerHTML = Object.values(mends).join("");
  const nexts = [...wanted.children];
  if (olds.some((old, n) => old?.nodeName !== nexts[n].nodeName || old.id !== nexts[n].id)) return null;
  const changed = new Set();
  Object.keys(mends).forEach((path, n) => {
    if (!path.endsWith("@")) node(olds[n], nexts[n], changed);
    else if (attributes(olds[n], nexts[n])) note(olds[n], changed);
  });
  return changed;
}

function children(old, wanted, changed) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  const kept = [];
  let came = 0;
  let at = old.firstChild;
  for (const next of [...wanted.childNodes]) {
    const match = partner(at, next, byId);
    if (!match) {
      old.insertBefore(next, at);
      note(next, changed);
      if (next.id) came += 1;
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (match.id) kept.push([match, match.getAttribute("transform")]);
    node(match, next, changed);
  }
  if (kept.length + came > 1) forgive(kept, changed);
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** The present node that becomes `next`: the one of the same id, or the one at its place if neither has an id. */
function partner(at, next, byId) {
  if (next.id) {
    const same = byId.get(next.id);
    return same && same.nodeName === next.nodeName ? same : null;
  }
  while (at && at.nodeType === Node.ELEMENT_NODE && next.nodeType !== Node.ELEMENT_NODE && !at.id) return null;
  return at && !at.id && at.nodeName === next.nodeName && at.nodeType === next.nodeType ? at : null;
}

function node(old, next, changed) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
    return;
  }
  if (old.isEqualNode(next)) return;
  if ("own" in old.dataset && "own" in next.dataset) return;
  if ("same" in next.dataset) return;
  if (attributes(old, next)) note(old, changed);
  children(old, next, changed);
}

/** Where everything has moved, room was made: nobody moved these. */
function forgive(kept, changed) {
  const isElsewhere = ([piece, stood]) => piece.getAttribute("transform") !== stood;
  if (kept.every(isElsewhere)) for (const [piece] of kept) changed.delete(piece);
}

function attributes(old, next) {
  let moved = false;
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !(name === "open")) old.removeAttribute(name);
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) === value) continue;
    moved ||= name === "transform" || name === "href";
    old.setAttribute(name, value);
  }
  return moved;
}

function note(element, changed) {
  const piece = element.closest?.(".piece");
  if (piece) changed.add(piece);
}
