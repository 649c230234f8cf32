"""One table: the fold of its log. The same log gives the same table in every worker, at any time."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import msgspec

from lunarium.games import load
from lunarium.kernel.errors import BadRecord, BadSetup
from lunarium.kernel.luck import SealedLuck
from lunarium.kernel.machine import SEVERAL, Frame
from lunarium.kernel.match import Match
from lunarium.kernel.records import Record, read, record, replay, row_of
from lunarium.kernel.text import mark
from lunarium.server.storage.rows import Entry, Summary, TableRow, chained
from lunarium.server.tables.acts import (
    ACTS,
    ENCODER,
    SETTINGS,
    Act,
    AgreedBack,
    Answered,
    AskedBack,
    BotSat,
    DaysOff,
    DeclinedBack,
    Followed,
    Imported,
    Left,
    Returned,
    Sat,
    Settings,
    Started,
    StoodIn,
    Stopped,
    TookBack,
)
from lunarium.server.tables.chairs import BackRequest, Chair
from lunarium.server.tables.clocks import Clocks, numbered
from lunarium.server.tables.errors import Damaged, Frozen
from lunarium.server.tables.notation import code_of

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
AT_ONCE = 0.0  # due: a bot must choose

# Kinds of acts, as tuples that are made once: they are asked about for each of a log's hundreds of entries.
DRAWING = (Answered, Started)  # luck may speak
UNSEEN = (Answered, TookBack)  # in a secret round or in a lane
ASIDE = (AskedBack, AgreedBack, DeclinedBack, DaysOff)  # the actor is asked the same as before


class Witness:
    """The table's luck, and the tickets that it has drawn since they were last taken."""

    __slots__ = ("luck", "tickets")

    def __init__(self, luck: SealedLuck) -> None:
        self.luck = luck
        self.tickets: list[int] = []

    def ticket(self, block: int, lane: int, number: int, n: int) -> int:
        drawn = self.luck.ticket(block, lane, number, n)
        self.tickets.append(drawn)
        return drawn

    def header(self) -> dict[str, object]:
        return self.luck.header()

    def take(self) -> tuple[int, ...]:
        drawn, self.tickets = tuple(self.tickets), []
        return drawn


