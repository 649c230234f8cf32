"""What the posters share: flat prints in few inks. Art is not themed: fills are attributes."""

from __future__ import annotations

from collections.abc import Iterator

from lunarium.drawing.svg import El, Point, el, number

W, H = 320, 240


def dice(seed: int) -> Iterator[float]:
    """A small fixed sequence, so that the picture never changes."""
    x = seed
    while True:
        x = (x * 1103515245 + 12345) % 2**31
        yield x / 2**31


def sky(key: str, top: str, bottom: str, stars: int, seed: int) -> list[El]:
    roll = dice(seed)
    dots = [
        el(
            "circle",
            cx=next(roll) * W,
            cy=next(roll) * H * 0.8,
            r=0.5 + next(roll) ** 3 * 1.3,
            fill="#fff",
            opacity=0.35 + 0.6 * next(roll),
        )
        for _ in range(stars)
    ]
    fade = el(
        "linearGradient",
        el("stop", offset=0, stop_color=top),
        el("stop", offset=1, stop_color=bottom),
        id=f"sky-{key}",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )
    return [el("defs", fade), el("rect", width=W, height=H, fill=f"url(#sky-{key})"), *dots]


def disc(x: float, y: float, r: float, fill: str, shade: str, tilt: float = 0.35) -> list[El]:
    """A lit sphere: a disc and its night side."""
    wide, low, high = number(r * (1 + tilt)), number(y + r), number(y - r)
    night = (
        f"M{number(x)} {high}A{number(r)} {number(r)} 0 0 1 {number(x)} {low}A{wide} {wide} 0 0 0 {number(x)} {high}Z"
    )
    return [
        el("circle", cx=x, cy=y, r=r, fill=fill),
        el("path", d=night, fill=shade, opacity=0.55, transform=f"rotate(28 {number(x)} {number(y)})"),
    ]


def shape(d: str, fill: str, **attrs: str | float) -> El:
    return el("path", d=d, fill=fill, **attrs)


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(float(x))} {number(float(y))}" for x, y in points) + "Z"


def frame(key: str, *body: El) -> El:
    return el(
        "svg",
        *body,
        viewBox=f"0 0 {W} {H}",
        preserveAspectRatio="xMidYMid slice",
        class_=f"poster poster-{key}",
        aria_hidden="true",
        focusable="false",
    )


def along(template: str, **points: float) -> str:
    """Path data with numbers put in by name."""
    return template.format(**{name: number(value) for name, value in points.items()})
