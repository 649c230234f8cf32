"""What the host chose, in words: how this table is played."""

from __future__ import annotations

from lunarium.kernel.text import Texts, mark
from lunarium.server.tables.acts import Clock, Settings
from lunarium.server.tables.clocks import DAY

ABSENT = {
    "bot": mark("When somebody resigns or runs out of time, a bot plays on until they come back."),
    "end": mark("When somebody resigns or runs out of time, the table ends."),
}
TAKE_BACK = {
    "ask": mark("What can't be taken back alone can be with everybody's consent."),
    "never": mark("Nothing is taken back by consent."),
}
TRY_OUT = {
    "over": mark("How the game could go on can be tried out when it is over."),
    "always": mark("Players may try out at any time how the game could go on; what they don't know is dealt anew."),
}
CHAT = {
    "off": mark("Nobody talks here."),
    "players": mark("Players talk here."),
    "everybody": mark("Everybody who watches may talk here."),
}


def terms(settings: Settings, t: Texts) -> tuple[str, ...]:
    chosen = (ABSENT[settings.absent], TAKE_BACK[settings.take_back], TRY_OUT[settings.try_out], CHAT[settings.chat])
    return (clock_words(settings.clock, t), *(t(sentence) for sentence in chosen))


def clock_words(clock: Clock, t: Texts) -> str:
    match clock.kind:
        case "none":
            return t("No clock runs.")
        case "move":
            return t("Each decision has {time}.", time=time_words(clock.seconds, t))
        case "day":
            return t("Each time the game comes to a player they have {time}.", time=time_words(clock.seconds, t))
        case "fischer":
            time, more = (time_words(seconds, t) for seconds in (clock.seconds, clock.increment))
            return t("Each player has {time} for the game, and {more} more with each answer.", time=time, more=more)


def time_words(seconds: int, t: Texts) -> str:
    """In the largest unit that leaves nothing over."""
    if seconds and seconds % DAY == 0:
        return t.n("{n} day", "{n} days", seconds // DAY)
    if seconds and seconds % 3600 == 0:
        return t.n("{n} hour", "{n} hours", seconds // 3600)
    if seconds and seconds % 60 == 0:
        return t.n("{n} minute", "{n} minutes", seconds // 60)
    return t.n("{n} second", "{n} seconds", seconds)