class Table:
    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.cartridge = load(row.game)
        self.settings: Settings = SETTINGS.decode(row.settings)
        seats = self.settings.seats
        self.number = 0  # entries followed so far
        self.at = row.created  # when the last of them was written
        self.digest = row.seal()
        self.stage = GATHERING
        self.arrangement = 0  # grows with every act but answers
        self.chairs = [Chair() for _ in range(seats)]
        self.match: Match | None = None
        self.stopped: Stopped | None = None
        self.imported: Record | None = None
        self.back_request: BackRequest | None = None
        self.next_table = ""
        self.clocks = Clocks(self.settings.clock, seats)
        # What a seat or a spectator may notice is counted for each of them: an act in secret moves only its own count.
        self.moments: dict[int | None, int] = dict.fromkeys((*range(seats), None), 0)
        self.decisions = [0] * seats  # the version of what each seat is asked
        self._questions: list[tuple[Frame | None, list[int]]] = [(None, [])] * seats
        self._veil: tuple[int, int] | None = None  # under which seats act unseen
        self._luck = Witness(SealedLuck(row.secret))
        self.told: dict[Any, Any] = {}  # the lines of its log, for whoever shows it

    # --- who sits where ------------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """What the luck was sealed to before anybody sat down; nothing for a game whose luck came from elsewhere."""
        return str(self.imported.luck.get("commitment", "")) if self.imported else self._luck.luck.commitment

    @property
    def nonces(self) -> int:
        """How many people have mixed their own randomness into the luck."""
        if self.imported:
            nonces = self.imported.luck.get("nonces")
            return len(nonces) if isinstance(nonces, dict) else 0
        return len(self._luck.luck.nonces) if self.match else sum(bool(chair.nonce) for chair in self.chairs)

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.person == person]) if person else ()

    def bots_asked(self) -> list[int]:
        """Seats whose bot must choose now."""
        return [seat for seat in self._waiting() if self.chairs[seat].bot]

    def bots_offered(self) -> list[int]:
        match = self.match
        return [seat for seat in match.offered() if self.chairs[seat].bot] if match and self.stage == PLAYING else []

    def late(self, now: float) -> list[int]:
        """Seats whose time has run out."""
        if self.stage != PLAYING:
            return []
        deadlines = {seat: self.clocks.deadline(seat) for seat in range(self.settings.seats)}
        return [seat for seat, deadline in deadlines.items() if deadline is not None and deadline <= now]

    def _waiting(self) -> tuple[int, ...]:
        return self.match.waiting() if self.match and self.stage == PLAYING else ()

    def bot_seed(self, seat: int) -> int:
        """Every worker's bot thinks the same; nobody outside can foresee it."""
        return self._luck.luck.ticket(-1, seat, self.number, 2**60)

    def may_try_out(self) -> bool:
        """Whether its players may go on from what they know of this position, at tables of their own."""
        return self.stage == PLAYING and self.settings.try_out == "always"

    # --- taking back by consent ----------------------------------------------------------------------------------------

    def may_ask_back(self, seat: int) -> bool:
        """Whether a seat may ask the others to let it take back what it may not take back alone."""
        match = self.match
        if match is None or self.stage != PLAYING or self.settings.take_back == "never" or self.back_request:
            return False
        return not self.chairs[seat].bot and not match.may_undo(seat) and match.may_go_back(seat)

    def awaited_back(self) -> tuple[int, ...]:
        """The seats of people who have not yet said whether they agree. Bots agree."""
        request = self.back_request
        if request is None:
            return ()
        agreed = {self.chairs[seat].person for seat in (request.seat, *request.agreed)}
        chairs = enumerate(self.chairs)
        return tuple(seat for seat, chair in chairs if not chair.bot and chair.person and chair.person not in agreed)

    def _agree(self, request: BackRequest) -> None:
        """Once nobody is awaited any more, the game goes back."""
        if not self.awaited_back():
            self._playing.go_back(request.seat)
            self.clocks.forget()
            self.back_request = None

    # --- the log -------------------------------------------------------------------------------------------------------

    def write(self, act: Act, request: str | None, at: float) -> Entry:
        """Do what `act` says; gives the entry that tells it. If that can't be stored, this table must be thrown away."""
        at = max(at, self.row.created)
        self._apply(act, at)
        if self._luck.tickets and isinstance(act, DRAWING):
            act = msgspec.structs.replace(act, tickets=self._luck.take())
        body = ENCODER.encode(act)
        self.number += 1
        self.digest = chained(self.digest, self.number, at, request, body)
        return Entry(self.row.id, self.number, at, request, body, self.digest)

    def follow(self, entry: Entry) -> None:
        """Do what an entry tells, and check that it is the one that was written."""
        expected = chained(self.digest, entry.number, entry.at, entry.request, entry.body)
        if entry.number != self.number + 1 or entry.digest != expected:
            raise Damaged(mark("Entry {n} of this table's log is not the one that was written."), n=entry.number)
        act = ACTS.decode(entry.body)
        self._apply(act, entry.at)
        if isinstance(act, DRAWING) and act.tickets != self._luck.take():
            raise Damaged(mark("Entry {n} of this table's log tells another luck than the sealed one."), n=entry.number)
        self.number, self.digest = entry.number, entry.digest

    def summary(self) -> Summary:
        listed = self.settings.is_open and self.stage == GATHERING
        return Summary(listed, self.stage, self._due(), self._asked(), self.at)

    def _asked(self) -> str:
        """The people who must choose, with the version of what they are asked: for notices."""
        asked = [
            (seat, self.decisions[seat], self.chairs[seat].person)
            for seat in self._waiting()
            if not self.chairs[seat].bot
        ]
        return ENCODER.encode(asked).decode() if asked else ""

    def _due(self) -> float | None:
        if self.stage != PLAYING:
            return None
        if self.bots_asked():
            return AT_ONCE
        if self.settings.clock.kind == "none":
            return None
        deadlines = (self.clocks.deadline(seat) for seat in range(self.settings.seats))
        return min((deadline for deadline in deadlines if deadline is not None), default=None)

    def record(self) -> Record:
        """The game so far. The secret of the luck is in it at every kind of end, never before."""
        assert self.match is not None, "the game has not begun"
        if self.imported is not None:
            return self.imported
        luck = self._luck.luck
        kept = record(self.match, luck)
        return replace(kept, luck={**kept.luck, **luck.opened()}) if self.stage == OVER else kept

    # --- what acts do --------------------------------------------------------------------------------------------------

    def _apply(self, act: Act, at: float) -> None:
        veil, self.at = self._veil, at
        actor: int | None = getattr(act, "seat", None)
        self._do(act, at)
        may_be_unseen = isinstance(act, UNSEEN)
        self.arrangement += not may_be_unseen
        self._veil = self._veiled()
        unseen = may_be_unseen and veil is not None and veil == self._veil
        if isinstance(act, Answered) and not unseen and not self.chairs[act.seat].bot:
            self.back_request = None  # who plays on has answered
        for viewer in (actor,) if unseen else self.moments:
            self.moments[viewer] += 1
        if self.match is not None:
            if self.match.over:
                self.stage, self.back_request = OVER, None
            waiting = self._waiting()
            self._ask_again(None if isinstance(act, ASIDE) else actor, waiting)
            self.clocks.run([seat for seat in waiting if not self.chairs[seat].bot], at)

    def _veiled(self) -> tuple[int, int] | None:
        """What stays the same while seats act unseen by each other: an open secret round, or an open block of lanes."""
        if self.match is None:
            return None
        trunk = self.match.trunk
        return (trunk.block, trunk.reveals) if self.match.branches or trunk.asked == SEVERAL else None

    def _do(self, act: Act, at: float) -> None:
        match act:  # the most frequent first
            case Answered():
                self._playing.answer(act.seat, code_of(self.cartridge.layout, act.words))
                self.clocks.stop(act.seat, at)
            case Sat():
                self.chairs[act.seat] = Chair(act.person, act.nonce)
            case BotSat():
                self.chairs[act.seat] = Chair(bot=act.bot)
            case Left():
                self.chairs[act.seat] = Chair()
            case Started():
                self._start()
                for seat, days in act.days_off:
                    self.clocks.days_off[seat] = numbered(days)
            case DaysOff():
                self.clocks.rest(act.seat, numbered(act.days), at)
            case TookBack():
                self._take_back(act)
            case AskedBack():
                self.back_request = BackRequest(act.seat, self.number + 1)
                self._agree(self.back_request)
            case AgreedBack():
                assert self.back_request is not None, "nobody asks to go back"
                self.back_request.agreed.add(act.seat)
                self._agree(self.back_request)
            case DeclinedBack():
                self.back_request = None
            case StoodIn():
                self.chairs[act.seat].bot = act.bot
                self._without(act.seat)
            case Returned():
                self.chairs[act.seat].bot = ""
            case Stopped():
                self.stage, self.stopped, self.back_request = OVER, act, None
            case Followed():
                self.next_table = act.table
            case Imported():
                self._import(act)

    @property
    def _playing(self) -> Match:
        if self.match is None:
            raise Damaged(mark("This table's log plays a game that has not begun."))
        return self.match

    def _start(self) -> None:
        nonces = {seat: bytes.fromhex(chair.nonce) for seat, chair in enumerate(self.chairs) if chair.nonce}
        self._luck = Witness(SealedLuck(self.row.secret, nonces))
        try:
            self.match = self._first_match()
        except BadSetup as error:
            raise Frozen(mark("This table was begun under rules that are no longer played here.")) from error
        self.stage = PLAYING

    def _first_match(self) -> Match:
        """A new game, or one that goes on from another one's position with luck of its own."""
        settings, begun = self.settings, self.settings.begun
        luck = self._luck if begun is None else None
        match = Match(self.cartridge, settings.seats, settings.options, luck, self.row.rules)
        if begun is not None:
            for seat, words in begun.answers:
                match.follow(row_of(match, seat, words))
            match.go_on(self._luck)
        return match

    def _import(self, act: Imported) -> None:
        self.imported = read(act.record)
        try:
            self.match = replay(self.imported, self.cartridge)
        except BadRecord as error:
            raise Frozen(mark("This table was begun under rules that are no longer played here.")) from error
        self.stage = OVER

    def _take_back(self, act: TookBack) -> None:
        match, taken = self._playing, 0
        while taken == 0 or (act.everything and match.may_undo(act.seat)):
            match.undo(act.seat)
            taken += 1
        self.clocks.give_back(act.seat, taken)

    def _without(self, seat: int) -> None:
        """A bot holds the seat now: it asks for nothing, and agrees."""
        request = self.back_request
        if request is not None and request.seat == seat:
            self.back_request = None
        elif request is not None:
            self._agree(request)

    def _ask_again(self, actor: int | None, waiting: tuple[int, ...]) -> None:
        """A seat's decision is another one when it has acted itself, or when its question or its options have changed."""
        match = self._playing
        asked = (*waiting, *match.offered()) if self.stage == PLAYING else ()
        for seat, (ask, options) in enumerate(self._questions):
            now = match.question(seat) if seat in asked else None
            if seat != actor and now is ask is None:
                continue
            choices = match.game(seat).options(seat) if now is not None else []
            if seat == actor or now is not ask or choices != options:
                self.decisions[seat] += 1
                self._questions[seat] = now, choices


def new_row(row_id: str, code: str, game: str, settings: Settings, created: float, rules: int = 0) -> TableRow:
    """A table whose luck is committed to before anybody sits down. No name of it follows from another."""
    return TableRow(
        row_id,
        code,
        secrets.token_urlsafe(16),
        secrets.token_urlsafe(16),
        game,
        rules or load(game).rules_version,
        ENCODER.encode(settings),
        secrets.token_bytes(32),
        created,
    )


def waiting_as_seen(table: Table, viewer: int | None) -> tuple[int, ...]:
    """The seats that must choose, as a seat or a spectator may know: who has answered in secret is not told."""
    match = table.match
    if match is None or table.stage != PLAYING:
        return ()
    if match.branches:
        mine = () if viewer not in match.branches or match.branches[viewer].done else (viewer,)
        return tuple(sorted({*(seat for seat in match.branches if seat != viewer), *mine}))
    top: Any = match.trunk.agenda[-1]
    if match.trunk.asked == SEVERAL:
        return tuple(ask.seat for ask in top.asks if ask.seat != viewer or viewer in match.waiting())
    return match.waiting()
