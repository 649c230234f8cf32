// The two small games, written as boardgame.io's documentation writes games.
const { INVALID_MOVE } = require("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const hasLine = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[b] === cells[c]);

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf({ G, ctx }) {
    if (hasLine(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

const COLUMNS = 7, ROWS = 6;
const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]];

function makesFour(cells, at) {
  const owner = cells[at], column = at % COLUMNS, row = Math.floor(at / COLUMNS);
  return WAYS.some(([dx, dy]) => {
    let stones = 1;
    for (const sign of [1, -1]) {
      let x = column + sign * dx, y = row + sign * dy;
      while (x >= 0 && x < COLUMNS && y >= 0 && y < ROWS && cells[y * COLUMNS + x] === owner) {
        stones += 1;
        x += sign * dx;
        y += sign * dy;
      }
    }
    return stones >= 4;
  });
}

const connectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null), heights: Array(COLUMNS).fill(0), last: -1 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop({ G, playerID }, column) {
      if (G.heights[column] >= ROWS) return INVALID_MOVE;
      G.last = G.heights[column] * COLUMNS + column;
      G.cells[G.last] = playerID;
      G.heights[column] += 1;
    },
  },
  endIf({ G, ctx }) {
    if (G.last >= 0 && makesFour(G.cells, G.last)) return { winner: ctx.currentPlayer };
    if (G.heights.every((height) => height === ROWS)) return { draw: true };
  },
};

// What a player may do: the name of the move, and its arguments.
const options = {
  "tic-tac-toe": ({ cells }) => cells.flatMap((cell, i) => (cell === null ? [["mark", i]] : [])),
  "connect-four": ({ heights }) => heights.flatMap((height, i) => (height < ROWS ? [["drop", i]] : [])),
};

module.exports = { games: [ticTacToe, connectFour], options };
