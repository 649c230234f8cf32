"""Contract: random games end and keep invariants; options are sound; copies are independent; replay repeats everything."""

from __future__ import annotations

from lunarium.contract.table import MOST_ANSWERS, Setting, acts, random_answer, state, through
from lunarium.kernel.cartridge import Cartridge
from lunarium.kernel.dealers import Dealer
from lunarium.kernel.luck import SeededLuck
from lunarium.kernel.machine import LUCK, Game, space_of
from lunarium.kernel.match import Match
from lunarium.kernel.records import read, record, replay


def games_end_and_keep_invariants(cartridge: Cartridge, setting: Setting) -> None:
    """Every game ends with a result for every seat; at every decision somebody has an option and the invariants hold."""
    match = setting.match(cartridge)
    for _ in through(match, Dealer(setting.seed)):
        cartridge.check(match.trunk)
        for branch in match.branches.values():
            cartridge.check(branch.game)
        assert match.waiting(), "the game goes on, but nobody is asked"
    cartridge.check(match.trunk)
    result = match.result()
    assert len(result.scores) == setting.seats, "a seat has no score"
    assert result.ending in cartridge.words.ENDINGS, f"the ending “{result.ending}” has no words"
    for seat, lines in enumerate(result.lines):
        total = sum(line.points for line in lines)
        assert total == result.scores[seat], f"seat {seat} scores {result.scores[seat]}, its sources add up to {total}"


def options_are_sound(cartridge: Cartridge, setting: Setting) -> None:
    """Options are distinct, in a stable order, inside their space, and survive writing and reading."""
    match = setting.match(cartridge)
    for _ in through(match, Dealer(setting.seed)):
        for seat in acts(match):
            game, ask = match.game(seat), match.question(seat)
            assert ask is not None
            space, codes = space_of(ask), game.options(seat)
            where = f"{type(ask).__name__}, seat {seat}"
            assert space in cartridge.spaces, f"{where}: its space “{space.name}” is not among the cartridge's spaces"
            assert codes, f"{where}: no option"
            assert len(set(codes)) == len(codes), f"{where}: an option stands twice"
            assert codes == ask.options(game, seat), f"{where}: asked again, the options are different"
            assert all(0 <= code < space.size for code in codes), f"{where}: an option outside its space"
            for code in match.answers(seat):
                assert match.layout.read(match.layout.write(code)) == code, f"{where}: {code} is not read back"


def copies_are_independent(cartridge: Cartridge, setting: Setting) -> None:
    """A copy dumps the same; playing on the copy leaves the original alone."""
    match = setting.match(cartridge)
    for seat, code in through(match, Dealer(setting.seed)):
        game = match.game(seat)
        before = state(game)
        twin = game.copy()
        assert state(twin) == before, "a copy differs from its original"
        twin.play(seat, match.layout.local(code))
        if twin.asked == LUCK:
            twin.play(LUCK, twin.choices[0])
        assert state(game) == before, "playing on a copy changed the original"


def replay_repeats(cartridge: Cartridge, setting: Setting) -> None:
    """Replaying the record so far gives the same state, at a spread of decisions and at the end; so do its words."""
    match = setting.match(cartridge)
    for number, _ in enumerate(through(match, Dealer(setting.seed))):
        if number % 16 == 0:
            same_after_replay(match)
    same_after_replay(match)


def same_after_replay(match: Match) -> None:
    written = record(match)
    again = replay(read(written.write()), match.cartridge)
    assert isinstance(match.luck, SeededLuck)
    assert record(again, match.luck) == written, "the record of a replayed record is another"
    assert state(again.trunk) == state(match.trunk), "replaying the record gives another state"
    for seat in (*range(match.seats), None):
        assert again.log(seat) == match.log(seat), f"replaying the record tells seat {seat} other events"


def undo_goes_back(cartridge: Cartridge, setting: Setting) -> None:
    """Taking an answer back gives the state before it; the same answer once more gives the state after it."""
    match, dealer = setting.match(cartridge), Dealer(setting.seed)
    while not match.over:
        seat, code = random_answer(match, dealer)
        before = _table(match)
        match.answer(seat, code)
        if match.may_undo(seat):
            after = _table(match)
            match.undo(seat)
            assert _table(match) == before, "an answer taken back leaves something behind"
            match.answer(seat, code)
            assert _table(match) == after, "the same answer gives another state the second time"
        assert len(match.rows) < MOST_ANSWERS, "the game does not end"
    same_after_replay(match)


def _table(match: Match) -> list[object]:
    games: list[Game] = [match.trunk, *(branch.game for branch in match.branches.values())]
    return [state(game) for game in games]
