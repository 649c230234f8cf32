# mypyc: no
"""A state or an agenda as plain JSON values, for fingerprints, bug reports and tests; the same interpreted and compiled."""

from __future__ import annotations

import hashlib
import json


def dump(value: object) -> object:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, list | tuple):
        return [item if type(item) is int else dump(item) for item in value]  # most are ints: no call for each
    return {"is": type(value).__name__, **{name: dump(getattr(value, name)) for name in fields(type(value))}}


_FIELDS: dict[type, list[str]] = {}


def fields(cls: type) -> list[str]:
    """The attributes that a class declares, worked out once."""
    if cls not in _FIELDS:
        _FIELDS[cls] = _declared(cls)
    return _FIELDS[cls]


def _declared(cls: type) -> list[str]:
    """A compiled class has no `__slots__` at run time, and another order."""
    names: set[str] = set()
    for c in cls.__mro__:
        declared = c.__dict__.get("__slots__") or c.__dict__.get("__mypyc_attrs__") or ()
        names.update(n for n in declared if not n.startswith("__"))
    return sorted(names)


def fingerprint(value: object) -> str:
    return hashlib.sha256(json.dumps(dump(value), separators=(",", ":")).encode()).hexdigest()
