# mypyc: no
"""From the words of a planet file to steps, conditions and places; every unknown word is refused with its line."""

from __future__ import annotations

from dataclasses import replace

from lunarium.games.unsettled.content import vocabulary as words
from lunarium.games.unsettled.located_json import PlanetError, Row, Table, line_of
from lunarium.games.unsettled.planet import ALL, Chain, Choice, Condition, Modifier, Op, Place, Words
from lunarium.kernel.text import mark

NO_WORDS = Words("", "")
NODES = {"scarab": -2}  # in conditions that name a node
_FLAGS = ("up_to", "carry", "ignore_edges", "mandatory", "mark_investigated", "revealed", "extra", "all")
_THINGS = {
    "discipline": "disciplines",
    "resource": "resources",
    "token": "tokens",
    "property": "properties",
    "trigger": "triggers",
    "deck": "planet_decks",
    "structure": "structures",
    "env": "environments",
    "node": "environments",
}


class Steps:
    """Compiles chains; `links` grows as chains are met. `ids` numbers the things of the planet, by kind."""

    def __init__(self, ids: dict[str, dict[str, int]]) -> None:
        self.ids = ids
        self.links: list[tuple[Op, ...]] = []
        self.all: list[Op] = []

    # --- small things ------------------------------------------------------------------------------------------------

    def one_of(self, table: Table, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        word = table.get(key, default)
        if word not in known:
            says = mark("“{word}” is no known {key}; it could be: {known}.")
            raise PlanetError(table.line, says, word=word, key=key, known=", ".join(known))
        return str(word)

    def number(self, table: Table, key: str, default: int) -> int:
        value = table.get(key, default)
        if type(value) is not int:
            raise PlanetError(table.line, mark("“{key}” must be a whole number."), key=key)
        return value

    def ref(self, table: Table, key: str, kind: str) -> int:
        """The number of the thing that a key names; -1: the key is absent or null."""
        id_ = table.get(key)
        if id_ is None:
            return -1
        return self.find(kind, id_, table.line)

    def find(self, kind: str, id_: object, line: int) -> int:
        known = self.ids[kind]
        if not isinstance(id_, str) or id_ not in known:
            says = mark("“{id}” is none of the {kind} of this planet; those are: {known}.")
            raise PlanetError(line, says, id=id_, kind=kind, known=", ".join(known) or "–")
        return known[id_]

    def words(self, table: Table, key: str, needed: bool = True) -> Words:
        """A text in both languages."""
        value = table.get(key)
        if value is None and not needed:
            return NO_WORDS
        line = line_of(value, table.line)
        if not isinstance(value, Table):
            raise PlanetError(line, mark("“{key}” must give its text in both languages, en and fr."), key=key)
        for lang in ("en", "fr"):
            if not isinstance(value.get(lang), str) or not value[lang].strip():
                says = mark("“{key}” has no text in “{lang}”; add one.")
                raise PlanetError(line, says, key=key, lang=lang)
        return Words(value["en"], value["fr"])

    # --- places, conditions, modifiers ---------------------------------------------------------------------------------

    def place(self, word: object, line: int) -> Place | None:
        if word is None:
            return None
        kind, _, rest = str(word).partition(":")
        if kind in words.PLACES and not rest:
            return Place(kind)
        if kind == "cell" and len(rest.split(",")) == 2:
            x, y = rest.split(",")
            if x.lstrip("-").isdigit() and y.lstrip("-").isdigit():
                return Place(kind, int(x), int(y))
        if kind == "chosen_within" and rest.isdigit():
            return Place(kind, int(rest))
        if kind == "node":
            return Place(kind, self.find("environments", rest, line))
        if kind == "structure":
            return Place(kind, self.find("structures", rest, line))
        if kind in ("any_with_token", "each_with_token"):
            return Place(kind, self.find("tokens", rest, line))
        known = ", ".join(words.PLACES + words.PLACES_WITH_A_THING)
        raise PlanetError(line, mark("“{word}” is no known place; it could be: {known}."), word=word, known=known)

    def conditions(self, rows: object, line: int) -> tuple[Condition, ...]:
        return tuple(self.condition(row, line) for row in self.row(rows, line))

    def row(self, value: object, line: int) -> Row:
        if value is None:
            return Row()
        if not isinstance(value, Row):
            raise PlanetError(line_of(value, line), mark("A list is expected here."))
        return value

    def condition(self, table: object, line: int) -> Condition:
        if not isinstance(table, Table):
            raise PlanetError(line, mark("A condition is an object with “is”."))
        kind = self.one_of(table, "is", words.CONDITIONS)
        key = "max" if "max" in table else "n" if kind == "comprehension_present" else "min"
        least: object = table.get(key, 1 if kind != "markers_on_map" else 0)
        per = 0
        if isinstance(least, Table):
            per, least = self.number(least, "per_explorer", 0), self.number(least, "plus", 0)
        if type(least) is not int:
            raise PlanetError(table.line, mark("“{key}” must be a whole number."), key=key)
        inner = table.get("of", [])
        several = inner if isinstance(inner, Row) else [inner] if inner else []
        on = table.get("on")
        at = self.place(table.get("at", on if on != "this_card" else None), table.line)
        things = tuple(self.find("structures", id_, table.line) for id_ in table.get("structures", []))
        label = str(table.get("label") or table.get("state") or table.get("name") or "")
        return Condition(
            kind=kind,
            who=self.one_of(table, "who", words.TARGETS, "you"),
            least=self.number(table, "value", 0) if kind == "state" else least,
            per_explorer=per,
            at=at,
            thing=self.thing(table, discoveries=kind == "discovery_on"),
            label=label,
            of=tuple(self.condition(one, table.line) for one in several),
            things=things,
        )

    def thing(self, table: Table, discoveries: bool = False) -> int:
        for key, kind in _THINGS.items():
            if key in table and table[key] is not None:
                if key == "node" and table[key] in NODES:
                    return NODES[table[key]]
                if key == "resource" and table[key] == "choice":
                    return ALL
                if key == "discipline" and table[key] == "pursuit":
                    return ALL
                return self.find("discoveries" if discoveries and key == "token" else kind, table[key], table.line)
        return -1

    def modifier(self, table: Table) -> Modifier:
        kind = self.one_of(table, "mod", words.MODIFIERS)
        what = str(table.get("what") or table.get("slot") or table.get("icon") or table.get("rule") or "")
        who = self.one_of(table, "who", words.TARGETS, "holder")
        return Modifier(kind, who, self.number(table, "n", 1), what, str(table.get("until", "")))

    # --- steps -----------------------------------------------------------------------------------------------------------

    def chain(self, rows: object, line: int) -> Chain:
        """[UN-202, UN-203] Each link is one effect; an empty link does not exist."""
        found: list[int] = []
        for link in self.row(rows, line):
            ops = tuple(self.op(step, line_of(link, line)) for step in self.row(link, line))
            if ops:
                self.links.append(ops)
                found.append(len(self.links) - 1)
        return tuple(found)

    def ops(self, rows: object, line: int) -> tuple[Op, ...]:
        """Costs: only what can be paid."""
        found = tuple(self.op(step, line) for step in self.row(rows, line))
        for op in found:
            if op.verb not in words.COSTS:
                says = mark("“{verb}” can't be a cost; a cost is one of: {known}.")
                raise PlanetError(line, says, verb=op.verb, known=", ".join(words.COSTS))
        return found

    def op(self, step: object, line: int) -> Op:
        if not isinstance(step, Table):
            raise PlanetError(line_of(step, line), mark("A step is an object with “do”."))
        verb = self.one_of(step, "do", words.VERBS)
        steps = step.get("steps")
        n: object = step.get("n", 1 if steps in (None, "base") else steps)
        if n == "all":
            n = ALL
        if type(n) is not int:
            raise PlanetError(step.line, mark("“{key}” must be a whole number."), key="n")
        flags = {flag for flag in _FLAGS if step.get(flag) is True}
        if steps == "base":
            flags.add("base")
        on = step.get("on")
        where = step.get("at", step.get("from", on if on != "this_card" else None))
        made = Op(
            verb=verb,
            who=self.one_of(step, "who", words.TARGETS, "you"),
            n=n,
            thing=self.thing(step, discoveries=verb == "discovery_gain"),
            at=self.place(where, step.line) if verb != "distress_transfer" else None,
            to=self.place(step.get("to"), step.line) if verb != "distress_transfer" else None,
            label=self.label(step, verb),
            flags=frozenset(flags),
            condition=self.condition(step["cond"], step.line) if "cond" in step else None,
            chain=self.chain(step.get("then" if verb == "if" else "effect"), step.line),
            otherwise=self.chain(step.get("else"), step.line),
            choices=self.choices(step),
            costs=self.ops(step.get("cost"), step.line),
            modifier=self.modifier(step) if verb == "modifier" else None,
        )
        return self.numbered(made)

    def numbered(self, op: Op) -> Op:
        """Steps inside a step were met before it."""
        op = replace(op, number=len(self.all))
        self.all.append(op)
        return op

    def label(self, step: Table, verb: str) -> str:
        if verb == "ignore_time":
            return self.one_of(step, "scope", words.SCOPES, "next_move")
        if verb == "for_each":
            return self.one_of(step, "over", ("explorers", "explorers_near", "nodes"), "explorers")
        if verb == "peek":
            return self.one_of(step, "then", ("reorder_top_or_bottom", "keep_order"), "keep_order")
        for key in ("label", "where", "name", "what", "die", "space", "look"):
            if key in step:
                return str(step[key])
        return ""

    def choices(self, step: Table) -> tuple[Choice, ...]:
        found = []
        for option in self.row(step.get("options"), step.line):
            if not isinstance(option, Table):
                raise PlanetError(step.line, mark("An option is an object."))
            condition = self.condition(option["cond"], option.line) if "cond" in option else None
            chain = self.chain(option.get("effect"), option.line)
            costs = self.ops(option.get("pay"), option.line)
            found.append(Choice(self.words(option, "text", step["do"] == "choose"), chain, condition, costs))
        return tuple(found)
