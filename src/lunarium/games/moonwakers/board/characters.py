"""Characters, their stances, and the option card."""

from __future__ import annotations

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Point, el, frame, group, label, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.moonwakers.board import names
from lunarium.games.moonwakers.board.faces import tick
from lunarium.games.moonwakers.board.things import Crew
from lunarium.games.moonwakers.content.characters import ABILITIES, ABILITY_OF, CHARACTERS
from lunarium.games.moonwakers.content.options import NO_OPTION, OPTION_FACES
from lunarium.games.moonwakers.state import MAP, NONE
from lunarium.kernel.text import Texts

STAND = 62
NAMED = 120  # narrower stands carry no name


def android(crew: Crew, x: float, y: float, size: float) -> El:
    """A crew's figure, with the moon it is named after in its visor."""
    moon = CHARACTERS[crew.character].key if crew.character != NONE else "none"
    return use("k-android", x, y, size, class_=f"moon-{moon}")


def ability(crew: Crew, x: float, y: float, size: float = 18) -> El | None:
    """The sign of a crew's ability: struck by frost, or faint when it was used this round."""
    if crew.character == NONE:
        return None
    sign = use(f"x-{ABILITIES[ABILITY_OF[crew.character]].key}", x, y, size, class_="used" if crew.tried else "stance")
    return group(sign, use("x-cryogen", x, y, size * 1.35, class_="frozen")) if crew.frozen else sign


def stand_name(crew: Crew, t: Texts) -> str:
    words = [names.crew_name(crew, t), names.option_name(crew.option, t)]
    if crew.option != NO_OPTION:
        words[-1] += f" {names.signed(crew.modifier)}"
    if crew.announced != NONE:
        words.append(t("will map") if crew.announced == MAP else t("will explore"))
    return ", ".join(words)


def character(crew: Crew, at: Point, width: float, t: Texts) -> El:
    """A standee: android, whose it is, and the stance of this round."""
    middle, seat = width / 2, crew.seat + 1
    return piece(
        f"character-{crew.seat}",
        stand_name(crew, t),
        el("path", d=f"M{middle - 8} 1L{middle} -8L{middle + 8} 1Z", class_=f"seat-{seat}"),
        el("rect", x=1, y=0, width=width - 2, height=STAND, rx=12, class_="stand"),
        el("rect", x=1, y=0, width=width - 2, height=4, rx=2, class_=f"seat-{seat}"),
        *(_wide(crew, width) if width >= NAMED else _narrow(crew, width)),
        frame("rect", x=-2, y=-3, width=width + 4, height=STAND + 6, rx=14),
        at=at,
    )


def _wide(crew: Crew, width: float) -> list[El]:
    room = width - 74
    name = crew.name if width_of(crew.name, 15) <= room else crew.name.split(" ")[0]  # every character is a Moon
    return [
        android(crew, 27, 34, 50),
        seat_sign(crew.seat, 60, 21, 11),
        label(fitted(name, room, 15), 70, 22, size=15, anchor="start", class_="strong"),
        *_stance(crew, 64, 44),
    ]


def _narrow(crew: Crew, width: float) -> list[El]:
    size = min(44, width * 0.44)
    return [
        android(crew, size / 2 + 3, 36, size),
        seat_sign(crew.seat, width - 15, 17, 11),
        *_stance(crew, size + 11, 44, 15),
    ]


def _stance(crew: Crew, x: float, y: float, size: float = 19) -> list[El]:
    """This round's option with its modifier; in the early edition also what was announced [MW-191]."""
    drawn = []
    if crew.option != NO_OPTION:
        figure = label(names.signed(crew.modifier), x + size * 0.74, y, size=size, anchor="start", class_="strong")
        drawn += [use(f"x-{OPTION_FACES[crew.option].key}", x, y, size + 1, class_="stance"), figure]
    if crew.announced != NONE:
        sign = "x-map" if crew.announced == MAP else "x-explore"
        drawn.append(use(sign, x + (46 if size == 19 else 0), y - (0 if size == 19 else 26), 16, class_="stance"))
    return drawn


# --- option card ------------------------------------------------------------------------------------------------------


def option_card(crew: Crew, at: Point, t: Texts) -> El:
    """The reader's two stances; the one chosen this round in front, with a tick."""
    faces = [_option(crew, option, (56.0 * i, 0.0), t) for i, option in enumerate(range(len(OPTION_FACES)))]
    return group(*faces, at=at)


def _option(crew: Crew, option: int, at: Point, t: Texts) -> El:
    face, chosen = OPTION_FACES[option], option == crew.option
    return piece(
        f"option-{face.key}",
        t("{title}: {text}", title=names.option_name(option, t), text=names.option_text(option, t)),
        el("rect", x=1, y=1, width=51, height=58, rx=10, class_="option-front" if chosen else "option-back"),
        use(f"x-{face.key}", 26, 22, 26, class_="stance"),
        label(names.signed(face.modifier), 26, 46, size=18, class_="strong"),
        tick(46, 7) if chosen else None,
        frame("rect", x=-1, y=-1, width=55, height=62, rx=12),
        at=at,
    )


def portrait(crew: Crew, name: str) -> El:
    """A player's android, for panels."""
    return el(
        "svg",
        el("title", name),
        el("circle", cx=16, cy=16, r=15.5, class_="portrait"),
        android(crew, 16, 17, 25),
        viewBox="0 0 32 32",
        class_="mini",
        role="img",
        aria_label=name,
    )
