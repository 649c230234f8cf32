"""The sponsors to choose from, until everybody has one."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, label, piece, use
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.board.sponsors import symbol_id
from lunarium.games.luna_capital.board.tiles import Box
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.view import LunaView
from lunarium.kernel.text import Texts

TOP, HEIGHT, STEP = 26, 54, 61


def sponsors(view: LunaView, t: Texts) -> Part:
    drawn = [_sponsor(view, sponsor, t) for sponsor in range(len(SPONSORS))]
    caps = label(t("Sponsors").upper(), 3, 12, size=13, anchor="start", class_="caps")
    return Part("sponsors", t("Sponsors"), NARROW, TOP + STEP * len(SPONSORS), (caps, *drawn), LOOK)


def _sponsor(view: LunaView, sponsor: int, t: Texts) -> El:
    name, box = names.game(t)(SPONSORS[sponsor].name), Box(2, 1, NARROW - 5, HEIGHT - 2)
    owner = next((seat for seat, colony in enumerate(view.colonies) if colony.sponsor == sponsor), None)
    taken = (
        None if owner is None else t("{sponsor}, taken by {player}", sponsor=name, player=names.player(view, owner, t))
    )
    return piece(
        f"sponsor-{SPONSORS[sponsor].key}",
        taken or name,
        box.rect("slot", 12),
        use(symbol_id(sponsor), 34, HEIGHT / 2, 40),
        label(name, 64, HEIGHT / 2, size=16, anchor="start", class_="strong"),
        seat_sign(owner, NARROW - 24, HEIGHT / 2) if owner is not None else None,
        box.frame(13),
        at=(0, TOP + STEP * sponsor),
    )
