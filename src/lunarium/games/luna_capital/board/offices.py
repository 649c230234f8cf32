"""The sponsors to choose from, until the reader has one."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, label, paragraph, piece, use
from lunarium.games.luna_capital.board import names
from lunarium.games.luna_capital.board.look import LOOK, NARROW
from lunarium.games.luna_capital.board.sponsors import symbol_id
from lunarium.games.luna_capital.board.tiles import Box
from lunarium.games.luna_capital.content.kinds import ASTRO_BURGER, KINDS
from lunarium.games.luna_capital.content.sponsors import SPONSORS
from lunarium.games.luna_capital.view import LunaView
from lunarium.kernel.text import Texts


def sponsors(view: LunaView, t: Texts) -> Part:
    height = 84 if view.module else 50
    drawn = [_sponsor(view, sponsor, 26 + (height + 7) * sponsor, height, t) for sponsor in range(len(SPONSORS))]
    caps = label(t("Sponsors").upper(), 3, 12, size=13, anchor="start", class_="caps")
    return Part("sponsors", t("Sponsors"), NARROW, 26 + (height + 7) * len(SPONSORS), (caps, *drawn), LOOK)


def _sponsor(view: LunaView, sponsor: int, y: float, height: float, t: Texts) -> El:
    words, box = names.game(t), Box(2, 1, NARROW - 5, height - 2)
    name, text = words(SPONSORS[sponsor].name), words(KINDS[ASTRO_BURGER + sponsor].text)
    owner = next((seat for seat, colony in enumerate(view.colonies) if colony.sponsor == sponsor), None)
    return piece(
        f"sponsor-{SPONSORS[sponsor].key}",
        t("{tile}: {text}", tile=name, text=text) if view.module else name,
        box.rect("slot", 12),
        use(symbol_id(sponsor), 32, height / 2, 40),
        label(name, 62, 24 if view.module else height / 2, size=16, anchor="start", class_="strong"),
        *(paragraph(text, 62, 45, size=13, width=NARROW - 76, class_="body") if view.module else ()),
        seat_sign(owner, NARROW - 22, 22) if owner is not None else None,
        box.frame(13, 1),
        at=(0, y),
    )
