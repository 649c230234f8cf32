"""Moves are ints in a named space."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lunarium.kernel.errors import BadNotation
from lunarium.kernel.spaces import Layout, Space

PLACE = Space("place", turn=8, cell=144)
CONFIRM = Space("confirm")
PAY = Space("pay", coins=5)
LAYOUT = Layout((PLACE, CONFIRM, PAY))

fields = st.dictionaries(st.sampled_from(["tile", "turn", "cell", "card", "seat"]), st.integers(1, 60), max_size=4)
spaces = fields.map(lambda ranges: Space("go", **ranges))


@st.composite
def moves(draw: st.DrawFn) -> tuple[Space, int]:
    space = draw(spaces)
    return space, draw(st.integers(0, space.size - 1))


@given(moves())
def test_what_was_written_reads_as_the_same_move(move: tuple[Space, int]) -> None:
    space, code = move

    assert space.read(space.write(code)) == code


@given(moves())
def test_a_code_splits_into_the_values_that_make_it(move: tuple[Space, int]) -> None:
    space, code = move
    values = space.split(code)

    assert space.code(*values) == code
    assert all(0 <= value < size for value, size in zip(values, space.sizes, strict=True))


def test_the_last_field_counts_fastest() -> None:
    assert PLACE.code(3, 77) == 3 * 144 + 77
    assert PLACE.split(509) == (3, 77)


def test_a_move_is_written_with_the_names_of_its_fields() -> None:
    assert PLACE.write(509) == "place turn=3 cell=77"


def test_a_space_without_fields_has_one_move() -> None:
    assert (CONFIRM.size, CONFIRM.write(0), CONFIRM.read("confirm")) == (1, "confirm", 0)


def test_a_code_needs_a_value_for_every_field() -> None:
    with pytest.raises(ValueError, match="longer"):
        PLACE.code(3)


def test_a_field_that_is_missing_is_refused() -> None:
    with pytest.raises(BadNotation) as refused:
        PLACE.read("place turn=3")

    assert str(refused.value) == "“place turn=3” is not of the form “place turn=NUMBER cell=NUMBER”."


@pytest.mark.parametrize(
    "words",
    [
        "",
        " ",
        "put turn=3 cell=77",
        "Place turn=3 cell=77",
        "place turn=3 cell=77 cell=77",
        "place  turn=3 cell=77",
        " place turn=3 cell=77",
        "place turn=3 cell=77 ",
        "place\tturn=3\tcell=77",
        "place turn=3 cell=77\n",
        "place cell=77 turn=3",
        "place turn cell=77",
        "place turn= cell=77",
        "place turn=three cell=77",
        "place turn=3.0 cell=77",
        "place turn=+3 cell=77",
        "place turn=-3 cell=77",
        "place turn=1_0 cell=77",
        "place turn=0x3 cell=77",
        "place turn==3 cell=77",
        "place turn=3= cell=77",
    ],
)
def test_another_form_is_refused(words: str) -> None:
    with pytest.raises(BadNotation, match="is not of the form"):
        PLACE.read(words)


def test_a_leading_zero_is_refused_so_that_a_move_has_one_spelling() -> None:
    with pytest.raises(BadNotation) as refused:
        PLACE.read("place turn=3 cell=077")

    assert str(refused.value) == "“cell=077” in “place turn=3 cell=077” is not of the form “cell=NUMBER”."


@pytest.mark.parametrize("three", ["３", "٣", "³", "Ⅲ"])
def test_digits_of_another_script_are_refused(three: str) -> None:
    with pytest.raises(BadNotation, match="is not of the form “turn=NUMBER”"):
        PLACE.read(f"place turn={three} cell=77")


def test_a_number_beyond_the_range_is_refused() -> None:
    with pytest.raises(BadNotation) as refused:
        PLACE.read("place turn=8 cell=0")

    assert str(refused.value) == "“turn=8” in “place turn=8 cell=0” is too large: turn goes from 0 to 7."


@pytest.mark.parametrize("digits", ["9" * 9, "9" * 10, "9" * 20, "1" + "0" * 5000])
def test_a_huge_number_is_refused_at_once(digits: str) -> None:
    with pytest.raises(BadNotation):
        PLACE.read(f"place turn={digits} cell=0")


words = st.lists(st.sampled_from(["place", "pay", "turn", "coins", "cell", "=", " ", "0", "4", "77", "-", "x"])).map(
    "".join
)


@given(st.text(max_size=30) | words)
def test_no_text_does_worse_than_be_refused(text: str) -> None:
    try:
        code = LAYOUT.read(text)
    except BadNotation:
        return
    assert LAYOUT.write(code) == text


@given(st.integers(0, LAYOUT.size - 1))
def test_every_code_of_a_layout_reads_back(code: int) -> None:
    assert LAYOUT.read(LAYOUT.write(code)) == code
    assert LAYOUT.join(LAYOUT.find(code), LAYOUT.local(code)) == code


def test_spaces_lie_end_to_end() -> None:
    assert LAYOUT.size == 8 * 144 + 1 + 5
    assert [LAYOUT.join(space, 0) for space in (PLACE, CONFIRM, PAY)] == [0, 1152, 1153]


def test_a_code_is_found_in_its_space_at_both_ends() -> None:
    assert [LAYOUT.find(code).name for code in (0, 1151, 1152, 1153, 1157)] == [
        "place",
        "place",
        "confirm",
        "pay",
        "pay",
    ]
    assert [LAYOUT.local(code) for code in (0, 1151, 1152, 1153, 1157)] == [0, 1151, 0, 0, 4]


@pytest.mark.parametrize("code", [-1, 1158, 10**30, -(10**30)])
def test_a_code_outside_the_layout_is_no_move(code: int) -> None:
    with pytest.raises(BadNotation) as refused:
        LAYOUT.find(code)

    assert str(refused.value) == f"{code} is no move of this game: codes go from 0 to 1157."


@pytest.mark.parametrize("code", [-1, 1158])
def test_a_code_outside_the_layout_is_neither_written_nor_counted_from_0(code: int) -> None:
    for use in (LAYOUT.write, LAYOUT.local):
        with pytest.raises(BadNotation):
            use(code)


def test_a_layout_names_its_questions_where_it_knows_none() -> None:
    with pytest.raises(BadNotation) as refused:
        LAYOUT.read("fly to=3")

    assert str(refused.value) == (
        "“fly to=3” begins with no question of this game; it could be one of: place, confirm, pay."
    )


def test_two_spaces_of_a_layout_may_not_share_a_name() -> None:
    with pytest.raises(AssertionError, match="two spaces are called pay"):
        Layout((PAY, PLACE, Space("pay", ore=3)))


@pytest.mark.parametrize("name", ["undo", "deal"])
def test_no_space_may_be_called_as_records_call_something_else(name: str) -> None:
    with pytest.raises(AssertionError, match=f"records write “{name}”"):
        Layout((PAY, Space(name)))
