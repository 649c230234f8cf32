"""The link of a table as a QR code, for those who sit beside the host."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

from lunarium.server.tables.table import GATHERING
from lunarium.server.web.calls import Call
from lunarium.server.web.types import State


def invitation(call: Call, state: State) -> Markup:
    """While the table gathers its players, its invitation as a drawing."""
    if state.links is None or state.stage != GATHERING:
        return Markup("")
    return _code(str(call.request.base_url).rstrip("/") + f"/join/{state.links.invite}")


@lru_cache(512)
def _code(address: str) -> Markup:
    drawn = segno.make(address, error="m").svg_inline(scale=4, border=2, light="#fff", omitsize=True, svgclass="qr")
    return Markup(drawn)  # segno's own drawing of our own address
