# mypyc: no
"""A planet once it is loaded: plain values in tables, ids turned into numbers. No planet brings code.

A chain is a tuple of numbers into `Planet.links`; a link is a tuple of steps. Frames hold these numbers, never the steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Chain: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Words:
    en: str
    fr: str


@dataclass(frozen=True)
class Place:
    """Where: `kind` is the vocabulary's word, the numbers what stands after its colon."""

    kind: str
    a: int = -1
    b: int = 0


@dataclass(frozen=True)
class Condition:
    kind: str
    who: str = "you"
    least: int = 0
    per_explorer: int = 0
    at: Place | None = None
    thing: int = -1  # property, discipline, token, resource, discovery, node or structure
    label: str = ""
    of: tuple[Condition, ...] = ()
    things: tuple[int, ...] = ()


@dataclass(frozen=True)
class Choice:
    text: Words
    chain: Chain
    condition: Condition | None = None
    costs: tuple[Op, ...] = ()


@dataclass(frozen=True)
class Op:
    """One step of a link."""

    verb: str
    who: str = "you"
    n: int = 1  # ALL: as many as there are
    thing: int = -1
    at: Place | None = None
    to: Place | None = None
    label: str = ""
    flags: frozenset[str] = frozenset()
    condition: Condition | None = None
    chain: Chain = ()
    otherwise: Chain = ()
    choices: tuple[Choice, ...] = ()
    costs: tuple[Op, ...] = ()
    modifier: Modifier | None = None
    number: int = -1  # in `Planet.ops`: what a frame holds


ALL = 99


@dataclass(frozen=True)
class Modifier:
    kind: str
    who: str = "holder"
    n: int = 0
    what: str = ""
    until: str = ""


@dataclass(frozen=True)
class Hook:
    when: str
    chain: Chain = ()
    condition: Condition | None = None
    modifier: Modifier | None = None
    text: Words | None = None
    id: str = ""


@dataclass(frozen=True)
class Slot:
    """[UN-060] The seven features of a slot, and what it belongs to."""

    id: str
    title: Words
    text: Words
    arrows: int
    place: Place
    bonus: int = -1  # a focus type
    bonus_chain: Chain = ()
    requires: tuple[Condition, ...] = ()
    costs: tuple[Op, ...] = ()
    chain: Chain = ()
    user: str = ""


@dataclass(frozen=True)
class Ability:
    """A free action that a card, a structure or a page gives."""

    id: str
    title: Words
    text: Words
    requires: tuple[Condition, ...] = ()
    costs: tuple[Op, ...] = ()
    chain: Chain = ()
    once: bool = False


@dataclass(frozen=True)
class Dotted:
    """[UN-237] What is put on a card when it is revealed."""

    kind: str  # discovery, resource, token, marker
    thing: int = -1
    n: int = 1
    label: str = ""
    potential: bool = False


@dataclass(frozen=True)
class Environment:
    id: str
    name: Words
    edges: tuple[tuple[str, ...], ...]  # north, east, south, west
    building_site: bool
    hooks: tuple[Hook, ...]
    slots: tuple[int, ...]
    dotted: tuple[Dotted, ...]
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True)
class Opportunity:
    id: str
    name: Words
    text: Words
    on_reveal: Chain
    engaged: bool
    ongoing: tuple[Hook, ...]
    dotted: tuple[Dotted, ...]
    slots: tuple[int, ...]


@dataclass(frozen=True)
class Card:
    """A distress card, an anomaly or a planet card: `chain` is its gain, discard or reveal effect."""

    id: str
    name: Words
    text: Words
    chain: Chain
    property: int
    ongoing: tuple[Hook, ...] = ()
    deck: int = -1
    after: str = ""
    requires: tuple[Condition, ...] = ()
    ability: Ability | None = None


@dataclass(frozen=True)
class Breakthrough:
    discipline: int
    ability: Ability


@dataclass(frozen=True)
class Page:
    kind: str
    text: Words
    chain: Chain = ()
    slots: tuple[int, ...] = ()
    abilities: tuple[Ability, ...] = ()
    condition: Condition | None = None  # of advancing at once, of advancing at regroup, or of winning
    advance_slot: int = -1


@dataclass(frozen=True)
class Task:
    id: str
    letter: str
    name: Words
    layout: str  # deck, pre_laid, fixed
    face_down: bool
    cells: tuple[tuple[int, int], ...]
    scarab: tuple[int, int]
    pages: tuple[Page, ...]


@dataclass(frozen=True)
class Token:
    id: str
    name: Words
    count: int
    property: int
    per_node: int
    per_explorer: int
    not_on: tuple[str, ...]
    exchange: bool


@dataclass(frozen=True)
class Named:
    id: str
    name: Words
    rule: str = ""
    persistent: bool = True
    properties: tuple[int, ...] = ()


@dataclass(frozen=True)
class Planet:
    id: str
    name: Words
    challenge: int
    sha256: str
    ops: tuple[Op, ...]
    links: tuple[tuple[Op, ...], ...]
    slots: tuple[Slot, ...]
    rules: tuple[Hook, ...]
    environments: tuple[Environment, ...]
    opportunities: tuple[Opportunity, ...]
    breakthroughs: tuple[Breakthrough, ...]
    distress: tuple[Card, ...]
    anomalies: tuple[Card, ...]
    discoveries: tuple[Named, ...]
    cards: tuple[Card, ...]
    decks: tuple[Named, ...]
    tokens: tuple[Token, ...]
    triggers: tuple[Named, ...]
    properties: tuple[Named, ...]
    tasks: tuple[Task, ...]
    luna_slot: int
    intro: Words
    hint: Words
