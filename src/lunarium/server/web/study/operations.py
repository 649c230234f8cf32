"""The study operations of the API, documented like the others."""

from __future__ import annotations

from lunarium.games import load
from lunarium.server.web.api import TABLE, Operation
from lunarium.server.web.calls import Call
from lunarium.server.web.study.asking import hint, preview
from lunarium.server.web.study.book import rule
from lunarium.server.web.study.forking import fork, try_out
from lunarium.server.web.study.replaying import position, record_position, replay, replay_record
from lunarium.server.web.study.since import since
from lunarium.server.web.study.types import Digest, Hint, Position, Preview, Recorded, RecordedAt, Replay, RuleText
from lunarium.server.web.types import AtTable, Fork, TryOut


async def a_rule(call: Call) -> RuleText:
    return rule(load(call.request.path_params["game"]), call.request.path_params["rule"], call.lang)


RECORDS = "/api/records"

OPERATIONS = (
    Operation(
        "GET", TABLE + "/preview", "What an answer would give.", preview, Preview, query=("seat", "answer", "lang")
    ),
    Operation("GET", TABLE + "/hint", "What a bot would do, and why.", hint, Hint, query=("seat", "lang")),
    Operation("GET", TABLE + "/replay", "A game seen again.", replay, Replay, query=("seat", "lang")),
    Operation(
        "GET", TABLE + "/position", "A position of it.", position, Position, query=("seat", "at", "have", "lang")
    ),
    Operation("POST", TABLE + "/fork", "Go on from a position, against bots.", fork, AtTable, Fork),
    Operation("POST", TABLE + "/try", "Try out how a running game could go on.", try_out, AtTable, TryOut),
    Operation("GET", TABLE + "/since", "What happened since my last answer.", since, Digest, query=("seat", "lang")),
    Operation("POST", RECORDS + "/replay", "A record seen again.", replay_record, Replay, Recorded, ("seat", "lang")),
    Operation(
        "POST", RECORDS + "/position", "A position of it.", record_position, Position, RecordedAt, ("seat", "lang")
    ),
    Operation("GET", "/api/games/{game}/rules/{rule}", "A rule.", a_rule, RuleText, query=("lang",)),
)
