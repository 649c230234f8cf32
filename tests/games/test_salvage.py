"""Salvage, rule by rule."""

from __future__ import annotations

import pytest

from lunarium.kernel.errors import Refused
from lunarium.kernel.machine import LUCK, NOBODY
from lunarium.kernel.match import Match
from lunarium.kernel.piles import Pile, cards_in, shuffled
from tests.games.salvage import CARTRIDGE
from tests.games.salvage.events import Buried, Drew, Gave, Jammed, Scrapped
from tests.games.salvage.game import BURY, DRAW, HAND, SCRAP, TURNS, Act, Crew, Draw, Give, Jam, Salvage, Turn, salvage

Hand = tuple[int, ...]
REST: Pile = shuffled((12, 13, 14))


def a_game(*hands: Hand, pile: Pile = REST, seat: int = 0, turn: int = 0) -> Salvage:
    """Seat 0, or another, is about to act."""
    s = Salvage([Crew(hand, 0, 0) for hand in hands], pile, (), (), turn)
    s.push(Turn(seat))
    s.advance()
    return s


def act(s: Salvage, kind: int, place: int = 0) -> None:
    s.play(s.asked, Act.space.code(kind, place))


def a_match(*draws: int, seats: int = 2) -> Match:
    """The cards that the seats draw in turn, two each."""
    match = Match(CARTRIDGE, seats)
    for card in draws:
        match.tell_luck(match.layout.join(Draw.space, card))
    return match


def answer(match: Match, seat: int, words: str) -> None:
    match.answer(seat, match.layout.read(words))


def words_of(match: Match, seat: int) -> list[str]:
    return [match.layout.write(code) for code in match.answers(seat)]


# --- draws and turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-1")
def test_a_drawn_card_comes_from_the_pile_into_the_hand() -> None:
    s = a_game((0,), (2,))

    act(s, DRAW)
    assert (s.asked, s.choices) == (LUCK, [12, 13, 14])
    s.play(LUCK, 13)

    assert (s.crews[0].hand, cards_in(s.pile)) == ((0, 13), (12, 14))


@pytest.mark.rule("TS-1")
def test_a_drawn_card_is_unseen_by_the_others() -> None:
    match = a_match(0, 2, 5, 8)
    answer(match, 0, "act kind=0 card=0")
    match.tell_luck(match.layout.read("draw card=9"))

    assert match.observation(0).view.crews[0].hand == (0, 2, 9)
    assert [match.observation(seat).view.crews[0].hand for seat in (1, None)] == [None, None]
    assert [match.log(seat)[-1] for seat in (0, 1, None)] == [Drew(0, 9), Drew(0, None), Drew(0, None)]


@pytest.mark.rule("TS-1", "TS-3")
def test_a_pile_of_buried_cards_is_drawn_in_their_order() -> None:
    s = a_game((0, 5), (2, 8), pile=((14,),))
    act(s, BURY, 1)
    act(s, BURY, 1)

    act(s, DRAW)
    act(s, DRAW)

    assert [crew.hand for crew in s.crews] == [(0, 14), (2, 5)]
    assert (s.pile, s.buried) == (((8,),), (1,))


@pytest.mark.rule("TS-2")
def test_seats_take_turns() -> None:
    s = a_game((0, 3), (2, 5), (6, 8))

    asked = []
    for _ in range(6):
        asked.append(s.asked)
        act(s, BURY)

    assert asked == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("TS-2")
def test_an_empty_pile_ends_the_game() -> None:
    s = a_game((0,), (2,), pile=((14,),))

    act(s, DRAW)

    assert s.asked == NOBODY
    assert CARTRIDGE.result(s).ending == "pile_empty"


@pytest.mark.rule("TS-2")
def test_the_last_turn_ends_the_game() -> None:
    s = a_game((0, 3), (2, 5), turn=TURNS - 2)

    act(s, BURY)
    assert s.asked == 1
    act(s, BURY)

    assert s.asked == NOBODY
    assert CARTRIDGE.result(s).ending == "turns_over"


# --- acts -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-3")
def test_one_may_draw_or_scrap_or_bury_each_card_of_ones_hand() -> None:
    match = a_match(0, 2, 5, 8)

    assert words_of(match, 0) == [
        "act kind=0 card=0",
        *("act kind=1 card=0", "act kind=1 card=1"),
        *("act kind=2 card=0", "act kind=2 card=1"),
    ]


