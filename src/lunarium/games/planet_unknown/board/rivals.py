"""The boards of another player: planet, moon, tracks, tokens and cards on one part, to be seen at a glance or opened large."""

from __future__ import annotations

from functools import reduce

from lunarium.drawing.seats import seat_sign
from lunarium.drawing.svg import El, Part, Point, el, group, label, memoized, number, piece, use
from lunarium.drawing.text_width import fitted, width_of
from lunarium.games.planet_unknown.board import body, names
from lunarium.games.planet_unknown.board.cards import hidden_words, rank_sign
from lunarium.games.planet_unknown.board.geometry import FRAGMENT_APART, Lie, moon_lie, planet_lie
from lunarium.games.planet_unknown.board.look import LOOK, SHELF
from lunarium.games.planet_unknown.board.tiles import block
from lunarium.games.planet_unknown.content.civ import CIVS
from lunarium.games.planet_unknown.content.corporations import FLUX_TOKEN, PODS_ON_TRACKS
from lunarium.games.planet_unknown.content.moons import MOONS
from lunarium.games.planet_unknown.content.planets import FRAGMENTS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import NO_MOON, SKIES, Sky
from lunarium.games.planet_unknown.content.terrain import KEYS, TERRAINS, TRACKS
from lunarium.games.planet_unknown.grid import MOON_CELL, where
from lunarium.games.planet_unknown.live import LineState, Live, Technology, lines, moon_icons, technologies
from lunarium.games.planet_unknown.state import IN_SUPPLY, SCORED
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.kernel.text import Texts

HEAD, SIDE, PAD = 40, 238, 10
STEP, RAIL = 13.6, 25
MOON = 13  # squares of a moon
MOST_KEPT = 96  # drawings of whole boards: a table of six has five for each reader
NAME = 170  # of a player's name
TRACKS_AT = PAD + SIDE + 16


def rival(view: TableView, live: Live, seat: int, t: Texts) -> Part:
    p = view.players[seat]
    medals = sum(line.points for line in live.medals(seat))
    drawn = DRAWN(p, seat, medals, view.phase == SCORED, t)
    return Part(f"rival-{seat}", t.seat(seat), SHELF, _height(p), (drawn,), LOOK)


def _foot(p: PlayerView) -> float:
    """Where tokens and cards end."""
    return HEAD + SIDE + 14 + 62 + 34 * has_cards(p)


def has_cards(p: PlayerView) -> bool:
    return bool(p.civs or p.hidden_civs or p.objective_count or p.claims)


def _height(p: PlayerView) -> float:
    return _foot(p) + 124 if SKIES[p.sky].moon_id != NO_MOON else _foot(p)


def _drawn(p: PlayerView, seat: int, medals: int, scored: bool, t: Texts) -> El:
    """All of it: while the reader plays, the others' boards stay as they are."""
    y = HEAD + SIDE + 14
    return group(
        el("rect", x=1, y=1, width=SHELF - 2, height=_height(p) - 2, rx=14, class_="slot"),
        _head(p, seat, medals, t),
        _planet(p, seat, lines(p), t),
        _tracks(p, seat, t),
        _tokens(p, seat, y, t),
        _techs(p, seat, technologies(p), y + 30, t),
        _cards(p, seat, scored, y + 60, t),
        _moon(p, seat, moon_icons(p), _foot(p), t) if SKIES[p.sky].moon_id != NO_MOON else None,
    )


DRAWN = memoized(_drawn, MOST_KEPT)


def _head(p: PlayerView, seat: int, medals: int, t: Texts) -> El:
    name = t.seat(seat)
    boards = f"{names.planet(p, t)} · {names.game(t)(CORPORATIONS[p.corporation].name)}"
    short = fitted(name, NAME, 17)
    after = 36 + width_of(short, 17) + 12
    words = {"player": name, "boards": boards}
    return piece(
        f"player-{seat + 1}",
        t.n("{player}: {boards}; {n} medal known", "{player}: {boards}; {n} medals known", medals, **words),
        seat_sign(seat, 21, 21),
        label(short, 36, 21, size=17, anchor="start", class_="strong"),
        label(fitted(boards, SHELF - after - 68, 14), after, 21, size=14, anchor="start", class_="quiet"),
        use("k-medal", SHELF - 48, 20, 24),
        label(names.signed(medals), SHELF - 14, 21, size=19, anchor="end", class_="strong"),
    )


