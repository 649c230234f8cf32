"""Positions of Luna Capital built by hand. Rows, columns and cells are counted from the first card, which lies at (0, 0)."""

from __future__ import annotations

from lunarium.games.luna_capital import CARTRIDGE, grid
from lunarium.games.luna_capital.content.cards import CARDS
from lunarium.games.luna_capital.content.concessions import CONCESSIONS
from lunarium.games.luna_capital.content.kinds import KINDS
from lunarium.games.luna_capital.content.tiles import SPECIAL_TILES, TILES
from lunarium.games.luna_capital.rules.r2_setup import ChooseFirst
from lunarium.games.luna_capital.rules.r5_card import LayCard
from lunarium.games.luna_capital.rules.r6_tiles import BuildTile
from lunarium.games.luna_capital.state import COLUMNS, HOME, POSITIONS, Colony, Luna, luna
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.machine import LUCK, Ask, Frame

MODES = ("plain", "robot", "down")
CELLS = ("nw", "ne", "sw", "se")
LETTERS = "abcdefg"


def card(name: str) -> int:
    """7c -> the id of K07c."""
    return next(i for i, row in enumerate(CARDS) if row.key == f"K{int(name[:-1]):02d}{name[-1]}")


def card_name(card_id: int) -> str:
    return CARDS[card_id].key[1:].lstrip("0")


def kind(name: str) -> int:
    return next(i for i, row in enumerate(KINDS) if row.key in (name, f"greenhouse_{name}", f"sp_{name}"))


def tiles_like(name: str, robots: int = 0) -> list[int]:
    rows = [*TILES, *SPECIAL_TILES]
    return [i for i, row in enumerate(rows) if row.kind == kind(name) and row.robots == robots]


def tile(name: str, nth: int = 0, robots: int = 0) -> int:
    return tiles_like(name, robots)[nth]


def concession(key: str) -> int:
    return next(i for i, row in enumerate(CONCESSIONS) if row.key == key)


def position(row: int, column: int) -> int:
    return HOME + row * COLUMNS + column


# --- whole games ------------------------------------------------------------------------------------------------------


def a_game(seats: int = 2, sponsors: str = "plain", seed: int = 1) -> Luna:
    """A game after its set-up: seat 0 is first and must take a combo."""
    s = luna(CARTRIDGE.start(seats, {"sponsors": sponsors}))
    dealer = Dealer(seed)
    while s.active < 0:
        if s.asked == LUCK and isinstance(s.agenda[-1], ChooseFirst):
            s.play(LUCK, 0)
        else:
            s.play(s.asked, s.choices[dealer.below(len(s.choices))])
    return s


def run_luck(s: Luna, seed: int = 1) -> None:
    dealer = Dealer(seed)
    while s.asked == LUCK:
        s.play(LUCK, s.choices[dealer.below(len(s.choices))])


def play_turn(s: Luna, seed: int = 1) -> None:
    """Somebody plays a whole turn at random, and luck refills the market."""
    dealer = Dealer(seed)
    seat, phase, turn = s.active, s.phase, s.round
    while s.agenda and (s.asked == LUCK or (s.active, s.phase, s.round) == (seat, phase, turn)):
        s.play(s.asked, s.choices[dealer.below(len(s.choices))])


def play_until_end(s: Luna, seed: int = 1) -> None:
    dealer = Dealer(seed)
    while s.agenda:
        s.play(s.asked, s.choices[dealer.below(len(s.choices))])


def ask(s: Luna, *frames: Frame) -> list[int]:
    """Put these frames alone on the agenda; gives the options of the first that waits."""
    s.agenda = []
    s.push(*frames)
    s.advance()
    return s.choices


def top(s: Luna) -> Frame:
    return s.agenda[-1]


def refused(s: Luna, frame: Ask, code: int) -> tuple[str, str]:
    """The rule and the key with which an answer is refused."""
    assert code not in frame.options(s, frame.seat)
    reason = frame.why_not(s, frame.seat, code)
    return reason.rule, reason.key


# --- colonies ---------------------------------------------------------------------------------------------------------


def lay(s: Luna, seat: int, *rows: str) -> Colony:
    """Cards as in "7c 0 1" or "7c 0 1 robot": card, row, column, mode."""
    c = s.colonies[seat]
    for row in rows:
        name, r, column, *mode = row.split()
        grid.lay(c, card(name), position(int(r), int(column)), MODES.index(mode[0]) if mode else 0)
    return c


def plot(c: Colony, where: str) -> int:
    """ "0 1 ne" -> the plot that this cell of the card at row 0, column 1 belongs to."""
    r, column, cell = where.split()
    at = position(int(r), int(column))
    y, x = grid.cell_row(at), grid.cell_column(at)
    return grid.plot_at(c, y + CELLS.index(cell) // 2, x + CELLS.index(cell) % 2)


def cell(row: int, column: int) -> int:
    """A cell counted from the upper left cell of the first card."""
    y, x = grid.cell_row(HOME) + row, grid.cell_column(HOME) + column
    return y * 48 + x


def build(s: Luna, seat: int, *rows: str) -> Colony:
    """Tiles as in "hydrogen 0 1 ne": kind, row and column of the card, cell. No effect happens."""
    c = s.colonies[seat]
    for row in rows:
        name, where = row.split(" ", 1)
        used = {tile_id for colony in s.colonies for tile_id in _tiles_on(colony)}
        free = [tile_id for tile_id in tiles_like(name) if tile_id not in used]
        grid.put(c, (free or tiles_like(name))[0], plot(c, where))
    return c


def _tiles_on(c: Colony) -> list[int]:
    return [(shown & 255) - 1 for shown in c.tops if shown & 255] + [(shown >> 8) - 1 for shown in c.tops if shown >> 8]


def hold(s: Luna, seat: int, *cards: str) -> None:
    s.colonies[seat].hand = tuple(sorted(card(name) for name in cards))


# --- answers ----------------------------------------------------------------------------------------------------------


def lay_code(s: Luna, seat: int, name: str, row: int, column: int, mode: str = "plain") -> int:
    at = s.colonies[seat].hand.index(card(name))
    return (at * POSITIONS + position(row, column)) * 3 + MODES.index(mode)


def plays(s: Luna, seat: int = 0) -> set[tuple[str, int, int, str]]:
    """Where the seat may lay which card, and how."""
    found = set()
    for code in ask(s, LayCard(seat)):
        at, row, column, mode = LayCard.space.split(code)
        home_row, home_column = divmod(HOME, COLUMNS)
        name = card_name(s.colonies[seat].hand[at])
        found.add((name, row - home_row, column - home_column, MODES[mode]))
    return found


def pend(s: Luna, *names: str) -> None:
    """The tiles that the active seat must place."""
    taken: list[int] = []
    for name in names:
        taken.append(next(tile_id for tile_id in tiles_like(name) if tile_id not in taken))
    s.pending = tuple(taken)


def build_code(s: Luna, seat: int, at: int, where: str) -> int:
    return at * 50 + plot(s.colonies[seat], where)


def plots_for(s: Luna, name: str, seat: int = 0) -> set[int]:
    """The plots that may take a tile of this kind."""
    pend(s, name)
    frame = BuildTile(seat)
    return {code % 50 for code in frame.options(s, seat)}


def place(s: Luna, where: str, at: int = 0, seat: int = 0) -> None:
    """Answer the waiting BuildTile."""
    code = build_code(s, seat, at, where)
    assert code in s.choices, f"{where} is not offered"
    s.play(seat, code)