@pytest.mark.rule("TS-3")
def test_a_full_hand_draws_no_card() -> None:
    s = a_game((0, 2, 3, 5, 6, 8), (9,))

    assert len(s.crews[0].hand) == HAND
    assert {Act.space.split(code)[0] for code in s.choices} == {SCRAP, BURY}


@pytest.mark.rule("TS-3")
@pytest.mark.parametrize(
    ("lang", "full", "absent"),
    [
        ("en", "Your hand is full.", "You hold no card there."),
        ("fr", "Votre main est pleine.", "Vous n’avez pas de carte à cette place."),
    ],
)
def test_what_the_hand_does_not_allow_is_refused(lang: str, full: str, absent: str) -> None:
    match = a_match(0, 2, 5, 8)
    for _ in range(4):
        for seat in (0, 1):
            answer(match, seat, "act kind=0 card=0")
            match.tell_luck(match.trunk.choices[0])

    assert match.why_not(0, match.layout.read("act kind=0 card=0"), lang) == (full, "TS-3")
    answer(match, 0, "act kind=2 card=0")
    answer(match, 1, "act kind=2 card=0")
    assert match.why_not(0, match.layout.read("act kind=1 card=5"), lang) == (absent, "TS-3")


@pytest.mark.rule("TS-3")
def test_a_buried_card_lies_under_the_pile_known_to_who_buried_it() -> None:
    match = a_match(0, 2, 5, 8)

    answer(match, 0, "act kind=2 card=1")

    s = salvage(match.trunk)
    assert (s.crews[0].hand, s.pile[-1]) == ((0,), (2,))
    assert [match.observation(seat).view.buried[0].card for seat in (0, 1, None)] == [2, None, None]
    assert [match.log(seat)[-1] for seat in (0, 1)] == [Buried(0, 2), Buried(0, None)]


@pytest.mark.rule("TS-3")
def test_an_empty_hand_is_asked_though_it_can_only_draw() -> None:
    s = a_game((), (2,))

    assert (s.asked, s.choices) == (0, [Act.space.code(DRAW, 0)])


@pytest.mark.rule("TS-4")
def test_a_scrapped_card_gives_its_value_and_lies_open() -> None:
    match = a_match(0, 11, 5, 8)

    answer(match, 0, "act kind=1 card=1")
    answer(match, 1, "jam card=0")

    assert (salvage(match.trunk).crews[0].points, salvage(match.trunk).crews[0].hand) == (11, (0,))
    assert [match.observation(seat).view.scrapped for seat in (0, 1, None)] == [(11,)] * 3
    assert match.log(None)[-1] == Scrapped(0, 11)


# --- jams -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-5")
def test_a_jammer_cancels_the_scrapped_card() -> None:
    match = a_match(0, 11, 5, 7)
    answer(match, 0, "act kind=1 card=1")

    answer(match, 1, "jam card=2")

    s = salvage(match.trunk)
    assert (s.crews[0].points, s.crews[1].hand, s.scrapped) == (0, (5,), (11, 7))
    assert (match.log(0)[-1], match.waiting()) == (Jammed(1, 7), (1,))


@pytest.mark.rule("TS-5")
@pytest.mark.parametrize("scrapper", range(3))
def test_jams_are_asked_clockwise(scrapper: int) -> None:
    s = a_game((1, 2), (4, 5), (7, 8), seat=scrapper)
    act(s, SCRAP, 1)

    asked = []
    while isinstance(s.question(s.asked), Jam):
        asked.append(s.asked)
        s.play(s.asked, 0)

    assert asked == [(scrapper + 1) % 3, (scrapper + 2) % 3]
    assert s.crews[scrapper].points == (2, 5, 8)[scrapper]


@pytest.mark.rule("TS-5")
def test_the_first_jam_ends_the_asking() -> None:
    s = a_game((0, 11), (4, 5), (7, 8))
    act(s, SCRAP, 1)

    s.play(1, 1)

    assert isinstance(s.question(1), Act)
    assert (s.crews[0].points, s.crews[2].hand) == (0, (7, 8))