# --- planet and moon --------------------------------------------------------------------------------------------------


def _planet(p: PlayerView, seat: int, lines: tuple[LineState, ...], t: Texts) -> El:
    sky = SKIES[p.sky]
    lie = planet_lie(sky, (PAD, HEAD), SIDE)
    middle = PAD + SIDE / 2, HEAD + SIDE / 2
    covered = sum(cell < MOON_CELL for cell in p.covered)
    words = {
        "planet": names.planet(p, t),
        "covered": covered,
        "all": sky.planet.count(),
        "lines": sum(line.is_complete for line in lines),
    }
    return piece(
        f"s{seat + 1}-planet",
        t("{planet}: {covered} of {all} squares covered, complete lines: {lines}", **words),
        el("circle", cx=middle[0], cy=middle[1], r=SIDE * 0.515, class_="rival-disc"),
        body.ground(p.sky, lie, False),
        body.tile_layer(p, lie, False, "", None),
        body.token_layer(p, lie, False, f"s{seat + 1}-", t),
        *(_dot(line, sky, lie) for line in lines),
        holds=True,
    )


def _dot(line: LineState, sky: Sky, lie: Lie) -> El:
    """How a row or column stands, beside its end: complete, blocked, open."""
    column, row = where(line.cells[0])
    x, y = lie.centre(line.cells[0])
    near = sky.rule == FRAGMENTS and (column if line.is_row else row) < FRAGMENT_APART
    if line.is_row:
        x = PAD - 5 if near else PAD + SIDE + 6
    else:
        y = HEAD - 5 if near else HEAD + SIDE + 6
    state = "won" if line.is_complete else "blocked" if line.is_blocked else "open"
    return _spot(x, y, 2 + line.medals / 2, f"line-dot {state}")


@memoized
def _spot(x: float, y: float, r: float, class_: str) -> El:
    return el("circle", cx=x, cy=y, r=r, class_=class_)


def _moon(p: PlayerView, seat: int, icons: tuple[tuple[int, int], ...], y: float, t: Texts) -> El:
    sky = SKIES[p.sky]
    printed = MOONS[sky.moon_id]
    columns, rows = len(printed.rows[0]), len(printed.rows)
    lie = moon_lie((40, y + 10), MOON)
    column, row = printed.places[p.satellite]
    at = lie.at(column + 0.5, row + 0.5)
    moon = names.game(t)(printed.name)
    covered = sum(cell >= MOON_CELL for cell in p.covered)
    centre: Point = lie.at(columns / 2, rows / 2)
    return piece(
        f"s{seat + 1}-moon",
        t("Moon, {moon}: {covered} of {all} squares covered", moon=moon, covered=covered, all=sky.moon.count()),
        el("circle", cx=centre[0], cy=centre[1], r=MOON * 4.6, class_="rival-disc"),
        body.ground(p.sky, lie, True),
        body.tile_layer(p, lie, True, "", None),
        body.token_layer(p, lie, True, f"s{seat + 1}-", t),
        piece(
            f"s{seat + 1}-satellite",
            t("Satellite at orbital position {n}", n=p.satellite + 1),
            use("k-satellite", 0, 0, 17, class_="token"),
            at=at,
        ),
        label(moon, 168, y + 24, size=15, anchor="start", class_="strong"),
        *(_wanted(kind, n, 180 + 36 * i, y + 50) for i, (kind, n) in enumerate(icons)),
        el("circle", cx=180, cy=y + 94, r=11, class_="benefit-medal"),
        label(str(printed.medals), 180, y + 94, size=14, class_="on-gold"),
        label(t("for each set"), 197, y + 94, size=14, anchor="start", class_="quiet"),
        holds=True,
    )


