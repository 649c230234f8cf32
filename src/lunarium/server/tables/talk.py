"""Talk at a table: who may hear it, what can be said, and the phrases that every reader reads in their own language."""

from __future__ import annotations

import time

from lunarium.kernel.text import mark
from lunarium.server.storage.talk import Line
from lunarium.server.tables.codes import new_id
from lunarium.server.tables.errors import NotAllowed, Unfit
from lunarium.server.tables.fitting import many_lines, one_line
from lunarium.server.tables.table import Table

MOST_LETTERS = 300
MOST_NOTES = 4000
PHRASES = {
    "hello": mark("Hello!"),
    "good_luck": mark("Good luck, and have fun!"),
    "thinking": mark("I am thinking."),
    "your_turn": mark("It is your turn."),
    "nice_move": mark("Nice move!"),
    "oops": mark("Oops!"),
    "thanks": mark("Thank you!"),
    "sorry": mark("Sorry!"),
    "moment": mark("One moment, please."),
    "back": mark("I am back."),
    "must_go": mark("I have to go."),
    "good_game": mark("Good game!"),
    "again": mark("Shall we play again?"),
}


def may_talk(table: Table, person: str) -> bool:
    """Whether somebody who may see the table hears and says things there."""
    match table.settings.chat:
        case "off":
            return False
        case "everybody":
            return True
        case "players":
            return bool(table.seats_of(person)) or (bool(person) and person == table.settings.host)


def line(table: Table, person: str, request: str, phrase: str, words: str) -> Line:
    """What a person says; refuses what can't be said here."""
    if not may_talk(table, person):
        raise NotAllowed(mark("There is no talk for you at this table."))
    words = one_line(words)
    if bool(phrase) == bool(words):
        raise Unfit(mark("Say a phrase or words of your own."))
    if phrase and phrase not in PHRASES:
        raise Unfit(mark("There is no such phrase."))
    if len(words) > MOST_LETTERS:
        raise Unfit(mark("At most {most} letters can be said at once."), most=MOST_LETTERS)
    return Line(new_id(), person, time.time(), request, phrase, words)


def fit_notes(words: str) -> str:
    words = many_lines(words)
    if len(words) > MOST_NOTES:
        raise Unfit(mark("Notes have at most {most} letters."), most=MOST_NOTES)
    return words
