"""Chains of effects: one link is one effect, and what it met or began follows it (UN-193)."""

from __future__ import annotations

from typing import Final

from lunarium.games.unsettled.rules.r3_conditions import Context, holds
from lunarium.games.unsettled.state import DEFEAT, GOES_ON, NONE, VICTORY, Unsettled, conscious, unsettled
from lunarium.kernel.machine import Frame, Game, Step


class RunChain(Step):
    """[UN-193, UN-203] The links of a chain, one after another."""

    __slots__ = ("context", "links")

    def __init__(self, links: tuple[int, ...], context: Context) -> None:
        self.links: Final = links
        self.context: Final = context

    def run(self, game: Game) -> None:
        s = unsettled(game)
        if self.links:
            frames: list[Frame] = [DoStep(op.number, self.context) for op in s.planet.links[self.links[0]]]
            s.push(*frames, END_LINK, RunChain(self.links[1:], self.context))


class DoStep(Step):
    """[UN-202] One part of an effect. A part that has become impossible is skipped (UN-206)."""

    __slots__ = ("context", "op")

    def __init__(self, op: int, context: Context) -> None:
        self.op: Final = op
        self.context: Final = context

    def run(self, game: Game) -> None:
        from lunarium.games.unsettled.rules.r6_verbs import perform

        s = unsettled(game)
        perform(s, s.planet.ops[self.op], self.context)


class EndLink(Step):
    """[UN-067, UN-191, UN-193] After an effect: checks, the triggers it met, the page, then what it began."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        met, later = s.met, s.later
        s.met, s.later, s.target = (), (), NONE
        if is_over(s):
            return
        triggers: list[Frame] = [RunTrigger(trigger) for trigger in met]
        s.push(*triggers, CHECK_PAGE, *later)


def is_over(s: Unsettled) -> bool:
    """[UN-067, UN-172, UN-227] Defeat is looked at before victory."""
    if not [1 for seat in range(len(s.explorers)) if conscious(s, seat)]:
        end_game(s, DEFEAT)
    else:
        page = s.planet.tasks[s.task].pages[s.page]
        if page.kind == "final" and page.condition is not None and holds(s, page.condition, Context(s.active)):
            end_game(s, VICTORY)
    return s.ending != GOES_ON


def end_game(s: Unsettled, ending: int) -> None:
    """[UN-172, UN-173] Immediate: nothing that waits happens any more."""
    s.ending = ending
    s.agenda.clear()


class RunTrigger(Step):
    """[UN-186, UN-187, UN-188] A trigger resolves wholly, those it meets inside it, before the next."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: int) -> None:
        self.trigger: Final = trigger

    def run(self, game: Game) -> None:
        s = unsettled(game)
        named = s.planet.triggers[self.trigger]
        if not named.persistent:
            s.triggers = tuple([placed for placed in s.triggers if placed[1] != self.trigger])
        for rule in s.planet.rules:
            if rule.when == f"time_trigger:{named.id}":
                s.push(RunChain(rule.chain, Context(s.active)))


class CheckPage(Step):
    """[UN-222, UN-226] A condition that is now true turns the page."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = unsettled(game)
        page = s.planet.tasks[s.task].pages[s.page]
        waits = page.kind == "objective" and page.advance_slot == NONE
        if waits and page.condition is not None and holds(s, page.condition, Context(s.active)):
            advance_task(s)


def advance_task(s: Unsettled) -> None:
    """[UN-220, UN-221, UN-225] The left page happens; then the right page is the objective. Markers go back."""
    page = s.page + 1
    s.page = page
    s.page_markers = 0
    turned = s.planet.tasks[s.task].pages[page]
    if turned.kind == "final":
        s.push(END_LINK)
    else:
        s.push(RunChain(turned.chain, Context(s.active)), TurnPage(page + 1))


class TurnPage(Step):
    """[UN-221, UN-226] The new right page; it may be fulfilled already."""

    __slots__ = ("page",)

    def __init__(self, page: int) -> None:
        self.page: Final = page

    def run(self, game: Game) -> None:
        s = unsettled(game)
        s.page = self.page
        s.push(CHECK_PAGE)


END_LINK: Final = EndLink()
CHECK_PAGE: Final = CheckPage()


def inline(s: Unsettled, chain: tuple[int, ...], context: Context) -> None:
    """The first link of an inner chain belongs to the running one; further links follow later."""
    if not chain:
        return
    if len(chain) > 1:
        s.later = (*s.later, RunChain(chain[1:], context))
    frames: list[Frame] = [DoStep(op.number, context) for op in s.planet.links[chain[0]]]
    s.push(*frames)
