"""The reader's desk: what waits to be resolved, movement, collected tokens, blocks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lunarium.drawing.svg import El, Part, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.planet_unknown.board import names
from lunarium.games.planet_unknown.board.cards import rank_sign
from lunarium.games.planet_unknown.board.look import DESK, LOOK
from lunarium.games.planet_unknown.board.tiles import block
from lunarium.games.planet_unknown.content.terrain import BIOMASS, KEYS, TERRAINS
from lunarium.games.planet_unknown.rules import pending
from lunarium.games.planet_unknown.rules.r5_civ import ALL_RANKS
from lunarium.games.planet_unknown.state import IN_SUPPLY, TERRAIN_BLOCKS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.games.planet_unknown.words.acting import act
from lunarium.kernel.text import Texts

TOP, GAP = 20, 8
ROW, CHIP = 48, 44
MOST_SHOWN = 6  # blocks of a pile
SIGNS: dict[int, str] = {
    pending.SYNERGY: "k-synergy",
    pending.PATCH: "pu-patch",
    pending.STORED: "pu-patch",
    pending.DEPLOY: "k-rover",
    pending.EXTRA_ROVER: "k-rover",
    pending.COLLECT_METEORITE: "k-meteorite",
    pending.DESTROY_METEORITE: "k-meteorite",
    pending.LIFEPOD: "k-lifepod",
    pending.SHIFT_LIFEPOD: "k-lifepod",
    pending.FLUX: "pu-flux",
    pending.STAGE: "i-biomass",
    pending.SHOOT: "k-satellite",
    pending.OBJECTIVE: "k-medal",
}
KIND_NAMES: dict[int, str] = {
    pending.PLACE: "place",
    pending.RESOURCE: "resource",
    pending.ADVANCE: "advance",
    pending.SYNERGY: "synergy",
    pending.PATCH: "patch",
    pending.DEPLOY: "deploy",
    pending.EXTRA_ROVER: "extra-rover",
    pending.COLLECT_METEORITE: "collect-meteorite",
    pending.DESTROY_METEORITE: "destroy-meteorite",
    pending.LIFEPOD: "lifepod",
    pending.SHIFT_LIFEPOD: "shift-lifepod",
    pending.COST: "cost",
    pending.FLUX: "flux",
    pending.STAGE: "stage",
    pending.ANY_CUBE: "any-cube",
    pending.STORED: "stored",
    pending.OBJECTIVE: "objective",
    pending.SHOOT: "shoot",
    pending.SECOND: "second",
}


def desk(view: TableView, seat: int, t: Texts) -> Part:
    """What waits comes first: it is what the reader acts on."""
    p = view.players[seat]
    waiting = [what for what in p.pending if what // pending.ARGS not in (pending.SELECT, pending.PLACE)]
    chips = [_chip(view, seat, what, n, t) for what, n in Counter(waiting).items()]
    drawn, y = _laid(chips, TOP, CHIP) if chips else ([_nothing(t)], TOP + CHIP + GAP)
    plates, y = _laid([*_tokens(p, t), *_blocks(view, p, t)], y, ROW)
    caps = label(t("Your desk").upper(), 2, 8, size=13, anchor="start", class_="caps")
    return Part("desk", t("Your desk"), DESK, y, (caps, *drawn, *plates), LOOK)


@dataclass(frozen=True, slots=True)
class Plate:
    """Something on the desk before its place is known."""

    id: str
    name: str
    width: float
    drawn: tuple[El | None, ...]
    holds: bool = False


def _laid(plates: list[Plate], y: float, height: float) -> tuple[list[El], float]:
    """Plates side by side, in as many rows as it takes; and where the next row begins."""
    x, drawn = 0.0, []
    for plate in plates:
        if x and x + plate.width > DESK:
            x, y = 0.0, y + height + GAP
        drawn.append(piece(plate.id, plate.name, *plate.drawn, at=(x, y), holds=plate.holds))
        x += plate.width + GAP
    return drawn, y + height + GAP


def _nothing(t: Texts) -> El:
    """Room for what will wait, so that nothing below moves when it comes."""
    return group(
        el("rect", x=1, y=TOP + 1, width=DESK - 2, height=CHIP - 2, rx=CHIP / 2 - 1, class_="slot empty"),
        label(t("Nothing waits"), DESK / 2, TOP + CHIP / 2, size=14, class_="quiet"),
        aria_hidden=True,
    )


def _plate(id_: str, name: str, width: float, *drawn: El | None) -> Plate:
    box = {"x": 1, "y": 1, "width": width - 2, "height": ROW - 2, "rx": 11}
    return Plate(id_, name, width, (el("rect", class_="slot", **box), *drawn, frame("rect", **box)))


def _count(symbol: str, n: int | str) -> list[El]:
    return [use(symbol, 23, 24, 31), label(str(n), 42, 24, size=19, anchor="start", class_="strong")]


# --- tokens -----------------------------------------------------------------------------------------------------------


def _tokens(p: PlayerView, t: Texts) -> list[Plate]:
    supply = sum(cell == IN_SUPPLY for cell in p.rovers)
    moves = p.pool + p.early
    words = t("Rover movement: {n}", n=moves)
    early = t("{movement}, {n} of it to be spent before placing", movement=words, n=p.early)
    return [
        *_claims(p, t),
        _plate(
            "movement",
            early if p.early else words,
            80,
            use("k-rover", 22, 24, 31),
            el("path", d="M39 15h15l10 9-10 9h-15z", class_="benefit-move" if moves else "benefit-move none"),
            label(str(moves), 49, 24, size=15, class_="on-red"),
        ),
        _plate("supply-rovers", t("Rovers in the supply: {n}", n=supply), 76, *_count("k-rover", f"+{supply}")),
        _plate("pods", t("Lifepods in the scoring area: {n}", n=p.pods), 68, *_count("k-lifepod", p.pods)),
        _plate(
            "stones",
            t("Collected meteorites: {n}; each set of three scores", n=p.stones),
            68,
            *_count("k-meteorite", p.stones),
        ),
    ]


def _claims(p: PlayerView, t: Texts) -> list[Plate]:
    """[PU-315] Civ cards that the reader may claim when everybody has confirmed."""
    if not p.claims:
        return []
    ranks = [rank for rank in p.claims if rank != ALL_RANKS]
    said = ", ".join(t("rank {n}", n=rank) for rank in ranks) or t("any rank")
    signs = [rank_sign(rank, 24 + 34 * i, 24) for i, rank in enumerate(ranks)] or [rank_sign(0, 24, 24)]
    return [_plate("claims", t("Civ cards to claim: {ranks}", ranks=said), 14 + 34 * len(signs), *signs)]


def _blocks(view: TableView, p: PlayerView, t: Texts) -> list[Plate]:
    """Patches placed, terrain blocks left, blocks stored for the end."""
    patches = _plate(
        "supply-biomass",
        t.n("Patches: {n} block placed", "Patches: {n} blocks placed", p.patches),
        68,
        *_count("pu-patch", p.patches),
    )
    plates = [patches]
    if view.modules & TERRAIN_BLOCKS:
        plates.append(_terrain_blocks(p, t))
    plates.append(_stored(p, t))
    return plates


def _terrain_blocks(p: PlayerView, t: Texts) -> Plate:
    kinds = [kind for kind in range(TERRAINS) if kind != BIOMASS]
    drawn = [_terrain_block(kind, 8 + 31 * i, (p.blocks >> kind) & 1 == 1, t) for i, kind in enumerate(kinds)]
    width = 14 + 31 * len(kinds)
    plate = el("rect", x=1, y=1, width=width - 2, height=ROW - 2, rx=11, class_="slot")
    return Plate("terrain-blocks", t("Terrain blocks"), width, (plate, *drawn), holds=True)


def _terrain_block(kind: int, x: float, there: bool, t: Texts) -> El:
    name = names.block(kind, t)
    return piece(
        f"supply-{KEYS[kind]}",
        name if there else t("{block}, used", block=name),
        block(kind, x + 15, 24, 27)
        if there
        else el("rect", x=x + 2, y=11, width=26, height=26, rx=5, class_="slot empty"),
        frame("rect", x=x, y=9, width=30, height=30, rx=6),
    )


def _stored(p: PlayerView, t: Texts) -> Plate:
    words = ", ".join(names.block(kind, t) for kind in p.stored) or t("none")
    few = p.stored[:MOST_SHOWN]
    width = 72 + 24 * max(0, len(few) - 1) + (30 if len(p.stored) > MOST_SHOWN else 0)
    shown = [block(kind, 54 + 24 * i, 24, 21) for i, kind in enumerate(few)]
    if len(p.stored) > MOST_SHOWN:
        shown.append(label(f"×{len(p.stored)}", width - 10, 24, size=15, anchor="end", class_="strong"))
    nothing = None if p.stored else label("–", 54, 24, size=18, class_="quiet")
    sign = el("path", d="M12 18h26v18h-26zM12 18l4-6h18l4 6M22 24h6", class_="store")
    return _plate("stored", t("Blocks stored for the end: {blocks}", blocks=words), width, sign, *shown, nothing)


# --- what is pending --------------------------------------------------------------------------------------------------


def pending_id(what: int) -> str:
    """`pending-resource-1`: the kind and its number."""
    kind, arg = divmod(what, pending.ARGS)
    return f"pending-{KIND_NAMES[kind]}-{arg}"


def _chip(view: TableView, seat: int, what: int, n: int, t: Texts) -> Plate:
    """An effect that waits; the same one several times is one chip."""
    words = act(view, seat, what, names.game(t)) + (f" ×{n}" if n > 1 else "")
    shown = fitted(words, DESK - 60, 15)
    width = 60 + width_of(shown, 15)
    box = {"x": 1, "y": 1, "width": width - 2, "height": CHIP - 2, "rx": CHIP / 2 - 1}
    drawn = (
        el("rect", class_="pending-chip", **box),
        use(_sign(what), 25, CHIP / 2, 27, class_="on-paper"),
        label(shown, 44, CHIP / 2, size=15, anchor="start", class_="strong"),
        frame("rect", **box),
    )
    return Plate(pending_id(what), words, width, drawn)


def _sign(what: int) -> str:
    kind, arg = divmod(what, pending.ARGS)
    if kind == pending.RESOURCE:
        return f"i-{KEYS[arg & 7]}"
    if kind == pending.ADVANCE:
        return f"i-{KEYS[arg]}"
    return SIGNS.get(kind, "k-synergy")
