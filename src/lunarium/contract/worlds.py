"""Contract: nothing hidden reaches a seat. Two worlds that look the same to it must stay the same in all that it is told.

The worlds are the game and `observation.world(…)`, which deals anew what the seat may not know.
"""

from __future__ import annotations

import msgspec

from lunarium.contract.table import Setting, random_answer, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.combinators import Secretly, forced
from lunarium.kernel.dealers import Dealer, luck_weights
from lunarium.kernel.dump import dump
from lunarium.kernel.machine import LUCK, Game
from lunarium.kernel.match import Match
from lunarium.kernel.observation import Observation, observe, preview
from lunarium.kernel.refusals import refusal
from lunarium.kernel.text import LANGUAGES

DRAWN_EVERY = 20


def worlds_look_alike(cartridge: Cartridge, setting: Setting) -> None:
    """At every decision, for every seat and a spectator: view, agenda, options, words, previews, refusals.

    Now and then the drawing too, of each of them in turn.
    """
    match, dealer = setting.match(cartridge, undo=False), Dealer(setting.seed + 7)
    for number, _ in enumerate(through(match, Dealer(setting.seed))):
        drawn = number // DRAWN_EVERY % (match.seats + 1) if number % DRAWN_EVERY == 0 else -1
        for i, seat in enumerate((*range(match.seats), None)):
            observation = match.observation(seat)
            world = a_world(observation, dealer)
            _same_observation(observation, observe(cartridge, world, seat))
            if seat is not None:
                _same_questions(match.game(seat), world)
                _same_words(cartridge, match.game(seat), world, seat, code=number * 7 % cartridge.layout.size)
                _same_previews(observation, world, dealer)
            if i == drawn:
                _same_drawing(cartridge, observation, observe(cartridge, world, seat))


def a_world(observation: Observation, dealer: Dealer) -> Game:
    world = observation.world(dealer, live=True)
    same = len(world.agenda) == len(observation.agenda) and (
        world.agenda[-1] is observation.agenda[-1] or isinstance(observation.agenda[-1], Secretly)
    )
    assert same, (
        f"{type(observation.agenda[-1]).__name__} is answered by itself in a world that looks the same to seat "
        f"{observation.seat}: its options depend on something hidden, so it must be asked `always`"
    )
    return world


def _same_observation(mine: Observation, other: Observation) -> None:
    assert msgspec.json.encode(mine.view) == msgspec.json.encode(other.view), (
        f"determinise does not keep seat {mine.seat}'s view, or the view shows what is hidden"
    )
    assert dump(mine.agenda) == dump(other.agenda), f"seat {mine.seat} sees another agenda"


def _same_questions(game: Game, world: Game) -> None:
    """Whether a secret answer is forced must not depend on what another seat hides."""
    top = game.agenda[-1] if game.agenda else None
    if isinstance(top, Secretly):
        for ask in top.asks:
            assert (forced(game, ask) < 0) == (forced(world, ask) < 0), (
                f"whether seat {ask.seat} is asked {type(ask).__name__} depends on something hidden"
            )


def _same_words(cartridge: Cartridge, game: Game, world: Game, seat: int, code: int) -> None:
    ask = game.question(seat)
    assert (ask is None) == (world.question(seat) is None), f"seat {seat} is asked in one world only"
    for lang in LANGUAGES:
        assert refusal(cartridge, game, seat, code, lang) == refusal(cartridge, world, seat, code, lang), (
            f"why_not tells seat {seat} something hidden"
        )
    if ask is None:
        return
    codes = game.options(seat)
    assert codes == world.options(seat), f"the options of {type(ask).__name__} depend on what seat {seat} may not know"
    mine, other = cartridge.view(game, seat), cartridge.view(world, seat)
    for lang in LANGUAGES:
        t = cartridge.texts(lang)
        assert cartridge.words.prompt(mine, ask, t) == cartridge.words.prompt(other, ask, t), "the prompt leaks"
        for option in codes:
            words = cartridge.words.option(mine, ask, option, t)
            assert words == cartridge.words.option(other, ask, option, t), "the words of an option leak"


def _same_previews(observation: Observation, world: Game, dealer: Dealer) -> None:
    """What a move would give is told from the seat's own observation: it must not depend on how the hidden part was dealt."""
    assert observation.seat is not None
    for code in world.options(observation.seat)[:3]:
        first, second = preview(observation, code, dealer), preview(observation, code, dealer.fork(1))
        assert msgspec.json.encode(first) == msgspec.json.encode(second), (
            f"the preview of {type(world.question(observation.seat)).__name__} {code} shows something hidden: "
            "`reveal` is missing"
        )


