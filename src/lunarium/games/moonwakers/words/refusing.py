"""Why a move is refused."""

from __future__ import annotations

from lunarium.games.moonwakers.content.words import TYPE_NAMES
from lunarium.games.moonwakers.view import MoonwakersView
from lunarium.games.moonwakers.words.naming import combination_name, required
from lunarium.kernel.machine import Frame, Reason
from lunarium.kernel.text import Texts, mark

# Rules count from 0, people from 1: {n} is one more than the first value; {player} and {other} are
# the seats that the first and the second value mean, where they mean seats.
_SENTENCES = {
    "no_slot": mark("There is no slot {n} this round."),
    "taken": mark("{other} stands in slot {n}."),
    "yourself": mark("You cannot name yourself."),
    "nobody": mark("There is no player {n}."),
    "already_frozen": mark("The ability of {player} is frozen already."),
    "all_frozen": mark("All the others are frozen already."),
    "no_mapped_card": mark("The Lab needs one of your mapped cards, and you have none."),
    "not_yours": mark("You have no mapped card {n}, and the Lab works on your own mapped cards only."),
    "nothing_to_look_at": mark("There is no card on the table that a Scan could look at."),
    "not_on_table": mark("A Scan looks at a card of the row or at a mapped card, and none lies there."),
    "not_mapped": mark("You have no mapped card {n}."),
    "no_such_card": mark("You have no card {n}."),
    "no_action": mark("Card {n} of your hand is no action card."),
    "empty_place": mark("There is no combination in place {n}."),
    "laid_out": mark("Card {n} is laid out already."),
    "in_order": mark("Cards are laid out in their order, and card {n} lies before the last one."),
    "too_little_left": mark("From card {n} on, your cards are too few for this payment."),
    "needless": mark("Card {n} would be needless in this payment."),
}


def reason(view: MoonwakersView, ask: Frame, reason: Reason, t: Texts) -> str:
    first, second, *_ = (*reason.values, 0, 0)
    if reason.key == "not_now":
        return t("{action} cannot be played at this moment.", action=t(TYPE_NAMES[second]))
    if reason.key == "cannot_pay":
        name = combination_name(second, t)
        return t("Your cards do not cover {combination}: {elements}.", combination=name, elements=required(second))
    return t(_SENTENCES[reason.key], n=first + 1, player=t.seat(first), other=t.seat(second))
