"""Web push as its standards want it: sealed for one browser (RFC 8291), signed by this house (RFC 8292)."""

from __future__ import annotations

import hmac
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
NUMBER_BYTES = 32  # of the curve
SALT_BYTES = 16
RECORD_BYTES = 4096  # more than a push service takes: there is always one record
LAST_RECORD = b"\x02"
SIGNED_SECONDS = 12 * 3600  # a signature lasts; the standard allows a day


def as_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    """What `as_text` was given."""
    try:
        raw = urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except ValueError:
        raw = b""
    if as_text(raw) != text:
        raise ValueError("not base64url")
    return raw


# --- keys -------------------------------------------------------------------------------------------------------------


def new_key() -> bytes:
    """The secret number of a key pair."""
    number: int = ec.generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(NUMBER_BYTES, "big")


def public_of(key: bytes) -> bytes:
    return _point(_pair(key))


def is_point(raw: bytes) -> bool:
    """Whether it is a public key as browsers tell theirs: a point of the curve, not compressed."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)
    except ValueError:
        return False
    return len(raw) == 1 + 2 * NUMBER_BYTES


def _pair(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), CURVE)


def _point(pair: ec.EllipticCurvePrivateKey) -> bytes:
    raw: bytes = pair.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return raw


# --- sealing ----------------------------------------------------------------------------------------------------------


def sealed(words: bytes, public: bytes, auth: bytes, size: int, once: bytes = b"", salt: bytes = b"") -> bytes:
    """A message that only the browser with this key can read; whatever it says, it has the same `size`.

    `once` is the secret of a key pair that is used for nothing else; it and the salt are drawn here.
    """
    assert len(words) < size, "a message that does not fit its size would tell by it what it says"
    pair, salt = _pair(once or new_key()), salt or os.urandom(SALT_BYTES)
    ours = _point(pair)
    met: bytes = pair.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, public))
    shared = _derived(auth, met, b"WebPush: info\0" + public + ours, 32)
    key, nonce = (
        _derived(salt, shared, f"Content-Encoding: {use}\0".encode(), length)
        for use, length in (("aes128gcm", 16), ("nonce", 12))
    )
    record: bytes = AESGCM(key).encrypt(nonce, (words + LAST_RECORD).ljust(size, b"\0"), None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours + record


def _derived(salt: bytes, secret: bytes, use: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for no more than one block."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), use + b"\x01", "sha256")[:length]


# --- signing ----------------------------------------------------------------------------------------------------------


def authorization(key: bytes, endpoint: str, subject: str, now: float) -> str:
    """Who sends this, for one push service and for some hours."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED_SECONDS, "sub": subject}
    signed = ".".join(as_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(_pair(key).sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = r.to_bytes(NUMBER_BYTES, "big") + s.to_bytes(NUMBER_BYTES, "big")
    return f"vapid t={signed}.{as_text(signature)}, k={as_text(public_of(key))}"


def topic(key: bytes, device: str, about: str) -> str:
    """Newer words about a table replace older ones. A push service learns neither the table nor who else plays there."""
    return as_text(hmac.digest(key, f"{device} {about}".encode(), "sha256")[:24])