def _same_drawing(cartridge: Cartridge, mine: Observation, other: Observation) -> None:
    if cartridge.board is None:
        return
    for lang in LANGUAGES:
        drawings = [[str(part.svg()) for part in cartridge.board.draw(s.view, lang)] for s in (mine, other)]
        assert drawings[0] == drawings[1], f"the drawing shows seat {mine.seat} something hidden"


# --- the same answer in both worlds -----------------------------------------------------------------------------------


def answers_tell_nothing_more(cartridge: Cartridge, setting: Setting) -> None:
    """The same answer in both worlds: a seat's views are equal afterwards just when the events that it saw are.

    And where they are equal, so is the agenda: who is asked what. Luck says the same in both worlds, then what it likes in
    each; what it says in public may then be told without a trace in the view.
    """
    match, dealer = setting.match(cartridge, undo=False), Dealer(setting.seed + 11)
    for actor, code in through(match, Dealer(setting.seed)):
        for seat in (*range(match.seats), None):
            if match.game(seat) is match.game(actor):
                for alike in (True, False):
                    _same_consequences(match, seat, actor, match.layout.local(code), dealer, alike)


def _same_consequences(match: Match, seat: int | None, actor: int, code: int, dealer: Dealer, alike: bool) -> None:
    world = a_world(match.observation(seat), dealer)
    if code not in world.options(actor):
        return
    real = match.game(actor).copy()
    real.live = True
    for game in (real, world):
        game.listen()
        game.play(actor, code)
    _deal(real, world, dealer, alike)
    mine, other = observe(match.cartridge, real, seat), observe(match.cartridge, world, seat)
    same_view = msgspec.json.encode(mine.view) == msgspec.json.encode(other.view)
    same_events = heard(real, seat) == heard(world, seat)
    assert same_events or not same_view or not alike, f"seat {seat} hears of something hidden"
    assert same_view or not same_events, (
        f"seat {seat}'s view shows something that no event told it: hidden, or an event is missing"
    )
    if not same_events:
        return
    assert dump(mine.agenda) == dump(other.agenda), (
        f"nothing that seat {seat} may see differs, yet the agenda does: a frame holds something hidden, "
        "or who is asked depends on it"
    )


def _deal(real: Game, world: Game, dealer: Dealer, alike: bool) -> None:
    """Luck speaks in both worlds; `alike`: the same where it can."""
    while real.asked == LUCK or world.asked == LUCK:
        told = -1
        if real.asked == LUCK:
            told = dealer.pick(real.choices, luck_weights(real))
            real.play(LUCK, told)
        if world.asked == LUCK:
            same = alike and told in world.choices
            world.play(LUCK, told if same else dealer.pick(world.choices, luck_weights(world)))


def heard(game: Game, seat: int | None) -> list[bytes]:
    seen = [event.seen_by(seat) for event in game.events]  # type: ignore[attr-defined]  # events are the cartridge's
    return [type(event).__name__.encode() + msgspec.json.encode(event) for event in seen if event is not None]


# --- undo -------------------------------------------------------------------------------------------------------------


def undo_reveals_nothing(cartridge: Cartridge, setting: Setting) -> None:
    """An answer that may be taken back has shown nobody anything: worlds that looked the same before look the same after."""
    match, dealer = setting.match(cartridge), Dealer(setting.seed + 13)
    while not match.over:
        observations = {seat: match.observation(seat) for seat in (*range(match.seats), None)}
        games = {seat: match.game(seat) for seat in observations}
        actor, code = random_answer(match, dealer)
        shares = [seat for seat in observations if games[seat] is games[actor]]
        match.answer(actor, code)
        if match.may_undo(actor):
            for seat in shares:
                _nothing_was_shown(match, observations[seat], actor, match.layout.local(code), dealer)


def _nothing_was_shown(match: Match, before: Observation, actor: int, code: int, dealer: Dealer) -> None:
    world = a_world(before, dealer)
    if code not in world.options(actor):
        return
    world.play(actor, code)
    after = match.observation(before.seat)
    assert msgspec.json.encode(after.view) == msgspec.json.encode(match.cartridge.view(world, before.seat)), (
        f"seat {actor}'s answer showed seat {before.seat} something hidden and may still be taken back: `reveal` is missing"
    )
