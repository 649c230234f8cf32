// boardgame.io's own server with its own memory storage, on loopback. Tells its parent when it is ready, and its memory.
process.env.NODE_ENV = "production";
const { Server, Origins } = require("boardgame.io/server");
const { games } = require("./games");

const server = Server({ games, origins: [Origins.LOCALHOST] });
server.run({ port: { host: "127.0.0.1", port: Number(process.argv[2]) } }).then(() => process.send({ ready: true }));
process.on("message", () => {
  global.gc();
  process.send({ rss: process.memoryUsage().rss, cpu: process.cpuUsage() });
});