def _wanted(kind: int, n: int, x: float, y: float) -> El:
    """A resource that a set wants, over how many of it lie there."""
    figure = label(str(n), x, y + 22, size=14, class_="strong" if n else "quiet")
    return group(use(f"i-{KEYS[kind]}", x, y, 22, class_="on-paper"), figure)


# --- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(p: PlayerView, seat: int, t: Texts) -> El:
    """Rails with the cubes on their steps; figures say the step."""
    places = ", ".join(_cube_words(p, cube, t) for cube in range(TRACKS))
    foot = HEAD + 16 * STEP
    reached = [_reached(p.cubes[cube], cube, foot) for cube in range(TRACKS) if p.cubes[cube] >> 4 == cube]
    rule = CORPORATIONS[p.corporation].rule
    pods = p.slots if rule == PODS_ON_TRACKS else ()
    return piece(
        f"s{seat + 1}-tracks",
        t("Tracks: {places}", places=places),
        *(_rail(i) for i in range(TRACKS)),
        *reached,
        *(use("k-lifepod", *_at(place, foot), 14) for place in pods),
        *(_cube(p.cubes[cube], cube, foot) for cube in range(TRACKS)),
        *(use(f"i-{KEYS[i]}", TRACKS_AT + RAIL * (i + 0.5), foot + 13, 19, class_="on-paper") for i in range(TRACKS)),
        use("pu-flux", TRACKS_AT + RAIL * (p.flux + 0.5) + 7, foot + 5, 13) if rule == FLUX_TOKEN else None,
    )


@memoized
def _rail(i: int) -> El:
    return el("rect", x=TRACKS_AT + RAIL * i + 1, y=HEAD, width=RAIL - 2, height=16 * STEP, rx=6, class_="rail")


def _cube_words(p: PlayerView, cube: int, t: Texts) -> str:
    place = p.cubes[cube]
    words = {"cube": names.terrain(cube, t), "n": place & 15, "track": names.terrain(place >> 4, t)}
    return t("{cube} {n}", **words) if place >> 4 == cube else t("{cube} on {track} {n}", **words)


def _at(place: int, foot: float) -> Point:
    return TRACKS_AT + RAIL * ((place >> 4) + 0.5), foot - STEP * ((place & 15) + 0.5)


@memoized
def _reached(place: int, cube: int, foot: float) -> El:
    high = STEP * ((place & 15) + 1)
    x = TRACKS_AT + RAIL * cube + 1
    return el("rect", x=x, y=foot - high, width=RAIL - 2, height=high, rx=6, class_=f"reached r-{KEYS[cube]}")


@memoized
def _cube(place: int, cube: int, foot: float) -> El:
    x, y = _at(place, foot)
    return group(
        el("rect", x=x - 10, y=y - 7.5, width=20, height=15, rx=4, class_=f"mini-cube r-{KEYS[cube]}"),
        label(str(place & 15), x, y, size=12, class_=f"k-{KEYS[cube]}"),
        class_=f"cube k-{KEYS[cube]}",
    )


# --- tokens and cards -------------------------------------------------------------------------------------------------


def _tokens(p: PlayerView, seat: int, y: float, t: Texts) -> El:
    supply = sum(cell == IN_SUPPLY for cell in p.rovers)
    counts = (
        ("k-rover", f"+{supply}", t("rovers in the supply: {n}", n=supply)),
        ("k-lifepod", str(p.pods), t("lifepods: {n}", n=p.pods)),
        ("k-meteorite", str(p.stones), t("meteorites: {n}", n=p.stones)),
        ("pu-patch", str(p.patches), t("blocks placed: {n}", n=p.patches)),
    )
    said = ", ".join(words for _, _, words in counts)
    drawn = [
        group(
            use(symbol, 22 + 62 * i, y + 11, 22, class_="on-paper"),
            label(n, 37 + 62 * i, y + 11, size=16, anchor="start", class_="strong"),
        )
        for i, (symbol, n, _) in enumerate(counts)
    ]
    return piece(f"s{seat + 1}-tokens", said[:1].upper() + said[1:], *drawn)


