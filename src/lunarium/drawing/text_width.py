"""How wide words are, roughly: no font is at hand when a board is drawn, and each platform has its own.

Widths are those of Arial Narrow Bold and its metric twin Liberation Sans Narrow; the other faces of `--font-board` are
as narrow or narrower.
"""

from __future__ import annotations

from functools import lru_cache

WIDTHS: dict[str, float] = {
    sign: width
    for width, signs in (
        (0.23, " \u00a0',./I\\ijl|îï’"),
        (0.28, "!()-:;[]`ft·"),
        (0.33, "*r{}"),
        (0.47, '"#$0123456789J_acekszvxyàâéèêëç«»–+<=>^~−×'),
        (0.51, "?FLTZbdghnopquôûù"),
        (0.56, "EPSVXYÉÈÊ"),
        (0.60, "&ABCDHKNRUÀÇ"),
        (0.65, "GOQwM"),
        (0.80, "%mWœ@—…"),
    )
    for sign in signs
}
UNKNOWN = 0.62  # other Latin, Greek and Cyrillic capitals
IDEOGRAPH = 1.0  # from here on, scripts with full-width signs
FULL_WIDTH = "\u1100"


@lru_cache(4096)  # the same words stand on board after board
def width_of(words: str, size: float) -> float:
    return size * sum(WIDTHS.get(c, UNKNOWN if c < FULL_WIDTH else IDEOGRAPH) for c in words)


@lru_cache(2048)
def broken(words: str, width: float, size: float) -> tuple[str, ...]:
    """Lines no wider than `width`; a no-break space holds, a word too long has a line of its own."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip(" ")
        lines[-1:] = [longer] if not lines[-1] or width_of(longer, size) <= width else [lines[-1], word]
    return tuple(lines)


@lru_cache(2048)
def fitted(words: str, width: float, size: float) -> str:
    """The words, or as many letters as there is room for and an ellipsis; the whole stands in the piece's name."""
    if width_of(words, size) <= width:
        return words
    kept = words
    while kept and width_of(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…"
