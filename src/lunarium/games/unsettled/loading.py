# mypyc: no
"""Loads a planet file: refuses what can't be played, with the line and what would be right (`planet_format`, section 7)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from lunarium.games.unsettled.content import vocabulary as words
from lunarium.games.unsettled.located_json import PlanetError, Table, read
from lunarium.games.unsettled.planet import (
    Ability,
    Breakthrough,
    Card,
    Chain,
    Condition,
    Dotted,
    Environment,
    Hook,
    Modifier,
    Named,
    Opportunity,
    Page,
    Place,
    Planet,
    Slot,
    Task,
    Token,
)
from lunarium.games.unsettled.steps import NO_WORDS, Steps
from lunarium.kernel.text import mark

FORMAT = "unsettled-planet/1"
SHIPPED = ("thallune",)
MOST_SLOTS = 128
_KINDS = (
    *("environments", "opportunities", "breakthroughs", "distress", "anomalies", "discoveries"),
    *("planet_cards", "planet_decks", "tokens", "triggers", "properties", "layouts", "survival_tasks", "icons"),
)
_COUNTS = (("breakthroughs", 12, 12), ("distress", 12, 16), ("environments", 4, 20), ("discoveries", 0, 16))
# Where the framework's own slots stand in every planet's table of slots
BOARD, BUILD, DEMOLISH, SCARAB, TRAITS = 6, 9, 12, 15, 18


@cache
def framework() -> Table:
    """The components of the framework, with the figures that can be tuned (UN-006, UN-007)."""
    return read((files("lunarium.games.unsettled.content") / "framework.json").read_text("utf-8"))


@cache
def shipped(planet: str) -> Planet:
    assert planet in SHIPPED, f"no planet “{planet}” is shipped"
    return load((files("lunarium.games.unsettled.content") / f"{planet}.json").read_text("utf-8"))


def load(text: str) -> Planet:
    """[UN-002, UN-003] One planet from its file."""
    return _Loader(read(text), hashlib.sha256(text.encode()).hexdigest()).planet()


class _Loader:
    def __init__(self, file: Table, sha256: str) -> None:
        self.file = file
        self.sha256 = sha256
        ids = {kind: self._numbers(kind) for kind in _KINDS}
        ids["disciplines"] = _numbered(words.DISCIPLINES)
        ids["resources"] = _numbered(words.RESOURCES)
        ids["structures"] = _numbered(words.STRUCTURES)
        self.steps = Steps(ids)
        self.slots: list[Slot] = []

    def _numbers(self, kind: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for table in self._tables(kind):
            id_ = table.get("id")
            if not isinstance(id_, str) or not id_:
                raise PlanetError(table.line, mark("An entry of “{kind}” has no id; give it one."), kind=kind)
            if id_ in found:
                raise PlanetError(table.line, mark("The id “{id}” stands twice; ids are unique."), id=id_)
            found[id_] = len(found)
        return found

    def _tables(self, kind: str) -> Iterator[Table]:
        for table in self._row(kind):
            if not isinstance(table, Table):
                raise PlanetError(self.file.line, mark("“{kind}” must be a list of objects."), kind=kind)
            yield table

    def _row(self, kind: str) -> list[object]:
        value = self.file.get(kind)
        if not isinstance(value, list):
            raise PlanetError(
                self.file.line, mark("The planet lacks the list “{kind}”; add it, empty if need be."), kind=kind
            )
        return value

    def planet(self) -> Planet:
        file, steps = self.file, self.steps
        if not str(file.get("format", "")).startswith(FORMAT):
            raise PlanetError(file.line, mark("“format” must be “{format}”."), format=FORMAT)
        self._counts()
        self._framework()
        luna = self._add_slot(self._table(self._table(file, "luna_function"), "slot"))
        journal = self._table(file, "journal")
        environments = tuple(self._environment(table) for table in self._tables("environments"))
        opportunities = tuple(self._opportunity(table) for table in self._tables("opportunities"))
        tasks = tuple(self._task(table) for table in self._tables("survival_tasks"))
        rules = tuple(self._hook(table) for table in steps.row(journal.get("rules"), journal.line) if "when" in table)
        planet = Planet(
            id=str(file.get("id")),
            name=steps.words(file, "name"),
            challenge=steps.number(file, "challenge", 1),
            sha256=self.sha256,
            ops=(),
            links=(),
            slots=(),
            rules=rules,
            environments=environments,
            opportunities=opportunities,
            breakthroughs=tuple(self._breakthrough(table) for table in self._tables("breakthroughs")),
            distress=tuple(self._card(table, "on_gain") for table in self._tables("distress")),
            anomalies=tuple(self._card(table, "discard_effect") for table in self._tables("anomalies")),
            discoveries=tuple(self._named(table) for table in self._tables("discoveries")),
            cards=tuple(self._card(table, "on_reveal") for table in self._tables("planet_cards")),
            decks=tuple(self._named(table) for table in self._tables("planet_decks")),
            tokens=tuple(self._token(table, journal) for table in self._tables("tokens")),
            triggers=tuple(self._named(table) for table in self._tables("triggers")),
            properties=tuple(self._named(table) for table in self._tables("properties")),
            tasks=tasks,
            luna_slot=luna,
            intro=steps.words(journal, "intro"),
            hint=steps.words(journal, "hint"),
        )
        if len(self.slots) > MOST_SLOTS:
            says = mark("The planet has too many slots: {n}, with the framework's; at most {most}.")
            raise PlanetError(1, says, n=len(self.slots), most=MOST_SLOTS)
        return Planet(
            **{**planet.__dict__, "ops": tuple(steps.all), "links": tuple(steps.links), "slots": tuple(self.slots)}
        )

    def _counts(self) -> None:
        for kind, least, most in _COUNTS:
            n = len(self._row(kind))
            if not least <= n <= most:
                says = mark("A planet has {least} to {most} {kind}, not {n}.")
                raise PlanetError(self.file.line, says, kind=kind, least=least, most=most, n=n)
        if len(self._row("anomalies")) < len(self._row("discoveries")):
            raise PlanetError(self.file.line, mark("A planet has at least as many anomalies as discoveries."))
        if not self._row("survival_tasks"):
            raise PlanetError(self.file.line, mark("A planet has at least one survival task."))
        for discipline in words.DISCIPLINES:
            n = sum(table.get("discipline") == discipline for table in self._tables("breakthroughs"))
            if n != 4:
                says = mark("A planet has 4 breakthroughs of {discipline}, not {n}.")
                raise PlanetError(self.file.line, says, discipline=discipline, n=n)

    def _table(self, table: Table, key: str) -> Table:
        value = table.get(key)
        if not isinstance(value, Table):
            raise PlanetError(table.line, mark("“{key}” is missing or is no object."), key=key)
        return value

    # --- slots -------------------------------------------------------------------------------------------------------------

    def _framework(self) -> None:
        """[UN-080, UN-099, UN-146, UN-168, UN-179] The slots of the boards stand first, so that their numbers are fixed."""
        box = framework()
        for table in box["personal_slots"] + box["board_slots"]:
            self._add_slot(table)
        for key in ("build_slot", "demolish_slot"):
            for table in box["structures"]:
                self._add_slot(table[key], f"{key.partition('_')[0]}_{table['id']}", table)
        for table in box["scarab_tiles"]:
            self._add_slot(table["slot"], table["id"], table)
        for table in box["trait_tiles"]:
            for side in ("strong", "weak"):
                self._add_slot(table[side], f"{table['id']}_{side}", table)

    def _add_slot(self, table: Table, id_: str = "", around: Table | None = None) -> int:
        steps = self.steps
        bonus = table.get("bonus")
        named = around if around is not None else table
        key = "title" if "title" in table else "name"
        place = steps.place(table.get("place", "anywhere"), table.line)
        assert place is not None, "a slot without a place works anywhere"
        user = steps.one_of(table, "user", ("", "holder", "not_holder"), "")
        slot = Slot(
            id=id_ or str(table.get("id", "")),
            title=steps.words(table if key in table else named, key),
            text=steps.words(
                table if "text" in table else named, "text", needed=around is None and "board" not in table
            ),
            arrows=steps.number(table, "arrows", 0),
            place=place,
            bonus=words.FOCUS_TYPES.index(steps.one_of(bonus, "focus", words.FOCUS_TYPES)) if bonus else -1,
            bonus_chain=steps.chain(bonus.get("effect"), bonus.line) if bonus else (),
            requires=steps.conditions(table.get("requires"), table.line),
            costs=steps.ops(table.get("costs"), table.line),
            chain=steps.chain(table.get("effect"), table.line),
            user=user,
        )
        self.slots.append(slot)
        return len(self.slots) - 1

    def _slots(self, table: Table) -> tuple[int, ...]:
        for slot in self.steps.row(table.get("slots"), table.line):
            if not isinstance(slot, Table) or "place" not in slot:
                raise PlanetError(table.line, mark("A slot must say its “place”."))
        return tuple(self._add_slot(slot) for slot in self.steps.row(table.get("slots"), table.line))

    # --- cards -------------------------------------------------------------------------------------------------------------

    def _hook(self, table: Table) -> Hook:
        steps = self.steps
        when = str(table.get("when"))
        kind, _, rest = when.partition(":")
        if not ((kind in words.HOOKS and not rest) or (kind in words.HOOKS_WITH_A_THING and rest)):
            known = ", ".join(words.HOOKS + words.HOOKS_WITH_A_THING)
            raise PlanetError(
                table.line, mark("“{when}” is no known moment; it could be: {known}."), when=when, known=known
            )
        if kind == "time_trigger":
            steps.find("triggers", rest, table.line)
        if kind == "edge_icon":
            steps.find("icons", rest, table.line)
        return Hook(
            when=when,
            chain=steps.chain(table.get("effect"), table.line),
            condition=steps.condition(table["cond"], table.line) if "cond" in table else None,
            modifier=steps.modifier(self._table(table, "mod")) if "mod" in table else None,
            text=steps.words(table, "text", needed=False),
            id=str(table.get("id", "")),
        )

    def _hooks(self, table: Table, key: str) -> tuple[Hook, ...]:
        return tuple(self._hook(hook) for hook in self.steps.row(table.get(key), table.line))

    def _dotted(self, table: Table) -> tuple[Dotted, ...]:
        found = []
        for shown in self.steps.row(table.get("dotted"), table.line):
            n = self.steps.number(shown, "n", 1)
            if "discovery" in shown:
                thing = self.steps.find("discoveries", shown["discovery"], shown.line)
                found.append(Dotted("discovery", thing, 1, "", shown.get("potential") is True))
            elif "marker" in shown:
                found.append(Dotted("marker", -1, n, str(shown["marker"])))
            else:
                found.append(Dotted("resource" if "resource" in shown else "token", self.steps.thing(shown), n))
        return tuple(found)

    def _environment(self, table: Table) -> Environment:
        sides = self._table(table, "edges")
        icons = words.EDGE_ICONS + tuple(self.steps.ids["icons"])
        for side in words.DIRECTIONS:
            for icon in self.steps.row(sides.get(side), sides.line):
                if icon not in icons:
                    says = mark("“{icon}” is no known icon of an edge; it could be: {known}.")
                    raise PlanetError(sides.line, says, icon=icon, known=", ".join(icons))
        modifiers: tuple[Modifier, ...] = tuple(
            self.steps.modifier(mod) for mod in self.steps.row(table.get("modifiers"), table.line)
        )
        return Environment(
            id=table["id"],
            name=self.steps.words(table, "name"),
            edges=tuple(tuple(sides.get(side, ())) for side in words.DIRECTIONS),
            building_site=table.get("building_site") is True,
            hooks=self._hooks(table, "hooks"),
            slots=self._slots(table),
            dotted=self._dotted(table),
            modifiers=modifiers,
        )

    def _opportunity(self, table: Table) -> Opportunity:
        reveal = self._table(table, "on_reveal")
        return Opportunity(
            id=table["id"],
            name=self.steps.words(table, "name"),
            text=self.steps.words(reveal, "text"),
            on_reveal=self.steps.chain(reveal.get("effect"), reveal.line),
            engaged=table.get("engaged") is True,
            ongoing=self._hooks(table, "ongoing"),
            dotted=self._dotted(table),
            slots=self._slots(table),
        )

    def _ability(self, table: Table, chain: Chain | None = None) -> Ability:
        steps = self.steps
        return Ability(
            id=str(table.get("id", "")),
            title=steps.words(table, "title" if "title" in table else "name", needed=chain is None),
            text=steps.words(table, "text", needed=chain is None),
            requires=steps.conditions(table.get("requires"), table.line),
            costs=steps.ops(table.get("cost"), table.line),
            chain=steps.chain(table.get("effect"), table.line) if chain is None else chain,
            once=table.get("limit") == "once_per_turn",
        )

    def _breakthrough(self, table: Table) -> Breakthrough:
        return Breakthrough(self.steps.ref(table, "discipline", "disciplines"), self._ability(table))

    def _card(self, table: Table, effect: str) -> Card:
        steps = self.steps
        extra = table.get("release") or table.get("ability")
        after = steps.one_of(table, "after", words.AFTER, "discard") if effect == "on_reveal" else ""
        return Card(
            id=table["id"],
            name=steps.words(table, "name"),
            text=steps.words(table, "text"),
            chain=steps.chain(table.get(effect), table.line),
            property=steps.ref(table, "property", "properties"),
            ongoing=self._hooks(table, "ongoing"),
            deck=steps.ref(table, "deck", "planet_decks"),
            after=after,
            requires=steps.conditions(table.get("requires"), table.line),
            ability=self._ability(extra, () if "release" in table else None) if extra else None,
        )

    def _named(self, table: Table) -> Named:
        steps = self.steps
        owned = tuple(steps.find("properties", id_, table.line) for id_ in table.get("properties", ()))
        persistent = table.get("persistent", True) is True
        return Named(table["id"], steps.words(table, "name"), str(table.get("rule", "")), persistent, owned)

    def _token(self, table: Table, journal: Table) -> Token:
        """A token with the limits that the travel log sets for it."""
        limit: dict[str, object] = {}
        for rule in self.steps.row(journal.get("rules"), journal.line):
            about = rule.get("limit", {})
            if table["id"] in (about.get("token"), *about.get("tokens", ())):
                limit |= about
        steps = self.steps
        merged = Table({**limit, **table})
        merged.line = table.line
        return Token(
            id=table["id"],
            name=steps.words(table, "name"),
            count=steps.number(table, "count", 1),
            property=steps.ref(table, "property", "properties"),
            per_node=steps.number(merged, "per_node", 99),
            per_explorer=steps.number(merged, "per_explorer", 99),
            not_on=tuple(merged.get("not_on", ())),
            exchange=merged.get("exchange", True) is not False,
        )

    # --- tasks -------------------------------------------------------------------------------------------------------------

    def _task(self, table: Table) -> Task:
        layouts = {layout["id"]: layout for layout in self._tables("layouts")}
        layout = layouts.get(table.get("layout"))
        if layout is None:
            known = ", ".join(layouts)
            says = mark("The task's layout “{id}” is none of the planet's: {known}.")
            raise PlanetError(table.line, says, id=table.get("layout"), known=known)
        pages = self.steps.row(table.get("pages"), table.line)
        for number, page in enumerate(pages, 1):
            right = "objective" if number % 2 and number > 1 else ""
            if page.get("page") != number or (right and number < len(pages) and page.get("kind") != right):
                says = mark(
                    "Page {n} is missing or of the wrong kind: 1 intro, 2 set-up, then objectives on odd pages."
                )
                raise PlanetError(line=page.line, problem=says, n=number)
        made = tuple(self._page(page) for page in pages)
        if len(made) % 2 or not made or made[-1].kind != "final" or made[-1].condition is None:
            raise PlanetError(
                table.line, mark("The last page of a task is of kind “final” and says when the crew wins.")
            )
        cells = tuple((x, y) for x, y in table.get("layout_cells", ()))
        scarab = table.get("scarab_cell", (0, 0))
        kind = self.steps.one_of(layout, "kind", ("deck", "pre_laid", "fixed"))
        down = layout.get("face") == "down"
        name = self.steps.words(table, "name")
        return Task(table["id"], str(table.get("letter")), name, kind, down, cells, (scarab[0], scarab[1]), made)

    def _page(self, table: Table) -> Page:
        steps = self.steps
        slots = self._slots(table)
        advance = table.get("advance")
        condition: Condition | None = None
        slot = -1
        if table.get("kind") == "final":
            condition = steps.condition(table.get("final"), table.line)
        elif table.get("kind") == "objective":
            if not isinstance(advance, Table):
                raise PlanetError(table.line, mark("An objective says how the task advances: add “advance”."))
            if "cond" in advance:
                condition = steps.condition(advance["cond"], advance.line)
            if steps.one_of(advance, "when", ("condition", "regroup")) == "regroup":
                found = [one for one in slots if self.slots[one].id == advance.get("slot")]
                if not found:
                    says = mark("The task advances by the slot “{id}”, which its page does not have.")
                    raise PlanetError(advance.line, says, id=advance.get("slot"))
                slot = found[0]
            elif condition is None:
                raise PlanetError(advance.line, mark("A task that advances by a condition needs “cond”."))
        return Page(
            kind=steps.one_of(table, "kind", words.PAGE_KINDS),
            text=steps.words(table, "text"),
            chain=steps.chain(table.get("effect"), table.line),
            slots=slots,
            abilities=tuple(self._ability(one) for one in steps.row(table.get("free_actions"), table.line)),
            condition=condition,
            advance_slot=slot,
        )


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


__all__ = ["BOARD", "BUILD", "DEMOLISH", "NO_WORDS", "SCARAB", "TRAITS", "Place", "framework", "load", "shipped"]
