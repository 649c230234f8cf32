"""The table as lines of text, for play in a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from lunarium.games.planet_unknown.content.box import SEATS
from lunarium.games.planet_unknown.content.quantum import CORPORATIONS
from lunarium.games.planet_unknown.content.skies import NO_MOON, SKIES
from lunarium.games.planet_unknown.content.terrain import TRACKS
from lunarium.games.planet_unknown.grid import MOON_ROW, ROWS, cell_at
from lunarium.games.planet_unknown.state import ICON, SETTING_UP, TERRAIN_BITS
from lunarium.games.planet_unknown.view import PlayerView, TableView
from lunarium.games.planet_unknown.words.naming import civ, event_card, objective, place, planet, terrain, tile
from lunarium.kernel.text import Texts

LETTERS = "cwbrte"  # terrains; a capital shows a resource icon


def table(view: TableView, t: Texts) -> list[str]:
    """Station, cards, then each player's boards; your own last, so that it stands next to the question."""
    seats = [seat for seat in range(len(view.players)) if seat != view.seat]
    if view.seat is not None:
        seats.append(view.seat)
    lines = [*_common(view, t), ""]
    for seat in seats:
        lines += [*_player(view, seat, t), ""]
    return lines


def _common(view: TableView, t: Texts) -> Iterator[str]:
    if view.phase != SETTING_UP:
        yield t("Round {n}; the commander is {player}", n=view.round, player=t.seat(view.commander))
    for event in view.events_now:
        yield t("Event: {event}", event=event_card(event, t))
    for card, a, b in view.shared:
        words = {"a": t.seat(a), "b": t.seat(b), "objective": objective(card, True, t)}
        yield t("{a} and {b} share: {objective}", **words)
    for card in view.for_all:
        yield t("For all players: {objective}", objective=objective(card, True, t))


def _player(view: TableView, seat: int, t: Texts) -> Iterator[str]:
    p = view.players[seat]
    name = t("You, {player}", player=t.seat(seat)) if seat == view.seat else t.seat(seat)
    yield f"{name}: {planet(SKIES[p.sky].planet_id, t)}, {t(CORPORATIONS[p.corporation].name)}"
    sector = (SEATS[len(view.players)][seat] + view.rotation) % 6
    tops = [view.tops[sector], view.tops[6 + (sector + view.offset) % 6]]
    yield "  " + t("Depot: {tiles}", tiles="; ".join(tile(top, t) if top >= 0 else "–" for top in tops))
    yield "  " + t("Cubes: {places}", places="; ".join(_cube(p, cube, t) for cube in range(TRACKS)))
    yield "  " + t("Lifepods {pods}, meteorites {stones}, movement {moves}", pods=p.pods, stones=p.stones, moves=p.pool)
    if p.civs:
        yield "  " + t("Civ cards: {cards}", cards="; ".join(civ(card, t) for card in p.civs))
    for card in p.objectives or ():
        yield "  " + t("Private objective: {objective}", objective=objective(card, False, t))
    yield from _map(p)


def _cube(p: PlayerView, cube: int, t: Texts) -> str:
    at = p.cubes[cube]
    if at >> 4 == cube:
        return place(at, t)
    return t("{cube} on {place}", cube=terrain(cube, t), place=place(at, t))


def _map(p: PlayerView) -> Iterator[str]:
    """Planet, then moon: letters for terrains, `.` land, `~` ice, `+` lifepod; `@` a rover, `*` a meteorite."""
    sky = SKIES[p.sky]
    for y in range(ROWS):
        if y == MOON_ROW and sky.moon_id == NO_MOON:
            return
        row = "".join(_square(p, cell_at(x, y)) for x in range(13)).rstrip()
        if row:
            label = y + 1 if y < MOON_ROW else y - MOON_ROW + 1
            yield f"  {label:>2} {row}"


def _square(p: PlayerView, cell: int) -> str:
    sky = SKIES[p.sky]
    if not sky.grid.has(cell):
        return "   "
    shown = p.ground[cell]
    if shown:
        letter = LETTERS[(shown & TERRAIN_BITS) - 1]
        mark = letter.upper() if shown & ICON else letter
    else:
        mark = "+" if cell in p.lifepods else "~" if sky.ice.has(cell) else "."
    return " " + mark + ("@" if cell in p.rovers else "*" if cell in p.meteorites else " ")
