"""[PU-220] The thirteen planets: maps, medals of their lines, and what is special about each."""

from __future__ import annotations

from typing import Final

from lunarium.kernel.text import mark

PLAIN: Final = 0
RING: Final = 1
WORLDS: Final = 2
CENTRE: Final = 3
CITIES: Final = 4
ONE_GROUND: Final = 5
TOXIC: Final = 6
HOLES: Final = 7
SLIDE_IN: Final = 8
QUARTERS: Final = 9
CURRENT: Final = 10
CHASM: Final = 11
FRAGMENTS: Final = 12


class Planet:
    """[PU-016] A planet as printed. In `rows`: `.` outside, `L` land, `I` ice, `P` lifepod, `R` ring, `H` centre, `C` city, `T` toxic, `E` current,
    `e` current with a lifepod, `o` hole. `parts` divides the squares where the rule needs it (worlds, sides of the chasm, banned quarters)."""

    __slots__ = ("column_medals", "difficulty", "key", "name", "parts", "row_medals", "rows", "rule", "text")

    def __init__(
        self,
        key: str,
        name: str,
        difficulty: int,
        rule: int,
        text: str,
        rows: tuple[str, ...],
        row_medals: tuple[int, ...],
        column_medals: tuple[int, ...],
        parts: tuple[str, ...] = (),
    ) -> None:
        self.key: Final = key
        self.name: Final = name
        self.difficulty: Final = difficulty
        self.rule: Final = rule
        self.text: Final = text
        self.rows: Final = rows
        self.row_medals: Final = row_medals
        self.column_medals: Final = column_medals
        self.parts: Final = parts


