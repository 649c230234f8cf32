"""Tables are named after seas, bays and lakes of the Moon, so that nobody must invent a name."""

from __future__ import annotations

from zlib import crc32

SEAS = (
    *("Mare Imbrium", "Mare Serenitatis", "Mare Tranquillitatis", "Mare Crisium", "Mare Nectaris", "Mare Fecunditatis"),
    *("Mare Nubium", "Mare Humorum", "Mare Frigoris", "Mare Vaporum", "Mare Cognitum", "Mare Insularum"),
    *("Mare Orientale", "Mare Moscoviense", "Mare Ingenii", "Mare Humboldtianum", "Mare Marginis", "Mare Smythii"),
    *("Mare Australe", "Mare Spumans", "Mare Undarum", "Mare Anguis", "Oceanus Procellarum", "Sinus Iridum"),
    *("Sinus Roris", "Sinus Aestuum", "Sinus Medii", "Sinus Asperitatis", "Sinus Concordiae", "Sinus Successus"),
    *("Sinus Amoris", "Sinus Honoris", "Sinus Lunicus", "Lacus Somniorum", "Lacus Mortis", "Lacus Veris"),
    *("Lacus Autumni", "Lacus Aestatis", "Lacus Hiemalis", "Lacus Temporis", "Lacus Solitudinis", "Lacus Excellentiae"),
    *("Lacus Felicitatis", "Lacus Gaudii", "Lacus Lenitatis", "Lacus Odii", "Lacus Spei", "Lacus Timoris"),
    *("Palus Somni", "Palus Epidemiarum", "Palus Putredinis", "Palus Nebularum"),
)


def sea(table: str) -> str:
    """The same table has the same name everywhere."""
    return SEAS[crc32(table.encode()) % len(SEAS)]
