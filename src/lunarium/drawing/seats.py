"""Seats: a colour and a sign, the same in every drawing and panel."""

from __future__ import annotations

from lunarium.drawing.svg import El, el, number

SIGNS = (  # path data round (0, 0), about 13 wide: disc, square, triangle, diamond, cross, ring
    "M0-6.2A6.2 6.2 0 1 1-.01-6.2Z",
    "M-5.6-5.6H5.6V5.6H-5.6Z",
    "M0-6.6 6.8 5.6H-6.8Z",
    "M0-7.2 7.2 0 0 7.2-7.2 0Z",
    "M-2.3-6.5H2.3V-2.3H6.5V2.3H2.3V6.5H-2.3V2.3H-6.5V-2.3H-2.3Z",
    "M0-6.6A6.6 6.6 0 1 1-.01-6.6ZM0-3A3 3 0 1 0 .01-3Z",
)


def seat_sign(seat: int, x: float, y: float, size: float = 13) -> El:
    """The sign of a seat (from 0), centred on (x, y)."""
    scale = "" if size == 13 else f" scale({number(size / 13)})"
    move = f"translate({number(float(x))} {number(float(y))}){scale}"
    return el("path", d=SIGNS[seat], transform=move, class_=f"seat-{seat + 1}")
