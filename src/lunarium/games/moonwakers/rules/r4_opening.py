"""The opening: the row, the options, the looks."""

from __future__ import annotations

from typing import ClassVar, Final

from lunarium.games.moonwakers.content.box import ROW_SIZE
from lunarium.games.moonwakers.content.options import OPTION_FACES, PROTECTION, SCAN_OPTION
from lunarium.games.moonwakers.events import LookDeclined, Looked, OptionsShown, RowLaid
from lunarium.games.moonwakers.rules.r1_cards import TURN_TOP, ready_to_draw, show_to, show_top, take_top, terrain
from lunarium.games.moonwakers.state import (
    CHOOSING,
    DECLINED,
    LAYING,
    LOOKING,
    MOST_SEATS,
    MOST_SLOTS,
    moonwakers,
    round_order,
)
from lunarium.kernel.combinators import Secretly
from lunarium.kernel.machine import Ask, Game, Reason, Step
from lunarium.kernel.spaces import Space


class LayRow(Step):
    """[MW-040, MW-041] One card more than there are players, from the top of the pile, left to right."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = LAYING
        while len(s.row) < ROW_SIZE[len(s.players)]:
            if not ready_to_draw(s):
                s.push(TURN_TOP, self)
                return
            s.row += (take_top(s),)
        if s.listening:
            s.emit(RowLaid(tuple([terrain(s, card) for card in s.row])))
        show_top(s)


class ChooseOptions(Step):
    """[MW-043] All choose in secret and at the same time; then all choices are shown together."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = CHOOSING
        s.push(Secretly(tuple([_CHOOSE[seat] for seat in round_order(s)])), SHOW_OPTIONS)


class ChooseOption(Ask):
    """[MW-043, MW-044, MW-045, MW-046] Scan (one look, -1 on your dice) or Protection (no look, +2 on your dice)."""

    __slots__ = ()
    space: ClassVar[Space] = Space("option", protection=2)

    def options(self, game: Game, seat: int) -> list[int]:
        return [SCAN_OPTION, PROTECTION]

    def resolve(self, game: Game, seat: int, code: int) -> None:
        moonwakers(game).players[seat].option = code


class ShowOptions(Step):
    """[MW-043] The options lie open for the rest of the round."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.gone = ()
        if s.listening:
            s.emit(OptionsShown(tuple([player.option for player in s.players])))


class ScanLooks(Step):
    """[MW-045, MW-048] All players whose option gives a look choose their card unseen and at the same time."""

    __slots__ = ()

    def run(self, game: Game) -> None:
        s = moonwakers(game)
        s.step = LOOKING
        lookers: list[Ask] = []
        for seat in round_order(s):
            if OPTION_FACES[s.players[seat].option].looks > 0:
                lookers.append(_LOOK[seat])
        if lookers:
            s.push(Secretly(tuple(lookers)))


class LookAtRow(Ask):
    """[MW-045, MW-048, MW-049] Look at the explored face of one row card, or at none; all learn at which."""

    __slots__ = ()
    space: ClassVar[Space] = Space("look", slot=MOST_SLOTS + 1)

    def options(self, game: Game, seat: int) -> list[int]:
        slots = list(range(len(moonwakers(game).row)))
        slots.append(DECLINED)
        return slots

    def resolve(self, game: Game, seat: int, code: int) -> None:
        s = moonwakers(game)
        s.players[seat].look = code
        if code == DECLINED:
            if s.listening:
                s.emit(LookDeclined(seat))
            return
        card = s.row[code]
        show_to(s, seat, card)
        if s.listening:
            s.emit(Looked(seat, terrain(s, card), card, code))

    def why_not(self, game: Game, seat: int, code: int) -> Reason:
        return Reason("MW-040", "no_slot", (code, len(moonwakers(game).row)))


LAY_ROW: Final = LayRow()
CHOOSE_OPTIONS: Final = ChooseOptions()
SHOW_OPTIONS: Final = ShowOptions()
SCAN_LOOKS: Final = ScanLooks()
_CHOOSE: Final = tuple([ChooseOption(seat) for seat in range(MOST_SEATS)])
_LOOK: Final = tuple([LookAtRow(seat) for seat in range(MOST_SEATS)])
