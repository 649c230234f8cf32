"""Names that nobody can guess, and how they are kept."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that are taken for one another
CODE_LETTERS = 8  # for saying aloud; guessing is held up by the rate limit
RECOVERY_LETTERS = 24


def new_id() -> str:
    """128 bits: of a table or a person. On a command line it must not look like an option."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


def new_key() -> str:
    """256 bits: what a browser keeps in its cookie."""
    return secrets.token_urlsafe(32)


def new_code() -> str:
    return _letters(CODE_LETTERS)


def new_recovery() -> str:
    letters = _letters(RECOVERY_LETTERS)
    return "-".join(letters[i : i + 4] for i in range(0, RECOVERY_LETTERS, 4))


def _letters(n: int) -> str:
    letters, drawn = [], secrets.randbelow(len(LETTERS) ** n)  # all at once: the system is asked for randomness once
    for _ in range(n):
        drawn, letter = divmod(drawn, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def typed(code: str) -> str:
    """A code as a person types it."""
    return "".join(code.split()).replace("-", "").upper()


def hashed(secret: str) -> str:
    """How keys and recovery codes are stored. They are long and random: no salt, no slow hash."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