# fmt: off
PLANETS: Final[tuple[Planet, ...]] = (
    Planet("ksb4156", mark("KSB-4156"), 1, PLAIN, mark("No special rule; lines score their medals."), (
        ".....LL.....",
        "...ILLLLL...",
        "..LIIILPIL..",
        ".LLLLILLIIL.",
        ".PLLLILLLLP.",
        "IILLLILLLLLL",
        "IILLLILLLLLL",
        ".LPLIILLLLL.",
        ".LLIILLLPLL.",
        "..LILPLLLL..",
        "...ILLLLL...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("arashi", mark("Arashi"), 2, RING, mark("A tile that covers a ring square must also cover at least one square outside the ring; blocks are exempt."), (
        ".....LL.....",
        "...LIIILL...",
        "..PLLLLLLP..",
        ".LLIIILIILL.",
        ".LLLLPLILLL.",
        "RRRRRRRRRRRR",
        "RRRRRRRRRRRR",
        ".IIILLPIILL.",
        ".LLIILLIILL.",
        "..PLLLLLLP..",
        "...LIIIIL...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("cerberus", mark("Cerberus"), 3, WORLDS, mark("Three joined worlds: at the end, gain 2 medals for each of the three worlds entirely covered."), (
        ".......LLLL.",
        ".......LLLI.",
        "......LPIIIL",
        "......LIILLL",
        "..LLL..ILLP.",
        ".LPLLLLIIIL.",
        "LLLLLLI.....",
        "LLIIIII.LLI.",
        "LIILLIPLLLIL",
        "LILPLIIIIIIL",
        ".ILLLLLLPLIL",
        "..LLLL..LLL.",
    ), (1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1), (1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1), (
        ".......1111.",
        ".......1111.",
        "......111111",
        "......111111",
        "..222..1111.",
        ".2222221111.",
        "2222222.....",
        "2222222.333.",
        "222222233333",
        "222222233333",
        ".22222233333",
        "..2222..333.",
    )),
    Planet("charybdis", mark("Charybdis"), 1, CENTRE, mark("Your first placement must cover at least one of the four central squares instead of the edge."), (
        ".....LL.....",
        "...LPLLLL...",
        "..LIIILLIP..",
        ".LLLPILLIIL.",
        ".LLLIIIIIPL.",
        "ILLLIHHILLLL",
        "ILLLIHHILLLL",
        ".LLLIIIIIIL.",
        ".LLIIPLPIIL.",
        "..LILLLLLL..",
        "...LLLLLL...",
        ".....II.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("gaia", mark("Gaia"), 2, CITIES, mark("Each city square still uncovered at the end gives 2 medals; rows and columns score as usual."), (
        ".....CP.....",
        "...ILLLLI...",
        "..CPILLILC..",
        ".LLIIIIIILL.",
        ".LLIPLLLILL.",
        "LLLILLLLILLC",
        "CLLILLLLILLL",
        ".LLILLLPILL.",
        ".LLIIIIIIPL.",
        "..CLLLLLLC..",
        "...LLLLLL...",
        ".....PC.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("k273", mark("K-273"), 3, ONE_GROUND, mark("A tile may cover only ice squares or only land squares, never both kinds."), (
        ".....II.....",
        "...IIPIII...",
        "..IIIIIIII..",
        ".IIIIIILPII.",
        ".IIPIIIILII.",
        "IILLIIIIIIII",
        "IIPIIIIIIILP",
        ".IIIIIIIIIL.",
        ".IIIILLIIIL.",
        "..IIIPLIII..",
        "...IIIIII...",
        ".....II.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("kaax", mark("K’Aax"), 2, TOXIC, mark("Rovers may not enter uncovered toxic squares; covering a toxic square makes it safe."), (
        ".....LL.....",
        "...TLLLII...",
        "..TTTLLLIP..",
        ".IITPTLTTLL.",
        ".ILLTLTTLLL.",
        "PTLLLLLLLLLP",
        "LTLIIILLIIIL",
        ".LIITILLITT.",
        ".LITIILLITP.",
        "..TTILLIIT..",
        "...LIPLIL...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("lacuna", mark("Lacuna"), 4, HOLES, mark("Holes are not squares: nothing can be placed on them and rovers cannot cross them."), (
        "....LILL....",
        "..LIIILLLL..",
        ".LIILooLLLL.",
        ".LIPoLLoLLL.",
        "LLIIooLPIIII",
        "LPLIILLLIooL",
        "LLoLIIoLILPL",
        "LLLoLIIIILoL",
        ".LLoLLIoPLL.",
        "...LPLILLoL.",
        "...LLIILLL..",
        "....LILL....",
    ), (1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1)),
    Planet("oblivion", mark("Oblivion"), 3, PLAIN, mark("No special rule; the grid is a wide ring and all ice sits in the corners."), (
        "IIILLLLLLIII",
        "IIILLLPLLIII",
        "IIIL....LIII",
        "PLLL....LPLL",
        "LLL......LLL",
        "L..........L",
        "L..........L",
        "LLL......LLL",
        "LLPL....LLLP",
        "IIIL....LIII",
        "IIILLPLLLIII",
        "IIILLLLLLIII",
    ), (3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3), (3, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 3)),
    Planet("pajitnov", mark("Pajitnov"), 2, SLIDE_IN, mark("Tiles need a free way in: shifted one square in at least one direction, the tile must not hit another tile."), (
        ".....LL.....",
        "...IILLLL...",
        "..LILLLIIP..",
        ".LPILLLLIIL.",
        ".ILLIILLPLL.",
        "LIILIILILLLL",
        "LLILLLLILLLL",
        ".LPILLLIILL.",
        ".LLILLLLPLL.",
        "..LILLLIII..",
        "...ILLPLI...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("persephone", mark("Persephone"), 3, QUARTERS, mark("Each quarter bans one resource: no tile may put that resource icon on a square of that quarter."), (
        ".....LL.....",
        "...ILLLLL...",
        "..IIIILLLL..",
        ".LILPILLLLL.",
        ".LILLILLLLP.",
        "LPILLIIIIIIL",
        "LLILLILLLLLL",
        ".LIPIILLLLL.",
        ".LIIILLLLLL.",
        "..LILLLLLP..",
        "...IPLLLL...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (
        "000000555555",
        "000000555555",
        "000000555555",
        "000000555555",
        "000000555555",
        "000000555555",
        "444444111111",
        "444444111111",
        "444444111111",
        "444444111111",
        "444444111111",
        "444444111111",
    )),
    Planet("petra", mark("Petra"), 2, CURRENT, mark("Uncovered current squares act like energy terrain; the planet has no ice."), (
        ".....LL.....",
        "...LELLLL...",
        "..LPEELLPE..",
        ".LLLLELEEEL.",
        ".LLLLELELLL.",
        "LLEEEELEEELL",
        "LEELPELEPELL",
        ".ELLEEEEEEL.",
        ".EEEELLELLL.",
        "..LPLLLEeL..",
        "...LLLLLE...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1)),
    Planet("tartarus", mark("Tartarus"), 3, CHASM, mark("No tile may straddle the chasm and rovers cannot cross it; only diagonal movement can, at two corners."), (
        ".....LP.....",
        "...ILLLLL...",
        "..LILLLLII..",
        ".PIILLLIIIL.",
        ".LILLIPILLL.",
        "LIILLIIILLLL",
        "IILLLIPILLLL",
        ".LLLLLLILLL.",
        ".LLLLLLILLP.",
        "..LLLLPLLL..",
        "...LLLLLL...",
        ".....LL.....",
    ), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (1, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 1), (
        ".....00.....",
        "...000111...",
        "..00001111..",
        ".0000011111.",
        ".0000111111.",
        "000001111111",
        "000001111111",
        ".0000011111.",
        ".0000011111.",
        "..00000111..",
        "...000111...",
        ".....01.....",
    )),
)
# fmt: on
KSB: Final = 0
