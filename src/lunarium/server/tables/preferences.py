"""How a person likes to play. Nothing of it changes what is true at a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=1, le=30)]
Animation = Literal["off", "slow", "normal", "fast"]
Theme = Literal["auto", "night", "atlas"]
Language = Literal["auto", "en", "fr"]
Confirmation = Literal["off", "on", "timer"]  # at once; after a click; by itself, when the seconds have passed


class Preferences(msgspec.Struct, frozen=True):
    sound: bool = False
    notify: bool = False  # by the system's notices, while the page is open but hidden
    animation: Animation = "normal"
    theme: Theme = "auto"
    language: Language = "auto"
    confirmation: Confirmation = "on"
    confirmation_seconds: Seconds = 5


class Prefer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be different from now on."""

    sound: bool | msgspec.UnsetType = msgspec.UNSET
    notify: bool | msgspec.UnsetType = msgspec.UNSET
    animation: Animation | msgspec.UnsetType = msgspec.UNSET
    theme: Theme | msgspec.UnsetType = msgspec.UNSET
    language: Language | msgspec.UnsetType = msgspec.UNSET
    confirmation: Confirmation | msgspec.UnsetType = msgspec.UNSET
    confirmation_seconds: Seconds | msgspec.UnsetType = msgspec.UNSET


_DECODER = msgspec.json.Decoder(Preferences)


def preferred(body: bytes) -> Preferences:
    """What was kept. What a later or earlier server meant, and we don't know, is as if it had not been said."""
    try:
        return _DECODER.decode(body)
    except msgspec.ValidationError:
        return Preferences()


def changed(before: Preferences, wish: Prefer) -> Preferences:
    said = {name: value for name in wish.__struct_fields__ if (value := getattr(wish, name)) is not msgspec.UNSET}
    return msgspec.structs.replace(before, **said)
