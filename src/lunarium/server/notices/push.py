"""Notices to a browser that is not open, by the push service of its maker. Needs the extra `push`."""

from __future__ import annotations

import json
import time

from lunarium.kernel.text import mark
from lunarium.server.notices.post import Gone, NotSent, Post, is_address, posted
from lunarium.server.notices.sealing import as_bytes, as_text, authorization, is_point, public_of, sealed, topic
from lunarium.server.storage.devices import Device
from lunarium.server.storage.notices import TOO_LATE
from lunarium.server.tables.errors import Unfit

SIZE = 2048  # of every message: two sentences with a game's title, whose letters take six bytes each at most
AUTH_BYTES = 16
MOST_LETTERS = 1000  # of an endpoint
GONE = (404, 410)


def fit_endpoint(url: str) -> str:
    """The address that a browser was given by its push service. Where it leads is looked at before something is sent."""
    if not is_address(url, ("https",), MOST_LETTERS):
        raise _unfit()
    return url


def fit_keys(public: str, auth: str) -> None:
    try:
        is_fit = is_point(as_bytes(public)) and len(as_bytes(auth)) == AUTH_BYTES
    except ValueError:
        is_fit = False
    if not is_fit:
        raise _unfit()


def _unfit() -> Unfit:
    return Unfit(mark("That is no browser's address for notices."))


def public_text(key: bytes) -> str:
    """The public key, as a browser wants it when it asks for an endpoint."""
    return as_text(public_of(key))


def send_push(post: Post, key: bytes, device: Device, told: dict[str, str]) -> None:
    words = json.dumps(told, ensure_ascii=False).encode()
    body = sealed(words, as_bytes(device.public_key), as_bytes(device.auth), SIZE)
    headers = {
        "Authorization": authorization(key, device.endpoint, post.push, time.time()),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(TOO_LATE)),
        "Topic": topic(key, device.id, told["link"]),
        "Urgency": "normal",
    }
    status = posted(post, fit_endpoint(device.endpoint), body, headers)
    if status in GONE:
        raise Gone
    if not 200 <= status < 300:
        raise NotSent(f"status {status}")
