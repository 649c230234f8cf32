"""What the console needs to know about Connect Four."""

from __future__ import annotations

from lunarium.games.connect_four.rules.r1_play import Drop
from lunarium.games.connect_four.scoring import check, result
from lunarium.games.connect_four.setup import new
from lunarium.games.connect_four.view import determinise, view
from lunarium.kernel.cartridge import Cartridge

CARTRIDGE = Cartridge(
    id="connect_four",
    package="lunarium.games.connect_four",
    prefix="C4",
    title={"en": "Connect Four", "fr": "Puissance 4"},
    summary={
        "en": "Drop stones; four in a line win.",
        "fr": "Lâchez vos pions ; quatre alignés gagnent.",
    },
    seats=(2,),
    minutes=(2, 10),
    rules_version=1,
    spaces=(Drop.space,),
    new=new,
    view=view,
    determinise=determinise,
    result=result,
    check=check,
    in_lobby=False,
)