@pytest.mark.rule("TS-5")
def test_only_jammers_jam() -> None:
    s = a_game((0, 11), (1, 2, 3, 4, 7, 8))

    act(s, SCRAP, 1)

    assert s.choices == [0, 1, 4, 5]


@pytest.mark.rule("TS-5")
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "That is no jammer in your hand."), ("fr", "Ce n’est pas un brouilleur de votre main.")],
)
def test_jamming_with_another_card_is_refused(lang: str, sentence: str) -> None:
    match = a_match(0, 11, 5, 7)
    answer(match, 0, "act kind=1 card=1")

    assert match.why_not(1, match.layout.read("jam card=1"), lang) == (sentence, "TS-5")


@pytest.mark.rule("TS-5")
def test_who_holds_no_jammer_is_asked_all_the_same() -> None:
    s = a_game((0, 11), (2, 5))

    act(s, SCRAP, 1)

    assert (s.asked, s.choices) == (1, [0])


@pytest.mark.rule("TS-5")
def test_who_holds_no_card_is_not_asked() -> None:
    s = a_game((0, 11), (), (7,))

    act(s, SCRAP, 1)

    assert s.asked == 2


# --- gifts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-6")
def test_while_another_thinks_one_may_give_a_card() -> None:
    match = a_match(0, 2, 5, 8)
    assert (match.waiting(), match.offered()) == ((0,), (1,))

    answer(match, 1, "give card=1")

    assert [crew.hand for crew in salvage(match.trunk).crews] == [(0, 2, 8), (5,)]
    assert match.waiting() == (0,)
    assert words_of(match, 0)[-1] == "act kind=2 card=2"


@pytest.mark.rule("TS-6")
def test_a_gift_is_seen_by_giver_and_receiver_only() -> None:
    match = a_match(0, 2, 5, 8, 6, 9, seats=3)

    answer(match, 1, "give card=0")

    assert [match.log(seat)[-1] for seat in (0, 1, 2, None)] == [
        Gave(1, 0, 5),
        Gave(1, 0, 5),
        Gave(1, 0, None),
        Gave(1, 0, None),
    ]
    assert not match.may_undo(1)


@pytest.mark.rule("TS-6")
def test_nobody_gives_more_than_twice_a_game() -> None:
    s = a_game((0,), (2, 5, 8, 9), (6,))

    s.play(1, 0)
    s.play(1, 0)

    assert s.offered() == (2,)
    assert s.crews[1].gifts == 2


@pytest.mark.rule("TS-6")
def test_nobody_gives_to_a_full_hand_or_from_an_empty_one() -> None:
    assert a_game((0, 2, 3, 5, 6, 8), (9,)).offered() == ()
    assert a_game((0,), (), (9,)).offered() == (2,)


@pytest.mark.rule("TS-6")
def test_nobody_gives_to_themselves() -> None:
    match = a_match(0, 2, 5, 8)

    with pytest.raises(Refused, match="That answers another question"):
        answer(match, 0, "give card=0")
    assert isinstance(match.question(1), Give)


# --- start and end ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TS-7")
@pytest.mark.parametrize("seats", CARTRIDGE.seats)
def test_two_cards_each_are_drawn_in_seat_order(seats: int) -> None:
    match = a_match(*range(2 * seats), seats=seats)

    assert [crew.hand for crew in salvage(match.trunk).crews] == [(2 * i, 2 * i + 1) for i in range(seats)]
    assert match.waiting() == (0,)
    assert cards_in(salvage(match.trunk).pile) == tuple(range(2 * seats, 15))


@pytest.mark.rule("TS-8")
@pytest.mark.parametrize(("points", "winners"), [((2, 5, 1), (1,)), ((4, 0, 4), (0, 2)), ((0, 0, 0), (0, 1, 2))])
def test_most_points_win_and_ties_share(points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = CARTRIDGE.result(Salvage([Crew((14,), n, 0) for n in points], (), (), (), TURNS))

    assert (result.scores, result.winners) == (points, winners)


def test_a_lost_card_is_noticed() -> None:
    with pytest.raises(AssertionError, match="a card is lost or doubled"):
        CARTRIDGE.check(a_game((0,), (2,)))
