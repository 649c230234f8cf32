// Pairs of players who answer as soon as they are asked, by boardgame.io's own protocol: node load.js GAME MATCHES SECONDS PORT [CORE]
// Prints one line of JSON. A move counts when both players have its update.
const { spawn } = require("child_process");
const http = require("http");
const path = require("path");
const { io } = require("socket.io-client");
const { options } = require("./games");

const [game, matches, seconds, port, core] = process.argv.slice(2);
const base = `http://127.0.0.1:${port}`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const now = () => Number(process.hrtime.bigint()) / 1e6;
const tally = { moves: 0, games: 0, latencies: [] };

function start() {
  const args = ["--expose-gc", path.join(__dirname, "server.js"), port];
  const stdio = { stdio: ["ignore", "ignore", "inherit", "ipc"] };
  const server = core ? spawn("taskset", ["-c", core, process.execPath, ...args], stdio) : spawn(process.execPath, args, stdio);
  return new Promise((done) => server.once("message", () => done(server)));
}

const ask = (server) => new Promise((done) => { server.once("message", done); server.send("memory"); });

function post(url, body, tries = 3) {
  return new Promise((done, failed) => {
    const data = JSON.stringify(body);
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(data) };
    const request = http.request(base + url, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.on("data", (part) => { text += part; });
      response.on("end", () => { try { done(JSON.parse(text)); } catch { failed(new Error(text)); } });
    });
    // Node closes connections that were idle for a while; that may cross a request.
    request.on("error", (error) => (tries > 1 ? post(url, body, tries - 1).then(done, failed) : failed(error)));
    request.end(data);
  });
}

class Pair {
  async open() {
    this.sockets = [];
    for (const player of [0, 1]) {
      const socket = io(`${base}/${game}`, { transports: ["websocket"], forceNew: true, reconnection: false });
      await new Promise((done, failed) => { socket.once("connect", done); socket.once("connect_error", failed); });
      socket.on("update", (id, state) => this.hear(player, id, state));
      this.sockets.push(socket);
    }
    await this.sitDown();
  }

  async sitDown() {
    this.id = (await post(`/games/${game}/create`, { numPlayers: 2 })).matchID;
    this.keys = [];
    for (const player of ["0", "1"]) {
      this.keys.push((await post(`/games/${game}/${this.id}/join`, { playerID: player, playerName: player })).playerCredentials);
    }
    const states = await Promise.all(this.sockets.map((socket, player) => new Promise((done) => {
      const heard = (id, told) => { if (id === this.id) { socket.off("sync", heard); done(told.state); } };
      socket.on("sync", heard);
      socket.emit("sync", this.id, String(player), this.keys[player], 2);
    })));
    this.state = states[0];
  }

  hear(player, id, state) {
    if (id !== this.id || !this.waiting || state._stateID <= this.state._stateID) return;
    this.seen |= 1 << player;
    if (this.seen !== 3) return;
    tally.latencies.push(now() - this.begun);
    tally.moves += 1;
    this.state = state;
    const done = this.waiting;
    this.waiting = null;
    done();
  }

  move() {
    const player = this.state.ctx.currentPlayer;
    const choices = options[game](this.state.G);
    const [type, ...args] = choices[Math.floor(Math.random() * choices.length)];
    const payload = { type, args, playerID: player, credentials: this.keys[Number(player)] };
    return new Promise((done) => {
      this.waiting = done;
      this.seen = 0;
      this.begun = now();
      this.sockets[Number(player)].emit("update", { type: "MAKE_MOVE", payload }, this.state._stateID, this.id, player);
    });
  }

  async play(end) {
    while (now() < end) {
      await this.move();
      if (this.state.ctx.gameover) {
        tally.games += 1;
        await this.sitDown();
      }
    }
  }
}

async function main() {
  const server = await start();
  try {
    const warm = new Pair();
    await warm.open();
    await warm.play(now() + 500);
    tally.moves = tally.games = tally.latencies.length = 0;
    const empty = (await ask(server)).rss;
    const pairs = Array.from({ length: Number(matches) }, () => new Pair());
    for (const pair of pairs) await pair.open();
    const full = await ask(server);
    const begun = now();
    await Promise.all(pairs.map((pair) => pair.play(begun + Number(seconds) * 1000)));
    const took = (now() - begun) / 1000;
    const after = await ask(server);
    const cpu = (after.cpu.user + after.cpu.system - full.cpu.user - full.cpu.system) / 1e6;
    const sorted = Float64Array.from(tally.latencies).sort();
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    const version = require("boardgame.io/package.json").version;
    console.log(JSON.stringify({
      version, moves: tally.moves, games: tally.games, seconds: took, moves_per_s: tally.moves / took,
      p50_ms: at(0.5), p99_ms: at(0.99), cpu_us_per_move: (cpu * 1e6) / tally.moves, kb_per_table: (full.rss - empty) / 1000 / Number(matches),
    }));
  } finally {
    server.kill("SIGKILL");
  }
}

main().then(() => process.exit(0), (error) => { console.error(String(error)); process.exit(1); });
