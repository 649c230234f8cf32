"""Words in French and English."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from lunarium.kernel.text import LANGUAGES, mark, texts, translated

PACKAGE = "tests.kernel.bench"
CONSOLE = "The rule does not allow that here."
names = (f"speaking_{number}" for number in count())


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package of a new name."""
    folder = tmp_path / next(names)
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    return folder


def write_catalogue(package: Path, moon: str) -> Path:
    po = package / "text" / "fr.po"
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    po.write_text(f'{header}msgid "Moon"\nmsgstr "{moon}"\n', encoding="utf-8")
    return po


def compile_catalogue(po: Path) -> Path:
    mo = po.with_suffix(".mo")
    with po.open("rb") as source, mo.open("wb") as target:
        write_mo(target, read_po(source))
    return mo


# --- the chain of catalogues ------------------------------------------------------------------------------------------


def test_a_package_speaks_its_own_words_first() -> None:
    assert texts(PACKAGE, "fr")("Pick a number") == "Choisissez un nombre"


def test_what_a_package_lacks_comes_from_the_drawings() -> None:
    assert texts(PACKAGE, "fr")("Water condenser") == "Condenseur d’eau"


def test_what_a_package_lacks_comes_from_the_console() -> None:
    assert texts(PACKAGE, "fr")(CONSOLE) == texts("lunarium", "fr")(CONSOLE) == "La règle ne le permet pas ici."


def test_what_nobody_translates_stays_as_it_is() -> None:
    assert texts(PACKAGE, "fr")("Nobody says this") == "Nobody says this"


def test_a_package_without_catalogue_speaks_the_consoles_words() -> None:
    assert texts("tests.games", "fr")(CONSOLE) == "La règle ne le permet pas ici."


def test_a_package_may_say_it_otherwise_than_the_console(package: Path) -> None:
    write_catalogue(package, "Lune").write_text(
        f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "{CONSOLE}"\nmsgstr "Non."\n', "utf-8"
    )

    assert texts(package.name, "fr")(CONSOLE) == "Non."


def test_english_is_the_source() -> None:
    assert texts(PACKAGE, "en")("Pick a number") == "Pick a number"


@pytest.mark.parametrize("lang", ["de", "", "fr_CA", "../fr"])
def test_an_unknown_language_reads_english(lang: str) -> None:
    t = texts(PACKAGE, lang)

    assert (t.lang, t("Pick a number")) == ("en", "Pick a number")


def test_a_language_says_which_it_is() -> None:
    assert [texts(PACKAGE, lang).lang for lang in LANGUAGES] == ["en", "fr"]


# --- sentences --------------------------------------------------------------------------------------------------------


def test_values_are_put_into_their_places() -> None:
    assert texts("tests.games.salvage", "fr")("Player {n} draws {card}", n=2, card=7) == "Le joueur 2 pioche 7"


def test_braces_stay_where_there_are_no_values() -> None:
    assert texts(PACKAGE, "en")("{n} moons") == "{n} moons"


def test_no_words_are_no_words() -> None:
    assert texts(PACKAGE, "fr")("") == ""


@pytest.mark.parametrize(
    ("lang", "n", "sentence"),
    [
        ("en", 0, "0 coins are too much."),
        ("en", 1, "1 coin is too much."),
        ("en", 2, "2 coins are too much."),
        ("fr", 0, "0 pièce, c’est trop."),
        ("fr", 1, "1 pièce, c’est trop."),
        ("fr", 2, "2 pièces, c’est trop."),
    ],
)
def test_a_number_chooses_its_form(lang: str, n: int, sentence: str) -> None:
    assert texts(PACKAGE, lang).n("{n} coin is too much.", "{n} coins are too much.", n) == sentence


def test_a_number_that_nobody_translates_takes_the_english_form() -> None:
    t = texts(PACKAGE, "fr")

    assert [t.n("{n} comet", "{n} comets", n) for n in (1, 2)] == ["1 comet", "2 comets"]


def test_a_form_may_have_other_values_too() -> None:
    assert texts(PACKAGE, "en").n("{who} has {n} moon", "{who} has {n} moons", 3, who="Ada") == "Ada has 3 moons"


def test_a_mark_changes_nothing() -> None:
    assert mark("Moon") == "Moon"


# --- where catalogues lie ---------------------------------------------------------------------------------------------


def test_a_source_tree_reads_the_sources_of_its_words(package: Path) -> None:
    write_catalogue(package, "Lune")

    assert texts(package.name, "fr")("Moon") == "Lune"


def test_a_wheel_reads_the_compiled_words(package: Path) -> None:
    po = write_catalogue(package, "Lune")
    compile_catalogue(po)
    po.unlink()

    assert texts(package.name, "fr")("Moon") == "Lune"


def test_compiled_words_are_read_while_they_are_newer(package: Path) -> None:
    mo = compile_catalogue(write_catalogue(package, "Lune"))
    os.utime(write_catalogue(package, "Satellite"), (1, 1))
    os.utime(mo, (2, 2))

    assert texts(package.name, "fr")("Moon") == "Lune"


def test_compiled_words_that_are_older_than_their_source_are_not_read(package: Path) -> None:
    mo = compile_catalogue(write_catalogue(package, "Lune"))
    os.utime(write_catalogue(package, "Satellite"), (2, 2))
    os.utime(mo, (1, 1))

    assert texts(package.name, "fr")("Moon") == "Satellite"


# --- what is translated -----------------------------------------------------------------------------------------------


def test_a_packages_own_translations_can_be_listed() -> None:
    assert translated(PACKAGE, "fr") == {
        "How many coins?": "Combien de pièces\N{NO-BREAK SPACE}?",
        "Pick a number": "Choisissez un nombre",
        "{n} coin is too much.": "{n} pièces, c’est trop.",
    }


def test_english_translates_nothing() -> None:
    assert translated(PACKAGE, "en") == {}


def test_a_package_without_catalogue_translates_nothing() -> None:
    assert translated("tests.games", "fr") == {}


# --- seats ------------------------------------------------------------------------------------------------------------


def test_a_seat_goes_by_its_number_where_nobody_has_a_name() -> None:
    assert [texts(PACKAGE, lang).seat(1) for lang in LANGUAGES] == ["Player 2", "Joueur 2"]


def test_a_seat_goes_by_its_name_where_names_are_known() -> None:
    named = texts(PACKAGE, "fr").calling(("Ann", "Bob"))

    assert [named.seat(seat) for seat in (0, 1, 2, -1)] == ["Ann", "Bob", "Joueur 3", "Joueur 0"]
    assert named("Pick a number") == "Choisissez un nombre"
    assert texts(PACKAGE, "fr").seat(0) == "Joueur 1"  # nobody else is called so


def test_a_name_is_never_read_as_a_form() -> None:
    odd = texts(PACKAGE, "en").calling(("{n}{0}",))

    assert odd("{player} waits", player=odd.seat(0)) == "{n}{0} waits"


def test_the_same_words_for_the_same_people_are_equal() -> None:
    plain = texts(PACKAGE, "en")

    assert plain.calling(()) is plain
    assert plain.calling(("Ann",)) == plain.calling(("Ann",))
    assert len({plain, plain.calling(("Ann",)), plain.calling(("Ann",)), plain.calling(("Bob",))}) == 3
    assert plain != texts(PACKAGE, "fr")
    assert plain != "en"
