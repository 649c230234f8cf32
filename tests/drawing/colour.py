"""Colour arithmetic for the contrast tests: WCAG contrast, CIE76 difference, how the colour-blind see (Viénot 1999)."""

from __future__ import annotations

from typing import TypeAlias

RGB: TypeAlias = tuple[float, float, float]  # linear light, 0 to 1

# What someone without one kind of cone sees, in linear light.
BLIND: dict[str, tuple[RGB, RGB, RGB]] = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
}


def parse(colour: str) -> RGB:
    digits = colour.strip().lstrip("#")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return _linear(red), _linear(green), _linear(blue)


def _linear(v: float) -> float:
    return float(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The WCAG ratio, 1 to 21."""
    lights = sorted((_luminance(parse(one)), _luminance(parse(other))))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _luminance(c: RGB) -> float:
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]


def seen(c: RGB, eyes: str) -> RGB:
    if eyes == "normal":
        return c
    r, g, b = (sum(k * v for k, v in zip(row, c, strict=True)) for row in BLIND[eyes])
    return r, g, b


def difference(one: str, other: str, eyes: str = "normal") -> float:
    """CIE76: about 2 is just noticeable, 20 is plainly another colour."""
    a, b = (_lab(seen(parse(c), eyes)) for c in (one, other))
    return float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def _lab(c: RGB) -> RGB:
    r, g, b = (min(1.0, max(0.0, v)) for v in c)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
