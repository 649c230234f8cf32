// What a choice would give, on the board itself: a chip where the move would be made. The status bar says it in words.

const frame = document.querySelector(".window");
const MOST = 5;
const SVG = "http://www.w3.org/2000/svg";

/** `changes` as the preview tells them; the chip stands over the last thing that the option touches, or what would be new. */
export function showResult(changes, touches) {
  hideResult();
  const place = anchor(touches);
  if (!changes.length || !place) return;
  const chip = Object.assign(document.createElement("div"), { id: "result", ariaHidden: "true" });
  chip.append(...changes.slice(0, MOST).map(figure));
  frame.append(chip);
  stand(chip, place);
}

export const hideResult = () => document.getElementById("result")?.remove();

/** The place says better where the move is than what is laid there, or a way of turning it. */
function anchor(touches) {
  const [place, ...others] = [...touches].reverse().map((id) => document.getElementById(id));
  return [place, document.querySelector("#parts .would-be"), ...others].find((one) => one?.checkVisibility());
}

function figure({ symbol, by }) {
  const one = Object.assign(document.createElement("span"), { className: by < 0 ? "less" : "more" });
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "m");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  sign.append(use);
  one.append(`${by < 0 ? "−" : "+"}${Math.abs(by)}`, sign);
  return one;
}

/** Above the thing, or below it where there is no room; never outside the window. */
function stand(chip, place) {
  const [box, window] = [place.getBoundingClientRect(), frame.getBoundingClientRect()];
  const { offsetWidth: width, offsetHeight: height } = chip;
  const left = Math.min(Math.max(box.left + box.width / 2 - width / 2, window.left), window.right - width) - window.left;
  const above = box.top - window.top - height - 6;
  chip.style.setProperty("left", `${left + frame.scrollLeft}px`);
  chip.style.setProperty("top", `${(above >= 0 ? above : box.bottom - window.top + 6) + frame.scrollTop}px`);
}