def _techs(p: PlayerView, seat: int, techs: tuple[Technology, ...], y: float, t: Texts) -> El:
    """Levels of technology, bright where they work; then blocks and rescue tiles that are left."""
    active = ", ".join(str(level.level) for level in techs if level.is_active) or t("none")
    plates = [_level(level.level, level.is_active, 11 + 34 * i, y) for i, level in enumerate(techs)]
    name = t("Active technologies: {levels}", levels=active)
    return piece(f"s{seat + 1}-techs", _with_supply(name, p, t), *plates, *_extras(p, 264, y + 12))


@memoized
def _level(n: int, is_active: bool, x: float, y: float) -> El:
    return group(
        el("rect", x=x, y=y + 1, width=30, height=22, rx=5, class_="plate r-tech"),
        label(f"T{n}", x + 15, y + 12, size=14, class_="k-tech"),
        class_="face-up" if is_active else "face-down",
    )


def _with_supply(name: str, p: PlayerView, t: Texts) -> str:
    """The same, and what is left of blocks and rescue tiles."""
    blocks = [names.block(kind, t) for kind in range(TERRAINS) if (p.blocks >> kind) & 1]
    words = [name]
    if blocks:
        words.append(t("terrain blocks left: {blocks}", blocks=", ".join(blocks)))
    if p.stored:
        words.append(t("blocks stored: {n}", n=len(p.stored)))
    if p.rescue:
        words.append(t("rescue tiles left: {n}", n=p.rescue.bit_count()))
    return reduce(lambda first, then: t("{first}; {then}", first=first, then=then), words)


def _extras(p: PlayerView, x: float, y: float) -> list[El]:
    """Terrain blocks and rescue tiles that are left, stored blocks."""
    kinds = [kind for kind in range(TERRAINS) if (p.blocks >> kind) & 1]
    blocks = [block(kind, x + 16 * i, y, 13) for i, kind in enumerate([*kinds, *p.stored])]
    rescue = p.rescue.bit_count()
    if rescue:
        left = x + 16 * len(blocks)
        blocks.append(
            el(
                "path",
                d=f"M{number(left - 6)} {number(y - 6)}h22v12h-22zM{number(left + 5)} {number(y - 6)}v12",
                class_="rescue-sign",
            )
        )
        blocks.append(label(str(rescue), left + 22, y, size=15, anchor="start", class_="strong"))
    return blocks


def _cards(p: PlayerView, seat: int, scored: bool, y: float, t: Texts) -> El | None:
    shown = [(CIVS[card].rank, "face-up") for card in p.civs] + [(rank, "face-down") for rank in p.hidden_civs]
    if not has_cards(p):
        return None
    name = t("Civ cards: {cards}", cards=hidden_words(p, t))
    if p.claims:
        name = t("{first}; {then}", first=name, then=t.n("{n} card to claim", "{n} cards to claim", len(p.claims)))
    if p.objective_count and not scored:
        name = t.n("{cards}; {n} private objective", "{cards}; {n} private objectives", p.objective_count, cards=name)
    ranks = [
        group(rank_sign(rank, 0, 0), at=(26 + 34 * i, y + 12), class_=kind) for i, (rank, kind) in enumerate(shown[:9])
    ]
    objectives = [use("k-medal", SHELF - 24 - 22 * i, y + 11, 22) for i in range(min(p.objective_count, 3))]
    claims = label(f"+{len(p.claims)}", 14 + 34 * len(ranks), y + 12, size=15, anchor="start", class_="leads")
    return piece(f"s{seat + 1}-cards", name, *ranks, claims if p.claims else None, *objectives)
