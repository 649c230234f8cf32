// Talk: how many lines have not been read yet, and when each was said.

const badge = document.getElementById("unread");
const lines = () => [...document.querySelectorAll("#chat .said")];
const isOpen = () => location.hash === "#talk";
let read = new Set(lines().map((line) => line.id));

export function showTalk() {
  if (isOpen()) read = new Set(lines().map((line) => line.id));
  const unread = lines().filter((line) => !read.has(line.id)).length;
  badge.textContent = unread;
  badge.hidden = !unread;
  for (const time of document.querySelectorAll("time[data-at]")) {
    time.textContent = new Date(Number(time.dataset.at) * 1000).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
  }
}

addEventListener("hashchange", showTalk);
